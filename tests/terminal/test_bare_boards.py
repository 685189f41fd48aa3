"""A board that is looked at alone, as while it is corrected: no pieces, and lights wherever they are."""

from dataclasses import replace

from engine.board import Door
from engine.compass import Direction
from engine.position import Position
from firmware_host.terminal.layout import needed
from firmware_host.terminal.painter import paint
from firmware_host.terminal.plan import SMALL
from tests.support.boards import RING
from tests.terminal.painted import cells, painted, shown

ON_RING = Position(RING, 1, RING.start.monster)
WHITE = (255, 255, 255)
SIZE = needed(RING)


def test_a_bare_board_shows_lights_alone_where_it_has_no_space_as_well() -> None:
    what = shown(ON_RING, {"C2": WHITE, "B1": WHITE})
    bare = replace(what, told=replace(what.told, bare=True))
    picture = paint(bare, *SIZE)
    for space, letters in (("A1", "·"), ("B1", "█"), ("C2", "█"), ("D1", "·")):
        assert letters in cells(picture, ON_RING, space, SMALL)[0]
    assert "M" in cells(paint(what, *SIZE), ON_RING, "A1", SMALL)[0]
    assert "█" not in cells(paint(what, *SIZE), ON_RING, "C2", SMALL)[0]


def test_a_door_that_is_missing_is_not_drawn() -> None:
    doors = painted(*SIZE, shown(ON_RING))
    without = replace(RING, exit=Door("A1", Direction.EAST))
    assert doors.count("←") == 2
    assert painted(*SIZE, shown(Position(without, 1, RING.start.monster))).count("←") == 1
