"""A board corrected: what is changed of a plan makes another plan, right or wrong."""

from collections import Counter
from collections.abc import Set as AbstractSet
from dataclasses import replace

from engine.board import Monster, Start, Wall
from engine.compass import BACK, Direction
from engine.drawing import lying_apart
from engine.outline import inner_wall, is_outer, next_to
from engine.plan import Plan
from engine.spaces import Space, column_and_row, name_of, reading_order
from engine.tiles import FloorTile, Pool, Teleporter
from engine.walls import UNLETTERED

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#*abdefghnqrt9876543210cijklmopsuvwxyz"
"""Letters of passages, in the order in which they are given.

What looks like another one comes late: a 0 like an O, a 1 like an I, and last the small letters
that are capitals made small.
"""
_TWINS = 2


def empty_plan(name: str, title: str, width: int, height: int) -> Plan:
    """Return a plan of so many columns and rows: spaces, and nothing else."""
    return Plan(
        name=name,
        title=title,
        verified=None,
        notes="",
        width=width,
        height=height,
        spaces=frozenset(name_of(column, row) for column in range(width) for row in range(height)),
        marks={},
        dividing=frozenset(),
        turns=frozenset(),
        exit=None,
        entrance=None,
        start=None,
        layouts={},
    )


# spaces


def with_space(plan: Plan, space: Space) -> Plan:
    """Return the plan with a space; what stood at the walls that it hides stands at its own, further out."""
    moves = {}
    for side in Direction:
        neighbour = next_to(space, side)
        if neighbour in plan.spaces:
            moves[neighbour, BACK[side]] = (space, BACK[side])
    return _with_spaces(plan, plan.spaces | {space}, moves)


def without_space(plan: Plan, space: Space) -> Plan:
    """Return the plan with a space cut out; what stood at its walls stands further in. Pieces stay."""
    moves = {(space, side): (next_to(space, BACK[side]), side) for side in Direction}
    return _with_spaces(plan, plan.spaces - {space}, moves)


def _with_spaces(plan: Plan, spaces: frozenset[Space], moves: dict[Wall, Wall]) -> Plan:
    """Return the plan with other spaces, letters and doors moved from walls that are none any more."""
    old = {wall: mark for wall, mark in plan.marks.items() if is_outer(plan.spaces, wall)}
    marks = {wall: mark for wall, mark in old.items() if is_outer(spaces, wall)}
    for wall, to in moves.items():
        if wall in old and not is_outer(spaces, wall) and is_outer(spaces, to):
            marks[to] = old[wall]

    def moved(door: Wall | None) -> Wall | None:
        at = door if door is None or is_outer(spaces, door) else moves.get(door)
        return at if at is not None and is_outer(spaces, at) else None

    places = [column_and_row(space) for space in spaces]
    return replace(
        plan,
        spaces=spaces,
        width=1 + max((column for column, _ in places), default=0),
        height=1 + max((row for _, row in places), default=0),
        marks=marks,
        turns=plan.turns & frozenset(marks.values()),
        dividing=frozenset(wall for wall in plan.dividing if _between(spaces, wall)),
        exit=moved(plan.exit),
        entrance=moved(plan.entrance),
    )


# walls between two spaces


def with_wall(plan: Plan, wall: Wall) -> Plan:
    """Return the plan with a dividing wall, named from either of its spaces."""
    return replace(plan, dividing=plan.dividing | {inner_wall(wall)})


def without_wall(plan: Plan, wall: Wall) -> Plan:
    """Return the plan without a dividing wall."""
    return replace(plan, dividing=plan.dividing - {inner_wall(wall)})


def _between(spaces: AbstractSet[Space], wall: Wall) -> bool:
    return wall[0] in spaces and next_to(*wall) in spaces


# passages


def partner(plan: Plan, wall: Wall) -> Wall | None:
    """Return where the passage of an outer wall leads: to itself where it turns the monster round.

    None: there is no other wall with its letter, or more than one.
    """
    mark = plan.marks.get(wall)
    same = (other for other, its in plan.marks.items() if its == mark and other != wall)
    ends = [other for other in same if is_outer(plan.spaces, other)]
    if mark is None or len(ends) > 1:
        return None
    if ends:
        return ends[0] if mark not in plan.turns else None
    return wall if mark in plan.turns else None


def paired(plan: Plan, near: Wall, far: Wall) -> Plan | None:
    """Return the plan with a passage between two outer walls, or None where no letter is left for it.

    The letter of the near wall goes with it, or else that of the far one; walls that were paired with it
    before have none then. One wall paired with itself turns the monster round.
    """
    if near == far:
        return turning(plan, near)
    letter = _letter(plan, (near, far)) or _unlettered(plan, (near, far))
    return None if letter is None else _marked(plan, (near, far), letter)


def turning(plan: Plan, wall: Wall) -> Plan | None:
    """Return the plan with a wall that turns the monster round in place, or None where no letter is left."""
    letter = _letter(plan, (wall,))
    if letter is None:
        return None
    changed = _marked(plan, (wall,), letter)
    return replace(changed, turns=changed.turns | {letter})


def _letter(plan: Plan, ends: tuple[Wall, ...]) -> str | None:
    """Return a letter for some walls: one that they have already, or else the next one that is free."""
    own = [plan.marks[wall] for wall in ends if plan.marks.get(wall, UNLETTERED) != UNLETTERED]
    if own:
        return own[0]
    if (
        any(wall in plan.marks for wall in ends)
        and len(ends) == _TWINS
        and not _unlettered_elsewhere(plan, ends)
    ):
        return UNLETTERED
    used = set(plan.marks.values())
    return next((letter for letter in LETTERS if letter not in used), None)


def _unlettered(plan: Plan, ends: tuple[Wall, ...]) -> str | None:
    return None if _unlettered_elsewhere(plan, ends) else UNLETTERED


def _unlettered_elsewhere(plan: Plan, ends: tuple[Wall, ...]) -> bool:
    return any(mark == UNLETTERED for wall, mark in plan.marks.items() if wall not in ends)


def _marked(plan: Plan, ends: tuple[Wall, ...], letter: str) -> Plan:
    """Return the plan with a letter on some walls and on no others."""
    others = {wall: mark for wall, mark in plan.marks.items() if wall not in ends and mark != letter}
    marks = others | dict.fromkeys(ends, letter)
    return replace(plan, marks=marks, turns=(plan.turns - {letter}) & frozenset(marks.values()))


# doors


def with_exit(plan: Plan, wall: Wall) -> Plan:
    """Return the plan with the exit at an outer wall."""
    return replace(plan, exit=wall)


def with_entrance(plan: Plan, wall: Wall) -> Plan:
    """Return the plan with the entrance at an outer wall."""
    return replace(plan, entrance=wall)


# the start layout


def with_monster(plan: Plan, monster: Monster) -> Plan:
    """Return the plan with the monster's start."""
    start = Start(monster) if plan.start is None else replace(plan.start, monster=monster)
    return replace(plan, start=start)


def with_tile(plan: Plan, tile: FloorTile) -> Plan:
    """Return the plan with a floor tile on its space, in the place of what stood there."""
    start = _start(plan)
    return _with_start(plan, replace(start, tiles=(*_elsewhere(start.tiles, tile.at), tile)))


def with_teleporter(plan: Plan, at: Space, arrow: Direction) -> Plan:
    """Return the plan with half of a teleporter: the twin of one that has none, or the first of a new pair.

    One that is there already has its arrow turned.
    """
    start = _start(plan)
    here = next((each for each in start.teleporters if each.at == at), None)
    if here:
        turned = tuple(replace(t, arrow=arrow) if t is here else t for t in start.teleporters)
        return _with_start(plan, replace(start, teleporters=turned))
    twins = Counter(teleporter.pair for teleporter in start.teleporters)
    alone = next((pair for pair, found in twins.items() if found == 1), None)
    names = (str(number) for number in range(1, len(twins) + _TWINS))
    pair = alone or next(name for name in names if name not in twins)
    return _with_start(plan, replace(start, teleporters=(*start.teleporters, Teleporter(pair, at, arrow))))


def with_blood(plan: Plan, space: Space) -> Plan:
    """Return the plan with blood on a space: it joins the pools beside it, or is one of its own."""
    start = _start(plan)
    if any(space in pool for pool in start.pools):
        return plan
    near = {next_to(space, side) for side in Direction}
    touching = [pool for pool in start.pools if near & set(pool)]
    joined = tuple(sorted({space, *(each for pool in touching for each in pool)}, key=reading_order))
    others = tuple(pool for pool in start.pools if pool not in touching)
    return _with_start(plan, replace(start, pools=(*others, joined)))


def cleared(plan: Plan, space: Space) -> Plan:
    """Return the plan without any tile on a space; a pool that was held together by it falls apart."""
    start = _start(plan)
    pools: list[Pool] = []
    for pool in start.pools:
        rest = frozenset(pool) - {space}
        pools += [pool] if len(rest) == len(pool) else lying_apart(sorted(rest, key=reading_order))
    tiles = _elsewhere(start.tiles, space)
    teleporters = tuple(each for each in start.teleporters if each.at != space)
    return _with_start(plan, replace(start, tiles=tiles, pools=tuple(pools), teleporters=teleporters))


def _start(plan: Plan) -> Start:
    """Return the start layout.

    Raises:
        ValueError: the monster, which it begins with, is not there yet.
    """
    if plan.start is None:
        raise ValueError("a start layout begins with the monster")
    return plan.start


def _with_start(plan: Plan, start: Start) -> Plan:
    return replace(plan, start=start)


def _elsewhere(tiles: tuple[FloorTile, ...], space: Space) -> tuple[FloorTile, ...]:
    return tuple(tile for tile in tiles if tile.at != space)
