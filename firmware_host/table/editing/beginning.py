"""What is corrected: a board that is there, or a new one, of which the size is chosen."""

from dataclasses import dataclass, replace

from engine.board import Board
from engine.plan import plan_of
from engine.position import Position
from engine.spaces import beside
from firmware_host.scenes.choosing import choice_scene, icon_face
from firmware_host.scenes.editing import size_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.editing.changes import Step
from firmware_host.table.editing.naming import own_name, own_title
from firmware_host.table.editing.steps import Ways
from firmware_host.table.editing.work import Size, Work, new_work, shown_position
from firmware_host.table.rooms import no_use
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.labels import ACROSS, UPRIGHT, Labels
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

_NEW = ("ours", "Our board")


@dataclass(frozen=True, slots=True)
class Beginning(Resting):
    """Hold the board that was chosen, and whether a new one is drawn instead."""

    ways: Ways
    board: Board
    new: bool = False

    def view(self, table: Table) -> View:
        """Return which of the two."""
        face = icon_face("new game" if self.new else "board")
        position = bare_position(self.board)
        scene = choice_scene("edit board", face, self.board, frozenset(), table.settings.side)
        key = "prompt.edit.begin.new" if self.new else "prompt.edit.begin"
        labels = {
            Button.OK: "does.yes",
            **dict.fromkeys(ACROSS, "does.this board" if self.new else "does.a new board"),
            Button.BACK: "does.go back",
        }
        return _view(scene, position, said(key, board=self.board.title), labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Left and Right choose, OK goes on, Back goes back to where this was opened."""
        match press.button:
            case Button.LEFT | Button.RIGHT:
                return table.to(replace(self, new=not self.new))
            case Button.OK if self.new:
                return table.to(Sizing(self, table.panel))
            case Button.OK:
                return self._correct(table, press.at)
            case Button.BACK:
                return table.to(self.ways.back)
            case _:
                return no_use(table)

    def _correct(self, table: Table, now: float) -> Table:
        """Begin with the board: people's own keep their names, of another one a copy is made."""
        plan, name = plan_of(self.board), own_name(self.board.name, table.shelf)
        mine = name == plan.name
        if not mine:
            plan = replace(plan, name=name, title=own_title(plan.title, name), verified=None)
        return self.ways.onward(table.deafened(now), Work(plan, plan, replaces=mine), Step.BEGINNING)


@dataclass(frozen=True, slots=True)
class Sizing(Resting):
    """Hold the size of a new board."""

    before: Beginning
    size: Size

    def view(self, table: Table) -> View:
        """Return so many spaces, with the last one marked."""
        del table
        columns, rows = self.size
        position = shown_position(new_work("new", "new", self.size), pieces=False)
        labels = {
            Button.OK: "does.go on",
            **dict.fromkeys(ACROSS, "does.columns"),
            **dict.fromkeys(UPRIGHT, "does.rows"),
            Button.BACK: "does.go back",
        }
        prompt = said("prompt.edit.size", columns=columns, rows=rows)
        return _view(size_scene(position.board), position, prompt, labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows move the last corner, OK goes on, Back goes back."""
        way = table.settings.direction(press.button)
        if way is not None:
            columns, rows = beside(self.size[0], self.size[1], way)
            fits = 0 < columns <= table.panel[0] and 0 < rows <= table.panel[1]
            return table.to(replace(self, size=(columns, rows))) if fits else no_use(table, "edge")
        match press.button:
            case Button.OK:
                name = own_name(_NEW[0], table.shelf, new=True)
                work = new_work(name, own_title(_NEW[1], name), self.size)
                return self.before.ways.onward(table.deafened(press.at), work, Step.BEGINNING)
            case Button.BACK:
                return table.to(self.before)
            case _:
                return no_use(table)


def bare_position(board: Board) -> Position:
    """Return a board on which nothing lies but the monster, which is not shown."""
    return Position(board, 1, board.start.monster)


def _view(scene: Scene, position: Position, prompt: Said, labels: Labels) -> View:
    return View(scene, position, Line(prompt, Tone.PROMPT), ok_lamp=True, labels=labels, bare=True)
