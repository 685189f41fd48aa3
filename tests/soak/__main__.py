"""Play many games in a row through the whole table, its journal too: `make soak`.

After the first games the memory that Python holds may grow by less than a megabyte, and no file stays open.
"""

import argparse
import gc
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

from firmware_host.journal.keeping import Keeper
from tests.journal.inline import InlineWriter

from .playing import Hand

FIRST = 50
"""Games after which all that is kept for good has been made."""

MOST_GROWTH = 1_000_000
"""Bytes."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        writer = InlineWriter(Path(folder) / "games.sqlite")
        hand = Hand(1, Keeper(writer))
        for _ in range(min(FIRST, games)):
            hand.game()
        tracemalloc.start()
        hand.game()
        before, files = traced(), open_files()
        for _ in range(games - FIRST - 1):
            hand.game()
        growth, more = traced() - before, open_files() - files
        assert writer.saved, writer.trouble
        kept = (Path(folder) / "games.sqlite").stat().st_size
    say(f"{games} games, {hand.presses:,} presses, {hand.looker.frames:,} frames")
    say(f"{time.monotonic() - began:.0f} s; the journal has {kept / 1_000_000:.1f} MB")
    say(f"memory grew by {growth:,} bytes after the first {FIRST + 1} games; files left open: {more}")
    return int(growth >= MOST_GROWTH or more > 0)


def traced() -> int:
    """Return how many bytes Python holds of what was allocated since it is traced."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what a script has to say


if __name__ == "__main__":
    sys.exit(main())
