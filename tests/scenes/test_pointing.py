from engine.spaces import Space
from firmware_host.boards import built_in
from firmware_host.scenes.pointing import bracket, horseshoe, marked

BOARD = built_in()["dungeon"]


def covered(text: str) -> frozenset[Space]:
    return frozenset(text.split())


def test_a_piece_is_pointed_at_by_its_free_neighbours() -> None:
    assert set(bracket(BOARD, "H6", covered("H6 G6"))) == {"H5", "H7", "I6"}


def test_with_no_free_neighbour_the_outermost_free_lights_of_its_row_and_column_point_at_it() -> None:
    around = covered("H6 H5 H7 G6 I6")
    assert set(bracket(BOARD, "H6", around)) == {"H1", "H11", "A6", "P6"}
    assert set(bracket(BOARD, "H6", around | {"A6", "B6", "H1"})) == {"H2", "H11", "C6", "P6"}


def test_a_corner_has_but_two_neighbours() -> None:
    assert set(bracket(BOARD, "A1", covered("A1"))) == {"A2", "B1"}


def test_a_free_space_is_marked_by_its_own_light() -> None:
    assert marked(BOARD, "H6", frozenset()) == ("H6",)


def test_the_monsters_front_is_open() -> None:
    facing = BOARD.start.monster.facing
    assert set(horseshoe(BOARD, "H6", facing, covered("H6"))) == {"H5", "H7", "G6"}
