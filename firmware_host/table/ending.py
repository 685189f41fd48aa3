"""The game is over: who has won, and what now."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.commands import PlayOn
from engine.game import Game, Over
from firmware_host.scenes.beside import Beside
from firmware_host.scenes.ending import choice_scene, places_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.history import open_history
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import Said, listed, said
from hardware.buttons.contract import Button


class Choice(StrEnum):
    """Name what can be looked at, or done, after the end."""

    PLACES = "places"
    PLAY_ON = "play on"
    AGAIN = "again"


_ICONS = {Choice.PLAY_ON: ">", Choice.AGAIN: "@"}


@dataclass(frozen=True, slots=True)
class Ending(Resting):
    """Hold what is chosen, and whether it was asked if that is meant."""

    choice: Choice = Choice.PLACES
    asked: bool = False

    def view(self, table: Table) -> View:
        """Return the places, or a choice."""
        key = f"prompt.over.{self.choice}{'.asked' if self.asked else ''}"
        prompt = said(key, places=tell_places(table.game)) if self.choice is Choice.PLACES else said(key)
        ok = self.choice is not Choice.PLACES
        view = game_view(table, self._scene(table), prompt, self._labels(), ok_lamp=ok)
        return replace(view, beside=Beside(over=True, won=next(iter(table.game.ranking()), None)))

    def _labels(self) -> Labels:
        if self.asked:
            return {Button.OK: "does.yes", Button.BACK: "does.no"}
        back = {Button.BACK: "does.look back"}
        if self.choice is Choice.PLACES:
            return dict.fromkeys(ARROWS, "does.what now") | back
        return {Button.OK: "does.yes"} | dict.fromkeys(ARROWS, "does.something else") | back

    def _scene(self, table: Table) -> Scene:
        side = table.settings.side
        if self.choice is Choice.PLACES:
            return places_scene(table.game, side)
        return choice_scene(table.position, _ICONS[self.choice], side, asked=self.asked)

    def pressed(self, table: Table, press: Press) -> Table:
        """The arrows show another choice, OK takes it (again: twice), Back opens history."""
        match press.button:
            case Button.LEFT | Button.UP:
                return table.to(self._other(table, -1))
            case Button.RIGHT | Button.DOWN:
                return table.to(self._other(table, 1))
            case Button.OK:
                return self._taken(table, press.at)
            case Button.BACK if self.asked:
                return table.to(replace(self, asked=False))
            case Button.BACK:
                return open_history(table, self)
            case _:
                return no_use(table)

    def _other(self, table: Table, by: int) -> "Ending":
        choices = _choices(table.game)
        return Ending(choices[(choices.index(self.choice) + by) % len(choices)])

    def _taken(self, table: Table, now: float) -> Table:
        match self.choice:
            case Choice.PLACES:
                # Only presses of two buttons lead to a new game: one hand that goes on pressing OK does not.
                return no_use(table, "places")
            case Choice.PLAY_ON:
                return (
                    replace(table, record=table.recorded.played(PlayOn()))
                    .tell(said("history.play on"))
                    .go_home(now)
                )
            case _ if self.asked:
                return table.anew(now)
            case _:
                return table.deafened(now).to(replace(self, asked=True))


def end(table: Table) -> Table:
    """Return the table at the game's end."""
    return table.to(Ending()).tell(tell_end(table.game))


def tell_end(game: Game) -> Said:
    """Return why the game is over, and who has won."""
    if game.over is Over.LAST_ROUND:
        rounds = said(f"rounds.{game.setup.last_round}")
        return said("over.last round", rounds=rounds, places=tell_places(game))
    return said(f"over.{game.over}", places=tell_places(game))


def tell_places(game: Game) -> Said:
    """Return the places, the winner first, and who has none: only who rescued somebody has a place (R17)."""
    ranking = game.ranking()
    if not ranking:
        return said("places.nobody")
    places = [said(f"place.{n}", team=said(f"team.{team}")) for n, team in enumerate(ranking, 1)]
    others = tuple(said(f"team.{team}") for team in game.setup.teams if team not in ranking)
    told = listed(tuple(places))
    return said("places.rest", places=told, others=listed(others)) if others else told


def _choices(game: Game) -> tuple[Choice, ...]:
    """Return what can be chosen: playing on only while another place is open."""
    can = game.over is Over.WON and len(game.places) < len(game.setup.teams) - 1
    return tuple(choice for choice in Choice if can or choice is not Choice.PLAY_ON)
