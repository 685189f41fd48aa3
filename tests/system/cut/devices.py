"""Real devices of the machine: a keyboard and a serial port on USB, plugged in and pulled out."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Thread

from hardware.clock import HandClock
from tests.hardware.lights.boards import Wled
from tests.system.booted.waiting import BootedError, hold, until
from tests.system.cut.line import LineError
from tests.system.cut.machine import PATIENCE, Machine

UNIT = "furunkulus.service"
SETTINGS = "/etc/furunkulus/config.toml"
WATCHER = (
    "env",
    "PYTHONPATH=/root/cut",
    "/opt/furunkulus/venv/bin/python",
    "-B",
    "/root/cut/player.py",
    "watch",
)

KEYBOARD = "QEMU QEMU USB Keyboard"
"""The name that the kernel gives it."""

PORT = "/dev/ttyUSB0"

LEDS = 16 * 11

_BETWEEN = 2.0
"""Seconds from one try to press a key to the next: it may not be plugged in for whoever listens yet."""


def keyboard(machine: Machine, _folder: Path) -> None:
    """A USB keyboard presses the buttons once it is plugged in, and again after it was pulled out."""
    # As on a Pi, where the program sees what the system brings.
    machine.run("ln", "-sfn", "/usr/lib/python3/dist-packages/evdev", "/etc/furunkulus/evdev")
    set_up(
        machine,
        f"""\
[buttons]
sources = ["page", "input"]
[buttons.input]
device = ["{KEYBOARD}"]
""",
    )
    machine.start(*WATCHER)
    before = prompt(machine, PATIENCE)
    for key in ("spc", "ret"):
        plug(machine, driver="usb-kbd", id="keyboard", bus="usb.0")
        before = pressed(machine, key, before)
        machine.manage("device_del", id="keyboard")
        press(machine, key)
        heard = prompt(machine, _BETWEEN, nothing=before)
        hold(f"a key of another keyboard is not heard: {before}, {heard}", heard == before)


def serial_port(machine: Machine, folder: Path) -> None:
    """A WLED board on USB is lit, and lit again after its cable was pulled."""
    set_up(
        machine,
        f"""\
[lights]
panel = "adalight"
[lights.adalight]
port = "{PORT}"
""",
    )
    with board(folder / "serial") as wled:
        for _ in range(2):
            wanted = wled.shows + 2
            plug(machine, driver="usb-serial", id="board", bus="usb.0", chardev="serial")
            until("the board is lit", partial(_has_shown, wled, wanted), PATIENCE)
            hold("it is lit, and not dark", any(wled.light or b""))
            machine.manage("device_del", id="board")
    hold(f"it obeyed nothing but frames: {wled.mishaps}", not wled.mishaps)


def _has_shown(wled: Wled, frames: int) -> bool:
    return wled.shows >= frames


def set_up(machine: Machine, settings: str) -> None:
    """Write settings, and start the service anew."""
    machine.run("sh", "-c", f'printf %s "$1" >{SETTINGS}', "sh", settings)
    machine.run("systemctl", "stop", UNIT)
    machine.wait_for_service()


def plug(machine: Machine, **device: str) -> None:
    """Plug a device in, as soon as it is out: qemu takes its time to let go of one."""

    def is_in() -> bool:
        with suppress(BootedError):
            machine.manage("device_add", **device)
            return True
        return False

    until(f"{device['id']} is plugged in", is_in)


def press(machine: Machine, key: str) -> None:
    """Press a key of the keyboard that was plugged in last, and let it go."""
    machine.manage("send-key", keys=[{"type": "qcode", "data": key}])


def pressed(machine: Machine, key: str, before: str) -> str:
    """Press a key until something else is asked, and return it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        press(machine, key)
        if (now := prompt(machine, _BETWEEN, nothing=before)) != before:
            return now
    log = machine.run("journalctl", "--unit", UNIT, "--lines", "20", "--output", "cat")
    raise BootedError(f"no key was heard at: {before}\n{log}")


def prompt(machine: Machine, seconds: float, *, nothing: str = "") -> str:
    """Wait for the next that is asked, and return it; or what is told for nothing."""
    assert machine.told is not None
    try:
        return str(machine.told.read(seconds)["prompt"])
    except LineError:
        return nothing


@contextmanager
def board(socket_at: Path) -> Iterator[Wled]:
    """Have a WLED board at the other end of the machine's serial port."""
    # By its clock no time passes: how long it keeps its light has nothing to do with the machine's slow time.
    wled = Wled(LEDS, HandClock())
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(socket_at))

        def hear() -> None:
            while heard := line.recv(65536):
                if said := wled.hear(heard):
                    line.sendall(said)

        thread = Thread(target=hear)
        thread.start()
        try:
            yield wled
        finally:
            line.shutdown(socket.SHUT_RDWR)
            thread.join()
