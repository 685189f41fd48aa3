"""At practice: a figure is picked to be placed, a movement tile may be entered, and Hunt starts the hunt."""

from dataclasses import dataclass, replace

from engine.figures import IDS
from engine.position import Position
from engine.tiles import MovementTile, read_tile
from firmware_host.scenes.hunting import tile_scene
from firmware_host.scenes.placing import figure_scene
from firmware_host.table.drawing import draw_and_hunt
from firmware_host.table.putting import figure_of, take_up
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.labels import ACROSS, UPRIGHT
from firmware_host.words.said import said
from firmware_host.words.telling import tell_figure, tell_place, tell_tile
from hardware.buttons.contract import Button

_BY_HAND: tuple[MovementTile | None, ...] = (
    None,
    *map(read_tile, ("5", "7", "8", "10", "1 hit", "2 hits", "3 hits")),
)
"""What Up and Down choose among: none is drawn from the stack."""


@dataclass(frozen=True, slots=True)
class Picking(Resting):
    """Hold which figure of the box is picked, and whether the entered tile is shown instead."""

    index: int = 0
    shows_tile: bool = False

    def view(self, table: Table) -> View:
        """Return the picked figure's number and place, or the entered tile."""
        position = table.position
        figure = figure_of(position, IDS[self.index])
        if self.shows_tile and table.choice:
            scene = tile_scene(table.choice, position.board, position.covered(), table.settings.side)
            prompt = said("prompt.tile", tile=tell_tile(table.choice))
            labels = {Button.OK: "does.this"} | dict.fromkeys(UPRIGHT, "does.another tile")
        else:
            scene = figure_scene(figure, position, upright=table.settings.side)
            prompt = said("prompt.picking", who=tell_figure(figure, position), at=tell_place(figure.at))
            labels = {Button.OK: "does.move"} | dict.fromkeys(UPRIGHT, "does.tile")
        labels |= dict.fromkeys(ACROSS, "does.another figure") | {Button.HUNT: "does.hunt"}
        line = Line(prompt, Tone.PROMPT)
        return View(scene, position, line, ok_lamp=True, hunt_lamp=True, labels=labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right pick another figure, OK takes it, Up and Down enter a tile, Hunt hunts.

        While the tile is shown, OK takes that and goes back to the figure.
        """
        match press.button:
            case Button.LEFT:
                after = self._pick(table, self.index - 1)
            case Button.RIGHT:
                after = self._pick(table, self.index + 1)
            case Button.UP:
                after = self._enter_tile(table, 1)
            case Button.DOWN:
                after = self._enter_tile(table, -1)
            case Button.OK if self.shows_tile:
                after = self._pick(table, self.index)  # what is not shown is not taken up
            case Button.OK:
                after = take_up(table, IDS[self.index])
            case Button.HUNT:
                after = draw_and_hunt(table, press)
            case _:
                after = no_use(table)
        return after

    def enter(self, table: Table, now: float) -> Table:
        """Come back to picking."""
        del now
        return table.to(self)

    def _pick(self, table: Table, index: int) -> Table:
        picked = Picking(index % len(IDS))
        return replace(table, home=picked).to(picked)

    def _enter_tile(self, table: Table, by: int) -> Table:
        choice = _BY_HAND[(_BY_HAND.index(table.choice) + by) % len(_BY_HAND)]
        return replace(table, choice=choice).to(replace(self, shows_tile=choice is not None))


def lay_out(position: Position) -> Table:
    """Return the table for a position: figures can be placed, and Hunt hunts."""
    picking = Picking()
    return Table(position, picking, picking)
