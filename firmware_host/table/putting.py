"""A figure is put somewhere with a cursor."""

from dataclasses import dataclass, replace

from engine.compass import Direction
from engine.figures import Figure, Place, Side
from engine.position import Position
from engine.spaces import Space
from firmware_host.hands import BOX
from firmware_host.scenes.placing import figure_scene
from firmware_host.table.drawing import draw_and_hunt
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.said import said
from firmware_host.words.telling import tell_figure
from hardware.buttons.contract import Button

_WAYS = {
    Button.UP: Direction.NORTH,
    Button.DOWN: Direction.SOUTH,
    Button.LEFT: Direction.WEST,
    Button.RIGHT: Direction.EAST,
}

_OFF_THE_BOARD = {BOX, *Place}


@dataclass(frozen=True, slots=True)
class Putting(Resting):
    """Hold the figure that is put somewhere, and the cursor: a space, or jail beyond the entrance."""

    id: str
    cursor: Space

    def view(self, table: Table) -> View:
        """Return the figure's number and the cursor."""
        figure = figure_of(table.position, self.id)
        scene = figure_scene(figure, table.position, self.cursor)
        prompt = Line(said("prompt.putting"), Tone.PROMPT)
        return View(scene, table.position, prompt, ok_lamp=True, hunt_lamp=True)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move the cursor, OK puts the figure down (or turns it over in place), Back leaves it."""
        match press.button:
            case Button.UP | Button.DOWN | Button.LEFT | Button.RIGHT:
                return table.to(replace(self, cursor=self._moved(table, _WAYS[press.button])))
            case Button.OK:
                return self._put(table)
            case Button.BACK:
                return table.to(table.home)
            case Button.HUNT:
                return draw_and_hunt(table, press)

    def _moved(self, table: Table, way: Direction) -> Space:
        board = table.position.board
        door = board.entrance
        if self.cursor == Place.JAIL:
            return door.at
        if self.cursor == door.at and way is door.side:
            return Place.JAIL.value
        return board.ahead[self.cursor].get(way, self.cursor)

    def _put(self, table: Table) -> Table:
        old = figure_of(table.position, self.id)
        new = _turned_over(old) if self.cursor == old.at else old.moved(self.cursor)
        others = tuple(figure for figure in table.position.figures if figure.id != self.id)
        position = replace(table.position, figures=(*others, new))
        faults = position.status()
        if faults:
            return table.tell(said("refused.place", at=self.cursor), Tone.ALARM)
        key = "put.jail" if self.cursor == Place.JAIL else "put"
        line = Line(said(key, who=tell_figure(new, position), at=self.cursor), Tone.MOVE)
        return replace(table, position=position).to(table.home, line)


def figure_of(position: Position, id_: str) -> Figure:
    """Return a figure of the box, as it lies in a position; one that is not in play is in the box."""
    try:
        return position.figure(id_)
    except KeyError:
        return Figure(id_, BOX, Side.WHITE)


def _turned_over(figure: Figure) -> Figure:
    return Figure(figure.id, figure.at, Side.BLACK if figure.side is Side.WHITE else Side.WHITE)


def named(key: str, figure: Figure, position: Position) -> Line:
    """Return a line that names a figure and its place."""
    place = said(f"place.{figure.at}") if figure.at in _OFF_THE_BOARD else figure.at
    return Line(said(key, who=tell_figure(figure, position), at=place), Tone.PROMPT)


def take_up(table: Table, id_: str) -> Table:
    """Take a figure up: the cursor begins where it is, or in jail."""
    figure = figure_of(table.position, id_)
    start = Place.JAIL.value if figure.at in _OFF_THE_BOARD else figure.at
    return table.to(Putting(id_, start), named("putting", figure, table.position))
