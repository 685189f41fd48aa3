"""The board while a hunt changes it."""

from engine.events import Captured, Event, How
from engine.figures import Figure, Place
from engine.position import Piece, Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind

# Naming an enumeration's member costs a call of Python's each time: here it is done once.
_CRYSTAL = Kind.CRYSTAL


class Floor:
    """Hold the board while a hunt changes it.

    `tiles` and `figures` are what can be pushed, by space; `blocking` the bits of what the monster cannot
    look past (all but crystals); `moved` the figures that are elsewhere than before, by id; `hits` how many
    were captured; `events` what happened in the present step.
    """

    __slots__ = (
        "_home", "blocking", "board", "events", "figures", "hits", "moved", "pools", "teleporters", "tiles",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        bits = position.board.bits
        blocking = 0
        tiles: dict[Space, FloorTile] = {}
        for tile in position.tiles:
            tiles[tile.at] = tile
            if tile.kind is not _CRYSTAL:
                blocking |= bits[tile.at]
        figures: dict[Space, Figure] = {}
        for figure in position.figures:
            if figure.at in bits:
                figures[figure.at] = figure
                blocking |= bits[figure.at]
        self.board = position.board
        self.tiles = tiles
        self.figures = figures
        self.blocking = blocking
        self.pools = position.pool_spaces()
        self.teleporters = {teleporter.at: teleporter for teleporter in position.teleporters}
        self.moved: dict[str, Figure] = {}
        self.hits = 0
        self.events: list[Event] = []
        self._home = Place.JAIL if position.stage == 1 else Place.EATEN

    def standing(self, space: Space) -> Piece | None:
        """Return what can be pushed off a space."""
        return self.figures.get(space) or self.tiles.get(space)

    def take_figure(self, figure: Figure) -> None:
        """Take a figure off its space."""
        del self.figures[figure.at]
        self.blocking ^= self.board.bits[figure.at]

    def take_tile(self, tile: FloorTile) -> None:
        """Take a floor tile off its space."""
        del self.tiles[tile.at]
        if tile.kind is not _CRYSTAL:
            self.blocking ^= self.board.bits[tile.at]

    def move(self, piece: Piece, to: Space) -> None:
        """Move a piece to another space."""
        if isinstance(piece, Figure):
            self.take_figure(piece)
            self.figures[to] = self.moved[piece.id] = piece.moved(to)
        else:
            self.take_tile(piece)
            self.tiles[to] = piece.moved(to)
            if piece.kind is _CRYSTAL:
                return
        self.blocking ^= self.board.bits[to]

    def capture(self, figure: Figure, how: How) -> None:
        """Take a figure off the board at once; it keeps the side that is up (R14)."""
        self.take_figure(figure)
        self.moved[figure.id] = figure.moved(self._home)
        self.hits += 1
        self.events.append(Captured(figure.id, how, figure.at))
