"""The power fails while another program is on trial: the one before is there again after the next boot."""

from tests.system.booted.waiting import hold
from tests.system.cut.machine import Machine

PROGRAM = "/opt/furunkulus"
TRIAL = f"{PROGRAM}/trial"

CHANGE = f"SECONDS_ON_TRIAL=3600 exec {PROGRAM}/systemd/install.sh rollback --yes >/root/change 2>&1"
"""Shell that changes to the program that is kept, and puts it on trial for longer than anybody waits."""

_LONG = 300.0
"""Seconds after which the power fails though the machine has not written so much."""


class Upgrade:
    """Change the program of a machine, and look whether it is the one before afterwards."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._place = self._in_use()
        self._files = self._listing()

    def until(self, requests: int) -> str:
        """Begin the change, and wait until the power is to fail, so many writes after the trial has begun."""
        self._machine.start("sh", "-c", CHANGE)
        # By one command, since each look would take its time from it.
        self._machine.run("sh", "-c", f"until [ -L {TRIAL} ]; do sleep 0.2; done")
        self._machine.disk.stop_after(requests)
        stopped = self._machine.disk.stopped.wait(_LONG)
        return f"{'at' if stopped else 'long after'} write {requests} of a trial"

    def is_undone(self) -> str:
        """Hold the program before to be in use, whole, with nothing on trial; return what was done."""
        self._machine.run("sh", "-c", f"[ ! -L {TRIAL} ]")
        now = self._in_use()
        hold(f"{self._place} is in use as before: {now}", now == self._place)
        files = self._listing()
        changed = sorted(set(files) ^ set(self._files))
        hold(f"it is as before: {changed[:10]}", not changed)
        log = self._machine.run("journalctl", "--unit", "furunkulus-settle", "--boot", "--output", "cat")
        return "it was put back" if "is in use again" in log else "nothing was to be put back"

    def _in_use(self) -> str:
        return self._machine.run("readlink", f"{PROGRAM}/venv")

    def _listing(self) -> list[str]:
        """Return all files of the program in use with their sizes and times, but for what it may write."""
        left_out = "! -name 'games.sqlite*' ! -path '*/__pycache__/*'"
        look = f"find {PROGRAM}/venv/ -type f {left_out} -printf '%P %s %T@\\n'"
        return self._machine.run("sh", "-c", look).splitlines()
