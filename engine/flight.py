"""A figure's move, walked step by step (Phase 1, The Figures Flee)."""

from collections.abc import Mapping
from enum import StrEnum

from engine.board import Board
from engine.compass import Direction
from engine.figures import BUS, JAIL, OUT, Figure
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind
from engine.values import record


class Reason(StrEnum):
    """Name why a step or an end is refused."""

    NO_STEPS = "no steps left"
    WALL = "wall"
    MONSTER = "monster"
    TELEPORTER = "teleporter"
    STUCK = "stuck"
    TAKEN = "taken"
    NOT_ON_BOARD = "not on the board"


@record
class Refusal:
    """Hold why a step is refused, where what is in the way stands, and for a stuck tile what holds it.

    `at` is the monster's, the teleporter's, the tile's or the other figure's space, None for a wall.
    `held_by` is a floor tile's kind, a figure's id, `wall`, `monster` or `teleporter`.
    """

    reason: Reason
    at: Space | None = None
    held_by: str | None = None


_NO_STEPS, _WALL, _NOT_ON_BOARD = map(Refusal, (Reason.NO_STEPS, Reason.WALL, Reason.NOT_ON_BOARD))


@record
class Laid:
    """Hold the floor tiles that a figure can push, while it walks.

    `tiles` gives for each space the tile that stands there now, as it stood before the move; `gone` are
    those that were pushed out through a doorway. `changes` has the spaces that a kind has left or come to:
    tiles of one kind are alike, so two arrangements are the same where these are.
    """

    tiles: Mapping[Space, FloorTile]
    gone: tuple[FloorTile, ...]
    changes: frozenset[tuple[Space, Kind]]

    def without(self, space: Space) -> "Laid":
        """Return them when the tile of a space has left the board."""
        tiles = dict(self.tiles)
        tile = tiles.pop(space)
        return Laid(tiles, (*self.gone, tile), self.changes ^ {(space, tile.kind)})

    def with_pushed(self, space: Space, to: Space) -> "Laid":
        """Return them when the tile of a space stands on another one."""
        tiles = dict(self.tiles)
        tile = tiles[to] = tiles.pop(space)
        return Laid(tiles, self.gone, self.changes ^ {(space, tile.kind), (to, tile.kind)})


@record
class Hall:
    """Hold what stays as it is while one figure walks."""

    board: Board
    monster: Space
    figures: Mapping[Space, str]
    pools: frozenset[Space]
    teleporters: frozenset[Space]

    def entered(self, space: Space | None, direction: Direction, laid: Laid) -> "Laid | Refusal":
        """Return the tiles when a figure enters a space, or why it cannot."""
        if space is None:
            return _WALL
        if space == self.monster:
            return Refusal(Reason.MONSTER, space)
        if space in self.teleporters:
            return Refusal(Reason.TELEPORTER, space)
        return self._pushed(space, direction, laid) if space in laid.tiles else laid

    def _pushed(self, space: Space, direction: Direction, laid: Laid) -> "Laid | Refusal":
        """Return the tiles, one pushed a space further, or over a pool, or out through a doorway (R12).

        Nothing may stand behind it; on a pool it stops before whatever does, before a wall and before a
        teleporter (Blocks of Stone, Blood Pools).
        """
        ahead = self.board.ahead
        rest = ahead[space].get(direction)
        held_by = self._obstacle(rest, laid)
        if rest is None or held_by is not None:
            return Refusal(Reason.STUCK, space, held_by)
        while rest in self.pools:
            beyond = ahead[rest].get(direction)
            if beyond is None or self._obstacle(beyond, laid) is not None:
                break
            rest = beyond
        return laid.without(space) if rest in self.board.corners else laid.with_pushed(space, rest)

    def _obstacle(self, space: Space | None, laid: Laid) -> str | None:
        """Return what keeps a tile from being pushed onto a space, or None if it is free of everything."""
        if space is None:
            return "wall"
        if space == self.monster:
            return "monster"
        if space in self.teleporters:
            return "teleporter"
        if space in laid.tiles:
            return laid.tiles[space].what
        return self.figures.get(space)


@record
class Walk:
    """Hold a figure on its way: where it is, the steps it has left, its path, and the floor tiles.

    A path names the space at the end of each step.
    """

    start: Position
    figure: Figure
    hall: Hall
    at: Space
    left: int
    path: tuple[Space, ...]
    laid: Laid

    @property
    def steps(self) -> int:
        """Return the steps walked so far."""
        return len(self.path) - 1

    def step(self, direction: Direction) -> "Walk | Refusal":
        """Return the walk one step further, or why that step cannot be taken.

        From jail every direction leads in through the entrance; from the exit space the door's side leads
        onto the bus.
        """
        if self.at == BUS:
            return _NOT_ON_BOARD
        if self.left == 0:
            return _NO_STEPS
        if self.at == JAIL:
            after = self._out_of_jail()
        elif (self.at, direction) == (self.hall.board.exit.at, self.hall.board.exit.side):
            return self._moved(BUS, self.laid)
        else:
            after = self._forward(direction)
        if isinstance(after, Walk) and after.left == 0 and after.at in self.hall.figures:
            return Refusal(Reason.TAKEN, after.at)
        return after

    def end(self) -> "Position | Refusal":
        """Return the position after the move, the figure not yet turned over, or why it cannot end here."""
        return self.refused_end() or self.position()

    def refused_end(self) -> Refusal | None:
        """Return why the move cannot end here, if it cannot."""
        return Refusal(Reason.TAKEN, self.at) if self.at in self.hall.figures else None

    def position(self, changed: Mapping[str, Figure] | None = None) -> Position:
        """Return the position as it stands on the way: another figure may be on the figure's space.

        `changed` has the figures that are other than before; without it, only this one has moved.
        """
        start, laid, new = self.start, self.laid, changed or {self.figure.id: self.figure.moved(self.at)}
        tiles = start.tiles
        if laid.changes:
            tiles = tuple([tile if tile.at == at else tile.moved(at) for at, tile in laid.tiles.items()])
        return Position(
            start.board,
            start.stage,
            start.monster,
            tiles,
            start.pools,
            start.teleporters,
            tuple([new.get(figure.id, figure) for figure in start.figures]),
        )

    def _out_of_jail(self) -> "Walk | Refusal":
        """Return the walk on the entrance; the monster there lets nobody in (R13)."""
        entrance = self.hall.board.entrance.at
        if entrance == self.hall.monster:
            return Refusal(Reason.MONSTER, entrance)
        return self._moved(entrance, self.laid)

    def _forward(self, direction: Direction) -> "Walk | Refusal":
        """Return the walk one space further, and on over a pool until something stops the figure (R2)."""
        hall, at, laid = self.hall, self.at, self.laid
        while True:
            to = hall.board.ahead[at].get(direction)
            after = hall.entered(to, direction, laid)
            if to is None or isinstance(after, Refusal):
                # On a pool it stays before what stops it; before its first space it has not moved at all.
                return after if at == self.at and isinstance(after, Refusal) else self._moved(at, laid)
            at, laid = to, after
            if at not in hall.pools:
                return self._moved(at, laid)

    def _moved(self, at: Space, laid: Laid) -> "Walk":
        return Walk(self.start, self.figure, self.hall, at, self.left - 1, (*self.path, at), laid)


def walk(position: Position, id_: str, steps: int | None = None) -> Walk | Refusal:
    """Return a figure before its move, with its visible number of steps or another one.

    A figure on the bus, or eaten, has no move.

    Raises:
        KeyError: the position has no such figure.
    """
    figure = position.figure(id_)
    if figure.at in OUT:
        return _NOT_ON_BOARD
    bits = position.board.bits
    hall = Hall(
        position.board,
        position.monster.at,
        {other.at: other.id for other in position.figures if other.at in bits and other is not figure},
        position.pool_spaces(),
        frozenset([teleporter.at for teleporter in position.teleporters]),
    )
    laid = Laid({tile.at: tile for tile in position.tiles}, (), frozenset())
    return Walk(
        position, figure, hall, figure.at, figure.number if steps is None else steps, (figure.at,), laid
    )
