"""A system that is booted from a folder by systemd-nspawn, with a network of its own that leads nowhere."""

import os
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tests.system.booted.waiting import BootedError, until

_ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin",
    "HOME": "/root",
    "LC_ALL": "C.UTF-8",
}


class Machine:
    """Hold a system's folder, and the process that runs it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._console = root.with_suffix(".console")
        self._nspawn: subprocess.Popen[bytes] | None = None
        self._first = 0

    def boot(self) -> None:
        """Boot the system, and wait until it runs."""
        options = ["--boot", "--register=no", "--keep-unit", "--private-network", "--console=pipe"]
        with self._console.open("ab") as console:
            self._nspawn = subprocess.Popen(  # noqa: S603 - our own command
                ["systemd-nspawn", "--quiet", "--directory", str(self.root), *options],  # noqa: S607 - as in any script
                stdin=subprocess.DEVNULL,
                stdout=console,
                stderr=console,
            )
        self._first = until("the system has a first process", self._find_first)
        until("the system runs", lambda: self.run("systemctl", "is-system-running", check=False) == "running")

    def run(
        self,
        *command: str,
        check: bool = True,
        environment: Mapping[str, str] | None = None,
        timeout: float = 180,
    ) -> str:
        """Run a command in the system; return what it printed, errors too.

        Raises:
            BootedError: it failed, and that counts.
        """
        entered = ["nsenter", f"--target={self._first}", "--all", "--", *command]
        done = subprocess.run(  # noqa: S603 - our own commands
            entered,
            env={**_ENVIRONMENT, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=timeout,
        )
        printed = done.stdout.decode(errors="replace").strip()
        if check and done.returncode:
            raise BootedError(f"{' '.join(command)} ended with {done.returncode}:\n{printed}")
        return printed

    def show(self, unit: str, *properties: str) -> Mapping[str, str]:
        """Return what systemd says of a unit."""
        asked = [f"--property={name}" for name in properties]
        lines = self.run("systemctl", "show", unit, *asked).splitlines()
        return dict(line.split("=", 1) for line in lines)

    def goes_off(self, seconds: float = 60.0) -> None:
        """Wait until the system has switched itself off."""
        assert self._nspawn is not None
        try:
            status = self._nspawn.wait(seconds)
        except subprocess.TimeoutExpired:
            raise BootedError(f"the system did not go off within {seconds:g} s") from None
        if status:
            raise BootedError(f"the system went off with {status}:\n{self.console()}")

    def console(self) -> str:
        """Return the last that the system's console showed."""
        return self._console.read_text(errors="replace")[-3000:] if self._console.exists() else ""

    def kill(self) -> None:
        """End the system at once, if it runs."""
        if self._nspawn is not None and self._nspawn.poll() is None:
            self._nspawn.send_signal(signal.SIGKILL)
            self._nspawn.wait()
            # Its first process is nobody's child but ours by then, where we are the first one here.
            with suppress(ProcessLookupError, ChildProcessError):
                if self._first:
                    os.kill(self._first, signal.SIGKILL)
                    os.waitpid(self._first, 0)

    def path(self, inside: str) -> Path:
        """Return where a file of the system lies."""
        return self.root / inside.removeprefix("/")

    def _find_first(self) -> int | None:
        assert self._nspawn is not None
        if self._nspawn.poll() is not None:
            raise BootedError(f"it did not boot:\n{self.console()}")
        children = (
            Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children").read_text("ascii").split()
        )
        # It is the system's first process once it has become systemd.
        found = [int(child) for child in children if _is_systemd(child)]
        return found[0] if found else None


def _is_systemd(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/exe").readlink().name == "systemd"
    except FileNotFoundError:  # it has ended just now
        return False
