"""The advanced flight begins: players take turns placing floor tiles."""

import pytest

from engine.commands import Place
from engine.compass import Direction
from engine.figures import Team
from engine.game import Due, Setup
from engine.record import Record, new_record
from engine.rules import PRESETS, Edition, Placement
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.table.placing.carrying import Carrying
from firmware_host.table.placing.choosing import Choosing
from firmware_host.table.repairing.laying_out import lay_out_whole
from firmware_host.words.said import sentence
from tests.table.conftest import SitDown
from tests.table.people import BACK, DOWN, DUNGEON, HUNT, LEFT, OK, RIGHT, UP, People
from tests.table.placers import arrow, carry, choose, held, left_shown, tile_shown, to_place

THREE = (Team.GREEN, Team.BLUE, Team.RED)


def begun(*placed: FloorTile | Teleporter | tuple[str, ...], edition: Edition = Edition.E2026) -> Record:
    """Return a game of three in which some tiles are placed; blue places first."""
    record = new_record(Setup(DUNGEON, THREE, Team.BLUE, PRESETS[edition], placed=True))
    for what in placed:
        record = record.played(Place(what))
    return record


def stone(at: str, kind: Kind = Kind.STONE) -> FloorTile:
    return FloorTile(kind, at)


@pytest.fixture
def people(sit: SitDown) -> People:
    return sit(begun())


def test_everything_in_the_box_is_shown_by_its_picture_with_how_many_are_left(people: People) -> None:
    shown = {}
    for _ in range(9):
        seen = people.look()
        assert seen.turn() is Team.BLUE
        shown[tile_shown(people, seen)] = left_shown(people, seen)
        people.press(RIGHT)
    assert shown == {
        "stone": 11,
        "crystal": 2,
        "turn-right": 4,
        "turn-180": 2,
        "bunny": 4,
        "square pool": 1,
        "long pool": 1,
        "teleporter 1": 2,
        "teleporter 2": 2,
    }
    assert tile_shown(people, people.look()) == "stone", "after the last comes the first"
    assert people.asked() == "Blue, it is your turn to place a floor tile: a stone? 11 are left."


def test_the_faces_of_one_stone_are_used_up_together(sit: SitDown) -> None:
    spaces = ["C3", "D3", "E3", "F3", "G3", "H3", "I3", "J3", "K3", "L3"]
    people = sit(begun(*map(stone, spaces)))
    left = {}
    for _ in range(9):
        seen = people.look()
        left[tile_shown(people, seen)] = left_shown(people, seen)
        people.press(RIGHT)
    assert {left[face] for face in ("stone", "crystal", "turn-right", "turn-180")} == {1}
    assert left["bunny"] == 4


def test_the_backs_of_stones_are_told_as_such(sit: SitDown) -> None:
    people = sit(begun(stone("C3")))
    people.press(RIGHT)
    asked = "a crystal? It is the back of a stone: 2 of the 10 stones that are left may lie so."
    assert people.asked().endswith(asked)


@pytest.mark.parametrize(
    ("last", "shown"),
    [
        (stone("K8", Kind.BUNNY), "bunny"),
        (stone("K8", Kind.CRYSTAL), "crystal"),
        (("K8", "L8", "K9", "L9"), "long pool"),
        (Teleporter("2", "K8", Direction.WEST), "teleporter 2"),
    ],
)
def test_the_choice_begins_at_what_was_placed_last(
    sit: SitDown, last: FloorTile | Teleporter | tuple[str, ...], shown: str
) -> None:
    people = sit(begun(last))
    people.press(RIGHT, LEFT)
    assert tile_shown(people, people.look()) == shown


def test_the_last_of_a_pair_leads_to_the_other_pair(sit: SitDown) -> None:
    twins = Teleporter("1", "K8", Direction.WEST), Teleporter("1", "F5", Direction.WEST)
    people = sit(begun(*twins))
    people.press(RIGHT, LEFT)
    assert tile_shown(people, people.look()) == "teleporter 2"


def test_the_heading_says_that_they_place(people: People) -> None:
    heading = people.rig.view.heading
    assert heading is not None
    assert sentence(heading) == "Placing floor tiles: blue"


def test_the_hand_begins_where_the_tile_may_lie_near_the_last_one(sit: SitDown) -> None:
    people = sit(begun(stone("K8")))
    people.press(OK)
    assert people.look().where("cursor") < {"K7", "J8", "L8", "K9"}
    assert people.rig.view.ok_lamp


@pytest.mark.parametrize(
    ("edition", "kept"),
    [
        (Edition.E2026, {"B1", "A2", "P11", "O11", "P10"}),
        (Edition.E2003, {"B1", "A2", "B2", "P11", "O11", "P10", "O10"}),
        (
            Edition.BRETTSPIELWELT,
            {"B1", "C1", "D1", "A2", "B2", "C2", "A3", "B3", "A4"}
            | {"P11", "O11", "N11", "M11", "P10", "O10", "N10", "P9", "O9", "P8"},
        ),
    ],
)
def test_the_spaces_that_stay_free_show_dimly_while_a_tile_is_carried(
    sit: SitDown, edition: Edition, kept: set[str]
) -> None:
    """The exit's corner is under the monster."""
    people = sit(begun(edition=edition))
    people.press(OK)
    assert people.look().where("kept free") == kept


def test_a_direction_is_one_space_and_ok_places_by_one_command(people: People) -> None:
    people.press(OK)
    (start,) = people.look().where("cursor")
    assert start == "I6", "the middle"
    people.press(RIGHT, DOWN)
    assert people.look().where("cursor") == {"J7"}
    before = people.table.recorded
    people.wait_and_press(OK)
    assert people.table.recorded.log == (*before.log, Place(stone("J7")))
    assert people.said() == "Blue places a stone on J7."
    seen = people.look()
    assert seen.turn() is Team.RED, "blue's left neighbour"
    assert seen.where("put") == {"J7", "J6", "I7", "K7", "J8"}, "it shines where it goes, and beside it"
    people.press(RIGHT)
    assert not people.look().where("put"), "until the next press"


def test_hunt_turns_the_long_pool_which_is_shown_whole(people: People) -> None:
    choose(people, "long pool")
    assert people.rig.view.hunt_lamp
    lying = held(people.look())
    assert {space[1:] for space in lying} == {"6"}
    assert len(lying) == 4
    people.press(HUNT)
    standing = held(people.look())
    assert {space[0] for space in standing} == {lying[0][0]}
    assert len(standing) == 4
    people.press(HUNT)
    assert {space[1:] for space in held(people.look())} == {"6"}


def test_a_pool_stays_on_the_board_whole(people: People) -> None:
    choose(people, "square pool")
    carry(people, to_place("square pool: O6 P6 O7 P7"))
    people.press(RIGHT)
    assert people.look().where("no use"), "the board ends there"
    assert people.said() == "The board ends there."
    assert held(people.look())[0] == "O6"
    people.press(HUNT)
    assert people.said() == "That can only lie one way."


def test_hunt_turns_a_teleporters_arrow_which_lights_run_ahead_of(people: People) -> None:
    choose(people, "teleporter 1")
    at = held(people.look())[0]
    seen = []
    for _ in range(4):
        seen.append(arrow(people.look(), at))
        people.press(HUNT)
    assert sorted(seen) == sorted(Direction)


REFUSED = {
    "near the exit": ("stone", "stone: A2", {"A2"}, "Not there! A2 stays free: it is near the exit."),
    "on the monster": (
        "bunny",
        "bunny: A1",
        {"B1", "A2"},
        "Not there! A1 stays free: it is near the exit. A1 is not empty: the monster is there.",
    ),
    "on a stone": (
        "crystal",
        "crystal: H5",
        {"H4", "G5", "I5", "H6"},
        "Not there! H5 is not empty: a stone is there.",
    ),
    "over two stones": (
        "square pool",
        "square pool: H4 I4 H5 I5",
        {"H4", "G5", "I5", "H6", "I3", "J4"},
        "Not there! I4 is not empty: a stone is there. H5 is not empty: a stone is there.",
    ),
    "beside a teleporter": (
        "teleporter 2",
        "teleporter 2: L8 north",
        {"L8", "K7", "J8", "K9"},
        "Not there! L8 is side by side with the teleporter on K8.",
    ),
}


@pytest.mark.parametrize(("name", "where", "forbids", "words"), REFUSED.values(), ids=REFUSED)
def test_where_it_may_not_lie_each_space_that_forbids_it_is_lit_and_told(
    sit: SitDown, name: str, where: str, forbids: set[str], words: str
) -> None:
    people = sit(begun(stone("H5"), stone("I4"), Teleporter("1", "K8", Direction.SOUTH)))
    before = people.table.recorded
    choose(people, name)
    carry(people, to_place(where))
    assert not people.rig.view.ok_lamp
    people.wait_and_press(OK)
    assert people.look().where("forbids") == forbids
    assert people.said() == words
    assert people.table.recorded == before
    people.press(LEFT if where[-3] != "A" else RIGHT)
    assert not people.look().where("forbids")


def test_back_puts_it_back_into_the_box(people: People) -> None:
    before = people.table.recorded
    people.press(RIGHT, OK, UP, BACK)
    assert isinstance(people.table.phase, Choosing)
    assert tile_shown(people, people.look()) == "crystal", "what was chosen is still shown"
    assert people.table.recorded == before


def test_ok_twice_in_a_row_does_not_place_what_was_just_taken(people: People) -> None:
    people.press(OK, OK)
    assert isinstance(people.table.phase, Carrying)


def test_hunt_shows_who_places_next_and_how_many_tiles_are_left(sit: SitDown) -> None:
    people = sit(begun(stone("H5")))
    people.press(HUNT)
    assert not people.rig.view.hunt_lamp
    seen = people.look()
    assert seen.teams_at_seats() == {Team.GREEN}, "after red"
    assert seen.shape("left") == "20"
    assert people.said() == "Red places now, then green. Floor tiles left in the box: 20."
    people.press(HUNT)
    assert people.look().where("no use")
    people.press(OK)
    assert tile_shown(people, people.look()) == "stone"


@pytest.mark.parametrize("side", [Direction.NORTH, Direction.EAST, Direction.WEST])
def test_arrows_are_those_of_the_side_where_the_buttons_lie(sit: SitDown, side: Direction) -> None:
    people = sit(begun(), side)
    people.press(OK)
    (start,) = people.look().where("cursor")
    people.press(UP)
    away = {Direction.NORTH: "I7", Direction.EAST: "H6", Direction.WEST: "J6"}
    assert start == "I6"
    assert people.look().where("cursor") == {away[side]}


def test_taking_back_leads_each_kind_back_into_the_box(sit: SitDown) -> None:
    people = sit(
        begun(stone("H5", Kind.BUNNY), ("I3", "J3", "I4", "J4"), Teleporter("2", "K8", Direction.EAST))
    )
    people.press(BACK)
    seen = people.look()
    assert seen.where("past")
    assert seen.where("comet") == {"L8", "M8"}
    assert people.asked() == "Green placed teleporter 2 on K8, its arrow to the east."
    people.press(LEFT, LEFT, LEFT, OK)
    asked = []
    while people.room == "Moving":
        asked.append(people.asked().partition(": ")[2])
        people.wait_and_press(OK)
    assert sorted(asked) == [
        "Move teleporter 2 from K8 to the box.",
        "Move the bunny from H5 to the box.",
        "Put the square blood pool from I3, J3, I4 and J4 back into the box.",
    ]
    assert people.look().turn() is Team.BLUE


def test_doing_again_says_by_a_picture_what_comes_out_of_the_box(sit: SitDown) -> None:
    people = sit(begun(stone("H5", Kind.CRYSTAL)))
    people.press(BACK, LEFT, OK)
    people.real = people.real.without_floor("H5")
    people.wait_and_press(OK)
    people.press(BACK, RIGHT, OK)
    seen = people.look()
    assert seen.where("put") == {"H5", "H4", "G5", "I5", "H6"}
    assert tile_shown(people, seen) == "crystal"


def test_the_whole_table_shows_each_pair_and_arrow_while_placing(sit: SitDown) -> None:
    people = sit(begun(Teleporter("1", "K8", Direction.SOUTH), Teleporter("2", "D4", Direction.NORTH)))
    people.rig.push_down(BACK)
    people.rig.pass_time(1.2)
    people.real = people.real.without_floor("K8").without_floor("D4")
    seen = people.look()
    assert seen.where("teleporter") == {"K8"}
    assert seen.where("teleporter 2") == {"D4"}
    assert seen.where("comet") == {"K9", "K10", "D3", "D2", "B1", "C1", "D1"}, "and the monster's"


def test_after_a_power_cut_the_tiles_are_laid_out_piece_by_piece(sit: SitDown) -> None:
    people = sit(begun(stone("H5", Kind.TURN_AROUND), Teleporter("1", "K8", Direction.SOUTH)))
    people.rig.evening.table = lay_out_whole(people.table, people.rig.clock.now())
    people.real = people.real.without_floor("K8").without_floor("H5")
    people.press(RIGHT)
    assert people.said().endswith(": a teleporter 1: K8, its arrow to the south.")
    seen = people.look()
    assert seen.where("teleporter") == {"K8"}
    assert seen.where("put") == {"J8", "K7", "L8"}, "the way of its arrow is open"
    assert seen.where("comet") == {"K9", "K10"}
    people.press(RIGHT)
    assert people.look().where("turning around") == {"H5"}
    people.wait_and_press(OK)
    assert isinstance(people.table.phase, Choosing)


def test_the_last_tile_is_led_and_then_the_starting_tile_goes_to_the_left(sit: SitDown) -> None:
    """21 tiles among three: blue has placed the first one, green places the last."""
    record = begun()
    tiles = [to_place(line).tile for line in ALL.split("\n") if line]
    for tile in tiles[:-1]:
        record = record.played(Place(tile))
    people = sit(record)
    choose(people, "bunny")
    carry(people, to_place("bunny: F10"))
    people.wait_and_press(OK)
    assert people.game.due is Due.SHUFFLE
    assert people.asked() == "1 of 1: Move the bunny from the box to F10."
    assert people.rig.eyes.lines[-2] == "That was the last floor tile."
    people.real = people.real.with_floor(stone("F10", Kind.BUNNY))
    people.wait_and_press(OK)
    seen = people.look()
    assert seen.turn() is Team.BLUE, "it is blue again, and is said all the same"
    assert people.asked() == "Give the starting tile to blue, with its white circle up."
    people.wait_and_press(OK)
    assert not people.rig.view.hunt_lamp
    assert people.look(1).turn() is Team.BLUE


ALL = """
turn-right: E1
stone: C3
square pool: I3 J3 I4 J4
bunny: M8
teleporter 1: K6 west
teleporter 1: D5 south
turn-180: F6
crystal: H5
turn-right: M4
teleporter 2: C7 east
long pool: E9 F9 G9 H9
stone: N6
stone: G7
bunny: E8
teleporter 2: L10 north
turn-right: O9
turn-180: I10
stone: O4
turn-right: H2
bunny: L4
bunny: F10
"""


def test_online_a_pool_is_told_why_it_may_not_lie_near_the_entrance(sit: SitDown) -> None:
    people = sit(begun(edition=Edition.BRETTSPIELWELT))
    assert people.game.setup.rules.placement is Placement.ONLINE
    choose(people, "square pool")
    carry(people, to_place("square pool: M9 N9 M10 N10"))
    people.wait_and_press(OK)
    assert people.look().where("forbids") == {"M9", "N9", "M10", "N10"}
    assert people.said().startswith("Not there! ")
