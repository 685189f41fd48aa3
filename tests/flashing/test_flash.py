"""`furunkulus flash` against MicroPython itself: new boards, old ones, broken ones, and pulled cables."""

import re
import sys
import termios
from collections.abc import Mapping
from contextlib import suppress
from runpy import run_path

import pytest
import serial

from firmware_host.doctor.here import SerialLine, this_machine
from firmware_host.flashing import talking
from firmware_host.flashing.bringing import bring
from firmware_host.flashing.errors import FlashError
from firmware_host.flashing.program import Version, program
from firmware_host.flashing.talking import Runs, bring_prompt, wait_for, what_runs
from hardware.errors import NotReadyError
from hardware.pico import wire
from hardware.pico.chain import PicoChain
from hardware.pico.link import PicoLink
from tests.cli.running import Ran, run
from tests.flashing.board import Board
from tests.hardware.pico.on_a_pc import FIRMWARE

OURS = {file.name: file.read_bytes() for file in FIRMWARE.glob("*.py") if file.name != "__init__.py"}
OK_PIN = "6"
PINS = run_path(str(FIRMWARE / "pins.py"))


def flash(board: Board, *more: str) -> Ran:
    return run("flash", "--port", str(board.port), *more)


def memory(board: Board) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in board.memory.iterdir()}


def has(board: Board, program: Mapping[str, bytes]) -> None:
    for name, data in program.items():
        (board.memory / name).write_bytes(data)


def in_version(version: str) -> dict[str, bytes]:
    """Return the program in another version."""
    says = f"FIRMWARE = {version}".encode()
    return {**OURS, "link.py": re.sub(rb"^FIRMWARE = .*$", says, OURS["link.py"], flags=re.MULTILINE)}


def runs(board: Board, version: Version) -> bool:
    """Tell whether the board runs the program in a version."""
    with serial.Serial(str(board.port), timeout=0.25, exclusive=True) as line:
        return what_runs(line) == Runs(version)


def test_a_new_board_gets_the_program_and_runs_it(board: Board) -> None:
    board.plug_in()
    ran = flash(board)
    assert ran.status == 0, ran
    assert ran.out.splitlines()[-1] == "Done: version 1.0.0 runs."
    assert memory(board) == OURS
    assert board.starts == 2


def test_what_was_brought_shows_pictures_and_leaves_when_it_is_asked_to(board: Board) -> None:
    """The board's own main.py, with its PIO and DMA pretended, and the link as the daemon uses it."""
    has(board, OURS)
    board.plug_in()
    link = PicoLink(str(board.port)).borrow()
    chain = PicoChain(176, link)
    try:
        for _ in range(20):
            with suppress(NotReadyError):
                chain.send(bytes(range(176)) * 3)
                break
        assert link.board
        assert link.board.firmware == (1, 0, 0)
        assert link.board.unique == "e6616408431f2a37"
        chain.send(bytes(528))
    finally:
        chain.close()
    with serial.Serial(str(board.port), timeout=0.25, exclusive=True) as line:
        bring_prompt(line, str(board.port), what_runs(line))
    assert board.starts == 1


def test_a_board_that_has_this_version_is_left_alone(board: Board) -> None:
    has(board, OURS)
    board.plug_in()
    ran = flash(board)
    assert ran.status == 0
    told = f"The Pico at {board.port} has version 1.0.0 already; --again writes all of it anew.\n"
    assert ran.out == told
    assert board.starts == 1
    assert runs(board, (1, 0, 0))


def test_a_board_that_has_this_version_with_a_fault_gets_all_of_it_again(board: Board) -> None:
    has(board, {**OURS, "lamps.py": OURS["lamps.py"] + b"# damaged\n"})
    board.plug_in()
    ran = flash(board, "--again")
    assert ran.status == 0, ran
    assert re.findall("Writing (.*)", ran.out) == list(program().files)
    assert memory(board) == OURS


@pytest.mark.parametrize("after", [0, 40, 100])
def test_a_board_that_starts_anew_just_then_is_waited_for(board: Board, after: int) -> None:
    """One that crashes takes its port away every two seconds, which may be while it is asked what it is."""
    has(board, in_version("(0, 9, 1)"))
    board.reset_after = after
    board.plug_in()
    ran = flash(board)
    assert ran.status == 0, ran
    assert memory(board) == OURS


def test_what_is_interrupted_leaves_a_prompt_that_others_know(board: Board) -> None:
    board.plug_in()

    def told(line: str) -> None:
        if line.startswith("Writing"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bring(this_machine(), str(board.port), program(), told, lambda _question: False)
    with serial.Serial(str(board.port), timeout=2, exclusive=True) as line:
        line.write(wire.PROBE)
        assert line.read_until(b">>> ").endswith(b">>> ")


def test_a_port_that_fails_past_pyserial_is_told_in_one_line(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pyserial empties a port that it has opened, and lets that one error pass as it is."""

    def fail(*_any: object) -> None:
        raise termios.error(5, "Input/output error")

    board.plug_in()
    monkeypatch.setattr(termios, "tcflush", fail)
    assert "cannot be opened ([Errno 5] Input/output error)" in flash(board).refusal()
    monkeypatch.setattr(talking, "_STARTING", 0.01)
    with pytest.raises(FlashError, match="all files are written, but the board does not answer"):
        wait_for(this_machine(), str(board.port), (1, 0, 0))
    with pytest.raises(OSError, match="Input/output error"):
        SerialLine(str(board.port), None)


def test_what_every_program_has_open_is_not_called_the_game_s() -> None:
    assert "/dev/null is no serial port" in run("flash", "--port", "/dev/null").refusal()


def test_without_pyserial_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("firmware_host.flashing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "serial", None)
    assert "pyserial is missing" in run("flash").refusal()


def test_an_older_version_is_replaced_where_it_runs(board: Board) -> None:
    has(board, in_version("(0, 9, 1)"))
    board.plug_in()
    ran = flash(board)
    assert ran.status == 0, ran
    assert ran.out.startswith(f"The Pico at {board.port} has version 0.9.1.\n")
    # What is the same is not written again, but for the file that has to go away meanwhile.
    assert re.findall("Writing (.*)", ran.out) == ["link.py", "main.py"]
    assert memory(board) == OURS


def test_a_newer_version_is_replaced_only_when_that_is_said(board: Board) -> None:
    has(board, in_version("(2, 0, 0)"))
    board.plug_in()
    ran = flash(board)
    assert ran.status == 1
    assert ran.out.endswith("Put the older version 1.0.0 on it? Nobody can be asked: --yes does it.\n")
    assert runs(board, (2, 0, 0))
    assert flash(board, "--yes").status == 0
    assert memory(board) == OURS


def test_a_board_that_holds_the_prompt_is_mended(board: Board) -> None:
    has(board, OURS)
    (board.memory / "lights.py").write_bytes(b"damaged")
    board.plug_in(held=OK_PIN)
    board.says["HELD_PINS"] = ""  # let go of, before it starts anew
    ran = flash(board)
    assert ran.status == 0
    assert re.findall("Writing (.*)", ran.out) == ["lights.py", "main.py"]
    assert memory(board) == OURS


@pytest.mark.parametrize("damage", ["def Lights(:", "Lights = None", "def Lights(): raise ValueError"])
def test_a_program_that_crashes_is_replaced(board: Board, damage: str) -> None:
    """It cannot be imported and so leaves the prompt, or starts anew again and again."""
    has(board, OURS)
    (board.memory / "lights.py").write_text(f"{damage}\n", "utf-8")
    board.plug_in()
    ran = flash(board)
    assert ran.status == 0, ran
    assert ("Its program crashed before: ValueError:\n" in ran.out) == ("raise" in damage)
    assert memory(board) == OURS


def test_another_program_is_replaced_only_when_that_is_said(board: Board) -> None:
    (board.memory / "main.py").write_text("print('blink')\n", "utf-8")
    board.plug_in()
    ran = flash(board)
    assert ran.status == 1
    assert ran.out.endswith("another program (main.py). Replace that? Nobody can be asked: --yes does it.\n")
    assert memory(board) == {"main.py": b"print('blink')\n"}
    assert flash(board, "--yes").status == 0
    assert memory(board) == OURS


@pytest.mark.parametrize("after", [300, 3_000, 19_000])
def test_a_cable_that_is_pulled_leaves_what_was_there_and_the_next_run_ends_it(
    board: Board, after: int
) -> None:
    old = in_version("(0, 9, 0)")
    has(board, old | {"lights.py": old["lights.py"] + b"# as it was\n"})
    board.plug_in()
    board.cut_after = after
    ran = flash(board)
    assert ran.status == 2
    assert ran.err.endswith("put its cable back and run this again\n")
    assert len(ran.err.splitlines()) == 1
    board.cut_after = None
    board.pull()
    board.plug_in()
    assert runs(board, (0, 9, 0))
    assert flash(board).status == 0
    assert memory(board) == OURS


@pytest.mark.parametrize("renamed", [1, 4, 6])
def test_power_that_goes_while_files_are_put_in_place_leaves_the_prompt(board: Board, renamed: int) -> None:
    board.says["BOARD_DIES_AT"] = str(renamed)
    board.plug_in()
    ran = flash(board)
    assert ran.status == 2
    assert ran.err.endswith("run this again\n")
    assert "main.py" not in memory(board)
    assert sum(not name.endswith(".new") for name in memory(board)) == renamed - 1
    board.pull()
    board.says.clear()
    board.plug_in()
    assert flash(board).status == 0
    assert {name: data for name, data in memory(board).items() if not name.endswith(".new")} == OURS


def test_a_board_that_does_not_answer_is_told_with_its_cure(board: Board) -> None:
    board.deaf = True
    board.plug_in()
    told = flash(board).refusal()
    assert "hold OK while putting it back" in told
    ok = dict(PINS["BUTTONS"])["ok"]
    places = f"places {PINS['GROUNDS']['buttons']} and {PINS['PLACES'][ok]}, GND and GP{ok},"
    assert f"(without a button: join {places} with a wire)" in told


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ({"BOARD_MICROPYTHON": "1.19.1"}, "MicroPython 1.19, and 1.20 is the oldest"),
        ({"BOARD_PLATFORM": "esp32"}, "is no Raspberry Pi Pico but esp32"),
        ({"BOARD_FREE": "20480"}, "the board has 20 kB left"),
    ],
)
def test_a_board_for_which_it_is_not_is_left_as_it_was(board: Board, says: dict[str, str], told: str) -> None:
    board.says.update(says)
    board.plug_in()
    ran = flash(board)
    assert ran.status == 2
    assert told in ran.err
    assert len(ran.err.splitlines()) == 1
    assert memory(board) == {}
