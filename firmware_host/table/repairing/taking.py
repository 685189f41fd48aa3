"""The table is right: what lies here? It is chosen from a list."""

from dataclasses import dataclass, replace
from typing import Protocol

from engine.figures import Figure
from engine.spaces import Space
from firmware_host.hands import BESIDE
from firmware_host.scenes.repairing import Pointed, repair_scene
from firmware_host.scenes.whole import kind_scene
from firmware_host.table.repairing.draft import Draft
from firmware_host.table.repairing.steps import spaces_of, with_draft
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Phase, Press, Resting, Table, View
from firmware_host.tiles import Tile, laid_near
from firmware_host.words.labels import ACROSS, UPRIGHT, Labels
from firmware_host.words.repairing import tell_held
from firmware_host.words.said import said
from firmware_host.words.telling import tell_place
from hardware.buttons.contract import Button


class Taker(Phase, Protocol):
    """The room that takes what was chosen."""

    def took(self, table: Table, piece: Tile | Figure) -> Table:
        """Return the table with it."""
        ...


@dataclass(frozen=True, slots=True)
class Taking(Resting):
    """Hold who asks, the draft, the cursor, and what can be chosen there; figures come team by team."""

    taker: Taker
    draft: Draft
    cursor: Space
    choices: tuple[Tile | Figure, ...]
    index: int = 0

    @property
    def piece(self) -> Tile | Figure:
        """Return what is shown."""
        return self.choices[self.index]

    def view(self, table: Table) -> View:
        """Return a tile by its kind's sign, or a figure by its number and where it was."""
        draft, piece = self.draft, self.piece
        figure = piece if isinstance(piece, Figure) else None
        pointed = Pointed(self.cursor, draft.place_of(piece), figure=figure)
        scene = repair_scene(draft.position, spaces_of(draft.faults()), pointed, table.settings.side)
        if not isinstance(piece, Figure) and self.cursor not in BESIDE:
            laid = laid_near(piece, draft.position.board, self.cursor) or piece
            scene = scene.under(kind_scene(laid, draft.position))
        what, at = tell_held(piece, draft.position), tell_place(self.cursor)
        key = "prompt.taking.figure" if figure else "prompt.taking.tile"
        view = game_view(table, scene, said(key, what=what, at=at), self._labels(), ok_lamp=True)
        return with_draft(view, draft)

    def _labels(self) -> Labels:
        if isinstance(self.piece, Figure):
            others = dict.fromkeys(ACROSS, "does.another figure") | dict.fromkeys(
                UPRIGHT, "does.another team"
            )
            return {Button.OK: "does.yes"} | others | {Button.BACK: "does.nobody"}
        others = dict.fromkeys(ACROSS, "does.another tile")
        return {Button.OK: "does.yes"} | others | {Button.BACK: "does.nothing"}

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right show another one, Up and Down another team's, OK takes it, Back takes nothing."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                return self._show(table, self.index + (1 if press.button is Button.RIGHT else -1))
            case Button.UP | Button.DOWN if isinstance(self.piece, Figure):
                return self._show(table, self._other_team(1 if press.button is Button.DOWN else -1))
            case Button.OK:
                return self.taker.took(table, self.piece)
            case Button.BACK:
                return table.to(self.taker)
            case _:
                return no_use(table)

    def _show(self, table: Table, index: int) -> Table:
        shown = replace(self, index=index % len(self.choices))
        return table.to(shown) if shown != self else no_use(table)  # there is nothing else to choose

    def _other_team(self, by: int) -> int:
        """Return the first figure of the next team, or of the one before."""
        teams = [piece.team for piece in self.choices if isinstance(piece, Figure)]
        order = list(dict.fromkeys(teams))
        return teams.index(order[(order.index(teams[self.index]) + by) % len(order)])
