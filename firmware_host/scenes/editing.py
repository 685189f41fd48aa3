"""The scenes of a board that is corrected: its spaces, walls, passages, doors and pieces, and its faults.

A wall has no light of its own. One between two spaces shows on the lights on both sides of it. At an outer
wall the lights of its row or column run: out to it, or in from it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.board import Board, Monster, Wall
from engine.compass import BACK, Direction
from engine.outline import next_to
from engine.position import Position
from engine.spaces import Space, column_and_row
from firmware_host.scenes.language import SIGNS
from firmware_host.scenes.letters import letter_shape
from firmware_host.scenes.pointing import bracket, comet, corners, horseshoe
from firmware_host.scenes.scene import Canvas, Layer, Scene
from firmware_host.scenes.seen import fitted, seen_from
from firmware_host.scenes.tiles import KINDS, arrow, pair_sign, show_arrow, sign_of
from firmware_host.tiles import Tile, arrow_of

_RUN = 3
"""Lights that run at a wall."""

_FEW = 40
"""Spaces of a board on which all faults are lit, however many they are."""

_NOTHING: frozenset[Space] = frozenset()


@dataclass(frozen=True, slots=True)
class Corrected:
    """Hold a board as it is shown while it is corrected.

    `faults` are where something is wrong, each place once; None is a fault that has no space. `covered` is
    where pieces lie, if any are shown.
    """

    board: Board
    faults: tuple[Space | None, ...] = ()
    covered: frozenset[Space] = frozenset()


def spaces_scene(shown: Corrected, cursor: Space) -> Scene:
    """Return all spaces, dim: what is cut out is dark; and the cursor, which goes there as well."""
    canvas = Canvas("editing")
    canvas.light(Layer.TABLE, shown.board.spaces, "there")
    canvas.light(Layer.PROMPT, (cursor,), "cursor")
    _faults(canvas, shown)
    return canvas.scene()


def dividing_scene(shown: Corrected, walls: Iterable[Wall], cursor: Space, *, held: bool) -> Scene:
    """Return the walls between two spaces, on both sides of each, and the cursor.

    While it holds a space, the sides without a wall are marked: an arrow builds one there.
    """
    canvas = Canvas("editing")
    walls = tuple(walls)
    lit = {each for space, side in walls for each in (space, next_to(space, side))}
    canvas.light(Layer.TABLE, lit, "divides")
    if held:
        # Between this space and the next one; a wall further on does not count here.
        canvas.light(Layer.TRAIL, shown.board.ahead[cursor].values(), "held")
        near = (side for side in walls if cursor in {side[0], next_to(*side)})
        canvas.light(Layer.TRAIL, (each for side in near for each in (side[0], next_to(*side))), "divides")
    canvas.light(Layer.PROMPT, (cursor,), "cursor")
    _faults(canvas, shown)
    return canvas.scene()


@dataclass(frozen=True, slots=True)
class Passing:
    """Hold a wall with the cursor, where its passage leads, the wall in the hand, and a letter to read."""

    at: Wall
    partner: Wall | None = None
    held: Wall | None = None
    letter: str | None = None


def passage_scene(shown: Corrected, passing: Passing, upright: Direction) -> Scene:
    """Return the lights that run out to a wall, those that run in where its passage leads, and its letter.

    Where a wall turns the monster round they come back the way by which they went.
    """
    canvas = Canvas("pairing")
    board, at, partner = shown.board, passing.at, passing.partner
    if passing.held:
        canvas.light(Layer.TABLE, _line(board, passing.held), "held")
    if partner:
        canvas.light(Layer.TRAIL, _line(board, partner), "partner", run=2)
    turns = partner == at
    # What is held, or leads back, shows behind the cursor.
    _cursor_at(canvas, board, at, alone=turns or passing.held == at)
    _faults(canvas, shown)
    if passing.letter:
        lit = frozenset().union(*canvas.layers.values())
        shape = letter_shape(passing.letter)
        placed = fitted((shape,), seen_from(board, upright), _NOTHING, clear_of=lit)
        canvas.light(Layer.TABLE, placed.values(), "letter")
    return canvas.scene()


def doors_scene(shown: Corrected, cursor: Wall, exit_: Wall | None, entrance: Wall | None) -> Scene:
    """Return the exit, running out, the entrance, running in, and the wall with the cursor."""
    canvas = Canvas("editing")
    if exit_:
        canvas.light(Layer.TRAIL, _line(shown.board, exit_)[::-1], "bus", run=2)
    if entrance:
        canvas.light(Layer.TRAIL, _line(shown.board, entrance), "door", run=2)
    _cursor_at(canvas, shown.board, cursor, alone=cursor in {exit_, entrance})
    _faults(canvas, shown)
    return canvas.scene()


def pieces_scene(
    shown: Corrected,
    position: Position,
    cursor: Space,
    monster: Monster | None = None,
) -> Scene:
    """Return all pieces of a start layout, each by its own sign on its space, and the cursor.

    With `monster` that is what is told: the cursor is open to its front.
    """
    canvas = Canvas("editing tiles")
    board, covered = shown.board, shown.covered
    for pool in position.pools:
        canvas.light(Layer.TABLE, pool, "pool")
    pairs = frozenset(teleporter.pair for teleporter in position.teleporters)
    for teleporter in position.teleporters:
        canvas.light(Layer.TRAIL, (teleporter.at,), pair_sign(teleporter.pair, pairs))
        show_arrow(canvas, Layer.TABLE, board, teleporter, covered)
    for tile in position.tiles:
        canvas.light(Layer.TRAIL, (tile.at,), KINDS[tile.kind])
    stands = monster or position.monster
    if stands.at in board.bits:
        canvas.light(Layer.TRAIL, comet(board, stands.at, stands.facing, covered), "comet", run=1)
        canvas.light(Layer.TRAIL, (stands.at,), "monster")
    lights = [cursor]
    if cursor in shown.faults:
        pass  # the fault has the lights beside it
    elif monster and cursor in board.bits:
        lights += horseshoe(board, cursor, monster.facing, covered)
    elif cursor in covered:
        lights += bracket(board, cursor, covered)
    canvas.light(Layer.PROMPT, lights, "cursor")
    _faults(canvas, shown)
    return canvas.scene()


def asked_scene(position: Position, at: Space, tile: Tile | None) -> Scene:
    """Return what may lie on a space, by its sign there and around it, and where its arrow points.

    Without a tile nothing lies there: the cursor is all that shows.
    """
    canvas = Canvas("editing tiles")
    board, covered = position.board, position.covered()
    if tile is not None and at in board.bits:
        facing = arrow_of(tile)
        ahead = arrow(board, at, facing, covered) if facing else ()
        around = tuple(near for near in board.ahead[at].values() if near not in covered.union(ahead))
        canvas.light(Layer.PROMPT, (at, *around), sign_of(tile))
        show_arrow(canvas, Layer.PROMPT, board, tile, covered)
    return canvas.scene()


def size_scene(board: Board) -> Scene:
    """Return a new board's spaces, dim, with its last corner marked: it is moved with the arrows."""
    canvas = Canvas("editing")
    canvas.light(Layer.TABLE, board.spaces, "there")
    canvas.light(Layer.PROMPT, board.spaces[-1:], "cursor")
    return canvas.scene()


def faulty_scene(shown: Corrected) -> Scene:
    """Return nothing but the faults: above what is asked."""
    canvas = Canvas("faulty")
    _faults(canvas, shown)
    return canvas.scene()


def _line(board: Board, wall: Wall) -> tuple[Space, ...]:
    """Return the spaces behind a wall, from it inwards."""
    space, side = wall
    return (space, *board.lines[space][BACK[side]])[:_RUN]


def _cursor_at(canvas: Canvas, board: Board, wall: Wall, *, alone: bool) -> None:
    """Let the cursor run out to a wall, or stand at it alone where something else runs there."""
    line = _line(board, wall)
    canvas.light(Layer.PROMPT, line[:1] if alone else line[::-1], "cursor", run=2)


def _faults(canvas: Canvas, shown: Corrected) -> None:
    """Light every fault, one after the other, so that many do not flash together.

    A fault shows on the light of its space; where that is covered or the cursor is there, beside it. Where
    most of the board is wrong, since it cannot be reached, every second place stands for the others too.
    """
    board = shown.board
    hidden = shown.covered.union(canvas.layers[Layer.PROMPT])
    # What is dim everywhere is no loss; of all else a fault beside its space hides as little as can be.
    other = {space for space, sign in canvas.layers[Layer.TABLE].items() if sign != SIGNS["there"]}
    taken = hidden.union(canvas.layers[Layer.TRAIL], other)
    many = 2 * len(shown.faults) > len(board.spaces) > _FEW
    for turn, space in enumerate(shown.faults[:: 2 if many else 1]):
        if space is not None and _on(board, space):
            lights = (space,) if space not in hidden else _beside(board, space, hidden, taken)
        else:
            lights = corners(board, taken) or corners(board, hidden)
        canvas.light(Layer.ALARM, lights, "fault", later=turn)


def _beside(
    board: Board, space: Space, hidden: frozenset[Space], taken: frozenset[Space]
) -> tuple[Space, ...]:
    """Return the lights around a place, or the corners where it has none."""
    around = tuple(near for side in Direction if (near := next_to(space, side)) in board.bits)
    best = (tuple(near for near in around if near not in no) for no in (taken, hidden))
    return next(filter(None, best), ()) or corners(board, hidden)


def _on(board: Board, space: Space) -> bool:
    column, row = column_and_row(space)
    return column < board.width and row < board.height
