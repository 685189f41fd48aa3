"""A board on a serial port: left alone by ModemManager, and asked what it is where that does no harm."""

from dataclasses import dataclass, field, replace

import pytest

from firmware_host.doctor.finding import State
from firmware_host.doctor.wled import QUESTION
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import STATE, Pretend, wled_answer

PORT = "/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0"
UDEV = "/run/udev/data/c188:0"


@dataclass
class WledLine:
    """Hear and answer as a WLED board does: in pieces, with what the board prints besides."""

    answers: bytes
    before: bytes = b""
    deaf: int = 0
    heard: list[bytes] = field(default_factory=list)
    closed: bool = False
    pieces: list[bytes] = field(default_factory=list)

    def write(self, data: bytes) -> None:
        self.heard.append(data)
        if len(self.heard) > self.deaf:
            said = self.before + self.answers
            self.pieces = [said[at : at + 64] for at in range(0, len(said), 64)]

    def read(self, patience: float) -> bytes:
        assert 0 < patience < 3
        return self.pieces.pop(0) if self.pieces else b""

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def board(pc: Pretend) -> Pretend:
    """A PC with a WLED board that answers."""
    pc.write("/opt/venv/lib/serial/__init__.py")
    pc.device("/dev/ttyUSB0")
    pc.write("/sys/class/tty/ttyUSB0/dev", "188:0\n")
    pc.asked = replace(pc.asked, panel=PanelSettings("adalight", port="/dev/ttyUSB0"))
    pc.line = WledLine(wled_answer())
    return pc


def test_a_board_tells_what_it_is(board: Pretend) -> None:
    line = WledLine(wled_answer(), before=b"Ada\nWLED starts\n")
    board.line = line
    found = board.finding("wled")
    assert found.state is State.OK
    assert "WLED 16.0.1 with 176 LEDs at /dev/ttyUSB0, limit 2500 mA" in found.found
    assert "set Timeout to 65000" in found.found
    assert line.heard == [QUESTION]
    assert line.closed


def test_a_board_that_was_still_starting_is_asked_again(board: Pretend) -> None:
    line = WledLine(wled_answer(), deaf=1)
    board.line = line
    assert board.states("wled") == [State.OK]
    assert line.heard == [QUESTION, QUESTION]


def test_a_version_that_hears_nothing_is_told(board: Pretend) -> None:
    board.line = WledLine(wled_answer("16.0.0-beta"))
    found = board.finding("wled")
    assert found.state is State.WRONG
    assert "16.0.0 or a newer" in found.cure
    board.line = WledLine(wled_answer("16.0.0"))
    assert board.states("wled") == [State.OK]


def test_too_few_leds_are_told(board: Pretend) -> None:
    board.line = WledLine(wled_answer(count=30))
    found = board.finding("wled")
    assert found.state is State.WRONG
    assert found.cure.endswith("Length: 176")


def test_its_own_limit_is_noted(board: Pretend) -> None:
    board.line = WledLine(wled_answer(limit=850))
    found = board.finding("wled")
    assert found.state is State.NOTE
    assert "Maximum PSU current: 2500" in found.cure  # as the building guide has it
    assert "limit_ma = 730" in found.cure
    board.line = WledLine(wled_answer(limit=2119))
    assert board.states("wled") == [State.NOTE]
    board.line = WledLine(wled_answer(limit=2120))
    assert board.states("wled") == [State.OK]
    board.line = WledLine(wled_answer(limit=0))
    assert "no limit of its own" in board.finding("wled").found


def test_what_the_leds_draw_while_dark_is_not_offered_as_a_limit(board: Pretend) -> None:
    board.line = WledLine(wled_answer(limit=176 + 120))
    assert "limit_ma" not in board.finding("wled").cure


def test_its_own_brightness_is_noted(board: Pretend) -> None:
    board.line = WledLine(wled_answer(brightness=128))
    assert board.states("wled") == [State.NOTE]


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"Ada\n" * 9,
        b"\xff\x00" * 5000,
        b'{"state":' * 4000,
        b'{"state":1,"info":{"leds":{"count":true',
        b"[" * 70_000,
    ],
)
def test_a_board_that_says_nothing_or_nonsense_is_noted(board: Pretend, said: bytes) -> None:
    line = WledLine(said)
    board.line = line
    assert board.states("wled") == [State.NOTE]
    assert line.closed


def test_an_answer_with_nothing_in_it_is_borne(board: Pretend) -> None:
    board.line = WledLine(b'{"state":[],"info":{"ver":7,"leds":{"count":"many","maxpwr":-1}}}\n')
    assert board.finding("wled").found.startswith("WLED of unknown version with an unknown number of LEDs")


def test_a_board_that_talks_without_end_is_left(board: Pretend) -> None:
    class Talker(WledLine):
        def read(self, patience: float) -> bytes:
            board.now += patience / 2
            self.pieces.append(b"")
            return b"."

    line = Talker(b"")
    board.line = line
    assert board.states("wled") == [State.NOTE]
    assert line.closed
    assert board.now < 20


def test_a_port_that_somebody_has_is_not_opened(board: Pretend) -> None:
    board.line = None
    board.runs(77, "/usr/bin/python3", "/usr/local/bin/furunkulus", "play", opened="/dev/ttyUSB0")
    found = board.finding("wled")
    assert found.state is State.NOTE
    assert "Furunkulus itself" in found.found
    assert "process 77" in found.found
    board.remove("/proc/77")
    board.runs(78, "minicom", opened="/dev/ttyUSB0")
    found = board.finding("wled")
    assert found.state is State.WRONG
    assert "process 78 (minicom)" in found.found
    # By its number: what is told by the port would end whoever has it open by then, Furunkulus too.
    assert found.cure.startswith("sudo kill 78\n")


def test_while_furunkulus_plays_its_board_is_left_alone(board: Pretend) -> None:
    """Whose devices are open only root may see, but the lock beside the games tells."""
    board.line = None
    board.write(f"{STATE}/games.sqlite.lock")
    number = (board.root / f"{STATE[1:]}/games.sqlite.lock").stat().st_ino
    board.write("/proc/locks", f"1: FLOCK  ADVISORY  WRITE 77 b3:02:{number} 0 EOF\n")
    board.runs(77, "python", "/usr/local/bin/furunkulus", "play")
    found = board.finding("wled")
    assert found.state is State.NOTE
    assert "sudo systemctl stop furunkulus" in found.cure


def test_who_may_not_look_whether_furunkulus_plays_asks_no_board(board: Pretend) -> None:
    board.line = None
    (board.root / STATE[1:]).chmod(0o700)
    found = board.finding("wled")
    assert (found.state, found.cure) == (State.CANNOT_TELL, "sudo furunkulus doctor")


def test_a_port_that_cannot_be_had_alone_is_told(board: Pretend) -> None:
    board.line = OSError(11, "Could not exclusively lock port")
    found = board.finding("wled")
    assert found.state is State.CANNOT_TELL
    assert "exclusively lock" in found.found
    assert "sudo systemctl stop furunkulus" in found.cure


def test_without_pyserial_nothing_is_asked(board: Pretend) -> None:
    board.line = ModuleNotFoundError("No module named 'serial'")
    assert board.states("wled") == [State.CANNOT_TELL]


def test_a_port_that_no_setting_names_is_not_opened(board: Pretend) -> None:
    board.line = None
    board.asked = replace(board.asked, panel=PanelSettings())
    board.device("/dev/furunkulus")
    found = board.finding("wled")
    assert found.state is State.NOTE
    assert 'port = "/dev/furunkulus"' in found.cure


def test_other_drivers_have_no_board(board: Pretend) -> None:
    board.line = None
    board.asked = replace(board.asked, panel=PanelSettings("none"))
    assert board.states("wled") == []
    assert board.states("modem-manager") == []


def test_modem_manager_is_kept_away(board: Pretend) -> None:
    assert board.states("modem-manager") == [State.OK]
    board.runs(500, "/usr/sbin/ModemManager", name="ModemManager")
    found = board.finding("modem-manager")
    assert found.state is State.WRONG
    assert found.cure == "sudo systemctl disable --now ModemManager"
    board.write(UDEV, "E:ID_VENDOR_ID=1a86\nE:ID_MODEL_ID=7523\n")
    rule = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="1a86", ATTRS{idProduct}=="7523", ENV{ID_MM_DEVICE_IGNORE}="1"'
    assert f"echo '{rule}, " in board.finding("modem-manager").cure
    board.write(UDEV, "E:ID_VENDOR_ID=1a86\nE:ID_MM_DEVICE_IGNORE=1\n")
    assert board.states("modem-manager") == [State.OK]


@pytest.mark.parametrize(
    ("file", "line", "state"),
    [
        ("/etc/udev/rules.d/70-mine.rules", 'ENV{ID_MM_DEVICE_IGNORE}="1"', State.OK),
        ("/usr/lib/udev/rules.d/70-furunkulus.rules", 'ENV{ID_MM_DEVICE_IGNORE}="1"', State.OK),
        (
            "/usr/lib/udev/rules.d/77-mm-usb-device-blacklist.rules",
            'ENV{ID_MM_DEVICE_IGNORE}="1"',
            State.WRONG,
        ),
        ("/etc/udev/rules.d/70-mine.rules", '# ENV{ID_MM_DEVICE_IGNORE}="1"', State.WRONG),
    ],
)
def test_a_rule_of_this_systems_own_keeps_it_away(board: Pretend, file: str, line: str, state: State) -> None:
    board.runs(500, "/usr/sbin/ModemManager", name="ModemManager")
    board.write(file, f"{line}\n")
    assert board.states("modem-manager") == [state]


def test_a_port_is_followed_to_its_device(board: Pretend) -> None:
    path = board.root / PORT.lstrip("/")
    path.parent.mkdir(parents=True)
    path.symlink_to("../../ttyUSB0")
    board.asked = replace(board.asked, panel=PanelSettings("adalight", port=PORT))
    board.runs(500, "/usr/sbin/ModemManager", name="ModemManager")
    board.write(UDEV, "E:ID_MM_DEVICE_IGNORE=1\n")
    assert board.states("modem-manager") == [State.OK]
    board.runs(78, "minicom", opened="/dev/ttyUSB0")
    assert board.states("wled") == [State.WRONG]
