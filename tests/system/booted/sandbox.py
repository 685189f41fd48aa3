"""Namespaces of their own for what is booted: nothing of it can touch this machine, or outlive the test."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

WORKSHOP = Path("/run/furunkulus-tests")
"""Where all is laid out, in the memory of the namespaces: when they end, it is gone."""

_GROUPS = Path("/sys/fs/cgroup")

_OUTSIDE = "FURUNKULUS_TESTS_OUTSIDE"
"""The variable that names the mount namespace of whoever asked for ours."""


def run_apart(name: str, module: str, *arguments: str) -> int:
    """Run a module of ours, under a name, in mount and process namespaces of its own; return its exit status.

    All that it started ends with it, and it ends with us.
    """
    apart = [
        "unshare",
        "--mount",
        "--propagation",
        "private",
        "--pid",
        "--fork",
        "--mount-proc",
        "--kill-child",
    ]
    command = [*apart, "--", sys.executable, "-m", module, *arguments]
    try:
        return subprocess.run(command, env={**os.environ, _OUTSIDE: _mounts()}, check=False).returncode  # noqa: S603 - our own command
    finally:
        _remove_groups(name)


def settle(name: str) -> None:
    """Make the workshop of this name, and make this machine read-only: for these namespaces alone.

    Raises:
        OSError: this machine could still be written to.
    """
    if os.environ.get(_OUTSIDE) in {None, _mounts()}:
        raise OSError("this is no mount namespace of its own, and nothing is mounted in it")
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", "/run"], check=True)  # noqa: S607 - as in any script
    WORKSHOP.mkdir()
    for place in ("/", "/dev"):
        subprocess.run(["mount", "-o", "remount,bind,ro", place], check=True)  # noqa: S603, S607 - the same
        if not os.statvfs(place).f_flag & os.ST_RDONLY:
            raise OSError(f"{place} of this machine could be written to")
    _enter_group(name)


def _mounts() -> str:
    return str(Path("/proc/self/ns/mnt").readlink())


def _groups(name: str) -> Sequence[Path]:
    """Return the folders of control groups in which a booted system makes its own."""
    places = [_GROUPS, _GROUPS / "unified", _GROUPS / "systemd"]
    return [place / f"furunkulus-tests-{name}" for place in places if (place / "cgroup.procs").exists()]


def _enter_group(name: str) -> None:
    for group in _groups(name):
        group.mkdir(exist_ok=True)
        (group / "cgroup.procs").write_text("0")


def _remove_groups(name: str) -> None:
    for group in _groups(name):
        folders = [folder for folder in group.rglob("*/") if folder.is_dir()]
        for folder in [*sorted(folders, reverse=True), group]:
            # What is still being emptied stays, empty, and is taken by the next run.
            with suppress(OSError):
                folder.rmdir()
