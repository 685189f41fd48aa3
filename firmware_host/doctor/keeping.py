"""The checks of what keeps games: the disk and its folder, and the journal in it."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.finding import Finding, cannot_tell, note, ok, wrong
from firmware_host.doctor.machine import ENTER, READ, Machine
from firmware_host.doctor.processes import playing
from firmware_host.doctor.unit import INSTALL, STATE, service_user, unit
from firmware_host.journal.aside import PARTS
from firmware_host.journal.database import journal_error, open_to_read
from firmware_host.journal.errors import DamagedJournalError, JournalError, NewerJournalError
from firmware_host.journal.store import Store
from firmware_host.places import JOURNAL

LITTLE: Final = 200_000_000
"""Bytes free below which it is time to look after the disk."""
TOO_LITTLE: Final = 20_000_000
"""Bytes free below which nothing may be kept soon."""
MOST_BYTES: Final = 256_000_000
"""Bytes of a journal that is looked through; a thousand games have some twenty million."""

_NEW: Final = "a damaged file is laid aside when play begins, and what can be read in it is taken over"


def disk(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether games can be kept: the disk has space and can be written, and so can the folder."""
    folder = _nearest(machine, asked.state)
    space = machine.space(machine.at(folder))
    if space.read_only:
        yield wrong(
            "disk",
            f"nothing can be written on the disk of {asked.state}",
            "it is mounted read-only, as Linux does with a memory card that fails",
            "sudo mount -o remount,rw /\n(if that fails, or it happens again, take a new memory card)",
        )
        return
    if not space.names or space.free < TOO_LITTLE:
        what = f"{space.free // 1_000_000} MB are" if space.names else "no more files are"
        yield wrong(
            "disk",
            f"{what} free on the disk of {asked.state}",
            "a full disk keeps no games, and the board says so",
            "sudo journalctl --vacuum-size=50M\nsudo apt clean",
        )
    elif space.free < LITTLE:
        yield note("disk", f"only {space.free // 1_000_000} MB are free on the disk of {asked.state}")
    else:
        yield ok("disk", f"{space.free // 1_000_000} MB are free on the disk of {asked.state}")
    yield from _folder(machine, asked, folder)


def _folder(machine: Machine, asked: Asked, folder: str) -> Iterator[Finding]:
    """Look whether who plays may write in the folder of games, or make it."""
    installed = unit(machine)
    if installed is not None and asked.state == STATE:
        # systemd makes the folder, and gives it to the service's user, when the service starts.
        if not machine.is_there(asked.state) or (player := service_user(machine, installed)) is None:
            return
    else:
        player = machine.person
    if machine.may(folder, person=player):
        return
    yield wrong(
        "disk",
        f"{player.name} may not write in {folder}",
        "no game can be kept there",
        f"sudo chown -R {player.name}: {folder}"
        if folder == asked.state
        else f"sudo install -d -o {player.name} {asked.state}",
    )


def _nearest(machine: Machine, folder: str) -> str:
    """Return a folder, or the nearest one above it that is there."""
    while folder != "/" and not machine.is_there(folder):
        folder = folder.rpartition("/")[0] or "/"
    return folder


def games(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether the journal of games is whole, and one that this version can read."""
    name = f"{asked.state}/{JOURNAL}"
    if machine.is_there(asked.state) and not machine.may(asked.state, ENTER):
        yield _not_ours(machine, asked.state)
        return
    parts = [name + part for part in PARTS if machine.is_there(name + part)]
    if not parts:
        yield ok("games", f"no game is kept yet in {asked.state}")
        return
    for part in parts:
        if not machine.is_file(part):
            yield cannot_tell("games", f"{part}: is no plain file")
            return
        if not machine.may(part, READ):
            yield _not_ours(machine, part)
            return
    again = "sudo systemctl restart furunkulus" if asked.state == STATE else "furunkulus play"
    try:
        if playing(machine, asked.state):
            yield from _looked_through(machine.at(name), name)
        else:
            yield from _looked_through_copy(machine, name)
    except NewerJournalError as error:
        upgrade = f"git -C furunkulus pull\n{INSTALL}"
        yield wrong("games", str(error), "this version cannot go on with its games", upgrade)
    except DamagedJournalError as error:
        yield wrong("games", str(error), f"the file is damaged; {_NEW}", again)
    except JournalError as error:
        yield cannot_tell("games", str(error))


def _not_ours(machine: Machine, name: str) -> Finding:
    return cannot_tell(
        "games",
        f"{machine.person.name} may not look into {name}",
        "it belongs to who plays",
        "sudo furunkulus doctor",
    )


def _looked_through_copy(machine: Machine, name: str) -> Iterator[Finding]:
    """Look through a copy: where nobody plays, SQLite would make files beside the journal to read it."""
    size = sum(status.st_size for part in PARTS if (status := machine.status(name + part)))
    if size > MOST_BYTES:
        yield cannot_tell("games", f"{name} is too long to be looked through ({size} bytes)")
        return
    with TemporaryDirectory(prefix="furunkulus-doctor-") as folder:
        copy = Path(folder) / JOURNAL
        for part in PARTS[:2]:
            if machine.is_there(name + part):
                shutil.copyfile(machine.at(name + part), f"{copy}{part}")
        try:
            yield from _looked_through(copy, name)
        except JournalError as error:
            raise type(error)(str(error).replace(str(copy), name)) from None


def _looked_through(file: Path, name: str) -> Iterator[Finding]:
    try:
        with closing(Store(connection := open_to_read(file))) as store:
            (told,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if told != "ok":
                raise DamagedJournalError(f"{name}: {told}")
            lost = {number: stored.lost for number in store.games() if (stored := store.load(number))}
    except sqlite3.Error as error:
        raise journal_error(error, file) from None
    torn = {number: entries for number, entries in lost.items() if entries}
    for number, entries in torn.items():
        yield wrong(
            "games",
            f"{name}: of game {number} the last {entries} entries are damaged",
            "the memory card or a program has changed the file; the game goes on from before that",
            f"furunkulus games show {number} --journal {name}",
        )
    if not torn:
        yield ok("games", f"{name} is whole; games kept: {len(lost)}")
