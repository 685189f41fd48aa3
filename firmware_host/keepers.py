"""Who keeps what is set and made at a table, beside the journal."""

from collections.abc import Callable
from typing import Protocol

from firmware_host.table.table import Table


class Keeper(Protocol):
    """Whoever follows a table, and keeps some of what it has in a thread of its own."""

    def follow(self, table: Table) -> None:
        """Take over what is new."""
        ...

    def start(self, wake: Callable[[], None]) -> None:
        """Start to write."""
        ...

    def close(self) -> None:
        """Write what is left, and end."""
        ...


class Keepers:
    """Be several keepers at once."""

    def __init__(self, *keepers: Keeper) -> None:
        self._keepers = keepers

    def follow(self, table: Table) -> None:
        """Let each take over what is new."""
        for keeper in self._keepers:
            keeper.follow(table)

    def start(self, wake: Callable[[], None]) -> None:
        """Start all."""
        for keeper in self._keepers:
            keeper.start(wake)

    def close(self) -> None:
        """End all."""
        for keeper in self._keepers:
            keeper.close()
