"""Which board is meant, where there is none, one or several; and why a port cannot be had."""

import os
import pty
import shutil
import sys
from pathlib import Path

import pytest
import serial

import hardware
from firmware_host.flashing.errors import FlashError
from firmware_host.flashing.finding import Found, boards, only_board
from firmware_host.flashing.program import program
from firmware_host.flashing.talking import port_open
from tests.cli.running import run
from tests.doctor.pretend import Pretend, pretend
from tests.hardware.pico.on_a_pc import FIRMWARE

BY_ID = "/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_e66164-if00"


@pytest.fixture
def machine(tmp_path: Path) -> Pretend:
    return pretend(tmp_path / "machine", None)


def plug_in(machine: Pretend, tty: str, product: str = "0005", name: str = "Board in FS mode") -> None:
    """Show a board of Raspberry Pi's, as Linux lists it."""
    usb = f"/sys/devices/usb1/{tty}"
    machine.write(f"{usb}/idVendor", "2e8a\n")
    machine.write(f"{usb}/idProduct", f"{product}\n")
    machine.write(f"{usb}/product", f"{name}\n")
    machine.write(f"{usb}/{tty}:1.0/bInterfaceClass", "02\n")
    machine.write(f"/dev/{tty}")
    link(machine, f"/sys/class/tty/{tty}/device", f"../../../devices/usb1/{tty}/{tty}:1.0")


def link(machine: Pretend, name: str, target: str) -> None:
    path = machine.root / name.lstrip("/")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def waits(machine: Pretend, product: str) -> None:
    """Show a board that waits for a .uf2: it has no serial port."""
    machine.write("/sys/bus/usb/devices/1-1/idVendor", "2e8a\n")
    machine.write("/sys/bus/usb/devices/1-1/idProduct", f"{product}\n")
    machine.write("/sys/bus/usb/devices/1-1/product", "RP2 Boot\n")


def test_the_one_board_is_found_by_the_name_that_lasts(machine: Pretend) -> None:
    plug_in(machine, "ttyACM0")
    assert only_board(machine.machine) == Found("/dev/ttyACM0", "Board in FS mode")
    link(machine, BY_ID, "../../ttyACM0")
    assert only_board(machine.machine).port == BY_ID
    link(machine, "/dev/furunkulus", "ttyACM0")
    assert only_board(machine.machine).port == "/dev/furunkulus"


def test_other_boards_are_not_meant(machine: Pretend) -> None:
    """A WLED board, and a debug probe, which is Raspberry Pi's too."""
    machine.write("/sys/devices/usb1/ttyUSB0/idVendor", "1a86\n")
    machine.write("/sys/devices/usb1/ttyUSB0/one/bInterfaceClass", "ff\n")
    link(machine, "/sys/class/tty/ttyUSB0/device", "../../../devices/usb1/ttyUSB0/one")
    plug_in(machine, "ttyACM0", "000c", "Debug Probe (CMSIS-DAP)")
    link(machine, "/sys/class/tty/tty1/device", "../../../nowhere")
    assert boards(machine.machine) == ()


def test_of_several_one_has_to_be_named(machine: Pretend) -> None:
    plug_in(machine, "ttyACM0")
    plug_in(machine, "ttyACM1")
    with pytest.raises(FlashError, match=r"name one with --port: /dev/ttyACM0, /dev/ttyACM1$"):
        only_board(machine.machine)


def test_without_a_board_it_tells_where_to_look(machine: Pretend) -> None:
    with pytest.raises(FlashError, match="cable that carries data"):
        only_board(machine.machine)


@pytest.mark.parametrize(
    ("product", "drive", "file"), [("0003", "RPI-RP2", "RPI_PICO-"), ("000f", "RP2350", "RPI_PICO2-")]
)
def test_a_board_that_waits_for_micropython_is_told_of(
    machine: Pretend, product: str, drive: str, file: str
) -> None:
    waits(machine, product)
    with pytest.raises(FlashError, match=rf"drive {drive} first \({file}…\.uf2, or {file[:-1]}_W-"):
        only_board(machine.machine)


def test_without_a_board_it_tells_how_to_name_one(machine: Pretend) -> None:
    with pytest.raises(FlashError, match=r"if it has another name there, give it with --port$"):
        only_board(machine.machine)


def test_a_board_with_another_program_is_told_of(machine: Pretend) -> None:
    waits(machine, "000a")
    with pytest.raises(FlashError, match=r"\(RP2 Boot\), but it does not run MicroPython: hold .* BOOTSEL"):
        only_board(machine.machine)


class TestPort:
    """Why a port cannot be had."""

    def refusal(self, machine: Pretend, port: str = "/dev/ttyACM0") -> str:
        with pytest.raises(FlashError) as refused, port_open(machine.machine, port):
            pass
        return str(refused.value)

    def test_furunkulus_plays_with_it(self, machine: Pretend) -> None:
        machine.runs(77, "/usr/local/bin/furunkulus", "play", opened="/dev/ttyACM0")
        told = self.refusal(machine)
        assert "Furunkulus plays with this board (process 77" in told
        assert told.endswith("stop it first: sudo systemctl stop furunkulus")

    def test_another_program_has_it(self, machine: Pretend) -> None:
        machine.runs(78, "thonny", opened="/dev/ttyACM0")
        assert "process 78 (thonny) has the board; close that program first" in self.refusal(machine)

    def test_somebody_unseen_has_it(self, machine: Pretend) -> None:
        """Of others' programs only root sees what they have open."""
        outer, inner = pty.openpty()
        machine.write("/dev/null")
        link(machine, "/dev/ttyACM0", os.ttyname(inner))
        with serial.Serial(os.ttyname(inner), exclusive=True):
            assert self.refusal(machine).endswith("if that is Furunkulus: sudo systemctl stop furunkulus")
        os.close(outer)
        os.close(inner)

    def test_it_is_not_there(self, machine: Pretend) -> None:
        assert "is not there; use a cable that carries data" in self.refusal(machine)

    def test_it_is_no_port(self, machine: Pretend) -> None:
        machine.write("/dev/ttyACM0", "a file")
        assert "cannot be opened" in self.refusal(machine)

    @pytest.mark.parametrize("port", ["/etc/hosts", "/tmp", ""])  # noqa: S108 - a folder that each machine has
    def test_what_is_no_serial_port_is_told_in_plain_words(self, machine: Pretend, port: str) -> None:
        machine.write("/etc/hosts", "")
        (machine.root / "tmp").mkdir(exist_ok=True)
        told = self.refusal(machine, port)
        assert told == (
            f"'{port}' cannot be opened: it is no serial port; "
            "'ls /dev/serial/by-id' tells the boards that are there"
        )

    def test_it_is_not_for_us(self, machine: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_any: object, **_more: object) -> None:
            raise serial.SerialException(13, "could not open port /dev/ttyACM0: [Errno 13] Permission denied")

        monkeypatch.setattr(serial, "Serial", refuse)
        assert "sudo usermod --append --groups dialout pi" in self.refusal(machine)


def test_a_folder_that_is_no_program_is_refused(tmp_path: Path) -> None:
    assert "it has no main.py" in run("flash", "--from", str(tmp_path)).refusal()
    (tmp_path / "main.py").write_text("", "utf-8")
    assert "it has no link.py" in run("flash", "--from", str(tmp_path)).refusal()
    for nonsense in ("", "FIRMWARE = 1", "FIRMWARE = (1, 'a', 0)", "FIRMWARE = (", "FIRMWARE = f()"):
        (tmp_path / "link.py").write_text(nonsense, "utf-8")
        assert "says no version" in run("flash", "--from", str(tmp_path)).refusal()


def test_the_program_is_that_of_the_checkout_or_the_one_that_was_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The installer lays it beside the environment's own folders: <prefix>/firmware."""
    assert program().files["main.py"] == (FIRMWARE / "main.py").read_bytes()
    assert list(program().files)[-1] == "main.py"
    assert "__init__.py" not in program().files
    monkeypatch.setattr(hardware, "__file__", str(tmp_path / "site-packages/hardware/__init__.py"))
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "a"))
    with pytest.raises(FlashError, match=r"no program for a Pico in .*/hardware/firmware and .*/a/firmware"):
        program()
    shutil.copytree(FIRMWARE, tmp_path / "a" / "firmware")
    assert program().version == (1, 0, 0)
