"""What the rulebook notes for 2 players, and for 6 and 7: told once, when their first game begins."""

from collections.abc import Iterator
from dataclasses import replace

from engine.game import FEWEST, Setup
from firmware_host.table.setup.draft import Draft
from firmware_host.table.table import Table
from firmware_host.words.said import Said, said

_MANY = 6
"""Players from whom on a game is less predictable (Notes for 6 and 7 Players)."""


def with_notes(table: Table, draft: Draft) -> tuple[Table, Draft]:
    """Return the table that tells the notes for so many players, unless it has told them before."""
    players = len(draft.teams)
    if players in draft.noted:
        return table, draft
    for note in _notes(draft.setup):
        table = table.tell(note)
    return table, replace(draft, noted=(*draft.noted, players))


def _notes(setup: Setup) -> Iterator[Said]:
    players = len(setup.teams)
    if players == FEWEST:
        yield said("note.two")
    if players >= _MANY:
        yield said("note.many")
    if players >= _MANY and setup.rules.three_hits:
        yield said("note.three hits")
