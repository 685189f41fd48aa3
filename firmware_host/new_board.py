"""A new board to draw on: a plain room of any size, or another board under a name of its own."""

from dataclasses import replace
from typing import Final

from engine.board import Board, Monster, Start, Wall
from engine.compass import Direction
from engine.plan import Plan, plan_of, write_plan
from engine.spaces import name_of
from engine.walls import LETTERS, UNLETTERED

_COMMENTS: Final = {
    "name = ": """
# What positions and games call the board: small letters, digits and hyphens.""",
    "title = ": """
# What people call it. A line such as verified = "2026" names the print that it was compared with.""",
    "turns = ": """
# Letters that one wall has alone: there the monster turns round in place.""",
    "drawing = ": """
# The board seen with the exit at the top left. Spaces stand on every second place of every second line: a
# dot is one, a blank is none. What stands beside a space is its wall on that side: between two spaces a blank
# (the way is open), "|" or "-" (a dividing wall), and everywhere else a letter: A-Z, 0-9, #, * or a-z. Two
# walls with one letter are a passage of the monster; "=" is one without a letter. A letter that one wall has
# alone stands in a line such as turns = "V *" above. A "+" where lines of walls cross means nothing; in a
# corner it keeps rows and columns without spaces.""",
    "[doors]": """
# A space, and the side on which the bus or the jail stands.""",
    "[start]": """
# Where all lies in the beginning: the monster, and as many of these as you like:
# stones, crystals, turn-right, turn-180 or bunnies = "C3 D4"; pools = ["C3 D3", "F6"];
# teleporters = ["1 C3 east", "1 F6 north"]: the pair's name, the space, where the arrow points.
# A further start layout is a table of its own, such as [layouts.second], with the same keys.""",
}
"""What is written above a line that begins so."""


def plain_room(name: str, width: int, height: int) -> Plan:
    """Return a room of two spaces or more whose passages are point-symmetric, as the Dungeon's are."""
    right, low = width - 1, height - 1
    marks: dict[Wall, str] = {}
    for column in range(width):
        marks[name_of(column, 0), Direction.NORTH] = LETTERS[column]
        marks[name_of(right - column, low), Direction.SOUTH] = LETTERS[column]
    for row in range(height):
        letter = LETTERS[width + row - 1] if row else UNLETTERED
        marks[name_of(0, row), Direction.WEST] = letter
        marks[name_of(right, low - row), Direction.EAST] = letter
    return Plan(
        name=name,
        title=_title(name),
        width=width,
        height=height,
        spaces=frozenset(name_of(column, row) for column in range(width) for row in range(height)),
        marks=marks,
        exit=("A1", Direction.WEST),
        entrance=(name_of(right, low), Direction.EAST),
        start=Start(Monster("A1", Direction.EAST)),
    )


def another(name: str, board: Board) -> Plan:
    """Return a board's plan under another name; nobody has compared that one with a print."""
    notes = f"Drawn after the {board.title}."
    return replace(plan_of(board), name=name, title=_title(name), verified=None, notes=notes)


def write_to_draw_on(plan: Plan) -> str:
    """Return the text of a plan's board file, with comments that tell how to go on."""
    lines = ["# A board of your own: docs/boards.md tells all about these files.", ""]
    for line in write_plan(plan).splitlines():
        comment = next((words for begin, words in _COMMENTS.items() if line.startswith(begin)), "")
        lines += [*comment.split("\n")[1:], line]
    return "".join(f"{line}\n" for line in lines)


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()
