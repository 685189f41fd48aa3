"""What held buttons do, anywhere: Back peeks at the whole position, Hunt opens the menu."""

from dataclasses import dataclass

from firmware_host.table.going_off import GoingOff
from firmware_host.table.menu import open_menu
from firmware_host.table.peeking import close_peek, open_peek
from firmware_host.table.table import Table
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Holding:
    """Answer the two buttons that mean something when they are held."""

    def held(self, table: Table, button: Button, now: float) -> Table:
        """Return the table once a button was held for long: nothing changes while the machine goes off."""
        if isinstance(table.phase, GoingOff):
            return table
        return open_menu(table, now) if button is Button.HUNT else open_peek(table, now)

    def released(self, table: Table, button: Button, now: float) -> Table:
        """Return the table when a held button is let go: the menu stays open, the peek does not."""
        return table if button is Button.HUNT else close_peek(table, now)
