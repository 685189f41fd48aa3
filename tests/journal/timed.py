"""A hand plays with the real writer, and each press is timed: `python -m tests.journal.timed FILE SECONDS`.

With the shim preloaded the disk can be slow. Printed is how long each press took up to its frame, and each
commit, in seconds of the wall's clock.
"""

import json
import sys
import time
from pathlib import Path

from firmware_host.journal.keeping import Keeper
from firmware_host.journal.scribe import Scribe
from firmware_host.journal.writer import Writer
from tests.soak.playing import Hand


class TimedScribe(Scribe):
    """Time each write."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.took: list[float] = []

    def write(self) -> None:
        """Write, and note how long that took."""
        began = time.perf_counter()
        super().write()
        self.took.append(time.perf_counter() - began)


def main() -> None:
    path, seconds = Path(sys.argv[1]), float(sys.argv[2])
    scribe = TimedScribe(path)
    writer = Writer(path, scribe=scribe)
    writer.start()
    hand = Hand(3, Keeper(writer))
    end = time.monotonic() + seconds
    presses: list[float] = []
    while time.monotonic() < end:
        began = time.perf_counter()
        hand.press_next()
        presses.append(time.perf_counter() - began)
    writer.close()
    print(json.dumps({"presses": presses, "commits": scribe.took}))  # noqa: T201 - what a script has to say


if __name__ == "__main__":
    main()
