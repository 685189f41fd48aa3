"""The documentation's examples work, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from engine.board import Passage
from engine.compass import Direction
from engine.drawing import draw, read_drawing
from engine.plan import read_plan
from engine.tiles import Kind
from firmware_host.boards import built_in
from tests.cli.running import run, written

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def example(page: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)
    assert found, f"docs/{page} has no example in {language}"
    return found[1]


def test_the_example_of_a_board_file_is_a_board_that_shows_everything_a_file_can_have() -> None:
    plan = read_plan(example("boards.md", "toml"))
    assert plan.faults() == ()
    board = plan.board()
    assert (board.name, board.verified, board.notes, board.width, board.height) == (
        "attic",
        "2026",
        "Ours.",
        5,
        4,
    )
    assert "E1" not in board.spaces
    # What the page says of its walls.
    assert set(board.dividing_walls) == {
        ("C2", Direction.EAST), ("C3", Direction.EAST), ("B2", Direction.SOUTH),
    }  # fmt: skip
    assert board.passages["A1", Direction.NORTH] == Passage("A", "A4", Direction.NORTH)
    assert board.passages["A2", Direction.WEST] == Passage("F", "A4", Direction.EAST)
    assert board.passages["A3", Direction.WEST] == Passage("T", "A3", Direction.EAST)
    assert board.passages["D1", Direction.EAST].letter == "G"
    assert board.passages["E2", Direction.NORTH].letter == "E"
    assert {tile.kind for tile in board.start.tiles} == set(Kind)
    assert len(board.start.pools) == 1
    assert len(board.start.teleporters) == 2
    assert list(board.layouts) == ["few-stones"]


def test_the_picture_of_a_check_is_what_check_says_of_the_example_with_slips(tmp_path: Path) -> None:
    slips = (
        example("boards.md", "toml")
        .replace("T. . .|. .G", " . . .|. .g")
        .replace('turns = "T U"', 'turns = "U"')
    )
    ran = run("boards", "check", written(tmp_path, slips.replace('"E2"', '"D2"'), "attic.toml"))
    assert ran.status == 2
    assert ran.out.rstrip() == example("boards.md", "text").rstrip()


def test_the_example_of_a_picture_draws_itself() -> None:
    picture = example("pictures.md", "text")
    assert draw(read_drawing(picture, built_in())) == picture


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
