"""The table is right: floor tiles and figures are taken into the hand and put where they lie."""

from dataclasses import dataclass, replace

from engine.compass import Direction
from engine.figures import Figure
from engine.spaces import Space
from engine.tiles import FloorTile
from firmware_host.hands import BESIDE, BOX
from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.repairing import Pointed, repair_scene
from firmware_host.table.cursor import FOR_FIGURES, FOR_TILES, moved
from firmware_host.table.repairing.draft import Draft, place_of
from firmware_host.table.repairing.steps import (
    Step,
    Ways,
    hand_full,
    no_way,
    spaces_of,
    tell_change,
    with_draft,
)
from firmware_host.table.repairing.taking import Taking
from firmware_host.table.rooms import game_view
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.repairing import tell_held
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_place
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Handling(Resting):
    """Hold the draft, whether tiles or figures are told, the cursor, and what is in the hand."""

    ways: Ways
    draft: Draft
    step: Step
    cursor: Space
    held: FloorTile | Figure | None = None

    @property
    def here(self) -> FloorTile | Figure | None:
        """Return what OK takes from under the cursor without asking."""
        if self.cursor not in BESIDE:
            tiles = self.step is Step.TILES
            return self.draft.tile_at(self.cursor) if tiles else self.draft.figure_at(self.cursor)
        match self._choices():
            case [Figure() as only]:
                return only
            case _:
                return None

    def _choices(self) -> tuple[FloorTile | Figure, ...]:
        """Return what people choose from where nothing lies: what can lie there, or lies beside the board."""
        if self.step is Step.TILES:
            return tuple(FloorTile(kind, BOX) for kind in self.draft.in_box())
        return self.draft.beside(self.cursor) if self.cursor in BESIDE else self.draft.figures()

    def view(self, table: Table) -> View:
        """Return the faults, the cursor, and what is in the hand or under the cursor."""
        draft, shown = self.draft, self.held or self.here
        origin = place_of(self.held) if self.held else None
        figure = shown if isinstance(shown, Figure) else None
        pointed = Pointed(self.cursor, origin, figure=figure)
        scene = repair_scene(draft.position, spaces_of(draft.faults()), pointed, table.settings.side)
        ok, hunt = bool(shown or self._choices()), self.held is None
        labels = self._labels()
        return with_draft(game_view(table, scene, self._prompt(), labels, ok_lamp=ok, hunt_lamp=hunt), draft)

    def _labels(self) -> Labels:
        if self.held:
            return {
                Button.OK: "does.turn over" if self._turns() else "does.put",
                **dict.fromkeys(ARROWS, "does.carry"),
                Button.BACK: "does.leave it",
            }
        beside = "does.choose" if self.cursor in BESIDE else "does.add"
        ok = "does.take" if self.here else beside if self._choices() else None
        return {
            **({Button.OK: ok} if ok else {}),
            **dict.fromkeys(ARROWS, "does.move light"),
            Button.BACK: "does.step back",
            Button.HUNT: "does.to figures" if self.step is Step.TILES else "does.to monster",
        }

    def _prompt(self) -> Said:
        at = tell_place(self.cursor)
        if self.held:
            return said("prompt.repair.held", what=tell_held(self.held, self.draft.position), at=at)
        here = self.here
        if here:
            under = said("repair.here", what=tell_held(here, self.draft.position), at=at)
        else:
            under = said("repair.beside", at=at) if self.cursor in BESIDE else said("repair.nothing", at=at)
        return said(f"prompt.repair.{self.step.name.lower()}", under=under)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move or carry, OK takes or puts, Back leaves it or goes back, Hunt goes on."""
        way = table.settings.direction(press.button)
        if way is not None:
            return self._carry(table, way)
        match press.button:
            case Button.OK:
                return self._put(table, self.held) if self.held else self._take(table)
            case Button.BACK if self.held:
                return table.to(replace(self, held=None))
            case Button.BACK:
                return self.ways.back(table, self.draft, self.step)
            case _:
                return hand_full(table) if self.held else self.ways.onward(table, self.draft, self.step)

    def _carry(self, table: Table, way: Direction) -> Table:
        beyond = FOR_TILES if self.step is Step.TILES else FOR_FIGURES
        to = moved(self.draft.position.board, self.cursor, way, beyond)
        return no_way(table, self.cursor, way) if to == self.cursor else table.to(replace(self, cursor=to))

    def took(self, table: Table, piece: FloorTile | Figure) -> Table:
        """Take what was chosen; on the board it is put down at once."""
        if self.cursor in BESIDE:
            return table.to(replace(self, held=piece))
        return self._put(table, piece)

    def _take(self, table: Table) -> Table:
        if self.here:
            return table.to(replace(self, held=self.here))
        choices = self._choices()
        if not choices:
            key = "repair.box empty" if self.step is Step.TILES else "repair.nobody"
            return table.refuse(Refused(said(key), "no use"))
        # Whoever is beside the board is likelier to be found on it than whoever is elsewhere on it already.
        first = next((n for n, piece in enumerate(choices) if place_of(piece) in BESIDE), 0)
        return table.to(Taking(self, self.draft, self.cursor, choices, first))

    def _turns(self) -> bool:
        """Tell whether putting down what is in the hand turns it over."""
        held = self.held
        return isinstance(held, Figure) and self.cursor == place_of(held) and self.cursor != BOX

    def _put(self, table: Table, piece: FloorTile | Figure) -> Table:
        if self.held and self._turns() and isinstance(piece, Figure):
            draft = self.draft.turned_over(piece)
        elif self.held and self.cursor == place_of(piece):
            draft = self.draft
        else:
            draft = self.draft.put(piece, self.cursor)
        return tell_change(table.to(replace(self, draft=draft, held=None)), self.draft, draft)
