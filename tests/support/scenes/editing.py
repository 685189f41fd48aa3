"""Every scene of the editor of boards."""

from collections.abc import Iterator, Mapping

from engine.board import Wall
from engine.compass import Direction
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.scenes.editing import (
    Corrected,
    Passing,
    asked_scene,
    dividing_scene,
    doors_scene,
    faulty_scene,
    passage_scene,
    pieces_scene,
    size_scene,
    spaces_scene,
)
from firmware_host.scenes.scene import Scene
from firmware_host.tiles import Tile
from tests.support.scenes.sample import Maker, Sample


def _corrected(sample: Sample) -> Iterator[tuple[Corrected, Wall, Wall]]:
    """Yield a board with nothing wrong, with some faults, and with all walls wrong; and two of its walls."""
    board, chance = sample.position.board, sample.chance
    walls = sorted(wall for wall in board.passages if wall not in board.dividing_walls)
    some = tuple(dict.fromkeys(space for space, _ in chance.sample(walls, chance.randrange(len(walls)))))
    every = tuple(dict.fromkeys((*(space for space, _ in walls), None)))
    for faults in ((), some, every):
        near, far = chance.sample(walls, 2)
        yield Corrected(board, faults), near, far


def _editing(sample: Sample) -> Iterator[Scene]:
    for shown, near, far in _corrected(sample):
        yield spaces_scene(shown, near[0])
        for held in (False, True):
            yield dividing_scene(shown, shown.board.dividing_walls, near[0], held=held)
        yield doors_scene(shown, near, far, None)
        yield doors_scene(shown, near, near, far)
        yield size_scene(shown.board)


def _pairing(sample: Sample) -> Iterator[Scene]:
    for shown, near, far in _corrected(sample):
        for passing in (
            Passing(near, far, letter="A"),
            Passing(near, near, letter="#"),
            Passing(near, held=far),
            Passing(near),
        ):
            yield passage_scene(shown, passing, sample.side)


def _editing_tiles(sample: Sample) -> Iterator[Scene]:
    position, chance = sample.position, sample.chance
    faults = (None, *(tile.at for tile in position.tiles))
    for covered in (frozenset[Space](), sample.covered):
        shown = Corrected(position.board, faults, covered)
        for at in chance.sample(position.board.spaces, 5):
            yield pieces_scene(shown, position, at, position.monster)
            scene = pieces_scene(shown, position, at)
            yield scene
            for tile in _tiles(at, sample.side):
                yield scene.under(asked_scene(position, at, tile))


def _tiles(at: Space, arrow: Direction) -> Iterator[Tile | None]:
    """Yield nothing, and everything that can lie on a space."""
    yield None
    yield from (FloorTile(kind, at) for kind in Kind)
    yield (at,)
    yield from (Teleporter(pair, at, arrow) for pair in "12")


def _faulty(sample: Sample) -> Iterator[Scene]:
    yield faulty_scene(Corrected(sample.position.board, (None, *sample.position.board.spaces)))


MAKERS: Mapping[str, Maker] = {
    "editing": _editing,
    "pairing": _pairing,
    "editing tiles": _editing_tiles,
    "faulty": _faulty,
}
