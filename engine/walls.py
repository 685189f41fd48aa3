"""The drawing of a board file: spaces, and the marks of the walls around them."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from engine.board import Wall
from engine.compass import Direction
from engine.errors import Fault, shown
from engine.spaces import LARGEST, Space, beside, column_and_row, is_space, name_of

SPACE: Final = "."
OPEN: Final = " "
UNLETTERED: Final = "="
"""The mark of a passage without a letter."""

CORNER: Final = "+"
"""What may stand where lines of walls cross: it means nothing, but no editor strips a line that has it."""

DIVIDING: Final = frozenset("|-")
LETTERS: Final = f"{ascii_uppercase}{digits}#*{ascii_lowercase}"
"""The letters of passages, in the order in which they are given; large boards need more than a print has."""

NO_LETTER: Final = "a letter is A-Z, 0-9, '#', '*', a-z or '='"

_INNER: Final = (Direction.EAST, Direction.SOUTH)
"""What lies between two spaces is told once: from its western or northern space."""


@cache
def neighbour(space: Space, side: Direction) -> Space | None:
    """Return the name of what lies beyond a side of a space, if any board has such a space."""
    if not is_space(space):
        return None
    column, row = beside(*column_and_row(space), side)
    return name_of(column, row) if 0 <= column < LARGEST and 0 <= row < LARGEST else None


def is_mark(text: str) -> bool:
    """Tell whether a text is the mark of a passage: a letter, or `=` for none."""
    return len(text) == 1 and text in f"{LETTERS}{UNLETTERED}"


def in_rows(spaces: Collection[Space]) -> list[Space]:
    """Return spaces row by row from the top left."""
    return sorted(spaces, key=lambda space: column_and_row(space)[::-1])


@dataclass
class Drawn:
    """Hold what a drawing shows, and what in it belongs to no space."""

    width: int
    height: int
    spaces: set[Space] = field(default_factory=set)
    marks: dict[Wall, str] = field(default_factory=dict)
    dividing: set[Wall] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)


def read_walls(text: str) -> Drawn:
    """Read a drawing: spaces at odd places of odd lines, walls between them, and `+` where those cross."""
    lines = text.strip("\n").split("\n")
    drawn = Drawn(max(len(line) for line in lines) // 2, len(lines) // 2)
    if not (0 < drawn.width <= LARGEST and 0 < drawn.height <= LARGEST):
        return drawn
    marks = {
        (column, row): mark
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark != OPEN and not (mark == CORNER and row % 2 == column % 2 == 0)
    }
    _find_spaces(drawn, marks)
    _find_walls(drawn, marks)
    for (column, row), mark in sorted(marks.items()):
        words = f"{shown(mark)} in line {row + 1}, place {column + 1} is neither a space nor a wall of one"
        x, y = max(column - 1, 0) // 2, max(row - 1, 0) // 2
        near = name_of(x, y) if x < drawn.width and y < drawn.height else None
        drawn.faults.append(Fault("drawing", near, words))
    return drawn


def _find_spaces(drawn: Drawn, marks: dict[tuple[int, int], str]) -> None:
    for row in range(drawn.height):
        for column in range(drawn.width):
            mark = marks.pop((2 * column + 1, 2 * row + 1), OPEN)
            if mark == SPACE:
                drawn.spaces.add(name_of(column, row))
            elif mark != OPEN:
                words = f"line {2 * row + 2} has {shown(mark)} where a space is drawn as '.' or left out"
                drawn.faults.append(Fault("drawing", name_of(column, row), words))


def _find_walls(drawn: Drawn, marks: dict[tuple[int, int], str]) -> None:
    found: set[tuple[int, int]] = set()
    for space in in_rows(drawn.spaces):
        for side in Direction:
            place, inner = _place_of(space, side), neighbour(space, side) in drawn.spaces
            mark = marks.get(place, OPEN)
            found.add(place)
            if mark == OPEN or (inner and side not in _INNER):
                continue
            if inner and mark in DIVIDING:
                drawn.dividing.add((space, side))
            elif mark.isprintable():
                drawn.marks[space, side] = mark
            else:
                words = f"the {side} wall of {space} has {shown(mark)}; {NO_LETTER}"
                drawn.faults.append(Fault("drawing", space, words))
    for place in found:
        marks.pop(place, None)


def _place_of(space: Space, side: Direction) -> tuple[int, int]:
    column, row = column_and_row(space)
    return beside(2 * column + 1, 2 * row + 1, side)


def tidied(
    spaces: Collection[Space], marks: Mapping[Wall, str], dividing: Collection[Wall]
) -> tuple[dict[Wall, str], frozenset[Wall]]:
    """Return the marks and dividing walls that a drawing can show: of sides of spaces, each once."""
    walls = frozenset(
        _once(spaces, wall) for wall in dividing if wall[0] in spaces and neighbour(*wall) in spaces
    )
    seen: dict[Wall, str] = {}
    for wall, mark in marks.items():
        drawable = len(mark) == 1 and mark.isprintable() and mark != OPEN
        inner = neighbour(*wall) in spaces
        if (
            wall[0] in spaces
            and drawable
            and not (inner and (mark in DIVIDING or _once(spaces, wall) in walls))
        ):
            seen[_once(spaces, wall)] = mark
    return seen, walls


def _once(spaces: Collection[Space], wall: Wall) -> Wall:
    """Return a side between two spaces from its western or northern space, and any other as it is."""
    space, side = wall
    far = neighbour(space, side)
    if far is None or far not in spaces or side in _INNER:
        return wall
    return far, Direction.EAST if side is Direction.WEST else Direction.SOUTH


def draw_walls(
    size: tuple[int, int], spaces: Collection[Space], marks: Mapping[Wall, str], dividing: Collection[Wall]
) -> str:
    """Return the drawing of tidied walls, such as `read_walls()` reads; each line ends with a newline."""
    (width, height), grid = size, dict[tuple[int, int], str]()
    for space in spaces:
        column, row = column_and_row(space)
        grid[2 * column + 1, 2 * row + 1] = SPACE
    grid |= {_place_of(*wall): mark for wall, mark in marks.items()}
    grid |= {_place_of(*wall): "|" if wall[1] is Direction.EAST else "-" for wall in dividing}
    grid |= dict.fromkeys(_corners(size, grid), CORNER)
    lines = (
        "".join(grid.get((column, row), OPEN) for column in range(2 * width + 1))
        for row in range(2 * height + 1)
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _corners(size: tuple[int, int], drawn: Collection[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the corners that keep the size of a drawing where its outermost spaces are left out.

    Blank lines at its beginning and end, and blanks at the ends of lines, do not outlast what files, games
    and reports go through.
    """
    width, height = size
    columns, rows = {column for column, _ in drawn}, {row for _, row in drawn}
    if 0 not in rows:
        yield 0, 0
    if 2 * height not in rows or max(columns) < 2 * width - 1:
        yield 2 * width, 2 * height
