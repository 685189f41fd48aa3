from pathlib import Path

import pytest

from engine.hunt import hunt
from tests.support.stories import read_story, stories, tell

HUNTS = stories(Path(__file__).parent / "hunts")


@pytest.mark.parametrize("path", HUNTS)
def test_a_hunt_goes_as_its_story_tells(path: Path) -> None:
    story = read_story(path.read_text("utf-8"))
    hunted = hunt(story.before, story.tile)
    assert tell(hunted) == story.told
    assert hunted.after == story.after


def test_there_are_stories() -> None:
    assert len(HUNTS) >= 25
