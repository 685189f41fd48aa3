"""A Debian with a kernel and with the service installed in it, as a disk that qemu boots."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from tests.system.booted.debian import packed, unpack
from tests.system.cut.lean import HOOK, UNITS

ROOT = Path(__file__).parents[3]

SUITE = "trixie"
"""Debian 13, of which Raspberry Pi OS is made."""

_SIZE = "1500M"

_OPTIONS = ("--include=linux-image-amd64,e2fsprogs,python3-evdev", f"--essential-hook={HOOK}")

_INSIDE = "/root/cut"

_EAR = f"""\
[Unit]
Description=Does what the test asks for

[Service]
ExecStart=/usr/bin/python3 -B {_INSIDE}/ear.py
StandardError=tty
TTYPath=/dev/ttyS0

[Install]
WantedBy=multi-user.target
"""


@dataclass(frozen=True, slots=True)
class Image:
    """Hold the files that qemu boots."""

    disk: Path
    kernel: Path
    initrd: Path


def debian() -> Path:
    """Return the packed file system, kernel and all, which is made if it is not there."""
    return packed(SUITE, *_OPTIONS)


def gather(folder: Path) -> None:
    """Gather the wheels of this version, and what installs them."""
    command = ["bash", str(ROOT / "systemd" / "gather.sh"), str(folder), os.uname().machine]
    _run(*command, PYTHON=sys.executable)


def make(folder: Path, gathered: Path, programs: int = 1) -> Image:
    """Make the disk in a folder, with the service installed by its own installer.

    Installed twice, one program is in use and one is kept.

    It needs the namespaces of `sandbox.settle`. The system is not booted meanwhile: the installer enables the
    service, and it starts with the first boot.
    """
    root = folder / "root"
    unpack(debian(), root)
    shutil.copytree(gathered, root / "root/gathered")
    _lay_out_test(root)
    container = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--private-network", "--pipe"]
    installer = ["bash", "/root/gathered/systemd/install.sh", "--from", "/root/gathered"]
    for _ in range(programs):
        _run(*container, "--directory", str(root), *installer)
    shutil.rmtree(root / "root/gathered")
    for stamp in ("etc/.updated", "var/.updated"):  # nothing that only the first boot of a system does
        (root / stamp).touch()
    image = Image(folder / "disk", folder / "kernel", folder / "initrd")
    (kernel,) = (root / "boot").glob("vmlinuz-*")
    (initrd,) = (root / "boot").glob("initrd.img-*")
    kernel.rename(image.kernel)
    initrd.rename(image.initrd)
    _run("mke2fs", "-q", "-t", "ext4", "-d", str(root), str(image.disk), _SIZE)
    shutil.rmtree(root)
    return image


def _lay_out_test(root: Path) -> None:
    """Lay out root's ear, the player and the hand, and the unit that starts the ear."""
    inside = root / _INSIDE.removeprefix("/")
    (inside / "tests").mkdir(parents=True)
    for name in ("ear.py", "player.py"):
        shutil.copy(Path(__file__).parent / name, inside)
    for name in ("hand.py", "__init__.py"):
        shutil.copy(ROOT / "tests" / name, inside / "tests")
    units = root / "etc/systemd/system"
    (units / "cut-ear.service").write_text(_EAR, "utf-8")
    wanted = units / "multi-user.target.wants"
    wanted.mkdir(exist_ok=True)
    (wanted / "cut-ear.service").symlink_to("../cut-ear.service")
    for unit, change in UNITS.items():
        # Beside what the installer lays out and takes away again.
        folder = root / f"usr/lib/systemd/system/{unit}.d"
        folder.mkdir()
        (folder / "lean.conf").write_text(change, "utf-8")
    (root / "etc/machine-id").write_text(f"{uuid4().hex}\n", "utf-8")


def _run(*command: str, **environment: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own commands
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} ended with {done.returncode}:\n{done.stdout}")
