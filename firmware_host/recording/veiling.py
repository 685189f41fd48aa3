"""A recording without the tiles still to come: neither in its games, nor in the luck that shuffled them."""

from collections.abc import Callable
from dataclasses import replace

from engine.deck import luck_for, luck_for_first
from engine.record import Record
from engine.veiling import Drawn, drawn, write_veiled
from firmware_host.recording.replaying import Seen, replay
from firmware_host.recording.steps import Step, Stretch
from firmware_host.table.table import Table
from hardware.lights.output import Output


def veiled(stretch: Stretch, output: Output) -> tuple[Stretch, Callable[[Record], str], Record | None]:
    """Return a stretch without the luck of its presses, how to write its games, and the game at its end.

    Where luck shuffled tiles, other luck stands that brings the tiles that were drawn first, and the others
    in an order that tells nothing. What was shown comes out the same by that.
    """
    seen = Seen(stretch)
    replay(stretch, output, seen.watch)
    record = seen.last.record if seen.last else None
    known = seen.drawn.and_(drawn(record)) if record else seen.drawn
    luck = {number: _luck(table, known) for number, table in seen.spent.items()}
    steps = tuple(_without_luck(step, luck.get(number, 0)) for number, step in enumerate(stretch.steps))
    return replace(stretch, steps=steps), lambda game: write_veiled(game, known), record


def _without_luck(step: Step, luck: int) -> Step:
    return step if step.luck is None else replace(step, luck=luck)


def _luck(table: Table, known: Drawn) -> int:
    """Return the luck that shuffles the tiles that were drawn to the front, as they came."""
    record = table.recorded
    stage, tiles = record.shuffles[-1]
    setup = record.setup
    first = stage == 1 and record.game.round == 1 and not setup.rules.first_hit
    return (luck_for_first if first else luck_for)(setup.stack(stage), known.veiled(stage, tiles))
