"""How fast the engine hunts, and how many times as fast as the rules written down in plain dictionaries."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.position import Position
from engine.position_json import parse_json, read_position
from engine.tiles import MovementTile, read_tile
from firmware_host.boards import built_in
from tests.plain.plain_hunt import plain_hunt
from tests.plain.plain_result import plain_result, play
from tests.plain.plain_table import Table, lay

from .machine import plain_loop
from .moments import Layout, Moment, advanced, basic, moments
from .passes import in_turns, per_second, times_as_fast
from .rows import Goal, Row

LAYOUTS = {"Start layout": basic, "All tiles of the box": advanced}
MOMENTS = 200
IN_THE_GAME, ON_BOARD = 16, 10
SIZES = (0, 4, 8, 12, 16, 25)
GOAL = Goal("best", least=20_000)


def hunts(layout: Layout) -> Sequence[Row]:
    """Hunt from ready positions: with every reason told, and plainly without and with them."""
    met = moments(layout, MOMENTS, IN_THE_GAME, ON_BOARD)
    ready = [_read(moment) for moment in met]
    times = in_turns(
        {
            "engine": partial(_hunt, ready),
            "table": partial(_play, [(lay(position), tile) for position, tile in met]),
            "plain": partial(_lay_and_play, met),
            "engine's JSON": partial(_hunt_to_json, ready),
            "plain JSON": partial(_tell_plainly, met),
            "loop": plain_loop,
        }
    )

    def rate(who: str, words: str, goal: Goal | None = None) -> Row:
        return Row(words, per_second(MOMENTS, times[who]), "hunts/s", goal)

    def ratio(ours: str, theirs: str, words: str) -> Row:
        return Row(words, times_as_fast(times[ours], times[theirs]), "times as fast")

    loops = {key: value * MOMENTS for key, value in times_as_fast(times["engine"], times["loop"]).items()}
    return [
        rate("engine", "Engine, every reason told", GOAL),
        Row("Engine, in the time of one plain loop", loops, "hunts"),
        rate("plain", "Plain, no reasons"),
        ratio("engine", "plain", "Engine against this"),
        rate("table", "Plain, no reasons, its table laid before"),
        ratio("engine", "table", "Engine against this, its reasons told"),
        rate("plain JSON", "Plain, every reason told, as JSON's values"),
        ratio("engine's JSON", "plain JSON", "Engine against this, as JSON's values too"),
    ]


def growth() -> Sequence[Row]:
    """Hunt with ever more figures on the board."""
    ready = {size: [_read(moment) for moment in moments(basic, MOMENTS, 25, size)] for size in SIZES}
    names = {f"{size} figures on the board": size for size in SIZES}
    times = in_turns({name: partial(_hunt, ready[size]) for name, size in names.items()})
    return [Row(name, per_second(MOMENTS, seconds), "hunts/s") for name, seconds in times.items()]


def json_to_json() -> Sequence[Row]:
    """Answer requests as the command line does: text in, text out."""
    lines = {
        name: [
            json.dumps({"position": position, "tile": tile})
            for position, tile in moments(layout, MOMENTS, IN_THE_GAME, ON_BOARD)
        ]
        for name, layout in LAYOUTS.items()
    }
    times = in_turns({name: partial(_answer, asked) for name, asked in lines.items()})
    return [Row(name, per_second(MOMENTS, seconds), "hunts/s") for name, seconds in times.items()]


def _read(moment: Moment) -> tuple[Position, MovementTile]:
    position, tile = moment
    return read_position(position, built_in()), read_tile(tile)


def _hunt(ready: Sequence[tuple[Position, MovementTile]]) -> None:
    for position, tile in ready:
        hunt(position, tile)


def _hunt_to_json(ready: Sequence[tuple[Position, MovementTile]]) -> None:
    for position, tile in ready:
        write_hunt(hunt(position, tile))


def _play(laid: Sequence[tuple[Table, str]]) -> None:
    for table, tile in laid:
        # The engine leaves the position before the hunt as it is; to be fair, this keeps its table too.
        play(replace(table, things=dict(table.things), figures=dict(table.figures)), tile)


def _lay_and_play(met: Sequence[Moment]) -> None:
    for position, tile in met:
        plain_result(position, tile)


def _tell_plainly(met: Sequence[Moment]) -> None:
    for position, tile in met:
        plain_hunt(position, tile)


def _answer(lines: Sequence[str]) -> None:
    boards = built_in()
    for line in lines:
        request = parse_json(line)
        assert isinstance(request, dict)
        hunted = hunt(read_position(request["position"], boards), read_tile(request["tile"]))
        json.dumps(write_hunt(hunted))
