"""Floor tiles in the light language: the sign and the picture of each kind, the arrow of a teleporter."""

from collections.abc import Mapping

from engine.board import Board
from engine.compass import Direction
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.scenes.glyphs import Shape
from firmware_host.scenes.icons import drawn
from firmware_host.scenes.pointing import along, bracket, horseshoe, marked
from firmware_host.scenes.scene import Canvas, Layer
from firmware_host.tiles import Tile, arrow_of, spaces_of

KINDS: Mapping[Kind, str] = {
    Kind.STONE: "stone",
    Kind.CRYSTAL: "crystal",
    Kind.TURN_RIGHT: "turning",
    Kind.TURN_AROUND: "turning around",
    Kind.BUNNY: "bunny",
}
"""The sign of each floor tile that can be pushed."""

PAIRS = ("teleporter", "teleporter 2")
"""The signs of the two pairs of teleporters."""

_ARROW = 2
"""Lights that run ahead of a teleporter's arrow."""

PICTURES: Mapping[str, Shape] = {
    Kind.STONE: drawn(
        "####",
        "####",
        "####",
        "####",
    ),
    Kind.CRYSTAL: drawn(
        "  #  ",
        " ### ",
        "#####",
        " ### ",
        "  #  ",
    ),
    # straight on, then to the right
    Kind.TURN_RIGHT: drawn(
        "  #  ",
        "#### ",
        "# #  ",
        "#    ",
        "#    ",
    ),
    # straight on, then back
    Kind.TURN_AROUND: drawn(
        " ##  ",
        "#  # ",
        "#  # ",
        "# ###",
        "#  # ",
    ),
    # two ears
    Kind.BUNNY: drawn(
        "#  #",
        "#  #",
        "####",
        "####",
        " ## ",
    ),
    "square pool": drawn(
        " ## ",
        "####",
        "####",
        " ## ",
    ),
    "long pool": drawn(
        "########",
        "########",
    ),
    # one ring, or two
    "teleporter": drawn(
        " ## ",
        "#  #",
        "#  #",
        " ## ",
    ),
    "teleporter 2": drawn(
        "### ###",
        "# # # #",
        "### ###",
    ),
}
"""What each floor tile is drawn as, for those who cannot read."""


def sign_of(tile: Tile, pairs: frozenset[str] = frozenset()) -> str:
    """Return the sign of a floor tile; of some pairs of teleporters every other one has the same."""
    match tile:
        case FloorTile(kind):
            return KINDS[kind]
        case Teleporter(pair):
            return pair_sign(pair, pairs)
        case _:
            return "pool"


def pair_sign(pair: str, pairs: frozenset[str] = frozenset()) -> str:
    """Return the sign of a pair: the box's are called 1 and 2; others stand in the order of their names."""
    if pair in {"1", "2"}:
        return PAIRS[int(pair) - 1]
    return PAIRS[sorted(pairs | {pair}).index(pair) % len(PAIRS)]


def picture_of(tile: Tile) -> Shape:
    """Return what a floor tile is drawn as."""
    match tile:
        case FloorTile(kind):
            return PICTURES[kind]
        case Teleporter():
            return PICTURES[sign_of(tile)]
        case pool:
            columns = {space[0] for space in pool}
            rows = {space[1:] for space in pool}
            return PICTURES["square pool" if len(columns) == len(rows) else "long pool"]


def arrow(board: Board, at: Space, facing: Direction, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return the nearest free lights ahead of a teleporter's arrow; at a wall there are none."""
    return along(board.lines[at][facing], covered)[:_ARROW]


def outline(board: Board, tile: Tile, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return the lights of where a floor tile is held: its own that are free, or those that point at it.

    A teleporter's are also beside it: the way of its arrow is open.
    """
    own, facing = spaces_of(tile), arrow_of(tile)
    free = along(own, covered)
    if facing is not None:
        free += horseshoe(board, own[0], facing, covered)
    return free or tuple(dict.fromkeys(light for space in own for light in marked(board, space, covered)))


def laid(board: Board, tile: Tile, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return the lights of where a floor tile goes: on its own spaces, which it will cover, and beside."""
    own = spaces_of(tile)
    facing = arrow_of(tile)
    if facing is not None:
        beside = horseshoe(board, own[0], facing, covered)
    else:
        hidden = covered.union(own)
        beside = tuple(light for space in own for light in bracket(board, space, hidden))
    return tuple(dict.fromkeys((*own, *beside)))


def show_arrow(canvas: Canvas, layer: Layer, board: Board, tile: Tile, covered: frozenset[Space]) -> None:
    """Let lights run ahead of a teleporter's arrow; other tiles have none."""
    facing = arrow_of(tile)
    if facing is not None:
        canvas.light(layer, arrow(board, spaces_of(tile)[0], facing, covered), "comet", run=2)
