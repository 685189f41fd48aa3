"""Boards for tests: the two as they are shipped, and small ones that show one thing each."""

from importlib.resources import files

from engine.board_file import read_board

DUNGEON, BASEMENT = (
    read_board(files("engine.boards").joinpath(f"{name}.toml").read_text("utf-8"))
    for name in ("dungeon", "basement")
)

# Its passages are point-symmetric, as the Dungeon's are.
ROOM = read_board("""
name = "room"
title = "Room"
drawing = '''
 A B C D E F G H I
=. . . . . . . . .J

M. . . . . . . . .K

L. . . . . . . . .L

K. . . . . . . . .M

J. . . . . . . . .=
 I H G F E D C B A
'''
[doors]
exit = "A1 west"
entrance = "I5 east"
[start]
monster = "A1 east"
""")

# Dividing walls inside; the short sides turn the monster round, the long ones do not, as in the Basement.
CELLAR = read_board("""
name = "cellar"
title = "Cellar"
drawing = '''
 A B C D E F G H
Q. . . . . . . .W

R. . . .|. . . .X
   -
R. . . .|. . . .X

Q. . . . . . . .W
 A B C D E F G H
'''
[doors]
exit = "A1 west"
entrance = "H4 east"
[start]
monster = "D1 south"
""")

# One space is missing in the middle.
RING = read_board("""
name = "ring"
title = "Ring"
drawing = '''
 A B C D E
=. . . . .F
     Y
G. .X X. .G
     Y
F. . . . .=
 E D C B A
'''
[doors]
exit = "A1 west"
entrance = "E3 east"
[start]
monster = "A1 east"
""")

BOARDS = {board.name: board for board in (DUNGEON, BASEMENT, ROOM, CELLAR, RING)}
