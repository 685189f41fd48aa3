"""The table is right: floor tiles and figures are taken into the hand and put where they lie."""

from dataclasses import dataclass, replace

from engine.compass import Direction
from engine.figures import Figure
from engine.spaces import Space
from engine.tiles import FloorTile
from firmware_host.hands import BESIDE, BOX
from firmware_host.scenes.beside import Beside
from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.repairing import Pointed, repair_scene
from firmware_host.table.cursor import FOR_FIGURES, FOR_TILES, carried_tile, moved
from firmware_host.table.repairing.draft import Draft
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
from firmware_host.tiles import Tile, anchor_of, laid_near, put_at, turned
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.repairing import tell_held
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_place
from hardware.buttons.contract import Button

Held = Tile | Figure


@dataclass(frozen=True, slots=True)
class Handling(Resting):
    """Hold the draft, whether tiles or figures are told, the cursor, and what is in the hand.

    `held` is that as it lay when it was taken, and `over` a floor tile as it was turned in the hand.
    """

    ways: Ways
    draft: Draft
    step: Step
    cursor: Space
    held: Held | None = None
    over: Tile | None = None

    @property
    def here(self) -> Held | None:
        """Return what OK takes from under the cursor without asking."""
        if self.cursor not in BESIDE:
            tiles = self.step is Step.TILES
            return self.draft.tile_at(self.cursor) if tiles else self.draft.figure_at(self.cursor)
        match self._choices():
            case [Figure() as only]:
                return only
            case _:
                return None

    @property
    def in_hand(self) -> Tile | None:
        """Return the floor tile in the hand as it would lie, where the cursor is on the board."""
        tile = self.over or self.held
        if tile is None or isinstance(tile, Figure) or self.cursor in BESIDE:
            return None
        return put_at(tile, self.cursor)

    def _choices(self) -> tuple[Held, ...]:
        """Return what people choose from where nothing lies: what can lie there, or lies beside the board."""
        if self.step is Step.TILES:
            return self.draft.in_box()
        return self.draft.beside(self.cursor) if self.cursor in BESIDE else self.draft.figures()

    def view(self, table: Table) -> View:
        """Return the faults, the cursor, and what is in the hand or under the cursor."""
        draft, shown = self.draft, self.held or self.here
        origin = draft.place_of(self.held) if self.held else None
        figure = shown if isinstance(shown, Figure) else None
        pointed = Pointed(self.cursor, origin, figure=figure, tile=self.in_hand)
        scene = repair_scene(draft.position, spaces_of(draft.faults()), pointed, table.settings.side)
        ok, hunt = bool(shown or self._choices()), self.held is None or self._turned() is not None
        labels = self._labels()
        view = game_view(table, scene, self._prompt(), labels, ok_lamp=ok, hunt_lamp=hunt)
        return replace(with_draft(view, draft), beside=self._beside(origin, figure))

    def _beside(self, origin: Space | None, figure: Figure | None) -> Beside:
        """Return what tells beside the board that a figure in the hand goes there or comes from there."""
        if figure is None:
            return Beside()
        takes = frozenset({(origin or self.cursor, figure.id)})
        return Beside(takes=takes, lays=frozenset({(self.cursor, figure.id)}) if self.held else frozenset())

    def _labels(self) -> Labels:
        if self.held:
            face = "does.other face" if self.step is Step.TILES else "does.turn over"
            return {
                Button.OK: face if self._turns() else "does.put",
                **dict.fromkeys(ARROWS, "does.carry"),
                Button.BACK: "does.leave it",
                **({Button.HUNT: "does.turn tile"} if self._turned() is not None else {}),
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
            what = tell_held(self.in_hand or self.held, self.draft.position)
            return said("prompt.repair.held", what=what, at=at)
        here = self.here
        if here:
            under = said("repair.here", what=tell_held(here, self.draft.position), at=at)
        else:
            under = said("repair.beside", at=at) if self.cursor in BESIDE else said("repair.nothing", at=at)
        return said(f"prompt.repair.{self.step.name.lower()}", under=under)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move or carry, OK takes or puts, Back leaves it or goes back, Hunt turns it or goes on."""
        way = table.settings.direction(press.button)
        if way is not None:
            return self._carry(table, way)
        match press.button:
            case Button.OK:
                return self._put(table, self.held) if self.held else self._take(table)
            case Button.BACK if self.held:
                return table.to(replace(self, held=None, over=None))
            case Button.BACK:
                return self.ways.back(table, self.draft, self.step)
            case _:
                return self._turn(table) if self.held else self.ways.onward(table, self.draft, self.step)

    def _carry(self, table: Table, way: Direction) -> Table:
        board, tile = self.draft.position.board, self.over or self.held
        if tile is not None and not isinstance(tile, Figure):
            to = carried_tile(board, tile, self.cursor, way)
        else:
            to = moved(board, self.cursor, way, FOR_TILES if self.step is Step.TILES else FOR_FIGURES)
        return no_way(table, self.cursor, way) if to == self.cursor else table.to(replace(self, cursor=to))

    def _turned(self) -> Tile | None:
        return None if self.in_hand is None else turned(self.in_hand, self.draft.position.board)

    def _turn(self, table: Table) -> Table:
        over = self._turned()
        if over is None:
            return hand_full(table)
        return table.to(replace(self, over=over, cursor=anchor_of(over)))

    def took(self, table: Table, piece: Held) -> Table:
        """Take what was chosen; on the board it is put down at once, unless it may be turned first."""
        if isinstance(piece, Figure | FloorTile) and self.cursor not in BESIDE:
            return self._put(table, piece)
        return table.to(self._holding(piece))

    def _holding(self, piece: Held) -> "Handling":
        """Take something into the hand: the cursor goes to where it is held, all of it on the board."""
        if isinstance(piece, Figure) or self.cursor in BESIDE:
            return replace(self, held=piece)
        lies = piece if self.draft.place_of(piece) != BOX else None
        held = lies or laid_near(piece, self.draft.position.board, self.cursor) or piece
        return replace(self, held=piece, cursor=anchor_of(held))

    def _take(self, table: Table) -> Table:
        if self.here:
            return table.to(self._holding(self.here))
        choices = self._choices()
        if not choices:
            key = "repair.box empty" if self.step is Step.TILES else "repair.nobody"
            return table.refuse(Refused(said(key), "no use"))
        # Whoever is beside the board is likelier to be found on it than whoever is elsewhere on it already.
        places = map(self.draft.place_of, choices)
        first = next((n for n, place in enumerate(places) if place in BESIDE), 0)
        return table.to(Taking(self, self.draft, self.cursor, choices, first))

    def _turns(self) -> bool:
        """Tell whether putting down what is in the hand turns it over."""
        held = self.held
        if held is None or self.cursor == BOX or self.cursor != self.draft.place_of(held):
            return False
        return isinstance(held, Figure) or self.draft.other_face(held) != held

    def _put(self, table: Table, piece: Held) -> Table:
        draft = self.draft
        if isinstance(piece, Figure):
            if self.held and self._turns():
                draft = draft.turned_over(piece)
            elif not (self.held and self.cursor == draft.place_of(piece)):
                draft = draft.put(piece, self.cursor)
        elif self.held and self._turns():
            draft = draft.with_tile(piece, draft.other_face(piece))
        else:
            lies = None if self.cursor in BESIDE else self.in_hand or put_at(piece, self.cursor)
            draft = draft.with_tile(piece, lies)
        return tell_change(table.to(replace(self, draft=draft, held=None, over=None)), self.draft, draft)
