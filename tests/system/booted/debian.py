"""A small Debian, made once for each release and kept outside the tree."""

import hashlib
import os
import subprocess
import time
from pathlib import Path

CACHE = Path(os.environ.get("FURUNKULUS_TEST_CACHE", "/var/cache/furunkulus-tests"))

SUITES = ("bookworm", "trixie")
"""Debian 12 and 13, of which Raspberry Pi OS is made."""

_PACKAGES = "systemd,systemd-sysv,udev,python3,python3-venv"
_OLDEST = 30 * 24 * 3600
"""Seconds after which it is made anew, with what was mended in Debian since."""


def packed(suite: str, *options: str) -> Path:
    """Return the packed file system of a release, with more options; it is made if it is not there."""
    name = hashlib.sha256(" ".join((suite, _PACKAGES, *options)).encode()).hexdigest()[:12]
    file = CACHE / f"{suite}-{name}.tar"
    if file.exists() and time.time() - file.stat().st_mtime < _OLDEST:
        return file
    CACHE.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".unfinished.tar")
    # In a mount namespace of its own nothing stays mounted, whatever happens.
    command = ["unshare", "--mount", "--propagation", "private", "--", "mmdebstrap", "--quiet"]
    command += ["--variant=minbase", f"--include={_PACKAGES}", *options, suite, str(unfinished)]
    subprocess.run(command, check=True)  # noqa: S603 - our own command
    return unfinished.rename(file)


def unpack(file: Path, root: Path) -> None:
    """Lay a packed file system out in a folder, without its device nodes: whoever boots it brings its own."""
    root.mkdir()
    subprocess.run(["tar", "-xf", str(file), "-C", str(root), "--exclude=./dev/*"], check=True)  # noqa: S603, S607 - our own command
