import pytest

from engine.errors import MoveError
from engine.flight import Walk
from engine.moves_json import write_moves
from engine.outcomes import Outcome, TileMove, outcomes
from engine.tiles import FloorTile, Kind
from tests.support.flights import after, started, walked

ONE_STONE = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  M→ .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  G1 ## .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""


def test_staying_is_first_and_then_come_the_ends_with_fewer_steps() -> None:
    found = outcomes(started(ONE_STONE, steps=4))
    assert found[0] == Outcome("D3", ("D3",), 0, ())
    assert [end.steps for end in found] == sorted(end.steps for end in found)


def test_an_end_is_a_space_and_what_stands_where() -> None:
    found = [end.tiles for end in outcomes(started(ONE_STONE, steps=2)) if end.to == "D3"]
    assert found == [(), (TileMove(FloorTile(Kind.STONE, "E3"), "F3"),)]


def test_a_tile_that_is_pushed_away_and_back_has_not_moved() -> None:
    back = walked(ONE_STONE, *["east", "north", "east", "east", "south", "west"])
    assert isinstance(back, Walk)
    assert (back.at, *back.laid.tiles) == ("F3", "E3")
    found = [end for end in outcomes(started(ONE_STONE, steps=6)) if end.to == "F3" and not end.tiles]
    assert [end.steps for end in found] == [4]


def test_a_tile_that_left_the_board_went_nowhere() -> None:
    out = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  @@ G1 .  .  .  .  .  M→
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .
"""
    found = {end.to: end for end in outcomes(started(out, steps=3)) if end.tiles}
    assert found["B1"] == Outcome("B1", ("C1", "B1"), 1, (TileMove(FloorTile(Kind.BUNNY, "B1"), None),))
    assert found["bus"].path == ("C1", "B1", "A1", "bus")


def test_tiles_of_one_kind_are_alike() -> None:
    row = ONE_STONE.replace("G1 ## .  . ", "G1 ## .  ##")
    assert row != ONE_STONE
    start = started(row, steps=9)
    found = outcomes(start)
    ends = {(end.to, frozenset((tile.kind, tile.at) for tile in after(start, end))) for end in found}
    assert len(ends) == len(found)
    # Of two kinds they are not.
    assert len(outcomes(started(row.replace("##", "@@", 1), steps=9))) > len(found)


def test_a_move_with_too_many_ends_is_refused() -> None:
    assert len(outcomes(started(ONE_STONE, steps=1), most=5)) == 5
    with pytest.raises(MoveError, match="steps: 2 steps lead to more than 5 ends; ask for fewer steps"):
        outcomes(started(ONE_STONE, steps=2), most=5)


def test_as_json_it_has_the_form_of_the_page() -> None:
    found = outcomes(started(ONE_STONE, steps=1))
    assert write_moves("green-1", 1, found) == {
        "figure": "green-1",
        "steps": 1,
        "outcomes": [
            {"to": "D3", "path": ["D3"], "steps": 0, "tiles": []},
            {"to": "D2", "path": ["D3", "D2"], "steps": 1, "tiles": []},
            {
                "to": "E3",
                "path": ["D3", "E3"],
                "steps": 1,
                "tiles": [{"kind": "stone", "from": "E3", "to": "F3"}],
            },
            {"to": "D4", "path": ["D3", "D4"], "steps": 1, "tiles": []},
            {"to": "C3", "path": ["D3", "C3"], "steps": 1, "tiles": []},
        ],
    }
