"""The documentation's examples work, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from engine.board_file import read_board
from engine.drawing import draw, read_drawing
from firmware_host.boards import built_in

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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
