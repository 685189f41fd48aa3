"""What can be wrong with the journal's file."""


class JournalError(Exception):
    """Refuse to go on with the journal's file; the message is one line with its path and why."""


class NewerJournalError(JournalError):
    """The file was written by a newer Furunkulus: it is not touched."""


class DamagedJournalError(JournalError):
    """The file is no journal, or is damaged."""
