"""A space that is cut out in a terminal: the letters of the walls around it stand side by side."""

from dataclasses import replace

from engine.board import Board, Passage
from engine.compass import BACK, Direction
from firmware_host.terminal.ground import ground_of
from firmware_host.terminal.plan import LARGE, MIDDLE, SMALL, Size
from tests.support.boards import RING

WALLS = {
    ("B2", Direction.EAST): "P",
    ("D2", Direction.WEST): "Q",
    ("C1", Direction.SOUTH): "R",
    ("C3", Direction.NORTH): "S",
}


def turning_hole() -> Board:
    """Return the ring with a hole of which each wall turns the monster round."""
    passages = dict(RING.passages)
    for wall, letter in WALLS.items():
        passages[wall] = Passage(letter, wall[0], BACK[wall[1]])
    return replace(RING, passages=passages)


def rows_of_hole(board: Board, size: Size) -> str:
    lines = str(ground_of(board, size)).splitlines()
    top = next(n for n, line in enumerate(lines) if line.startswith(" 2") and "G" in line)
    return "".join(lines[top - size.high // 2 : top + size.high // 2 + 1])


def test_every_letter_around_a_hole_is_read() -> None:
    for size in (LARGE, MIDDLE):
        rows = rows_of_hole(turning_hole(), size)
        assert all(letter in rows for letter in "PQRS"), rows


def test_where_a_hole_has_three_places_three_of_its_letters_are_read() -> None:
    rows = rows_of_hole(turning_hole(), SMALL)
    assert "P" in rows
    assert len(set(rows) & set("PQRS")) == 3


def test_hooks_stay_where_there_is_room() -> None:
    passages = dict(RING.passages)
    passages["A2", Direction.WEST] = Passage("G", "A2", Direction.EAST)
    assert "(G" in str(ground_of(replace(RING, passages=passages), SMALL))
