"""Hunts on a small board, from everything that can stand on it, in both readings."""

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Side
from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.position import Position
from engine.tiles import FloorTile, Kind, MovementTile, Teleporter

from .every_layout import Layout
from .plain_board import AHEAD, Json, Space, name_of
from .plain_hunt import plain_numbers
from .plain_table import Table
from .small_boards import Small

MOST = 3
TILES = tuple(MovementTile(number) for number in range(1, MOST + 1))
FACINGS = {facing: Direction(facing) for facing in AHEAD}
NAMES_OF = {(column, row): name_of((column, row)) for column in range(1, 5) for row in range(1, 5)}


def table_of(small: Small, layout: Layout, monster: Space, facing: str) -> Table:
    things = {at: what for what, at in (*layout.movable, *layout.figures)}
    figures = dict.fromkeys((id_ for id_, _ in layout.figures), "board")
    twins = dict(zip((at for at, _ in layout.teleporters), reversed(layout.teleporters), strict=True))
    return Table(
        small.plain, monster, facing, things, figures, dict.fromkeys(layout.pools, True), twins, "jail"
    )


def position_of(small: Small, layout: Layout) -> Position:
    """Return the position of a layout; its monster is yet to come."""
    return Position(
        small.engine,
        1,
        Monster("", Direction.NORTH),
        tuple(FloorTile(Kind(kind), name_of(at)) for kind, at in layout.movable),
        tuple((name_of(at),) for at in layout.pools),
        tuple(Teleporter("1", name_of(at), Direction(arrow)) for at, arrow in layout.teleporters),
        tuple(Figure(id_, name_of(at), Side.WHITE) for id_, at in layout.figures),
    )


Lying = tuple[tuple[str, str], dict[str, str]]
"""Where the monster is and faces, and on which space (or beside the board) stands what."""


def disagree(small: Small, layout: Layout, position: Position, monster: Space, facing: str) -> str | None:
    """Tell with which tile the two readings part, if they do.

    Each tile is hunted with. What the shorter hunts tell is held against the longest as values, and that
    against the plain reading as JSON: what is equal as values is equal as JSON.
    """
    hunts = [hunt(position, tile) for tile in TILES]
    longest = hunts[-1]
    told = write_hunt(longest)
    table = table_of(small, layout, monster, facing)
    looks: list[Json] = []
    for found, (steps, looked) in zip(hunts, plain_numbers(table, MOST), strict=True):
        taken = len(found.steps)
        if found.steps != longest.steps[: len(steps)] or told["steps"][:taken] != steps:
            return f"tile {found.tile}: {told['steps'][:taken]}, not {steps}"
        if found is not longest and found.final_look != longest.steps[taken].look:
            return f"tile {found.tile}: the last look is none on the way"
        if lying(found.after) != lying_plainly(table):
            return f"tile {found.tile}: after it {lying(found.after)}, not {lying_plainly(table)}"
        if (found.after.pools, found.after.teleporters) != (position.pools, position.teleporters):
            return f"tile {found.tile}: what lies flat has moved"
        looks.append(looked)
    on_the_way = [step["look"] for step in told["steps"][1:]]
    return None if looks == [*on_the_way, told["final_look"]] else f"{told}: looks are {looks}"


def lying(position: Position) -> Lying:
    """Tell where all is; what leaves the game is nowhere."""
    standing = {tile.at: tile.kind.value for tile in position.tiles}
    standing |= {figure.id if figure.at == "jail" else figure.at: figure.id for figure in position.figures}
    return (position.monster.at, position.monster.facing.value), standing


def lying_plainly(table: Table) -> Lying:
    standing = {NAMES_OF[at]: what for at, what in table.things.items()}
    standing |= {id_: id_ for id_, where in table.figures.items() if where == "jail"}
    return (NAMES_OF[table.monster], table.facing), standing


def hold_all_hunts_of(small: Small, layout: Layout) -> None:
    """Hunt from every space that is free, in all four facings."""
    bare = position_of(small, layout)
    for monster in layout.free:
        for facing, direction in FACINGS.items():
            position = Position(
                bare.board,
                bare.stage,
                Monster(NAMES_OF[monster], direction),
                bare.tiles,
                bare.pools,
                bare.teleporters,
                bare.figures,
            )
            found = disagree(small, layout, position, monster, facing)
            assert found is None, f"{layout}, monster {name_of(monster)} {facing}, {found}"
