"""A machine that is only files in a folder: whole when it is made, to be broken file by file."""

import json
import os
import shutil
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.chips import CHIP, CHIP_INFO, LINE, LINE_INFO, USED
from firmware_host.doctor.examining import examine
from firmware_host.doctor.finding import Finding, State
from firmware_host.doctor.machine import Line, Machine, Person, Space
from firmware_host.journal.database import open_database
from firmware_host.journal.store import Entry, Store

NOBODY: Final = 987_654
"""A user's number that owns no file of whoever runs the tests."""
GROUP: Final = os.getgid() or 4_242
"""The group of all devices, which is not root's."""

STATE: Final = "/var/lib/furunkulus"
PINS: Final[Mapping[str, int]] = {
    "up": 17,
    "down": 27,
    "left": 22,
    "right": 23,
    "ok": 24,
    "back": 25,
    "hunt": 5,
}
LAMPS: Final[Mapping[str, int]] = {"ok": 6, "hunt": 26}

MODELS: Final[Mapping[str, tuple[str, str, str]]] = {
    "zero 2": ("Raspberry Pi Zero 2 W Rev 1.0", "bcm2837", "902120"),
    "3": ("Raspberry Pi 3 Model B Plus Rev 1.3", "bcm2837", "a020d3"),
    "4": ("Raspberry Pi 4 Model B Rev 1.4", "bcm2711", "c03114"),
    "5": ("Raspberry Pi 5 Model B Rev 1.0", "bcm2712", "c04170"),
}

BOOT: Final = """\
# For more options and information see
dtparam=audio=on
[pi4]
core_freq=500
core_freq_min=500
[pi3]
core_freq=250
[pi02]
core_freq=250
[all]
dtparam=i2c_arm=on,spi=on
"""

UNIT: Final = """\
[Service]
Type=notify
WatchdogSec=10
User=furunkulus
SupplementaryGroups=spi gpio
WorkingDirectory=/run/furunkulus
"""


@dataclass
class Kernel:
    """Answer requests to the pins' chips as Linux does: a chip has a label, and lines that somebody uses."""

    root: Path
    labels: dict[str, str] = field(default_factory=dict)
    used: dict[int, str] = field(default_factory=dict)

    def __call__(self, opened: int, request: int, told: bytearray) -> int:
        device = f"/{Path(os.readlink(f'/proc/self/fd/{opened}')).relative_to(self.root)}"  # noqa: PTH115 - no file of ours
        if request == CHIP_INFO:
            told[:] = CHIP.pack(device.encode()[5:], self.labels[device].encode(), 54)
        elif request == LINE_INFO:
            _, _, line, _, _, _, _ = LINE.unpack(told)
            name, flags = self.used.get(line, ""), USED if line in self.used else 0
            told[:] = LINE.pack(b"GPIO", name.encode(), line, 0, flags, b"", b"")
        else:
            raise OSError(25, "Inappropriate ioctl for device")
        return 0


@dataclass
class Pretend:
    """Hold a machine in a folder, what is asked of it, and what is no file."""

    root: Path
    asked: Asked
    kernel: Kernel
    person: Person
    space: Space = field(default_factory=lambda: Space(4_000_000_000, 100_000, read_only=False))
    environment: dict[str, str] = field(default_factory=dict)
    folder: str = "/home/pi"
    line: Line | OSError | ModuleNotFoundError | None = None
    now: float = 0.0

    def write(self, name: str, text: str | bytes = "") -> None:
        """Write a file."""
        path = self.root / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def device(self, name: str, mode: int = 0o660) -> None:
        """Put a device in its place: a file, with the devices' group."""
        self.write(name)
        path = self.root / name.lstrip("/")
        path.chmod(mode)
        os.chown(path, -1, GROUP)

    def remove(self, name: str) -> None:
        """Remove a file or a folder."""
        path = self.root / name.lstrip("/")
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()

    def runs(self, number: int, *command: str, opened: str = "", name: str = "") -> None:
        """Let a program run, which may have a device open."""
        self.write(f"/proc/{number}/cmdline", "\0".join((*command, "")))
        self.write(f"/proc/{number}/comm", f"{name or command[0]}\n")
        (self.root / f"proc/{number}/fd").mkdir(exist_ok=True)
        if opened:
            (self.root / f"proc/{number}/fd/7").symlink_to(opened)

    def open_line(self, port: str, baud: int | None) -> Line:
        """Open the serial port that there is; a Pico has no baud rate."""
        assert (port, baud) in {
            (str(self.root / "dev/ttyUSB0"), 115_200),
            (str(self.root / "dev/ttyACM0"), None),
        }
        assert self.line is not None
        if isinstance(self.line, Exception):
            raise self.line
        return self.line

    @property
    def machine(self) -> Machine:
        """Return the machine as it stands now."""
        return Machine(
            root=self.root,
            person=self.person,
            environment=self.environment,
            folder=self.folder,
            python="/opt/venv/bin/python",
            search=("/opt/venv/lib",),
            ioctl=self.kernel,
            space=lambda _folder: self.space,
            open_line=self.open_line,
            listed=lambda _path, _wanted: False,
            now=lambda: self.now,
        )

    def findings(self, check: str | None = None) -> tuple[Finding, ...]:
        """Return what all checks find, or one of them."""
        found = examine(self.machine, self.asked)
        return tuple(one for one in found if check in {None, one.id})

    def finding(self, check: str) -> Finding:
        """Return the one thing that a check finds."""
        (only,) = self.findings(check)
        return only

    def states(self, check: str) -> list[State]:
        """Return how all stands that a check finds."""
        return [one.state for one in self.findings(check)]


def pretend(root: Path, model: str | None = "4") -> Pretend:
    """Return a Raspberry Pi on which nothing is wrong, or a PC where no model is named."""
    made = Pretend(
        root,
        Asked(state=STATE, buttons=PINS if model else {}, lamps=LAMPS if model else {}),
        Kernel(root),
        Person("pi", NOBODY, frozenset({NOBODY, GROUP})),
    )
    made.write("/etc/passwd", f"root:x:0:0::/root:/bin/sh\npi:x:{NOBODY}:{NOBODY}::/home/pi:/bin/sh\n")
    made.write("/etc/group", f"root:x:0:\nspi:x:{GROUP}:\npi:x:{NOBODY}:\n")
    for folder in (STATE, "/home/pi"):
        (root / folder.lstrip("/")).mkdir(parents=True)
        (root / folder.lstrip("/")).chmod(0o777)
    if model is not None:
        _build_pi(made, *MODELS[model])
    return made


def _build_pi(made: Pretend, name: str, chip: str, revision: str) -> None:
    made.write("/proc/device-tree/model", f"{name}\0")
    made.write("/proc/device-tree/compatible", f"raspberrypi,board\0brcm,{chip}\0")
    made.write("/proc/cpuinfo", f"processor\t: 0\n\nRevision\t: {revision}\nSerial\t\t: 10000000\n")
    made.write("/proc/modules", "spidev 20480 0 - Live 0x0\nspi_bcm2835 20480 0 - Live 0x0\n")
    made.write("/boot/firmware/config.txt", BOOT)
    made.write("/boot/firmware/cmdline.txt", "console=tty1 rootwait\n")
    made.write("/sys/module/spidev/parameters/bufsiz", "4096\n")
    made.write("/sys/devices/platform/soc/soc:firmware/get_throttled", "0\n")
    made.write("/run/systemd/timesync/synchronized")
    made.write("/opt/venv/lib/lgpio.py", "def gpiochip_open(gpiochip):\n    return gpiochip\n")
    made.write("/opt/venv/lib/lgpio-0.2.2.0.dist-info/METADATA", "Name: lgpio\nVersion: 0.2.2.0\n")
    made.write("/opt/venv/lib/gpiozero/__init__.py")
    made.write(
        "/opt/venv/lib/gpiozero-2.0.1.post3.dist-info/METADATA", "Name: gpiozero\nVersion: 2.0.1.post3\n"
    )
    made.write("/opt/venv/lib/serial/__init__.py")
    made.device("/dev/spidev0.0")
    made.device("/dev/gpiochip0")
    label = "pinctrl-rp1" if chip == "bcm2712" else f"pinctrl-{chip.replace('2837', '2835')}"
    made.kernel.labels["/dev/gpiochip0"] = label
    made.write("/etc/systemd/system/furunkulus.service", UNIT)
    made.write(
        "/etc/passwd",
        f"{(made.root / 'etc/passwd').read_text()}furunkulus:x:{NOBODY - 1}:{NOBODY - 1}::/:/bin/false\n",
    )


def keep_a_game(file: Path) -> None:
    """Keep a game with three entries in a journal."""
    with closing(Store(open_database(file))) as store, store.transaction():
        game = store.begin("2026-11-30T20:00:00+00:00", "a game")
        store.keep(game, 0, [Entry("one", "1"), Entry("two", "2"), Entry("three", "3")], over=False)


def wled_answer(version: str = "16.0.1", count: int = 176, limit: int = 2500, brightness: int = 255) -> bytes:
    """Return what a WLED board answers when it is asked what it is."""
    state = {"on": True, "bri": brightness, "transition": 7}
    info = {
        "ver": version,
        "vid": 2608010,
        "leds": {"count": count, "pwr": 0, "maxpwr": limit},
        "brand": "WLED",
    }
    return json.dumps({"state": state, "info": info}, separators=(",", ":")).encode()
