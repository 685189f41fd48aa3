"""What is whole is called so, on each model; a PC is no sick Raspberry Pi; looking changes nothing."""

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from firmware_host.doctor.examining import CHECKS
from firmware_host.doctor.finding import State
from firmware_host.doctor.telling import in_json, told
from firmware_host.places import JOURNAL
from tests.doctor.pretend import MODELS, STATE, Pretend, keep_a_game, pretend


@pytest.mark.parametrize("model", MODELS)
def test_on_a_whole_raspberry_pi_nothing_is_wrong(tmp_path: Path, model: str) -> None:
    found = pretend(tmp_path, model).findings()
    assert [one for one in found if one.state is not State.OK] == []
    names = {one.id for one in found}
    assert names >= {
        "model",
        "panel",
        "spi",
        "spi-buffer",
        "pins",
        "gpiochip",
        "lgpio",
        "permissions",
        "power",
    }
    assert ("core-clock" in names) is (model != "5")


def test_a_pc_is_told_to_be_one_and_is_left_in_peace(pc: Pretend) -> None:
    found = pc.findings()
    assert {one.state for one in found} <= {State.OK, State.NOTE}
    assert "this is not a Raspberry Pi" in pc.finding("model").found
    assert {one.id for one in found} == {"model", "settings", "panel", "page-port", "disk", "games"}


def test_another_small_computer_is_told_by_its_name(pc: Pretend) -> None:
    pc.write("/proc/device-tree/model", "Orange Pi Zero3\0")
    assert pc.finding("model").found == "this is not a Raspberry Pi but Orange Pi Zero3"
    assert pc.states("model") == [State.NOTE]


def test_the_model_is_known_by_its_revision_where_nothing_else_tells(pi_5: Pretend) -> None:
    pi_5.remove("/proc/device-tree/compatible")
    assert pi_5.finding("model").found == "Raspberry Pi 5 Model B Rev 1.0, chip bcm2712, revision c04170"


def test_a_model_that_nobody_knows_yet_is_noted(pi: Pretend) -> None:
    pi.write("/proc/device-tree/model", "Raspberry Pi 7 Model A Rev 1.0\0")
    pi.write("/proc/device-tree/compatible", "raspberrypi,7\0")
    pi.write("/proc/cpuinfo", "")
    assert pi.states("model") == [State.NOTE]


def test_findings_are_told_worst_first_with_a_summary(pi: Pretend) -> None:
    pi.write("/sys/module/spidev/parameters/bufsiz", "many")
    pi.remove("/dev/gpiochip0")
    text = told(pi.findings(), "/opt/venv/bin/python")
    head, *rest = text.splitlines()
    assert head.endswith("run by /opt/venv/bin/python")
    marks = [line.split("  ")[0] for line in rest if line[:1].strip()]
    assert marks[:2] == ["WRONG", "CANNOT TELL"]
    assert set(marks[2:-1]) == {"ok"}
    assert rest[-1].startswith("1 thing is wrong, 1 could not be looked at, ")
    assert "    more: docs/doctor.md#gpiochip" in rest


def test_what_a_file_says_cannot_play_with_the_terminal(pi: Pretend) -> None:
    pi.write("/proc/device-tree/model", "Raspberry Pi \x1b[31m4\nWRONG  all" + "x" * 3000)
    text = told(pi.findings(), "/python")
    assert all(line.isprintable() and len(line) <= 400 for line in text.splitlines())


def test_json_has_all_findings(pi: Pretend) -> None:
    pi.remove("/dev/gpiochip0")
    data = json.loads(json.dumps(in_json(pi.findings(), "/python")))
    assert data["wrong"] == 1
    (bad,) = [one for one in data["findings"] if one["state"] == "wrong"]
    assert bad["id"] == "gpiochip"
    assert bad["cure"] == ["sudo apt full-upgrade", "sudo reboot"]
    assert bad["page"] == "docs/doctor.md#gpiochip"
    assert bad["found"]
    assert bad["cause"]


_WATCHED: list[tuple[str, int]] = []
_watching: list[Path] = []


def _note_what_is_opened(event: str, about: tuple[object, ...]) -> None:
    if _watching and event == "open" and isinstance(about[0], str | os.PathLike):
        path, flags = Path(os.fspath(about[0])), about[2]
        if path.is_relative_to(_watching[0]) and isinstance(flags, int):
            _WATCHED.append((str(path), flags))


def _tree(root: Path) -> dict[str, object]:
    def seen(path: Path) -> object:
        status = path.lstat()
        data = path.read_bytes() if stat.S_ISREG(status.st_mode) else None
        return status.st_mode, status.st_mtime_ns, status.st_size, status.st_ino, data

    return {str(path.relative_to(root)): seen(path) for path in [root, *root.rglob("*")]}


@pytest.mark.parametrize("model", [None, "4", "5"])
def test_looking_changes_nothing_and_opens_nothing_to_write(tmp_path: Path, model: str | None) -> None:
    machine = pretend(tmp_path, model)
    machine.runs(12, "/usr/bin/thing", opened="/dev/gpiochip0")
    keep_a_game(tmp_path / STATE[1:] / JOURNAL)
    before = _tree(tmp_path)
    sys.addaudithook(_note_what_is_opened)  # it stays for good, and rests when nothing is watched
    _watching.append(tmp_path)
    try:
        assert {one.id for one in machine.findings()} <= set(CHECKS)
    finally:
        _watching.clear()
    assert _tree(tmp_path) == before
    assert _WATCHED
    assert [path for path, flags in _WATCHED if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)] == []
    _WATCHED.clear()
