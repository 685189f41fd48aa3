"""A plan: what a board file says, right or wrong; a board that is being drawn is one, too."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.board import Board, Door, Passage, Start, Wall, pair
from engine.compass import BACK, Direction
from engine.errors import BoardError, Fault, shown
from engine.layouts import NOWHERE, layout_lines, read_start, tidied_layout
from engine.plan_faults import MOST_LAYOUTS, faults_of, is_layout_name
from engine.spaces import Space, is_space
from engine.toml_text import Reading, key_of, parse_toml, quoted, text_line
from engine.walls import UNLETTERED, draw_walls, in_rows, neighbour, read_walls, tidied

_KEYS: Final = {
    "name": True,
    "title": True,
    "verified": False,
    "notes": False,
    "turns": False,
    "drawing": True,
    "doors": True,
    "start": False,
    "layouts": False,
}
_DRAWING: Final = re.compile(r"""^[ \t]*["']?drawing["']?[ \t]*=[ \t]*["']*""", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Hold what a board file says, be it right or wrong.

    `marks` has the letters of outer walls, and `=` for a passage without one; a wall without a mark has no
    passage yet. `dividing` has each dividing wall once, from its western or northern space. `turns` has the
    letters, each found once, of walls that turn the monster round in place. `start` is None where there is
    no start layout; the monster of one may be `NOWHERE`. `slips` are faults of the file's form, which the
    plan itself cannot hold.
    """

    name: str
    title: str
    verified: str | None = None
    notes: str = ""
    width: int
    height: int
    spaces: frozenset[Space] = frozenset()
    marks: Mapping[Wall, str] = field(default_factory=dict, hash=False)
    dividing: frozenset[Wall] = frozenset()
    turns: frozenset[str] = frozenset()
    exit: Wall | None = None
    entrance: Wall | None = None
    start: Start | None = None
    layouts: Mapping[str, Start] = field(default_factory=dict, hash=False)
    slips: tuple[Fault, ...] = ()

    def faults(self) -> tuple[Fault, ...]:
        """Return every fault at once, each with its space, if it has one."""
        return faults_of(self)

    def tidied(self) -> "Plan":
        """Return the plan as a file can hold it: marks of sides that are there, tiles in order, no slips."""
        spaces = frozenset(filter(is_space, self.spaces))
        marks, dividing = tidied(spaces, self.marks, self.dividing)
        start = self.start and tidied_layout(self.start)
        layouts = {name: _beginning(start, tidied_layout(layout)) for name, layout in self.layouts.items()}
        return replace(
            self,
            verified=self.verified or None,
            spaces=spaces,
            marks=marks,
            dividing=dividing,
            turns=frozenset(letter for letter in self.turns if letter.split() == [letter]),
            exit=self.exit if self.exit and is_space(self.exit[0]) else None,
            entrance=self.entrance if self.entrance and is_space(self.entrance[0]) else None,
            start=start,
            layouts=layouts,
            slips=(),
        )

    def drawing(self) -> str:
        """Return the drawing of the spaces and walls, line by line."""
        marks, dividing = tidied(self.spaces, self.marks, self.dividing)
        return draw_walls((self.width, self.height), self.spaces, marks, dividing)

    def board(self) -> Board:
        """Return the board.

        Raises:
            BoardError: the plan has faults; with all of them.
        """
        faults = self.faults()
        if self.exit is None or self.entrance is None or self.start is None or faults:
            raise BoardError(faults)
        return Board(
            name=self.name,
            title=self.title,
            verified=self.verified or None,
            notes=self.notes,
            width=self.width,
            height=self.height,
            spaces=tuple(in_rows(self.spaces)),
            passages=_passages(self),
            exit=Door(*self.exit),
            entrance=Door(*self.entrance),
            start=self.start,
            drawing=self.drawing(),
            layouts=self.layouts,
        )


def _passages(plan: Plan) -> dict[Wall, Passage]:
    """Return the passages of a plan without faults."""
    passages: dict[Wall, Passage] = {}
    ends: dict[str, list[Wall]] = {}
    for space in in_rows(plan.spaces):
        for side in Direction:
            far = neighbour(space, side)
            if (space, side) in plan.dividing and far:
                passages |= pair((space, side), (far, BACK[side]), None)
            elif (space, side) in plan.marks:
                ends.setdefault(plan.marks[space, side], []).append((space, side))
    for letter, walls in ends.items():
        passages |= pair(walls[0], walls[-1], None if letter == UNLETTERED else letter)
    return passages


def plan_of(board: Board) -> Plan:
    """Return the plan of a board."""
    dividing = frozenset(board.dividing_walls)
    inner = dividing.union((far, BACK[side]) for space, side in dividing if (far := neighbour(space, side)))
    outer = {wall: passage for wall, passage in board.passages.items() if wall not in inner}
    marks = {wall: passage.letter or UNLETTERED for wall, passage in outer.items()}
    alone = (wall for wall, passage in outer.items() if (passage.to, BACK[passage.facing]) == wall)
    return Plan(
        name=board.name,
        title=board.title,
        verified=board.verified,
        notes=board.notes,
        width=board.width,
        height=board.height,
        spaces=frozenset(board.spaces),
        marks=marks,
        dividing=dividing,
        turns=frozenset(marks[wall] for wall in alone),
        exit=(board.exit.at, board.exit.side),
        entrance=(board.entrance.at, board.entrance.side),
        start=board.start,
        layouts=dict(board.layouts),
    )


def write_plan(plan: Plan) -> str:
    """Return the text of a plan's board file; what `tidied()` leaves out is not in it."""
    plan = plan.tidied()
    verified = plan.verified or ""
    head = {"name": plan.name, "title": plan.title, "verified": verified, "notes": plan.notes}
    lines = [f"{key} = {quoted(text)}" for key, text in head.items() if text or key in {"name", "title"}]
    if plan.turns:
        lines.append(text_line("turns", sorted(plan.turns)))
    lines += ["", f"drawing = '''\n{plan.drawing()}'''", "", "[doors]"]
    doors = {"exit": plan.exit, "entrance": plan.entrance}
    lines += [f"{key} = {quoted(' '.join(door))}" for key, door in doors.items() if door]
    if plan.start:
        lines += ["", "[start]", *layout_lines(plan.start)]
    monster = plan.start.monster if plan.start else None
    for name, layout in plan.layouts.items():
        lines += ["", f"[layouts.{key_of(name)}]"]
        lines += layout_lines(layout, monster)
    return "".join(f"{line}\n" for line in lines)


def read_plan(text: str) -> Plan:
    """Read a plan from the text of a board file.

    Raises:
        BoardError: it is no TOML, or longer than any board file is. All else is told by `faults()`.
    """
    data, reading = parse_toml(text), Reading()
    reading.keys("", data, _KEYS)
    name, title, notes = (reading.text(data, key) for key in ("name", "title", "notes"))
    # `verified = false` is how some say that nobody has compared the map yet.
    verified = "" if data.get("verified") is False else reading.text(data, "verified")
    drawing = reading.text(data, "drawing")
    turns = reading.text(data, "turns").split()
    doors, start = reading.table(data, "doors"), reading.table(data, "start")
    drawn = read_walls(drawing, _first_line(text, drawing))
    reading.keys("doors.", doors, {"exit": False, "entrance": False})
    exit_, entrance = (reading.place(f"doors.{key}", doors.get(key)) for key in ("exit", "entrance"))
    layout = read_start(reading, start, "start.") if "start" in data else None
    layouts = _layouts(reading, reading.table(data, "layouts"), layout)
    return Plan(
        name=name,
        title=title,
        verified=verified or None,
        notes=notes,
        width=drawn.width,
        height=drawn.height,
        spaces=frozenset(drawn.spaces),
        marks=drawn.marks,
        dividing=frozenset(drawn.dividing),
        turns=frozenset(turns),
        exit=exit_,
        entrance=entrance,
        start=layout,
        layouts=layouts,
        slips=(*reading.faults, *drawn.faults),
    )


def _first_line(text: str, drawing: str) -> int | None:
    """Return the line of a file where its drawing begins; None where that is written with escapes."""
    text = text.replace("\r\n", "\n")
    key = _DRAWING.search(text)
    drawn = drawing.strip("\n")
    at = text.find(drawn, key.end()) if key and drawn else -1
    return None if at < 0 else text.count("\n", 0, at) + 1


def _layouts(reading: Reading, tables: Mapping[str, object], start: Start | None) -> dict[str, Start]:
    """Read the further layouts."""
    if len(tables) > MOST_LAYOUTS:
        reading.fault("layouts", f"{len(tables)} layouts are too many; there may be {MOST_LAYOUTS}")
        return {}
    found = {}
    for name in tables:
        key = name if is_layout_name(name) else shown(name)
        table = reading.table(tables, name, f"layouts.{key}")
        layout = read_start(reading, table, f"layouts.{key}.")
        found[name] = _beginning(start, layout)
    return found


def _beginning(start: Start | None, layout: Start) -> Start:
    """Return a further layout with its monster, which begins as in the first where it has none of its own."""
    return replace(layout, monster=start.monster) if start and layout.monster.at == NOWHERE else layout
