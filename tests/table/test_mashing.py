"""Many hands on all buttons at once: whatever they press, the table stays whole, safe and truthful."""

import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.events import Hunt
from engine.position import Position
from engine.replay import positions as floors_of
from firmware_host.evening import Evening
from firmware_host.table.showing import Showing
from firmware_host.table.table import Line, Press, Tone, View
from firmware_host.words.english import SENTENCES
from firmware_host.words.said import Said, sentence
from firmware_host.words.telling import tell_end, tell_step, tell_tile
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.recording import Shown
from tests.support.positions import positions
from tests.table.rig import Rig

_PACES = {text for key, text in SENTENCES.items() if key.startswith("pace.")}


class Mash(NamedTuple):
    """One or two buttons, for how long they are held and left alone, and how late the machine is."""

    buttons: frozenset[Button]
    held: float
    left: float
    late: float


mashes = st.lists(
    st.builds(
        Mash,
        st.frozensets(st.sampled_from(Button), min_size=1, max_size=2),
        st.sampled_from([0.006, 0.03, 0.1, 0.4]),
        st.sampled_from([0.022, 0.05, 0.2, 1.1]),
        st.sampled_from([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.3, 7200.0]),
    ),
    min_size=20,
    max_size=60,
)


class Told(logging.Handler):
    """Keep what is logged: nothing should be."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(self.format(record))


@contextmanager
def nothing_logged() -> Iterator[None]:
    told = Told()
    logging.getLogger().addHandler(told)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(told)
    assert not told.records


class Witness:
    """Hear each hunt as it is told, and compare it with what the engine says."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._hunt: Hunt | None = None
        self._told: list[str] = []

    def show_frame(self, frame: Frame) -> None:
        """Look away."""

    def show_view(self, view: View) -> None:
        """Look away."""

    def tell(self, lines: Sequence[Line]) -> None:
        phase = self._evening.table.phase
        hunt = phase.hunt if isinstance(phase, Showing) else None
        if self._hunt is None:
            self._hunt, self._told = hunt, []
        said = [sentence(line.thing) for line in lines if line.tone is not Tone.ALARM]
        self._told += [text for text in said if text not in _PACES]
        if self._hunt:
            expected = as_told(self._hunt)
            if hunt is None:
                assert self._told[: len(expected)] == expected
                assert not set(self._told[len(expected) :]) & set(expected)
            else:
                assert self._told == expected[: len(self._told)]
        self._hunt = hunt


def as_told(hunt: Hunt) -> list[str]:
    things: list[Said] = [tell_tile(hunt.tile)]
    facing = hunt.before.monster.facing
    for step, floor in zip(hunt.steps, floors_of(hunt), strict=False):
        things += tell_step(step, step.look.turned(facing), hunt.before, floor)
        facing = step.facing
    return [sentence(thing) for thing in (*things, *tell_end(hunt))]


def does_something(rig: Rig, button: Button) -> bool:
    table = rig.evening.table
    # Hunt is not heard in the first second of a hunt, and its lamp says nothing about that.
    later = 60.0 if button is Button.HUNT else 0.0
    after = table.pressed(Press(button, rig.clock.now() + later))
    return (after.phase, after.position, after.told) != (table.phase, table.position, ())


def check_the_table(rig: Rig, start: Position) -> None:
    for position in (rig.evening.table.position, rig.view.position):
        assert not position.status()
        ids = Counter(figure.id for figure in position.figures)
        assert set(ids.values()) <= {1}
        lost = {figure.id for figure in start.figures} - set(ids)
        assert not lost or any("back in the box" in line for line in rig.eyes.lines)
        assert (position.pools, position.teleporters) == (start.pools, start.teleporters)
        assert len(position.tiles) <= len(start.tiles)
    assert rig.view.ok_lamp == does_something(rig, Button.OK)
    assert does_something(rig, Button.HUNT) or not rig.view.hunt_lamp


def check_the_lights(rig: Rig) -> None:
    history = rig.panel.history
    assert max(rig.output.budget.draw_ma(shown.frame.pixels) for shown in history) <= 2000
    came_on: list[list[float]] = [[] for _ in range(rig.board.width * rig.board.height)]
    for before, after in pairwise(history):
        for times, dark, light in zip(came_on, lights(before), lights(after), strict=True):
            if any(light) and not any(dark):
                times.append(after.at)
    for times in came_on:
        assert all(fourth - first > 1 - 1e-5 for first, fourth in zip(times, times[3:], strict=False))


def lights(shown: Shown) -> Iterator[bytes]:
    pixels = shown.frame.pixels
    return (pixels[n : n + 3] for n in range(0, len(pixels), 3))


@settings(max_examples=14, deadline=None, report_multiple_bugs=False)
@given(position=positions(), mashed=mashes, luck=st.integers(0, 2**64))
def test_whatever_is_pressed_the_table_stays_whole_safe_and_truthful(
    position: Position, mashed: Sequence[Mash], luck: int
) -> None:
    with nothing_logged():
        rig = Rig(position, luck=luck)
        rig.evening.watch(Witness(rig.evening))
        for mash in mashed:
            for button in mash.buttons:
                rig.push_down(button)
            rig.pass_time(mash.held)
            for button in mash.buttons:
                rig.let_go(button)
            rig.clock.advance(mash.late)
            rig.pass_time(mash.left)
            check_the_table(rig, position)
        rig.close()
    check_the_lights(rig)
