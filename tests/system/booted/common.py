"""A booted system with folders to install from, and what all that is tried in it has in common."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.system.booted.debian import packed, unpack
from tests.system.booted.machine import Machine
from tests.system.booted.sandbox import WORKSHOP
from tests.system.booted.waiting import BootedError, hold, until
from tests.system.needs import say

HERE = Path(__file__).parent
UNIT = "furunkulus.service"
PROGRAM = "/opt/furunkulus"
PYTHON = f"{PROGRAM}/venv/bin/python"
SETTINGS = "/etc/furunkulus/config.toml"
GAMES = "/var/lib/furunkulus"
FRAMES = "/var/log/furunkulus-lights/frames"

FOLDERS = ("first", "next", "broken", "silent")
"""What is installed from: this version, a newer one, and some that are no good."""

PI = "/root/pi"
"""A folder with the files of a Pi, by which the installer takes the machine for one."""

# What makes pip compile, and look elsewhere: the installer must not hear of it.
PIP_TRAP = "[global]\nno-binary = :all:\nindex-url = http://nowhere.invalid/\nfind-links = /nowhere\n"


class Booted:
    """Hold a booted system, with the folders that were gathered for it."""

    def __init__(self, suite: str, gathered: Path) -> None:
        self.suite = suite
        self.machine = Machine(WORKSHOP / suite)
        unpack(packed(suite), self.machine.root)
        for name in FOLDERS:
            shutil.copytree(gathered / name, self.machine.path(f"/root/{name}"))
        for source in (HERE / "inside.py", HERE.parents[1] / "hand.py", HERE.parents[1] / "__init__.py"):
            target = self.machine.path("/root/booted/tests" if source.name != "inside.py" else "/root/booted")
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        self.machine.path("/etc/pip.conf").write_text(PIP_TRAP, "utf-8")
        lay_out_a_pi(self.machine)
        self.before: Mapping[str, str] = {}
        self.moves = 0

    def say(self, line: str) -> None:
        """Print a line at once, under the release's name: both tell theirs side by side."""
        say(f"{self.suite:9} {line}")

    def installer(self, folder: str, *options: str, machine: str = "", seconds: int = 5) -> str:
        """Run the installer of a folder, on this machine or on one whose files lie in a folder.

        What is new is on trial for some seconds.
        """
        trap = {"PIP_INDEX_URL": "http://nowhere.invalid/", "PIP_NO_BINARY": ":all:", "MACHINE": machine}
        trap["SECONDS_ON_TRIAL"] = str(seconds)
        return self.machine.run("bash", f"/root/{folder}/systemd/install.sh", *options, environment=trap)

    def plays_as(self) -> str | None:
        """Return the process that plays and is ready, if one does."""
        now = self.machine.show(UNIT, "ActiveState", "MainPID", "StatusText")
        ready = now["ActiveState"] == "active" and now["StatusText"].startswith("plays")
        return now["MainPID"] if ready else None

    def plays(self) -> str:
        """Return the process that plays, as it should."""
        process = self.plays_as()
        if process is None:
            log = self.machine.run("journalctl", "--unit", UNIT, "--output", "cat", "--lines", "20")
            raise BootedError(f"it does not play:\n{log}")
        return process

    def signal(self, name: str) -> None:
        """Send a signal to the process that plays."""
        self.machine.run("systemctl", "kill", "--kill-whom=main", f"--signal={name}", UNIT)

    def comes_back(self, process: str) -> None:
        """Wait until another process plays, and hold that the board was dark between them."""
        until("another process plays", lambda: self.plays_as() not in {None, process})
        self.is_dark_after(process)

    def is_dark_after(self, process: str) -> None:
        """Hold that the first that was shown after a process is darkness, by itself or by another one."""
        frames = self.frames()
        last = max(index for index, (shown_by, _) in enumerate(frames) if shown_by == process)
        after = frames[last + 1 : last + 2] or frames[last:]
        hold(f"the board was dark after {process}: {after}", after[0][1] == 0)

    def lit_by(self, process: str) -> list[int]:
        """Return how much light there was in each frame of a process."""
        return [light for shown_by, light in self.frames() if shown_by == process]

    def frames(self) -> list[tuple[str, int]]:
        """Return what was shown: by which process, and how much light."""
        file = self.machine.path(FRAMES)
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        told = [json.loads(line) for line in lines]
        return [(str(frame["process"]), int(frame["light"])) for frame in told]

    def press(self, *what: str) -> Mapping[str, Any]:
        """Have buttons pressed on the page, within the system; return what was seen."""
        printed = self.machine.run(
            PYTHON,
            "/root/booted/inside.py",
            *what,
            environment={"PYTHONPATH": "/root/booted", "PYTHONDONTWRITEBYTECODE": "1"},
        )
        seen = json.loads(printed.splitlines()[-1])
        assert isinstance(seen, dict)
        return seen

    def kept_moves(self) -> int:
        """Return how many moves of figures are kept."""
        # As its user: what root writes beside the journal, the service could not write to any more.
        games = ["runuser", "-u", "furunkulus", "--", "furunkulus", "games"]
        journal = ["--journal", f"{GAMES}/games.sqlite"]
        told = json.loads(self.machine.run(*games, "list", "--json", *journal))
        texts = [self.machine.run(*games, "export", str(game["number"]), *journal) for game in told]
        moves = [word for text in texts for line in text.splitlines() for word in line.split(", ")]
        return sum(word.partition(" ")[0][-2:-1] == "-" for word in moves)


def lay_out_a_pi(machine: Machine) -> None:
    """Lay out the files by which the installer knows a Raspberry Pi, and the lgpio that its system brings."""
    model = machine.path(f"{PI}/proc/device-tree/model")
    model.parent.mkdir(parents=True)
    model.write_bytes(b"Raspberry Pi 4 Model B Rev 1.5\0")
    boot = machine.path(f"{PI}/boot/firmware")
    boot.mkdir(parents=True)
    (boot / "config.txt").write_text("dtparam=audio=on\n[all]\n", "utf-8")
    (boot / "cmdline.txt").write_text("root=/dev/mmcblk0p2\n", "utf-8")
    lgpio = machine.path("/usr/lib/python3/dist-packages/lgpio.py")
    lgpio.write_text("def gpiochip_open(number):\n    raise OSError(number)\n", "utf-8")
