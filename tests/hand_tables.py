"""Tables moved by hand: what lies where, how a hand changes it, and pairs of positions to try that with."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from engine.board import Monster
from engine.compass import Direction
from engine.figures import IDS, Figure, Place, Side
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host import boards
from firmware_host.hands import Hand
from firmware_host.tiles import Tile

DUNGEON = boards.built_in()["dungeon"]
BESIDE = ("jail", "bus", "box", "aside")

Piece = tuple[str, str]
"""A piece as it lies: its name, and the side or the facing that can be seen."""


def _name(piece: Figure | Tile | Monster) -> str:
    match piece:
        case Monster():
            return "monster"
        case Figure() | FloorTile():
            return piece.what
        case Teleporter(pair):
            return f"teleporter {pair}"
        case _:
            return "pool"


@dataclass
class HandTable:
    """Hold what lies where: the pieces on the spaces, and the figures and the monster beside the board.

    The box has tiles without end.
    """

    spaces: dict[Space, Piece]
    beside: dict[str, set[Piece]]

    @classmethod
    def of(cls, position: Position) -> "HandTable":
        """Lay a position out; figures that are eaten or not in play are in the box, any side up."""
        spaces: dict[Space, Piece] = {tile.at: (tile.what, "") for tile in position.tiles}
        spaces[position.monster.at] = ("monster", position.monster.facing.value)
        beside: dict[str, set[Piece]] = {place: set() for place in BESIDE}
        beside["box"] = {(id_, "") for id_ in IDS}
        for figure in position.figures:
            if figure.at != Place.EATEN:
                beside["box"].remove((figure.id, ""))
                if figure.at in BESIDE:
                    beside[figure.at].add((figure.id, figure.side.value))
                else:
                    spaces[figure.at] = (figure.id, figure.side.value)
        return cls(spaces, beside)

    def do(self, hand: Hand) -> None:
        """Take a piece and put it down; nothing may lie there."""
        name, seen = self._take(_name(hand.piece), hand.start)
        if isinstance(hand.piece, Figure):
            assert hand.over is (seen not in {"", hand.piece.side.value} and hand.to != "box")
            seen = "" if hand.to == "box" else hand.piece.side.value
        elif isinstance(hand.piece, Monster):
            seen = hand.piece.facing.value
        assert hand.start != hand.to or hand.over or name == "monster", "a piece is touched for nothing"
        if hand.to in BESIDE:
            if hand.to != "box" or name in IDS:
                self.beside[hand.to].add((name, seen))
        else:
            assert hand.to not in self.spaces, f"{hand} puts onto {self.spaces[hand.to]}"
            self.spaces[hand.to] = (name, seen)

    def _take(self, name: str, place: str) -> Piece:
        if place == "box" and name not in IDS:
            return name, ""
        if place in BESIDE:
            (piece,) = (piece for piece in self.beside[place] if piece[0] == name)
            self.beside[place].remove(piece)
            return piece
        piece = self.spaces.pop(place)
        assert piece[0] == name
        return piece


def _area(size: int) -> tuple[Space, ...]:
    """Return some spaces in the middle of the Dungeon; few make rings likely."""
    return tuple(space for space in DUNGEON.spaces if space not in DUNGEON.corners)[60 : 60 + size]


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Position, Position]:
    """Draw two positions that share board, pools and teleporters, and nothing else of need."""
    area = _area(draw(st.integers(6, 40)))
    chance = Random(draw(st.integers(0, 2**32)))  # noqa: S311 - a position is no secret
    kinds = draw(st.lists(st.sampled_from(Kind), min_size=1, max_size=5, unique=True))
    before = _position(area, chance, kinds, draw(st.integers(0, 12)), draw(st.integers(0, 8)))
    after = _position(area, chance, kinds, draw(st.integers(0, 12)), draw(st.integers(0, 8)))
    return before, after


@st.composite
def shuffled_pairs(draw: st.DrawFn) -> tuple[Position, Position]:
    """Draw two positions in which the same pieces changed places: all that moves stands in rings."""
    before, _ = draw(pairs())
    spaces = [piece.at for piece in before.pieces()]
    moved = iter(draw(st.permutations(spaces)))
    tiles = tuple(tile.moved(next(moved)) for tile in before.tiles)
    figures = tuple(f if f.at in set(Place) else f.moved(next(moved)) for f in before.figures)
    return before, replace(before, tiles=tiles, figures=figures)


def _position(
    area: Sequence[Space], chance: Random, kinds: Sequence[Kind], tiles: int, figures: int
) -> Position:
    spaces = chance.sample(area, len(area))
    monster = Monster(spaces.pop(), chance.choice(tuple(Direction)))
    laid = tuple(FloorTile(chance.choice(kinds), spaces.pop()) for _ in range(min(tiles, len(spaces))))
    found = []
    for id_ in chance.sample(IDS[:10], figures):
        beside = chance.choice(tuple(Place))
        at = beside if not spaces or chance.random() < 1 / 4 else spaces.pop()
        found.append(Figure(id_, at, chance.choice(tuple(Side))))
    pools = (("A5", "B5"), ("C5",))
    teleporters = (Teleporter("1", "A2", Direction.EAST), Teleporter("1", "B2", Direction.WEST))
    stage = chance.choice((1, 2))
    position = Position(DUNGEON, stage, monster, laid, pools, teleporters, tuple(found))
    assert not position.status()
    return position
