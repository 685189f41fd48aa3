"""The draft: the position as people tell it, piece by piece, with whatever faults it has until it is done."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.board import Monster
from engine.box import FACES, left_of
from engine.bus import Seats, queued, seated
from engine.commands import Repair
from engine.errors import Fault
from engine.figures import Figure, Place, Side
from engine.game import Game
from engine.position import Position
from engine.repair import faults
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.hands import BOX
from firmware_host.tiles import Tile, all_of_box, anchor_of, spaces_of

Piece = Tile | Figure | Monster
"""What can be taken into the hand."""

_EATEN_FROM = 2
"""The stage from which captured figures lie in the box (The Two Stages of the Game)."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a position and the seats on the bus as told so far, and the game that they are told for."""

    game: Game
    position: Position
    seats: Seats

    @property
    def command(self) -> Repair:
        """Return the command that sets the game to the draft."""
        return Repair(self.position, self.seats)

    @property
    def changes(self) -> bool:
        """Tell whether the draft differs from the game."""
        return (self.position, self.seats) != (self.game.position, self.game.seats)

    def faults(self) -> tuple[Fault, ...]:
        """Return every fault that keeps the draft from being the game's."""
        return faults(self.game, self.position, self.seats)

    @property
    def placed(self) -> bool:
        """Tell whether players placed the floor tiles themselves: then the table may be right about all."""
        return self.game.setup.placed

    def tile_at(self, space: Space) -> Tile | None:
        """Return the floor tile that was laid on a space last, and can lie elsewhere.

        Pools and teleporters of a start layout stay where they are.
        """
        position = self.position
        flat: tuple[Tile, ...] = (*position.pools, *position.teleporters) if self.placed else ()
        return next((tile for tile in reversed((*flat, *position.tiles)) if space in spaces_of(tile)), None)

    def figures(self) -> tuple[Figure, ...]:
        """Return the game's figures, team by team in seat order; one that is missing is in the box."""
        known = {figure.id: figure for figure in self.position.figures}
        return tuple(known.get(id_, Figure(id_, BOX, Side.WHITE)) for id_ in self.game.setup.ids())

    def figure_at(self, space: Space) -> Figure | None:
        """Return the figure that was put on a space last."""
        return next((figure for figure in reversed(self.position.figures) if figure.at == space), None)

    def beside(self, place: Space) -> tuple[Figure, ...]:
        """Return the figures at a place beside the board, in seat order."""
        return tuple(figure for figure in self.figures() if place_of(figure) == place)

    def missing(self) -> tuple[Figure, ...]:
        """Return the figures that are nowhere."""
        return tuple(figure for figure in self.figures() if figure.at == BOX)

    def in_box(self) -> tuple[Tile, ...]:
        """Return the floor tiles of which this game has one more in the box, each kind once."""
        if self.placed:
            return tuple(tile for tile, _ in all_of_box(left_of(self.position, self.game.setup.rules)))
        all_ = Counter(tile.kind for tile in self.game.setup.position().tiles)
        left = all_ - Counter(tile.kind for tile in self.position.tiles)
        return tuple(FloorTile(kind, BOX) for kind in Kind if left[kind])

    def other_face(self, tile: Tile) -> Tile:
        """Return a stone with the next face that it can have, or a floor tile as it is."""
        if not (self.placed and isinstance(tile, FloorTile) and tile.kind in FACES):
            return tile
        left = left_of(self.with_tile(tile, None).position, self.game.setup.rules).kinds
        faces = [kind for kind in Kind if kind in FACES and (kind in left or kind is tile.kind)]
        return FloorTile(faces[(faces.index(tile.kind) + 1) % len(faces)], tile.at)

    def with_tile(self, old: Tile | None, new: Tile | None) -> "Draft":
        """Return the draft with a floor tile instead of another one; None is in the box."""
        position = self.position
        tiles, pools, teleporters = (
            list(position.tiles),
            list(position.pools),
            list(position.teleporters),
        )
        match old:
            case FloorTile() if old in tiles:
                tiles.remove(old)
            case Teleporter() if old in teleporters:
                teleporters.remove(old)
            case tuple() if old in pools:
                pools.remove(old)
        match new:
            case FloorTile():
                tiles.append(new)
            case Teleporter():
                teleporters.append(new)
            case tuple():
                pools.append(new)
        return self._with(
            replace(position, tiles=tuple(tiles), pools=tuple(pools), teleporters=tuple(teleporters))
        )

    def place_of(self, piece: Piece) -> Space:
        """Return where a piece is: an eaten figure is in the box, and so is a tile that lies nowhere."""
        match piece:
            case tuple():
                return anchor_of(piece) if piece in self.position.pools else BOX
            case Teleporter():
                return piece.at if piece in self.position.teleporters else BOX
            case FloorTile():
                return piece.at if piece in self.position.tiles else BOX
            case _:
                return place_of(piece)

    def put(self, figure: Figure, to: Space) -> "Draft":
        """Return the draft with a figure on a space, or at a place beside the board.

        In stage 1 a figure in the box is missing; in stage 2 it is eaten.
        """
        figures = [other for other in self.position.figures if other.id != figure.id]
        if to != BOX:
            figures.append(figure.moved(to))
        elif self.game.stage >= _EATEN_FROM:
            figures.append(figure.moved(Place.EATEN.value))
        return self._with(replace(self.position, figures=tuple(figures)))

    def turned(self, monster: Monster) -> "Draft":
        """Return the draft with the monster as it is given."""
        return self._with(replace(self.position, monster=monster))

    def turned_over(self, figure: Figure) -> "Draft":
        """Return the draft with a figure turned over where it is."""
        figures = (f.turned_over() if f.id == figure.id else f for f in self.position.figures)
        return self._with(replace(self.position, figures=tuple(figures)))

    def with_seat(self, number: int, to: int) -> "Draft":
        """Return the draft with the stack of a seat on another one; seats are counted from 1."""
        seats = list(self.seats)
        seats.insert(to - 1, seats.pop(number - 1))
        return replace(self, seats=tuple(seats))

    def _with(self, position: Position) -> "Draft":
        return replace(self, position=position, seats=self._seated(position))

    def _seated(self, position: Position) -> Seats:
        """Return the seats for those who are on the bus: who comes takes a seat, who goes leaves it."""
        players = len(self.game.setup.teams)
        on_bus = [figure.id for figure in position.figures if figure.at == Place.BUS]
        stay = tuple(_staying(self.seats, on_bus))
        seats = stay if stay == self.seats else queued(stay, players)
        sitting = {id_ for stack in seats for id_ in stack}
        for id_ in on_bus:
            if id_ not in sitting:
                seats = seated(seats, id_, players)
        return seats


def draft_of(game: Game) -> Draft:
    """Return the draft with which people begin: the game as it stands."""
    return Draft(game, game.position, game.seats)


def place_of(piece: Figure | Monster) -> Space:
    """Return where a piece is: an eaten figure is in the box."""
    return BOX if piece.at == Place.EATEN else piece.at


def _staying(seats: Seats, on_bus: list[str]) -> Iterator[tuple[str, ...]]:
    for stack in seats:
        stay = tuple(id_ for id_ in stack if id_ in on_bus)
        if stay:
            yield stay
