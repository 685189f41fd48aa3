"""What the journal costs: syncs and bytes a command, the time of a commit, and if a slow disk is felt."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles

from tests.journal.cuts import read_ops
from tests.journal.shim import compiled

from .rows import Goal, Row

PRESSES = 2000
SECONDS = 8
SLOW_MS = 300


def journal() -> Sequence[Row]:
    """Play with the journal in a folder beside this one's, so on this disk."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        shim = compiled(folder)
        quick = _timed(folder, {})
        slow = _timed(folder, {"LD_PRELOAD": str(shim), "SHIM_FOLDER": name, "SHIM_SLOW": str(SLOW_MS)})
        ratio = median(slow["presses"]) / median(quick["presses"])
        return [
            *_counted(folder, shim),
            _row("A commit", quick["commits"]),
            _row("A press and its release, to the output frame", quick["presses"]),
            _row(f"The same while each sync takes {SLOW_MS} ms", slow["presses"]),
            Row("The slow disk's against the quick one's", {"p50": ratio}, "times", Goal("p50", most=1.5)),
        ]


def _counted(folder: Path, shim: Path) -> list[Row]:
    """Count what an evening does to its files."""
    played, log, told = folder / "played", folder / "log", folder / "told"
    played.mkdir()
    environment = {"LD_PRELOAD": str(shim), "SHIM_FOLDER": str(played), "SHIM_LOG": str(log)}
    _run(["-m", "tests.journal.recorded", str(played), "0", str(PRESSES), str(told)], environment)
    commands = len(json.loads(told.read_text())["states"]) - 1
    ops = [op for op in read_ops(log.read_bytes()) if op.path.startswith("games") and "shm" not in op.path]
    syncs = sum(op.kind == "S" for op in ops)
    written = sum(len(op.data) for op in ops if op.kind == "W")
    return [
        Row("Syncs a command", {"": syncs / commands}, "syncs"),
        Row("Bytes written a command", {"": written / commands / 1024}, "KiB"),
    ]


def _timed(folder: Path, environment: Mapping[str, str]) -> dict[str, list[float]]:
    path = folder / f"timed-{len(environment)}" / "games.sqlite"
    found: dict[str, list[float]] = json.loads(
        _run(["-m", "tests.journal.timed", str(path), str(SECONDS)], environment)
    )
    return found


def _run(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    command = [sys.executable, *arguments]
    done = subprocess.run(  # noqa: S603 - our own
        command, env={**os.environ, **environment}, check=True, capture_output=True, text=True
    )
    return done.stdout


def _row(name: str, seconds: Sequence[float]) -> Row:
    cuts = quantiles(seconds, n=100)
    return Row(name, {"p50": 1000 * median(seconds), "p99": 1000 * cuts[98]}, "ms")
