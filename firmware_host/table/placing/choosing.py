"""The advanced flight: a team chooses what it places."""

from dataclasses import dataclass, replace

from engine.game import Game
from engine.happenings import Placed
from engine.placing import left_in_box, turn_after
from engine.tiles import FloorTile, Kind
from firmware_host.scenes.placing_tiles import box_left_scene, box_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.history import open_history
from firmware_host.table.placing.box import Choice, choices, how_many, in_hand
from firmware_host.table.placing.carrying import Carrying
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Press, Resting, Table, View
from firmware_host.tiles import Tile
from firmware_host.words.labels import ARROWS, Labels
from firmware_host.words.said import Said, said
from firmware_host.words.tiles import tell_one_of_box
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Choosing(Resting):
    """Hold what is shown of the box, what was placed last, and whether it is shown who places next."""

    index: int = 0
    last: Tile | None = None
    shows_next: bool = False

    def view(self, table: Table) -> View:
        """Return what can be placed and how many are left; or who places next."""
        game, side = table.game, table.settings.side
        if self.shows_next:
            following = turn_after(game, game.turn or game.starter)
            scene = box_left_scene(game, following, how_many(game), side)
            return game_view(table, scene, _tell_next(table), self._labels(table), ok_lamp=True)
        shown = self._shown(table)
        scene = box_scene(game, shown.tile, shown.left, self.last, side)
        team, what = said(f"team.{game.turn}"), tell_one_of_box(shown.tile)
        prompt = said("prompt.box", team=team, what=what, left=_tell_left(game, shown))
        return game_view(table, scene, prompt, self._labels(table), ok_lamp=True)

    def _labels(self, table: Table) -> Labels:
        other = dict.fromkeys(ARROWS, "does.other tile") if len(choices(table.game)) > 1 else {}
        back = {Button.BACK: "does.look back"}
        if self.shows_next:
            return {Button.OK: "does.go on"} | other | back
        return {Button.OK: "does.take"} | other | back | {Button.HUNT: "does.who is next"}

    def pressed(self, table: Table, press: Press) -> Table:
        """Arrows show another tile, OK takes it, Hunt shows who places next, Back opens history."""
        match press.button:
            case Button.HUNT:
                return self._next(table)
            case Button.BACK:
                return open_history(table, self)
            case Button.OK if self.shows_next:
                return table.to(Choosing(self.index))
            case Button.OK:
                # Whoever presses OK twice to take a tile does not place it by that.
                return table.deafened(press.at).to(self._take(table))
            case _ if len(choices(table.game)) == 1:
                return no_use(table, "only tile")
            case arrow:
                by = 1 if arrow in {Button.RIGHT, Button.DOWN} else -1
                return table.to(Choosing((self._at(table) + by) % len(choices(table.game))))

    def _take(self, table: Table) -> Carrying:
        tile = in_hand(table.game, self._shown(table).tile, last_placed(table))
        return Carrying(tile, Choosing(self._at(table)))

    def _next(self, table: Table) -> Table:
        """Show who places next; once that is shown, only the refusal is new."""
        if self.shows_next:
            words = said("refused.all places", team=said(f"team.{table.game.turn}"))
            return table.refuse(Refused(words, "no use"))
        return table.to(replace(self, shows_next=True, last=None)).tell(_tell_next(table))

    def _at(self, table: Table) -> int:
        return self.index % len(choices(table.game))

    def _shown(self, table: Table) -> Choice:
        return choices(table.game)[self._at(table)]


def place_tiles(table: Table) -> Table:
    """Return the table at the turn of the team that places next."""
    happened = table.record.happened if table.record else ()
    last = next((each.what for each in happened if isinstance(each, Placed)), None)
    return table.to(Choosing(_like(table, last_placed(table)), last))


def _like(table: Table, before: Tile | None) -> int:
    """Return which choice is like what was placed last: tiles of a kind are mostly placed together.

    Of pools and of a pair of teleporters, where none like it is left, another one will do.
    """
    if before is None:
        return 0
    name = tell_one_of_box(before)
    tiles = [choice.tile for choice in choices(table.game)]
    alike = [n for n, tile in enumerate(tiles) if tell_one_of_box(tile) == name]
    akin = [n for n, tile in enumerate(tiles) if type(tile) is type(before) is not FloorTile]
    return next(iter((*alike, *akin)), 0)


def last_placed(table: Table) -> Tile | None:
    """Return what was placed last, if anything was."""
    record = table.recorded
    placed = [each for moment in record.line[: record.at + 1] for each in moment.happened]
    return next((each.what for each in reversed(placed) if isinstance(each, Placed)), None)


def _tell_left(game: Game, shown: Choice) -> Said:
    """Return how many like a floor tile are left; of the backs of stones, that they are those."""
    if isinstance(shown.tile, FloorTile) and shown.tile.kind not in {Kind.STONE, Kind.BUNNY}:
        return said("in the box.back", number=shown.left, stones=left_in_box(game).kinds[Kind.STONE])
    return said("in the box.1") if shown.left == 1 else said("in the box", number=shown.left)


def _tell_next(table: Table) -> Said:
    game = table.game
    turn = game.turn or game.starter
    team, following = said(f"team.{turn}"), said(f"team.{turn_after(game, turn)}")
    return said("prompt.box left", team=team, following=following, number=how_many(game))
