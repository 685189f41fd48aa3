"""Play with a disk that fails, once or for ever, at each call in turn: `python -m tests.journal.faults`.

The shim must be preloaded. One child process for each call and each way to fail; what is wrong is printed.
"""

import ctypes
import errno
import os
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

from engine.record import Record, new_record
from firmware_host.journal.errors import JournalError
from firmware_host.journal.keeping import Keeper
from firmware_host.journal.opening import open_store
from firmware_host.journal.scribe import Scribe
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.table import Table
from tests.journal.inline import InlineWriter
from tests.support.random_games import random_command, random_setup
from tests.table.evenings import DUNGEON

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS)
COMMANDS = 12
FOR_EVER = 1 << 40

SHIM = ctypes.CDLL(None)


def evening() -> Iterator[Table]:
    """Yield the table of some commands, a few of which are taken back."""
    dice = Random(5)  # noqa: S311 - nobody bets on it
    table = open_table(DUNGEON, Settings())
    record: Record = new_record(random_setup(dice))
    yield replace(table, record=record)
    for number in range(COMMANDS):
        record = (
            record.gone(-2) if number == COMMANDS // 2 else record.played(random_command(record.game, dice))
        )
        yield replace(table, record=record)
    yield table


def play(folder: Path, number: int, error: int, count: int) -> None:
    """Play, the disk failing from a call on; then hold what was kept to what was played."""
    path = folder / "games.sqlite"
    SHIM.shim_fail(ctypes.c_long(number), error, ctypes.c_long(count))
    try:
        play_on(path, for_ever=count == FOR_EVER)
    finally:
        SHIM.shim_fail(ctypes.c_long(0), 0, ctypes.c_long(0))
    if count != FOR_EVER:
        assert kept(path) == [len(list(evening())) - 2]


def play_on(path: Path, *, for_ever: bool) -> None:
    with suppress(JournalError):
        open_store(path).close()
    writer = InlineWriter(path)
    keeper = Keeper(writer)
    for table in evening():
        keeper.follow(table)
        assert writer.saved or writer.trouble
    if not for_ever:
        # The disk is well again: with the next task nothing is missing.
        writer.give(Scribe.leave)
        assert writer.saved, writer.trouble
    writer.scribe.close()


def kept(path: Path) -> list[int]:
    """Return how many entries each game has that has any."""
    with closing(open_store(path)) as store:
        games = [store.load(game) for game in store.games()]
        return [len(game.entries) for game in games if game and game.entries]


def child(number: int, error: int, count: int) -> bool:
    """Play in a child process; tell whether all was well."""
    process = os.fork()
    if process:
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
    try:
        with tempfile.TemporaryDirectory(dir=os.environ["SHIM_FOLDER"]) as folder:
            play(Path(folder), number, error, count)
    except BaseException:  # noqa: BLE001 - whatever it is, it is told, and only this child ends
        print(f"call {number}, {errno.errorcode[error]}, {count} times")  # noqa: T201 - what a script says
        traceback.print_exc(file=sys.stdout)
        sys.stdout.flush()
        os._exit(1)
    os._exit(0)


def calls() -> int:
    """Return how many calls there are when all is well."""
    with tempfile.TemporaryDirectory(dir=os.environ["SHIM_FOLDER"]) as folder:
        play(Path(folder), 0, 0, 0)
        SHIM.shim_fail(ctypes.c_long(0), 0, ctypes.c_long(0))
        path = Path(folder, "again", "games.sqlite")
        writer = InlineWriter(path)
        keeper = Keeper(writer)
        for table in evening():
            keeper.follow(table)
        writer.scribe.close()
        return int(SHIM.shim_calls())


def main() -> int:
    every = int(sys.argv[1])
    numbers = range(1, calls() + 30, every)
    tried = [child(n, error, count) for n in numbers for error in ERRORS for count in (1, FOR_EVER)]
    print(f"{len(tried)} disks failed, {tried.count(False)} of them badly")  # noqa: T201 - what a script says
    return int(not all(tried))


if __name__ == "__main__":
    sys.exit(main())
