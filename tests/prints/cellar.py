"""A board of all that there can be: a missing space, a dividing wall, a letter at a door, a shared corner."""

from engine.board_file import read_board

CELLAR = read_board(
    """
name = "cellar"
title = "Cellar <&> (cold)"
drawing = '''
 A B
E. .C
     D
D.|. .E
 A B C
'''
[doors]
exit = "A1 west"
entrance = "C2 east"
[start]
monster = "B1 west"
"""
)

SPACES = {"A1": (0, 0), "B1": (1, 0), "A2": (0, 1), "B2": (1, 1), "C2": (2, 1)}
"""Each space with its column and row."""

WALLS = {
    # from the left, from the top: both ends of each wall, and its letter
    ((0, 0), (1, 0)): "A",
    ((1, 0), (2, 0)): "B",
    ((2, 0), (2, 1)): "C",
    ((2, 1), (3, 1)): "D",
    ((0, 1), (0, 2)): "D",
    ((0, 2), (1, 2)): "A",
    ((1, 2), (2, 2)): "B",
    ((2, 2), (3, 2)): "C",
}
"""All outer walls but the doors, in spaces."""

DIVIDING_WALL = ((1, 1), (1, 2))
DOORS = {"exit": ((0, 0), (0, 1)), "entrance": ((3, 1), (3, 2))}
EDGE = 0.75
"""Room around the grid, in spaces."""
