"""One program after the other, in a booted system: upgrades, failed and cut ones too, and the way back."""

from collections.abc import Callable, Mapping
from threading import Thread

from tests.system.booted.common import PROGRAM, SETTINGS, Booted
from tests.system.booted.listing import changes, listing
from tests.system.booted.waiting import BootedError, hold, until

PLAYING = "firmware_host/cli/playing.py"
"""The file that begins to play, below the folder of the program's packages."""

_BEGINS = "    address = await simulator.start()\n"

NOT_STARTING = (_BEGINS, "    sys.exit(3)\n")
"""What stands in a file, and what stands there instead where the program does not start."""

NO_GOOD = {
    "it ended after": (
        PLAYING,
        _BEGINS,
        f"{_BEGINS}    asyncio.get_running_loop().call_later(3, os._exit, 3)\n",
    ),
    "its page does not answer": ("firmware_host/web/server.py", '"/version": version_asset()', ""),
}
"""Programs that are no good in other ways, by what is said of them; the file comes first."""

LONG = "600"
"""Seconds on trial in which nobody waits for the end."""


def spoilt(text: str, good: str, bad: str) -> str:
    """Return a text in which something is no good."""
    hold(f"there is {good!r} to be spoilt", text.count(good) == 1)
    return text.replace(good, bad)


class Upgrades(Booted):
    """Try what changes the program."""

    def upgrading(self) -> list[Callable[[], None]]:
        """Return the steps, in their order."""
        return [
            self.broken_upgrade,
            self.asked,
            self.failed_upgrade,
            self.upgrade,
            self.back,
            self.no_good,
            self.cut_off,
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
        self.moves += self.press("play", "6")["moves"]
        try:
            self.machine.run(f"{PROGRAM}/systemd/install.sh")
        except BootedError as error:
            hold(f"it says why: {error}", "a game is being played" in str(error))
        else:
            raise BootedError("a game was cut off")
        hold("the same process plays", self.plays() == process)

    def failed_upgrade(self) -> None:
        """An upgrade to a program that does not start goes back to the one before."""
        before = self.around()
        said = self.refused("silent")
        hold(f"it says why: {said}", "furunkulus 0.1.0.1 failed its trial: it does not start" in said)
        self.is_back(said, before)
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
        told = self.change()
        hold(f"it says so: {told}", f"This is a downgrade. From {was} to {was[:-2]}." in told)
        self.plays()
        hold(f"it is the old one: {self.version()}", self.version() == was[:-2])
        self.game_is_there()

    def no_good(self) -> None:
        """What ends soon after it has begun, and what does not answer on its page, goes back."""
        before = self.around()
        for why, (name, good, bad) in NO_GOOD.items():
            (file,) = self.machine.path(f"{PROGRAM}/{self.free()}").glob(
                f"lib/python3.*/site-packages/{name}"
            )
            text = file.read_text("utf-8")
            file.write_text(spoilt(text, good, bad), "utf-8")
            try:
                said = self.change(seconds="5")
            except BootedError as error:
                said = str(error)
            file.write_text(text, "utf-8")
            hold(f"it says why: {said}", f"furunkulus 0.1.0.1 failed its trial: {why}" in said)
            self.is_back(said, before)

    def cut_off(self) -> None:
        """The power fails while another program is on trial: when it is back, the one before plays."""
        before, was = self.around(), self.version()
        changing = Thread(target=self.change, kwargs={"seconds": LONG, "check": False}, daemon=True)
        changing.start()
        until("another one plays", lambda: self.version() != was and self.plays_as(), 60)
        self.machine.kill()
        changing.join(60)
        trial = self.machine.path(f"{PROGRAM}/trial")
        hold("it was on trial", trial.is_symlink())
        self.machine.boot()
        until("it plays", self.plays_as)
        hold(f"it is the one before: {self.version()}", self.version() == was)
        hold("nothing is on trial", not trial.is_symlink())
        told = changes(before, self.around())
        hold(f"all is as it was: {told}", not told)
        self.game_is_there()

    # --- what these steps have in common

    def refused(self, folder: str) -> str:
        """Return what the installer says of a folder that is no good."""
        try:
            said = self.installer(folder, "--from", f"/root/{folder}", "--yes")
        except BootedError as error:
            return str(error)
        raise BootedError(f"it was installed from {folder}:\n{said}")

    def change(self, seconds: str = "2", *, check: bool = True) -> str:
        """Change to the place that is kept, which is on trial for some seconds; return what is said."""
        trap = {"SECONDS_ON_TRIAL": seconds}
        return self.machine.run(
            f"{PROGRAM}/systemd/install.sh", "rollback", "--yes", check=check, environment=trap
        )

    def is_back(self, said: str, before: Mapping[str, str]) -> None:
        """Hold that it plays as before, whatever was tried."""
        hold(f"it says what was done: {said}", "furunkulus 0.1.0 is in use again" in said)
        self.plays()
        told = changes(before, self.around())
        hold(f"all is as it was: {told}", not told)

    def free(self) -> str:
        """Return the place that is not in use."""
        return "b" if str(self.machine.path(f"{PROGRAM}/venv").readlink()) == "a" else "a"

    def version(self) -> str:
        """Return the version that is in use."""
        return self.machine.run("furunkulus", "--version", check=False)

    def around(self) -> Mapping[str, str]:
        """Return all files of the program in use, and of what is around it."""
        found: dict[str, str] = {}
        for folder in ("/etc", "/usr/local", PROGRAM):
            found |= {f"{folder}/{name}": line for name, line in listing(self.machine.path(folder)).items()}
        # The other place, and what the one in use may keep: games, and modules that were compiled.
        left_out = (f"{PROGRAM}/{self.free()}", "games.sqlite", "__pycache__")
        return {name: line for name, line in found.items() if not any(part in name for part in left_out)}

    def game_is_there(self) -> None:
        """Hold that the game is offered, with all its moves."""
        seen = self.press("look")
        hold(f"the game is offered: {seen['first']}", "cut off" in seen["first"])
        hold("all moves are kept", self.kept_moves() >= self.moves)
