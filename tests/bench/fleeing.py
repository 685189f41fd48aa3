"""How fast the engine finds every way in which a figure's move can end."""

from collections.abc import Sequence
from functools import partial

from engine.figures import Place
from engine.flight import Walk, walk
from engine.outcomes import outcomes
from engine.position_json import read_position
from firmware_host.boards import built_in

from .moments import Layout, advanced, basic, moments
from .passes import in_turns, per_second
from .rows import Row

LAYOUTS = {"Start layout": basic, "All tiles of the box": advanced}
MOMENTS = 20
IN_THE_GAME, ON_BOARD = 16, 10


def figure_outcomes() -> Sequence[Row]:
    """Move a figure of each moment by its visible number."""
    starts = {name: _starts(layout) for name, layout in LAYOUTS.items()}
    times = in_turns({name: partial(_all_ends, ready) for name, ready in starts.items()})
    found = {name: sum(len(outcomes(start)) for start in ready) for name, ready in starts.items()}
    return [Row(name, per_second(found[name], seconds), "outcomes/s") for name, seconds in times.items()]


def _starts(layout: Layout) -> list[Walk]:
    starts = []
    for data, _ in moments(layout, MOMENTS, IN_THE_GAME, ON_BOARD):
        position = read_position(data, built_in())
        id_ = next(figure.id for figure in position.figures if figure.at not in set(Place))
        start = walk(position, id_)
        if isinstance(start, Walk):
            starts.append(start)
    return starts


def _all_ends(starts: Sequence[Walk]) -> None:
    for start in starts:
        outcomes(start)
