"""Safe for photosensitive eyes: what each scene does over time by itself, wherever the pieces lie.

Whatever fingers add to that, and the beginning of a scene, is kept safe behind the budget
(tests/hardware/lights/test_flashes.py).
"""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings

from firmware_host.scenes.language import SCENES, SIGNS, SLOTS, TEAMS, Rhythm, Sign
from firmware_host.scenes.scene import Scene
from hardware.lights.output import BRIGHTEST, Output
from hardware.lights.wiring import Wiring
from tests.support.boards import DUNGEON
from tests.support.colours import Light, luminance
from tests.support.scenes import MAKERS, Sample, samples

# At full brightness, and with a supply that never dims: so a scene flashes most.
OUTPUT = Output(Wiring.regular(DUNGEON.width, DUNGEON.height), limit_ma=20_000, brightness=BRIGHTEST)

_QUARTER = len(DUNGEON.spaces) / 4
_ALL_TURNS = 2 * SLOTS
"""Slots after which every rhythm begins anew."""


@cache
def course(sign: Sign) -> tuple[Light, ...]:
    """Return what a sign looks like in each slot, in parts of white."""
    scene = Scene({"A1": sign})
    frames = [OUTPUT.render(scene.picture(DUNGEON, slot)) for slot in range(_ALL_TURNS + SLOTS)]
    return tuple(tuple(part / OUTPUT.white for part in frame.at(0, 0)) for frame in frames)


def flashes(before: Light, after: Light) -> bool:
    """Tell whether a light comes on suddenly, by WCAG 2.2's thresholds for grey and for saturated red."""
    red = [max(0.0, light[0] - light[1] - light[2]) * 320 for light in (before, after)]
    grey = [luminance(light) for light in (before, after)]
    return grey[1] >= 2 * grey[0] + 0.1 or red[1] > 2 * red[0] + 20


def most_together(scene: Scene) -> int:
    """Return how many lights of a scene come on in one slot at most."""
    courses = [course(sign) for sign in scene.signs.values()]
    return max(sum(flashes(one[slot], one[slot + 1]) for one in courses) for slot in range(_ALL_TURNS))


def most_in_a_second(sign: Sign) -> int:
    """Return how often a sign comes on at most in a second."""
    came_on = [any(after) and not any(before) for before, after in pairwise(course(sign))]
    return max(sum(came_on[slot : slot + SLOTS]) for slot in range(_ALL_TURNS))


def test_pulses_are_counted_and_breaths_are_not() -> None:
    def everywhere(rhythm: Rhythm, run: int = 0) -> Scene:
        white = Sign((255, 255, 255), rhythm)
        return Scene({space: white.later(n * run) for n, space in enumerate(DUNGEON.spaces)})

    lights = len(DUNGEON.spaces)
    assert most_together(everywhere(Rhythm.PULSE)) == lights
    assert most_together(everywhere(Rhythm.TWO_PULSES, run=1)) in range(lights // 4, lights // 4 + 2)
    assert most_together(everywhere(Rhythm.BREATH)) == most_together(everywhere(Rhythm.STEADY)) == 0
    assert most_in_a_second(Sign((255, 0, 0), Rhythm.TWO_PULSES)) == 2


def test_every_scene_of_the_language_is_looked_at() -> None:
    assert set(MAKERS) == set(SCENES)


@pytest.mark.parametrize("name", SCENES)
@settings(max_examples=8)
@given(sample=samples)
def test_a_scene_is_safe_over_time_and_shows_what_the_language_lists(name: str, sample: Sample) -> None:
    listed = {(SIGNS[sign].colour, SIGNS[sign].rhythm) for sign in SCENES[name].signs}
    if SCENES[name].teams:
        listed |= {(colour, rhythm) for colour in TEAMS.values() for rhythm in (Rhythm.STEADY, Rhythm.GAP)}
    for scene in MAKERS[name](sample):
        assert {(sign.colour, sign.rhythm) for sign in scene.signs.values()} <= listed
        assert most_together(scene) <= _QUARTER
        assert all(most_in_a_second(sign) <= 3 for sign in scene.signs.values())
