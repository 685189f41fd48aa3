"""What is set at the table is kept: followed there, and written in a thread of its own."""

from collections.abc import Mapping
from dataclasses import fields

from engine.board import Board
from engine.game import Setup
from engine.rules import Edition, Switches
from firmware_host.config.kinds import Plain
from firmware_host.config.settings_file import SettingsFile
from firmware_host.config.values import Config
from firmware_host.config.writing import plain
from firmware_host.gate import Journal
from firmware_host.keepers import Keeper
from firmware_host.late_writing import PAUSE, LateWriter
from firmware_host.table.settings import Settings
from firmware_host.table.setup.floors import layout_of
from firmware_host.table.setup.room import Room
from firmware_host.table.shelf import Shelf
from firmware_host.table.table import Table


class SettingsKeeper:
    """Keep in a file what people set at the table, and the last set-up's rules; `config` is what is in force.

    A board that is a `guest` here, and not on the shelf next time, is not remembered as the last one.
    Only what was set is written, since it is then in force whatever the config's own file says. What cannot
    be written is tried again after a while, and in the end; play goes on.
    """

    def __init__(
        self, file: SettingsFile, config: Config, pause: float = PAUSE, *, guest: Board | None = None
    ) -> None:
        self._file = file
        self._guest = guest
        house = config.rules
        self._known = _settings(config.table) | _rules(house.edition, house.switches, by_hand=house.by_hand)
        self._known |= plain(
            {"table.board": house.board, "table.layout": house.layout, "table.placed": house.placed}
        )
        mended = "what is set with buttons is kept again; nothing is missing"
        self._writer = LateWriter("settings", self._written, mended, pause=pause)

    def follow(self, table: Table) -> None:
        """Take over what is other than before."""
        now = _settings(table.settings)
        if table.record is not None:
            setup, switches = table.record.setup, _switches(table)
            now |= _rules(setup.rules.edition, switches, by_hand=setup.by_hand)
            names = [board.name for board in table.shelf.boards]
            if setup.board is not self._guest and setup.board.name in names:
                now |= _floor(setup, table.shelf)
        new = {path: value for path, value in now.items() if value != self._known[path]}
        if new:
            self._known |= new
            self._writer.add(new)

    def start(self, wake: object = None) -> None:
        """Start the thread; nobody has to be woken by it."""
        del wake
        self._writer.start()

    def close(self) -> None:
        """Write what is left, if that can be done, and end the thread."""
        self._writer.close()

    def _written(self, new: Mapping[str, Plain]) -> tuple[Mapping[str, Plain], str]:
        try:
            self._file.keep(new)
        except Exception as error:  # noqa: BLE001 - whatever it is, play goes on, and it is told once
            return new, f"what was set with buttons is not kept: {error}"
        return {}, ""


class KeepingJournal:
    """Be the journal of an evening, and let a keeper follow the table as well."""

    def __init__(self, journal: Journal, keeper: Keeper) -> None:
        self._journal = journal
        self._keeper = keeper

    @property
    def saved(self) -> bool:
        """Tell whether all that was done is kept; what a keeper has is none of that."""
        return self._journal.saved

    @property
    def trouble(self) -> str | None:
        """Return why it cannot be kept at present."""
        return self._journal.trouble

    def follow(self, table: Table) -> bool:
        """Take over what is new."""
        self._keeper.follow(table)
        return self._journal.follow(table)


def _settings(settings: Settings) -> dict[str, Plain]:
    return plain(
        {
            "lights.brightness": settings.brightness,
            "table.pace": settings.pace,
            "table.calm": settings.calm,
            "table.side": settings.side,
        }
    )


def _rules(edition: Edition, switches: Switches | None, *, by_hand: bool) -> dict[str, Plain]:
    found: dict[str, object] = {"rules.edition": edition, "rules.by_hand": by_hand}
    if switches is not None:
        found |= {f"rules.{each.name}": getattr(switches, each.name) for each in fields(switches)}
    return plain(found)


def _floor(setup: Setup, shelf: Shelf) -> dict[str, Plain]:
    """Return the board of a game, and how its floor tiles came to lie there."""
    layout = layout_of(setup, shelf)
    return plain(
        {
            "table.board": setup.board.name,
            "table.layout": layout.name if layout else "",
            "table.placed": setup.placed,
        }
    )


def _switches(table: Table) -> Switches | None:
    """Return what the house has switched, as its next set-up begins; a game holds only what came of that."""
    return table.doorstep.draft.switches if isinstance(table.doorstep, Room) else None
