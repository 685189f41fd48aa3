"""A game that was cut off is offered; then people see how it stood, and play on."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.events import Hunt
from engine.game import Game
from engine.happenings import Hunted
from engine.position import Position
from engine.record import Record
from engine.rules import Switches
from firmware_host.scenes.ending import choice_scene
from firmware_host.table.attract import Attract
from firmware_host.table.panel import fits
from firmware_host.table.repairing.laying_out import LayingOut, lay_out_whole
from firmware_host.table.repairing.ways import curing
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.draft import Draft
from firmware_host.table.setup.floors import layout_of
from firmware_host.table.setup.players import Players
from firmware_host.table.setup.room import Room
from firmware_host.table.showing import shown_from
from firmware_host.table.table import Line, Press, Table, Tone, View
from firmware_host.words.labels import ARROWS
from firmware_host.words.said import Said, listed, said
from hardware.buttons.contract import Button


class Choice(StrEnum):
    """Name what can be done about a game that was cut off."""

    GO_ON = "go on"
    NEW = "new"


_ICONS = {Choice.GO_ON: ">", Choice.NEW: "@"}


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Hold a game that was cut off, and which step of its last hunt was being shown, if one was.

    `notes` say what is other than it was.
    """

    record: Record
    step: int | None = None
    notes: tuple[str, ...] = ()

    @property
    def hunt(self) -> Hunt | None:
        """Return the hunt that was being shown."""
        if self.step is None:
            return None
        return next((each.hunt for each in self.record.happened if isinstance(each, Hunted)), None)

    @property
    def stood(self) -> Game:
        """Return the game as it stood; while a hunt was being shown, as it was before that."""
        # A hunt that was being shown is its round's still.
        return self.record.game if self.hunt is None else self.record.line[self.record.at - 1].game


@dataclass(frozen=True, slots=True)
class Offering(Room):
    """Offer to go on with a game that was cut off, or to begin a new one."""

    game: Unfinished | None = None
    choice: Choice = Choice.GO_ON

    def view(self, table: Table) -> View:
        """Return what is chosen, while the game lies there; it is told who plays, and how far it is."""
        other = "does.a new game" if self.choice is Choice.GO_ON else "does.the game before"
        labels = {Button.OK: "does.yes", **dict.fromkeys(ARROWS, other), Button.BACK: "does.go back"}
        position = self.lies(table)
        scene = choice_scene(position, _ICONS[self.choice], table.settings.side, asked=False)
        line = Line(self._prompt(), Tone.PROMPT)
        return View(scene, position, line, ok_lamp=True, labels=labels)

    def lies(self, table: Table) -> Position:
        """Return how the game stood, on its own board; without one that fits, what else lies there."""
        if self.game is None or not fits(self.game.record.setup.board, table.panel):
            return Room.lies(self, table)
        return self.game.stood.position

    def _prompt(self) -> Said:
        if self.game is None or self.choice is Choice.NEW:
            return said("prompt.a new game")
        game = self.game.stood
        teams = listed(tuple(said(f"team.{team}") for team in game.setup.teams))
        return said("prompt.cut off", teams=teams, board=game.setup.board.title, when=_when(game))

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows change the choice, OK takes it, Back waits for people again."""
        match press.button:
            case Button.OK if self.choice is Choice.GO_ON and self.game:
                return resume(table, self.game, press.at)
            case Button.OK:
                return table.deafened(press.at).to(Players(self.draft, self))
            case Button.BACK:
                return self._wait_again(table)
            case Button.HUNT:
                return no_use(table)
            case _:
                return table.to(
                    replace(self, choice=Choice.NEW if self.choice is Choice.GO_ON else Choice.GO_ON)
                )

    def _wait_again(self, table: Table) -> Table:
        """Return the table that waits for people, to whom the game is offered once more."""
        if not isinstance(self.before, Attract):
            return self.go_back(table)
        waiting = replace(self.before, draft=self.draft)
        return table.to(replace(waiting, offered=replace(self, before=waiting, choice=Choice.GO_ON)))


def _when(game: Game) -> Said:
    """Return how far a game was when it was cut off."""
    if game.placing:
        return said("cut off.placing")
    last = game.setup.last_round
    if game.setup.rules.stages == 1:
        return said("cut off.short", round=game.round, last=last)
    return said("cut off.in", stage=game.stage, round=game.round, last=last)


def resume(table: Table, unfinished: Unfinished, now: float) -> Table:
    """Go on with a game that was cut off: first people see how it stood, and lay out what lies elsewhere.

    A hunt that was being shown goes on at its step.
    """
    record, hunt = unfinished.record, unfinished.hunt
    for note in unfinished.notes:
        table = table.tell(said("note", text=note), Tone.ALARM)
    draft = _draft(record, table)
    table = replace(
        table, record=record, settled=record.game, home=draft.home, doorstep=_doorstep(table, draft)
    )
    if hunt is not None:
        showing = shown_from(hunt, unfinished.step or 0, table.settings.pace, now)
        before = unfinished.stood
        lies = replace(before, position=showing.moment.position)
        return lay_out_whole(replace(table, settled=before), now, game=lies, then=showing)
    table = lay_out_whole(table, now)
    laying = table.phase
    if isinstance(laying, LayingOut):
        table = table.to(replace(laying, back=curing(table, laying, program=False)))
    return table


def _draft(record: Record, table: Table) -> Draft:
    """Return the set-up with which the next game begins: that of this one, but the house's own switches."""
    setup = record.setup
    home = table.phase.draft.home if isinstance(table.phase, Room) else table.home
    drafts = [room.draft for room in (table.phase, table.doorstep) if isinstance(room, Room)]
    switches = drafts[0].switches if drafts else Switches()
    first = setup.teams.index(setup.starter)
    return Draft(
        setup.board,
        home,
        setup.teams,
        first,
        setup.rules.edition,
        setup.by_hand,
        compared=True,
        switches=switches,
        layout=layout_of(setup, table.shelf),
        placed=setup.placed,
        noted=(len(setup.teams),),
    )


def _doorstep(table: Table, draft: Draft) -> Room | None:
    return replace(table.doorstep, draft=draft) if isinstance(table.doorstep, Room) else None
