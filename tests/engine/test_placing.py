"""Players place all floor tiles themselves, one after the other (Advanced Flight)."""

from dataclasses import replace

import pytest

from engine.box import LONG, SQUARE, Placeable
from engine.commands import Hunt, Move, Place, Repair, Shuffle, Sleep, Wake
from engine.deck import TILES
from engine.figures import JAIL, Side, Team
from engine.fingerprint import fingerprint
from engine.game import Due, Setup
from engine.happenings import FloorLaid, Placed
from engine.midgame import begun_at
from engine.notation import write_game
from engine.notation_reading import read_game
from engine.placing import left_in_box, why_not
from engine.play import NotAllowedError, Why
from engine.record import new_record
from engine.rules import PRESETS, Edition, Placement
from engine.tiles import FloorTile, Kind, MovementTile
from tests.support.boards import BASEMENT, BOARDS, DUNGEON
from tests.support.floors import CROWDED, TINY, all_placed, placing, pool, stone, teleporter
from tests.support.notations import refused

GREEN, BLUE, RED, YELLOW = Team.GREEN, Team.BLUE, Team.RED, Team.YELLOW
FOUR = (GREEN, BLUE, RED, YELLOW)

LAID: list[Placeable] = [
    *(stone(space) for space in ["C3", "M4", "H5", "I6", "N6"]),
    *(FloorTile(Kind.CRYSTAL, space) for space in ("G7", "E8")),
    *(FloorTile(Kind.TURN_RIGHT, space) for space in ("M8", "O9")),
    *(FloorTile(Kind.TURN_AROUND, space) for space in ("F10", "I10")),
    *(FloorTile(Kind.BUNNY, space) for space in ("C5", "D5", "E5", "F5")),
    pool("I3 J3 I4 J4"),
    pool("E9 F9 G9 H9"),
    teleporter("1", "K6"),
    teleporter("1", "C7"),
    teleporter("2", "L10"),
    teleporter("2", "L3"),
]
"""All 21 floor tiles of the box, where they may lie on the Dungeon by the rules of 2026."""


@pytest.mark.rule("Advanced Flight: one tile each in turn")
def test_the_floor_is_empty_but_for_the_monster_and_the_starter_places_first() -> None:
    game = placing(DUNGEON, teams=FOUR).game
    position = game.position
    assert (game.due, game.turn, game.stack) == (Due.PLACE, GREEN, None)
    assert (position.tiles, position.pools, position.teleporters) == ((), (), ())
    assert position.monster == DUNGEON.start.monster
    assert {(figure.at, figure.side) for figure in position.figures} == {(JAIL, Side.WHITE)}


@pytest.mark.rule("Advanced Flight: one tile each in turn")
def test_players_place_one_tile_in_turn_and_the_last_ones_left_neighbour_starts() -> None:
    """21 floor tiles among four: green places the first and the last one, so blue starts the first round."""
    record, turns = placing(DUNGEON, teams=FOUR), []
    for what in LAID:
        assert record.game.due is Due.PLACE
        turns.append(record.game.turn)
        record = record.played(Place(what))
        assert record.happened[0] == Placed(turns[-1] or GREEN, what)
    assert turns == [*FOUR * 5, GREEN]
    game = record.game
    assert record.happened[1:] == (FloorLaid(BLUE),)
    assert (game.due, game.starter, game.turn, game.round, game.up) == (
        Due.SHUFFLE,
        BLUE,
        BLUE,
        1,
        Side.WHITE,
    )
    assert not left_in_box(game)
    assert game.position.status() == ()
    first = record.played(Shuffle(TILES)).played(Move("blue-5", ("P11",)))
    assert (first.game.turn, first.game.position.figure("blue-5").at) == (RED, "P11")


@pytest.mark.rule("Advanced Flight: all floor tiles")
def test_the_box_gives_eleven_stones_whichever_face_is_up() -> None:
    """3 stones, 2 with a crystal, 4 with turn-right, 2 with turn-180; 4 bunnies, 2 pools, 2 pairs."""
    record = placing(DUNGEON)
    box = left_in_box(record.game)
    assert box.kinds == {
        Kind.STONE: 11, Kind.CRYSTAL: 2, Kind.TURN_RIGHT: 4, Kind.TURN_AROUND: 2, Kind.BUNNY: 4
    }  # fmt: skip
    assert (box.pools, box.pairs) == ((SQUARE, LONG), {"1": 2, "2": 2})
    for space in ["C3", "M4", "H5", "I6", "N6", "G7", "E8", "M8", "O9", "F10"]:
        record = record.played(Place(stone(space)))
    one_left = {Kind.STONE: 1, Kind.CRYSTAL: 1, Kind.TURN_RIGHT: 1, Kind.TURN_AROUND: 1, Kind.BUNNY: 4}
    assert left_in_box(record.game).kinds == one_left
    record = record.played(Place(FloorTile(Kind.CRYSTAL, "I10")))
    assert left_in_box(record.game).kinds == {Kind.BUNNY: 4}
    assert [fault.words for fault in why_not(record.game, stone("C5"))] == ["no stone is left in the box"]


@pytest.mark.rule("R21")
@pytest.mark.parametrize("edition", [Edition.E2003, Edition.BRETTSPIELWELT])
def test_in_a_box_of_an_older_edition_there_are_no_bunnies(edition: Edition) -> None:
    record = new_record(Setup(DUNGEON, FOUR, GREEN, PRESETS[edition], placed=True))
    assert Kind.BUNNY not in left_in_box(record.game).kinds
    assert "bunny" in str(why_not(record.game, FloorTile(Kind.BUNNY, "H6"))[0])
    laid = all_placed(record, seed=3).game.position
    assert len(laid.tiles) + len(laid.pools) + len(laid.teleporters) == 21 - 4
    house = replace(PRESETS[edition], bunnies=True)
    assert (
        left_in_box(new_record(Setup(DUNGEON, FOUR, GREEN, house, placed=True)).game).kinds[Kind.BUNNY] == 4
    )


@pytest.mark.parametrize(
    ("kind", "most"), [(Kind.CRYSTAL, 2), (Kind.TURN_RIGHT, 4), (Kind.TURN_AROUND, 2), (Kind.BUNNY, 4)]
)
def test_of_each_kind_there_are_so_many(kind: Kind, most: int) -> None:
    record = placing(DUNGEON)
    for space in ["C3", "M4", "H5", "I6"][:most]:
        record = record.played(Place(FloorTile(kind, space)))
    assert refused(record, Place(FloorTile(kind, "N6"))) is Why.NO_PLACE


def test_a_pool_and_a_pair_are_there_once() -> None:
    record = placing(DUNGEON).played(Place(pool("I3 J3 I4 J4"))).played(Place(teleporter("1", "K6")))
    assert (left_in_box(record.game).pools, left_in_box(record.game).pairs) == ((LONG,), {"1": 1, "2": 2})
    assert refused(record, Place(pool("E7 F7 E8 F8"))) is Why.NO_PLACE
    record = record.played(Place(teleporter("1", "C7")))
    assert refused(record, Place(teleporter("1", "C9"))) is Why.NO_PLACE


def test_a_place_that_is_refused_changes_nothing_and_tells_every_fault() -> None:
    record = placing(DUNGEON)
    with pytest.raises(NotAllowedError) as error:
        record.played(Place(pool("A1 B1 A2 B2")))
    assert [fault.space for fault in error.value.faults] == ["A1", "A1", "B1", "A2"]
    assert str(error.value).startswith("A1 stays free: it is near the exit; A1 is not empty: the monster")


def test_while_tiles_are_placed_nothing_else_is_due_and_later_none_is_placed() -> None:
    record = placing(DUNGEON)
    for command in (Move("green-5", ("P11",)), Shuffle(TILES), Hunt(MovementTile(8))):
        assert refused(record, command) is Why.NOT_NOW
    assert refused(all_placed(record, 1), Place(stone("C3"))) is Why.NOT_NOW


# The end of placing


@pytest.mark.rule("R21")
def test_placing_ends_when_nothing_that_is_left_fits_anywhere() -> None:
    """On the tiny board only C1 and A3 are empty."""
    record = placing(TINY, teams=FOUR).played(Place(stone("C1"))).played(Place(stone("A3")))
    assert (record.game.due, record.game.starter) == (Due.SHUFFLE, RED)
    assert left_in_box(record.game).kinds[Kind.STONE] == 9


def test_where_nothing_fits_at_all_the_game_just_begins() -> None:
    game = placing(CROWDED, teams=FOUR).game
    assert (game.due, game.turn, game.starter) == (Due.SHUFFLE, GREEN, GREEN)


# Sleeping teams


def test_a_sleeping_team_is_passed_over() -> None:
    record = placing(DUNGEON, teams=FOUR).played(Sleep(BLUE)).played(Place(stone("C3")))
    assert record.game.turn is RED
    assert record.played(Sleep(RED)).game.turn is YELLOW


def test_who_is_awake_again_has_its_turn_back_as_if_nothing_had_happened() -> None:
    begun = placing(DUNGEON, teams=FOUR).played(Place(stone("C3")))
    asleep = begun.played(Sleep(BLUE))
    assert (begun.game.turn, asleep.game.turn) == (BLUE, RED)
    assert asleep.played(Wake(BLUE)).game == begun.game
    both = asleep.played(Sleep(RED))
    assert both.game.turn is YELLOW
    assert both.played(Wake(RED)).game.turn is RED
    assert both.played(Wake(RED)).played(Wake(BLUE)).game == begun.game
    passed_over = placing(DUNGEON, teams=FOUR).played(Sleep(BLUE)).played(Place(stone("C3")))
    assert passed_over.played(Wake(BLUE)).game == begun.game


def test_who_wakes_after_another_has_placed_waits_for_its_next_turn() -> None:
    record = placing(DUNGEON, teams=FOUR).played(Place(stone("C3"))).played(Sleep(BLUE))
    record = record.played(Place(stone("M4"))).played(Wake(BLUE))
    turns = []
    for space in ("H5", "I6", "N6"):
        turns.append(record.game.turn)
        record = record.played(Place(stone(space)))
    assert turns == [YELLOW, GREEN, BLUE]


def test_a_team_that_is_passed_over_and_wakes_is_told_in_a_game_that_begins_there() -> None:
    record = placing(DUNGEON, teams=FOUR).played(Place(stone("C3"))).played(Sleep(BLUE))
    again = begun_at(record.game)
    assert again.game.turn is RED
    assert again.played(Wake(BLUE)).game.turn is BLUE
    assert read_game(write_game(again), BOARDS) == again


def test_a_sleeping_team_starts_the_first_round_if_it_sits_to_the_left_of_the_last_placer() -> None:
    record = (
        placing(TINY, teams=FOUR).played(Place(stone("C1"))).played(Sleep(RED)).played(Place(stone("A3")))
    )
    assert (record.game.starter, record.game.turn) == (RED, RED)


def test_where_all_sleep_the_turn_waits_for_the_first_who_wakes() -> None:
    record = placing(DUNGEON)
    for team in (RED, GREEN):
        record = record.played(Sleep(team))
    assert record.game.turn is GREEN
    assert record.played(Wake(RED)).game.turn is RED


# Undo, records, beginning in the middle


def test_a_place_can_be_taken_back_and_done_again() -> None:
    record = placing(DUNGEON).played(Place(stone("C3"))).played(Place(stone("M4")))
    back = record.gone(-1)
    assert (back.game.turn, left_in_box(back.game).kinds[Kind.STONE]) == (RED, 10)
    assert back.gone(1).game == record.game
    other = back.played(Place(teleporter("1", "M4")))
    assert [each.at for each in other.game.position.teleporters] == ["M4"]


@pytest.mark.parametrize("count", [0, 1, 5, 18, 20, 21])
def test_a_game_can_begin_in_the_midst_of_placing(count: int) -> None:
    record = placing(DUNGEON, teams=FOUR)
    for what in LAID[:count]:
        record = record.played(Place(what))
    again = begun_at(record.game)
    assert fingerprint(again.game) == fingerprint(record.game)
    read = read_game(write_game(again), BOARDS)
    assert read == again
    for what in LAID[count:]:
        record, read = record.played(Place(what)), read.played(Place(what))
        assert fingerprint(read.game) == fingerprint(record.game)
    assert (read.game.due, read.game.starter, read.game.turn) == (Due.SHUFFLE, BLUE, BLUE)


def test_a_game_that_begins_in_the_midst_of_placing_knows_who_sleeps() -> None:
    record = placing(DUNGEON, teams=FOUR).played(Place(stone("C3")))
    for team in (YELLOW, GREEN, RED, BLUE):
        record = record.played(Sleep(team))
        assert fingerprint(begun_at(record.game).game) == fingerprint(record.game)


def test_a_moment_while_placing_has_a_fingerprint_of_its_own() -> None:
    two = placing(TINY).played(Place(stone("C1"))), placing(TINY).played(Place(FloorTile(Kind.BUNNY, "C1")))
    prints = {fingerprint(record.game) for record in two}
    done = two[0].played(Place(stone("A3"))).game
    assert len(prints | {fingerprint(done)}) == 3


# Repair


def test_while_placing_the_table_is_right() -> None:
    """A stone lies a space further, and the teleporter's arrow points elsewhere than was entered."""
    record = placing(DUNGEON).played(Place(stone("C3"))).played(Place(teleporter("1", "K6")))
    lies = placing(DUNGEON).played(Place(stone("D3"))).played(Place(teleporter("2", "K7"))).game.position
    after = record.played(Repair(lies))
    assert (after.game.position, after.game.turn, after.game.due) == (lies, GREEN, Due.PLACE)


def test_a_repair_that_fills_the_floor_ends_the_placing() -> None:
    full = placing(TINY).played(Place(stone("C1"))).played(Place(stone("A3"))).game.position
    record = placing(TINY, teams=(RED, GREEN)).played(Repair(full))
    assert (record.game.due, record.game.starter, record.game.turn) == (Due.SHUFFLE, RED, RED)
    assert record.happened == (FloorLaid(RED),)


def test_nobody_leaves_the_jail_by_a_repair_while_tiles_are_placed() -> None:
    record = placing(DUNGEON)
    text = write_game(record.played(Repair(record.game.position)))
    away = text.replace("jail: G1 ", "jail: ").replace(" 2  .  .  . ", " 2  .  .  G1")
    with pytest.raises(Exception, match=r"line \d+: figures: green-1 is in jail until all floor tiles lie"):
        read_game(away, BOARDS)


def test_a_repair_leaves_a_lone_teleporter_a_space_for_its_twin() -> None:
    lone = placing(TINY).played(Place(teleporter("1", "C1")))
    text = write_game(lone.played(Repair(lone.game.position)))
    filled = text.replace(" 3  .  .  . ", " 3  ##.  . ").replace(" 3  .  .", " 3  ## .")
    with pytest.raises(Exception, match="a teleporter lies alone, and its twin finds no space any more"):
        read_game(filled, BOARDS)


def test_later_too_the_table_is_right_about_what_players_placed() -> None:
    """Pools, teleporters, arrows and kinds may lie otherwise than was entered, as far as the box has them."""
    record = all_placed(placing(DUNGEON, teams=FOUR), 3)
    other = all_placed(placing(DUNGEON, Placement.ONLINE, FOUR), 4).game.position
    after = record.played(Repair(other))
    assert after.game.position == other
    assert (after.game.due, after.game.turn) == (record.game.due, record.game.turn)


def test_a_start_layout_keeps_its_pools() -> None:
    laid = all_placed(placing(BASEMENT), 5).game.position
    basic = read_game(
        "board: basement\nteams: green red\nstarts: green\nrules: 2026\ntiles: by hand\n", BOARDS
    )
    with pytest.raises(Exception, match="the blood pools lie where they were"):
        basic.played(Repair(laid))
