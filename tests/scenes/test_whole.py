from collections.abc import Iterator

from hypothesis import assume, given

from engine.compass import Direction
from engine.drawing import read_drawing
from engine.figures import Place
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind
from firmware_host.scenes.language import SIGNS, number_of
from firmware_host.scenes.repairing import Pointed, repair_scene
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.whole import kind_scene, whole_scene
from tests.support.boards import BOARDS
from tests.support.positions import QUICK, positions

ALL_KINDS = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  .  .  .  .  .
 2  .  ## <> #r #u @@ .  .  .
 3  . ~~~~~~ .  M↓ .  .  .  .
 4 ↓   .  .  .  .  . ↑   G5 .
 5  .  .  .  .  .  .  .  r3 .
teleporters: 1 A4 G4
"""


ROOM = 60
"""Free lights that are enough for all figures, the corners, and what runs ahead of monster and arrows."""


def spaces_of(scene: Scene, name: str) -> set[Space]:
    """Return where a sign stands, whatever its phase is."""
    sign = SIGNS[name]
    return {s for s, lit in scene.signs.items() if (lit.colour, lit.rhythm) == (sign.colour, sign.rhythm)}


def test_every_kind_of_piece_has_its_own_sign() -> None:
    position = read_drawing(ALL_KINDS.strip("\n"), BOARDS)
    scene = whole_scene(position)
    assert spaces_of(scene, "stone") == {"B2"}
    assert spaces_of(scene, "crystal") == {"C2"}
    assert spaces_of(scene, "turning") == {"D2"}
    assert spaces_of(scene, "turning around") == {"E2"}
    assert spaces_of(scene, "bunny") == {"F2"}
    assert spaces_of(scene, "pool") == {"B3", "C3"}
    assert spaces_of(scene, "teleporter") == {"A4", "G4"}
    assert spaces_of(scene, "monster") == {"E3"}
    arrows = {"A5", "G3", "G2"}  # two lights each, as far as the board goes
    assert spaces_of(scene, "comet") == {"E4", "E5", *arrows}
    for id_ in ("green-5", "red-3"):
        figure = position.figure(id_)
        assert scene.signs[figure.at] == number_of(figure)


def test_a_kind_is_asked_for_by_its_own_sign() -> None:
    position = read_drawing(ALL_KINDS.strip("\n"), BOARDS)
    assert spaces_of(kind_scene(FloorTile(Kind.BUNNY, "G2"), position), "bunny") == {"G2", "G1", "H2", "G3"}


@QUICK
@given(positions())
def test_every_piece_on_the_board_shines_and_each_door_counts_those_behind_it(position: Position) -> None:
    scene = whole_scene(position, asks=True)
    assert position.covered() <= scene.signs.keys()
    # Where a pool floods the board, no light is left to count with.
    assume(len(position.board.spaces) - len(position.covered()) > ROOM)
    for place, sign in ((Place.JAIL, "door"), (Place.BUS, "bus")):
        behind = sum(figure.at == place for figure in position.figures)
        assert len(spaces_of(scene, sign)) == behind


def coming_on(scene: Scene) -> Iterator[int]:
    """Yield how many lights come on in each slot of two beats."""
    for slot in range(16):
        yield sum(
            sign.rhythm.level(slot - 1 - sign.phase) == 0 < sign.rhythm.level(slot - sign.phase)
            for sign in scene.signs.values()
        )


@QUICK
@given(positions())
def test_no_more_than_a_quarter_of_the_board_comes_on_together(position: Position) -> None:
    """The spoilt draft has a fault at every figure and tile: many more than hands would make."""
    a_quarter = position.board.width * position.board.height // 4
    standing = [piece.at for piece in position.pieces()]
    pointed = Pointed("P11", facing=Direction.NORTH)
    assert max(coming_on(whole_scene(position, asks=True))) <= a_quarter
    assert max(coming_on(repair_scene(position, [None, *standing], pointed, Direction.SOUTH))) <= a_quarter
