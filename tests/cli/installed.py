"""A service that is installed on this machine, as far as the command line sees it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware_host.places import Installed

NOBODY = 987_654
"""A user's number that owns no file of whoever runs the tests."""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    """Let the command line see a service in a folder; its config's file and its state folder are there."""
    unit = folder / "units/furunkulus.service"
    service = Installed(folder / "etc/config.toml", folder / "var", (folder / "none", unit))
    for path in (unit, service.config):
        path.parent.mkdir()
        path.touch()
    service.state.mkdir(mode=0o750)
    for room in ("configuring", "wizards"):
        monkeypatch.setattr(f"firmware_host.cli.{room}.SERVICE", service)
    return service


@contextmanager
def others(folder: Path) -> Iterator[None]:
    """Let a folder be one that whoever runs this may not look into."""
    mode = folder.stat().st_mode
    if os.geteuid() == 0:
        # By the real user the kernel says what somebody may do; with the effective one all else goes on.
        os.setresuid(NOBODY, 0, 0)
    else:
        folder.chmod(0)
    try:
        yield
    finally:
        if os.geteuid() == 0:
            os.setresuid(0, 0, 0)
        else:
            folder.chmod(mode)
