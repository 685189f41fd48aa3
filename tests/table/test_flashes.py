"""Safe for photosensitive eyes: what the light language does over time, through whole hunts."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from engine.position import Position
from engine.tiles import MovementTile
from firmware_host.table.settings import Pace
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
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
