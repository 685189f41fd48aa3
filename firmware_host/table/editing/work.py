"""The work: a board as people correct it, with whatever faults it has until it is done."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.board import Board, Door, Monster, Passage, Start, Wall, pair
from engine.compass import BACK, Direction
from engine.editing import empty_plan, partner
from engine.errors import Fault
from engine.outline import next_to, outer_walls
from engine.plan import Plan
from engine.position import Position
from engine.spaces import Space, column_and_row, is_space
from engine.walls import UNLETTERED, in_rows
from firmware_host.table.editing.changes import Change, Spot, Step

Size = tuple[int, int]
"""Columns and rows."""


@dataclass(frozen=True, slots=True)
class Work:
    """Hold the plan as it stands, as it was at first, and each change, which can be taken back.

    `replaces` tells that keeping it replaces the board of the same name; `faults` is all that is wrong.
    """

    first: Plan
    plan: Plan
    before: tuple[Change, ...] = ()
    replaces: bool = False
    faults: tuple[Fault, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Look for the faults once for each plan."""
        object.__setattr__(self, "faults", self.plan.faults())

    @property
    def changes(self) -> bool:
        """Tell whether anything was changed, in any step."""
        return self.plan != self.first

    def changed(self, plan: Plan, step: Step, at: Spot) -> "Work":
        """Return the work with another plan, changed in a step with the cursor `at`; it can be taken back.

        A further start layout that does not fit the board any more is left out: here it cannot be corrected.
        """
        if plan == self.plan:
            return self
        lost = {fault.key.split(".")[1] for fault in plan.faults() if fault.key.startswith("layouts.")}
        layouts = {name: layout for name, layout in plan.layouts.items() if name not in lost}
        change = Change(self.plan, step, at)
        return replace(self, plan=replace(plan, layouts=layouts), before=(*self.before, change))

    def taken_back(self) -> "Work":
        """Return the work without the last change."""
        return replace(self, plan=self.before[-1].plan, before=self.before[:-1])

    def wrong(self) -> tuple[Space | None, ...]:
        """Return where something is wrong, each place once."""
        return tuple(dict.fromkeys(fault.space for fault in self.faults))

    def wrong_at(self, space: Space) -> tuple[Fault, ...]:
        """Return what is wrong at a space."""
        return tuple(fault for fault in self.faults if fault.space == space)


def new_work(name: str, title: str, size: Size) -> Work:
    """Return the work on a new board."""
    plan = empty_plan(name, title, *size)
    return Work(plan, plan)


def shown_position(work: Work, *places: Space, pieces: bool = True) -> Position:
    """Return the plan as it can be shown: what lies on no space is left out, and nothing else is checked.

    It is large enough for some places that may be no spaces. Where there is no monster yet one stands on the
    first space: the view must be bare then.
    """
    plan = work.plan
    board = shown_board(plan, (*places, *(space for space in work.wrong() if space and is_space(space))))
    first = Monster(board.spaces[0], Direction.EAST)
    start = plan.start or Start(first)
    monster = start.monster if start.monster.at in plan.spaces else first
    if not pieces:
        return Position(board, 1, monster)
    tiles = tuple(tile for tile in start.tiles if tile.at in plan.spaces)
    pools = tuple(tuple(space for space in pool if space in plan.spaces) for pool in start.pools)
    teleporters = tuple(each for each in start.teleporters if each.at in plan.spaces)
    return Position(board, 1, monster, tiles, tuple(filter(None, pools)), teleporters)


def shown_board(plan: Plan, places: Iterable[Space] = ()) -> Board:
    """Return a board that looks as the plan does, however wrong that is.

    A wall whose passage has no other end turns round. A door that is missing stands where no wall is. While
    nothing of that changes it is the same board.
    """
    ends = [column_and_row(space) for space in places]
    width = max([plan.width, *(column + 1 for column, _ in ends)])
    height = max([plan.height, *(row + 1 for _, row in ends)])
    return _shown(replace(plan, start=None, layouts={}, notes="", verified=None, width=width, height=height))


@lru_cache(maxsize=8)
def _shown(plan: Plan) -> Board:
    passages: dict[Wall, Passage] = {}
    for wall in outer_walls(plan.spaces):
        mark = plan.marks.get(wall, UNLETTERED)
        passages |= pair(wall, partner(plan, wall) or wall, None if mark == UNLETTERED else mark)
    for space, side in plan.dividing:
        passages |= pair((space, side), (next_to(space, side), BACK[side]), None)
    spaces = tuple(in_rows(plan.spaces))
    nowhere = _no_wall(spaces, passages)
    return Board(
        name=plan.name,
        title=plan.title,
        verified=None,
        notes="",
        width=plan.width,
        height=plan.height,
        spaces=spaces,
        passages=passages,
        exit=Door(*(plan.exit or nowhere)),
        entrance=Door(*(plan.entrance or nowhere)),
        start=Start(Monster(spaces[0], Direction.EAST)),
        drawing="",
    )


def _no_wall(spaces: tuple[Space, ...], passages: dict[Wall, Passage]) -> Wall:
    """Return a side without a wall, if there is any."""
    sides = ((space, side) for space in spaces for side in Direction)
    return next((side for side in sides if side not in passages), (spaces[0], Direction.NORTH))
