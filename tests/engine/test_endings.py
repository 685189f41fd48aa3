"""How a game ends: who wins, at once or after the round, and who does when nobody rescued enough."""

import pytest

from engine.commands import PlayOn
from engine.game import Over
from engine.happenings import Ended, Hunted
from engine.record import Record
from tests.support.flights import room
from tests.support.notations import record

EMPTY = " .  .  .  .  .  .  .  .  . "
FAR = " .  .  .  .  .  .  .  .  M→"
SIXTH = {"begins": "round 6", "up": "black"}
TWO_EACH = room(
    " g1 r1 .  .  .  .  .  .  M→",
    *[EMPTY] * 4,
    notes="jail: g3 r3\nbus: G4 G5 R4 R5\nseats: green-4 green-5 / red-4 red-5\n",
)
"""Green is one step from its third figure on the bus, and red two."""


def game(*lines: str, **head: str) -> Record:
    return record("\n".join(lines), board="room", **head)


@pytest.mark.rule("End of the Game: the winner")
def test_two_of_four_are_not_enough() -> None:
    jail = "jail: g3 g4 r3\nbus: G5 R4 R5\nseats: red-4 red-5 / green-5\n"
    start = room(" g1 r1 .  .  .  .  .  .  M→", *[EMPTY] * 4, notes=jail)
    now = game("green-1 bus", start=start, **SIXTH).game
    assert (now.over, now.seats) == (None, (("red-4", "red-5"), ("green-5", "green-1")))


@pytest.mark.rule("End of the Game: the winner", "Notes for 6 and 7 Players")
@pytest.mark.parametrize("teams", ["green red blue yellow grey", "green red blue yellow grey purple"])
def test_with_three_figures_two_are_enough_even_in_the_first_stage(teams: str) -> None:
    letters = [{"grey": "e"}.get(team, team[0]) for team in teams.split()]
    jail = " ".join(f"{letter}{n}" for letter in letters for n in (1, 4, 5) if letter != "e" or n == 5)
    start = room(" e1 .  .  .  .  .  .  .  M→", *[EMPTY] * 4, notes=f"jail: {jail}\nbus: E4\nseats: grey-4\n")
    head = {"teams": teams, "starts": "grey", "begins": "round 2", "up": "black", "start": start}
    assert game(**head).game.over is None
    now = game("grey-1 bus", **head).game
    assert (now.over, now.stage, now.ranking()) == (Over.WON, 1, ("grey",))


@pytest.mark.rule("R16")
@pytest.mark.parametrize("edition", ["2003", "brettspielwelt"])
def test_elsewhere_the_round_is_finished_and_who_got_there_first_wins_r16(edition: str) -> None:
    head = {"rules": edition, "starts": "red", "start": TWO_EACH, **SIXTH}
    moves = ["red-1 A1 bus", "green-1 bus", "red-3 stays, green-3 stays"]
    assert [game(*moves[:count], **head).game.over for count in range(4)] == [None] * 4
    now = game(*moves, "hunt 5", **head).game
    assert (now.over, now.ranking()) == (Over.WON, ("red", "green"))


@pytest.mark.rule("R16")
def test_to_finish_at_once_is_a_switch_r16() -> None:
    head = {"start": TWO_EACH, **SIXTH}
    assert game("green-1 bus", rules="2003, finish at once", **head).game.over is Over.WON
    assert game("green-1 bus", rules="2026, finish after the round", **head).game.over is None


@pytest.mark.rule("End of the Game: playing on")
def test_who_wants_plays_on_for_the_second_place_where_it_was_left() -> None:
    start = TWO_EACH.replace("jail: g3 r3", "jail: g3 r3 b1 b3 b4 b5")
    head = {"teams": "green red blue", "start": start, **SIXTH}
    won = game("green-1 bus", **head)
    assert won.game.over is Over.WON
    on = won.played(PlayOn()).game
    assert (on.over, on.turn, on.places) == (None, "red", ("green",))
    assert on.unmoved(on.setup.teams[0]) == (on.position.figure("green-3"),)
    ended = game("green-1 bus", "play on", "red-1 A1 bus", **head).game
    assert (ended.over, ended.ranking()) == (Over.WON, ("green", "red"))


@pytest.mark.rule("R22")
def test_the_end_is_told_after_the_hunt_which_goes_to_the_end_of_its_tile_r22() -> None:
    start = room(" .  .  .  .  .  M→ G1 .  . ", *[EMPTY] * 4, notes="eaten: g3 g4 g5 r1 r3 r4 r5\n")
    last = game("hunt 5", begins="round 10", up="black", start=start.replace("stage 1", "stage 2"))
    assert [type(happened) for happened in last.happened] == [Hunted, Ended]
    hunted = last.happened[0]
    assert isinstance(hunted, Hunted)
    assert len(hunted.hunt.steps) == 5


@pytest.mark.rule("End of the Game: most rescued", "R17")
@pytest.mark.parametrize(
    ("rescued", "seats", "ranking"),
    [
        ("G4 R3 R5", "red-3 red-5 / green-4", ("red", "green")),
        ("G4 R5", "red-5 / green-4", ("red", "green")),
        ("G4 R5", "green-4 / red-5", ("green", "red")),
        ("R5", "red-5", ("red",)),
        ("", "", ()),
    ],
)
def test_in_the_end_most_rescued_win_and_of_equally_many_the_lowest_seat_r17(
    rescued: str, seats: str, ranking: tuple[str, ...]
) -> None:
    others = ["G3", "G4", "G5", "R1", "R3", "R4", "R5"]
    eaten = " ".join(figure for figure in others if figure not in rescued.split())
    bus = f"bus: {rescued}\nseats: {seats}\n" if seats else ""
    start = room(FAR, *[EMPTY] * 4, notes=f"jail: G1\neaten: {eaten}\n{bus}")
    now = game("hunt 5", begins="round 14", up="black", start=start.replace("stage 1", "stage 2")).game
    assert (now.over, now.ranking()) == (Over.LAST_ROUND, ranking)
