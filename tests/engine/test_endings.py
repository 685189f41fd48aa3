"""How a game ends: who wins, at once or after the round, and what is when nobody can rescue enough."""

import pytest

from engine.commands import Hunt, PlayOn
from engine.figures import Place, Side
from engine.game import Due, Over
from engine.happenings import Ended, Hunted
from engine.play import NotAllowedError, play
from engine.tiles import MovementTile
from tests.support.flights import room
from tests.support.games import game, played, second_stage

EMPTY = " .  .  .  .  .  .  .  .  . "
FAR = " .  .  .  .  .  .  .  .  M↓"
"""The monster in a corner, from where five steps lead it to H5 if somebody stands further on in that row."""

SIXTH = ("begins: round 6", "up: black")
TENTH = ("begins: round 10", "up: black")
LAST = ("begins: round 14", "up: black")

TWO_EACH = room(
    " g1 r1 .  .  .  .  .  .  M→",
    *[EMPTY] * 4,
    notes="jail: g3 r3\nbus: G4 G5 R4 R5\nseats: green-4 green-5 / red-4 red-5\n",
)
"""Green is one step from its third figure on the bus, and red two."""


def late(*rows: str, notes: str) -> str:
    """Draw the second stage."""
    return second_stage(room(*rows, *[EMPTY] * (5 - len(rows)), notes=notes))


@pytest.mark.rule("End of the Game: the winner", "R16")
def test_who_rescues_three_of_four_wins_at_once_r16() -> None:
    now = game("green-1 bus", head=SIXTH, start=TWO_EACH)
    assert (now.over, now.due, now.ranking()[0]) == (Over.WON, Due.NOTHING, "green")


@pytest.mark.rule("End of the Game: the winner")
def test_two_of_four_are_not_enough() -> None:
    assert game(head=SIXTH, start=TWO_EACH).over is None
    start = room(
        " g1 .  .  .  .  .  .  .  M→",
        *[EMPTY] * 4,
        notes="jail: g3 g4 r1 r3 r4 r5\nbus: G5\nseats: green-5\n",
    )
    assert game("green-1 bus", head=SIXTH, start=start).over is None


@pytest.mark.rule("End of the Game: the winner", "Notes for 6 and 7 Players")
@pytest.mark.parametrize("teams", ["green red blue yellow grey", "green red blue yellow grey purple"])
def test_with_three_figures_two_are_enough_even_in_the_first_stage(teams: str) -> None:
    letters = {"green": "g", "red": "r", "blue": "b", "yellow": "y", "grey": "e", "purple": "p"}
    others = [f"{letters[team]}{n}" for team in teams.split() for n in (1, 4, 5)]
    jail = " ".join(figure for figure in others if figure not in {"e1", "e4"})
    notes = f"jail: {jail}\nbus: E4\nseats: grey-4\n"
    start = room(" e1 .  .  .  .  .  .  .  M→", *[EMPTY] * 4, notes=notes)
    head = (f"teams: {teams}", "starts: grey", "begins: round 2", "up: black")
    assert game(head=head, start=start).over is None
    now = game("grey-1 bus", head=head, start=start)
    assert (now.over, now.stage, now.ranking()) == (Over.WON, 1, ("grey",))


@pytest.mark.rule("R16")
@pytest.mark.parametrize("edition", ["2003", "brettspielwelt"])
def test_elsewhere_the_round_is_finished_and_who_got_there_first_wins_r16(edition: str) -> None:
    head = (*SIXTH, f"rules: {edition}", "starts: red")
    moves = ["red-1 A1 bus", "green-1 bus", "red-3 stays, green-3 stays"]
    unfinished = [game(*moves[:count], head=head, start=TWO_EACH).over for count in range(4)]
    assert unfinished == [None] * 4
    now = game(*moves, "hunt 5", head=head, start=TWO_EACH)
    assert (now.over, now.ranking()) == (Over.WON, ("red", "green"))


@pytest.mark.rule("R16")
def test_to_finish_at_once_is_a_switch_r16() -> None:
    head = (*SIXTH, "rules: 2003, finish at once")
    assert game("green-1 bus", head=head, start=TWO_EACH).over is Over.WON
    head = (*SIXTH, "rules: 2026, finish after the round")
    assert game("green-1 bus", head=head, start=TWO_EACH).over is None


@pytest.mark.rule("End of the Game: playing on")
def test_who_wants_plays_on_for_the_second_place_where_it_was_left() -> None:
    three = ("teams: green red blue", *SIXTH)
    notes = "jail: g3 r3 b1 b3 b4 b5\nbus: G4 G5 R4 R5\nseats: green-4 green-5 / red-4 red-5\n"
    start = room(" g1 r1 .  .  .  .  .  .  M→", *[EMPTY] * 4, notes=notes)
    won = game("green-1 bus", head=three, start=start)
    assert won.over is Over.WON
    on = play(won, PlayOn()).game
    assert (on.over, on.turn, on.places) == (None, "red", ("green",))
    assert on.unmoved(on.setup.teams[0]) == (on.position.figure("green-3"),)
    ended = game("green-1 bus", "play on", "red-1 A1 bus", head=three, start=start)
    assert (ended.over, ended.ranking()) == (Over.WON, ("green", "red"))


@pytest.mark.rule("End of the Game: playing on")
def test_nobody_plays_on_before_somebody_has_won() -> None:
    with pytest.raises(NotAllowedError):
        play(game(head=SIXTH, start=TWO_EACH), PlayOn())


LAST_BUT_ONE_ON_THE_BUS = late(
    " g1 .  .  .  .  .  .  .  M→", notes="eaten: g3 g4 r1 r3 r4 r5\nbus: G5\nseats: green-5\n"
)


@pytest.mark.rule("End of the Game: nobody left", "R15")
def test_the_second_stage_is_over_when_the_last_figure_reaches_the_bus_r15() -> None:
    now = game("green-1 bus", head=TENTH, start=LAST_BUT_ONE_ON_THE_BUS)
    assert (now.over, now.round, now.ranking()) == (Over.NONE_LEFT, 10, ("green",))


CAUGHT_LAST = late(" .  .  .  .  .  M→ G1 .  . ", notes="eaten: g3 g4 r1 r3 r4 r5\nbus: G5\nseats: green-5\n")


@pytest.mark.rule("End of the Game: nobody left", "R15")
def test_the_second_stage_is_over_when_the_last_figure_is_eaten_r15() -> None:
    now = game("hunt 5", head=TENTH, start=CAUGHT_LAST)
    assert (now.over, now.round) == (Over.NONE_LEFT, 10)


@pytest.mark.rule("R15")
def test_with_a_figure_in_jail_the_second_stage_goes_on_r15() -> None:
    start = CAUGHT_LAST.replace("eaten: g3", "jail: G3\neaten:")
    now = game("hunt 5", head=TENTH, start=start)
    assert (now.over, now.round, now.due) == (None, 11, Due.FLEE)


@pytest.mark.rule("R22")
def test_the_end_is_told_after_the_hunt_which_goes_to_the_end_of_its_tile_r22() -> None:
    hunted, ended = played("hunt 5", head=TENTH, start=CAUGHT_LAST).happened
    assert isinstance(hunted, Hunted)
    assert len(hunted.hunt.steps) == 5
    assert isinstance(ended, Ended)


@pytest.mark.rule("That hurts", "R14")
def test_in_the_first_stage_a_captured_figure_goes_on_from_jail_in_the_next_round_r14() -> None:
    start = room(" .  .  .  .  .  M→ G1 .  . ", *[EMPTY] * 4, notes="jail: G3 G4 G5 R1 R3 R4 R5\n")
    now = game("hunt 5", head=SIXTH, start=start)
    caught = now.position.figure("green-1")
    assert (caught.at, caught.side, now.up) == (Place.JAIL, Side.WHITE, Side.WHITE)
    assert caught in now.unmoved(now.setup.teams[0])
    assert now.over is None


@pytest.mark.rule("End of the Game: after 14 rounds")
def test_after_fourteen_rounds_whoever_is_on_the_board_is_eaten() -> None:
    start = late(
        FAR,
        *[EMPTY] * 3,
        " G1 .  .  R1 .  .  .  .  . ",
        notes="jail: G3 R3\neaten: G4 R4\nbus: G5 R5\nseats: red-5 / green-5\n",
    )
    before = game(head=LAST, start=start)
    assert (before.due, before.over) == (Due.HUNT, None)
    now = play(before, Hunt(MovementTile(5))).game
    assert now.over is Over.LAST_ROUND
    places = {figure.id: figure.at for figure in now.position.figures}
    assert {id_ for id_, at in places.items() if at == Place.EATEN} == {
        "green-1",
        "red-1",
        "green-4",
        "red-4",
    }
    assert places["green-5"] == Place.BUS


@pytest.mark.rule("End of the Game: most rescued", "R17")
@pytest.mark.parametrize(
    ("on_the_bus", "seats", "ranking"),
    [
        ("G4 R3 R5", "red-3 red-5 / green-4", ("red", "green")),
        ("G4 R5", "red-5 / green-4", ("red", "green")),
        ("G4 R5", "green-4 / red-5", ("green", "red")),
        ("R5", "red-5", ("red",)),
        ("", "", ()),
    ],
)
def test_then_most_rescued_win_and_of_equally_many_the_lowest_seat_r17(
    on_the_bus: str, seats: str, ranking: tuple[str, ...]
) -> None:
    everybody = ["G1", "G3", "G4", "G5", "R1", "R3", "R4", "R5"]
    eaten = " ".join(figure for figure in everybody[1:] if figure not in on_the_bus.split())
    bus = f"bus: {on_the_bus}\nseats: {seats}\n" if seats else ""
    start = late(FAR, *[EMPTY] * 3, " G1 .  .  .  .  .  .  .  . ", notes=f"eaten: {eaten}\n{bus}")
    now = game("hunt 5", head=LAST, start=start)
    assert (now.over, now.ranking()) == (Over.LAST_ROUND, ranking)
