"""A table in the middle of a game on the Dungeon, with figures of green and red in all places."""

from dataclasses import replace

from engine.bus import Seats
from engine.commands import Shuffle
from engine.deck import TILES
from engine.figures import Figure, Place, Side, Team
from engine.game import Setup
from engine.position import Position
from engine.record import Record, new_record
from engine.rules import PRESETS, Edition
from engine.spaces import Space, column_and_row
from firmware_host.boards import built_in
from firmware_host.table.holding import Holding
from firmware_host.table.peeking import Peek
from firmware_host.table.playing import AtTheGame
from firmware_host.table.repairing.laying_out import LayingOut
from firmware_host.table.repairing.taking import Taking
from hardware.buttons.contract import Button
from tests.table.reading import Signs, signs
from tests.table.rig import Rig

FIGURES = (
    Figure("green-1", Place.BUS.value, Side.BLACK),
    Figure("green-3", "O11", Side.WHITE),
    Figure("green-4", Place.JAIL.value, Side.WHITE),
    Figure("green-5", "H8", Side.WHITE),
    Figure("red-1", Place.BUS.value, Side.BLACK),
    Figure("red-3", "L3", Side.BLACK),
    Figure("red-4", Place.JAIL.value, Side.WHITE),
    Figure("red-5", Place.JAIL.value, Side.WHITE),
)
SEATS = (("red-1",), ("green-1",))
_REFUSED = ("step refused", "tile refused", "no use")
LONG = 1.2
"""Seconds for which a button is held long."""


def start_position(*figures: Figure, stage: int = 1) -> Position:
    board = built_in()["dungeon"]
    placed = {figure.id: figure for figure in (*FIGURES, *figures)}
    start = board.start
    return Position(board, stage, start.monster, start.tiles, start.pools, figures=tuple(placed.values()))


def a_record(
    position: Position | None = None, seats: Seats = SEATS, edition: Edition = Edition.E2026
) -> Record:
    start = position or start_position()
    number = 2 if start.stage == 1 else 9
    teams = (Team.GREEN, Team.RED)
    rules = PRESETS[edition]
    setup = Setup(start.board, teams, Team.GREEN, rules, start=start, round=number, seats=seats)
    return new_record(setup).played(Shuffle(TILES))


class GameRig(Rig):
    """A rig whose table plays a game."""

    def __init__(self, record: Record | None = None) -> None:
        played = record or a_record()
        super().__init__(played.game.position)
        table = replace(
            self.evening.table, record=played, settled=played.game, home=AtTheGame(), holds=Holding()
        )
        self.evening.table = table.go_home(self.clock.now())

    @property
    def record(self) -> Record:
        record = self.evening.table.record
        assert record is not None
        return record

    def hold_back(self) -> None:
        self.push_down(Button.BACK)
        self.pass_time(LONG)

    def peek(self) -> None:
        """Hold Back long and let it go: it is asked whether to repair."""
        self.hold_back()
        self.let_go(Button.BACK)
        self.pass_time(0.1)

    def wait_and_press(self, *buttons: Button) -> None:
        """Press buttons once OK is heard again."""
        self.pass_time(LONG)
        self.press(*buttons)

    def tell_the_table(self) -> None:
        """Open the repair, and say that the table is right."""
        self.peek()
        self.press(Button.OK)
        self.wait_and_press(Button.RIGHT, Button.OK)

    def move(self, start: Space, to: Space) -> None:
        """Move the cursor: along the row, then along the column."""
        (column, row), (column_2, row_2) = column_and_row(start), column_and_row(to)
        across = Button.LEFT if column_2 < column else Button.RIGHT
        along = Button.UP if row_2 < row else Button.DOWN
        self.press(*[across] * abs(column - column_2), *[along] * abs(row - row_2))

    def read(self, position: Position | None = None) -> Signs:
        """Read the lights that a table of a position leaves free; without one nothing is covered."""
        self.pass_time(1.0)  # after quick presses some lights come on a little later
        covered = position.covered() if position else ()
        seen = self.watch(2.0, covered)
        phase = self.evening.table.phase
        first_room = "whole" if isinstance(phase, Peek | LayingOut) else "kind"
        rooms = (first_room, "repair") if isinstance(phase, Peek | LayingOut | Taking) else ("repair",)
        scenes = (*rooms, *_REFUSED)
        first, second = (signs(beat, self.board, self.output, scenes) for beat in (seen[:8], seen[8:]))
        # A breath is two beats long: in one of them it is brightest.
        return {s: second[s] if first[s].startswith("unknown") and s in second else first[s] for s in first}
