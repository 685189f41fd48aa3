"""At practice: a figure is put somewhere with a cursor."""

from dataclasses import dataclass, replace

from engine.compass import Direction
from engine.figures import Figure, Place, Side
from engine.position import Position
from engine.spaces import Space
from firmware_host.hands import BOX
from firmware_host.scenes.placing import figure_scene
from firmware_host.table.drawing import draw_and_hunt
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_figure
from hardware.buttons.contract import Button

_OFF_THE_BOARD = {BOX, *Place}


@dataclass(frozen=True, slots=True)
class Putting(Resting):
    """Hold the figure that is put somewhere, and the cursor: a space, or a place beyond a door."""

    id: str
    cursor: Space

    def view(self, table: Table) -> View:
        """Return the figure's number and the cursor."""
        figure = figure_of(table.position, self.id)
        scene = figure_scene(figure, table.position, self.cursor, table.settings.side)
        who = tell_figure(figure, table.position)
        prompt = Line(said("prompt.putting", who=who, at=tell_place(self.cursor)), Tone.PROMPT)
        return View(scene, table.position, prompt, ok_lamp=True, hunt_lamp=True)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move the cursor, OK puts the figure down (or turns it over in place), Back leaves it."""
        way = table.settings.direction(press.button)
        if way is not None:
            return table.to(replace(self, cursor=self._moved(table, way)))
        match press.button:
            case Button.OK:
                return self._put(table, press)
            case Button.BACK:
                return table.go_home(press.at)
            case Button.HUNT:
                return draw_and_hunt(table, press)
            case _:
                return table

    def _moved(self, table: Table, way: Direction) -> Space:
        """Return the cursor one space on; out through a door lie jail and bus, and beyond jail the box."""
        board = table.position.board
        entrance, exit_ = board.entrance, board.exit
        out = {
            (entrance.at, entrance.side): Place.JAIL.value,
            (Place.JAIL.value, entrance.side): BOX,
            (exit_.at, exit_.side): Place.BUS.value,
        }
        back = {Place.JAIL.value: entrance.at, BOX: Place.JAIL.value, Place.BUS.value: exit_.at}
        if (self.cursor, way) in out:
            return out[self.cursor, way]
        return back.get(self.cursor) or board.ahead[self.cursor].get(way, self.cursor)

    def _put(self, table: Table, press: Press) -> Table:
        old = figure_of(table.position, self.id)
        in_place = self.cursor == old.at
        new = old.turned_over() if in_place and self.cursor != BOX else old.moved(self.cursor)
        figures = tuple(figure for figure in table.position.figures if figure.id != self.id)
        position = replace(table.position, figures=figures if self.cursor == BOX else (*figures, new))
        if position.status():
            return table.tell(said("refused.place", at=self.cursor), Tone.ALARM)
        key = "put.over" if in_place else f"put.{self.cursor}" if self.cursor in _OFF_THE_BOARD else "put"
        # What is turned over is called by the number that people see before they turn it.
        named_as = tell_figure(
            old if in_place else new, position if old in position.figures else table.position
        )
        line = Line(said(key, who=named_as, at=self.cursor, number=new.number), Tone.MOVE)
        return replace(table, laid=position, told=(line,)).go_home(press.at)


def figure_of(position: Position, id_: str) -> Figure:
    """Return a figure of the box, as it lies in a position; one that is not in play is in the box."""
    try:
        return position.figure(id_)
    except KeyError:
        return Figure(id_, BOX, Side.WHITE)


def tell_place(at: Space) -> Said:
    """Return where a figure is, or the cursor."""
    return said(f"where.{at}") if at in _OFF_THE_BOARD else said("where", at=at)


def take_up(table: Table, id_: str) -> Table:
    """Take a figure up: the cursor begins where it is, or at the nearest door."""
    board, at = table.position.board, figure_of(table.position, id_).at
    door = board.exit if at == Place.BUS else board.entrance
    return table.to(Putting(id_, door.at if at in _OFF_THE_BOARD else at))
