"""The scene of one piece to move by hand: take it here, put it there."""

from engine.board import Board, Monster
from engine.compass import Direction
from engine.figures import Figure, Place
from engine.position import Position
from engine.spaces import Space
from firmware_host.hands import Hand
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import along, bracket, doorway, horseshoe, outway
from firmware_host.scenes.scene import Canvas, Layer, Scene


def hand_scene(
    hand: Hand, position: Position, covered: frozenset[Space], upright: Direction = Direction.SOUTH
) -> Scene:
    """Return where to take a piece and where to put it; a figure also by its number."""
    canvas = Canvas("hand")
    board = position.board
    if hand.start in board.bits and hand.start != hand.to:
        canvas.light(Layer.PROMPT, bracket(board, hand.start, covered), "take")
    if hand.to in board.bits:
        canvas.light(Layer.ALARM, (hand.to, *_around(hand, board, covered)), "put")
    if Place.JAIL in {hand.start, hand.to}:
        canvas.light(Layer.PROMPT, along(doorway(board), covered), "door", run=2)
    if Place.BUS in {hand.start, hand.to}:
        canvas.light(Layer.PROMPT, along(outway(board), covered), "bus", run=2)
    if isinstance(hand.piece, Figure):
        lit = covered.union(*canvas.layers.values())
        canvas.figure(Layer.TRAIL, drawn((str(hand.piece.number),), board, lit, upright), hand.piece)
    return canvas.scene()


def _around(hand: Hand, board: Board, covered: frozenset[Space]) -> tuple[Space, ...]:
    """Return the lights around where a piece goes; the monster's front is open."""
    if isinstance(hand.piece, Monster):
        return horseshoe(board, hand.to, hand.piece.facing, covered)
    return bracket(board, hand.to, covered)
