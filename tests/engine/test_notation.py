from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import Hunt, Move, PlayOn, Repair, Shuffle, Sleep, Wake
from engine.figures import Side, Team
from engine.notation import write_game, write_rules, write_seats
from engine.notation_reading import read_game
from engine.record import Go
from engine.rules import PRESETS, Edition, Finish, Placement, Rules, Ties
from engine.tiles import read_tile
from tests.support.boards import BOARDS
from tests.support.notations import dungeon, notation, record

MIDDLE = {
    "starts": "red",
    "begins": "round 10",
    "up": "black",
    "start": dungeon("E11→", "A2 r5", "C5 g5", beside="jail: g1\nbus: r1\neaten: r3 r4 g3 g4\nseats: red-1"),
}


# What a game's text says


def test_a_game_is_its_commands_in_their_order() -> None:
    game = record(
        "round 1\ngreen-5 P11 O11 N11, red-4 P11 P10\ngreen-3 stays, red-1 stays\nhunt 8\ngreen sleeps"
    )
    assert game.log == (
        Move("green-5", ("P11", "O11", "N11")),
        Move("red-4", ("P11", "P10")),
        Move("green-3"),
        Move("red-1"),
        Hunt(read_tile("8")),
        Sleep(Team.GREEN),
    )


def test_a_shuffle_names_all_eight_tiles_in_their_order() -> None:
    game = record("round 1\nshuffle 8, 7, 5, 1 hit, 10, 7, 8, 2 hits", tiles="shuffled")
    tiles = tuple(map(read_tile, ("8", "7", "5", "1 hit", "10", "7", "8", "2 hits")))
    assert game.log == (Shuffle(tiles),)


def test_undo_and_redo_are_lines_too() -> None:
    game = record("round 1\ngreen sleeps\ngreen wakes\nback 2\non 1")
    assert game.log == (Sleep(Team.GREEN), Wake(Team.GREEN), Go(-2), Go(1))
    assert game.game.sleeping == {Team.GREEN}


def test_a_comment_runs_from_a_semicolon_to_the_end_of_the_line() -> None:
    text = "; a game\n\n" + notation("round 1 ; the first\n; nothing\ngreen sleeps; early").replace(
        "starts: green", "starts: green   ; seat 1"
    )
    assert read_game(text, BOARDS).log == (Sleep(Team.GREEN),)


def test_a_game_can_begin_in_the_middle_with_figures_anywhere() -> None:
    game = record(**MIDDLE).game
    assert (game.round, game.stage, game.starter, game.up, game.turn) == (
        10,
        2,
        Team.RED,
        Side.BLACK,
        Team.RED,
    )
    assert game.position.figure("green-5").at == "C5"
    assert game.seats == (("red-1",),)


def test_a_repair_is_a_picture_and_seats() -> None:
    picture = dungeon("J8↑", "C5 G5", stage=1, beside="jail: G1 G3 G4 R1 R3 R4\nbus: R5\nseats: red-5")
    game = record(
        "round 1\nrepair\n" + "\n".join(f"    {row}" for row in picture.splitlines()), start=NO_TILES
    )
    (repair,) = game.log
    assert isinstance(repair, Repair)
    assert (repair.seats, repair.position.monster.at) == ((("red-5",),), "J8")
    assert game.game.position.figure("green-5").at == "C5"


NO_TILES = dungeon("A1→", stage=1, beside="jail: G1 G3 G4 G5 R1 R3 R4 R5")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("2026", Rules(Edition.E2026, Finish.AT_ONCE, three_hits=True, first_hit=False)),
        ("2003", PRESETS[Edition.E2003]),
        ("brettspielwelt", PRESETS[Edition.BRETTSPIELWELT]),
        (
            "2003, finish at once, three hits, first tile any",
            replace(PRESETS[Edition.E2003], finish=Finish.AT_ONCE, three_hits=True, first_hit=True),
        ),
        ("2026, placement 2003", Rules(placement=Placement.E2003)),
        ("2026, placement online, ties who was first", Rules(placement=Placement.ONLINE, ties=Ties.FIRST)),
        (
            "2003, placement 2026, ties lowest seat, one stage",
            replace(PRESETS[Edition.E2003], placement=Placement.E2026, ties=Ties.SEAT, stages=1),
        ),
        ("2026, finish after the round, no three hits", Rules(finish=Finish.ROUND, three_hits=False)),
    ],
)
def test_rules_are_an_edition_and_what_is_switched(text: str, rules: Rules) -> None:
    assert record(rules=text).setup.rules == rules
    assert write_rules(rules) == text


def test_a_switch_that_changes_nothing_is_not_written_again() -> None:
    assert (
        write_rules(
            record(rules="2026, finish at once, three hits, two stages, ties lowest seat").setup.rules
        )
        == "2026"
    )


# Writing


CANONICAL = """board: dungeon
teams: green red
starts: green
rules: 2003, first tile any
tiles: by hand

round 1
green-5 P11 P10, red-1 stays
back 1
red-4 P11
green-3 stays, red-1 stays
hunt 1 hit
round 2
red sleeps
red-1 stays, green-1 stays
"""


def test_the_writer_begins_a_line_when_the_turn_comes_round_and_a_round_with_its_number() -> None:
    assert write_game(read_game(CANONICAL, BOARDS)) == CANONICAL


def test_a_game_in_the_middle_is_written_with_all_its_head() -> None:
    written = write_game(record("round 10\nred-5 A1 bus", **MIDDLE))
    assert "\nbegins: round 10\nup: black\nstart:\n    dungeon, stage 2\n" in written
    assert "\n    seats: red-1\n" in written
    assert read_game(written, BOARDS) == record("round 10\nred-5 A1 bus", **MIDDLE)


def test_a_finished_game_ends_with_the_places() -> None:
    body = "green-5 stays, red-5 stays\ngreen-1 stays\nhunt 5\n"
    last = MIDDLE | {"starts": "green", "begins": "round 14"}
    assert write_game(record(body, **last)).endswith("\nover: red\n")


def test_nobody_is_a_place_too() -> None:
    start = dungeon("E11→", "C5 g5", beside="jail: r5\neaten: r1 r3 r4 g1 g3 g4")
    game = record("green-5 stays, red-5 stays\nhunt 5", begins="round 14", up="black", start=start)
    assert write_game(game).endswith("\nover: nobody\n")


@given(st.lists(st.lists(st.sampled_from(["red-1", "red-5", "blue-3"]), min_size=1, max_size=3), max_size=3))
def test_seats_are_parted_by_strokes(stacks: list[list[str]]) -> None:
    seats = tuple(tuple(stack) for stack in stacks)
    assert tuple(tuple(stack.split()) for stack in write_seats(seats).split("/") if stack) == seats


def test_playing_on_is_a_line() -> None:
    beside = "jail: b1 g1\neaten: b3 b4 b5 g3 g4 g5"
    start = dungeon("L11→", "A2 r5", "B2 r4", "C2 r3", "M11 r1", beside=beside)
    body = "red-5 A1 bus, green-1 stays, blue-1 stays\nred-4 A2 A1 bus\nred-3 B2 A2 A1 bus\nplay on"
    game = record(body, teams="green blue red", starts="red", begins="round 8", up="black", start=start)
    assert game.log[-1] == PlayOn()
    assert write_game(game).endswith("\nplay on\n")
