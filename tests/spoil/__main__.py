"""Spoil the engine's rules one by one, and look whether the tests notice: `make spoil`."""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rules.marks import ROOT, by_rule, shown_in

from .copies import Copy
from .spoils import read_spoils
from .trying import try_all

TESTS = ("tests/engine", "tests/plain", "tests/golden")
"""The engine's tests."""

FEW = ("--plain-positions=200", "--plain-flights=100")
"""How many positions are held against the plain reading."""

AT_ONCE = 2
"""Copies in which faults are tried side by side."""


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what a script has to say


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.spoil", description=__doc__)
    parser.add_argument("rule", nargs="*", help="spoil only these rules (default: all)")
    only = parser.parse_args().rule
    spoils = [spoil for spoil in read_spoils() if not only or spoil.rule in only]
    if not spoils:
        parser.error(f"no fault breaks {', '.join(only)}")
    since = time.monotonic()
    paths = [path for path in TESTS if (ROOT / path).exists()]
    files = _files(paths)
    with TemporaryDirectory(prefix="spoil-") as folder, ExitStack() as stack:
        copies = [
            stack.enter_context(closing(Copy(Path(folder, str(n)), Path(folder, "compiled"))))
            for n in range(AT_ONCE)
        ]
        whole = copies[0].run(f"--numprocesses={AT_ONCE}", *FEW, *paths)
        if whole.returncode:
            say(f"{whole.stdout}{whole.stderr}\nThe engine's tests fail on the engine as it is.")
            return 1
        say(f"The engine as it is passes ({time.monotonic() - since:.0f} s).")
        bad = try_all(copies, spoils, files, (*FEW, *paths), say)
    say(f"{len(spoils)} faults, {len(spoils) - bad} caught ({time.monotonic() - since:.0f} s).")
    return int(bad > 0)


def _files(paths: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Return for each rule the files with tests that name it."""
    shown = by_rule(shown_in(*(ROOT / path for path in paths)))
    return {
        name: sorted({str(test.file.relative_to(ROOT)) for test in tests}) for name, tests in shown.items()
    }


if __name__ == "__main__":
    sys.exit(main())
