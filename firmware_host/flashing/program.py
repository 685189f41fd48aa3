"""The Pico's program as it lies in a folder: its files, and its version."""

import ast
import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import hardware
from firmware_host.flashing.errors import FlashError

LAST: Final = "main.py"
"""The file that a board runs when it gets power: whole once all others are."""
_VERSION_IN: Final = "link.py"
_VERSION: Final = "FIRMWARE"
_PARTS: Final = 3

Version: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Program:
    """Hold a program: its version, and the bytes of each file in the order in which they are written."""

    version: Version
    files: Mapping[str, bytes]

    def hashes(self) -> dict[str, bytes]:
        """Return the SHA-256 of each file."""
        return {name: hashlib.sha256(data).digest() for name, data in self.files.items()}


def in_words(version: tuple[int, ...]) -> str:
    """Return a version as people write it."""
    return ".".join(map(str, version))


def folders() -> tuple[Path, ...]:
    """Return where the program may lie: in this checkout, or where the installer lays it."""
    return Path(hardware.__file__).parent / "firmware", Path(sys.prefix) / "firmware"


def program(named: str | None = None) -> Program:
    """Return the program in a folder that was named, or in the first where there is one.

    Raises:
        FlashError: there is none, or it cannot be read.
    """
    if named is not None:
        return _read(Path(named))
    for folder in folders():
        if (folder / LAST).exists():
            return _read(folder)
    looked = " and ".join(map(str, folders()))
    raise FlashError(f"there is no program for a Pico in {looked}; name its folder with --from")


def _read(folder: Path) -> Program:
    try:
        # A board has no packages: what makes one of this folder here is nothing to it.
        names = sorted(file.name for file in folder.glob("*.py") if file.name != "__init__.py")
        files = {name: (folder / name).read_bytes() for name in names}
    except (OSError, ValueError) as error:
        raise FlashError(f"{folder} cannot be read ({error}); name another folder with --from") from None
    if LAST not in files or _VERSION_IN not in files:
        raise FlashError(
            f"{folder} is not the Pico's program: it has no {LAST if LAST not in files else _VERSION_IN}; "
            "name the project's folder hardware/firmware with --from"
        )
    files[LAST] = files.pop(LAST)
    return Program(_version(folder / _VERSION_IN, files[_VERSION_IN]), files)


def _version(file: Path, source: bytes) -> Version:
    """Find the version in a program that only MicroPython may be able to run."""
    try:
        for line in ast.parse(source).body:
            if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == _VERSION:
                first, second, third = ast.literal_eval(line.value)
                return int(first), int(second), int(third)
    except (SyntaxError, TypeError, ValueError):
        pass
    raise FlashError(f"{file} says no version ({_VERSION} = (1, 0, 0)); take it from the project anew")
