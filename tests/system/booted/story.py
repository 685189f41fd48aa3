"""What is tried in one booted Debian, in the order in which it happens to a table."""

import json
import shutil
import sys
import time
from pathlib import Path

from tests.system.booted.common import FRAMES, GAMES, HERE, PI, PROGRAM, SETTINGS, UNIT
from tests.system.booted.listing import changes, listing
from tests.system.booted.sandbox import settle
from tests.system.booted.upgrades import Upgrades
from tests.system.booted.waiting import BootedError, hold, until


class Story(Upgrades):
    """Tell what is tried."""

    def tell(self) -> None:
        """Try all of it."""
        steps = [
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
            *self.upgrading(),
            self.power_off,
            self.boot_again,
            self.owner,
            self.uninstall,
        ]
        for step in steps:
            began = time.monotonic()
            step()
            self.say(f"{time.monotonic() - began:5.1f} s  {' '.join((step.__doc__ or '').split())}")

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
        units = [
            UNIT,
            "furunkulus-power-off.path",
            "furunkulus-power-off.service",
            "furunkulus-settle.service",
        ]
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
