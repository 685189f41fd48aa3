"""Hunts on the Basement as JSON: each wall with its letter, the dividing wall with none."""

from pathlib import Path
from typing import Any

import pytest

from engine.hunt import hunt
from engine.hunt_json import write_hunt
from tests.support.stories import read_story

HUNTS = Path(__file__).parent / "hunts"


def steps(name: str) -> list[dict[str, Any]]:
    story = read_story((HUNTS / f"{name}.txt").read_text("utf-8"))
    return list(write_hunt(hunt(story.before, story.tile))["steps"])


@pytest.mark.rule('Example of a "Hit" Movement Tile', "Secret passages")
def test_the_dividing_wall_is_passed_without_a_letter() -> None:
    assert steps("rulebook-example-of-a-hit-movement-tile-on-the-basement")[1] == {
        "look": {"sees": [], "decides": "nobody"},
        "from": "H6",
        "to": "I6",
        "facing": "east",
        "events": [{"event": "passed", "letter": None, "from": "H6", "to": "I6"}],
    }


@pytest.mark.rule("Secret passages", "Summary: Wall")
@pytest.mark.parametrize(
    ("name", "passed", "facing"),
    [
        ("a-short-side-turns-it-round", ("Q", "A1", "A11"), "east"),
        ("the-middle-of-a-short-side-turns-it-round-in-place", ("*", "P6", "P6"), "west"),
    ],
)
def test_a_short_side_is_passed_with_its_letter(name: str, passed: tuple[str, str, str], facing: str) -> None:
    letter, start, to = passed
    step = steps(name)[1]
    assert (step["from"], step["to"], step["facing"]) == (start, to, facing)
    assert step["events"] == [{"event": "passed", "letter": letter, "from": start, "to": to}]


@pytest.mark.rule("Blood pools (monster)", "Secret passages", "R10")
def test_a_slide_tells_each_stretch_between_walls() -> None:
    (step,) = steps("a-slide-that-is-turned-round-in-place-ends-where-it-began")
    assert (step["from"], step["to"], step["facing"]) == ("N6", "N6", "west")
    assert step["events"] == [
        {"event": "slid", "through": ["O6", "P6"], "to": "P6"},
        {"event": "passed", "letter": "*", "from": "P6", "to": "P6"},
        {"event": "slid", "through": ["P6", "O6"], "to": "N6"},
    ]
