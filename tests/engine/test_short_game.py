"""The short game: one stage of seven rounds (R23)."""

from random import Random

import pytest

from engine.figures import Place
from engine.game import Due, Over
from engine.happenings import Eaten, StageBegan
from engine.notation_reading import NotationError
from engine.rules import PRESETS, Edition, Rules
from tests.support.flights import room
from tests.support.notations import record
from tests.support.random_games import random_game, random_setup

EMPTY = " .  .  .  .  .  .  .  .  . "
LAST = room(
    " M→ .  .  .  G5 .  .  .  . ",
    *[EMPTY] * 3,
    " .  .  .  .  R5 .  .  .  . ",
    notes="jail: G1 G3 R1\nbus: G4 R3 R4\nseats: red-3 red-4 / green-4\n",
)
ALL_STAY = "green-5 stays, red-5 stays\ngreen-1 stays, red-1 stays\ngreen-3 stays\n"


@pytest.mark.rule("R23", "End of the Game: most rescued")
def test_after_round_seven_the_most_rescued_win_and_what_is_on_the_board_is_eaten() -> None:
    """The monster steps to E1 and captures green-5 with its fourth step, sees red-5 and turns to it."""
    last = record(f"{ALL_STAY}hunt 5", board="room", rules="2026, one stage", begins="round 7", start=LAST)
    game = last.game
    assert (game.over, game.ranking(), game.stage) == (Over.LAST_ROUND, ("red", "green"), 1)
    at = {id_: game.position.figure(id_).at for id_ in ("green-5", "red-5", "red-1")}
    assert at == {"green-5": Place.JAIL, "red-5": Place.EATEN, "red-1": Place.JAIL}
    assert [each for each in last.happened if isinstance(each, Eaten)] == [Eaten(("red-5",))]
    assert not any(isinstance(each, StageBegan) for each in last.happened)


@pytest.mark.rule("The First Stage")
def test_with_two_stages_the_game_goes_on_after_round_seven() -> None:
    game = record(f"{ALL_STAY}hunt 5", board="room", begins="round 7", start=LAST).game
    assert (game.over, game.round, game.stage, game.due) == (None, 8, 2, Due.FLEE)


@pytest.mark.rule("R23")
def test_a_short_game_has_no_eighth_round_to_begin_in() -> None:
    with pytest.raises(NotationError, match="'round 8' is no round; 'round 1' to 'round 7' are"):
        record(board="room", rules="2026, one stage", begins="round 8", start=LAST)


@pytest.mark.rule("R23")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_short_game_nobody_is_eaten_before_its_end(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - games, not secrets
    played = random_game(random_setup(dice, 5, Rules(stages=1)), dice)
    assert played.game.round <= 7
    assert {moment.game.position.stage for moment in played.line} == {1}
    for moment in played.line[:-1]:
        assert not any(figure.at == Place.EATEN for figure in moment.game.position.figures)


def test_no_edition_is_short() -> None:
    assert {PRESETS[edition].stages for edition in Edition} == {2}
