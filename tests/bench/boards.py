"""How hunts go on other boards than the Dungeon: as many figures, more spaces and longer lines."""

from collections.abc import Mapping, Sequence

from engine.board import Board
from engine.hunt import hunt
from engine.position_json import read_position
from engine.tiles import read_tile
from firmware_host.boards import built_in
from tests.plain.every_hunt import FACINGS, TILES, hold_all_hunts_of
from tests.plain.every_layout import every_layout
from tests.plain.plain_board import PlainBoard
from tests.plain.plain_boards import BASEMENT, DUNGEON
from tests.plain.small_boards import small_board

from .moments import Layout, advanced, basic, moments
from .passes import Pass, in_turns, per_second, times_as_fast
from .rows import Goal, Row

MOMENTS = 200
IN_THE_GAME, ON_BOARD = 16, 10
LARGEST = 20
LAYOUTS = {"start layout's tiles": basic, "all tiles": advanced}
AS_SLOW = Goal("best", most=2.0)
ONE_LAYOUT_IN = 200


def other_boards() -> Sequence[Row]:
    """Hunt on the Dungeon, on the Basement and on a board of 20 x 20, in turns."""
    large = small_board("divided", LARGEST)
    boards = {**built_in(), large.plain.name: large.engine}
    names = {"Dungeon": DUNGEON, "Basement": BASEMENT, f"{LARGEST} x {LARGEST}": large.plain}
    rows = []
    for told, layout in LAYOUTS.items():
        times = in_turns({name: _hunts(layout, plain, boards) for name, plain in names.items()})
        rows += [
            Row(f"{name}, {told}", per_second(MOMENTS, seconds), "hunts/s") for name, seconds in times.items()
        ]
        _, *others = names
        rows += [
            Row(
                f"The Dungeon against {name}, {told}",
                times_as_fast(times["Dungeon"], times[name]),
                "times as fast",
                AS_SLOW,
            )
            for name in others
        ]
    return rows


def both_readings() -> Sequence[Row]:
    """Hold hunts on a board of 3 x 3 against the plain reading, as the exhaustive comparison does."""
    small = small_board("divided", 3)
    layouts = list(every_layout(small.plain, 0, ONE_LAYOUT_IN))
    hunted = sum(len(layout.free) for layout in layouts) * len(FACINGS) * len(TILES)

    def compare() -> None:
        for layout in layouts:
            hold_all_hunts_of(small, layout)

    times = in_turns({"both": compare}, passes=5)["both"]
    return [Row("Hunts in both readings, 3 x 3", per_second(hunted, times), "hunts/s")]


def _hunts(layout: Layout, plain: PlainBoard, boards: Mapping[str, Board]) -> Pass:
    met = moments(layout, MOMENTS, IN_THE_GAME, ON_BOARD, plain)
    ready = [(read_position(position, boards), read_tile(tile)) for position, tile in met]

    def run() -> None:
        for position, tile in ready:
            hunt(position, tile)

    return run
