"""A game is made again of what was kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board import Board
from engine.errors import EngineError
from engine.fingerprint import fingerprint
from engine.notation import after_entry
from engine.notation_reading import NotationError, read_entry, read_game
from engine.record import Record
from firmware_host.journal.errors import JournalError
from firmware_host.journal.store import Stored


@dataclass(frozen=True, slots=True)
class Recovered:
    """Hold a game made again, and what is other than it was, in a line each.

    `whole` tells that it goes on with just what was kept, so that its entries in the file go on too.
    """

    record: Record
    whole: bool
    notes: tuple[str, ...] = ()


def recovered(stored: Stored, boards: Mapping[str, Board]) -> Recovered:
    """Return the game as it was kept.

    Where its entries lead elsewhere now than they did when it was played, since a ruling was mended, or where
    they are damaged, it goes on from the last round's beginning that was kept whole.

    Raises:
        JournalError: nothing of it can be read.
    """
    try:
        record = read_game(stored.head, boards)
    except NotationError as error:
        return _from_landmark(stored, boards, f"its beginning cannot be read: {error}")
    boards = {**boards, record.setup.board.name: record.setup.board}
    for number, entry in enumerate(stored.entries, 1):
        try:
            after = after_entry(record, read_entry(entry.text, boards))
        except (EngineError, ValueError) as error:
            return _from_landmark(
                stored, boards, f"entry {number} can not be played any more: {error}", record
            )
        if fingerprint(after.game) != entry.fingerprint:
            return _from_landmark(stored, boards, f"entry {number} leads elsewhere by today's rules", record)
        record = after
    if stored.landmark is not None and stored.landmark.number > len(stored.entries):
        return _from_landmark(stored, boards, f"entry {len(stored.entries) + 1} is damaged", record)
    if stored.lost:
        words = f"game {stored.id}: its last {stored.lost} entries are damaged; it goes on before them"
        return Recovered(record, whole=False, notes=(words,))
    return Recovered(record, whole=True)


def _from_landmark(
    stored: Stored, boards: Mapping[str, Board], why: str, before: Record | None = None
) -> Recovered:
    """Return the game from the last round's beginning that was kept; without one, as far as it goes."""
    why = f"game {stored.id}: {why}"
    if stored.landmark is not None:
        try:
            record = read_game(stored.landmark.text, boards)
        except NotationError as error:
            why = f"{why}; nor can the last round's beginning be read: {error}"
        else:
            words = f"{why}; it goes on from the beginning of round {record.game.round}"
            return Recovered(record, whole=False, notes=(words,))
    if before is None:
        raise JournalError(why)
    return Recovered(before, whole=False, notes=(f"{why}; it goes on before that",))
