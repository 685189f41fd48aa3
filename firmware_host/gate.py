"""The gate: what is done is shown once it is kept; nothing else waits for the disk, and that not for long."""

from typing import Final, Protocol

from firmware_host.table.table import Table

SOON: Final = 0.25
"""Seconds after which the lamp of OK blinks, since something that was done is not kept yet; and how fast."""

LONG: Final = 2.0
"""Seconds after which play goes on, and says that it is not saved."""

_HAIR: Final = 1e-6


class Journal(Protocol):
    """Whatever keeps what is done at the table."""

    def follow(self, table: Table) -> bool:
        """Take over what is new; tell whether something was done that is to be kept before it is shown."""
        ...

    @property
    def saved(self) -> bool:
        """Tell whether all that was done is kept."""
        ...

    @property
    def trouble(self) -> str | None:
        """Return why it cannot be kept at present."""
        ...


class NoJournal:
    """Keep nothing, as at practice: then nothing waits."""

    saved = True
    trouble = None

    def follow(self, table: Table) -> bool:
        """Forget it."""
        del table
        return False


class Gate:
    """Tell whether what was done may be shown, at times in seconds on one clock."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._since: float | None = None
        self._late = False
        self._told = (False, False)

    @property
    def closed(self) -> bool:
        """Tell whether something is held back."""
        return self._since is not None

    @property
    def unsaved(self) -> bool:
        """Tell whether play goes on though not all is kept that was done."""
        return self._journal.trouble is not None or self._late

    @property
    def rests(self) -> bool:
        """Tell whether nothing is held back, and all is kept."""
        return not (self.closed or self._late or self._journal.trouble) and self._journal.saved

    def follow(self, table: Table, now: float) -> None:
        """Let the journal take over what is new, and hold it back until that is kept."""
        if (
            self._journal.follow(table)
            and self._since is None
            and not self._journal.saved
            and not self.unsaved
        ):
            self._since = now

    def advance(self, now: float) -> bool:
        """Let the time come to `now`; tell whether something else is to be shown by that."""
        if self._journal.saved:
            self._late = False
        elif self._since is not None and now + _HAIR >= self._since + LONG:
            self._late = True
        if self._since is not None and (self._journal.saved or self.unsaved):
            self._since = None
        # The journal's thread may have changed what it says at any time since this was asked last.
        before, self._told = self._told, (self.closed, self.unsaved)
        return before != self._told

    def lamp(self, now: float) -> bool:
        """Tell whether the lamp of OK is lit while something is held back: after a moment it blinks."""
        if self._since is None:
            return False
        return int((now - self._since) / SOON + _HAIR) % 2 == 1

    def due(self, now: float) -> float | None:
        """Return when time alone changes something here."""
        if self._since is None:
            return None
        blinks = int((now - self._since) / SOON + _HAIR) + 1
        return min(self._since + blinks * SOON, self._since + LONG)
