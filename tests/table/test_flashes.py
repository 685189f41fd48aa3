"""Safe for photosensitive eyes: what the light language does over time, through whole hunts."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings

from engine.board import Monster
from engine.compass import Direction
from engine.position import Position
from engine.tiles import MovementTile
from firmware_host.table.settings import Pace
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.recording import Shown
from tests.support.boards import DUNGEON
from tests.support.colours import luminance
from tests.support.positions import movement_tiles, positions
from tests.table.rig import Rig

_SECOND = 8
"""Slots in which no light may go from dark to bright more than three times."""


def flashes(frames: list[Frame], space: int) -> int:
    lit = [any(frame.pixels[3 * space : 3 * space + 3]) for frame in frames]
    return sum(now and not before for before, now in pairwise(lit))


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.FAST])
@settings(max_examples=8, deadline=None)
@given(position=positions(), tile=movement_tiles)
def test_nothing_flashes_more_than_three_times_in_any_second(
    pace: Pace, position: Position, tile: MovementTile
) -> None:
    rig = Rig(position, tile=tile, pace=pace)
    rig.press(Button.HUNT)
    frames = rig.watch(25.0, ())
    rig.close()
    for start in range(len(frames) - _SECOND):
        second = frames[start : start + _SECOND + 1]
        assert max(flashes(second, space) for space in range(len(second[0].pixels) // 3)) <= 3


def test_quick_fingers_never_let_more_than_a_quarter_of_the_board_come_on_together() -> None:
    # A large number, and right after it three long beams of sight: more lights than may come on at once.
    position = Position(DUNGEON, 1, Monster("M11", Direction.NORTH))
    rig = Rig(position, tile=MovementTile(10))
    rig.press(Button.HUNT, Button.OK)
    rig.pass_time(0.05)
    seen = lights(rig.panel.light)
    rig.pass_time(0.3)
    assert sum(map(any, lights(rig.panel.light))) > sum(map(any, seen)), "some had to wait"
    white = rig.output.white
    came_on = [(after.at, bright(before, after, white)) for before, after in pairwise(rig.panel.history)]
    rig.close()
    for begin, _ in came_on:
        third = [lights for at, lights in came_on if begin <= at < begin + 1 / 3 - 1e-5]
        assert sum(third) <= len(position.board.spaces) / 4


def bright(before: Shown, after: Shown, white: int) -> int:
    """Count the lights that come on out of the dark with more than a tenth of white."""
    return sum(
        not any(was) and luminance(now) > white / 10
        for was, now in zip(lights(before.frame), lights(after.frame), strict=True)
    )


def lights(frame: Frame) -> Sequence[bytes]:
    return [frame.pixels[start : start + 3] for start in range(0, len(frame.pixels), 3)]
