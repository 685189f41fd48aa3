"""Every scene in which the whole table is shown or told."""

from collections.abc import Iterator, Mapping

from engine.figures import Team
from firmware_host.scenes.placing import figure_scene
from firmware_host.scenes.repairing import Pointed, put_scene, repair_scene, told_scene
from firmware_host.scenes.repairing import seat_scene as repaired_seat_scene
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.whole import kind_scene, whole_scene
from tests.support.scenes.sample import Maker, Sample


def _picking(sample: Sample) -> Iterator[Scene]:
    for figure in sample.position.figures:
        yield figure_scene(figure, sample.position, upright=sample.side)


def _placing(sample: Sample) -> Iterator[Scene]:
    for figure in sample.position.figures:
        yield figure_scene(figure, sample.position, sample.position.monster.at, sample.side)


def _whole(sample: Sample) -> Iterator[Scene]:
    for position in (sample.position, sample.game.position):
        yield whole_scene(position, asks=True)


def _kind(sample: Sample) -> Iterator[Scene]:
    for tile in sample.position.tiles:
        yield kind_scene(tile, sample.position)
    for pool in sample.position.pools:
        yield kind_scene(pool, sample.position)
    for teleporter in sample.position.teleporters:
        yield kind_scene(teleporter, sample.position)


def _repair(sample: Sample) -> Iterator[Scene]:
    position = sample.position
    faults = [*(tile.at for tile in position.tiles), None]
    for figure in position.figures:
        pointed = Pointed(position.monster.at, figure.at, figure=figure)
        yield repair_scene(position, faults, pointed, sample.side)
        yield put_scene(position, (figure.at,), sample.side, figure=figure)
    yield repaired_seat_scene(position, Team.BLUE, 7, faults, sample.side)
    yield put_scene(position, [tile.at for tile in position.tiles][:11], sample.side)
    yield told_scene(position)


MAKERS: Mapping[str, Maker] = {
    "whole": _whole,
    "kind": _kind,
    "repair": _repair,
    "picking": _picking,
    "placing": _placing,
}
