"""Figures' moves on a small board, from everything that can stand on it, in both readings."""

from dataclasses import replace

from engine.board import Monster
from engine.compass import Direction
from engine.flight import Walk, walk
from engine.moves_json import write_moves
from engine.outcomes import outcomes
from engine.position_json import write_position

from .comparing import ends
from .every_hunt import position_of
from .every_layout import Layout
from .plain_board import name_of
from .plain_moves import plain_moves, room_of
from .small_boards import Small

STEPS = 3


def hold_all_moves_of(small: Small, layout: Layout) -> None:
    """Move each figure, also one that comes from jail, with the monster on every space that is free."""
    bare = position_of(small, layout)
    boards = {small.plain.name: small.plain}
    jailed = tuple(figure.moved("jail") for figure in bare.figures[:1])
    for figures in (bare.figures, (*jailed, *bare.figures[1:])):
        for monster in layout.free:
            position = replace(bare, monster=Monster(name_of(monster), Direction.NORTH), figures=figures)
            written = write_position(position)
            for figure in figures:
                start = walk(position, figure.id, STEPS)
                assert isinstance(start, Walk)
                found = write_moves(figure.id, STEPS, outcomes(start))["outcomes"]
                plain = plain_moves(written, figure.id, STEPS, boards)
                assert ends(room_of(written, figure.id, boards).lying, found) == plain, (written, figure.id)
