"""Calm lights: what goes on and off fades, and says the same."""

from itertools import combinations, pairwise
from math import sqrt

import pytest

from firmware_host.scenes.language import SIGNS, SLOTS, Rhythm, Sign
from firmware_host.scenes.scene import Scene
from hardware.lights.output import DIMMEST, Output
from hardware.lights.wiring import Wiring
from tests.support.boards import DUNGEON
from tests.support.colours import luminance

_ALL_TURNS = 4 * SLOTS
"""Slots after which every calm rhythm begins anew."""

_A_JUMP = 0.35
"""In display values, which eyes see as about even steps: what changes by more from slot to slot jumps."""

_LOOKS = list(dict.fromkeys(SIGNS.values()))


def levels(rhythm: Rhythm) -> list[float]:
    return [rhythm.level(slot, calm=True) for slot in range(_ALL_TURNS)]


@pytest.mark.parametrize("rhythm", Rhythm)
def test_no_light_jumps(rhythm: Rhythm) -> None:
    course = levels(rhythm)
    assert all(abs(after - before) <= _A_JUMP for before, after in pairwise([*course, course[0]]))


@pytest.mark.parametrize("rhythm", [Rhythm.PULSE, Rhythm.TWO_PULSES, Rhythm.GAP])
def test_the_same_rhythm_jumps_where_lights_are_not_calm(rhythm: Rhythm) -> None:
    assert any(abs(rhythm.level(slot + 1) - rhythm.level(slot)) > _A_JUMP for slot in range(SLOTS))


@pytest.mark.parametrize("sign", _LOOKS)
def test_no_calm_sign_flashes_at_all(sign: Sign) -> None:
    output = Output(Wiring.regular(DUNGEON.width, DUNGEON.height))
    scene = Scene({"A1": sign})
    frames = [output.render(scene.picture(DUNGEON, slot, calm=True)) for slot in range(_ALL_TURNS + 1)]
    bright = [luminance(frame.at(0, 0)) / output.white for frame in frames]
    assert max(bright) > 0
    assert all(after < 2 * before + 0.1 for before, after in pairwise(bright))


@pytest.mark.parametrize("rhythm", Rhythm)
def test_a_calm_rhythm_begins_at_its_brightest_and_goes_dark_just_where_it_did(rhythm: Rhythm) -> None:
    course = levels(rhythm)
    assert course[0] == max(course) == 1.0
    assert (min(course) == 0.0) is (min(rhythm.level(slot) for slot in range(2 * SLOTS)) == 0.0)
    assert (len(set(course)) > 1) is rhythm.moves


@pytest.mark.parametrize(("one", "other"), list(combinations(Rhythm, 2)))
def test_calm_rhythms_are_told_apart_however_they_are_turned(one: Rhythm, other: Rhythm) -> None:
    course, held_against = levels(one), levels(other)

    def distance(turn: int) -> float:
        turned = held_against[turn:] + held_against[:turn]
        return sqrt(sum((a - b) ** 2 for a, b in zip(course, turned, strict=True)) / _ALL_TURNS)

    assert min(map(distance, range(_ALL_TURNS))) > 0.25


@pytest.mark.parametrize("sign", _LOOKS)
def test_a_calm_sign_is_seen_at_the_dimmest(sign: Sign) -> None:
    output = Output(Wiring.regular(DUNGEON.width, DUNGEON.height), brightness=DIMMEST)
    assert any(output.render(Scene({"A1": sign}).picture(DUNGEON, 0, calm=True)).pixels)


def test_calm_lights_still_run() -> None:
    scene = Scene({"A1": Sign((255, 255, 255), Rhythm.PULSE), "B1": Sign((255, 255, 255), Rhythm.PULSE, 2)})
    pictures = [scene.picture(DUNGEON, slot, calm=True) for slot in range(_ALL_TURNS)]
    first, second = ([picture[start] for picture in pictures] for start in (0, 3))
    assert second[2:] == first[:-2]
