"""A game as text that does not tell the movement tiles still to come: `shuffle 8, 7, rest`."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.commands import Hunt, Shuffle
from engine.deck import rest_of
from engine.notation import REST, after_entry, write_game
from engine.record import Record, new_record
from engine.tiles import MovementTile

Stage = tuple[int, tuple[MovementTile, ...]]
"""A stage's number, and the order in which its tiles were shuffled."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Hold how many tiles were drawn at most from each stage's stack, whatever was taken back."""

    most: Mapping[Stage, int]

    def told(self, stage: int, tiles: tuple[MovementTile, ...]) -> tuple[MovementTile, ...]:
        """Return the tiles of a shuffle that were drawn."""
        return tiles[: self.most.get((stage, tiles), 0)]

    def veiled(self, stage: int, tiles: tuple[MovementTile, ...]) -> tuple[MovementTile, ...]:
        """Return a shuffle's tiles with those to come in an order that tells nothing: that of their kinds."""
        told = self.told(stage, tiles)
        return (*told, *rest_of(told, tiles))

    def and_(self, other: "Drawn") -> "Drawn":
        """Return what was drawn by one or by the other."""
        stages = {*self.most, *other.most}
        return Drawn({stage: max(self.most.get(stage, 0), other.most.get(stage, 0)) for stage in stages})


def drawn(record: Record) -> Drawn:
    """Return which tiles were drawn in a game, by all of its log."""
    found = Drawn({})
    now = new_record(record.setup)
    for entry in record.log:
        now = after_entry(now, entry)
        found = found.and_(drawn_by_now(now))
    return found


def drawn_by_now(record: Record) -> Drawn:
    """Return which tiles were drawn since the last shuffle behind the moment at which a game stands."""
    count = 0
    for moment in reversed(record.line[: record.at + 1]):
        if isinstance(moment.command, Shuffle):
            return Drawn({(moment.game.stage, moment.command.tiles): count})
        count += isinstance(moment.command, Hunt)
    return Drawn({})


def write_veiled(record: Record, known: Drawn | None = None) -> str:
    """Return a game as text that can be read again up to where it stands, but without the tiles to come.

    `known` has tiles that were drawn, where not those of this record alone were.
    """
    seen = drawn(record) if known is None else known
    orders = iter(record.shuffles)
    lines = []
    for line in write_game(record).splitlines():
        told = line
        if line.startswith("shuffle "):
            stage, tiles = next(orders)
            words = [*map(str, seen.told(stage, tiles)), REST]
            told = f"shuffle {', '.join(words)}" if len(words) <= len(tiles) else line
        lines.append(f"{told}\n")
    return "".join(lines)
