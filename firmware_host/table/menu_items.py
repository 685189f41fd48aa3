"""What can be set in the menu, and what can be looked up there."""

from collections.abc import Callable
from dataclasses import replace

from engine.commands import Sleep, Wake
from engine.figures import Team
from engine.game import Game
from engine.tiles import MovementTile
from firmware_host.scenes.choosing import Face, icon_face, level_face, team_face, tiles_face
from firmware_host.table.choosing import Item, Option, item
from firmware_host.table.settings import Pace, Settings
from firmware_host.table.table import Table
from firmware_host.words.said import Said, listed, said
from firmware_host.words.telling import tell_tile_name
from hardware.lights.output import LEVELS

NEW_GAME = "new game"
"""The name of a new game."""
SURE = "sure"
"""The name of the question whether that is meant."""
POWER_OFF = "power off"
"""The name of switching the machine off."""
SURE_OFF = "sure off"
"""The name of the question whether that is meant."""
ASKING = frozenset({NEW_GAME, SURE, POWER_OFF, SURE_OFF})
"""Items that set nothing: each is a question."""

_BY_ITSELF = 3
"""Paces at which a hunt goes on by itself."""


def brightness_item(settings: Settings) -> Item:
    """Return the brightness; the level in a config stands among those of the menu until it is changed."""
    levels = sorted({*LEVELS, settings.brightness})

    def option(level: float) -> Option:
        face = level_face(levels.index(level) + 1, len(levels))
        return _setting(replace(settings, brightness=level), face, said("percent", number=round(100 * level)))

    return item("brightness", levels, settings.brightness, option, ends=True)


def pace_item(settings: Settings) -> Item:
    """Return how fast a hunt is shown: a bar, or a hand where each step waits for OK."""

    def option(pace: Pace) -> Option:
        level = list(Pace).index(pace)
        face = icon_face("hand") if pace.waits else level_face(level, _BY_ITSELF)
        return _setting(replace(settings, pace=pace), face, said(f"at.{pace.name.lower()}"))

    return item("pace", Pace, settings.pace, option, ends=True)


def calm_item(settings: Settings) -> Item:
    """Return whether lights fade instead of pulsing."""

    def option(calm: bool) -> Option:  # noqa: FBT001 - it is the value that is chosen
        face = icon_face("yes" if calm else "no")
        return _setting(replace(settings, calm=calm), face, said(f"calm.{calm}"))

    return item("calm", (False, True), settings.calm, option)


def _setting(settings: Settings, face: Face, words: Said) -> Option:
    return Option(face, words, lambda table: replace(table, settings=settings))


def sleep_item(game: Game, team: Team) -> Item:
    """Return whether a team sleeps: then its figures are only turned over at its turns."""

    def option(asleep: bool) -> Option:  # noqa: FBT001 - it is the value that is chosen
        def choose(table: Table) -> Table:
            command = Sleep(team) if asleep else Wake(team)
            return replace(table, record=table.record and table.record.played(command))

        face = team_face(team, "lying" if asleep else "figure")
        return Option(face, said(f"asleep.{asleep}", team=said(f"team.{team}")), choose)

    return item("sleep", (False, True), team in game.sleeping, option)


def tiles_left_item(game: Game, tile: int, show: Callable[[Table, int], Table]) -> Item:
    """Return the tiles that the stack can still hold, sorted: their order is nobody's to know.

    Of those that differ, the one of the number `tile` is shown.
    """
    left = sorted(game.setup.stack(game.stage) if game.stack is None else game.stack, key=_by_size)
    kinds = tuple(dict.fromkeys(left))
    words = said("tiles left", tiles=listed(tuple(map(tell_tile_name, left))))

    def option(index: int) -> Option:
        face = tiles_face(kinds[index], left.count(kinds[index]))
        return Option(face, words, lambda table: show(table, index))

    return item("tiles left", range(len(kinds)), tile, option)


def _by_size(tile: MovementTile) -> tuple[bool, int]:
    return tile.hits, tile.number


def new_game_item(*, asked: bool) -> Item:
    """Return the new game, or the question whether that is meant."""
    option = Option(icon_face("yes"), said("new game"), lambda table: table)
    return Item(SURE if asked else NEW_GAME, (option,))


def power_off_item(*, asked: bool) -> Item:
    """Return switching the machine off, or the question whether that is meant."""
    face = icon_face(POWER_OFF if asked else "yes")
    option = Option(face, said("power off"), lambda table: table)
    return Item(SURE_OFF, (option,), icon=SURE) if asked else Item(POWER_OFF, (option,))
