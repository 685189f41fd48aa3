"""The Basement in a terminal: its dividing wall, its passages that turn round, and all tiles."""

from engine.compass import Direction
from engine.position import Position
from engine.tiles import FloorTile, Kind, Pool, Teleporter
from firmware_host.boards import built_in
from firmware_host.terminal.layout import needed
from firmware_host.terminal.painter import paint
from firmware_host.terminal.palette import TELEPORTERS, TURNING_WALL, WALL
from firmware_host.terminal.plan import SMALL
from tests.support.halls import hall
from tests.terminal.painted import cells, painted, place, shown

BASEMENT = built_in()["basement"]
ALL_TILES = Position(
    BASEMENT,
    1,
    BASEMENT.start.monster,
    (
        FloorTile(Kind.STONE, "C3"),
        FloorTile(Kind.CRYSTAL, "E4"),
        FloorTile(Kind.TURN_RIGHT, "G5"),
        FloorTile(Kind.TURN_AROUND, "H5"),
        FloorTile(Kind.BUNNY, "J6"),
    ),
    (Pool(("I3", "J3", "I4", "J4")),),
    (
        Teleporter("1", "D7", Direction.NORTH),
        Teleporter("1", "L5", Direction.WEST),
        Teleporter("2", "N9", Direction.EAST),
        Teleporter("2", "F7", Direction.SOUTH),
    ),
)
SMALLEST = """\
 FURUNKULUS  Basement, stage 1
       A  B  C  D  E  F  G  H   I  J  K  L  M  N  O  P
       A  B  C  D  E  F  G  H   I  J  K  L  M  N  O  P      (*) OK   ( ) Hunt
  1 ←  ·  ·  ·  ·  ·  ·  ·  M↓  ·  ·  ·  ·  ·  ·  ·  · W)
  2 (R ·  ·  ·  ·  ·  ·  ·  ·   ·  ·  ·  ·  ·  ·  ·  · X)  Jail
  3 (S ·  ·  ## ·  ·  ·  ·  · │~~~~~~ ·  ·  ·  ·  ·  · Y)  Bus
  4 (T ·  ·  ·  ·  <> ·  ·  · │~~~~~~ ·  ·  ·  ·  ·  · Z)
  5 (U ·  ·  ·  ·  ·  ·  #r #u│ ·  ·  · ←1  ·  ·  ·  · #)
  6 (V ·  ·  ·  ·  ·  ·  ·  · │ ·  @@ ·  ·  ·  ·  ·  · *)
  7 (U ·  ·  · ↑1  · ↓2  ·  · │ ·  ·  ·  ·  ·  ·  ·  · #)
  8 (T ·  ·  ·  ·  ·  ·  ·  · │ ·  ·  ·  ·  ·  ·  ·  · Z)
  9 (S ·  ·  ·  ·  ·  ·  ·  · │ ·  ·  ·  ·  · →2  ·  · Y)
 10 (R ·  ·  ·  ·  ·  ·  ·  ·   ·  ·  ·  ·  ·  ·  ·  · X)
 11 (Q ·  ·  ·  ·  ·  ·  ·  ·   ·  ·  ·  ·  ·  ·  ·  · ←
       A  B  C  D  E  F  G  H   I  J  K  L  M  N  O  P
"""


def test_the_basement_fits_on_the_smallest_screen_it_asks_for() -> None:
    wide, high = needed(BASEMENT)
    assert (wide, high) <= (81, 24)
    assert painted(wide, high, shown(ALL_TILES)).startswith(SMALLEST)


def test_a_wall_that_turns_the_monster_round_has_another_colour_than_one_that_it_goes_straight_through() -> (
    None
):
    picture = paint(shown(ALL_TILES, coloured=True), *needed(BASEMENT))
    box = place(ALL_TILES, "A2", SMALL)
    assert picture.rows[box.y][box.x - 1] == ("R", TURNING_WALL)
    assert picture.rows[box.y][box.x - 2] == ("(", TURNING_WALL)
    above = place(ALL_TILES, "B1", SMALL)
    assert ("B", WALL) in picture.rows[above.y - 1]


def test_the_two_pairs_of_teleporters_are_told_apart_by_colour_as_well() -> None:
    picture = paint(shown(ALL_TILES, coloured=True), *needed(BASEMENT))
    for space, style in (("D7", TELEPORTERS[0]), ("F7", TELEPORTERS[1])):
        _, styles = cells(picture, ALL_TILES, space, SMALL)
        assert style in styles


def test_the_largest_board_there_may_be_is_drawn_whole() -> None:
    board = hall()
    position = Position(board, 1, board.start.monster, board.start.tiles)
    letters = painted(*needed(board), shown(position))
    assert "T" in letters.split("\n")[1]
    assert " 20 " in letters
