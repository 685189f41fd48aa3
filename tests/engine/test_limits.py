"""Where players may place a floor tile, by the limits of each edition (R21)."""

import pytest

from engine.board import Board
from engine.box import Placeable
from engine.commands import Place
from engine.placing import kept_free, why_not
from engine.record import Record
from engine.rules import Placement, Rules
from engine.tiles import FloorTile, Kind, Teleporter
from tests.support.boards import BASEMENT, CELLAR, DUNGEON
from tests.support.floors import TINY, WALLED, placing, pool, stone, teleporter


def why(record: Record, what: Placeable) -> list[tuple[str | None, str]]:
    """Return why a floor tile cannot be placed: spaces and words."""
    return [(fault.space, fault.words) for fault in why_not(record.game, what)]


FREE = {
    Placement.E2026: "A1 B1 A2 P11 O11 P10",
    Placement.E2003: "A1 B1 A2 B2 P11 O11 P10 O10",
    Placement.ONLINE: "A1 B1 C1 D1 A2 B2 C2 A3 B3 A4 P11 O11 N11 M11 P10 O10 N10 P9 O9 P8",
}


@pytest.mark.rule("R21")
@pytest.mark.parametrize("placement", Placement)
@pytest.mark.parametrize("board", [DUNGEON, BASEMENT])
def test_so_many_spaces_at_the_doors_stay_free(board: Board, placement: Placement) -> None:
    free = kept_free(board, Rules(placement=placement))
    assert free == frozenset(FREE[placement].split())
    game = placing(board, placement)
    refused = {space for space in board.spaces if why(game, stone(space))}
    assert refused == free | {board.start.monster.at}


@pytest.mark.rule("R21")
def test_online_steps_are_reckoned_along_ways_and_elsewhere_spaces_are_adjacent_through_a_wall() -> None:
    """Beside the exit a dividing wall stands between A1 and B1: it is three steps to B1, and four to C1."""
    free = kept_free(WALLED, Rules(placement=Placement.ONLINE))
    assert free == frozenset(
        ["A1", "A2", "A3", "B2", "B1", "C2", "B3", "H3", "G3", "F3", "E3", "H2", "G2", "F2", "H1", "G1"]
    )
    assert kept_free(WALLED, Rules()) == {"A1", "B1", "A2", "H3", "G3", "H2"}


@pytest.mark.rule("R21")
@pytest.mark.parametrize("placement", Placement)
def test_no_two_teleporters_lie_side_by_side_whichever_their_pairs(placement: Placement) -> None:
    game = placing(DUNGEON, placement).played(Place(teleporter("1", "H6")))
    for beside in ("H5", "G6", "I6", "H7"):
        for pair in ("1", "2"):
            assert why(game, teleporter(pair, beside)) == [
                (beside, f"{beside} is side by side with the teleporter on H6")
            ]
    for diagonal in ("G5", "I5", "G7", "I7"):
        assert not why(game, teleporter("2", diagonal))


@pytest.mark.rule("R21")
@pytest.mark.parametrize(
    ("lies", "there"),
    [
        (stone("D6"), "a stone"),
        (pool("D6 E6 D7 E7"), "a blood pool"),
        (teleporter("2", "D6"), "a teleporter"),
    ],
)
def test_floor_tiles_lie_on_empty_spaces_only(lies: Placeable, there: str) -> None:
    game = placing(DUNGEON).played(Place(lies))
    words = ("D6", f"D6 is not empty: {there} is there")
    for other in (FloorTile(Kind.BUNNY, "D6"), teleporter("1", "D6"), pool("D3 D4 D5 D6")):
        assert why(game, other) == [words]


@pytest.mark.rule("R21", "Advanced Flight: one tile each in turn")
def test_the_monsters_space_is_not_empty() -> None:
    assert why(placing(BASEMENT), stone("H1")) == [("H1", "H1 is not empty: the monster is there")]
    assert why(placing(BASEMENT), pool("H1 I1 H2 I2")) == [("H1", "H1 is not empty: the monster is there")]


@pytest.mark.parametrize(
    "spaces",
    ["I3 J3 I4 J4", "I4 J4 I3 J3", "E9 F9 G9 H9", "F4 F5 F6 F7", "F7 F6 F5 F4"],
)
def test_a_pool_lies_either_way_round(spaces: str) -> None:
    assert not why(placing(DUNGEON), pool(spaces))


@pytest.mark.parametrize(
    ("spaces", "words"),
    [
        ("I3 J3 I4", [("I3", "a blood pool covers a whole rectangle of spaces, each once")]),
        ("I3 J3 I4 J4 J4", [("I3", "a blood pool covers a whole rectangle of spaces, each once")]),
        ("E9 F9 H9 I9", [("E9", "a blood pool covers a whole rectangle of spaces, each once")]),
        ("E9 F9 G9", [("E9", "no blood pool of 3 x 1 spaces is left in the box")]),
        ("M2 N2 M3 N3", [("N2", "N2 is no space of the Dungeon")]),
        ("B2 C2 B1 C1", [("B1", "B1 stays free: it is near the exit")]),
        ("O9 P9 O10 P10", [("P10", "P10 stays free: it is near the entrance")]),
        ("O10 P10 O11 P11", [(s, f"{s} stays free: it is near the entrance") for s in ("P10", "O11", "P11")]),
    ],
)
def test_a_pool_that_cannot_lie_is_refused_with_each_space(spaces: str, words: list[tuple[str, str]]) -> None:
    assert why(placing(DUNGEON), pool(spaces)) == words


@pytest.mark.rule("R21")
def test_a_pool_does_not_lie_across_a_dividing_wall() -> None:
    """In the cellar walls stand between D2 and E2, D3 and E3, and between B2 and B3."""
    game = placing(CELLAR)
    assert why(game, pool("D2 E2 D3 E3")) == [
        ("D2", "a dividing wall stands between D2 and E2"),
        ("D3", "a dividing wall stands between D3 and E3"),
    ]
    assert why(game, pool("B2 C2 B3 C3")) == [("B2", "a dividing wall stands between B2 and B3")]
    assert not why(game, pool("C2 D2 C3 D3"))


@pytest.mark.rule("R21")
@pytest.mark.parametrize(
    ("spaces", "words"),
    [
        # Seven steps lead from P11 to L8, eight to K8, L7 and M6.
        ("K7 L7 K8 L8", [("L8", "L8 is 7 steps from the entrance; a blood pool lies 8 or more away")]),
        ("K7 K8 J7 J8", []),
        ("L6 M6 L7 M7", [("M7", "M7 is 7 steps from the entrance; a blood pool lies 8 or more away")]),
        # Next to an outer wall, and next to the spaces that the staircases lack.
        (
            "E1 F1 E2 F2",
            [(s, f"{s} is at the edge of the board, where no blood pool may lie") for s in ("E1", "F1")],
        ),
        ("L2 M2 L3 M3", [("M2", "M2 is at the edge of the board, where no blood pool may lie")]),
        ("K2 L2 K3 L3", []),
        ("B7 C7 B8 C8", [("B8", "B8 is at the edge of the board, where no blood pool may lie")]),
    ],
)
def test_online_pools_lie_far_from_the_entrance_and_not_at_the_edge(
    spaces: str, words: list[tuple[str, str]]
) -> None:
    assert why(placing(DUNGEON, Placement.ONLINE), pool(spaces)) == words
    assert not why(placing(DUNGEON), pool(spaces))
    assert not why(placing(DUNGEON, Placement.E2003), pool(spaces))


@pytest.mark.rule("R21")
@pytest.mark.parametrize(
    ("spaces", "touching"),
    [("H3 H4 H5 H6", "H3 H4"), ("G5 H5 I5 J5", "I5 J5"), ("E5 F5 G5 H5", ""), ("K5 K6 K7 K8", "")],
)
def test_online_pools_do_not_touch_but_at_a_corner(spaces: str, touching: str) -> None:
    """The one on I3 J3 I4 J4 lies already; H5 and K5 meet it at a corner."""
    square = Place(pool("I3 J3 I4 J4"))
    words = [(space, f"{space} touches the other blood pool") for space in touching.split()]
    assert why(placing(DUNGEON, Placement.ONLINE).played(square), pool(spaces)) == words
    assert not why(placing(DUNGEON).played(square), pool(spaces))


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (stone("Q1"), "Q1 is no space of the Dungeon"),
        (stone("M1"), "M1 is no space of the Dungeon"),
        (teleporter("3", "C5"), "no teleporter '3' is left in the box"),
        (stone("A1"), "A1 stays free: it is near the exit"),
    ],
)
def test_each_refusal_has_its_space_and_plain_words(what: FloorTile | Teleporter, words: str) -> None:
    assert (what.at, words) in why(placing(DUNGEON), what)


@pytest.mark.rule("R21")
def test_no_tile_takes_the_last_space_of_a_teleporters_twin() -> None:
    """On the tiny board C1 and A3 alone are empty: with a teleporter on the one, its twin needs the other."""
    game = placing(TINY).played(Place(teleporter("1", "C1")))
    words = "the twin of the teleporter 1 would find no space any more"
    assert why(game, stone("A3")) == [("A3", words)]
    assert why(game, teleporter("2", "A3")) == [
        ("A3", "the twin of the teleporter 2 would find no space any more")
    ]
    assert not why(game, teleporter("1", "A3"))
    stone_first = placing(TINY).played(Place(stone("C1")))
    assert why(stone_first, teleporter("1", "A3")) == [("A3", words)]
    assert not why(stone_first, FloorTile(Kind.BUNNY, "A3"))
