"""What is tried in one booted Debian, in the order in which it happens to a table."""

import json
import shutil
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.system.booted.debian import packed, unpack
from tests.system.booted.listing import changes, listing
from tests.system.booted.machine import Machine
from tests.system.booted.sandbox import WORKSHOP, settle
from tests.system.booted.waiting import BootedError, hold, until
from tests.system.needs import say

HERE = Path(__file__).parent
UNIT = "furunkulus.service"
PROGRAM = "/opt/furunkulus"
PYTHON = f"{PROGRAM}/venv/bin/python"
SETTINGS = "/etc/furunkulus/config.toml"
GAMES = "/var/lib/furunkulus"
FRAMES = "/var/log/furunkulus-lights/frames"

PI = "/root/pi"
"""A folder with the files of a Pi, by which the installer takes the machine for one."""

# What makes pip compile, and look elsewhere: the installer must not hear of it.
PIP_TRAP = "[global]\nno-binary = :all:\nindex-url = http://nowhere.invalid/\nfind-links = /nowhere\n"


class Story:
    """Hold a booted system, with the folders that were gathered for it, and tell what is tried."""

    def __init__(self, suite: str, gathered: Path) -> None:
        self.suite = suite
        self.machine = Machine(WORKSHOP / suite)
        unpack(packed(suite), self.machine.root)
        for name in ("first", "next", "broken"):
            shutil.copytree(gathered / name, self.machine.path(f"/root/{name}"))
        for source in (HERE / "inside.py", HERE.parents[1] / "hand.py", HERE.parents[1] / "__init__.py"):
            target = self.machine.path("/root/booted/tests" if source.name != "inside.py" else "/root/booted")
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        self.machine.path("/etc/pip.conf").write_text(PIP_TRAP, "utf-8")
        lay_out_a_pi(self.machine)
        self.before: Mapping[str, str] = {}
        self.moves = 0

    def tell(self) -> None:
        """Try all of it."""
        steps: list[Callable[[], None]] = [
            self.boot,
            self.install,
            self.put_right,
            self.units,
            self.rights,
            self.stranger,
            self.play,
            self.beside,
            self.crash,
            self.hang,
            self.mistake,
            self.broken_upgrade,
            self.upgrade,
            self.power_off,
            self.boot_again,
            self.owner,
            self.uninstall,
        ]
        for step in steps:
            began = time.monotonic()
            step()
            self.say(f"{time.monotonic() - began:5.1f} s  {' '.join((step.__doc__ or '').split())}")

    def say(self, line: str) -> None:
        """Print a line at once, under the release's name: both tell theirs side by side."""
        say(f"{self.suite:9} {line}")

    # --- the steps, each with what it shows as its first line

    def boot(self) -> None:
        """It boots."""
        self.machine.boot()
        self.before = listing(self.machine.root)

    def install(self) -> None:
        """One command installs it without network, deaf to pip's own settings; once more, as on a Pi."""
        printed = self.installer("first", "--from", "/root/first")
        hold(f"it tells where the page is:\n{printed}", "plays at http://127.0.0.1:8800/" in printed)
        self.plays()
        hold("it is enabled", self.machine.run("systemctl", "is-enabled", UNIT) == "enabled")
        again = listing(self.machine.root)
        printed = self.installer("first", "--from", "/root/first", "--yes", machine=PI)
        self.plays()
        hold(f"it asks for one restart:\n{printed}", printed.endswith("sudo reboot"))
        hold(f"the system's own lgpio serves:\n{printed}", "MISSING" not in printed)
        boot = self.machine.path(f"{PI}/boot/firmware/config.txt").read_text("utf-8")
        hold(f"SPI is on: {boot}", "\ndtparam=spi=on\n" in boot)
        told = [change for change in changes(again, listing(self.machine.root)) if PROGRAM[1:] not in change]
        hold(
            f"a second time changes nothing: {told}",
            all(change.startswith((GAMES[1:], PI[1:])) for change in told),
        )

    def put_right(self) -> None:
        """The installer beside the program brings back what was lost around it, out of itself."""
        rule = self.machine.path("/etc/udev/rules.d/70-furunkulus.rules")
        before = rule.read_text("utf-8")
        rule.unlink()
        was = self.machine.path(f"{PROGRAM}/venv").readlink()
        self.machine.run(f"{PROGRAM}/systemd/install.sh")
        self.plays()
        hold("the rule is back", rule.read_text("utf-8") == before)
        hold("the program is as it was", self.machine.path(f"{PROGRAM}/venv").readlink() == was)

    def units(self) -> None:
        """Its systemd finds nothing to say about the units, and little that they expose."""
        units = [UNIT, "furunkulus-power-off.path", "furunkulus-power-off.service"]
        printed = self.machine.run("systemd-analyze", "verify", "--recursive-errors=yes", *units)
        hold(f"nothing is said: {printed}", not printed)
        for unit in (UNIT, "furunkulus-power-off.service"):
            self.machine.run("systemd-analyze", "security", "--threshold=20", unit)

    def rights(self) -> None:
        """It runs as its own user, with no rights of root, and no network is waited for."""
        status = self.machine.run("cat", f"/proc/{self.plays()}/status")
        words = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        user = self.machine.run("id", "--user", "furunkulus")
        hold("it is its own user", set(words["Uid"].split()) == {user} and user != "0")
        hold("it has no capability", all(int(words[f"Cap{kind}"], 16) == 0 for kind in ("Prm", "Eff", "Bnd")))
        hold("no call is let through unfiltered", (words["Seccomp"], words["NoNewPrivs"]) == ("2", "1"))
        ordered = self.machine.show(UNIT, "After", "Wants", "Requires")
        hold("no network is waited for", "network" not in " ".join(ordered.values()))

    def stranger(self) -> None:
        """A driver that lies beside the settings is taken, and lights."""
        shutil.copy(HERE / "lights_in_a_file.py", self.machine.path("/etc/furunkulus"))
        drop_in = self.machine.path(f"/etc/systemd/system/{UNIT}.d/lights.conf")
        drop_in.parent.mkdir()
        drop_in.write_text("[Service]\nLogsDirectory=furunkulus-lights\n", "utf-8")
        settings = self.machine.path(SETTINGS)
        text = settings.read_text("utf-8")
        hold("the first settings name the panel", '#panel = "auto"\n' in text)
        settings.write_text(text.replace('#panel = "auto"', 'panel = "lights_in_a_file:Lights"'), "utf-8")
        self.machine.run("systemctl", "daemon-reload")
        self.machine.run("systemctl", "restart", UNIT)
        process = self.plays()
        until("the lights are lit", lambda: any(self.lit_by(process)))

    def play(self) -> None:
        """A game is played by presses on the page."""
        seen = self.press("play", "14")
        hold(f"no game was cut off: {seen['first']}", "cut off" not in seen["first"])
        hold(f"figures have moved: {seen}", seen["moves"] > 0)
        self.moves += seen["moves"]

    def beside(self) -> None:
        """The wizard of the lights asks beside it, by its lights, and the doctor looks."""
        process = self.plays()
        asked = self.machine.run("timeout", "--signal=INT", "3", "furunkulus", "leds", check=False)
        hold(f"the wizard asks: {asked}", "the first of the chain" in asked and "Traceback" not in asked)
        found = json.loads(self.machine.run("furunkulus", "doctor", "--json", check=False))
        hold(f"the doctor tells what it finds: {found}", found)
        hold("the same process plays", self.plays() == process)

    def crash(self) -> None:
        """Killed, it leaves the board dark, is started again, and goes on with the game."""
        process = self.plays()
        self.signal("KILL")
        self.comes_back(process)
        seen = self.press("play", "6")
        hold(f"the game is offered: {seen['first']}", "cut off" in seen["first"])
        kept = self.kept_moves()
        hold(f"all moves are kept: {kept} of {self.moves}", kept >= self.moves + seen["moves"])
        self.moves = kept

    def hang(self) -> None:
        """Hanging, it is ended by the watchdog, leaves the board dark, and is started again."""
        process = self.plays()
        self.signal("STOP")
        self.comes_back(process)
        log = self.machine.run("journalctl", "--unit", UNIT, "--output", "cat")
        hold(f"the log tells of the watchdog:\n{log}", "Watchdog timeout" in log)

    def mistake(self) -> None:
        """Settings that are wrong are told in the log, and once they are mended it plays by itself."""
        settings = self.machine.path(SETTINGS)
        good = settings.read_text("utf-8")
        settings.write_text("[lights]\nbrightness = 70\n", "utf-8")
        process = self.plays()
        self.machine.run("systemctl", "restart", UNIT, check=False)
        until("it is tried again", lambda: int(self.machine.show(UNIT, "NRestarts")["NRestarts"]) > 2)
        log = self.machine.run("journalctl", "--unit", UNIT, "--output", "cat", "--lines", "20")
        hold(f"the log names the key:\n{log}", "brightness" in log)
        settings.write_text(good, "utf-8")
        until("it plays again", lambda: self.plays_as() not in {None, process})

    def broken_upgrade(self) -> None:
        """An upgrade that cannot be done changes nothing, and play goes on meanwhile."""
        process = self.plays()
        before = listing(self.machine.path(PROGRAM))
        try:
            self.installer("broken", "--from", "/root/broken")
        except BootedError as error:
            hold(f"it says so: {error}", "nothing was changed" in str(error))
        else:
            raise BootedError("a folder without websockets was installed from")
        hold("the same process plays", self.plays() == process)
        told = changes(before, listing(self.machine.path(PROGRAM)))
        hold(f"the program is as it was: {told}", not told)

    def upgrade(self) -> None:
        """A newer version is installed by the same command; settings and games are kept."""
        with self.machine.path(SETTINGS).open("a", encoding="utf-8") as file:
            file.write("# ours\n")
        settings = self.machine.path(SETTINGS).read_bytes()
        was = self.machine.run("furunkulus", "--version")
        self.installer("next", "--from", "/root/next")
        self.plays()
        told = self.machine.run("furunkulus", "--version")
        hold(f"it is newer: {was}, {told}", told != was and told.endswith(".1"))
        hold("the settings are as they were", self.machine.path(SETTINGS).read_bytes() == settings)
        seen = self.press("look")
        hold(f"the game is offered: {seen['first']}", "cut off" in seen["first"])
        hold("all moves are kept", self.kept_moves() >= self.moves)
        venvs = sorted(path.name for path in self.machine.path(PROGRAM).iterdir())
        hold(f"the old program is gone: {venvs}", len({"a", "b"} & set(venvs)) == 1)

    def power_off(self) -> None:
        """Power off in the menu switches the system off, and the board is dark."""
        process = self.plays()
        self.press("switch-off")
        self.machine.goes_off()
        self.is_dark_after(process)

    def boot_again(self) -> None:
        """Booted again, it plays by itself, and offers the game."""
        self.machine.boot()
        until("it plays", self.plays_as)
        seen = self.press("look")
        hold(f"the game is offered: {seen['first']}", "cut off" in seen["first"])

    def owner(self) -> None:
        """Games that root left there, as uninstalling does, are the service's again."""
        self.machine.run("systemctl", "stop", UNIT)
        self.machine.run("chown", "--recursive", "root:root", GAMES)
        self.machine.run("systemctl", "start", UNIT)
        seen = self.press("look")
        hold(f"the game is offered: {seen['first']}", "cut off" in seen["first"])

    def uninstall(self) -> None:
        """Uninstalled, with a yes to what is asked, it leaves the saved games and nothing else."""
        # A terminal, since only there it asks.
        typed = (
            f"echo y | script --quiet --return --command '{PROGRAM}/systemd/install.sh uninstall' /dev/null"
        )
        printed = self.machine.run("bash", "-c", typed, environment={"MACHINE": PI})
        hold(f"it asks about the boot configuration: {printed}", "Take them out again?" in printed)
        hold(f"it says what is left: {printed}", GAMES in printed)
        shutil.rmtree(self.machine.path(FRAMES).parent, ignore_errors=True)  # the stranger's, and so ours
        left = changes(self.before, listing(self.machine.root))
        folder = GAMES.removeprefix("/")
        alien = [change for change in left if not change.startswith((f"{folder}:", f"{folder}/games.sqlite"))]
        hold("nothing else is left:\n" + "\n".join(alien), not alien)
        hold("the games are left", any(change.startswith(f"{folder}/games.sqlite:") for change in left))
        units = self.machine.run("systemctl", "list-units", "--all", "--no-legend", "furunkulus*")
        hold(f"systemd knows nothing of it: {units}", not units)
        self.machine.run("systemctl", "poweroff", check=False)
        self.machine.goes_off()

    # --- what the steps have in common

    def installer(self, folder: str, *options: str, machine: str = "") -> str:
        """Run the installer of a folder, on this machine or on one whose files lie in a folder."""
        trap = {"PIP_INDEX_URL": "http://nowhere.invalid/", "PIP_NO_BINARY": ":all:", "MACHINE": machine}
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


def main() -> int:
    """Tell the story of a release of Debian; its name and the gathered folders are given."""
    suite, gathered = sys.argv[1:]
    settle(suite)
    story = Story(suite, Path(gathered))
    try:
        story.tell()
    except BootedError as error:
        story.say(f"FAILED: {error}\n{story.machine.console()}")
        return 1
    finally:
        story.machine.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
