"""Where a floor tile may be placed: the limits of the advanced flight, as each edition has them (R21)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.board import Board, Wall
from engine.box import TWINS, Box, Placeable, Shape, left_of, shape_of
from engine.compass import Direction
from engine.errors import Fault, shown
from engine.position import Position
from engine.rules import Placement, Rules
from engine.spaces import Space, apart, beside, column_and_row, name_of
from engine.tiles import FloorTile, Pool, Teleporter

_NEAR = 3
"""Steps from a door within which the online edition keeps all spaces free."""

_POOLS_FROM = 8
"""Steps from the entrance from which on a pool may lie in the online edition."""

_KEY = "place"


def faults_of(position: Position, rules: Rules, what: Placeable) -> tuple[Fault, ...]:
    """Return everything that keeps a floor tile from being placed, each with its space (R21)."""
    placement = rules.placement
    found = [*_box(left_of(position, rules), what), *_spaces(position, placement, _covered_by(what))]
    if isinstance(what, Teleporter):
        found += _apart(position, what)
    elif not isinstance(what, FloorTile):
        found += _pool(position, placement, what)
    # What cannot lie there anyway need not be told that it leaves too little room as well.
    return tuple(found) if found else tuple(_twins(with_(position, what), placement, _covered_by(what)[0]))


def with_(position: Position, what: Placeable) -> Position:
    """Return a position with one more floor tile."""
    tiles, pools, teleporters = position.tiles, position.pools, position.teleporters
    match what:
        case FloorTile():
            tiles = (*tiles, what)
        case Teleporter():
            teleporters = (*teleporters, what)
        case _:
            pools = (*pools, what)
    board, stage, monster = position.board, position.stage, position.monster
    return Position(board, stage, monster, tiles, pools, teleporters, position.figures)


def anything_fits(position: Position, rules: Rules) -> bool:
    """Tell whether anything of what is left in the box can be placed somewhere."""
    left = left_of(position, rules)
    return any(not faults_of(position, rules, what) for what in everything(position, left))


def everything(position: Position, box: Box) -> Iterator[Placeable]:
    """Yield everything of a box on every space; teleporters with one arrow, since none makes a difference."""
    spaces = position.board.spaces
    for kind in box.kinds:
        yield from (FloorTile(kind, space) for space in spaces)
    for pair in box.pairs:
        yield from (Teleporter(pair, space, Direction.NORTH) for space in spaces)
    for shape in box.pools:
        yield from pools_on(position.board, shape)


def pools_on(board: Board, shape: Shape) -> Iterator[Pool]:
    """Yield all places on a board for a pool of a shape, lying and standing."""
    for wide, high in dict.fromkeys((shape, shape[::-1])):
        for space in board.spaces:
            column, row = column_and_row(space)
            pool = tuple(name_of(column + east, row + south) for south in range(high) for east in range(wide))
            if all(each in board.bits for each in pool):
                yield pool


@lru_cache(maxsize=32)
def near_doors(board: Board, placement: Placement) -> dict[Space, str]:
    """Return the spaces on which nothing may be placed, each with the door that it is near (R21).

    2026: the door's corner space and those orthogonally adjacent to it; 2003: the diagonal one too; online:
    all that a figure can reach from the corner in three steps on the empty board.
    """
    near: dict[Space, str] = {}
    for door, at in (("entrance", board.entrance.at), ("exit", board.exit.at)):
        if placement is Placement.ONLINE:
            found: Iterable[Space] = (s for s, steps in steps_from(board, at).items() if steps <= _NEAR)
        else:
            found = (s for s in board.spaces if _touches(s, at, diagonal=placement is Placement.E2003))
        near |= {space: near.get(space, door) for space in found}
    return near


@lru_cache(maxsize=32)
def steps_from(board: Board, start: Space) -> dict[Space, int]:
    """Return how many steps a figure needs from a space to all others on the empty board."""
    steps = {start: 0}
    for space in (queue := [start]):
        for beyond in board.ahead[space].values():
            if beyond not in steps:
                steps[beyond] = steps[space] + 1
                queue.append(beyond)
    return steps


def _touches(one: Space, other: Space, *, diagonal: bool) -> bool:
    """Tell whether two spaces are the same or adjacent; a wall between them makes no difference."""
    (column, row), (column_2, row_2) = column_and_row(one), column_and_row(other)
    return max(abs(column - column_2), abs(row - row_2)) <= 1 if diagonal else apart(one, other) <= 1


def _covered_by(what: Placeable) -> tuple[Space, ...]:
    return (what.at,) if isinstance(what, FloorTile | Teleporter) else what or ("",)


def _box(left: Box, what: Placeable) -> Iterator[Fault]:
    """Yield that the box has no such tile, or none any more."""
    match what:
        case FloorTile(kind, at):
            if kind not in left.kinds:
                yield Fault(_KEY, at, f"no {kind} is left in the box")
        case Teleporter(pair, at):
            if pair not in left.pairs:
                yield Fault(_KEY, at, f"no teleporter {shown(pair)} is left in the box")
        case _:
            shape = shape_of(what)
            first = what[0] if what else None
            if shape is None:
                yield Fault(_KEY, first, "a blood pool covers a whole rectangle of spaces, each once")
            elif shape not in left.pools:
                yield Fault(
                    _KEY, first, f"no blood pool of {shape[0]} x {shape[1]} spaces is left in the box"
                )


def _spaces(position: Position, placement: Placement, spaces: Iterable[Space]) -> Iterator[Fault]:
    """Yield what is wrong with each space: it is none, it stays free, or it is not empty."""
    board, near = position.board, near_doors(position.board, placement)
    for space in spaces:
        if space not in board.bits:
            yield Fault(_KEY, space, f"{space or 'nothing'} is no space of the {board.title}")
            continue
        if space in near:
            yield Fault(_KEY, space, f"{space} stays free: it is near the {near[space]}")
        there = _there(position, space)
        if there:
            yield Fault(_KEY, space, f"{space} is not empty: {there} is there")


def _there(position: Position, space: Space) -> str:
    """Return what lies or stands on a space; the monster's own is no empty one either."""
    if space == position.monster.at:
        return "the monster"
    if space in position.pool_spaces():
        return "a blood pool"
    for teleporter in position.teleporters:
        if teleporter.at == space:
            return "a teleporter"
    return next((f"a {piece.what}" for piece in position.pieces() if piece.at == space), "")


def _apart(position: Position, teleporter: Teleporter) -> Iterator[Fault]:
    """Yield that another teleporter lies side by side with one.

    The 2026 rulebook says so. What is known of the older editions says nothing about it: the same there.
    """
    at = teleporter.at
    for other in position.teleporters:
        if at in position.board.bits and apart(at, other.at) == 1:
            yield Fault(_KEY, at, f"{at} is side by side with the teleporter on {other.at}")


def _pool(position: Position, placement: Placement, pool: Pool) -> Iterator[Fault]:
    """Yield where a pool lies across a dividing wall, or, online, where no pool may lie."""
    board = position.board
    if not all(space in board.bits for space in pool):
        return
    within = set(pool)
    for space, side in _dividing(board):
        beyond = name_of(*beside(*column_and_row(space), side))
        if space in within and beyond in within:
            yield Fault(_KEY, space, f"a dividing wall stands between {space} and {beyond}")
    if placement is not Placement.ONLINE:
        return
    steps = steps_from(board, board.entrance.at)
    lying = position.pool_spaces()
    for space in pool:
        if steps.get(space, _POOLS_FROM) < _POOLS_FROM:
            near = f"{space} is {steps[space]} steps from the entrance"
            words = f"{near}; a blood pool lies {_POOLS_FROM} or more away"
            yield Fault(_KEY, space, words)
        around = _around(space)
        if not all(each in board.bits for each in around):
            yield Fault(_KEY, space, f"{space} is at the edge of the board, where no blood pool may lie")
        # Figures and the monster slide in straight lines only: pools that meet at a corner do not join.
        if lying.intersection(around):
            yield Fault(_KEY, space, f"{space} touches the other blood pool")


@lru_cache(maxsize=16)
def _dividing(board: Board) -> tuple[Wall, ...]:
    return board.dividing_walls


def _around(space: Space) -> tuple[Space, ...]:
    return tuple(name_of(*beside(*column_and_row(space), side)) for side in Direction)


def _twins(position: Position, placement: Placement, at: Space | None) -> Iterator[Fault]:
    """Yield that a teleporter lies alone and its twin would find no space any more."""
    pairs = [each.pair for each in position.teleporters]
    alone = [pair for pair in pairs if pairs.count(pair) < TWINS]
    if alone and not _room(position, placement, len(alone)):
        yield Fault(_KEY, at, f"the twin of the teleporter {alone[-1]} would find no space any more")


def _room(position: Position, placement: Placement, twins: int) -> bool:
    """Tell whether so many teleporters can still be placed."""
    return not twins or any(
        _room(with_(position, teleporter), placement, twins - 1) for teleporter in _free(position, placement)
    )


def _free(position: Position, placement: Placement) -> Iterator[Teleporter]:
    near, covered = near_doors(position.board, placement), position.covered()
    others = [each.at for each in position.teleporters]
    for space in position.board.spaces:
        if space not in near and space not in covered and all(apart(space, at) > 1 for at in others):
            yield Teleporter("", space, Direction.NORTH)


def twins_find_room(position: Position, placement: Placement) -> bool:
    """Tell whether all teleporters that lie alone can still have their twins."""
    return not any(True for _ in _twins(position, placement, None))
