"""A small board, so that a picture of it is short."""

from engine.board_file import read_board
from engine.drawing import read_drawing
from engine.position import Position

SMALL_BOARD = """
name = "small"
title = "Small Hall"
drawing = '''
 A B C D
=. . . .E

F. . . .F

E. . . .=
 D C B A
'''
[doors]
exit = "A1 west"
entrance = "D3 east"
[start]
monster = "A1 east"
"""

BOARDS = {"small": read_board(SMALL_BOARD)}


def small(*rows: str, notes: str = "", stage: int = 1) -> Position:
    """Read a position from three rows such as `" M→ .  G5 . "`."""
    numbered = "\n".join(f"{number:>2} {row}" for number, row in enumerate(rows, 1))
    return read_drawing(f"small, stage {stage}\n    A  B  C  D\n{numbered}\n{notes}\n", BOARDS)
