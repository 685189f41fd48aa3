"""An evening from its beginning: the set-up's rooms, walked through with buttons."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board import Board
from engine.compass import Direction
from firmware_host.boards import built_in
from firmware_host.table.attract import Attract
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.setup.laying import Laying
from firmware_host.table.setup.players import Players
from firmware_host.table.setup.teams import Teams
from firmware_host.table.shelf import Shelf
from hardware.buttons.contract import Button
from tests.table.reading import Signs, signs
from tests.table.rig import Rig

DUNGEON = built_in()["dungeon"]
BATCHES = 5
"""What is laid on the Dungeon: the stones, two pools, the monster, the figures in jail."""


_SCENES: Mapping[type, str] = {Attract: "attract", Players: "players", Teams: "players", Laying: "laying"}


def open_evening(
    side: Direction = Direction.SOUTH, board: Board = DUNGEON, *, can_go_off: bool = False
) -> Rig:
    """Open an evening for those who sit on a side."""
    table = open_table(board, Settings(side=side), shelf=Shelf((board,)))
    table = replace(table, can_go_off=can_go_off)
    return Rig(table.position, table=table)


def read(rig: Rig, seconds: float = 1.0) -> Signs:
    """Read the lights that nothing covers; what breathes takes two seconds."""
    scene = _SCENES.get(type(rig.evening.table.phase), "choice")
    rig.pass_time(2.0)  # after quick presses some lights come on a little later; a breath takes two beats
    seen = rig.watch(seconds, rig.view.position.covered())
    return signs(seen, rig.view.position.board, rig.output, (scene, "team choice", "no use"))


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
