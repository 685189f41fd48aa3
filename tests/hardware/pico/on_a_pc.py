"""The Pico's own modules, imported on a PC with stand-ins for what only a Pico has."""

import importlib
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
FIRMWARE: Final = ROOT / "hardware" / "firmware"
PRETEND: Final = Path(__file__).parent / "pretend"

_WRAP: Final = 1 << 30


class Ticks:
    """Hold a board's time, in microseconds, and let it pass by sleeping alone."""

    def __init__(self) -> None:
        self.now = _WRAP - 700  # it begins anew soon, as it does now and then

    def ticks_us(self) -> int:
        return self.now % _WRAP

    def ticks_ms(self) -> int:
        return self.now // 1000 % _WRAP

    def ticks_add(self, ticks: int, more: int) -> int:
        return (ticks + more) % _WRAP

    def ticks_diff(self, late: int, early: int) -> int:
        return (late - early + _WRAP // 2) % _WRAP - _WRAP // 2

    def sleep_us(self, pause: int) -> None:
        self.now += pause

    def sleep_ms(self, pause: int) -> None:
        self.now += 1000 * pause


class Pico:
    """Import the board's modules by name, each once."""

    def __init__(self, ticks: Ticks) -> None:
        self.ticks = ticks

    def __getitem__(self, name: str) -> ModuleType:
        return importlib.import_module(name)


@contextmanager
def pico() -> Iterator[Pico]:
    """Let modules be imported as on a Pico, and forget them afterwards."""
    names = {file.stem for folder in (FIRMWARE, PRETEND) for file in folder.glob("*.py")} | {"micropython"}
    ticks = Ticks()
    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.delitem(sys.modules, name, raising=False)
        micropython = ModuleType("micropython")
        interrupts: list[int] = []
        vars(micropython).update(
            const=lambda number: number,
            interrupts=interrupts,
            kbd_intr=interrupts.append,
        )
        patch.syspath_prepend(str(FIRMWARE))
        patch.syspath_prepend(str(PRETEND))
        # The link knows by this module's lack that no compiler of MicroPython's is at hand.
        importlib.import_module("link")
        patch.setitem(sys.modules, "micropython", micropython)
        for each in ("ticks_us", "ticks_ms", "ticks_add", "ticks_diff", "sleep_us", "sleep_ms"):
            patch.setattr(time, each, getattr(ticks, each), raising=False)
        yield Pico(ticks)
        for name in names:
            sys.modules.pop(name, None)
