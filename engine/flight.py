"""A figure's move, walked step by step (Phase 1, The Figures Flee)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.board import Board
from engine.compass import Direction
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile


class Reason(StrEnum):
    """Name why a step or an end is refused."""

    NO_STEPS = "no steps left"
    WALL = "wall"
    MONSTER = "monster"
    TELEPORTER = "teleporter"
    STUCK = "stuck"
    TAKEN = "taken"
    NOT_ON_BOARD = "not on the board"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Hold why a step is refused, where what is in the way stands, and for a stuck tile what holds it.

    `at` is the monster's, the teleporter's, the tile's or the other figure's space, None for a wall.
    `held_by` is a floor tile's kind, a figure's id, `wall`, `monster` or `teleporter`.
    """

    reason: Reason
    at: Space | None = None
    held_by: str | None = None


@dataclass(frozen=True, slots=True)
class Hall:
    """Hold what stays as it is while one figure walks."""

    board: Board
    monster: Space
    figures: Mapping[Space, str]
    pools: frozenset[Space]
    teleporters: frozenset[Space]

    def obstacle(self, space: Space | None, tiles: Mapping[Space, FloorTile]) -> str | None:
        """Return what keeps a tile from being pushed onto a space, or None if it is free of everything."""
        if space is None:
            return "wall"
        if space == self.monster:
            return "monster"
        if space in self.teleporters:
            return "teleporter"
        if space in tiles:
            return tiles[space].what
        return self.figures.get(space)


@dataclass(frozen=True, slots=True)
class Walk:
    """Hold a figure on its way: where it is, the steps it has left, its path, and where the floor tiles are.

    `tiles` gives for each space the tile that stands there now, as it stood before the move; `gone` are
    those that it pushed out through a doorway. A path names the space at the end of each step.
    """

    start: Position
    figure: Figure
    hall: Hall
    at: Space
    left: int
    path: tuple[Space, ...]
    tiles: Mapping[Space, FloorTile]
    gone: tuple[FloorTile, ...] = ()

    @property
    def steps(self) -> int:
        """Return the steps walked so far."""
        return len(self.path) - 1

    def step(self, direction: Direction) -> "Walk | Refusal":
        """Return the walk one step further, or why that step cannot be taken.

        From jail every direction leads in through the entrance; from the exit space the door's side leads
        onto the bus.
        """
        if self.at == Place.BUS:
            return Refusal(Reason.NOT_ON_BOARD)
        if self.left == 0:
            return Refusal(Reason.NO_STEPS)
        if self.at == Place.JAIL:
            after = self._out_of_jail()
        elif (self.at, direction) == (self.hall.board.exit.at, self.hall.board.exit.side):
            return self._moved(Place.BUS.value, self.tiles, self.gone)
        else:
            after = self._forward(direction)
        if isinstance(after, Walk) and after.left == 0 and after.at in self.hall.figures:
            return Refusal(Reason.TAKEN, after.at)
        return after

    def end(self) -> "Position | Refusal":
        """Return the position after the move, the figure not yet turned over, or why it cannot end here."""
        if self.at in self.hall.figures:
            return Refusal(Reason.TAKEN, self.at)
        others = tuple(figure for figure in self.start.figures if figure.id != self.figure.id)
        tiles = tuple(tile.moved(at) for at, tile in self.tiles.items())
        return replace(self.start, tiles=tiles, figures=(*others, self.figure.moved(self.at)))

    def _out_of_jail(self) -> "Walk | Refusal":
        """Return the walk on the entrance; the monster there lets nobody in (R13)."""
        entrance = self.hall.board.entrance.at
        if entrance == self.hall.monster:
            return Refusal(Reason.MONSTER, entrance)
        return self._moved(entrance, self.tiles, self.gone)

    def _moved(self, at: Space, tiles: Mapping[Space, FloorTile], gone: tuple[FloorTile, ...]) -> "Walk":
        return Walk(
            self.start, self.figure, self.hall, at, self.left - 1, (*self.path, at), tiles, gone
        )  # fmt: skip

    def _forward(self, direction: Direction) -> "Walk | Refusal":
        """Return the walk one space further, and on over a pool until something stops the figure (R2)."""
        after = self
        while True:
            further = after._one_space(direction)
            if isinstance(further, Refusal):
                # On a pool it stays before what stops it; before its first space it has not moved at all.
                return further if after is self else self._moved(after.at, after.tiles, after.gone)
            after = further
            if after.at not in self.hall.pools:
                return self._moved(after.at, after.tiles, after.gone)

    def _one_space(self, direction: Direction) -> "Walk | Refusal":
        """Return the walk on the next space, a tile there pushed on, with no step counted."""
        to = self.hall.board.ahead[self.at].get(direction)
        if to is None:
            return Refusal(Reason.WALL)
        if to == self.hall.monster:
            return Refusal(Reason.MONSTER, to)
        if to in self.hall.teleporters:
            return Refusal(Reason.TELEPORTER, to)
        if to not in self.tiles:
            return replace(self, at=to)
        pushed = _pushed(self, to, direction)
        return pushed if isinstance(pushed, Refusal) else replace(pushed, at=to)


def walk(position: Position, id_: str, steps: int | None = None) -> Walk | Refusal:
    """Return a figure before its move, with its visible number of steps or another one.

    A figure on the bus, or eaten, has no move.

    Raises:
        KeyError: the position has no such figure.
    """
    figure = position.figure(id_)
    if figure.at in {Place.BUS, Place.EATEN}:
        return Refusal(Reason.NOT_ON_BOARD)
    hall = Hall(
        position.board,
        position.monster.at,
        {
            other.at: other.id
            for other in position.figures
            if other.id != id_ and other.at in position.board.bits
        },
        position.pool_spaces(),
        frozenset(teleporter.at for teleporter in position.teleporters),
    )
    tiles = {tile.at: tile for tile in position.tiles}
    return Walk(
        position, figure, hall, figure.at, figure.number if steps is None else steps, (figure.at,), tiles
    )


def _pushed(walk: Walk, space: Space, direction: Direction) -> Walk | Refusal:
    """Return the walk with a tile pushed a space further, or over a pool, or out through a doorway (R12).

    Nothing may stand behind it; on a pool it stops before whatever does, before a wall and before a
    teleporter (Blocks of Stone, Blood Pools).
    """
    ahead, hall = walk.hall.board.ahead, walk.hall
    rest = ahead[space].get(direction)
    held_by = hall.obstacle(rest, walk.tiles)
    if rest is None or held_by is not None:
        return Refusal(Reason.STUCK, space, held_by)
    while rest in hall.pools:
        beyond = ahead[rest].get(direction)
        if beyond is None or hall.obstacle(beyond, walk.tiles) is not None:
            break
        rest = beyond
    tiles = dict(walk.tiles)
    tile = tiles.pop(space)
    if rest in hall.board.corners:
        return replace(walk, tiles=tiles, gone=(*walk.gone, tile))
    return replace(walk, tiles=tiles | {rest: tile})
