"""Calm lights: what a scene looks like over time where pulses are fades."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from firmware_host.boards import built_in
from firmware_host.scenes.calm import CALM, FADE, calm_level, faded
from firmware_host.scenes.language import SIGNS, SLOTS, TEAMS, Rhythm, Sign
from firmware_host.scenes.scene import Scene
from hardware.lights.output import LEVELS, Output
from hardware.lights.wiring import Wiring
from tests.support.flashing import Shown, most_flashes, tracks

BOARD: Board = built_in()["dungeon"]
SECONDS = 24
"""Every rhythm has come round twice by then, and together with every other."""
STEP = 255 * FADE / SLOTS
PHASES = range(16)
COLOURS = {*TEAMS.values(), *(sign.colour for sign in SIGNS.values())}


def pictures(scene: Scene) -> Iterator[bytes]:
    """Yield what is painted from the dark on, slot by slot."""
    shown = bytes(3 * BOARD.width * BOARD.height)
    for slot in range(SECONDS * SLOTS):
        shown = faded(shown, scene.picture(BOARD, slot, calm=True), 1 / SLOTS)
        yield shown


@lru_cache
def levels(rhythm: Rhythm, phase: int = 0) -> list[int]:
    """What a white light of a rhythm shows in each slot, from 0 to 255."""
    return [picture[0] for picture in pictures(Scene({"A1": Sign((255, 255, 255), rhythm, phase)}))]


@pytest.mark.parametrize("brightness", [LEVELS[0], LEVELS[1], 0.4, LEVELS[-1]])
@pytest.mark.parametrize("rhythm", Rhythm)
def test_no_light_flashes_at_all(rhythm: Rhythm, brightness: float) -> None:
    output = Output(Wiring.regular(BOARD.width, BOARD.height), limit_ma=20_000, brightness=brightness)
    signs = [Sign(colour, rhythm, phase) for colour in sorted(COLOURS)[::4] for phase in PHASES]
    signs += [Sign((255, 255, 255), rhythm, phase) for phase in PHASES]
    for first in range(0, len(signs), len(BOARD.spaces)):
        scene = Scene(dict(zip(BOARD.spaces, signs[first:], strict=False)))
        shown = [
            Shown(n / SLOTS, output.render(picture), output.white)
            for n, picture in enumerate(islice(pictures(scene), 12 * SLOTS))
        ]
        assert max(map(most_flashes, tracks(shown))) == 0


@pytest.mark.parametrize("rhythm", Rhythm)
@pytest.mark.parametrize("phase", PHASES)
def test_no_light_goes_dark_or_bright_at_once(rhythm: Rhythm, phase: int) -> None:
    seen = levels(rhythm, phase)
    assert max(abs(after - before) for before, after in zip([0, *seen], seen, strict=False)) <= STEP + 1


def turned(seen: list[int], by: int) -> list[int]:
    return seen[by:] + seen[:by]


@pytest.mark.parametrize(("one", "other"), list(combinations(Rhythm, 2)))
def test_two_rhythms_can_be_told_apart_however_they_are_turned(one: Rhythm, other: Rhythm) -> None:
    second = levels(other)[-8 * SLOTS :]
    first = levels(one)
    for by in range(len(CALM[one])):
        part = turned(first, by)[-8 * SLOTS :]
        assert max(abs(a - b) for a, b in zip(part, second, strict=True)) >= 255 / 4, by


def test_each_rhythm_is_what_its_name_says() -> None:
    def ups_and_depth(rhythm: Rhythm) -> tuple[int, float]:
        period = CALM[rhythm]
        ups = sum(now > before for before, now in zip(turned_back(period), period, strict=True))
        return ups, min(period)

    assert ups_and_depth(Rhythm.STEADY) == (0, 1.0)
    assert ups_and_depth(Rhythm.PULSE) == (1, 0.0)
    assert ups_and_depth(Rhythm.TWO_PULSES) == (2, 0.0)
    assert ups_and_depth(Rhythm.GAP) == (1, 0.0)
    assert sum(CALM[Rhythm.GAP]) > len(CALM[Rhythm.GAP]) / 2
    assert ups_and_depth(Rhythm.BREATH)[1] > 0.5


def turned_back(period: tuple[float, ...]) -> tuple[float, ...]:
    return (period[-1], *period[:-1])


def test_a_light_that_runs_later_waits_in_the_dark() -> None:
    first = [calm_level(Rhythm.PULSE, slot, 0) for slot in range(24)]
    later = [calm_level(Rhythm.PULSE, slot, 2) for slot in range(30)]
    assert later == [0.0] * 6 + first


channels = st.integers(0, 255)
lights = st.tuples(channels, channels, channels).map(bytes)


@given(lights, lights, st.floats(0.0, 1.0))
def test_a_fade_goes_straight_and_comes_nearer(shown: bytes, target: bytes, seconds: float) -> None:
    after = faded(shown, target, seconds)
    for before, now, end in zip(shown, after, target, strict=True):
        assert min(before, end) <= now <= max(before, end)
        assert abs(now - before) <= STEP + 1
    assert after == target or max(abs(a - b) for a, b in zip(shown, after, strict=True)) >= 1


@given(lights, lights)
def test_a_fade_arrives_within_half_a_second(shown: bytes, target: bytes) -> None:
    for _ in range(SLOTS // 2):
        shown = faded(shown, target, 1 / SLOTS)
    assert shown == target
