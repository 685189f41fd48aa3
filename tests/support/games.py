"""Games for tests: written in notation, on the small room unless a test says otherwise."""

from collections.abc import Iterable

from engine.game import Game
from engine.notation_reading import read_game
from engine.record import Record
from tests.support.boards import BOARDS


def played(*lines: str, head: Iterable[str] = (), start: str = "") -> Record:
    """Play a game of green and red in the room, where green has the starting tile and people draw the tiles.

    `head` has lines of the head that are to be otherwise, `start` a picture.
    """
    told = dict(_key_and_value(line) for line in (*_HEAD, *head))
    text = [f"{key}: {value}" for key, value in told.items()]
    if start:
        text += ["start:", *(f"    {line}" for line in start.strip("\n").split("\n"))]
    return read_game("\n".join((*text, *lines)), BOARDS)


def game(*lines: str, head: Iterable[str] = (), start: str = "") -> Game:
    """Return where such a game stands."""
    return played(*lines, head=head, start=start).game


def second_stage(start: str) -> str:
    """Return a picture of the second stage instead of the first one."""
    return start.replace("stage 1", "stage 2", 1)


_HEAD = ("board: room", "teams: green red", "starts: green", "rules: 2026", "tiles: by hand")


def _key_and_value(line: str) -> tuple[str, str]:
    key, _, value = line.partition(": ")
    return key, value
