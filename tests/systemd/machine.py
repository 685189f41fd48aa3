"""A machine that is a folder: the installer's scripts, but for their paths, and files for a system.

pip installs nothing here, but says where this checkout is; the program that runs is the real one. What the
system is told is written down. `make test-system` tries the same on a system that was booted.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]

# As in the scripts, but not what only names a part of a longer path.
_ABSOLUTE = re.compile(r"(?<![\w}\].-])/(?=(opt|etc|usr/local|var/lib|run|dev/serial)/)")

_SYSTEM = r"""
case $name in
  id) echo 0 ;;
  getent) grep --quiet --line-regexp "$*" users ;;
  systemd-sysusers)
    printf 'group %s\n' gpio spi dialout furunkulus >>users
    echo passwd furunkulus >>users
    ;;
  userdel)
    grep --quiet --line-regexp 'passwd furunkulus' users || exit 6
    sed -i '/ furunkulus$/d' users
    ;;
  udevadm) [ "$1" != info ] || echo 1a86_USB_Serial ;;
  systemctl)
    units=()
    for word; do [[ $word == -* ]] || units+=("$word"); done
    for unit in "${units[@]:1}"; do
      case ${units[0]} in
        enable) touch "enabled/$unit" ;;
        disable) rm --force "enabled/$unit" ;;
        is-enabled) [ -e "enabled/$unit" ] || exit 1 ;;
      esac
    done
    ;;
esac
"""

_PYTHON = r"""
if [ "$1 $2" != "-m venv" ]; then exec "$python" "$@"; fi
for folder; do :; done
"$python" -m venv --without-pip "$folder"
cp --recursive "$root/pip" "$folder"/lib/python3.*/site-packages
"""

_PIP = """
import os, sys
from pathlib import Path
bin = Path(sys.executable).parent
Path({calls!r}).open("a").write("pip " + " ".join(sys.argv[1:]) + "\\n")
(next((bin.parent / "lib").glob("python3.*")) / "site-packages/checkout.pth").write_text({paths!r})
(bin / "furunkulus").write_text(f'#!/bin/sh\\nexec {{bin}}/python -m firmware_host "$@"\\n')
(bin / "furunkulus").chmod(0o755)
"""


@dataclass(frozen=True, slots=True)
class Installed:
    """Hold the machine's root."""

    root: Path

    def run(self, *arguments: str, script: str = "checkout/systemd/install.sh", status: int = 0) -> str:
        """Run an installer, and hold how it ends; return all that it said."""
        done = subprocess.run(  # noqa: S603 - our own script
            ["bash", str(self.root / script), *arguments],  # noqa: S607 - as in any script
            env={"PATH": f"{self.root}/commands:/usr/bin:/bin", "MACHINE": str(self.root)},
            cwd=self.root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == status, done.stdout
        return done.stdout

    def again(self, *arguments: str, status: int = 0) -> str:
        """Run the installer that lies beside the program."""
        return self.run(*arguments, script="opt/furunkulus/systemd/install.sh", status=status)

    def calls(self, command: str) -> list[str]:
        """Return what a command of the system was told, and forget it."""
        file = self.root / "calls"
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return [line.partition(" ")[2] for line in lines if line.partition(" ")[0] == command]

    def command(self, name: str, *words: str) -> None:
        """Do what somebody does by hand."""
        subprocess.run([str(self.root / "commands" / name), *words], check=True)  # noqa: S603 - our own command

    def file(self, name: str) -> Path:
        """Return where a file of the machine lies."""
        return self.root / name.lstrip("/")


def machine(root: Path) -> Installed:
    """Return a machine on which nothing is installed yet."""
    for folder in ("commands", "enabled", "run/systemd/system", "pip", "etc", "opt", "usr/local/bin"):
        (root / folder).mkdir(parents=True)
    (root / "users").touch()
    shutil.copytree(CHECKOUT / "systemd", root / "checkout/systemd")
    shutil.copytree(CHECKOUT / "requirements", root / "checkout/requirements")
    for script in (root / "checkout/systemd").glob("*.sh"):
        script.write_text(_ABSOLUTE.sub(f"{root}/", script.read_text("utf-8")), "utf-8")
    for name in ("id", "getent", "systemctl", "udevadm", "systemd-sysusers", "userdel", "groupdel", "chown"):
        _command(root, name, f'cd "{root}"\nname={name}\n{_log(root, name)}{_SYSTEM}')
    _command(root, "journalctl", "")
    _command(root, "python3", f'python="{sys.executable}"\nroot="{root}"\n{_PYTHON}')
    paths = "\n".join([str(CHECKOUT), *(path for path in sys.path if path.endswith("site-packages"))])
    pip = _PIP.format(calls=str(root / "calls"), paths=f"{paths}\n")
    (root / "pip/__init__.py").touch()
    (root / "pip/__main__.py").write_text(pip, "utf-8")
    return Installed(root)


def _command(root: Path, name: str, text: str) -> None:
    file = root / "commands" / name
    file.write_text(f"#!/bin/bash\nset -euo pipefail\n{text}", "utf-8")
    file.chmod(0o755)


def _log(root: Path, name: str) -> str:
    return f'echo "{name} $*" >>"{root}/calls"\n'
