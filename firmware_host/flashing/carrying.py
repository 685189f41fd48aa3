"""Files onto a board at its prompt, by mpremote: compared, written beside, read back, and put in place."""

import ast
import importlib
import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from errno import ENOSPC
from typing import Any, Final, TypeAlias

from firmware_host.flashing.errors import FlashError
from firmware_host.flashing.program import LAST, Program, in_words
from firmware_host.flashing.talking import HOLD, STOP, gone

OLDEST: Final = (1, 20)
"""The first MicroPython that has all that our program uses."""
DIARY: Final = "crash.txt"
"""The file in which our program writes down why it starts anew."""
_BLOCK: Final = 4096
"""Bytes that a board's memory is given out in."""
_PIECE: Final = 1024
"""Bytes of a file that are sent at a time, as a line of Python: even four times as many letters find room."""
_PATIENCE: Final = 5
_OURS: Final = b"furunkulus"

Untyped: TypeAlias = Any
"""What belongs to mpremote, which ships no types."""

_LOOK: Final = """\
import os, sys
s = os.statvfs(os.getcwd())
m = getattr(sys.implementation, '_machine', '')
print(repr((sys.platform, m, sys.implementation[1][:2], s[0] * s[3], os.listdir())))
"""

# Without main.py a board that loses its power in the middle has the prompt.
_PUT: Final = """\
import os
def put(name):
    try:
        os.rename(name + '.new', name)
    except OSError:
        os.remove(name)
        os.rename(name + '.new', name)
if {last!r} in os.listdir():
    os.remove({last!r})
for name in {names!r}:
    put(name)
print({end!r})
"""
_END: Final = "all is in place"


@dataclass(frozen=True, slots=True)
class Board:
    """Hold what a board says of itself: its model, MicroPython's version, free bytes, and its files."""

    model: str
    micropython: tuple[int, int]
    free: int
    files: tuple[str, ...]


class Prompt:
    """Hold a board's prompt, by mpremote.

    Raises:
        FlashError: the board does not do what it is told; the message tells the port and the cure.
    """

    def __init__(self, port: str, device: str) -> None:
        self._port: Final = port
        self._starts = False
        try:
            library: Untyped = importlib.import_module("mpremote.transport_serial")
        except ImportError:
            raise FlashError(
                "mpremote is missing, which carries files onto a board: pip install mpremote"
            ) from None
        with self._explained():
            self._line: Final[Untyped] = library.SerialTransport(device)
            # mpremote would wait for ever for a board that has gone silent.
            self._line.serial.timeout = _PATIENCE
            self._line.enter_raw_repl(soft_reset=False)

    def look(self) -> Board:
        """Return what the board says of itself, once it is one for our program."""
        with self._explained():
            platform, model, version, free, files = ast.literal_eval(self._line.exec(_LOOK).decode())
            board = Board(str(model), (int(version[0]), int(version[1])), int(free), tuple(files))
        if platform != "rp2":
            raise FlashError(f"{self._port} is no Raspberry Pi Pico but {platform}; name another with --port")
        if board.micropython < OLDEST:
            raise FlashError(
                f"{self._port} runs MicroPython {in_words(board.micropython)}, and {in_words(OLDEST)} is "
                "the oldest that will do: hold its button BOOTSEL while plugging it in, and drag a newer "
                ".uf2 onto the drive that appears"
            )
        return board

    def is_strangers(self, board: Board) -> bool:
        """Tell whether the board starts a program that is not ours."""
        with self._explained():
            return LAST in board.files and _OURS not in self._line.fs_readfile(LAST).lower()

    def take_diary(self, board: Board) -> str | None:
        """Return why our program stopped the last time that it crashed, and forget that."""
        if DIARY not in board.files:
            return None
        with self._explained():
            told = bytes(self._line.fs_readfile(DIARY)).decode(errors="replace")
            self._line.fs_rmfile(DIARY)
        return " ".join(told.split())

    def lacks(self, board: Board, program: Program) -> dict[str, bytes]:
        """Return those files of a program that the board has not, or has otherwise."""
        with self._explained():
            return {
                name: program.files[name]
                for name, wanted in program.hashes().items()
                if name not in board.files or self._hash(name) != wanted
            }

    def write(self, board: Board, files: Mapping[str, bytes], told: Callable[[str], None]) -> None:
        """Write files beside those that are there, and see whether they are right."""
        needed = sum(len(data) + _BLOCK for data in files.values())
        if board.free < needed:
            raise FlashError(self._full(board.free, needed))
        for name, data in files.items():
            told(name)
            with self._explained():
                self._line.fs_writefile(f"{name}.new", data, chunk_size=_PIECE)
        hashes = Program((0, 0, 0), files).hashes()
        with self._explained():
            wrong = [name for name, wanted in hashes.items() if self._hash(f"{name}.new") != wanted]
        if wrong:
            raise FlashError(
                f"{self._port}: {', '.join(wrong)} came onto the board with faults; run this again, and "
                "if that does not help, take another cable"
            )

    def put_in_place(self, files: Mapping[str, bytes]) -> None:
        """Put what was written in the place of what was there: the program that starts comes last."""
        with self._explained():
            said = self._line.exec(_PUT.format(last=LAST, names=tuple(files), end=_END))
        if _END.encode() not in said:
            raise FlashError(gone(self._port, EOFError("it has not said that all is in place")))

    def start_anew(self) -> None:
        """Let the board start as if it had just got power; it may take its port away before it says so."""
        self._starts = True
        with suppress(Exception):  # whether it does start is seen by who greets it
            self._line.exec_raw_no_follow("import machine\nmachine.reset()")

    def close(self) -> None:
        """Let go of the port; whoever was interrupted leaves a prompt that others know."""
        if not self._starts:
            with suppress(Exception):
                self._line.serial.write(STOP)
                self._line.serial.flush()
        with suppress(Exception):  # a board that starts anew takes its port away
            self._line.close()

    def _hash(self, name: str) -> bytes:
        return bytes(self._line.fs_hashfile(name, "sha256"))

    def _full(self, free: int, needed: int) -> str:
        return (
            f"{self._port}: the board has {free // 1024} kB left, and {needed // 1024} are needed; "
            "delete what is not ours: 'mpremote fs ls' tells what is there, 'mpremote fs rm NAME' deletes"
        )

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn whatever mpremote, pyserial or the board say into one line."""
        try:
            yield
        except FlashError:
            raise
        except OSError as error:
            if error.errno == ENOSPC:
                raise FlashError(self._full(0, _BLOCK)) from None
            raise FlashError(gone(self._port, error)) from None
        except (ArithmeticError, LookupError, SyntaxError, TypeError, ValueError, struct.error) as error:
            raise FlashError(gone(self._port, error)) from None
        except Exception as error:  # noqa: BLE001 - whatever a strange board makes of mpremote is told in one line
            lines = str(error).strip().splitlines() or [type(error).__name__]
            raise FlashError(
                f"{self._port}: the board does not do what it is told ({lines[-1]}); {HOLD}"
            ) from None
