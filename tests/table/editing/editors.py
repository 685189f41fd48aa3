"""People who correct a board: they press buttons, and read lights and words."""

from dataclasses import replace

from engine.board import Board
from engine.plan import Plan
from engine.spaces import Space, column_and_row
from firmware_host.boards import built_in
from firmware_host.table.editing import open_editor
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.ways import Editing
from firmware_host.table.editing.work import Work
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.shelf import Shelf
from firmware_host.table.table import Phase, Press, Table, View
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.table.reading import Signs, signs

OK, BACK, NEXT = Button.OK, Button.BACK, Button.HUNT
LEFT, RIGHT, UP, DOWN = Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN

_BETWEEN = 2.0
"""Seconds between two presses: OK is heard again by then."""
_SLOTS = 16


class Editors:
    """Press buttons at a table, and see what it shows."""

    def __init__(self, board: Board, *more: Board, settings: Settings | None = None) -> None:
        boards = tuple(built_in().values())
        opened = open_table(board, settings or Settings())
        self.table = replace(opened, shelf=Shelf((*boards, *more)))
        self.home: Phase = self.table.phase
        self.now = 10.0
        self.table = open_editor(self.table, board, self.home, self.now)

    @classmethod
    def on(cls, plan: Plan, step: Step, board: Board | None = None) -> "Editors":
        """Return people who come to a step with a plan, right or wrong."""
        people = cls(board or built_in()["dungeon"])
        ways = Editing(people.home, board or built_in()["dungeon"])
        before = list(Step)[list(Step).index(step) - 1]
        people.table = ways.onward(people.table, Work(plan, plan), before)
        return people

    def press(self, *buttons: Button) -> None:
        for button in buttons:
            self.now += _BETWEEN
            self.table = self.table.waited(self.now).pressed(Press(button, self.now))

    def twice(self, button: Button) -> None:
        """Press a button twice at once, as children do."""
        self.press(button)
        self.table = self.table.pressed(Press(button, self.now + 0.1))

    @property
    def view(self) -> View:
        return self.table.view()

    @property
    def words(self) -> str:
        return sentence(self.view.spoken.thing)

    @property
    def told(self) -> list[str]:
        return [sentence(line.thing) for line in self.table.told]

    @property
    def refused(self) -> str:
        refused = self.view.refused
        return sentence(refused) if refused else ""

    @property
    def work(self) -> Work:
        """Return the work, which no one at the table sees: only to know what came of it."""
        phase = getattr(self.table.phase, "room", self.table.phase)
        work = getattr(phase, "work", None)
        assert isinstance(work, Work)
        return work

    def lights(self, *scenes: str) -> Signs:
        """Read all lights of the board; nothing lies on it while it is corrected."""
        board = self.view.position.board
        names = scenes or ("editing", "pairing", "editing tiles", "choice", "no use")
        return signs(self._seen(board), board, _output(board), names)

    def shines(self, place: Space) -> bool:
        """Tell whether the light of a place is ever lit, be it a space or cut out."""
        column, row = column_and_row(place)
        return any(any(frame.at(column, row)) for frame in self._seen(self.view.position.board))

    def _seen(self, board: Board) -> list[Frame]:
        scene, output = self.view.scene, _output(board)
        return [output.render(scene.picture(board, slot)) for slot in range(_SLOTS)]

    def lit(self, name: str, *scenes: str) -> set[Space]:
        """Return where a sign is lit."""
        return {space for space, sign in self.lights(*scenes).items() if sign == name}

    def go(self, start: Space, to: Space) -> None:
        """Move the cursor: along the row, then along the column."""
        (column, row), (column_2, row_2) = column_and_row(start), column_and_row(to)
        self.press(*[RIGHT if column_2 > column else LEFT] * abs(column - column_2))
        self.press(*[DOWN if row_2 > row else UP] * abs(row - row_2))


def _output(board: Board) -> Output:
    return Output(Wiring.regular(board.width, board.height), limit_ma=20_000)


def kept(table: Table, name: str) -> Board:
    """Return a board of the shelf."""
    return next(board for board in table.shelf.boards if board.name == name)
