"""Every cut: whenever the power goes, what was shown to be done is there again, or what was being done."""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from firmware_host.journal.opening import open_store
from tests.journal.cuts import Disk, Op, folder_in_memory, lay, read_ops, shown

PRESSES = 1000
"""Presses of a recorded evening."""

TORN, ALL_TORN = 4, 24
"""Writes in the midst of an evening that are torn at every byte."""

EVENINGS, ALL_EVENINGS = 2, 20

LEAST = 10_000
"""Cuts in the usual run."""


@dataclass(frozen=True)
class Recorded:
    """Hold what an evening did to its files, and every state it was in."""

    ops: list[Op]
    states: list[tuple[int, int, bool]]
    games: list[tuple[str, list[str]]]


def record(shim: Path, seed: int) -> Recorded:
    with tempfile.TemporaryDirectory(dir=folder_in_memory()) as folder:
        played, log, told = Path(folder, "played"), Path(folder, "log"), Path(folder, "told")
        played.mkdir()
        env = {**os.environ, "LD_PRELOAD": str(shim), "SHIM_FOLDER": str(played), "SHIM_LOG": str(log)}
        command = [sys.executable, "-m", "tests.journal.recorded", str(played), str(seed), str(PRESSES)]
        subprocess.run([*command, str(told)], env=env, check=True)  # noqa: S603 - our own
        found = json.loads(told.read_text())
        states = [(games, entries, is_open) for games, entries, is_open in found["states"]]
        return Recorded(read_ops(log.read_bytes()), states, found["games"])


def recovered(folder: Path) -> tuple[int, list[str], bool]:
    """Return how many games are there, the last one's entries, and whether it is open."""
    with closing(open_store(folder / "games.sqlite")) as store:
        games = store.games()
        if not games:
            return 0, [], False
        stored = store.load(games[-1])
        assert stored is not None
        assert stored.lost == 0
        return len(games), [entry.text for entry in stored.entries], stored.open


def check(recorded: Recorded, state: int, folder: Path) -> None:
    found = recovered(folder)
    allowed = []
    for games, entries, is_open in recorded.states[state : state + 2]:
        told = recorded.games[games - 1][1][:entries] if games else []
        allowed.append((games, told, is_open))
    assert found in allowed, f"after state {state} of {len(recorded.states) - 1}"


def cut_everywhere(recorded: Recorded, folder: Path, torn: int) -> int:
    """Cut before and after all that was done; return how many cuts that were."""
    disk, cuts = Disk(), 0
    writes = [n for n, op in enumerate(recorded.ops) if op.kind == "W" and op.path.endswith("-wal")]
    middle = writes[len(writes) // 2 :][:torn]
    for number, state in shown(recorded.ops):
        done = recorded.ops[number - 1] if number else None
        if done is None or done.path != "marks":
            for files in (disk.dropped(), disk.whole()):
                lay(files, folder)
                check(recorded, state, folder)
                cuts += 1
        if number == len(recorded.ops):
            break
        if number in middle:
            for byte in range(1, len(recorded.ops[number].data)):
                lay(disk.torn(recorded.ops[number], byte), folder)
                check(recorded, state, folder)
                cuts += 1
        disk.do(recorded.ops[number])
    return cuts


def test_whatever_was_shown_to_be_done_survives_every_cut(shim: Path, *, all_cuts: bool) -> None:
    cuts = 0
    with tempfile.TemporaryDirectory(dir=folder_in_memory()) as folder:
        for seed in range(ALL_EVENINGS if all_cuts else EVENINGS):
            torn = (ALL_TORN if all_cuts else TORN) if seed == 0 else 0
            cuts += cut_everywhere(record(shim, seed), Path(folder), torn)
    assert cuts >= LEAST
