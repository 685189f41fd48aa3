"""A Pico on a USB cable: what it answers, and which version of our program it has."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.doctor.finding import State
from hardware.firmware import link
from hardware.firmware.link import Link
from hardware.lights.drivers import RULE
from hardware.lights.settings import PanelSettings
from hardware.pico import wire
from tests.doctor.pretend import STATE, Pretend, pretend

PORT = "/dev/ttyACM0"


class PicoLine:
    """Be a Pico with our program: its own link answers."""

    def __init__(self, *, deaf: int = 0) -> None:
        self.deaf = deaf
        self.closed = False
        self.said = b""
        self._link = Link(
            self._say, lambda _leds: None, lambda _lamps: None, unique=b"8 bytes.", boot=b"boot"
        )

    def write(self, data: bytes) -> None:
        if self.deaf:
            self.deaf -= 1
        else:
            self._link.hear(data, len(data), 0)

    def read(self, patience: float) -> bytes:
        assert 0 < patience < 1
        said, self.said = self.said, b""
        return said

    def close(self) -> None:
        self.closed = True

    def _say(self, said: memoryview) -> None:
        self.said += bytes(said)


class TextLine(PicoLine):
    """Be a board that answers each line with the same text."""

    def __init__(self, text: bytes) -> None:
        super().__init__()
        self.text = text

    def write(self, data: bytes) -> None:
        del data
        self.said += self.text


class Talker(TextLine):
    """Be a board that never stops."""

    def __init__(self, machine: Pretend) -> None:
        super().__init__(b"")
        self.machine = machine

    def read(self, patience: float) -> bytes:
        self.machine.now += patience / 2
        return b"noise\0"


@pytest.fixture
def board(pc: Pretend) -> Pretend:
    """A PC with a Pico that answers."""
    pc.write("/opt/venv/lib/serial/__init__.py")
    pc.device(PORT)
    pc.asked = replace(pc.asked, panel=PanelSettings("pico", pico_port=PORT), pico=PORT)
    pc.line = PicoLine()
    return pc


def test_a_pico_that_answers_is_well(board: Pretend) -> None:
    line = PicoLine()
    board.line = line
    assert board.finding("pico").found == f"the Pico at {PORT} answers"
    assert line.closed
    assert board.states("pico") == board.states("pico-firmware") == [State.OK]
    assert "version 1.0.0 is on the Pico" in board.finding("pico-firmware").found


def test_a_pico_that_has_not_heard_the_first_greeting_is_greeted_again(board: Pretend) -> None:
    board.line = PicoLine(deaf=2)
    assert board.states("pico") == [State.OK]


def test_presses_that_wait_for_somebody_are_kept(board: Pretend) -> None:
    line = PicoLine()
    board.line = line
    waiting = line._link.presses  # noqa: SLF001 - what the board holds
    for now in range(100):
        waiting.sample(now // 50, now)
    assert waiting.waits
    assert board.states("pico") == [State.OK]
    assert waiting.waits


def test_an_older_program_is_told_with_its_cure(board: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "FIRMWARE", (0, 9, 0))
    found = board.finding("pico-firmware")
    assert found.state is State.WRONG
    assert "version 0.9.0 is on the Pico, and 1.0.0 came" in found.found
    assert found.cure == "sudo furunkulus flash"


def test_a_newer_program_is_noted(board: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "FIRMWARE", (1, 0, 1))
    assert board.states("pico-firmware") == [State.NOTE]


@pytest.mark.parametrize(
    ("version", "cure"),
    [((0, 1, 0), "sudo furunkulus flash"), ((2, 0, 0), "bring Furunkulus up to date")],
)
def test_another_language_is_wrong(
    board: Pretend, monkeypatch: pytest.MonkeyPatch, version: tuple[int, int, int], cure: str
) -> None:
    monkeypatch.setattr(link, "FIRMWARE", version)
    monkeypatch.setattr(link, "PROTOCOL", 9)
    found = board.finding("pico-firmware")
    assert found.state is State.WRONG
    assert "do not speak the same language" in found.cause
    assert found.cure.startswith(cure)


def test_the_prompt_is_recognised(board: Pretend) -> None:
    board.line = TextLine(b"\r\n>>> ")
    found = board.finding("pico")
    assert found.state is State.WRONG
    assert "MicroPython's prompt" in found.found
    assert found.cure.startswith("sudo furunkulus flash\n")
    assert board.states("pico-firmware") == []


@pytest.mark.parametrize("said", [b"", b"Ada\n", b"\0\x05abcd\0"])
def test_what_does_not_answer_is_told(board: Pretend, said: bytes) -> None:
    board.line = TextLine(said)
    found = board.finding("pico")
    assert found.state is State.WRONG
    assert "does not answer" in found.found


def test_a_board_that_talks_without_end_is_left(board: Pretend) -> None:
    line = Talker(board)
    board.line = line
    assert board.states("pico") == [State.WRONG]
    assert line.closed
    assert board.now < 10


def test_a_board_that_is_not_there_is_told(board: Pretend) -> None:
    board.remove(PORT)
    found = board.finding("pico")
    assert found.state is State.WRONG
    assert found.cure.startswith("ls /dev/serial/by-id\n")
    assert board.states("pico-firmware") == []


def test_a_port_that_somebody_has_is_not_opened(board: Pretend) -> None:
    board.line = None
    board.runs(77, "/usr/bin/python3", "/usr/local/bin/furunkulus", "play", opened=PORT)
    found = board.finding("pico")
    assert found.state is State.NOTE
    assert "Furunkulus itself" in found.found
    assert board.states("pico-firmware") == []
    board.remove("/proc/77")
    board.runs(78, "thonny", opened=PORT)
    found = board.finding("pico")
    assert found.state is State.WRONG
    assert found.cure.startswith("sudo kill 78\n")


def test_while_furunkulus_plays_its_board_is_left_alone(board: Pretend) -> None:
    board.line = None
    board.write(f"{STATE}/games.sqlite.lock")
    number = (board.root / f"{STATE[1:]}/games.sqlite.lock").stat().st_ino
    board.write("/proc/locks", f"1: FLOCK  ADVISORY  WRITE 77 b3:02:{number} 0 EOF\n")
    board.runs(77, "python", "/usr/local/bin/furunkulus", "play")
    assert board.states("pico") == [State.NOTE]
    assert board.states("pico-firmware") == []


def test_a_port_that_cannot_be_had_is_told(board: Pretend) -> None:
    board.line = OSError(11, "Could not exclusively lock port")
    assert board.states("pico") == [State.CANNOT_TELL]
    board.line = ModuleNotFoundError("No module named 'serial'")
    assert board.finding("pico").cure.endswith("install pyserial")


def test_who_has_no_pico_hears_nothing_of_it(board: Pretend) -> None:
    board.line = None
    board.asked = replace(board.asked, panel=PanelSettings("none"), pico=None)
    assert board.states("pico") == board.states("pico-firmware") == []


def test_modem_manager_and_rights_are_looked_at_for_it_too(board: Pretend) -> None:
    board.runs(500, "/usr/sbin/ModemManager", name="ModemManager")
    assert board.states("modem-manager") == [State.WRONG]
    assert PORT in board.finding("permissions").found


def test_a_pico_with_a_strip_alone_is_looked_at_as_any(
    board: Pretend, monkeypatch: pytest.MonkeyPatch
) -> None:
    strip = replace(board.asked, leds=54)
    board.asked = replace(board.asked, panel=PanelSettings("none"), pico=None, strips=(strip,))
    assert board.states("pico") == board.states("pico-firmware") == [State.OK]
    assert PORT in board.finding("permissions").found
    board.runs(500, "/usr/sbin/ModemManager", name="ModemManager")
    assert board.states("modem-manager") == [State.WRONG]
    monkeypatch.setattr(link, "FIRMWARE", (0, 9, 0))
    assert board.states("pico-firmware") == [State.WRONG]
    board.remove(PORT)
    assert board.states("pico") == [State.WRONG]


@pytest.mark.parametrize(
    ("settings", "device", "check"),
    [
        (PanelSettings("spi", spi_device="/dev/spidev1.0"), "/dev/spidev1.0", "spi"),
        (PanelSettings("leds0", leds_device="/dev/leds1"), "/dev/leds1", "leds0"),
        (PanelSettings("adalight", port="/dev/ttyUSB1"), "/dev/ttyUSB1", "panel"),
    ],
)
def test_a_strips_own_device_is_looked_for_and_who_may_use_it(
    tmp_path: Path, settings: PanelSettings, device: str, check: str
) -> None:
    machine = pretend(tmp_path, "5")
    machine.asked = replace(machine.asked, strips=(replace(machine.asked, panel=settings, leds=54),))
    assert any(device in one.found for one in machine.findings(check) if one.state is State.WRONG)
    machine.device(device, mode=0o600)
    assert not any(device in one.found for one in machine.findings(check) if one.state is State.WRONG)
    assert any(device in one.found for one in machine.findings("permissions") if one.state is State.WRONG)


def test_the_greeting_is_no_command_to_a_prompt() -> None:
    hello = wire.hello(b"01234567", 0, has_met=True).strip(b"\0")
    assert all(byte >= 32 for byte in hello)


def test_without_the_service_no_cure_is_to_install_or_to_stop_one(pc: Pretend) -> None:
    pc.asked = replace(pc.asked, pico=PORT)
    assert pc.finding("pico").cure == (
        'ls /dev/serial/by-id\n(then: pico.port = "/dev/serial/by-id/NAME" under [lights])'
    )
    pc.device(PORT)
    pc.runs(77, "/home/ada/furunkulus/.venv/bin/furunkulus", "play", opened=PORT)
    found = pc.finding("pico")
    assert "Furunkulus itself talks to the Pico" in found.found
    assert "Ctrl-C" in found.cure
    assert "systemctl" not in found.cure


def test_with_the_service_its_installer_gives_the_board_a_name(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, pico=PORT)
    assert "sudo furunkulus/systemd/install.sh --controller NAME" in pi.finding("pico").cure


def test_a_pico_that_auto_takes_by_the_rule_is_looked_at_too(pi: Pretend) -> None:
    assert pi.findings("pico") == ()
    pi.write(RULE, 'ENV{ID_SERIAL}=="MicroPython_Board_in_FS_mode_e66164"')
    assert pi.finding("pico").found == "there is no /dev/furunkulus"
