"""The real table: the pieces as hands have laid them, which need not be as the program thinks."""

from dataclasses import dataclass, replace

from engine.board import Board, Monster
from engine.compass import Direction
from engine.figures import Figure, Place, Side, Team
from engine.limits import with_
from engine.position import Position
from engine.spaces import Space
from firmware_host.tiles import Tile, spaces_of


@dataclass(frozen=True)
class RealTable:
    """Hold what lies where; hands change it, and nothing else does."""

    lies: Position

    @property
    def board(self) -> Board:
        """The board under the pieces."""
        return self.lies.board

    def covered(self) -> frozenset[Space]:
        """What hides its light."""
        return self.lies.covered() & self.board.bits.keys()

    def figure(self, team: Team, number: int, side: Side) -> Figure:
        """The disc of a team that shows a number on a side: there is one at most."""
        (found,) = (f for f in self.lies.figures if (f.team, f.number, f.side) == (team, number, side))
        return found

    def same_as(self, position: Position) -> bool:
        """Whether the pieces lie as in a position; no stage can be seen in them."""
        return replace(self.lies, stage=position.stage) == position

    def with_figure(self, figure: Figure, to: Space, *, over: bool = False) -> "RealTable":
        """The table when a disc was put somewhere else, or beside the board."""
        moved = figure.moved(to)
        moved = moved.turned_over() if over else moved
        assert figure in self.lies.figures
        assert to in set(Place) or to == figure.at or to not in self._standing(), f"{to} is taken"
        figures = tuple(moved if each == figure else each for each in self.lies.figures)
        return RealTable(replace(self.lies, figures=figures))

    def with_tile(self, start: Space, to: Space | None) -> "RealTable":
        """The table when a floor tile was moved, or put into the box."""
        (tile,) = (tile for tile in self.lies.tiles if tile.at == start)
        assert to is None or to not in self._standing(), f"{to} is taken"
        others = tuple(each for each in self.lies.tiles if each is not tile)
        return RealTable(replace(self.lies, tiles=others if to is None else (*others, tile.moved(to))))

    def with_floor(self, tile: Tile) -> "RealTable":
        """The table when a floor tile was laid, out of the box."""
        assert not self.covered().intersection(spaces_of(tile)), f"{tile} has no room"
        return RealTable(with_(self.lies, tile))

    def without_floor(self, at: Space) -> "RealTable":
        """The table when the floor tile of a space was put back into the box."""
        lies = self.lies
        return RealTable(
            replace(
                lies,
                tiles=tuple(tile for tile in lies.tiles if tile.at != at),
                pools=tuple(pool for pool in lies.pools if at not in pool),
                teleporters=tuple(each for each in lies.teleporters if each.at != at),
            )
        )

    def with_monster(self, to: Space, facing: Direction) -> "RealTable":
        """The table when the monster was put somewhere, or turned."""
        assert to == self.lies.monster.at or to not in self._standing(), f"{to} is taken"
        return RealTable(replace(self.lies, monster=Monster(to, facing)))

    def _standing(self) -> set[Space]:
        return {piece.at for piece in self.lies.pieces()} | {self.lies.monster.at}
