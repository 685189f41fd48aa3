"""Placing floor tiles: how a game of the advanced flight begins (Build Your Own Dungeons and Basements)."""

from dataclasses import replace

from engine.board import Board
from engine.box import BOX, Box, Placeable, left_of
from engine.errors import Fault
from engine.figures import Team
from engine.game import Game
from engine.happenings import FloorLaid, Placed
from engine.limits import anything_fits, everything, faults_of, near_doors, with_
from engine.rounds import Played
from engine.rules import Rules
from engine.spaces import Space

__all__ = ["BOX", "can_place", "kept_free", "left_in_box", "placed", "turn_after", "why_not", "with_turn"]


def left_in_box(game: Game) -> Box:
    """Return what is still in the box: kinds, pools' shapes, teleporters' pairs."""
    return left_of(game.position, game.setup.rules)


def can_place(game: Game) -> tuple[Placeable, ...]:
    """Return everything that can be placed now, wherever it can; teleporters with one arrow for all four."""
    box = left_in_box(game)
    return tuple(what for what in everything(game.position, box) if not why_not(game, what))


def why_not(game: Game, what: Placeable) -> tuple[Fault, ...]:
    """Return everything that keeps a floor tile from being placed, each with its space (R21)."""
    return faults_of(game.position, game.setup.rules, what)


def kept_free(board: Board, rules: Rules) -> frozenset[Space]:
    """Return the spaces at the doors on which nothing may be placed (R21)."""
    return frozenset(near_doors(board, rules.placement))


def placed(game: Game, what: Placeable) -> Played:
    """Place a floor tile that may be placed; with the last one the first round begins."""
    team = game.turn or game.starter
    game = replace(game, position=with_(game.position, what), starter=game.setup.left_of(team))
    return settled(Played(with_turn(game), (Placed(team, what),)))


def settled(played: Played) -> Played:
    """Begin the first round if nothing is left that can be placed; the starting tile goes to the left."""
    game = played.game
    if anything_fits(game.position, game.setup.rules):
        return played
    game = replace(game, placing=False).with_turn_from(game.starter)
    return played.then(game, FloorLaid(game.starter))


def with_turn(game: Game) -> Game:
    """Return the game at the turn of who places now: of the first that is awake from `starter` on."""
    return replace(game, turn=_awake_from(game, game.starter))


def turn_after(game: Game, team: Team) -> Team:
    """Return who places after a team: teams that sleep are passed over, unless all do."""
    return _awake_from(game, game.setup.left_of(team))


def _awake_from(game: Game, team: Team) -> Team:
    return next((each for each in game.setup.from_(team) if each not in game.sleeping), team)
