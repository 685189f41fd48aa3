"""The check of the library rpi-ws281x: whole, knowing this board, or able to be built here."""

import re
from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.driver import driver
from firmware_host.doctor.finding import Finding, note, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import OLD_CHIPS, model
from firmware_host.doctor.modules import module, pip
from firmware_host.doctor.strangers import elsewhere

PACKAGE: Final = "rpi-ws281x"
YOUNGER: Final = frozenset({"9020e1", "a52082"})
"""Revisions that 5.0.0, the newest to be had, does not know: 3A+ 1.1 and 3B 1.2."""

_MODULE, _COMPILED = "rpi_ws281x", "_rpi_ws281x"
_COMPILERS: Final = ("/usr/bin/cc", "/usr/bin/gcc")
_PYTHON: Final = re.compile(r"python3\.\d{1,2}")
_OTHERS: Final = 'panel = "spi" under [lights], with the chain\'s data on GPIO 10 (header pin 19)'


def library(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look at the library under the drivers ws281x and, up to the Raspberry Pi 4, neopixel."""
    here = model(machine)
    if driver(machine, asked) not in {"ws281x", "neopixel"} or here.chip not in OLD_CHIPS:
        return
    found = module(machine, _MODULE, PACKAGE)
    if found is None:
        yield from _not_there(machine)
    elif module(machine, _COMPILED, PACKAGE) is None:
        yield wrong(
            "ws281x",
            f"{PACKAGE} lies at {found.file}, but its compiled part {_COMPILED} does not",
            f"it was built for another Python than {machine.python}, or copied without it",
            pip(machine, f"install --force-reinstall --no-cache-dir {PACKAGE}"),
        )
    elif here.revision in YOUNGER:
        yield wrong(
            "ws281x",
            f"{PACKAGE} {found.version} does not know this board, revision {here.revision}",
            "the board is younger than the newest version of the library: it ends with code -3",
            _OTHERS,
        )
    else:
        yield ok("ws281x", f"{PACKAGE} {found.version or 'of unknown version'} is whole")


def _not_there(machine: Machine) -> Iterator[Finding]:
    """Look whether the library can be built, for the check of the panel says that it is missing."""
    there = elsewhere(machine, _MODULE)
    if there:
        yield note(
            "ws281x",
            f"{PACKAGE} lies in {there}, which is another Python's",
            f"it was installed with sudo pip, or for another one than {machine.python}",
        )
    lacking = [*([] if any(map(machine.is_there, _COMPILERS)) else ["gcc"])]
    if not _has_headers(machine):
        lacking.append("python3-dev")
    if lacking:
        yield wrong(
            "ws281x",
            f"{PACKAGE} cannot be built here: {' and '.join(lacking)} {_is_are(lacking)} missing",
            "it comes as source only, and is compiled where it is installed (Python.h: No such file)",
            f"sudo apt install {' '.join(lacking)}\n{pip(machine, f'install {PACKAGE}')}",
        )
    else:
        yield ok("ws281x", f"{PACKAGE} can be built here")


def _has_headers(machine: Machine) -> bool:
    folders = [name for name in machine.names("/usr/include") if _PYTHON.fullmatch(name)]
    return any(machine.is_there(f"/usr/include/{name}/Python.h") for name in folders)


def _is_are(things: list[str]) -> str:
    return "is" if len(things) == 1 else "are"
