"""An evening from its beginning: the set-up's rooms, walked through with buttons."""

from dataclasses import dataclass

from engine.board import Board
from engine.compass import Direction
from engine.position import Position
from firmware_host.boards import built_in
from firmware_host.scenes.scene import DARK
from firmware_host.table.attract import Attract
from firmware_host.table.menu import open_menu
from firmware_host.table.settings import Settings
from firmware_host.table.setup.draft import Draft
from firmware_host.table.table import Line, Press, Resting, Table, View
from firmware_host.words.said import said
from hardware.buttons.contract import Button
from tests.table.reading import Signs, signs
from tests.table.rig import Rig

DUNGEON = built_in()["dungeon"]
BATCHES = 4
"""What is laid on the Dungeon: the stones, two pools, the monster."""


@dataclass(frozen=True, slots=True)
class AtTheGame(Resting):
    """A stand-in."""

    def enter(self, table: Table, now: float) -> Table:
        del now
        return table.to(self)

    def pressed(self, table: Table, press: Press) -> Table:
        return table.tell(said("ready")) if press.button is Button.OK else table

    def view(self, table: Table) -> View:
        return View(DARK, table.position, Line(said("ready")), ok_lamp=True)


@dataclass(frozen=True, slots=True)
class GameHolds:
    """A stand-in."""

    def held(self, table: Table, button: Button, now: float) -> Table:
        return open_menu(table, now) if button is Button.HUNT else table

    def released(self, table: Table, button: Button, now: float) -> Table:
        del button, now
        return table


def open_table(board: Board, settings: Settings) -> Table:
    attract = Attract(Draft(board, AtTheGame()))
    start = board.start
    laid = Position(board, 1, start.monster, start.tiles, start.pools)
    return Table(laid, attract, attract, GameHolds(), attract, settings=settings)


def open_evening(side: Direction = Direction.SOUTH, board: Board = DUNGEON) -> Rig:
    """Open an evening for those who sit on a side."""
    table = open_table(board, Settings(side=side))
    return Rig(table.position, table=table)


def read(rig: Rig, seconds: float = 1.0) -> Signs:
    """Read the lights that nothing covers; what breathes takes two seconds."""
    return signs(rig.watch(seconds, rig.view.position.covered()), rig.board, rig.output)


def go_to_options(rig: Rig) -> None:
    """Come to the options, with what is chosen before left as it is."""
    rig.press(Button.UP, Button.OK, Button.OK)


def lay_all(rig: Rig) -> None:
    """Say that all lies there, from the options on, until the game has begun."""
    rig.press(Button.OK)
    rig.pass_time(1.0)
    rig.press(*[Button.OK] * BATCHES)
    rig.pass_time(1.0)


def begin(rig: Rig) -> None:
    """Begin a game of two players."""
    go_to_options(rig)
    lay_all(rig)


def open_menu_by_hand(rig: Rig) -> None:
    """Hold Hunt until the menu opens."""
    rig.push_down(Button.HUNT)
    rig.pass_time(1.2)
    rig.let_go(Button.HUNT)
    rig.pass_time(0.1)
