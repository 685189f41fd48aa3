"""The commands' side: keys on a pseudo-terminal, words as lines; alone with a panel, or beside a daemon."""

import asyncio
import contextlib
import os
import pty
import signal
import socket
import termios
from collections.abc import Awaitable, Callable, Collection, Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from firmware_host.panels import PanelWatcher
from firmware_host.wizards.alone import Means, find_out
from firmware_host.wizards.beginning import Which
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.seat import Seat
from firmware_host.wizards.stage import LentPanel, Lights
from firmware_host.wizards.visiting import reach, visit
from firmware_host.wizards.wizard import Outcome
from hardware.buttons.contract import Button
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.pins import DEFAULT_PINS
from hardware.clock import SystemClock
from hardware.errors import ButtonError
from hardware.lamps.recording import RecordingLamps
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.rewiring import RewirablePanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker
from tests.wizards.house import Kept
from tests.wizards.served import FOUND, PATIENCE, running

KEYS = {"ok": b"\r", "up": b"\x1b[A", "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D"}
ANSWERS = {
    "One light should be on": "ok",
    "In which corner": "up left",
    "At the top left": "ok",
    "Now 2 lights": "down",
    "Now all 176": "ok",
    "A row of lights grows": "right",
    "Now the second row": "right",
    "Three blocks": "right",
    "Two blocks": "left",
    "A letter F should stand": "ok",
}
"""What somebody types at each line, whose strip begins at the top left and turns, and takes green first."""


class Typist:
    """Sit at a pseudo-terminal: read the lines, and type."""

    def __init__(self, answers: dict[str, str]) -> None:
        self.master, self.slave = pty.openpty()
        self.before = termios.tcgetattr(self.slave)
        self.lines: list[str] = []
        self._answers = answers

    def close(self) -> None:
        os.close(self.master)
        os.close(self.slave)

    def type(self, data: bytes) -> None:
        os.write(self.master, data)

    def say(self, line: str) -> None:
        self.lines.append(line)
        for beginning, keys in self._answers.items():
            if line.startswith(beginning):
                for key in keys.split():
                    self.type(KEYS[key])


@pytest.fixture
def typist() -> Iterator[Typist]:
    made = Typist(ANSWERS)
    yield made
    made.close()


class WatchedLamps(RecordingLamps):
    """Lamps that remember all that was lit."""

    def __init__(self) -> None:
        super().__init__()
        self.history: list[list[Button]] = []

    def show(self, lit: Collection[Button], brightness: float) -> None:
        super().show(lit, brightness)
        self.history.append([*lit])


class Alone:
    """What a command opens when no daemon runs."""

    def __init__(self) -> None:
        clock = SystemClock()
        self.opened: list[RecordingPanel] = []
        self.kept = Kept()
        self.factory = MockFactory()

        def opener(wiring: Wiring, colour_order: str | None) -> RecordingPanel:
            self.opened.append(RecordingPanel(wiring, clock, colour_order or "GRB"))
            return self.opened[-1]

        lights = Lights(Wiring.regular(16, 11))
        panel = RewirablePanel(opener, lights.wiring)
        worker = PanelWorker(panel, clock)
        self.buttons = GpioButtons(DEFAULT_PINS, clock, self.factory)
        self.lamps = WatchedLamps()
        self.means = Means(
            lights,
            LentPanel(panel, worker),
            self.kept,
            [self.buttons],
            DEFAULT_PINS,
            self.lamps,
            [PanelWatcher(worker)],
        )


@pytest.fixture
def alone() -> Iterator[Alone]:
    made = Alone()
    yield made
    made.factory.reset()


def run(story: Callable[[], Awaitable[Outcome | None]]) -> Outcome | None:
    async def whole() -> Outcome | None:
        async with asyncio.timeout(PATIENCE):
            return await story()

    return asyncio.run(whole())


def test_alone_the_keyboard_is_enough_and_what_is_found_is_kept(typist: Typist, alone: Alone) -> None:
    async def story() -> Outcome | None:
        return await find_out(Which.LEDS, alone.means, Seat(typist.say, typist.slave))

    assert run(story) == Outcome(FOUND)
    assert alone.kept.found == [FOUND]
    assert typist.lines[-1].startswith("Kept: start = top-left, axis = rows")


def test_in_the_end_all_is_dark_and_the_terminal_is_as_it_was(typist: Typist, alone: Alone) -> None:
    async def story() -> Outcome | None:
        return await find_out(Which.LEDS, alone.means, Seat(typist.say, typist.slave))

    run(story)
    assert alone.opened[-1].light == Frame.dark(176, 1)
    assert termios.tcgetattr(typist.slave) == typist.before
    with pytest.raises(ButtonError):
        alone.buttons.start(print)


def test_alone_the_pins_answer_as_well_and_swapped_ones_are_found(alone: Alone) -> None:
    order = iter([Button.UP, Button.DOWN, *[Button.RIGHT] * 2, *[Button.LEFT] * 2])
    rest = iter([Button.OK, Button.BACK, Button.HUNT])
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        if line.startswith(("Press ", "That was heard as")):
            button = next(order, None) or next(rest)
            pin = alone.factory.pin(DEFAULT_PINS[button])
            loop = asyncio.get_running_loop()
            loop.call_later(0.10, pin.drive_low)
            loop.call_later(0.15, pin.drive_high)

    async def story() -> Outcome | None:
        return await find_out(Which.BUTTONS, alone.means, Seat(say, None))

    assert run(story) == Outcome()
    assert lines[-1].endswith("pins = { left = 23, right = 22 }")
    # Four arrows, OK, Back, the big red button; and dark in the end.
    assert alone.lamps.history == [*[[]] * 4, [Button.OK], [], [Button.HUNT]]
    assert set(alone.lamps.lit.values()) == {0.0}


@pytest.mark.parametrize("way", ["q", "hang-up", signal.SIGINT, signal.SIGTERM])
def test_whoever_leaves_leaves_all_as_it_was(alone: Alone, way: str | signal.Signals) -> None:
    typist = Typist({})

    def go() -> None:
        match way:
            case "q":
                typist.type(b"q")
            case "hang-up":
                os.close(typist.master)
            case number:
                os.kill(os.getpid(), int(number))

    def say(line: str) -> None:
        if line.startswith("One light"):
            asyncio.get_running_loop().call_soon(go)

    async def story() -> Outcome | None:
        return await find_out(Which.LEDS, alone.means, Seat(say, typist.slave))

    assert run(story) is None
    assert alone.kept.found == []
    assert alone.opened[-1].light.pixels == bytes(3 * 176)


def test_a_grid_that_is_too_small_is_refused_and_all_is_closed() -> None:
    panel = RecordingPanel(Wiring.regular(2, 2), SystemClock())
    rewirable = RewirablePanel(lambda _wiring, _order: panel, Wiring.regular(2, 2))
    worker = PanelWorker(rewirable, SystemClock())
    means = Means(
        Lights(Wiring.regular(2, 2)), LentPanel(rewirable, worker), Kept(), others=[PanelWatcher(worker)]
    )

    async def story() -> Outcome | None:
        return await find_out(Which.LEDS, means, Seat(print, None))

    with pytest.raises(WizardError, match="too small"):
        run(story)
    assert len(panel.history) == 1


def test_buttons_that_cannot_be_read_end_it_at_once(alone: Alone) -> None:
    alone.buttons.close()

    async def story() -> Outcome | None:
        return await find_out(Which.BUTTONS, alone.means, Seat(print, None))

    with pytest.raises(ButtonError):
        run(story)


def test_beside_a_daemon_the_same_keys_lead_to_the_same_end(typist: Typist, tmp_path: Path) -> None:
    async def story() -> Outcome | None:
        async with running(tmp_path / "control") as house:
            outcome = await visit(Which.LEDS, await reach(house.path), Seat(typist.say, typist.slave))
            assert house.kept.found == [FOUND]
            return outcome

    assert run(story) == Outcome(FOUND)
    assert any(line.startswith("Kept: ") for line in typist.lines)
    assert termios.tcgetattr(typist.slave) == typist.before


def test_beside_a_daemon_whoever_leaves_brings_the_evening_back(tmp_path: Path) -> None:
    typist = Typist({})

    def say(line: str) -> None:
        if line.startswith("One light"):
            typist.type(b"q")

    async def story() -> Outcome | None:
        async with running(tmp_path / "control") as house:
            outcome = await visit(Which.LEDS, await reach(house.path), Seat(say, typist.slave))
            await house.until_it_is_evening_again()
            return outcome

    assert run(story) is None
    typist.close()


def test_what_the_daemon_refuses_is_said_in_one_line(tmp_path: Path) -> None:
    async def story() -> Outcome | None:
        async with running(tmp_path / "control") as house:
            await house.ask()
            return await visit(Which.BUTTONS, await reach(house.path), Seat(print, None))

    with pytest.raises(WizardError, match="at work already"):
        run(story)


@pytest.mark.parametrize("answer", [b"", b"garbage\n", b'{"say": 1}\n', b"x" * 100_000])
def test_a_daemon_that_answers_garbage_or_hangs_up_is_an_error_in_words(
    tmp_path: Path, answer: bytes
) -> None:
    async def serve(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        writer.close()
        await writer.wait_closed()

    async def story() -> Outcome | None:
        async with await asyncio.start_unix_server(serve, tmp_path / "control"):
            return await visit(Which.LEDS, await reach(tmp_path / "control"), Seat(print, None))

    with pytest.raises(WizardError):
        run(story)


@contextlib.contextmanager
def hanging(path: Path, *, waiting: int = 0) -> Iterator[None]:
    """A daemon that hangs: it listens, and so many commands wait for it already; it takes none."""
    with contextlib.ExitStack() as opened:
        listener = opened.enter_context(socket.socket(socket.AF_UNIX))
        listener.bind(str(path))
        listener.listen(1)
        for _ in range(waiting):
            opened.enter_context(socket.socket(socket.AF_UNIX)).connect(str(path))
        yield


def test_a_daemon_that_hangs_is_told_after_a_while(tmp_path: Path) -> None:
    async def story() -> Outcome | None:
        return await visit(Which.LEDS, await reach(tmp_path / "control"), Seat(print, None), patience=0.05)

    with hanging(tmp_path / "control"), pytest.raises(WizardError, match="runs, but does not answer"):
        run(story)


def test_a_daemon_that_hangs_while_others_wait_for_it_is_no_daemon_that_is_not_there(tmp_path: Path) -> None:
    async def story() -> Outcome | None:
        return await visit(Which.LEDS, await reach(tmp_path / "control"), Seat(print, None), patience=0.05)

    with hanging(tmp_path / "control", waiting=2), pytest.raises(WizardError):
        run(story)


def test_a_daemon_that_has_answered_may_be_silent_for_as_long_as_it_likes(tmp_path: Path) -> None:
    async def story() -> Outcome | None:
        async with running(tmp_path / "control") as house:
            # Nobody answers what is asked until far more than the patience is over.
            hurry = asyncio.get_running_loop().call_later
            typist = Typist({})

            def say(line: str) -> None:
                if line.startswith("One light"):
                    hurry(0.2, typist.type, b"q")

            try:
                line = await reach(house.path)
                return await visit(Which.LEDS, line, Seat(say, typist.slave), patience=0.1)
            finally:
                typist.close()

    assert run(story) is None


def test_whoever_reads_no_more_ends_the_visit_and_not_the_daemon(tmp_path: Path) -> None:
    def say(line: str) -> None:
        raise BrokenPipeError(line)

    async def story() -> Outcome | None:
        async with running(tmp_path / "control") as house:
            try:
                return await visit(Which.LEDS, await reach(house.path), Seat(say, None))
            finally:
                await house.until_it_is_evening_again()

    with pytest.raises(BrokenPipeError):
        run(story)


def test_where_no_daemon_runs_nobody_is_reached(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        asyncio.run(reach(tmp_path / "control"))
