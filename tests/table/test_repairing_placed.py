"""The table is right about what players placed themselves: teleporters, pools, the faces of stones."""

from collections.abc import Iterator

import pytest

from engine.commands import Place
from engine.compass import Direction
from engine.figures import Team
from engine.game import Setup
from engine.record import Record, new_record
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.table.repairing.closing import Closing
from tests.table.game_rig import GameRig
from tests.table.mending import NEXT, TILES, close
from tests.table.people import BACK, DOWN, DUNGEON, HUNT, LEFT, OK, RIGHT, UP
from tests.table.reading import around, where

POOL = ("E9", "F9", "G9", "H9")
ONE, TWIN = Teleporter("1", "K6", Direction.WEST), Teleporter("1", "D5", Direction.SOUTH)


def a_record() -> Record:
    record = new_record(Setup(DUNGEON, (Team.GREEN, Team.RED), Team.GREEN, placed=True))
    for what in (FloorTile(Kind.STONE, "M8"), POOL, ONE, TWIN, FloorTile(Kind.BUNNY, "C3")):
        record = record.played(Place(what))
    return record


@pytest.fixture
def rig() -> Iterator[GameRig]:
    made = GameRig(a_record())
    made.tell_the_table()
    yield made
    made.close()


def test_a_teleporter_is_moved_and_its_arrow_turned(rig: GameRig) -> None:
    rig.move("P11", "K6")
    rig.press(OK)
    assert rig.view.hunt_lamp
    rig.press(HUNT, RIGHT, OK)
    close(rig, TILES)
    assert set(rig.record.game.position.teleporters) == {TWIN, Teleporter("1", "L6", Direction.NORTH)}


def test_a_teleporter_in_the_hand_shows_its_way_open_and_its_arrow_running(rig: GameRig) -> None:
    rig.move("P11", "K6")
    rig.press(OK, RIGHT)
    seen = rig.read(rig.record.game.position)
    assert where(seen, "held") == {"K5", "K7"}, "the cursor and the arrow are on its other sides"
    assert where(seen, "cursor") == {"L6", "L5", "M6", "L7"}
    assert where(seen, "comet") == {"J6", "I6"}, "K6 is covered"


def test_a_pool_is_laid_the_other_way_round(rig: GameRig) -> None:
    rig.move("P11", "G9")
    rig.press(OK, HUNT, UP, UP, UP, OK)
    close(rig, TILES)
    assert rig.record.game.position.pools == (("E5", "E6", "E7", "E8"),)


def test_a_pool_is_taken_out_and_laid_again(rig: GameRig) -> None:
    rig.move("P11", "H9")
    rig.press(OK, *[RIGHT] * 8, DOWN, DOWN, RIGHT, OK)
    assert not rig.view.position.pools
    rig.press(LEFT, UP, UP, UP)
    rig.press(OK)
    while rig.view.prompt.thing.values[0][1].key != "pool.4x1":  # type: ignore[union-attr] # a thing said
        rig.press(RIGHT)
    rig.press(OK, OK)
    close(rig, TILES)
    ((first, *_),) = rig.record.game.position.pools
    assert first == "M8", "as near to the light as it has room"


def test_a_stone_put_down_where_it_was_shows_its_next_face(rig: GameRig) -> None:
    rig.move("P11", "M8")
    faces = []
    for _ in range(4):
        rig.press(OK, OK)
        faces += [tile.kind for tile in rig.view.position.tiles if tile.at == "M8"]
    assert faces == [Kind.CRYSTAL, Kind.TURN_RIGHT, Kind.TURN_AROUND, Kind.STONE]
    rig.press(OK, OK)
    close(rig, TILES)
    assert FloorTile(Kind.CRYSTAL, "M8") in rig.record.game.position.tiles


def test_any_kind_of_the_box_can_be_added_and_a_teleporter_is_turned_before_it_lies(rig: GameRig) -> None:
    rig.move("P11", "L3")
    rig.press(OK)
    names = []
    for _ in range(7):
        names.append(rig.eyes.view and rig.view.prompt.thing.values[0][1])
        rig.press(RIGHT)
    keys = [getattr(name, "key", "") for name in names]
    assert keys == ["stone", "crystal", "turn-right", "turn-180", "bunny", "pool.2x2", "teleporter.arrow"]
    rig.press(LEFT)
    assert where(rig.read(), "teleporter 2") >= {"L3"}
    rig.press(OK, HUNT, OK)
    close(rig, TILES)
    assert Teleporter("2", "L3", Direction.WEST) in rig.record.game.position.teleporters


def test_every_fault_is_lit_and_told(rig: GameRig) -> None:
    """A teleporter over the pool, a stone on a teleporter: nothing of it is kept."""
    before = rig.record
    rig.move("P11", "K6")
    rig.press(OK)
    rig.move("K6", "F9")
    rig.press(OK)
    rig.move("F9", "C3")
    rig.press(OK, RIGHT, DOWN, DOWN, OK)
    rig.press(NEXT, NEXT, NEXT)
    closing = rig.evening.table.phase
    assert isinstance(closing, Closing)
    draft = closing.draft.position
    wrong = set().union(*(around(rig.board, at, draft.covered()) for at in ("F9", "D5")))
    assert where(rig.read(draft), "fault") == wrong
    rig.eyes.lines.clear()
    rig.press(OK)
    assert rig.eyes.lines[1:] == [
        "The blood pool and a teleporter are together on F9, where there is room for one.",
        "The bunny and a teleporter are together on D5, where there is room for one.",
    ]
    assert rig.record == before


def test_while_tiles_are_placed_a_figure_is_told_to_be_in_jail(rig: GameRig) -> None:
    before = rig.record
    rig.press(NEXT)
    rig.move("P11", "L5")
    rig.press(OK, OK)
    told = "Green 1 (white side) is to be in jail: nobody flees before the last floor tile lies."
    assert rig.eyes.lines[-1] == told
    rig.press(NEXT, NEXT)
    rig.eyes.lines.clear()
    rig.press(OK)
    assert rig.eyes.lines == ["It cannot stay so: go back and mend it.", told]
    assert rig.record == before


def test_a_twin_that_is_missing_is_a_fault_once_all_are_placed() -> None:
    record = a_record()
    start = record.game.position
    rig = GameRig(new_record(Setup(DUNGEON, record.setup.teams, Team.GREEN, start=start, placed=True)))
    rig.tell_the_table()
    rig.move("P11", "K5")
    rig.move("K5", "D5")
    rig.press(OK)
    rig.move("D5", "P10")
    rig.press(DOWN, RIGHT, OK)
    assert rig.eyes.lines[-1] == "Teleporter 1 on K6 has no twin on the board."
    rig.close()


def test_the_repair_is_led_back_when_it_is_taken_back(rig: GameRig) -> None:
    rig.move("P11", "K6")
    rig.press(OK, HUNT, OK)
    rig.move("K6", "G9")
    rig.press(OK, UP, UP, OK)
    close(rig, TILES)
    rig.wait_and_press(BACK, LEFT, OK)
    led = []
    while type(rig.evening.table.phase).__name__ == "Moving":
        led.append(rig.eyes.lines[-1].partition(": ")[2])
        rig.wait_and_press(OK)
    assert sorted(led) == [
        "Move the long blood pool to E9, F9, G9 and H9.",
        "Turn teleporter 1 on K6: its arrow to the west.",
    ]
