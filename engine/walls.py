"""The drawing of a board file: spaces, and the marks of the walls around them."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from engine.board import Wall
from engine.compass import Direction
from engine.drawn_rows import CORNER, OPEN, SPACE, line_in_file, near, straighten
from engine.errors import Fault, shown
from engine.spaces import LARGEST, Space, beside, column_and_row, is_space, name_of, reading_order

UNLETTERED: Final = "="
"""The mark of a passage without a letter."""

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
    return sorted(spaces, key=reading_order)


@dataclass
class Drawn:
    """Hold what a drawing shows, and what in it belongs to no space."""

    width: int
    height: int
    spaces: set[Space] = field(default_factory=set)
    marks: dict[Wall, str] = field(default_factory=dict)
    dividing: set[Wall] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)


def read_walls(text: str, first: int | None = None) -> Drawn:
    """Read a drawing: spaces at odd places of odd lines, walls between them, and `+` where those cross.

    `first` is the line of the file where it begins. What was meant by a slip is read as if it were right,
    so that nothing is told but the slip.
    """
    lines = text.strip("\n").split("\n")
    straight = straighten(lines, first)
    lines = list(straight.lines) or lines
    drawn = Drawn(max(len(line) for line in lines) // 2, len(lines) // 2, faults=list(straight.faults))
    if not (straight.lines and 0 < drawn.width <= LARGEST and 0 < drawn.height <= LARGEST):
        return drawn
    marks = {
        (column, row): mark
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark != OPEN and not (mark == CORNER and row % 2 == column % 2 == 0)
    }
    _find_spaces(drawn, marks, first)
    strays = _strays(drawn, marks)
    _find_walls(drawn, marks)
    for (column, row), mark in strays:
        where = f"{line_in_file(row, first)}, place {column + 1}"
        words = f"{shown(mark)} in {where} is neither a space nor a wall of one"
        space = near(column, row)
        drawn.faults.append(Fault("drawing", space, words))
    return drawn


def _find_spaces(drawn: Drawn, marks: dict[tuple[int, int], str], first: int | None) -> None:
    told: set[tuple[int, str]] = set()
    for row in range(drawn.height):
        for column in range(drawn.width):
            place = (2 * column + 1, 2 * row + 1)
            mark = marks.get(place, OPEN)
            if mark == OPEN or (mark != SPACE and not _is_within(place, marks)):
                continue
            drawn.spaces.add(name_of(column, row))
            if mark != SPACE and (row, mark) not in told:
                told.add((row, mark))
                where = line_in_file(2 * row + 1, first)
                words = f"{where} has {shown(mark)} where a space is drawn as '.' or left out"
                drawn.faults.append(Fault("drawing", name_of(column, row), words))
    for space in drawn.spaces:
        column, row = column_and_row(space)
        del marks[2 * column + 1, 2 * row + 1]


def _is_within(place: tuple[int, int], marks: Mapping[tuple[int, int], str]) -> bool:
    """Tell whether a row goes on at both sides of a place: what stands there is meant as a space then."""
    column, row = place
    return all(any((column + way * far, row) in marks for far in (1, 2)) for way in (-1, 1))


def _strays(drawn: Drawn, marks: dict[tuple[int, int], str]) -> list[tuple[tuple[int, int], str]]:
    """Take away the marks that stand beside no space; that of an outer wall next to one is read as there."""
    outer: dict[tuple[int, int], bool] = {}
    for space in drawn.spaces:
        for side in Direction:
            outer[_place_of(space, side)] = neighbour(space, side) not in drawn.spaces
    strays = sorted((place, mark) for place, mark in marks.items() if place not in outer)
    for place, mark in strays:
        del marks[place]
        meant = [
            wall
            for side in (Direction.WEST, Direction.EAST)
            if outer.get(wall := beside(*place, side)) and wall not in marks
        ]
        if is_mark(mark) and meant:
            marks[meant[0]] = mark
    return strays


def _find_walls(drawn: Drawn, marks: dict[tuple[int, int], str]) -> None:
    for space in in_rows(drawn.spaces):
        for side in Direction:
            place, inner = _place_of(space, side), neighbour(space, side) in drawn.spaces
            mark = marks.get(place, OPEN)
            if mark == OPEN or (inner and side not in _INNER):
                continue
            if inner and mark in DIVIDING:
                drawn.dividing.add((space, side))
            elif mark.isprintable():
                drawn.marks[space, side] = mark
            else:
                words = f"the {side} wall of {space} has {shown(mark)}; {NO_LETTER}"
                drawn.faults.append(Fault("drawing", space, words))


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
        drawable = len(mark) == 1 and mark.isprintable() and mark not in {OPEN, SPACE}
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
