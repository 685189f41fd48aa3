"""A machine that is a folder: the installer's scripts, but for their paths, and files for a system.

pip installs nothing here, but says where this checkout is; the program that runs is the real one. What the
system is told is written down. `make test-system` tries the same on a system that was booted.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

CHECKOUT = Path(__file__).parents[2]

# As in the scripts, but not what only names a part of a longer path.
_ABSOLUTE = re.compile(r"(?<![\w}\].-])/(?=(opt|etc|usr/local|var/lib|run|dev/serial)/)")

_TOLD = (
    *("id", "getent", "systemctl", "udevadm", "systemd-sysusers", "userdel", "groupdel", "chown", "sleep"),
    *("runuser", "sync", "df"),
)
"""Commands that only write down what they were told, and do what `_SYSTEM` says."""

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
  df) if [ -e room ]; then cat room; else echo 99999999; fi ;;
  udevadm) [ "$1" != info ] || echo 1a86_USB_Serial ;;
  runuser)
    while [ "$1" != -- ]; do shift; done
    shift
    exec "$@"
    ;;
  systemctl)
    if [ "$1" = show ]; then
      case $3 in
        MainPID) cat playing ;;
        NRestarts) echo 0 ;;
        ActiveState) echo active ;;
        StatusText) echo "plays at $(cat page)" ;;
      esac
      exit
    fi
    units=()
    for word; do [[ $word == -* ]] || units+=("$word"); done
    for unit in "${units[@]:1}"; do
      case ${units[0]} in
        enable) touch "enabled/$unit" ;;
        disable) rm --force "enabled/$unit" ;;
        is-enabled) [ -e "enabled/$unit" ] || exit 1 ;;
        is-active) [ -s playing ] || exit 3 ;;
        stop) [ "$unit" != furunkulus.service ] || rm --force playing ;;
        start)
          [ "$unit" = furunkulus.service ] || continue
          starts=opt/furunkulus/venv/starts
          [ ! -x "$starts" ] || "$starts" || exit 1
          [ -s playing ] || echo "$$" >playing
          ;;
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


# A command that changes something: it is done, and then the power fails, or not.
_CUT = r"""
"{real}" "$@" || exit
exec 9>>"{root}/steps.lock"
flock 9
steps=$(($(<"{root}/steps") + 1))
echo "$steps" >"{root}/steps"
[ "$steps" != "$CUT" ] || kill -KILL 0
"""


@dataclass(frozen=True, slots=True)
class Installed:
    """Hold the machine's root, and the page that answers for whatever program is in use."""

    root: Path

    page: ThreadingHTTPServer

    def close(self) -> None:
        """End the page."""
        self.page.shutdown()
        self.page.server_close()

    def run(
        self,
        *arguments: str,
        script: str = "checkout/systemd/install.sh",
        status: int | None = 0,
        cut: int = 0,
    ) -> str:
        """Run an installer, and hold how it ends; return all that it said.

        With `cut` it is killed, and all that it runs, once so many commands have changed something.
        """
        self.file("/steps").write_text("0", "utf-8")
        path = f"{self.root}/commands:/usr/bin:/bin"
        done = subprocess.run(  # noqa: S603 - our own script
            ["bash", str(self.root / script), *arguments],  # noqa: S607 - as in any script
            env={
                "PATH": f"{self.root}/cuts:{path}" if cut else path,
                "MACHINE": str(self.root),
                "CUT": str(cut),
            },
            # A cut ends all that was started.
            start_new_session=True,
            cwd=self.root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert status in {None, done.returncode}, done.stdout
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
    for folder in ("commands", "cuts", "enabled", "run/systemd/system", "pip", "etc", "opt", "usr/local/bin"):
        (root / folder).mkdir(parents=True)
    (root / "users").touch()
    shutil.copytree(CHECKOUT / "systemd", root / "checkout/systemd")
    shutil.copytree(CHECKOUT / "requirements", root / "checkout/requirements")
    for name in ("hardware/firmware/main.py", "docs/man/furunkulus.1", "docs/man/furunkulus.5"):
        (root / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
        (root / "checkout" / name).touch()
    for script in (root / "checkout/systemd").glob("*.sh"):
        script.write_text(_ABSOLUTE.sub(f"{root}/", script.read_text("utf-8")), "utf-8")
    for name in _TOLD:
        _command(root, name, f'cd "{root}"\nname={name}\n{_log(root, name)}{_SYSTEM}')
    _command(root, "journalctl", "echo 'the log of the program'")
    for name in ("ln", "mv", "rm", "cp", "install", "sync", "systemctl", "systemd-sysusers"):
        real = root / "commands" / name if name in _TOLD else Path("/usr/bin") / name
        _command(root, name, _CUT.format(root=root, real=real), folder="cuts")
    _command(root, "python3", f'python="{sys.executable}"\nroot="{root}"\n{_PYTHON}')
    paths = "\n".join([str(CHECKOUT), *(path for path in sys.path if path.endswith("site-packages"))])
    pip = _PIP.format(calls=str(root / "calls"), paths=f"{paths}\n")
    (root / "pip/__init__.py").touch()
    (root / "pip/__main__.py").write_text(pip, "utf-8")
    return Installed(root, _page(root))


def _page(root: Path) -> ThreadingHTTPServer:
    """Serve what a page tells of the program in use, if its place has no file `mute`."""
    place = root / "opt/furunkulus/venv"

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            mute = (place / "mute").exists()
            self.send_response(HTTPStatus.NOT_FOUND if mute or self.path != "/version" else HTTPStatus.OK)
            self.end_headers()
            self.wfile.write((place / "whole").read_bytes())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as Python has it
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    Thread(target=server.serve_forever, daemon=True).start()
    (root / "page").write_text(f"http://127.0.0.1:{server.server_address[1]}/\n", "utf-8")
    return server


def _command(root: Path, name: str, text: str, folder: str = "commands") -> None:
    file = root / folder / name
    file.write_text(f"#!/bin/bash\nset -euo pipefail\n{text}", "utf-8")
    file.chmod(0o755)


def _log(root: Path, name: str) -> str:
    return f'echo "{name} $*" >>"{root}/calls"\n'
