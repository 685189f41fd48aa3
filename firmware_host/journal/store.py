"""Games in the journal's file: kept entry by entry, listed, loaded, deleted."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from firmware_host.journal.database import is_damage, transaction

_SEAL: Final = 16
"""Hexadecimal digits of a seal."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold one entry of a game's log: its line in the notation, and the game's fingerprint after it."""

    text: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Landmark:
    """Hold a whole game as it stood after so many entries: a text in the notation that begins there."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold which step of the hunt that the entry of a number began is being shown."""

    number: int
    step: int


@dataclass(frozen=True, slots=True)
class Stored:
    """Hold a game as it was kept, as far as its seals are whole; `lost` entries behind that are damaged."""

    id: int
    begun: str
    head: str
    open: bool
    entries: tuple[Entry, ...]
    landmark: Landmark | None = None
    shown: Shown | None = None
    lost: int = 0


class Store:
    """Read and write games; what belongs together is written in one `transaction`.

    All calls raise `sqlite3.Error` where the file cannot be read or written.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def transaction(self) -> AbstractContextManager[None]:
        """Return a context in which all is written, or nothing."""
        return transaction(self._connection)

    def begin(self, begun: str, head: str) -> int:
        """Begin a game, and return its number; whichever was open before is closed."""
        self._connection.execute("UPDATE game SET open = 0 WHERE open")
        self._connection.execute("DELETE FROM shown")
        return self._insert(begun, head)

    def take_up(self, game: int, *, over: bool) -> None:
        """Go on with a game: it is the open one from here on."""
        self._connection.execute("UPDATE game SET open = 0 WHERE id != ?", (game,))
        self._connection.execute("UPDATE game SET open = ? WHERE id = ?", (not over, game))
        self._connection.execute("DELETE FROM shown WHERE game != ?", (game,))

    def holds(self, game: int, begun: str, head: str, entries: Sequence[Entry]) -> bool:
        """Tell whether a game is there, and begins with these entries: the file may be another one by now."""
        stored = self.load(game)
        if stored is None or (stored.begun, stored.head) != (begun, head):
            return False
        return stored.entries[: len(entries)] == tuple(entries)

    def keep(
        self, game: int, first: int, entries: Sequence[Entry], *, over: bool, landmark: Landmark | None = None
    ) -> None:
        """Keep entries of a game's log, the first of which has this number, and its newest landmark."""
        seal = self._seal_before(game, first)
        for number, entry in enumerate(entries, first):
            seal = sealed(seal, entry.text, entry.fingerprint)
            row = (game, number, entry.text, entry.fingerprint, seal)
            self._connection.execute("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?)", row)
        self._connection.execute("UPDATE game SET open = ? WHERE id = ?", (not over, game))
        self._connection.execute("DELETE FROM shown WHERE game = ?", (game,))
        if landmark is not None:
            number, text = landmark.number, landmark.text
            kept = (game, number, text, sealed("", str(number), text))
            self._connection.execute("INSERT OR REPLACE INTO landmark VALUES (?, ?, ?, ?)", kept)

    def adopt(self, stored: Stored) -> int:
        """Take over a game as another file kept it, and return its number here."""
        game = self.begin(stored.begun, stored.head)
        self.keep(game, 0, stored.entries, over=not stored.open, landmark=stored.landmark)
        self.show(game, stored.shown)
        return game

    def take_in(self, stored: Stored) -> int:
        """Take over a game beside the one that is played, and return its number here; it is not open."""
        game = self._insert(stored.begun, stored.head)
        self.keep(game, 0, stored.entries, over=True, landmark=stored.landmark)
        return game

    def show(self, game: int, shown: Shown | None) -> None:
        """Keep which step of a hunt is being shown; None once it was shown whole."""
        self._connection.execute("DELETE FROM shown WHERE game = ?", (game,))
        if shown is not None:
            row = (game, shown.number, shown.step)
            self._connection.execute("INSERT INTO shown VALUES (?, ?, ?)", row)

    def leave(self, game: int) -> None:
        """Close a game that is not played on."""
        self._connection.execute("UPDATE game SET open = 0 WHERE id = ?", (game,))
        self._connection.execute("DELETE FROM shown WHERE game = ?", (game,))

    def delete(self, game: int) -> bool:
        """Delete a game; tell whether it was there."""
        return self._connection.execute("DELETE FROM game WHERE id = ?", (game,)).rowcount > 0

    def games(self) -> tuple[int, ...]:
        """Return the numbers of all games, the oldest first."""
        return tuple(id_ for (id_,) in self._connection.execute("SELECT id FROM game ORDER BY id"))

    def unfinished(self) -> Stored | None:
        """Return the game that was played last, if it is open still, or its last hunt was not shown whole."""
        asked = "SELECT id FROM game WHERE open OR id IN (SELECT game FROM shown) ORDER BY open DESC, id DESC"
        row = self._connection.execute(asked).fetchone()
        return None if row is None else self.load(row[0])

    def load(self, game: int) -> Stored | None:
        """Return a game as it was kept, if there is one of that number."""
        if self._connection.in_transaction:
            return self._load(game)
        # All of it as it stood at one moment: somebody may be playing.
        self._connection.execute("BEGIN")
        try:
            return self._load(game)
        finally:
            self._connection.execute("ROLLBACK")

    def _load(self, game: int) -> Stored | None:
        # A bit that flips can make bytes of a text: cast, it is a text with a broken seal.
        row = self._connection.execute(
            "SELECT CAST(begun AS TEXT), CAST(head AS TEXT), open FROM game WHERE id = ?", (game,)
        ).fetchone()
        if row is None:
            return None
        begun, head, is_open = row
        rows = self._connection.execute(
            "SELECT number, CAST(text AS TEXT), CAST(fingerprint AS TEXT), CAST(seal AS TEXT) "
            "FROM entry WHERE game = ? ORDER BY number",
            (game,),
        ).fetchall()
        entries = _unbroken(head, rows)
        landmark = self._landmark(game)
        return Stored(
            game,
            begun,
            head,
            bool(is_open),
            entries,
            landmark,
            self._shown(game, len(entries)),
            len(rows) - len(entries),
        )

    def _insert(self, begun: str, head: str) -> int:
        made = self._connection.execute("INSERT INTO game (begun, head) VALUES (?, ?)", (begun, head))
        return made.lastrowid or 0

    def _landmark(self, game: int) -> Landmark | None:
        row = self._readable(
            "SELECT CAST(number AS INTEGER), CAST(text AS TEXT), CAST(seal AS TEXT) "
            "FROM landmark WHERE game = ?",
            game,
        )
        if row is None or sealed("", str(row[0]), str(row[1])) != row[2]:
            return None
        return Landmark(row[0], row[1])

    def _shown(self, game: int, entries: int) -> Shown | None:
        asked = "SELECT CAST(number AS INTEGER), CAST(step AS INTEGER) FROM shown WHERE game = ?"
        found = self._readable(asked, game)
        return Shown(*found) if found and found[0] == entries - 1 and found[1] >= 0 else None

    def _readable(self, asked: str, game: int) -> tuple[Any, ...] | None:
        """Return a row of what a game can do without; where that is damaged the game itself may be whole."""
        try:
            row: tuple[Any, ...] | None = self._connection.execute(asked, (game,)).fetchone()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            return None
        return row

    def _seal_before(self, game: int, number: int) -> str:
        if number == 0:
            (head,) = self._connection.execute("SELECT head FROM game WHERE id = ?", (game,)).fetchone()
            return sealed("", head, "")
        (seal,) = self._connection.execute(
            "SELECT seal FROM entry WHERE game = ? AND number = ?", (game, number - 1)
        ).fetchone()
        return str(seal)


def _unbroken(head: str, rows: Iterable[tuple[int, str, str, str]]) -> tuple[Entry, ...]:
    """Return the entries up to the first one that is missing, or was changed since it was written."""
    entries: list[Entry] = []
    seal = sealed("", head, "")
    for number, text, fingerprint, found in rows:
        seal = sealed(seal, str(text), str(fingerprint))
        if number != len(entries) or found != seal:
            break
        entries.append(Entry(text, fingerprint))
    return tuple(entries)


def sealed(before: str, *texts: str) -> str:
    """Return a seal of texts and of all that came before them: a bit that flips on the disk breaks it."""
    return sha256("\0".join((before, *texts)).encode(errors="surrogateescape")).hexdigest()[:_SEAL]
