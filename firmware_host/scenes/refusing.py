"""Refusals: why a press cannot be obeyed, each reason with its own sign."""

from dataclasses import dataclass

from engine.compass import LEFT, RIGHT, Direction
from engine.position import Position
from engine.spaces import Space
from firmware_host.scenes.glyphs import drawn
from firmware_host.scenes.pointing import bracket, corners, marked
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.words.said import Said


@dataclass(frozen=True, slots=True)
class Refused:
    """Hold why a press is not obeyed: the words, and the sign with the spaces that it points at.

    For a wall `toward` is its side of the first space. `holders` are spaces of what holds a tile. Of `texts`,
    the ways to write a number, one is drawn instead of pointing.
    """

    words: Said
    sign: str
    spaces: tuple[Space, ...] = ()
    toward: Direction | None = None
    holders: tuple[Space, ...] = ()
    texts: tuple[str, ...] = ()


_SCENES = {"refused tile": "tile refused", "forbids": "place refused", "no use": "no use"}


def refused_scene(refused: Refused, position: Position, upright: Direction) -> Scene:
    """Return the sign of a refusal; one that points at nothing is shown in the corners."""
    canvas = Canvas(_SCENES.get(refused.sign, "step refused"))
    board, covered = position.board, position.covered()
    if refused.texts:
        canvas.light(Layer.ALARM, drawn(refused.texts, board, covered, upright), refused.sign)
    elif refused.toward is not None:
        canvas.light(Layer.ALARM, _along_wall(refused.spaces[0], refused.toward, position), refused.sign)
    elif refused.spaces:
        for space in refused.spaces:
            # A space on which nothing lies yet says by its own light that it forbids something.
            points = marked if refused.sign == "forbids" else bracket
            canvas.light(Layer.ALARM, points(board, space, covered), refused.sign)
    else:
        canvas.light(Layer.ALARM, corners(board, covered), refused.sign)
    for space in refused.holders:
        canvas.light(Layer.ALARM, bracket(board, space, covered), "holds")
    return canvas.scene()


def _along_wall(space: Space, toward: Direction, position: Position) -> tuple[Space, ...]:
    """Return the free lights along a wall: of the space before it, and of its neighbours there."""
    board, covered = position.board, position.covered()
    found = [space]
    for turn in (LEFT, RIGHT):
        near = board.ahead[space].get(turn[toward])
        if near is not None and toward not in board.ahead[near]:
            found.append(near)
    free = tuple(near for near in found if near not in covered)
    return free or bracket(board, space, covered)
