"""Short games for tests, in notation: a head of few words, and what is played."""

from engine.commands import Command
from engine.notation_reading import read_game
from engine.play import NotAllowedError, Why
from engine.record import Record
from engine.spaces import name_of
from tests.support.boards import BOARDS, DUNGEON


def record(body: str = "", **head: str) -> Record:
    """Read a game: two teams, drawn by hand, unless the head says otherwise."""
    return read_game(notation(body, **head), BOARDS)


def notation(body: str = "", **head: str) -> str:
    """Return a game's text; `start`, a picture, comes last in the head."""
    told = {"board": "dungeon", "teams": "green red", "starts": "green", "rules": "2026", "tiles": "by hand"}
    told |= head
    start = told.pop("start", "")
    lines = [f"{key}: {value}" for key, value in told.items()]
    if start:
        lines += ["start:", *(f"    {line}" for line in start.strip("\n").splitlines())]
    return "\n".join([*lines, "", body, ""])


def refused(game: Record, command: Command) -> Why:
    """Return why a command is refused."""
    try:
        game.played(command)
    except NotAllowedError as error:
        return error.why
    raise AssertionError(f"{command} is allowed")


def dungeon(monster: str, *figures: str, stage: int = 2, beside: str = "") -> str:
    """Return a picture of the Dungeon without floor tiles: `monster` as `E11→`, figures as `A2 g5`."""
    standing = dict(figure.split() for figure in figures)
    standing[monster[:-1]] = f"M{monster[-1]}"
    cells = {space: f" {standing.get(space, '. ')}" for space in DUNGEON.spaces}
    rows = [f"dungeon, stage {stage}", "    columns"]
    for row in range(DUNGEON.height):
        drawn = (cells.get(name_of(column, row), "   ") for column in range(DUNGEON.width))
        rows.append(f"{row + 1:>2} {''.join(drawn)}")
    return "\n".join([*rows, beside])
