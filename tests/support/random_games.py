"""Whole games, played at random but by the rules."""

from random import Random

from engine.board import Board
from engine.commands import Command, Hunt, Move, Shuffle
from engine.compass import Direction
from engine.deck import shuffled, shuffled_for_first
from engine.figures import Team, teams_for
from engine.flight import Walk, walk
from engine.game import Due, Game, Setup
from engine.record import Record, new_record
from engine.rules import PRESETS, Edition, Rules
from firmware_host.boards import built_in


def random_setup(
    dice: Random, players: int = 4, rules: Rules = PRESETS[Edition.E2026], board: Board | None = None
) -> Setup:
    """Return a game of so many players, its teams and its starter at random, on the Dungeon or on a board."""
    teams = tuple(dice.sample(teams_for(players), players))
    return Setup(board or built_in()["dungeon"], teams, dice.choice(teams), rules)


def random_game(setup: Setup, dice: Random) -> Record:
    """Return a game played to its end."""
    record = new_record(setup)
    while not record.game.over:
        record = record.played(random_command(record.game, dice))
    return record


def random_command(game: Game, dice: Random) -> Command:
    """Return something that can be done now."""
    if game.due is Due.SHUFFLE:
        shuffle = shuffled_for_first if game.round == 1 else shuffled
        return Shuffle(shuffle(game.setup.stack(game.stage), dice.getrandbits(64)))
    if game.turn is None:
        stack = list(game.stack or ())
        return Hunt(dice.choice(stack) if game.setup.by_hand and game.round > 1 else stack[0])
    return _random_move(game, game.turn, dice)


def _random_move(game: Game, team: Team, dice: Random) -> Move:
    """Walk one of a team's figures at random; one that would end on another stays."""
    figure = dice.choice(game.unmoved(team))
    start = walk(game.position, figure.id)
    if not isinstance(start, Walk):
        raise TypeError(f"{figure.id} has no move")
    now = start
    for _ in range(dice.randint(0, figure.number)):
        after = now.step(dice.choice(_DIRECTIONS))
        now = after if isinstance(after, Walk) else now
    return Move(figure.id, () if now.refused_end() else now.path[1:])


_DIRECTIONS = tuple(Direction)
