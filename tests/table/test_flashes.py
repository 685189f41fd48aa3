"""Safe for photosensitive eyes: what the lights do over time, through hunts, and under quick fingers."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.figures import Team
from engine.position import Position
from engine.tiles import MovementTile
from firmware_host.scenes.calm import faded
from firmware_host.scenes.language import SLOTS, Sign
from firmware_host.scenes.scene import Scene
from firmware_host.table.settings import Pace
from firmware_host.table.table import Line, View
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from tests.support.flashing import Shown, check_flashes, most_flashes, tracks
from tests.support.positions import movement_tiles, positions
from tests.table.people import DUNGEON, SEVEN, TWO, People, a_setup
from tests.table.rig import Rig

DEADLINE = 12 * SLOTS
"""Slots in which every calm rhythm has turned more than once."""


class Witness:
    """Keep each frame, with when it came and what white was then, and each scene."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self.shown: list[Shown] = []
        self.scenes: dict[frozenset[tuple[str, Sign]], Scene] = {}
        rig.evening.watch(self)

    def show_frame(self, frame: Frame) -> None:
        brightness = self._rig.evening.table.settings.brightness
        white = self._rig.output.with_brightness(brightness).white
        self.shown.append(Shown(self._rig.clock.now(), frame, white))

    def show_view(self, view: View) -> None:
        self.scenes[frozenset(view.scene.signs.items())] = view.scene

    def tell(self, lines: Sequence[Line]) -> None:
        """Look only."""


def calm_down(rig: Rig) -> None:
    table = rig.evening.table
    rig.evening.table = replace(table, settings=replace(table.settings, calm=True))


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.FAST])
@settings(max_examples=5, deadline=None)
@given(position=positions(), tile=movement_tiles)
def test_a_hunt_is_safe_to_look_at(pace: Pace, position: Position, tile: MovementTile) -> None:
    rig = Rig(position, tile=tile, pace=pace)
    witness = Witness(rig)
    rig.press(Button.HUNT)
    rig.pass_time(25.0)
    rig.close()
    check_flashes(witness.shown)


Mash = tuple[Button, float, float]
"""A button, for how long it is held, and for how long all is left alone then, in seconds."""

often = [Button.OK, Button.OK, Button.OK, Button.HUNT]
mashes: st.SearchStrategy[list[Mash]] = st.lists(
    st.tuples(
        st.sampled_from([*Button, *often]),
        st.sampled_from([0.03, 0.06, 0.06, 0.06, 1.2]),
        st.sampled_from([0.03, 0.1, 0.2, 0.5, 1.1]),
    ),
    min_size=20,
    max_size=50,
)


def mash(rig: Rig, mashed: Sequence[Mash]) -> Witness:
    witness = Witness(rig)
    for button, held, left in mashed:
        rig.push_down(button)
        rig.pass_time(held)
        rig.let_go(button)
        rig.pass_time(left)
    return witness


@pytest.mark.slow
@pytest.mark.parametrize("calm", [False, True], ids=["lively", "calm"])
@pytest.mark.parametrize("teams", [TWO, SEVEN], ids=["two", "seven"])
@settings(max_examples=6, deadline=None)
@given(mashed=mashes, luck=st.integers(0, 2**32))
def test_quick_fingers_in_all_rooms_are_safe_to_look_at(
    teams: tuple[Team, ...], mashed: Sequence[Mash], luck: int, *, calm: bool
) -> None:
    people = People.at(a_setup(teams=teams), pace=Pace.FAST, luck=luck)
    if calm:
        calm_down(people.rig)
    witness = mash(people.rig, mashed)
    people.close()
    check_flashes(witness.shown)


@settings(max_examples=4, deadline=None)
@given(mashed=mashes, luck=st.integers(0, 2**32), brightness=st.sampled_from([0.05, 0.4, 1.0]))
def test_no_scene_flashes_at_all_where_lights_are_calm(
    mashed: Sequence[Mash], luck: int, brightness: float
) -> None:
    people = People.at(a_setup(teams=SEVEN), pace=Pace.FAST, luck=luck)
    scenes = mash(people.rig, mashed).scenes.values()
    people.close()
    for scene in scenes:
        shown = alone(scene, people.rig.output.with_brightness(brightness))
        assert max(map(most_flashes, tracks(shown))) == 0
        assert max(output_draw(people.rig.output, one) for one in shown) <= people.rig.output.limit_ma


def alone(scene: Scene, output: Output) -> list[Shown]:
    """Show a scene from the dark on, in calm lights."""
    picture, shown = bytes(3 * DUNGEON.width * DUNGEON.height), []
    for slot in range(DEADLINE):
        picture = faded(picture, scene.picture(DUNGEON, slot, calm=True), 1 / SLOTS)
        shown.append(Shown(slot / SLOTS, output.render(picture), output.white))
    return shown


def output_draw(output: Output, shown: Shown) -> float:
    return output.budget.draw_ma(shown.frame.pixels)


@settings(max_examples=6, deadline=None)
@given(position=positions(), tile=movement_tiles)
def test_a_calm_and_slow_hunt_never_flashes_twice_in_a_second(position: Position, tile: MovementTile) -> None:
    rig = Rig(position, tile=tile, pace=Pace.SLOW)
    calm_down(rig)
    witness = Witness(rig)
    rig.press(Button.HUNT)
    rig.pass_time(25.0)
    rig.close()
    assert max(map(most_flashes, tracks(witness.shown))) <= 1


def test_calm_lights_answer_a_press_at_once_and_come_up_in_half_a_second() -> None:
    people = People.at(a_setup())
    calm_down(people.rig)
    people.rig.pass_time(4.0)
    before = people.rig.panel.light
    people.rig.push_down(Button.OK)  # the picked figure is taken: its walk begins
    people.rig.pass_time(0.006)
    first = people.rig.panel.light
    assert first != before
    history = len(people.rig.panel.history)
    people.rig.pass_time(0.5)
    people.close()
    steps = [shown.frame for shown in people.rig.panel.history[history - 1 :]]
    assert len(steps) >= 4
    for one, other in pairwise([before, *steps]):
        change = max(abs(a - b) for a, b in zip(one.pixels, other.pixels, strict=True))
        assert (
            change <= people.rig.output.white / 2
        )  # a quarter as eyes see it, which is less than half the light
