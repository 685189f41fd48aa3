"""Every scene before the game, and of the menu's choices."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.figures import Team
from firmware_host.scenes.attracting import attract_scene
from firmware_host.scenes.choosing import (
    choice_scene,
    icon_face,
    level_face,
    number_face,
    outline_face,
    team_face,
    tiles_face,
)
from firmware_host.scenes.laying import monster_scene, picture_scene, teleporter_scene, tiles_scene
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.setting_up import players_scene, teams_scene
from tests.support.scenes.sample import Maker, Sample


def _attract(sample: Sample) -> Iterator[Scene]:
    yield attract_scene(sample.position, sample.side)


def _players(sample: Sample) -> Iterator[Scene]:
    teams = sample.game.setup.teams
    yield players_scene(len(teams), sample.position, sample.side)
    for seat in range(len(teams)):
        yield teams_scene(teams, seat, sample.position, sample.side)


def _choice(sample: Sample) -> Iterator[Scene]:
    changed = replace(number_face("2"), changed=True)
    board = outline_face(sample.position.board)
    for face in (
        changed,
        board,
        icon_face("yes"),
        level_face(6, 6),
        level_face(1, 6),
        tiles_face(sample.tile, 3),
    ):
        yield choice_scene("brightness", face, sample.position.board, sample.covered, sample.side)


def _team_choice(sample: Sample) -> Iterator[Scene]:
    for team in Team:
        yield choice_scene("sleep", team_face(team), sample.position.board, sample.covered, sample.side)


def _laying(sample: Sample) -> Iterator[Scene]:
    # The box has no more of a kind than these.
    yield tiles_scene([tile.at for tile in sample.position.tiles][:11])
    yield monster_scene(sample.position)
    for teleporter in sample.position.teleporters:
        where = teleporter_scene(teleporter, sample.position)
        yield where
        yield picture_scene(teleporter, frozenset((teleporter.pair,)), sample.position, where, sample.side)


MAKERS: Mapping[str, Maker] = {
    "attract": _attract,
    "players": _players,
    "choice": _choice,
    "team choice": _team_choice,
    "laying": _laying,
}
