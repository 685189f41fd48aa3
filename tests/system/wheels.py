"""Look whether the default install finds wheels on every Pi: `make wheels`.

For each kind of Raspberry Pi OS and each Python that it comes with, the dependencies are asked for as wheels
alone: once at the lowest versions that `pyproject.toml` allows, once at the newest. The extras are left out:
what needs a compiler there comes from the Pi's own packages.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]

PYTHONS = {"3.11": 36, "3.13": 41}
"""The Pythons of Debian 12 and 13, with the minor version of the C library (2.N) that comes with each."""

MACHINES = {"aarch64": 17, "armv7l": 17}
"""The kinds of machine, with the oldest C library for which wheels are built."""


def main() -> int:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    newest = [Requirement(line) for line in told]
    lowest = [f"{one.name}=={_floor(one)}" for one in newest]
    failed = False
    for machine, oldest in MACHINES.items():
        for python, newest_library in PYTHONS.items():
            numbers = range(newest_library, oldest - 1, -1)
            platforms = [*(f"manylinux_2_{n}_{machine}" for n in numbers), f"manylinux2014_{machine}"]
            platforms.append(f"linux_{machine}")
            for age, wanted in (("lowest", lowest), ("newest", [str(one) for one in newest])):
                missing = _missing(wanted, platforms, python)
                failed = failed or bool(missing)
                say(f"{machine} Python {python} {age}: {missing or 'all have wheels'}")
    return int(failed)


def _floor(one: Requirement) -> str:
    """Return the lowest version that a requirement allows.

    Raises:
        ValueError: it names none, so that nobody can try it.
    """
    floors = [clause.version for clause in one.specifier if clause.operator in {">=", "==", "~="}]
    if len(floors) != 1:
        raise ValueError(f"{one}: names no lowest version")
    return floors[0]


def _missing(wanted: list[str], platforms: list[str], python: str) -> str:
    """Return what pip says of wheels that it does not find; nothing if there is one for each."""
    with tempfile.TemporaryDirectory() as folder:
        ran = subprocess.run(  # noqa: S603 - this Python's own pip
            [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
                *(
                    "--only-binary=:all:",
                    "--implementation=cp",
                    f"--python-version={python}",
                    f"--dest={folder}",
                ),
                *(f"--platform={platform}" for platform in platforms),
                *wanted,
            ],
            capture_output=True,
            text=True,
            check=False,
        )
    return "" if ran.returncode == 0 else ran.stderr.strip().splitlines()[-1]


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what a script has to say


if __name__ == "__main__":
    sys.exit(main())
