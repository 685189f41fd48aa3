"""The game's home: leads people through what has changed, then to the room of what is due."""

from dataclasses import dataclass, replace

from engine.commands import Shuffle
from engine.deck import shuffled, shuffled_for_first
from engine.game import Due
from engine.record import Record
from engine.tiles import MovementTile
from firmware_host.table.ending import end
from firmware_host.table.fleeing import flee, last_trail
from firmware_host.table.leading import lead
from firmware_host.table.moving import move_by_hand
from firmware_host.table.placing.choosing import place_tiles
from firmware_host.table.ready import Ready
from firmware_host.table.table import Table


@dataclass(frozen=True, slots=True)
class AtTheGame:
    """Go on with the game: the pieces, then seats, stage and starting tile, then what is due."""

    def enter(self, table: Table, now: float) -> Table:
        """Return the table where the game goes on.

        What differs between the game as it is settled on the table and as it is recorded is shown first, one
        thing after the other; so a move, a hunt, an undo and a repair are all followed in the same way.
        """
        game, settled = table.game, table.lies
        if settled.position != game.position:
            return move_by_hand(table, settled.position, now)
        led = lead(table)
        if led is not None:
            return led
        table = replace(table, settled=game)
        return self.enter(_shuffle(table), now) if game.due is Due.SHUFFLE else _room(table)


def _room(table: Table) -> Table:
    """Return the table in the room of what people do now."""
    if table.game.due is Due.PLACE:
        return place_tiles(table)
    if table.game.due is Due.FLEE:
        return flee(table)
    return table.to(Ready(last_trail(table))) if table.game.due is Due.HUNT else end(table)


def _shuffle(table: Table) -> Table:
    """Shuffle the tiles; a stage that was shuffled before keeps its order, whatever was taken back."""
    record = table.recorded
    order = record.shuffled(table.game.stage) or _order(record, table.luck)
    record = record.played(Shuffle(order))
    return replace(table, record=record, settled=record.game)


def _order(record: Record, luck: int) -> tuple[MovementTile, ...]:
    game = record.game
    first = game.round == 1 and not game.setup.rules.first_hit
    return (shuffled_for_first if first else shuffled)(game.setup.stack(game.stage), luck)
