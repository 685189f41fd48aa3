"""The page about the lights, and its pictures, are what the signs and scenes are today."""

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from firmware_host.scenes.language import SCENES, SIGNS, STRIPS, Rhythm
from firmware_host.scenes.meanings import MEANINGS, OCCASIONS, RHYTHMS, STRIP_OCCASIONS, TEAMS_BESIDE
from tests.lights_page.page import PAGE, ROOT, files

MOST = 30_000
"""Bytes of a picture."""


@pytest.fixture(scope="module")
def made() -> Mapping[Path, str]:
    return files()


def test_every_sign_scene_and_rhythm_has_its_words() -> None:
    assert set(MEANINGS) == set(SIGNS)
    assert set(OCCASIONS) == set(SCENES)
    assert set(STRIP_OCCASIONS) == set(STRIPS)
    assert set(TEAMS_BESIDE) == {name for name, shown in STRIPS.items() if shown.teams}
    assert set(RHYTHMS) == set(Rhythm)


def test_the_page_and_its_pictures_are_up_to_date(made: Mapping[Path, str]) -> None:
    stale = [str(path) for path, text in made.items() if _there(path) != text]
    assert not stale, "make docs"


def test_no_picture_is_left_over(made: Mapping[Path, str]) -> None:
    there = {path.relative_to(ROOT) for path in (ROOT / "docs/pictures/lights").rglob("*.svg")}
    assert there == set(made) - {PAGE}


def test_every_picture_is_small_well_formed_and_still_for_those_who_ask_for_that(
    made: Mapping[Path, str],
) -> None:
    for path, text in made.items():
        if path != PAGE:
            assert len(text.encode()) <= MOST, path
            assert ET.fromstring(text).tag.endswith("svg")  # noqa: S314 - our own
            assert "prefers-reduced-motion:reduce" in text


def _there(path: Path) -> str:
    return (ROOT / path).read_text("utf-8") if (ROOT / path).exists() else ""
