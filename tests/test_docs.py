"""The documentation's examples work, and its links lead somewhere."""

import re
import tomllib
from pathlib import Path

import pytest

from engine.board_file import read_board
from engine.drawing import draw, read_drawing
from firmware_host.boards import built_in
from firmware_host.config import Config, read_config
from hardware.buttons.pins import DEFAULT_PINS, header_pin

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def example(page: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)
    assert found, f"docs/{page} has no example in {language}"
    return found[1]


def test_the_example_of_a_board_file_is_a_board() -> None:
    board = read_board(example("boards.md", "toml"))
    assert board.name == "cellar"
    assert len(board.dividing_walls) == 2


def test_the_example_of_a_picture_draws_itself() -> None:
    picture = example("pictures.md", "text")
    assert draw(read_drawing(picture, built_in())) == picture


def test_the_example_of_settings_shows_the_defaults() -> None:
    text = example("settings.md", "toml")
    shown = read_config(text)
    assert len(tomllib.loads(text)["lights"]) == 6
    assert shown.pins == DEFAULT_PINS
    assert shown.sources == Config().sources
    assert (shown.brightness, shown.limit_ma, shown.port) == (
        Config().brightness,
        Config().limit_ma,
        Config().port,
    )
    assert (shown.start, shown.axis, shown.order) == (Config().start, Config().axis, Config().order)


def test_the_table_of_pins_is_that_of_the_program() -> None:
    rows = re.findall(
        r"^\| (\w+) \| (\d+) \| (\d+) \|$", (ROOT / "docs/settings.md").read_text("utf-8"), re.MULTILINE
    )
    assert {name.lower(): int(pin) for name, pin, _ in rows} == DEFAULT_PINS
    assert all(header_pin(int(pin)) == int(header) for _, pin, header in rows)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
