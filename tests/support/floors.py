"""Boards and games of the advanced flight, for tests: where players place the floor tiles themselves."""

from random import Random

from engine.board import Board
from engine.board_file import read_board
from engine.commands import Place
from engine.compass import Direction
from engine.figures import Team
from engine.game import Setup
from engine.limits import everything
from engine.placing import left_in_box, why_not
from engine.record import Record, new_record
from engine.rules import Placement, Rules
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Pool, Teleporter

# All but B2, C1 and A3 stays free by the rules of 2026, and B2 is the monster's.
TINY = read_board("""
name = "tiny"
title = "Tiny"
drawing = '''
 A B C
=. . .D

E. . .E

D. . .=
 C B A
'''
[doors]
exit = "A1 west"
entrance = "C3 east"
[start]
monster = "B2 east"
""")

# Nothing at all can be placed: each space is next to a door.
CROWDED = read_board("""
name = "crowded"
title = "Crowded"
drawing = '''
 A B
=. .C

C. .=
 B A
'''
[doors]
exit = "A1 west"
entrance = "B2 east"
[start]
monster = "A1 east"
""")

# A dividing wall stands beside the exit, between A1 and B1.
WALLED = read_board("""
name = "walled"
title = "Walled"
drawing = '''
 A B C D E F G H
=.|. . . . . . .J

K. . . . . . . .K

J. . . . . . . .=
 H G F E D C B A
'''
[doors]
exit = "A1 west"
entrance = "H3 east"
[start]
monster = "A1 south"
""")


def stone(at: Space) -> FloorTile:
    """Return a stone on a space."""
    return FloorTile(Kind.STONE, at)


def teleporter(pair: str, at: Space) -> Teleporter:
    """Return a teleporter on a space; its arrow points east."""
    return Teleporter(pair, at, Direction.EAST)


def pool(spaces: str) -> Pool:
    """Return a blood pool on some spaces."""
    return tuple(spaces.split())


def placing(
    board: Board, placement: Placement = Placement.E2026, teams: tuple[Team, ...] = (Team.GREEN, Team.RED)
) -> Record:
    """Return a game on a board in which everything is still to be placed."""
    return new_record(Setup(board, teams, teams[0], Rules(placement=placement), placed=True))


def all_placed(record: Record, seed: int) -> Record:
    """Return a game after random places, until nothing that is left fits anywhere."""
    dice = Random(seed)  # noqa: S311 - a test's dice
    while record.game.placing:
        game = record.game
        anything = list(everything(game.position, left_in_box(game)))
        dice.shuffle(anything)
        record = record.played(Place(next(what for what in anything if not why_not(game, what))))
    return record
