"""What a Pico does when it gets power, under MicroPython on a PC: main.py if there is one, then the prompt.

It runs in the folder that is the board's memory. `sys` and `os` say what a board's would.
"""

import os
import sys

try:
    from collections.abc import Callable
except ImportError:  # MicroPython has none, and never looks at annotations
    pass


RESET = 75


class Said:
    """Say some things as a board does, and all else as the module itself."""

    def __init__(self, module: object, **said: object) -> None:
        self.module = module
        for name, value in said.items():
            setattr(self, name, value)

    def __getattr__(self, name: str) -> object:
        return getattr(self.module, name)


class Implementation(tuple):  # type: ignore[type-arg]
    """Say which MicroPython this is: a tuple that has names besides, as MicroPython makes it."""

    __slots__ = ()

    @property
    def _machine(self) -> object:
        return self[2]


def _version() -> "tuple[int, ...]":
    return tuple(int(part) for part in (os.getenv("BOARD_MICROPYTHON") or "1.24.1").split("."))


def _space(_path: str) -> "tuple[int, ...]":
    free = int(os.getenv("BOARD_FREE") or 1_400_000) // 4096
    return (4096, 4096, 352, free, free, 0, 0, 0, 0, 255)


def _renaming(left: int) -> "Callable[[str, str], None]":
    """Return what renames files until the power goes, at the so-manieth; it never goes at none."""
    really = os.rename

    def rename(old: str, new: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise SystemExit(RESET)
        really(old, new)

    return rename


sys.modules["os"] = Said(os, statvfs=_space, rename=_renaming(int(os.getenv("BOARD_DIES_AT") or 0)))  # type: ignore[assignment]
sys.modules["sys"] = Said(  # type: ignore[assignment]
    sys,
    platform=os.getenv("BOARD_PLATFORM") or "rp2",
    implementation=Implementation(("micropython", _version(), "Raspberry Pi Pico with RP2040")),
)


def _reset() -> None:
    """End at once: SystemExit would lead to the prompt, as long as main.py runs."""
    os.system("kill -TERM $PPID")  # noqa: S605, S607 - our own words; MicroPython has no os.kill


__import__("machine").reset = _reset  # type: ignore[attr-defined]

# A board looks in its own memory, and not where this lies.
sys.path[0] = ""
if "main.py" in os.listdir():  # noqa: PTH208 - MicroPython has no pathlib
    try:
        __import__("main")
    except Exception as error:  # noqa: BLE001 - the prompt is there whatever happens
        sys.print_exception(error)  # type: ignore[attr-defined]
