"""Flee: a figure is picked by the team whose turn it is."""

from dataclasses import dataclass, replace

from engine.commands import Move
from engine.figures import JAIL, Figure
from engine.happenings import Moved
from firmware_host.scenes.beside import Beside
from firmware_host.scenes.fleeing import Trail, fleeing_scene, waiting_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.history import open_history
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.table.walking import played_move, start_walk
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import Said, listed, said
from firmware_host.words.telling import tell_figure, tell_place
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Fleeing(Resting):
    """Hold which of the team's unmoved figures is picked, the last move's trail, and who is waited for."""

    index: int = 0
    trail: Trail | None = None
    shows_waiting: bool = False

    def view(self, table: Table) -> View:
        """Return whose turn it is and the picked figure, or all who have still to move."""
        game = table.game
        figure = self._picked(table)
        if self.shows_waiting:
            prompt = said("prompt.waiting", teams=tell_waiting(table))
            return game_view(
                table, waiting_scene(game, table.settings.side), prompt, self._labels(table), ok_lamp=True
            )
        scene = fleeing_scene(game, figure, self.trail, table.settings.side)
        who, at = tell_figure(figure, game.position), tell_place(figure.at)
        team, far = said(f"team.{figure.team}"), _tell_far(figure)
        prompt = said("prompt.fleeing", team=team, who=who, at=at, far=far)
        view = game_view(table, scene, prompt, self._labels(table), ok_lamp=True)
        return replace(view, beside=beside_of(figure))

    def _labels(self, table: Table) -> Labels:
        more = len(figures_in_turn(table)) > 1
        another = dict.fromkeys(ARROWS, "does.another") if more else {}
        back = {Button.BACK: "does.look back"}
        if self.shows_waiting:
            return {Button.OK: "does.go on"} | another | back
        return {Button.OK: "does.take"} | another | back | {Button.HUNT: "does.who is left"}

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows pick another figure, OK takes it, Hunt shows who has still to move, Back opens history."""
        count = len(figures_in_turn(table))
        match press.button:
            case Button.HUNT:
                return self._waiting(table)
            case Button.BACK:
                return open_history(table, self)
            case Button.OK if self.shows_waiting:
                return table.to(Fleeing(self.index))
            case Button.OK:
                # Whoever presses OK twice to take a figure does not end its move by that.
                return table.deafened(press.at).to(start_walk(table, self._picked(table), self))
            case _ if count == 1:
                return no_use(table, "only one")
            case arrow:
                by = 1 if arrow in {Button.RIGHT, Button.DOWN} else -1
                return table.to(Fleeing((self.index + by) % count))

    def _waiting(self, table: Table) -> Table:
        """Show who has still to move; once that is shown, only the refusal is new."""
        words = said("refused.waiting", teams=tell_waiting(table))
        if self.shows_waiting:
            return table.refuse(Refused(words, "no use"))
        return table.to(replace(self, shows_waiting=True, trail=None)).tell(words)

    def _picked(self, table: Table) -> Figure:
        figures = figures_in_turn(table)
        return figures[self.index % len(figures)]


@dataclass(frozen=True, slots=True)
class Asleep(Resting):
    """It is the turn of a team that sleeps: one of its figures is turned over where it is."""

    def view(self, table: Table) -> View:
        """Return the figure that is to be turned over."""
        figure = figures_in_turn(table)[0]
        scene = fleeing_scene(table.game, figure, None, table.settings.side)
        team, who = said(f"team.{figure.team}"), tell_figure(figure, table.position)
        at, number = tell_place(figure.at), figure.turned_over().number
        prompt = said("prompt.asleep", team=team, who=who, at=at, number=number)
        labels = {Button.OK: "does.done", Button.BACK: "does.look back"}
        view = game_view(table, scene, prompt, labels, ok_lamp=True)
        return replace(view, beside=beside_of(figure))

    def pressed(self, table: Table, press: Press) -> Table:
        """OK says that it is turned over; Back opens history."""
        match press.button:
            case Button.OK:
                return played_move(table, Move(figures_in_turn(table)[0].id), press.at)
            case Button.BACK:
                return open_history(table, self)
            case _:
                return no_use(table)


def beside_of(figure: Figure) -> Beside:
    """Return what tells beside the board that a figure is picked which is in jail."""
    return Beside(takes=frozenset({(JAIL, figure.id)})) if figure.at == JAIL else Beside()


def flee(table: Table) -> Table:
    """Return the table at the turn of the team that is next."""
    game = table.game
    if game.turn in game.sleeping:
        return table.to(Asleep())
    return table.to(Fleeing(trail=last_trail(table)))


def last_trail(table: Table) -> Trail | None:
    """Return the trail of the last command, if that was a move."""
    happened = table.record.happened if table.record else ()
    return next((Trail.of(each) for each in happened if isinstance(each, Moved)), None)


def figures_in_turn(table: Table) -> tuple[Figure, ...]:
    """Return the figures that the team may move whose turn it is: those on the board first."""
    return tuple(sorted(table.game.to_move, key=lambda figure: figure.at == JAIL))


def tell_waiting(table: Table) -> Said:
    """Return the teams that have still figures to move."""
    game = table.game
    teams = [team for team in game.setup.teams if game.unmoved(team)]
    return listed(tuple(said(f"team.{team}") for team in teams))


def _tell_far(figure: Figure) -> Said:
    return said("far.1") if figure.number == 1 else said("far", number=figure.number)
