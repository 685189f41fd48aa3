"""Cut after cut on one disk: whatever was told to be done before is there after the next boot."""

import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tests.system.booted.sandbox import WORKSHOP, settle
from tests.system.booted.waiting import BootedError, hold
from tests.system.cut import image
from tests.system.cut.devices import keyboard, serial_port
from tests.system.cut.kept import Done, entries, missing
from tests.system.cut.line import LineError
from tests.system.cut.machine import PATIENCE, Machine
from tests.system.cut.upgrade import Upgrade
from tests.system.needs import say

NAME = "cuts"

STATE = "/var/lib/furunkulus"
PYTHON = "/opt/furunkulus/venv/bin/python"
AS_USER = ("runuser", "--user", "furunkulus", "--", PYTHON, "-B")
FOUND = Path(__file__).with_name("found.py").read_text("utf-8")
PLAYER = ("env", "PYTHONPATH=/root/cut", PYTHON, "-B", "/root/cut/player.py")

UNSYNCED = "/root/unsynced"

_MENDED = 1
"""The status of e2fsck where it found only what each boot after a cut finds, and mended that."""

_BETWEEN = 0.2
"""Seconds between two looks whether the power has failed."""


class Cuts:
    """Hold a machine, what was told to be done on it, and what was kept at the last look."""

    def __init__(self, machine: Machine, seed: int) -> None:
        self.machine = machine
        self.seed = seed
        self.kept: list[str] = []
        self.told: list[Done] = []
        self.set = ""
        self.booted_in = 0.0

    def boot(self) -> None:
        """Boot the machine until the service plays, and note how long that takes."""
        began = time.monotonic()
        self.machine.boot()
        self.booted_in = time.monotonic() - began

    def first_boot(self) -> None:
        """Boot it for the first time; no game is kept yet."""
        self.boot()
        say(f"{self.booted_in:5.0f} s  the installed service plays, on a kernel of its own")

    def cut(self, number: int) -> None:
        """Play, let the power fail at a moment that the seed chooses, boot again, and look what is there."""
        began = time.monotonic()
        dice = Random(f"{self.seed} {number}")  # noqa: S311 - nobody bets on it
        moment = self.play_until(dice, first=number == 1)
        lost = self.machine.cut()
        self.listen(PATIENCE)  # to what was told before
        hold(f"something is lost at the first cut: {lost}", number > 1 or not lost.startswith("0 "))
        look_through(self.machine.disk.file)
        if number > 1 and dice.randrange(4) == 0:
            moment += f", and {self.cut_while_booting(dice)}"
        done = len(self.told) - len(self.kept)
        self.boot()
        self.look()
        if number == 1:
            left = self.machine.run("cat", UNSYNCED, check=False)
            hold(f"the cut cuts: {left}", "nobody has synced this" not in left)
        took = f"{time.monotonic() - began:5.0f} s, {self.booted_in:.0f} s of it to boot"
        say(f"{took}  cut {number}: {moment}; {lost}; {done} were done, and all {len(self.kept)} are kept")

    def cut_in_upgrade(self) -> None:
        """Let the power fail while another program is on trial, boot again, and look what plays."""
        began = time.monotonic()
        dice = Random(f"{self.seed} upgrade")  # noqa: S311 - nobody bets on it
        upgrade = Upgrade(self.machine)
        moment = upgrade.until(dice.randrange(60))
        lost = self.machine.cut()
        look_through(self.machine.disk.file)
        self.boot()
        undone = upgrade.is_undone()
        self.look()
        took = f"{time.monotonic() - began:5.0f} s, {self.booted_in:.0f} s of it to boot"
        say(f"{took}  upgrade: {moment}; {lost}; {undone}, the program before plays, and all is kept")

    # --- the moments

    def play_until(self, dice: Random, *, first: bool) -> str:
        """Play until the power is to fail; return the moment in words."""
        also = ["set"] if first or dice.randrange(5) == 0 else []
        self.machine.start(*PLAYER, "play", str(dice.randrange(10**6)), *also)
        offered = self.hear()["first"]
        hold(f"the game is offered: {offered}", ("cut off" in offered) is bool(self.kept))
        self.hear_of(dice.randrange(3, 6) if first else dice.randrange(1, 4))
        if first:
            # Whether a cut cuts anything: this is lost.
            self.machine.run("sh", "-c", f"echo nobody has synced this >{UNSYNCED}")
        match 3 if first else dice.randrange(4):
            case 0:
                return "at once when a move was done"
            case 1:
                seconds = dice.uniform(0, 4)
                self.listen(seconds)
                return f"{seconds:.2f} s after a move"
            case 2:
                requests = dice.randrange(40)
                self.machine.disk.stop_after(requests)
                self.listen_until_stopped()
                return f"at write {requests} after a move"
            case _:
                flushes = dice.randrange(2 if first else 4)  # what is not synced is written after 30 s
                self.machine.disk.stop_at_flush(flushes)
                self.listen_until_stopped()
                return f"between writes and their flush, {flushes} flushes after a move"

    def listen_until_stopped(self) -> None:
        """Hear what is told until the power has failed."""
        end = time.monotonic() + PATIENCE
        while not self.machine.disk.stopped.is_set():
            hold("something is written in time", time.monotonic() < end)
            self.listen(_BETWEEN)

    def cut_while_booting(self, dice: Random) -> str:
        """Let the power fail once more, while the machine boots."""
        requests = dice.randrange(60)
        self.machine.power_on()
        self.machine.disk.stop_after(requests)
        self.machine.disk.stopped.wait(self.booted_in)
        self.machine.cut()
        return f"again at write {requests} of the next boot"

    def hear(self, seconds: float = PATIENCE) -> Done:
        """Wait for the next that is told."""
        assert self.machine.told is not None
        told = self.machine.told.read(seconds)
        assert isinstance(told, dict)
        if "end" in told:
            raise BootedError(f"the player gave up at: {told['end']}")
        if "set" in told:
            self.set = str(told["set"])
        elif "first" not in told:
            self.told.append(told)
        return told

    def hear_of(self, number: int) -> None:
        """Wait until so many more moves and hunts are done."""
        wanted = len(self.told) + number
        while len(self.told) < wanted:
            self.hear()

    def listen(self, seconds: float) -> None:
        """Hear what is told in so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                self.hear(left)
            except LineError:
                return

    # --- what must be there

    def look(self) -> None:
        """Look what is there after a boot: nothing is missing, and nothing is damaged."""
        found = json.loads(self.machine.run(*AS_USER, "-c", FOUND))
        self.kept = [entry for text in found["games"] for entry in entries(text)]
        gone = list(missing(self.told, self.kept))
        hold("\n".join(["what was done is not kept:", *gone]), not gone)
        # What was done and not told any more counts from now on.
        self.told += [{"kept": entry} for entry in self.kept[len(self.told) :]]
        if self.set:
            settings = self.machine.run("cat", f"{STATE}/settings.toml")
            hold(f"{self.set} was set: {settings}", self.set in settings.splitlines())
        of_games = [finding for finding in found["findings"] if finding["id"] == "games"]
        hold(f"the doctor finds all games well: {of_games}", {one["state"] for one in of_games} == {"ok"})
        failed = self.machine.run("systemctl", "--failed", "--no-legend", "--plain")
        hold(f"nothing has failed: {failed}", not failed)


def look_through(disk: Path) -> None:
    """Look whether a file system is whole after what any boot mends; on a copy, since that boot is to come.

    Raises:
        BootedError: somebody would have to mend it by hand.
    """
    copy = disk.with_suffix(".copy")
    subprocess.run(["cp", "--sparse=always", str(disk), str(copy)], check=True)  # noqa: S603, S607 - our own command
    for options, most in (("-fp", _MENDED), ("-fn", 0)):
        done = subprocess.run(["e2fsck", options, str(copy)], capture_output=True, text=True, check=False)  # noqa: S603, S607 - the same
        hold(f"the file system is whole:\n{done.stdout}", done.returncode <= most)
    copy.unlink()


def try_devices(machine: Machine, folder: Path) -> None:
    """Plug devices into the machine, and pull them out again."""
    machine.run("modprobe", "xhci_pci")  # it looked for no hardware when it booted
    for name, step in (("keyboard", keyboard), ("board", serial_port)):
        began = time.monotonic()
        step(machine, folder)
        say(f"{time.monotonic() - began:5.0f} s  {name}: {step.__doc__}")


def main() -> int:
    """Tell the story: a folder of what was gathered, how many cuts, the seed, and what else is tried."""
    gathered, cuts, seed, *also = sys.argv[1:]
    settle(NAME)
    folder = WORKSHOP / NAME
    folder.mkdir()
    disk = image.make(folder, Path(gathered), programs=2 if "upgrade" in also else 1)
    machine = Machine(disk, folder, Random(int(seed)))  # noqa: S311 - nobody bets on it
    story = Cuts(machine, int(seed))
    try:
        story.first_boot()
        for number in range(1, int(cuts) + 1):
            story.cut(number)
        if "upgrade" in also:
            story.cut_in_upgrade()
        if "devices" in also:
            try_devices(machine, folder)
    except (BootedError, LineError) as error:
        say(f"FAILED: {error}\n{machine.console()}")
        return 1
    finally:
        machine.off()
    return 0


if __name__ == "__main__":
    sys.exit(main())
