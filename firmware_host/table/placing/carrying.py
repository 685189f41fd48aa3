"""The advanced flight: what was chosen is carried over the board, and placed."""

from dataclasses import dataclass, replace

from engine.commands import Place
from engine.compass import Direction
from engine.errors import Fault
from engine.game import Game
from engine.placing import kept_free, why_not
from engine.spaces import Space, apart
from engine.tiles import Teleporter
from firmware_host.scenes.placing_tiles import carrying_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Phase, Press, Resting, Table, Tone, View
from firmware_host.tiles import Tile, carried, spaces_of, turned
from firmware_host.words.labels import ARROWS
from firmware_host.words.said import said, sentences_of
from firmware_host.words.tiles import tell_lying
from hardware.buttons.contract import Button

_TOLD = 3
"""Reasons that are told at once; all are lit."""


@dataclass(frozen=True, slots=True)
class Carrying(Resting):
    """Hold the floor tile as it would lie, and the room that it goes back to."""

    tile: Tile
    under: Phase

    def view(self, table: Table) -> View:
        """Return where it would lie, and what stays free; OK's lamp is lit where it may lie."""
        game = table.game
        kept = kept_free(game.position.board, game.setup.rules)
        scene = carrying_scene(game, self.tile, kept, table.settings.side)
        prompt = said("prompt.carrying", team=said(f"team.{game.turn}"), what=tell_lying(self.tile))
        may, turns = not why_not(game, self.tile), self._turned(table) is not None
        labels = {
            **({Button.OK: "does.place"} if may else {}),
            **dict.fromkeys(ARROWS, "does.carry"),
            Button.BACK: "does.put back",
            **({Button.HUNT: "does.turn tile"} if turns else {}),
        }
        return game_view(table, scene, prompt, labels, ok_lamp=may, hunt_lamp=turns)

    def pressed(self, table: Table, press: Press) -> Table:
        """An arrow carries it one space on, Hunt turns it, OK places it, Back puts it back into the box."""
        way = table.settings.direction(press.button)
        if way is not None:
            return self._carry(table, way)
        match press.button:
            case Button.OK:
                return self._place(table, press.at)
            case Button.BACK:
                return table.to(self.under)
            case _:
                over = self._turned(table)
                return no_use(table, "no turn") if over is None else table.to(replace(self, tile=over))

    def _turned(self, table: Table) -> Tile | None:
        return turned(self.tile, table.position.board)

    def _carry(self, table: Table, way: Direction) -> Table:
        moved = carried(self.tile, table.position.board, way)
        return no_use(table, "board ends") if moved is None else table.to(replace(self, tile=moved))

    def _place(self, table: Table, now: float) -> Table:
        """Place it by one command, and go on from what people have laid by it; the last one is led."""
        before = table.game
        found = why_not(before, self.tile)
        if found:
            return table.refuse(refused_place(before, self.tile, found))
        record = table.recorded.played(Place(self.tile))
        told = said("placed", team=said(f"team.{before.turn}"), what=tell_lying(self.tile))
        table = replace(table.deafened(now), record=record).tell(told, Tone.MOVE)
        if record.game.placing:
            return replace(table, settled=record.game).go_home(now)
        return table.tell(said("placed.last")).go_home(now)


def refused_place(game: Game, tile: Tile, found: tuple[Fault, ...]) -> Refused:
    """Return why a floor tile may not lie somewhere, with every space that forbids it."""
    board = game.position.board
    spaces = [fault.space for fault in found if fault.space in board.bits]
    spaces += _side_by_side(game, tile)
    words = dict.fromkeys(fault.words for fault in found)
    why = sentences_of(tuple(said("refused.place.why", words=each) for each in list(words)[:_TOLD]))
    known = tuple(dict.fromkeys(space for space in spaces if space))
    return Refused(said("refused.place.there", why=why), "forbids", known)


def _side_by_side(game: Game, tile: Tile) -> list[Space]:
    """Return the teleporters that lie next to a teleporter."""
    if not isinstance(tile, Teleporter):
        return []
    own = spaces_of(tile)[0]
    return [other.at for other in game.position.teleporters if apart(own, other.at) == 1]
