"""Ask a board on a serial port what it is, in the words that WLED understands."""

import json
from dataclasses import dataclass
from typing import Any, Final

from firmware_host.doctor.machine import Line, Machine

QUESTION: Final = b'{"v":true}\n'
"""What WLED answers with all that it is; it changes nothing."""

_TRIES: Final = 2
"""Questions until a board counts as one that does not answer: opening a port can start a board anew."""
_PATIENCE: Final = 1.5
"""Seconds of silence after which a question counts as not heard."""
_LONGEST: Final = 4.0
"""Seconds in which a board that has begun to answer is through with it, at any baud rate that WLED knows."""
_MOST_BYTES: Final = 65_536


@dataclass(frozen=True, slots=True)
class Board:
    """Hold what a WLED board says of itself; None is what it did not say.

    `most_ma` is its limit in milliamps, 0 for none, and `brightness` is 0 to 255.
    """

    version: str
    leds: int | None
    most_ma: int | None
    brightness: int | None


def ask(machine: Machine, port: str, baud: int) -> Board | None:
    """Return what the board on a port says of itself; nothing if it does not answer.

    Raises:
        OSError: the port cannot be opened, fails, or somebody has it open.
        ModuleNotFoundError: nothing is installed to open it.
    """
    line = machine.open_line(str(machine.at(port)), baud)
    try:
        for _ in range(_TRIES):
            line.write(QUESTION)
            board = _answer(machine, line)
            if board is not None:
                return board
    finally:
        line.close()
    return None


def _answer(machine: Machine, line: Line) -> Board | None:
    """Read until a board has told what it is, or is silent, or talks without end."""
    heard, end = b"", machine.now() + _LONGEST
    while machine.now() < end and len(heard) < _MOST_BYTES:
        some = line.read(_PATIENCE)
        heard += some
        if not some:
            break
        if some.rstrip().endswith(b"}") and (board := read_board(heard)):
            return board
    return read_board(heard)


def read_board(heard: bytes) -> Board | None:
    """Return what a board has said of itself, if that is among all that was heard."""
    for line in heard.split(b"\n"):
        start = line.find(b'{"state"')
        if start < 0:
            continue
        try:
            told = json.loads(line[start:])
        except (ValueError, RecursionError):
            continue
        info, state = _table(told, "info"), _table(told, "state")
        leds = _table(info, "leds")
        version = info.get("ver")
        return Board(
            version[:40] if isinstance(version, str) else "",
            _number(leds, "count"),
            _number(leds, "maxpwr"),
            _number(state, "bri"),
        )
    return None


def _table(told: Any, key: str) -> dict[str, Any]:  # noqa: ANN401 - whatever a board has sent
    found = told.get(key) if isinstance(told, dict) else None
    return found if isinstance(found, dict) else {}


def _number(told: dict[str, Any], key: str) -> int | None:
    found = told.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 1 << 32 else None
