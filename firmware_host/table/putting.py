"""At practice: a figure is put somewhere with a cursor."""

from dataclasses import dataclass, replace

from engine.figures import Figure, Side
from engine.position import Position
from engine.spaces import Space
from firmware_host.hands import BESIDE, BOX
from firmware_host.scenes.placing import figure_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.cursor import FOR_FIGURES, cursor_at, moved
from firmware_host.table.drawing import draw_and_hunt
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.labels import ARROWS
from firmware_host.words.said import said
from firmware_host.words.telling import tell_figure, tell_place
from hardware.buttons.contract import Button


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
        in_place = self.cursor == figure.at != BOX
        labels = {
            Button.OK: "does.turn over" if in_place else "does.put",
            **dict.fromkeys(ARROWS, "does.move light"),
            Button.BACK: "does.as it was",
            Button.HUNT: "does.hunt",
        }
        return View(scene, table.position, prompt, ok_lamp=True, hunt_lamp=True, labels=labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move the cursor, OK puts the figure down (or turns it over in place), Back leaves it."""
        way = table.settings.direction(press.button)
        if way is not None:
            return table.to(replace(self, cursor=moved(table.position.board, self.cursor, way, FOR_FIGURES)))
        match press.button:
            case Button.OK:
                return self._put(table, press)
            case Button.BACK:
                return table.go_home(press.at)
            case Button.HUNT:
                return draw_and_hunt(table, press)
            case _:
                return table

    def _put(self, table: Table, press: Press) -> Table:
        old = figure_of(table.position, self.id)
        in_place = self.cursor == old.at
        new = old.turned_over() if in_place and self.cursor != BOX else old.moved(self.cursor)
        figures = tuple(figure for figure in table.position.figures if figure.id != self.id)
        position = replace(table.position, figures=figures if self.cursor == BOX else (*figures, new))
        if position.status():
            taken = said("refused.place", at=self.cursor)
            return table.refuse(Refused(taken, "taken", (self.cursor,)))
        key = "put.over" if in_place else f"put.{self.cursor}" if self.cursor in BESIDE else "put"
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


def take_up(table: Table, id_: str) -> Table:
    """Take a figure up: the cursor begins where it is, or at the nearest door."""
    return table.to(Putting(id_, cursor_at(table.position.board, figure_of(table.position, id_).at)))
