"""Try the installed service in a booted Debian 12 and 13: `make test-system`, or one release by its name."""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

from tests.system.booted.debian import SUITES, packed
from tests.system.booted.sandbox import run_apart
from tests.system.booted.upgrades import NOT_STARTING, PLAYING, spoilt
from tests.system.needs import lacking, say

ROOT = Path(__file__).parents[3]

STORY = "tests.system.booted.story"

_TOOLS = {"systemd-nspawn": "systemd-container", "mmdebstrap": "mmdebstrap"}
"""What must be there to make and boot a system, and the packages that bring it."""


def main() -> int:
    """Try all releases that are named, or both; return 1 if one failed."""
    if lacks := lacking(_TOOLS):
        say(f"test-system: NOT RUN, since {lacks}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        gathered = Path(folder)
        _gather(gathered)
        suites = sys.argv[1:] or list(SUITES)
        for suite in suites:
            packed(suite)
        # Side by side: most of the time each waits for a figure to be moved, or for the watchdog.
        with ThreadPoolExecutor() as pool:
            statuses = pool.map(lambda suite: run_apart(suite, STORY, suite, folder), suites)
            failed = [suite for suite, status in zip(suites, statuses, strict=True) if status]
    say(f"test-system: {'FAILED in ' + ', '.join(failed) if failed else 'all holds'}")
    return int(bool(failed))


def _gather(folder: Path) -> None:
    """Gather what is installed from: this version, a next one, and some that are no good."""
    say("gathering the wheels")
    copy = folder / "source"
    copy.mkdir()
    for name in ("engine", "hardware", "firmware_host", "systemd", "requirements", "docs/man"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy)
    _gather_from(copy, folder / "first")
    shutil.copytree(folder / "first", folder / "broken")
    for wheel in (folder / "broken").glob("websockets-*.whl"):
        wheel.unlink()
    settings = copy / "pyproject.toml"
    lines = settings.read_text("utf-8").splitlines()
    raised = [line[:-1] + '.1"' if line.startswith("version = ") else line for line in lines]
    settings.write_text("\n".join(raised) + "\n", "utf-8")
    _gather_from(copy, folder / "next")
    _spoil(folder / "next", folder / "silent")


def _spoil(good: Path, folder: Path) -> None:
    """Lay out a folder like a good one, whose program ends before it is ready; nothing is built for that."""
    folder.mkdir()
    (wheel,) = good.glob("furunkulus-*.whl")
    for path in good.iterdir():
        if path.name != wheel.name:
            (folder / path.name).symlink_to(path)
    with ZipFile(wheel) as was, ZipFile(folder / wheel.name, "w") as now:
        for entry in was.infolist():
            content = was.read(entry)
            if entry.filename == PLAYING:
                content = spoilt(content.decode(), *NOT_STARTING).encode()
            now.writestr(entry, content)


def _gather_from(source: Path, folder: Path) -> None:
    command = ["bash", str(source / "systemd" / "gather.sh"), str(folder), os.uname().machine]
    done = subprocess.run(  # noqa: S603 - our own command
        command, env={**os.environ, "PYTHON": sys.executable}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)


if __name__ == "__main__":
    sys.exit(main())
