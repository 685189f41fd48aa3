"""Boards made from their spaces and from the walls that belong together, without a file."""

from collections.abc import Iterable

from engine.board import Board, Door, Monster, Passage, Start, Wall, pair
from engine.compass import Direction
from engine.spaces import column_and_row

Pair = tuple[str, str, str | None]
"""Two walls that belong together, such as `A1 north`, and their letter; a wall can belong to itself."""


def wall_named(name: str) -> Wall:
    """Return the wall of a name such as `A1 north`."""
    space, side = name.split()
    return space, Direction(side)


def made_board(name: str, spaces: Iterable[str], pairs: Iterable[Pair], exit_: str, entrance: str) -> Board:
    """Return a board; its doors stand in walls, the monster starts on the exit's space."""
    found = sorted(spaces, key=lambda space: column_and_row(space)[::-1])
    passages: dict[Wall, Passage] = {}
    for one, other, letter in pairs:
        passages |= pair(wall_named(one), wall_named(other), letter)
    places = [column_and_row(space) for space in found]
    return Board(
        name=name,
        title=name.capitalize(),
        verified=None,
        notes="",
        width=max(column for column, _ in places) + 1,
        height=max(row for _, row in places) + 1,
        spaces=tuple(found),
        passages=passages,
        exit=Door(*wall_named(exit_)),
        entrance=Door(*wall_named(entrance)),
        start=Start(Monster(wall_named(exit_)[0], Direction.EAST)),
        drawing="",
    )
