"""How fast whole games go, and what a move and an undo cost."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from statistics import quantiles
from time import process_time

from engine.commands import Move, Sleep, Wake
from engine.flight import Walk, walk
from engine.game import Game
from engine.outcomes import outcomes
from engine.record import Record, new_record
from firmware_host.table.fleeing import figures_in_turn
from firmware_host.table.playing import AtTheGame
from firmware_host.table.ready import Ready
from firmware_host.table.settings import Settings
from firmware_host.table.table import DEAF, Press, Table
from hardware.buttons.contract import Button
from tests.support.random_games import random_command, random_game, random_setup

from .passes import in_turns, per_second
from .rows import Goal, Row

GAMES = 10
SEED = 2026
UNDONE = 1000
MANY = 200
MOVES = 30


def random_games() -> Sequence[Row]:
    """Play four-player games at random from the first move to the end."""
    times = in_turns({"games": partial(_games, SEED)}, passes=20)["games"]
    played = per_second(GAMES, times)
    return [Row("Random complete games, four players", played, "games/s", Goal("best", least=100.0))]


def _games(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - games, not secrets
    for _ in range(GAMES):
        random_game(random_setup(dice), dice)


def undo() -> Sequence[Row]:
    """Go back over a thousand commands, and on again."""
    record = _long_record(UNDONE)
    milliseconds = []
    for _ in range(MANY):
        start = process_time()
        record.gone(-UNDONE).gone(UNDONE)
        milliseconds.append(500 * (process_time() - start))
    cuts = quantiles(milliseconds, n=100)
    return [Row(f"An undo over {UNDONE:,} commands", {"p50": cuts[49], "p99": cuts[98]}, "ms")]


def _long_record(commands: int) -> Record:
    """Return a record of so many commands; no game has that many moves, so a team dozes in between."""
    dice = Random(7)  # noqa: S311 - games, not secrets
    record = new_record(random_setup(dice))
    while record.at < commands:
        team = record.game.setup.teams[0]
        record = record.played(Sleep(team)).played(Wake(team))
        if not record.game.over:
            record = record.played(random_command(record.game, dice))
    return record


def presses() -> Sequence[Row]:
    """Walk figures to every end of their moves with buttons, and count what that takes beyond the spaces."""
    dice = Random(3)  # noqa: S311 - games, not secrets
    beyond = [pressed - steps for _ in range(MOVES) for steps, pressed in _moves(_some_game(dice), dice)]
    figures = {"least": float(min(beyond)), "most": float(max(beyond))}
    return [Row("Presses of a move, beyond its spaces", figures, "presses", Goal("most", most=2))]


def _some_game(dice: Random) -> Record:
    """Return a game in the midst of which some team is to move."""
    record = new_record(random_setup(dice))
    for _ in range(dice.randint(20, 120)):
        record = record.played(random_command(record.game, dice))
    while record.game.turn is None or record.game.stack is None:
        record = record.played(random_command(record.game, dice))
    return record


def _moves(record: Record, dice: Random) -> Iterator[tuple[int, int]]:
    """Yield the spaces and the presses of some moves of the figure that is picked first."""
    game = record.game
    table = Table(game.position, Ready(), AtTheGame(), record=record, settled=game).go_home(0.0)
    figure = figures_in_turn(table)[0]
    start = walk(game.position, figure.id)
    ends = outcomes(start) if isinstance(start, Walk) else ()
    for end in dice.sample(ends, min(len(ends), 10)):
        after, pressed = table.pressed(Press(Button.OK, 0.0)), 1
        for before, to in pairwise(end.path):
            after, pressed = after.pressed(Press(_arrow(game, before, to), 0.0)), pressed + 1
        # Who stays waits a second: OK pressed twice at once is heard once.
        after, pressed = after.pressed(Press(Button.OK, DEAF)), pressed + 1
        if after.record is None or not isinstance(after.record.line[-1].command, Move):
            raise RuntimeError(f"the move of {figure.id} to {end.to} was not made")
        yield end.steps, pressed


def _arrow(game: Game, before: str, to: str) -> Button:
    board = game.position.board
    if before not in board.bits:
        return Button.UP
    lines = board.lines[before].items()
    side = board.exit.side if to == "bus" else next(way for way, line in lines if to in line)
    return next(button for button in Button if Settings().direction(button) is side)
