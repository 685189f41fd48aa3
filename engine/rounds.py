"""How a round ends, and the game (The Two Stages of the Game, End of the Game)."""

from dataclasses import replace

from engine.bus import seat_of
from engine.deck import ROUNDS
from engine.figures import EATEN, OTHER
from engine.game import Game, Over, in_play
from engine.happenings import Eaten, Ended, Happening, RoundBegan, StageBegan
from engine.rules import Finish, Ties
from engine.values import record


@record
class Played:
    """Hold the game after a command, and what happened."""

    game: Game
    happened: tuple[Happening, ...]

    def then(self, game: Game, *happened: Happening) -> "Played":
        """Return the same gone on."""
        return Played(game, (*self.happened, *happened))


def last_round(played: Played) -> Played:
    """End the game after the last round: what is still on the board is eaten (End of the Game)."""
    game = played.game
    bits = game.position.board.bits
    left = [figure for figure in game.position.figures if figure.at in bits]
    game = game.with_figures(*(figure.moved(EATEN) for figure in left))
    eaten = (Eaten(tuple(figure.id for figure in left)),) if left else ()
    game = replace(game, over=Over.LAST_ROUND)
    return played.then(game, *eaten, Ended(Over.LAST_ROUND, game.ranking()))


def next_round(played: Played) -> Played:
    """Turn the starting tile over and pass it to the left; after seven rounds stage 2 begins (R20)."""
    game = played.game
    up, starter, number = OTHER[game.up], game.setup.left_of(game.starter), game.round + 1
    game = replace(game, round=number, starter=starter, up=up, hunted=False).with_turn_from(starter)
    began = RoundBegan(number, starter, up)
    if number != ROUNDS + 1:
        return played.then(game, began)
    stack = game.setup.stack(2) if game.setup.by_hand else None
    position = replace(game.position, stage=2)
    return played.then(replace(game, position=position, stack=stack), StageBegan(2), began)


def ended(played: Played) -> Played:
    """End the game if it is over with this move or this hunt (R15, R16)."""
    game = played.game
    enough = len(game.setup.teams) - 1 if game.playing_on else 1
    finished = game.hunted or game.setup.rules.finish is Finish.AT_ONCE
    if finished and len(game.places) >= enough:
        over = Over.WON
        game = _first_by_seat(game)
    elif not any(map(in_play, game.position.figures)):
        over = Over.NONE_LEFT
    else:
        return played
    game = replace(game, over=over)
    return played.then(game, Ended(over, game.ranking()))


def _first_by_seat(game: Game) -> Game:
    """Return a game that somebody has won, with a tie of that round decided by seats, if it is (R17).

    Where the round is finished, several teams may have rescued enough in it.
    """
    rules = game.setup.rules
    if rules.finish is not Finish.ROUND or rules.ties is not Ties.SEAT or game.playing_on:
        return game
    seats = game.seats
    return replace(game, places=tuple(sorted(game.places, key=lambda team: seat_of(seats, team) or 0)))
