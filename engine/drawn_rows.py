"""Lines of a drawing in which one slip moves all that follows: told once, and read as they were meant."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import Fault, shown
from engine.spaces import LARGEST, Space, name_of

SPACE: Final = "."
OPEN: Final = " "
CORNER: Final = "+"
"""What may stand where lines of walls cross: it means nothing, but no editor strips a line that has it."""

_SHIFTED: Final = 2
"""Marks at wrong places, up to the end of a line, that make a shift; one alone is a stray."""

_UNREADABLE: Final = 3
"""Marks at wrong places, with others that are right among them, that make a line a riddle."""

_RIGHT, _LEFT = 1, -1
_SIDES: Final = {_RIGHT: "right", _LEFT: "left"}


@dataclass(frozen=True, slots=True)
class Straight:
    """Hold a drawing's lines as they were meant, none where nobody can tell, and what is wrong with them."""

    lines: Sequence[str]
    faults: Sequence[Fault] = ()


def straighten(lines: Sequence[str], first: int | None) -> Straight:
    """Return lines with shifted marks put back; `first` is the line of the file where the drawing begins."""
    broken = [*_other_blanks(lines, first), *_between_rows(lines, first)]
    if broken:
        return Straight((), broken)
    wrong = {row: places for row, line in enumerate(lines) if (places := _wrong(line, row))}
    if wrong and all(_is_shifted(line, wrong.get(row, [])) for row, line in enumerate(lines)):
        return _all_put_back(lines)
    straight, told, shifts = list(lines), list[Fault](), dict[tuple[int, int], list[int]]()
    for row, places in wrong.items():
        line, dots = lines[row], [at for at in places if lines[row][at] == SPACE]
        apart = [at for at in places if at % 2 == 0]
        if len(places) >= _SHIFTED and _is_shifted(line, places):
            side, straight[row] = _put_back(lines, row, places[0], wrong)
            shifts.setdefault((places[0], side), []).append(row)
        elif len(dots) == 1 and (to := _blank_beside(line, dots[0])) is not None:
            straight[row] = _moved(line, dots[0], to)
            words = f"the space at place {dots[0] + 1} belongs to place {to + 1}"
            told.append(_fault(f"{line_in_file(row, first)}: {words}", to, row))
        elif len(dots) >= _SHIFTED or len(apart) >= _UNREADABLE:
            words = f"{len(apart)} marks stand between the places for them, the first at place {apart[0] + 1}"
            broken.append(_fault(f"{line_in_file(row, first)}: {words}", apart[0], row))
    told += [_told(rows, at, side, first) for (at, side), rows in shifts.items()]
    return Straight(() if broken else straight, [*told, *broken])


def _all_put_back(lines: Sequence[str]) -> Straight:
    """Return the lines of a drawing that is shifted as a whole."""
    right = all(line[:1] in {"", OPEN} for line in lines)
    straight = [line[1:] for line in lines] if right else [f"{OPEN}{line}" for line in lines]
    words = f"all of it stands one place too far to the {_SIDES[_RIGHT if right else _LEFT]}"
    return Straight(straight, [Fault("drawing", None, words)])


def _blank_beside(line: str, at: int) -> int | None:
    """Return the place of a space beside some place where nothing stands, if there is one."""
    return next((to for to in (at - 1, at + 1) if to >= 0 and line[to : to + 1] in {"", OPEN}), None)


def _moved(line: str, at: int, to: int) -> str:
    places = list(line.ljust(to + 1))
    places[at], places[to] = OPEN, SPACE
    return "".join(places)


def line_in_file(row: int, first: int | None) -> str:
    """Return how a drawing's line is called: by its number in the file, where that is known."""
    return f"line {row + 1} of the drawing" if first is None else f"line {first + row}"


def near(at: int, row: int) -> Space | None:
    """Return the space that a place of a line belongs to or stands beside, if any board has it."""
    x, y = max(at - 1, 0) // 2, max(row - 1, 0) // 2
    return name_of(x, y) if x < LARGEST and y < LARGEST else None


def _fault(words: str, at: int, row: int) -> Fault:
    return Fault("drawing", near(at, row), words)


def _told(rows: Sequence[int], at: int, side: int, first: int | None) -> Fault:
    words = f"from place {at + 1} on all stands one place too far to the {_SIDES[side]}"
    more = _more(rows, "and so in")
    return _fault(f"{line_in_file(rows[0], first)}: {words}{more}", at + (side == _LEFT), rows[0])


def _more(lines: Sequence[object], words: str) -> str:
    """Return words for the lines besides the first one."""
    count = len(lines) - 1
    return f", {words} {'a line' if count == 1 else f'{count} lines'} more" if count else ""


def _other_blanks(lines: Sequence[str], first: int | None) -> list[Fault]:
    """Return a fault where tabs, or other blanks than that of the space bar, make places uncertain."""
    found = [
        (row, mark)
        for row, line in enumerate(lines)
        if (mark := next((mark for mark in line if mark.isspace() and mark != OPEN), None))
    ]
    if not found:
        return []
    row, mark = found[0]
    what = "a tab" if mark == "\t" else shown(mark)
    more = _more(found, "and so have")
    return [_fault(f"{line_in_file(row, first)} has {what}{more}; use blanks", 0, row)]


def _between_rows(lines: Sequence[str], first: int | None) -> list[Fault]:
    """Return a fault where a line too many or too few makes rows of spaces fall on lines for walls."""
    for row in range(0, len(lines), 2):
        if lines[row].count(SPACE) >= _SHIFTED:
            words = (
                "has spaces, but is a line for walls: one, blank or not, stands between two rows of spaces"
            )
            return [_fault(f"{line_in_file(row, first)} {words}", 0, row)]
    return []


def _wrong(line: str, row: int) -> list[int]:
    """Return the places of marks that stand where none of their kind may."""
    return [
        at
        for at, mark in enumerate(line)
        if mark != OPEN
        and not (mark == CORNER and row % 2 == at % 2 == 0)
        and ((mark == SPACE or row % 2 == 0) != (at % 2 == 1))
    ]


def _is_shifted(line: str, wrong: Sequence[int]) -> bool:
    """Tell whether all that stands in a line from the first mark at a wrong place on is at a wrong one."""
    begin = wrong[0] if wrong else 0
    return len(line[begin:].replace(OPEN, "")) == len(wrong)


def _put_back(lines: Sequence[str], row: int, at: int, wrong: Collection[int]) -> tuple[int, str]:
    """Return to which side a line is shifted from a place on, and the line as it was meant.

    Which it was is told by the lines next to it that are right.
    """
    line = lines[row]
    left = (_LEFT, f"{line[:at]}{OPEN}{line[at:]}")
    blank = at > 0 and line[at - 1] == OPEN
    right = (_RIGHT, line[: at - 1] + line[at:] if blank else line[:at] + line[at + 1 :])
    # Lines for walls are likened to the rows beside them, rows of spaces to the next ones.
    step = 2 if row % 2 else 1
    beside = [other for other in (row - step, row + step) if 0 <= other < len(lines) and other not in wrong]
    rows = [_places(lines[other], SPACE) for other in beside]

    def unlike(way: tuple[int, str]) -> int:
        own = _places(way[1], SPACE if row % 2 else None)
        return sum(len(own ^ places) for places in rows)

    return min((right, left) if blank else (left, right), key=unlike)


def _places(line: str, mark: str | None) -> set[int]:
    """Return the places of a mark, or of all marks."""
    return {at for at, found in enumerate(line) if (found == mark if mark else found != OPEN)}
