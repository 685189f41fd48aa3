"""One program after the other, in a booted system: upgrades, failed and cut ones too, and the way back."""

from collections.abc import Callable, Mapping
from threading import Thread

from tests.system.booted.common import FOLDERS, PROGRAM, SETTINGS, Booted
from tests.system.booted.listing import changes, listing
from tests.system.booted.waiting import BootedError, hold, until

FAILING = {"silent": "it does not start", "short": "it ended after", "mute": "its page does not answer"}
"""Folders with a program that is no good, and what is said of it."""

LONG = 600
"""Seconds on trial in which nobody waits for the end."""


class Upgrades(Booted):
    """Try what changes the program."""

    def upgrading(self) -> list[Callable[[], None]]:
        """Return the steps, in their order."""
        return [
            self.broken_upgrade,
            self.asked,
            self.failed_upgrade,
            self.cut_upgrade,
            self.upgrade,
            self.back,
        ]

    def broken_upgrade(self) -> None:
        """An upgrade that cannot be done changes nothing, and play goes on meanwhile."""
        process = self.plays()
        before = self.around()
        said = self.refused("broken")
        hold(f"it says so: {said}", "nothing was changed" in said)
        hold("the same process plays", self.plays() == process)
        told = changes(before, self.around())
        hold(f"all is as it was: {told}", not told)

    def asked(self) -> None:
        """A game that is being played is not cut off without a yes."""
        process = self.plays()
        self.moves += self.press("play", "2")["moves"]
        try:
            self.machine.run(f"{PROGRAM}/systemd/install.sh")
        except BootedError as error:
            hold(f"it says why: {error}", "a game is being played" in str(error))
        else:
            raise BootedError("a game was cut off")
        hold("the same process plays", self.plays() == process)

    def failed_upgrade(self) -> None:
        """A new program that does not start, that ends soon, or whose page does not answer goes back."""
        before = self.around()
        for name, why in FAILING.items():
            said = self.refused(name)
            hold(f"it says why: {said}", why in said)
            hold(f"it says what was done: {said}", "furunkulus 0.1.0 is in use again" in said)
            self.plays()
            told = changes(before, self.around())
            hold(f"all is as it was after {name}: {told}", not told)
        self.game_is_there()

    def cut_upgrade(self) -> None:
        """The power fails while the new program is on trial: when it is back, the old one plays."""
        before, was = self.around(), self.version()
        installing = Thread(target=self.refused, args=("next", LONG), daemon=True)
        installing.start()
        trial = self.machine.path(f"{PROGRAM}/trial")
        until("it is on trial", lambda: trial.is_symlink() and self.version() != was, 120)
        until("the new one plays", lambda: self.plays_as() if self.version() != was else None, 60)
        self.machine.kill()
        installing.join(60)
        hold("nothing had ended it before", trial.is_symlink())
        self.machine.boot()
        until("it plays", self.plays_as)
        hold(f"it is the old one: {self.version()}", self.version() == was)
        hold("nothing is on trial", not trial.is_symlink())
        hold("the system is well", not self.machine.run("systemctl", "--failed", "--no-legend"))
        told = changes(before, self.around())
        hold(f"all is as it was: {told}", not told)
        self.game_is_there()

    def upgrade(self) -> None:
        """A newer version is installed by the same command; settings, games and the old one are kept."""
        with self.machine.path(SETTINGS).open("a", encoding="utf-8") as file:
            file.write("# ours\n")
        settings = self.machine.path(SETTINGS).read_bytes()
        was = self.version()
        process = self.plays()
        self.installer("next", "--from", "/root/next", "--yes")
        hold("it plays anew", self.plays() != process)
        hold(f"it is newer: {was}, {self.version()}", self.version() == f"{was}.1")
        hold("the settings are as they were", self.machine.path(SETTINGS).read_bytes() == settings)
        self.game_is_there()
        told = self.machine.run(f"{PROGRAM}/systemd/install.sh", "status")
        hold(f"both are there: {told}", f"In use: {was}.1," in told and f"Kept: {was}," in told)

    def back(self) -> None:
        """By hand it goes back to the old version, with its settings and games."""
        was = self.version()
        trap = {"SECONDS_ON_TRIAL": "2"}
        told = self.machine.run(f"{PROGRAM}/systemd/install.sh", "rollback", "--yes", environment=trap)
        hold(f"it says so: {told}", f"This is a downgrade. From {was} to {was[:-2]}." in told)
        self.plays()
        hold(f"it is the old one: {self.version()}", self.version() == was[:-2])
        self.game_is_there()

    # --- what these steps have in common

    def refused(self, folder: str, seconds: int = 5) -> str:
        """Return what the installer says of a folder that is no good; there is none that may do."""
        assert folder in FOLDERS
        try:
            said = self.installer(folder, "--from", f"/root/{folder}", "--yes", seconds=seconds)
        except BootedError as error:
            return str(error)
        raise BootedError(f"it was installed from {folder}:\n{said}")

    def version(self) -> str:
        """Return the version that is in use."""
        return self.machine.run("furunkulus", "--version", check=False)

    def around(self) -> Mapping[str, str]:
        """Return all files of the program in use, and of what is around it."""
        found: dict[str, str] = {}
        for folder in ("/etc", "/usr/local", PROGRAM):
            found |= {f"{folder}/{name}": line for name, line in listing(self.machine.path(folder)).items()}
        free = "b" if str(self.machine.path(f"{PROGRAM}/venv").readlink()) == "a" else "a"
        of_games = f"{PROGRAM}/{'a' if free == 'b' else 'b'}/games.sqlite"
        return {
            name: line
            for name, line in found.items()
            if not name.startswith(f"{PROGRAM}/{free}") and name != of_games and "__pycache__" not in name
        }

    def game_is_there(self) -> None:
        """Hold that the game is offered, with all its moves."""
        seen = self.press("look")
        hold(f"the game is offered: {seen['first']}", "cut off" in seen["first"])
        hold("all moves are kept", self.kept_moves() >= self.moves)
