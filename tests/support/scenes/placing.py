"""Every scene of floor tiles that players place."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.box import BOX
from engine.placing import can_place, kept_free, why_not
from engine.rules import Placement
from engine.tiles import Teleporter
from firmware_host.hands import Hand
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.placing_tiles import box_left_scene, box_scene, carrying_scene
from firmware_host.scenes.refusing import refused_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.placing.carrying import refused_place
from firmware_host.tiles import IN_THE_BOX, all_of_box, laid_near, spaces_of
from tests.support.scenes.sample import Maker, Sample


def _box(sample: Sample) -> Iterator[Scene]:
    game = sample.placed
    last = next(iter(can_place(game)), None)
    for tile, left in all_of_box(BOX):
        yield box_scene(game, tile, left, last, sample.side)
        yield box_scene(game, tile, left, Teleporter("2", "H6", sample.side), sample.side)


def _box_left(sample: Sample) -> Iterator[Scene]:
    for team in sample.placed.setup.teams:
        yield box_left_scene(sample.placed, team, 21, sample.side)


def _carrying(sample: Sample) -> Iterator[Scene]:
    game = sample.placed
    for placement in Placement:
        kept = kept_free(game.position.board, replace(game.setup.rules, placement=placement))
        for tile, _ in all_of_box(BOX):
            at = sample.chance.choice(game.position.board.spaces)
            held = laid_near(tile, game.position.board, at)
            if held:
                yield carrying_scene(game, held, kept, sample.side)


def _place_refused(sample: Sample) -> Iterator[Scene]:
    game = sample.placed
    rules = replace(game.setup.rules, placement=Placement.ONLINE)
    game = replace(game, setup=replace(game.setup, rules=rules))
    for tile, _ in all_of_box(BOX):
        at = sample.chance.choice(game.position.board.spaces)
        held = laid_near(tile, game.position.board, at)
        if held and (found := why_not(game, held)):
            yield refused_scene(refused_place(game, held, found), game.position, sample.side)


def _from_the_box(sample: Sample) -> Iterator[Scene]:
    position, board = sample.position, sample.position.board
    for tile, _ in all_of_box(BOX):
        held = laid_near(tile, board, sample.chance.choice(board.spaces))
        if held:
            anchor = spaces_of(held)[0]
            yield hand_scene(Hand(held, IN_THE_BOX, anchor), position, sample.covered, sample.side)


MAKERS: Mapping[str, Maker] = {
    "box": _box,
    "box left": _box_left,
    "carrying": _carrying,
    "from the box": _from_the_box,
    "place refused": _place_refused,
}
