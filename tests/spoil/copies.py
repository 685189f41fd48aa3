"""Copies of the engine and its tests, in which faults are tried."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from tests.rules.marks import ROOT

from .spoils import Spoil, spoilt
from .watching import REPORT, RULE

COPIED = ("engine", "firmware_host", "hardware", "tests")

QUIETLY = ("-q", "-p", "no:cacheprovider", "--hypothesis-seed=0")

PATIENCE = 300
"""Seconds for the tests on one fault, which may make a game go round for ever."""


class Fate(StrEnum):
    """Name what the tests made of a fault."""

    CAUGHT = "caught"
    SURVIVED = "SURVIVED"
    CRASHED = "CRASHED"
    NOT_TRIED = "NOT TRIED"


@dataclass(frozen=True)
class Verdict:
    """What the tests made of a fault, and why: the test that caught it, or what happened instead."""

    fate: Fate
    why: str


class Copy:
    """A copy of the engine and its tests in a folder of its own, and the folder for what Python compiles."""

    def __init__(self, folder: Path, compiled: Path) -> None:
        self.folder = folder.resolve()
        self._tried = 0
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy2(ROOT / "pyproject.toml", folder)
        self._env = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONPYCACHEPREFIX": str(compiled)}
        self._env.pop("PYTHONDONTWRITEBYTECODE", None)
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.spoil.nursery"],
            cwd=self.folder,
            env=self._env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run pytest in the copy; what it imports is the copy's."""
        command = [sys.executable, "-m", "pytest", *QUIETLY, *arguments]
        return subprocess.run(  # noqa: S603 - our own
            command, cwd=self.folder, env=self._env, capture_output=True, text=True, check=False
        )

    def tried(self, spoil: Spoil, tests: Sequence[str], rule: str = "") -> Verdict:
        """Return what some tests make of a fault: of these all, or those that name a rule.

        Raises:
            StaleError: the fault does not fit the engine.
        """
        if not tests:
            return Verdict(Fate.NOT_TRIED, "no test names it")
        report, said = self.folder / "report.json", self.folder / "said.txt"
        report.unlink(missing_ok=True)
        task = {
            "arguments": [*QUIETLY, "-p", "tests.spoil.watching", "--numprocesses=0", *tests],
            "env": {REPORT: str(report), RULE: rule},
            "said": str(said),
            "patience": PATIENCE,
        }
        with self._with(spoil):
            status = self._in_nursery(json.dumps(task))
        if status == -signal.SIGALRM:
            return Verdict(Fate.CRASHED, f"the tests were not done after {PATIENCE} seconds")
        if not report.exists():
            return Verdict(Fate.CRASHED, said.read_text("utf-8"))
        return self._verdict(spoil, json.loads(report.read_text("utf-8")))

    def _in_nursery(self, task: str) -> int:
        """Return the status of a task's child."""
        asked, answered = self._nursery.stdin, self._nursery.stdout
        assert asked is not None
        assert answered is not None
        asked.write(f"{task}\n")
        asked.flush()
        return int(answered.readline())

    def close(self) -> None:
        """End the process that belongs to the copy."""
        with self._nursery as nursery:
            if nursery.stdin is not None:
                nursery.stdin.close()

    def _verdict(self, spoil: Spoil, told: Mapping[str, Any]) -> Verdict:
        """Return what a report tells."""
        if told["crashed"] and not told["caught"]:
            return Verdict(Fate.CRASHED, told["crashed"][0])
        if strange := self._strange_modules(spoil, told["modules"]):
            return Verdict(Fate.NOT_TRIED, f"the tests import {', '.join(strange)}")
        if told["caught"]:
            return Verdict(Fate.CAUGHT, told["caught"])
        if not told["passed"]:
            return Verdict(Fate.NOT_TRIED, "no test was run")
        return Verdict(Fate.SURVIVED, f"{told['passed']} tests passed")

    def _strange_modules(self, spoil: Spoil, modules: Mapping[str, str]) -> Sequence[str]:
        """Return what of the engine was not imported from here, or that the spoilt module was not."""
        strange = [file for file in modules.values() if not Path(file).is_relative_to(self.folder)]
        read = spoil.file if spoil.file.endswith(".py") else "engine/__init__.py"
        return strange if str(self.folder / read) in modules.values() else [*strange, f"no {read}"]

    @contextmanager
    def _with(self, spoil: Spoil) -> Iterator[None]:
        """Spoil a module for a while; its time tells Python each time that it is another one."""
        file = self.folder / spoil.file
        whole, times = file.read_text("utf-8"), file.stat()
        self._tried += 1
        file.write_text(spoilt(spoil, whole), encoding="utf-8")
        os.utime(file, (times.st_atime, times.st_mtime + 10 * self._tried))
        try:
            yield
        finally:
            file.write_text(whole, encoding="utf-8")
            os.utime(file, (times.st_atime, times.st_mtime))
