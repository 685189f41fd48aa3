"""Whatever lies in a file's place, the doctor says so in one line and looks at the rest."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.doctor.asked import asked_of
from firmware_host.doctor.examining import CHECKS, examine
from firmware_host.doctor.finding import State
from firmware_host.doctor.machine import MOST_BYTES, Space
from firmware_host.doctor.telling import told
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import LAMPS, PINS, Pretend, pretend

HOSTILE = {
    "garbage": bytes(range(256)) * 8,
    "lines": b"=\n[\n[[all]\ninclude\ninclude config.txt\n:::::\n1: FLOCK\n\xff=\xfe\nE:\nE:=\n" * 20,
    "numbers": b"9" * 5_000,
    "other numbers": "\N{ARABIC-INDIC DIGIT THREE}\N{SUPERSCRIPT TWO}:x:\N{SUPERSCRIPT TWO}:\n".encode() * 9,
    "nothing": b"",
    "too much": b"x\n" * MOST_BYTES,
    "a pipe": None,
    "a folder": None,
    "a loop": None,
}


PANELS = {
    PanelSettings(): ("",),
    PanelSettings("adalight", port="/dev/ttyUSB0"): ("proc", "run", "sys/class", "etc/udev"),
    PanelSettings("ws281x"): ("proc", "boot", "opt", "sys/class/drm", "usr"),
    PanelSettings("neopixel"): ("opt", "usr"),
}
"""The panels, and the folders of those files that matter to them."""


def spoil(path: Path, kind: str) -> None:
    path.unlink()
    data = HOSTILE[kind]
    if data is not None:
        path.write_bytes(data)
    elif kind == "a pipe":
        os.mkfifo(path)
    elif kind == "a folder":
        path.mkdir()
    else:
        path.symlink_to(path.name)


def sick(root: Path, panel: PanelSettings) -> Pretend:
    """Return a machine on which every check has something to look at."""
    machine = pretend(root)
    machine.asked = replace(machine.asked, panel=panel)
    for module in ("rpi_ws281x", "serial"):
        machine.write(f"/opt/venv/lib/{module}.py")
    machine.write("/boot/config.txt", "")
    machine.write("/etc/furunkulus/config.toml", "")
    machine.write("/var/lib/furunkulus/settings.toml", "")
    machine.device("/dev/ttyUSB0")
    machine.line = OSError("in use")
    machine.write("/sys/class/tty/ttyUSB0/dev", "188:0\n")
    machine.write("/run/udev/data/c188:0", "E:ID_VENDOR_ID=1a86\n")
    machine.write("/etc/udev/rules.d/70-mine.rules", "\n")
    machine.runs(500, "/usr/sbin/ModemManager", name="ModemManager")
    machine.write("/proc/locks", "")
    machine.write("/etc/systemd/system/furunkulus.service.d/a.conf", "[Service]\n")
    machine.write("/var/lib/furunkulus/games.sqlite", "")
    machine.write("/var/lib/furunkulus/games.sqlite.lock", "")
    machine.write("/sys/class/hwmon/hwmon0/name", "rpi_volt\n")
    machine.write("/sys/class/drm/card0-HDMI-A-1/status", "connected\n")
    machine.write("/usr/lib/python3/dist-packages/neopixel.py", "")
    machine.write("/usr/include/python3.11/Python.h", "")
    machine.write("/proc/net/tcp", "")
    machine.write("/proc/net/tcp6", "")
    for place in "ab":
        machine.write(f"/opt/furunkulus/{place}/bin/furunkulus", "")
        machine.write(f"/opt/furunkulus/{place}/whole", "furunkulus 0.1.0\n")
    (root / "opt/furunkulus/venv").symlink_to("a")
    return machine


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
def test_each_file_may_be_anything(tmp_path: Path, kind: str, panel: PanelSettings) -> None:
    names = [
        path.relative_to(tmp_path / "first")
        for path in sick(tmp_path / "first", panel).root.rglob("*")
        if path.is_file()
    ]
    assert len(names) > 30
    machine = sick(tmp_path / "second", panel)
    for name in names:
        path = machine.root / name
        if not path.is_file() or not str(name).startswith(PANELS[panel]):
            continue
        kept, mode = path.read_bytes(), path.stat().st_mode
        spoil(path, kind)
        machine.asked = replace(asked_of(machine.machine), panel=panel, buttons=PINS, lamps=LAMPS)
        found = machine.findings()
        assert [one.found for one in found if "the check failed" in one.found] == [], name
        assert {one.id for one in found} <= set(CHECKS)
        assert all(line.isprintable() for line in told(found, "python").splitlines())
        machine.remove(str(name)) if path.is_dir() else path.unlink()
        path.write_bytes(kept)
        path.chmod(mode)


def test_all_of_them_at_once(tmp_path: Path) -> None:
    machine = sick(tmp_path, PanelSettings())
    for path in [path for path in tmp_path.rglob("*") if path.is_file()]:
        spoil(path, "a loop")
    assert {one.state for one in machine.findings()} >= {State.CANNOT_TELL, State.OK}


def test_a_check_that_fails_takes_no_other_along(pi: Pretend) -> None:
    whole = pi.findings()

    def fails(_folder: Path) -> Space:
        raise OSError(5, "Input/output error")

    found = examine(replace(pi.machine, space=fails), pi.asked)
    (failed,) = [one for one in found if one.state is not State.OK]
    assert (failed.id, failed.state) == ("disk", State.CANNOT_TELL)
    assert "Input/output error" in failed.found
    assert [one for one in found if one.id != "disk"] == [one for one in whole if one.id != "disk"]
