"""Every fault of a plan, each with its space."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.board import Wall
from engine.compass import BACK, Direction
from engine.errors import Fault, shown
from engine.layouts import NOWHERE, layout_faults
from engine.spaces import LARGEST, Space, column_and_row, is_space
from engine.walls import NO_LETTER, in_rows, is_mark, neighbour

if TYPE_CHECKING:
    from engine.plan import Plan

MOST_LAYOUTS: Final = 20
"""Layouts of a board besides its start layout."""

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,31}", re.ASCII)
_LONGEST: Final = {"title": 60, "verified": 40, "notes": 1000}
"""Characters of a board's texts."""

_LONGEST_NAME: Final = 32
"""Characters of a layout's name."""

_NO_NAME: Final = "is no name; small letters, digits and hyphens are, a letter first"
_ENDS: Final = 2


def is_name(text: str) -> bool:
    """Tell whether a text can be the name of a board: no more than a file's name may have."""
    return _NAME.fullmatch(text) is not None


def is_layout_name(text: str) -> bool:
    """Tell whether a text can be the name of a start layout, which people read."""
    return 0 < len(text) <= _LONGEST_NAME and text.isprintable() and text == text.strip()


def faults_of(plan: "Plan") -> tuple[Fault, ...]:
    """Return every fault of a plan: of its file's form, its texts, walls, doors and layouts."""
    return (*plan.slips, *_Checker(plan).faults())


class _Checker:
    """Look for faults; what the file's form tells already is not told again."""

    def __init__(self, plan: "Plan") -> None:
        self.plan = plan
        self.spaces = plan.spaces
        self.slipped = {fault.key for fault in plan.slips}
        self.outer = {
            (space, side): plan.marks.get((space, side))
            for space in (in_rows(self.spaces) if all(map(is_space, self.spaces)) else ())
            for side in Direction
            if neighbour(space, side) not in self.spaces
        }

    def faults(self) -> Iterator[Fault]:
        yield from self._texts()
        sized = list(self._size())
        yield from sized
        if not sized and self.spaces:
            yield from self._outer_walls()
            yield from self._letters()
            yield from self._strays()
        yield from self._doors()
        if self.spaces:
            yield from self._unreachable()
        yield from self._layouts()

    def _missing(self, key: str) -> Iterator[Fault]:
        if not {key, key.partition(".")[0]} & self.slipped:
            yield Fault(key, None, "is missing")

    def _texts(self) -> Iterator[Fault]:
        plan = self.plan
        if not is_name(plan.name) and "name" not in self.slipped:
            yield Fault("name", None, f"{shown(plan.name)} {_NO_NAME}")
        texts = {"title": plan.title, "verified": plan.verified or "", "notes": plan.notes}
        for key, text in texts.items():
            if len(text) > _LONGEST[key]:
                yield Fault(key, None, f"has {len(text)} characters; it may have {_LONGEST[key]}")
            plain = text.replace("\n", "") if key == "notes" else text
            if not plain.isprintable():
                bad = next(letter for letter in plain if not letter.isprintable())
                yield Fault(key, None, f"has {shown(bad)}, which nobody can print; leave it out")
        if not plan.title.strip() and "title" not in self.slipped:
            yield Fault("title", None, "is empty; it is what people call the board")

    def _size(self) -> Iterator[Fault]:
        width, height = self.plan.width, self.plan.height
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            if "drawing" not in self.slipped:
                words = f"a board has 1 to {LARGEST} columns and rows, this drawing has {width} x {height}"
                yield Fault("drawing", None, words)
        elif not self.spaces and "drawing" not in self.slipped:
            yield Fault("drawing", None, "no space is drawn; '.' is one")
        for space in self.spaces:
            if not is_space(space):
                yield Fault("drawing", space, f"{shown(space)} is no name of a space")
                continue
            column, row = column_and_row(space)
            if column >= width or row >= height:
                yield Fault("drawing", space, f"{space} lies outside of a board of {width} x {height}")

    def _outer_walls(self) -> Iterator[Fault]:
        for (space, side), mark in self.outer.items():
            if mark is None:
                words = f"the {side} wall of {space} has no letter, so no passage leads out of it"
                yield Fault("drawing", space, words)
            elif not is_mark(mark):
                words = f"the {side} wall of {space} has {shown(mark)}; {NO_LETTER}"
                yield Fault("drawing", space, words)

    def _letters(self) -> Iterator[Fault]:
        turns, ends = self.plan.turns, dict[str, list[Wall]]()
        for wall, mark in self.outer.items():
            if mark is not None and is_mark(mark):
                ends.setdefault(mark, []).append(wall)
        for letter, walls in ends.items():
            count = len(walls)
            for space, side in walls:
                where = f"the {side} wall of {space}"
                if count == 1 and letter not in turns:
                    words = f"{where} has the letter {letter}, and no other wall has it"
                    hint = f'turns = "{letter}" if it turns the monster round in place'
                    yield Fault("drawing", space, f"{words}; write {hint}")
                elif count > _ENDS:
                    words = f"{where} is one of {count} with the letter {letter}; a passage has two ends"
                    yield Fault("drawing", space, words)
                elif count == _ENDS and letter in turns:
                    words = (
                        f"{where} is one of 2 with the letter {letter}; one that turns in place has it alone"
                    )
                    yield Fault("turns", space, words)
        for letter in sorted(turns - set(ends)):
            words = "no outer wall has it" if is_mark(letter) else NO_LETTER
            yield Fault("turns", None, f"{shown(letter)} turns nobody round: {words}")

    def _strays(self) -> Iterator[Fault]:
        for (space, side), mark in self.plan.marks.items():
            if space not in self.spaces:
                words = f"{shown(mark)} is a wall of {shown(space)}, which is no space of this board"
                yield Fault("drawing", space, words)
            elif (space, side) not in self.outer:
                words = f"{shown(mark)} stands between {space} and the space in its {side}"
                yield Fault("drawing", space, f"{words}; ' ', '|' or '-' may")
        for space, side in self.plan.dividing:
            if space not in self.spaces or neighbour(space, side) not in self.spaces:
                words = f"the dividing wall in the {side} of {shown(space)} divides no two spaces"
                yield Fault("drawing", space, words)

    def _doors(self) -> Iterator[Fault]:
        doors = {"exit": self.plan.exit, "entrance": self.plan.entrance}
        for name, wall in doors.items():
            key = f"doors.{name}"
            if wall is None:
                yield from self._missing(key)
            elif self.spaces and wall[0] not in self.spaces:
                yield Fault(key, wall[0], f"{shown(' '.join(wall))} is on no space of this board")
            elif self.spaces and wall not in self.outer:
                words = f"{wall[0]} has no wall in the {wall[1]} for a door to stand in"
                yield Fault(key, wall[0], words)
        exit_, entrance = doors.values()
        if exit_ and entrance and exit_[0] == entrance[0]:
            words = f"exit and entrance are both on {exit_[0]}; they lie on two spaces"
            yield Fault("doors", exit_[0], words)

    def _unreachable(self) -> Iterator[Fault]:
        """Yield where no figure can go that comes in through the entrance."""
        entrance, exit_ = self.plan.entrance, self.plan.exit
        if entrance is None or entrance[0] not in self.spaces or not self.outer:
            return
        for space in in_rows(self.spaces - self._reached(entrance[0])):
            if exit_ and space == exit_[0]:
                yield Fault("doors.exit", space, f"the exit on {space} cannot be reached from the entrance")
            else:
                yield Fault("drawing", space, f"{space} cannot be reached from the entrance")

    def _reached(self, start: Space) -> set[Space]:
        closed = {far for wall in self.plan.dividing for far in (wall, _other_side(wall))}
        reached, ahead = {start}, [start]
        while ahead:
            space = ahead.pop()
            for side in Direction:
                far = neighbour(space, side)
                if far is None or far not in self.spaces or far in reached:
                    continue
                if (space, side) not in closed:
                    reached.add(far)
                    ahead.append(far)
        return reached

    def _layouts(self) -> Iterator[Fault]:
        plan = self.plan
        corners = {door[0] for door in (plan.exit, plan.entrance) if door}
        if plan.start is None:
            yield from self._missing("start")
        elif plan.start.monster.at == NOWHERE:
            yield from self._missing("start.monster")
        if plan.start and self.spaces:
            yield from layout_faults(plan.start, "start.", self.spaces, corners)
        if len(plan.layouts) > MOST_LAYOUTS:
            yield Fault("layouts", None, f"{len(plan.layouts)} are too many; there may be {MOST_LAYOUTS}")
        for name, layout in plan.layouts.items():
            under = f"layouts.{name if is_layout_name(name) else shown(name)}."
            if not is_layout_name(name):
                words = f"is no name; up to {_LONGEST_NAME} letters that can be printed are"
                yield Fault("layouts", None, f"{shown(name)} {words}")
            if layout.monster.at == NOWHERE and plan.start and plan.start.monster.at != NOWHERE:
                yield Fault(f"{under}monster", None, "is missing")
            if self.spaces:
                yield from layout_faults(layout, under, self.spaces, corners)


def _other_side(wall: Wall) -> Wall:
    far = neighbour(*wall) if is_space(wall[0]) else None
    return (far, BACK[wall[1]]) if far else wall
