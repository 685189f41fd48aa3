"""What a team can choose from the box."""

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.compass import Direction
from engine.game import Game
from engine.placing import left_in_box, why_not
from engine.spaces import Space, apart, name_of
from engine.tiles import Kind, Teleporter
from firmware_host.tiles import Tile, all_of_box, anchor_of, fits, laid_near, put_at, turned


@dataclass(frozen=True, slots=True)
class Choice:
    """Hold a floor tile that can be placed, lying anywhere, and how many like it are left."""

    tile: Tile
    left: int


@lru_cache(maxsize=4)
def choices(game: Game) -> tuple[Choice, ...]:
    """Return what is left in the box and has room somewhere, in the box's order.

    A press asks for it several times at one moment of a game, and on a large board it takes its time.
    """
    every = (Choice(tile, left) for tile, left in all_of_box(left_in_box(game)))
    return tuple(choice for choice in every if _allowed_near(game, choice.tile, "A1"))


def how_many(game: Game) -> int:
    """Return how many floor tiles are left in the box; both faces of a stone are one tile."""
    box = left_in_box(game)
    stones = max((box.kinds[kind] for kind in box.kinds if kind is not Kind.BUNNY), default=0)
    return stones + box.kinds.get(Kind.BUNNY, 0) + len(box.pools) + sum(box.pairs.values())


def in_hand(game: Game, tile: Tile, last: Tile | None) -> Tile:
    """Return a floor tile where it begins to be carried: where it may lie, near what was placed last.

    Without that it begins near the middle of the board. A teleporter's arrow points to where most room is.
    """
    board = game.position.board
    middle = name_of(board.width // 2, board.height // 2)
    near = anchor_of(last) if last is not None else middle
    begun = _allowed_near(game, tile, near) or laid_near(tile, board, near) or tile
    if not isinstance(begun, Teleporter):
        return begun
    lines = board.lines[begun.at]
    return replace(begun, arrow=max(Direction, key=lambda way: len(lines[way])))


def _allowed_near(game: Game, tile: Tile, near: Space) -> Tile | None:
    """Return a floor tile where it may lie, as near to a space as it can; a pool lies either way round."""
    board = game.position.board
    ways = [way for way in (tile, turned(tile, board)) if way is not None]
    for space in sorted(board.spaces, key=lambda space: apart(space, near)):
        for way in ways:
            laid = put_at(way, space)
            if fits(laid, board) and not why_not(game, laid):
                return laid
    return None
