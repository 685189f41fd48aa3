"""MicroPython at one end of a pseudo-terminal, pyserial and our threads at the other, in real time."""

import os
import subprocess
import threading
import tty
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Queue

import pytest

from hardware.buttons.contract import Button, Edge
from hardware.errors import HardwareError, PanelError
from hardware.pico.buttons import PicoButtons
from hardware.pico.chain import PicoChain
from hardware.pico.lamps import PicoLamps
from hardware.pico.link import PicoLink, shared_link
from tests.hardware.pico.interpreted import micropython

ROOT = Path(__file__).resolve().parents[3]
RUNNING = Path(__file__).with_name("running.py")
PORT = "/dev/furunkulus"
LEDS = 440
DAZZLE = bytes([3, 0, 255, 17]) * (3 * LEDS // 4)
CALM = bytes(3 * LEDS)
PATIENCE = 60.0
"""Seconds for what takes a few at most, on a machine that does much else."""


class Desk:
    """A board in a process, its cable, and whoever uses it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.told: Queue[str] = Queue()
        self._contacts = root / "contacts"
        self._contacts.write_bytes(b"\0")
        self._path = root / PORT.lstrip("/")
        self._path.parent.mkdir()
        self._ends: tuple[int, int] | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def plug(self) -> None:
        ours, theirs = os.openpty()
        tty.setraw(ours)
        tty.setraw(theirs)
        self._ends = ours, theirs
        self._path.symlink_to(os.ttyname(theirs))

    def unplug(self) -> None:
        assert self._ends is not None
        self.stop()
        self._path.unlink()
        for end in self._ends:
            os.close(end)
        self._ends = None

    def run(self, protocol: int = 1) -> None:
        """Start our program on it."""
        self._start([str(RUNNING), str(ROOT), str(self._contacts), str(protocol)])

    def run_prompt(self) -> None:
        """Start what a board has without a program."""
        self._start(["-i"])

    def stop(self) -> None:
        """Take the board's power away."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._reader.join()
            self._process = None

    def hold(self, *buttons: Button) -> None:
        levels = sum(1 << place for place, button in enumerate(Button) if button in buttons)
        # Whole at any moment: it is read all the time.
        new = self._contacts.with_suffix(".new")
        new.write_bytes(bytes([levels]))
        new.replace(self._contacts)

    def noise(self, words: bytes) -> None:
        """Let the board hear what nobody said, and the Pi as well."""
        assert self._ends is not None
        ours, theirs = self._ends
        os.write(theirs, words)
        os.write(ours, words)

    def await_shown(self, what: str, shown: bytes) -> None:
        line = f"{what} {shown.hex()}"
        while self.told.get(timeout=PATIENCE) != line:
            pass

    def close(self) -> None:
        if self._ends is not None:
            self.unplug()

    def _start(self, arguments: list[str]) -> None:
        assert self._ends is not None
        ours, _ = self._ends
        self._process = subprocess.Popen(  # noqa: S603 - command and files are ours
            [micropython(), *arguments], stdin=ours, stdout=ours, stderr=subprocess.PIPE
        )
        self._reader = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reader.start()

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stderr is not None
        with process.stderr as lines:
            for line in lines:
                self.told.put(line.decode().strip())


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    yield made
    made.close()


class Table:
    """Lights, lamps and buttons as an evening has them: on one link."""

    def __init__(self, root: Path) -> None:
        self.edges: Queue[Edge] = Queue()
        self.link: PicoLink = shared_link(PORT, root)
        self.buttons = PicoButtons(self.link)
        self.chain = PicoChain(LEDS, shared_link(PORT, root))
        self.lamps = PicoLamps(shared_link(PORT, root))
        self.buttons.levels()
        self.buttons.start(self.edges.put)

    def bring(self, picture: bytes) -> None:
        """Show as the panel's worker does, which tries again; each time waits for the board a second."""
        for _ in range(round(PATIENCE)):
            with suppress(PanelError):
                self.chain.send(picture)
                return
        raise AssertionError("it never comes to light")

    def await_press(self, desk: Desk, button: Button) -> None:
        for held, down in (([button], True), ([], False)):
            desk.hold(*held)
            edge = self.edges.get(timeout=PATIENCE)
            assert (edge.button, edge.down) == (button, down)

    def close(self) -> None:
        self.chain.close()
        self.lamps.close()
        self.buttons.close()


@pytest.fixture
def table(desk: Desk) -> Iterator[Table]:
    desk.plug()
    desk.run()
    made = Table(desk.root)
    yield made
    made.close()


def test_lights_lamps_and_buttons_share_a_cable(desk: Desk, table: Table) -> None:
    table.bring(DAZZLE)
    desk.await_shown("leds", DAZZLE)
    table.lamps.show([Button.OK], 1.0)
    desk.await_shown("lamps", bytes([0, 0, 0, 0, 255, 0, 0]))
    for button in Button:
        table.await_press(desk, button)
    assert table.link.board is not None
    assert table.link.board.unique == b"on a PC.".hex()


def test_closed_all_is_dark_and_the_port_is_free(desk: Desk, table: Table) -> None:
    table.bring(DAZZLE)
    table.lamps.show([Button.HUNT], 1.0)
    table.chain.send(CALM)
    table.close()
    desk.await_shown("lamps", bytes(7))
    again = shared_link(PORT, desk.root)
    assert again is not table.link
    assert again.trouble is None
    again.release()


def test_noise_at_both_ends_is_passed_over(desk: Desk, table: Table) -> None:
    table.bring(CALM)
    for _ in range(20):
        desk.noise(os.urandom(199))
        table.bring(DAZZLE)
        table.bring(CALM)
    table.await_press(desk, Button.BACK)
    assert table.edges.empty()


def test_a_board_that_starts_anew_is_lit_again_and_heard(desk: Desk, table: Table) -> None:
    table.bring(DAZZLE)
    desk.await_shown("leds", DAZZLE)
    desk.stop()
    desk.run()
    desk.await_shown("leds", DAZZLE)
    table.await_press(desk, Button.UP)


def test_a_board_on_a_cable_that_was_pulled_and_put_back_is_lit_again_and_heard(
    desk: Desk, table: Table
) -> None:
    table.bring(DAZZLE)
    table.await_press(desk, Button.UP)
    desk.unplug()
    with pytest.raises(PanelError):
        table.chain.send(CALM)
    desk.plug()
    desk.run()
    desk.await_shown("leds", CALM)
    table.await_press(desk, Button.DOWN)


def test_an_old_program_is_told(desk: Desk) -> None:
    desk.plug()
    desk.run(protocol=0)
    assert (
        told_of(desk.root) == f"{PORT}: the Pico's program is too old (1.0.0, protocol 0): furunkulus flash"
    )


def test_a_board_at_its_prompt_is_told(desk: Desk) -> None:
    desk.plug()
    desk.run_prompt()
    assert told_of(desk.root) == f"{PORT}: the board is at MicroPython's prompt: furunkulus flash"


def told_of(root: Path) -> str:
    """Return what a source of presses says in the end of a board that it cannot use."""
    troubles: Queue[str] = Queue()

    class Ears:
        def met(self, _levels: int) -> None: ...

        def changed(self, _levels: int, _at: float) -> None: ...

        def trouble(self, words: str) -> None:
            troubles.put(words)

    link = shared_link(PORT, root)
    link.listen(Ears())
    try:
        return troubles.get(timeout=PATIENCE)
    finally:
        link.release()


def test_a_port_that_another_program_has_is_told(desk: Desk, table: Table) -> None:
    table.bring(CALM)
    other = PicoLink(PORT, root=desk.root).borrow()
    assert other.trouble == f"{PORT}: another program uses it; end that one"
    with pytest.raises(HardwareError, match="another program uses it"):
        PicoChain(LEDS, other)
