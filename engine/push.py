"""What the monster pushes, with everything that stands behind it (Phase 2, Monster strength)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.board import Board
from engine.compass import Direction
from engine.events import Captured, Crushed, Event, How, Into, Pushed, Vanished
from engine.figures import Figure
from engine.position import Piece, Position
from engine.spaces import Space
from engine.tiles import FloorTile, Teleporter


@dataclass(slots=True)
class Floor:
    """Hold the board while a hunt changes it: what stands where, what is gone, and the events so far."""

    board: Board
    standing: dict[Space, Piece]
    pools: frozenset[Space]
    teleporters: Mapping[Space, Teleporter]
    captured: list[Figure] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, position: Position) -> "Floor":
        """Return the floor of a position."""
        teleporters = {t.at: t for t in position.teleporters}
        return cls(position.board, position.standing(), position.pool_spaces(), teleporters)

    def capture(self, figure: Figure, how: How) -> None:
        """Take a figure off the board at once (R14)."""
        del self.standing[figure.at]
        self.captured.append(figure)
        self.events.append(Captured(figure.id, how, figure.at))

    def push(self, space: Space, direction: Direction) -> None:
        """Push what stands on a space one space further, and first what stands directly behind it.

        At a wall it is crushed, lettered or not (R9); the far end moves first.
        """
        row = [self.standing[space]]
        for behind in self.board.lines[space][direction]:
            piece = self.standing.get(behind)
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
            del self.standing[piece.at]
            self.standing[rest] = piece.moved(rest)
            self.events.append(Pushed(piece.what, piece.at, rest))

    def _rest(self, space: Space, direction: Direction) -> Space | None:
        """Return where something pushed off a space comes to rest: on a teleporter it is gone, None is a wall.

        On a pool it slides on to the first space past it; before a wall or anything that stands in its
        way it stops on the pool (Blood Pools).
        """
        rest: Space | None = None
        for to in self.board.lines[space][direction]:
            if to in self.standing:
                break
            rest = to
            if to not in self.pools:
                break
        return rest

    def _crush(self, piece: Piece) -> None:
        if isinstance(piece, Figure):
            self.capture(piece, How.CRUSHED)
        else:
            del self.standing[piece.at]
            self.events.append(Crushed(piece.what, piece.at))

    def _lose(self, piece: Piece, into: Into) -> None:
        """Take off the board what is pushed onto a teleporter, or onto a door's corner (R12)."""
        if isinstance(piece, Figure):
            self.capture(piece, How.TELEPORTER)
        else:
            del self.standing[piece.at]
            self.events.append(Vanished(piece.what, piece.at, into))
