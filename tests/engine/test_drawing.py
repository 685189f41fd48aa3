import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Monster
from engine.compass import Direction
from engine.drawing import draw, lying_apart, read_drawing
from engine.errors import PositionError
from engine.figures import Figure, Place, Side
from engine.position import Position
from engine.tiles import FloorTile, Kind, Teleporter
from tests.support.boards import BOARDS, ROOM
from tests.support.positions import QUICK, positions
from tests.support.random_boards import all_boards

PICTURE = """
room, stage 2
    A  B  C  D  E  F  G  H  I
 1  M→ G1 .  .  .  .  .  ## .
 2  .  .  .  e4 .  .  .  <> .
 3  .  . ~~~~R3~## .  .  #r .
 4  .  .  .  . →   .  .  #u .
 5  .  .  . ←   .  .  .  @@ n5
jail: P5 y3
bus: B4
eaten: N1
teleporters: 1 E4 D5
""".lstrip("\n")
POSITION = Position(
    ROOM,
    2,
    Monster("A1", Direction.EAST),
    (
        FloorTile(Kind.STONE, "H1"),
        FloorTile(Kind.CRYSTAL, "H2"),
        FloorTile(Kind.TURN_RIGHT, "H3"),
        FloorTile(Kind.TURN_AROUND, "H4"),
        FloorTile(Kind.BUNNY, "H5"),
        FloorTile(Kind.STONE, "E3"),
    ),
    (("C3", "D3", "E3"),),
    (Teleporter("1", "E4", Direction.EAST), Teleporter("1", "D5", Direction.WEST)),
    (
        Figure("green-1", "B1", Side.WHITE),
        Figure("grey-4", "D2", Side.BLACK),
        Figure("red-3", "D3", Side.WHITE),
        Figure("natural-5", "I5", Side.BLACK),
        Figure("purple-5", Place.JAIL, Side.WHITE),
        Figure("yellow-3", Place.JAIL, Side.BLACK),
        Figure("blue-4", Place.BUS, Side.WHITE),
        Figure("natural-1", Place.EATEN, Side.WHITE),
    ),
)


def refusal(text: str) -> str:
    with pytest.raises(PositionError) as refused:
        read_drawing(text, BOARDS)
    words = str(refused.value)
    assert words.isprintable()
    assert words
    return words


def test_a_picture_is_read_where_everything_is_drawn() -> None:
    assert read_drawing(PICTURE, BOARDS) == POSITION


def test_a_position_is_drawn_as_its_picture() -> None:
    assert draw(POSITION) == PICTURE


@pytest.mark.parametrize(("arrow", "facing"), [("↑", "north"), ("→", "east"), ("↓", "south"), ("←", "west")])
def test_arrows_show_where_the_monster_and_the_teleporters_point(arrow: str, facing: str) -> None:
    position = read_drawing(PICTURE.replace("M→", f"M{arrow}").replace("→   .", f"{arrow}   ."), BOARDS)
    assert position.monster.facing == Direction(facing)
    assert position.teleporters[0].arrow == Direction(facing)


def test_the_monster_may_stand_on_a_teleporter() -> None:
    position = read_drawing(PICTURE.replace("M→", ". ").replace("←  ", "←M↑"), BOARDS)
    assert position.monster == Monster("D5", Direction.NORTH)
    assert read_drawing(draw(position), BOARDS) == position


def test_pools_that_touch_are_told_apart_by_a_line() -> None:
    text = f"{PICTURE}pools: C3 / D3 E3\n"
    position = read_drawing(text, BOARDS)
    assert {frozenset(pool) for pool in position.pools} == {frozenset({"C3"}), frozenset({"D3", "E3"})}
    assert "pools: C3 / D3 E3\n" in draw(position)


def test_groups_lie_apart_that_touch_only_at_corners() -> None:
    assert lying_apart(["A1", "B1", "C2", "D2", "A2"]) == (("A1", "B1", "A2"), ("C2", "D2"))


@QUICK
@given(positions(all_boards()))
def test_every_position_survives_its_picture(position: Position) -> None:
    assert read_drawing(draw(position), {position.board.name: position.board}) == position


BAD = {
    "no such board": ("room, stage 2", "attic, stage 2", "attic"),
    "no stage": ("room, stage 2", "room", "room"),
    "a stage too many": ("stage 2", "stage 3", "stage 3"),
    "a mark that is no piece": ("G1", "XX", "'XX' on B1"),
    "a figure that is not in the box": ("G1", "G2", "'G2' on B1"),
    "a team without that number": ("n5", "n3", "I5"),
    "ground that is none": (" G1", "xG1", "B1"),
    "a monster without facing": ("M→", "M ", "A1"),
    "no monster": ("M→", ". ", "monster"),
    "two monsters": ("G1", "M↑", "monster"),
    "a space that the board lacks": ("## .", "## .  G5", "J1"),
    "a row too few": (" 5  .  . ", "  ", "rows"),
    "a row too many": ("jail:", " 6  .\njail:", "A6"),
    "a figure in jail that is none": ("jail: P5", "jail: P5 Q1", "Q1"),
    "a line that is none": ("bus: B4", "train: B4", "train"),
    "a teleporter in no pair": ("teleporters: 1 E4 D5", "", "E4"),
    "a teleporter that is not drawn": ("E4 D5", "E4 D5 / 2 A5", "A5"),
    "a teleporter without twin": ("1 E4 D5", "1 E4 / 2 D5", "D5"),
    "pools elsewhere than drawn": ("bus: B4", "bus: B4\npools: C3 D3", "pools"),
    "a figure twice": ("P5 y3", "P5 G1", "green-1"),
    "a stone on a corner": ("n5", "##", "I5"),
    "a row twice": (" 2  .  .  .", " 1  .  .  .", "row"),
    "a line twice": ("bus: B4", "jail: B4", "jail"),
}


@pytest.mark.parametrize(("old", "new", "named"), BAD.values(), ids=BAD)
def test_a_bad_picture_is_refused_and_what_is_wrong_is_named(old: str, new: str, named: str) -> None:
    assert old in PICTURE
    assert named in refusal(PICTURE.replace(old, new, 1))


def test_a_monster_drawn_on_a_pool_is_refused() -> None:
    assert "D3" in refusal(PICTURE.replace("M→", ". ").replace("~R3", "~M↑"))


def test_an_empty_room_with_a_row_twice_is_refused() -> None:
    rows = [f" {n}  .  .  .  .  .  .  .  .  ." for n in (1, 2, 2, 4, 5)]
    rows[0] = rows[0].replace(" 1  . ", " 1  M→")
    assert "row" in refusal("\n".join(["room, stage 1", "", *rows]))


@pytest.mark.parametrize("text", ["", "\n", "room", "room, stage 1", "\x00", " 1  M→", "room, stage \u00b9"])
def test_what_is_no_picture_is_refused(text: str) -> None:
    refusal(text)


def test_several_faults_of_a_picture_are_all_told() -> None:
    words = refusal(PICTURE.replace("G1", "XX").replace("n5", "zz"))
    assert "B1" in words
    assert "I5" in words


def reads_or_refuses(text: str) -> None:
    refused = ""
    try:
        assert read_drawing(text, BOARDS).status() == ()
    except PositionError as error:
        refused = str(error)
    assert not refused or refused.isprintable()


@QUICK
@given(st.integers(0, len(PICTURE)), st.integers(0, 8), st.text(max_size=4) | st.sampled_from(PICTURE))
def test_a_picture_with_a_piece_replaced_is_read_or_refused(at: int, length: int, text: str) -> None:
    reads_or_refuses(PICTURE[:at] + text + PICTURE[at + length :])


@QUICK
@given(st.lists(st.sampled_from(PICTURE.split("\n")) | st.text(max_size=6)))
def test_lines_in_any_order_are_read_or_refused(lines: list[str]) -> None:
    reads_or_refuses("\n".join(["room, stage 1", *lines]))
