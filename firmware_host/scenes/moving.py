"""The scene of one piece to move by hand: take it here, put it there."""

from engine.board import Board, Monster
from engine.compass import Direction
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile, Teleporter
from firmware_host.hands import BOX, Hand
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import along, bracket, doorway, horseshoe, outway
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from
from firmware_host.scenes.tiles import arrow, laid, picture_of, show_arrow, sign_of
from firmware_host.tiles import Tile


def hand_scene(
    hand: Hand, position: Position, covered: frozenset[Space], upright: Direction = Direction.SOUTH
) -> Scene:
    """Return where to take a piece and where to put it; a figure also by its number."""
    if hand.start == BOX and isinstance(hand.piece, FloorTile | Teleporter | tuple):
        return _from_the_box(hand.piece, position, covered, upright)
    canvas = Canvas("hand")
    board = position.board
    if hand.start != hand.to:
        for space in hand.leaves:
            canvas.light(Layer.PROMPT, bracket(board, space, covered.union(hand.leaves)), "take")
    if hand.to in board.bits:
        canvas.light(Layer.ALARM, _around(hand, board, covered), "put")
        _show_front(canvas, hand, board, covered)
    if Place.JAIL in {hand.start, hand.to}:
        canvas.light(Layer.PROMPT, along(doorway(board), covered), "door", run=2)
    if Place.BUS in {hand.start, hand.to}:
        canvas.light(Layer.PROMPT, along(outway(board), covered), "bus", run=2)
    if isinstance(hand.piece, Figure):
        lit = covered.union(*canvas.layers.values())
        canvas.figure(Layer.TRAIL, drawn((str(hand.piece.number),), board, lit, upright), hand.piece)
    return canvas.scene()


def _show_front(canvas: Canvas, hand: Hand, board: Board, covered: frozenset[Space]) -> None:
    """Let lights run ahead of the monster and of a teleporter's arrow: pieces may hide all beside them."""
    match hand.piece:
        case Monster(facing=facing):
            canvas.light(Layer.PROMPT, arrow(board, hand.to, facing, covered), "comet", run=2)
        case Teleporter():
            show_arrow(canvas, Layer.PROMPT, board, hand.piece, covered)
        case _:
            pass


def _around(hand: Hand, board: Board, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return the lights of where a piece goes and around; a front that faces somewhere is open."""
    match hand.piece:
        case Monster(facing=facing):
            return (hand.to, *horseshoe(board, hand.to, facing, covered))
        case Teleporter() | tuple():
            return laid(board, hand.piece, covered)
        case _:
            return (hand.to, *bracket(board, hand.to, covered))


def _from_the_box(tile: Tile, position: Position, covered: frozenset[Space], upright: Direction) -> Scene:
    """Return where a floor tile out of the box goes, and which one that is, by its picture."""
    canvas = Canvas("from the box")
    board = position.board
    canvas.light(Layer.ALARM, laid(board, tile, covered), "put")
    show_arrow(canvas, Layer.PROMPT, board, tile, covered)
    taken = frozenset().union(*canvas.layers.values())
    picture = fitted((picture_of(tile),), seen_from(board, upright), covered, clear_of=taken)
    canvas.light(Layer.TRAIL, picture.values(), sign_of(tile))
    return canvas.scene()
