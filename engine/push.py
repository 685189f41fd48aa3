"""What the monster pushes, with everything that stands behind it (Phase 2, Monster strength)."""

from engine.compass import Direction
from engine.events import Captured, Crushed, Event, How, Into, Pushed, Vanished
from engine.figures import Figure, Place
from engine.position import Piece, Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind

_CRYSTAL = Kind.CRYSTAL


class Floor:
    """Hold the board while a hunt changes it.

    `tiles` and `figures` are what can be pushed, by space; `blocking` the bits of what the monster cannot
    look past (all but crystals); `moved` the figures that are elsewhere than before, by id; `hits` how many
    were captured; `events` what happened in the present step.
    """

    __slots__ = (
        "blocking", "board", "events", "figures", "hits", "moved", "pools", "stage", "teleporters", "tiles",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        bits = position.board.bits
        self.board = position.board
        self.stage = position.stage
        self.tiles: dict[Space, FloorTile] = {}
        self.figures: dict[Space, Figure] = {}
        self.blocking = 0
        for tile in position.tiles:
            self.tiles[tile.at] = tile
            if tile.kind is not _CRYSTAL:
                self.blocking |= bits[tile.at]
        for figure in position.figures:
            if figure.at in bits:
                self.figures[figure.at] = figure
                self.blocking |= bits[figure.at]
        self.pools = position.pool_spaces()
        self.teleporters = {teleporter.at: teleporter for teleporter in position.teleporters}
        self.moved: dict[str, Figure] = {}
        self.hits = 0
        self.events: list[Event] = []

    def take(self, piece: Piece) -> None:
        """Take a piece off its space."""
        if isinstance(piece, Figure):
            del self.figures[piece.at]
        else:
            del self.tiles[piece.at]
        self.blocking &= ~self.board.bits[piece.at]

    def _put(self, piece: Piece) -> None:
        if isinstance(piece, Figure):
            self.figures[piece.at] = self.moved[piece.id] = piece
        else:
            self.tiles[piece.at] = piece
            if piece.kind is _CRYSTAL:
                return
        self.blocking |= self.board.bits[piece.at]

    def capture(self, figure: Figure, how: How) -> None:
        """Take a figure off the board at once; it keeps the side that is up (R14)."""
        self.take(figure)
        self.moved[figure.id] = figure.moved(Place.JAIL if self.stage == 1 else Place.EATEN)
        self.hits += 1
        self.events.append(Captured(figure.id, how, figure.at))

    def _standing(self, space: Space) -> Piece | None:
        return self.figures.get(space) or self.tiles.get(space)

    def push(self, space: Space, direction: Direction) -> None:
        """Push what stands on a space one space further, and first what stands directly behind it.

        At a wall it is crushed, lettered or not (R9); the far end moves first.
        """
        row: list[Piece] = []
        for standing in (space, *self.board.lines[space][direction]):
            piece = self._standing(standing)
            if piece is None:
                break
            row.append(piece)
        for piece in reversed(row):
            self._push_one(piece, direction)

    def _push_one(self, piece: Piece, direction: Direction) -> None:
        rest = self._rest(piece.at, direction)
        if rest is None:
            self._crush(piece)
        elif rest in self.teleporters:
            self._lose(piece, Into.TELEPORTER)
        elif rest in self.board.corners and isinstance(piece, FloorTile):
            self._lose(piece, Into.DOORWAY)
        else:
            self.take(piece)
            self._put(piece.moved(rest))
            self.events.append(Pushed(piece.what, piece.at, rest))

    def _rest(self, space: Space, direction: Direction) -> Space | None:
        """Return where something pushed off a space comes to rest; None if a wall is in its way.

        On a pool it slides on to the first space past it; before a wall or anything that stands in its
        way it stops on the pool (Blood Pools).
        """
        rest: Space | None = None
        for to in self.board.lines[space][direction]:
            if to in self.tiles or to in self.figures:
                break
            rest = to
            if to not in self.pools:
                break
        return rest

    def _crush(self, piece: Piece) -> None:
        if isinstance(piece, Figure):
            self.capture(piece, How.CRUSHED)
        else:
            self.take(piece)
            self.events.append(Crushed(piece.what, piece.at))

    def _lose(self, piece: Piece, into: Into) -> None:
        """Take off the board what is pushed onto a teleporter, or onto a door's corner (R12)."""
        if isinstance(piece, Figure):
            self.capture(piece, How.TELEPORTER)
        else:
            self.take(piece)
            self.events.append(Vanished(piece.what, piece.at, into))
