"""All have moved: the monster is ready to hunt, with a tile that is drawn or entered by hand."""

from dataclasses import dataclass, replace

from engine.commands import Hunt
from engine.game import Game
from engine.happenings import Hunted
from engine.play import NotAllowedError, Why, stack_without
from engine.tiles import MovementTile
from firmware_host.scenes.fleeing import Trail, fleeing_scene
from firmware_host.scenes.glyphs import tile_texts
from firmware_host.scenes.hunting import entering_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.history import open_history
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.showing import show_hunt
from firmware_host.table.table import DEAF, Press, Resting, Table, View
from firmware_host.words.labels import ARROWS
from firmware_host.words.said import listed, said
from firmware_host.words.telling import tell_tile_name
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Ready(Resting):
    """All figures have moved; `trail` is the last one's."""

    trail: Trail | None = None

    def view(self, table: Table) -> View:
        """Return the last move; the big button's lamp is lit."""
        scene = fleeing_scene(table.game, None, self.trail, table.settings.side)
        labels = {Button.BACK: "does.look back", Button.HUNT: "does.hunt"}
        return game_view(table, scene, said("prompt.ready"), labels, hunt_lamp=True)

    def pressed(self, table: Table, press: Press) -> Table:
        """Hunt lets the monster hunt, or asks for the tile that was drawn by hand; Back opens history."""
        match press.button:
            case Button.HUNT if table.game.setup.by_hand:
                return table.to(Entering(_choices(table)[0], press.at))
            case Button.HUNT if table.game.stack:
                return hunt_with(table, table.game.stack[0], press.at)
            case Button.BACK:
                return open_history(table, self)
            case _:
                return no_use(table, "press hunt")


@dataclass(frozen=True, slots=True)
class Entering(Resting):
    """A movement tile that people drew is entered; `tile` is what is shown, since `began` anything is."""

    tile: MovementTile
    began: float

    def view(self, table: Table) -> View:
        """Return the tile."""
        game = table.game
        scene = entering_scene(self.tile, game.position, table.settings.side)
        prompt = said("prompt.entering", tile=tell_tile_name(self.tile))
        labels = {
            Button.OK: "does.yes",
            **dict.fromkeys(ARROWS, "does.another"),
            Button.BACK: "does.look back",
            Button.HUNT: "does.hunt",
        }
        can = _why_not(game, self.tile) is None
        return game_view(table, scene, prompt, labels, ok_lamp=can, hunt_lamp=can)

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows show another tile, OK or Hunt takes it, Back goes back."""
        match press.button:
            case Button.LEFT | Button.DOWN:
                return self._other(table, -1)
            case Button.RIGHT | Button.UP:
                return self._other(table, 1)
            case Button.HUNT if press.at < self.began + DEAF:
                return table  # it was pressed twice, and nobody has seen the tile yet
            case Button.OK | Button.HUNT:
                return hunt_with(table, self.tile, press.at)
            case Button.BACK:
                return table.go_home(press.at)

    def _other(self, table: Table, by: int) -> Table:
        choices = _choices(table)
        index = (choices.index(self.tile) + by) % len(choices)
        return table.to(replace(self, tile=choices[index]))


def hunt_with(table: Table, tile: MovementTile, now: float) -> Table:
    """Let the monster hunt with a tile, and begin to show it; a tile that cannot be drawn is refused."""
    record = table.recorded
    why = _why_not(record.game, tile)
    if why is not None:
        return table.refuse(_refused(table, tile, why))
    after = record.played(Hunt(tile))
    hunted = next(each for each in after.happened if isinstance(each, Hunted))
    return show_hunt(replace(table, record=after), hunted.hunt, now).deafened(now)


def _why_not(game: Game, tile: MovementTile) -> Why | None:
    """Return why a tile cannot be drawn now, if it cannot."""
    try:
        stack_without(game, tile)
    except NotAllowedError as error:
        return error.why
    return None


def _refused(table: Table, tile: MovementTile, why: Why) -> Refused:
    name, texts = tell_tile_name(tile), tile_texts(tile.number, hits=tile.hits)
    if why is Why.FIRST_TILE:
        return Refused(said("refused.first tile", tile=name), "refused tile", texts=texts)
    left = listed(tuple(tell_tile_name(each) for each in table.game.stack or ()))
    return Refused(said("refused.not in the stack", tile=name, left=left), "refused tile", texts=texts)


def _choices(table: Table) -> tuple[MovementTile, ...]:
    """Return the movement tiles of this game, each once: also those that the stack no longer holds."""
    return tuple(dict.fromkeys(table.game.setup.tiles))
