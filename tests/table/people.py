"""People at the table: they read uncovered lights, move the real pieces, and press buttons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board import Board
from engine.compass import Direction
from engine.drawing import read_drawing
from engine.figures import Figure, Place, Side, Team
from engine.game import Game, Setup
from engine.notation_reading import read_game
from engine.position import Position
from engine.record import Record, new_record
from engine.rules import PRESETS, Edition, Rules
from engine.spaces import Space
from firmware_host.boards import built_in
from firmware_host.table.attract import Attract
from firmware_host.table.fleeing import Fleeing
from firmware_host.table.holding import Holding
from firmware_host.table.playing import AtTheGame
from firmware_host.table.settings import Pace, Settings
from firmware_host.table.setup.draft import Draft
from firmware_host.table.table import Table
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.table.real_table import RealTable
from tests.table.rig import Rig
from tests.table.seen import Seen

UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT
OK, BACK, HUNT = Button.OK, Button.BACK, Button.HUNT

EMPTY = """
dungeon, stage {stage}
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  . {first}
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6 {six}
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
"""

QUIET = 1.1
"""Seconds after which OK is heard again, and all lights are as they should be."""

TWO = (Team.GREEN, Team.RED)
SEVEN = tuple(Team)
DUNGEON: Board = built_in()["dungeon"]


def a_setup(  # noqa: PLR0913 - what a game may begin with
    picture: str = "",
    *,
    teams: tuple[Team, ...] = TWO,
    round: int = 2,  # noqa: A002 - the rulebook's word
    seats: Sequence[Sequence[str]] = (),
    rules: Rules = PRESETS[Edition.E2026],
    by_hand: bool = False,
    up: Side = Side.WHITE,
) -> Setup:
    """Return a set-up that begins with a picture; without one, with the Dungeon's start layout in round 1.

    Figures that the picture leaves out are in jail, and have still to move.
    """
    plain = Setup(DUNGEON, teams, teams[0], rules, by_hand)
    if not picture:
        return plain
    start = read_drawing(picture, built_in())
    there = {figure.id for figure in start.figures}
    jailed = (Figure(id_, Place.JAIL.value, up) for id_ in plain.ids() if id_ not in there)
    start = replace(start, figures=(*start.figures, *jailed))
    return replace(plain, start=start, round=round, up=up, seats=tuple(map(tuple, seats)))


def row_six(*cells: str, stage: int = 1, also: str = "") -> str:
    """Return the picture of an empty Dungeon with these spaces from A6 on; the monster is far from it.

    `also` has lines to stand below the spaces.
    """
    marks = [f"{cell:<2} " if cell[0] in "→~" else f" {cell:<2}" for cell in cells]
    six = "".join([*marks, *[" . "] * (16 - len(cells))])
    monster = " . " if any("M" in cell for cell in cells) else " M→"
    return EMPTY.format(stage=stage, first=monster, six=six) + also


def a_table(
    game: Setup | Record | str, side: Direction = Direction.SOUTH, pace: Pace = Pace.BY_OK, luck: int = 0
) -> Table:
    """Return the table at which a game is due: from its set-up, its record, or its text."""
    match game:
        case Setup():
            record = new_record(game)
        case Record():
            record = game
        case str():
            record = read_game(game, built_in())
    home, settings = AtTheGame(), Settings(pace=pace, side=side)
    begun = record.game
    doorstep = Attract(Draft(begun.setup.board, home))
    table = Table(begun.position, Fleeing(), home, Holding(), doorstep, record, begun, settings, luck=luck)
    return table.go_home(0.0)


@dataclass
class People:
    """Hold the table's machine, and the real table beside it."""

    rig: Rig
    real: RealTable
    teams: tuple[Team, ...] = ()

    @classmethod
    def at(
        cls,
        game: Setup | Record | str,
        side: Direction = Direction.SOUTH,
        pace: Pace = Pace.BY_OK,
        luck: int = 0,
    ) -> "People":
        """Sit down where a game is due, its pieces laid out."""
        table = a_table(game, side, pace, luck)
        rig = Rig(table.position, table=table, luck=luck)
        return cls(rig, RealTable(table.position), table.game.setup.teams)

    # What the program thinks: for what tests compare, never for what people do.

    @property
    def table(self) -> Table:
        """The table as a value."""
        return self.rig.evening.table

    @property
    def game(self) -> Game:
        """The game as it is recorded."""
        return self.table.game

    @property
    def room(self) -> str:
        """The name of the room."""
        return type(self.table.phase).__name__

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.rig.view.position

    # What people do.

    def press(self, *buttons: Button) -> "People":
        """Press buttons one after the other."""
        self.rig.press(*buttons)
        return self

    def wait_and_press(self, *buttons: Button) -> "People":
        """Press each button when OK is surely heard."""
        for button in buttons:
            self.rig.pass_time(QUIET)
            self.rig.press(button)
        return self

    def close(self) -> None:
        """Leave the table."""
        self.rig.close()

    def look(self, beats: int = 2) -> Seen:
        """Read the lights, once quick fingers are forgotten; in one beat nothing that breathes is known."""
        self.rig.clock.advance(QUIET)
        self.rig.turn()
        return self.glance(float(beats))

    def glance(self, seconds: float = 1.0) -> Seen:
        """Read the lights as they are right now; only a second look tells what breathes."""
        frames = self.rig.watch(seconds, self.real.covered())
        return Seen.of(frames, self.real, self.teams, self.rig.output, self.table.settings.side)

    def said(self) -> str:
        """What was told last."""
        return self.rig.eyes.lines[-1]

    def asked(self) -> str:
        """What is asked right now."""
        return sentence(self.rig.view.prompt.thing)

    def pick(self, number: int) -> Figure:
        """Pick another figure until one with a number is shown, and take it."""
        for _ in range(8):
            figure = self.look(1).picked()
            if figure.number == number:
                self.press(OK)
                return figure
            self.press(RIGHT)
        raise AssertionError(f"no figure with a {number} is to be picked")

    def walk(self, figure: Figure, *arrows: Button) -> Figure:
        """Walk the figure that was taken; its disc, and what it pushes, follow the lights; then press OK.

        The disc is turned over, as the rulebook says.
        """
        self.press(*arrows)
        to = self._follow(figure) if arrows else figure.at
        self.real = self.real.with_figure(figure, to, over=True)
        self.wait_and_press(OK)
        return figure.moved(to).turned_over()

    def lay(self) -> list[str]:
        """Move what the lights show, piece by piece, also after a hunt that could be followed; return it.

        That the list has come to its end, where people see another scene, is asked of the program.
        """
        moved: list[str] = []
        if self.room == "Followed":
            self.press(RIGHT)
        for _ in range(60):
            if self.room != "Moving":
                return moved
            moved.append(self._lay_one(self.look()))
            self.press(OK)
        raise AssertionError("the list has no end")

    def _lay_one(self, seen: Seen) -> str:
        asked = seen.figure_to_move()
        if asked:
            figure, side = asked
            to = _target(seen)
            self.real = self.real.with_figure(figure, to, over=side is not figure.side)
            return f"{figure.id} {figure.at} {to}"
        start = seen.space_of("take") if seen.where("take") else self.real.lies.monster.at
        if start == self.real.lies.monster.at:
            monster = seen.monster_to_put()
            self.real = self.real.with_monster(monster.at, monster.facing)
            return f"monster {start} {monster.at}"
        rest = seen.space_of("put") if seen.where("put") else None
        self.real = self.real.with_tile(start, rest)
        return f"tile {start} {rest or 'box'}"

    def _follow(self, figure: Figure) -> Space:
        seen = self.look()
        if seen.where("pushed"):
            start = seen.tile_of("pushed")
            self.real = self.real.with_tile(start, seen.space_of("rest") if seen.where("rest") else None)
            seen = self.look()
        if not seen.where("at"):
            assert seen.where("bus"), f"nothing says where {figure.id} goes"
            return "bus"
        return seen.space_of("at")


def _target(seen: Seen) -> Space:
    """Return where a disc goes whose number is shown."""
    if seen.where("put"):
        return seen.space_of("put")
    if seen.where("bus"):
        return Place.BUS.value
    return Place.JAIL.value if seen.where("door") else Place.EATEN.value
