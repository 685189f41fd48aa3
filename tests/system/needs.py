"""What a test of a whole system needs of this machine: root, namespaces, and some of Debian's tools."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

_APART = ("unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--mount-proc")


def lacking(tools: Mapping[str, str]) -> str:
    """Tell what this machine lacks of tools, told with their packages, that cannot be brought."""
    if os.geteuid():
        return "it needs root"
    if subprocess.run([*_APART, "true"], capture_output=True, check=False).returncode:  # noqa: S603 - our own command
        return "this machine allows no namespaces"
    missing = _missing(tools)
    if missing and shutil.which("apt-get"):
        say(f"installing {' and '.join(missing)}")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
        for command in (["apt-get", "update", "-qq"], install):
            subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - our own commands
        missing = _missing(tools)
    return f"this machine lacks {' and '.join(missing)}" if missing else ""


def _missing(tools: Mapping[str, str]) -> list[str]:
    return [package for tool, package in tools.items() if shutil.which(tool) is None]


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
