from dataclasses import replace

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Side
from engine.tiles import FloorTile, Kind, Teleporter
from tests.support.stories import picture

POSITION = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  M→ .  .  .  .  .  .  .  .
 2  .  ## .  . ~~~~G1 .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  . →   .  .  .  .  .
 5  .  .  . ←   .  .  .  .  .
jail: r1
teleporters: 1 D4 D5
""")


def test_a_good_position_has_no_fault() -> None:
    assert POSITION.status() == ()


def test_every_fault_is_told_with_its_key_and_space() -> None:
    bad = replace(
        POSITION,
        stage=3,
        monster=Monster("E2", Direction.EAST),
        tiles=(FloorTile(Kind.STONE, "A1"), FloorTile(Kind.BUNNY, "D4"), FloorTile(Kind.STONE, "Z1")),
        pools=(("E2", "F2"), ("F2",), ()),
        teleporters=(*POSITION.teleporters, Teleporter("2", "I5", Direction.EAST)),
        figures=(
            Figure("green-1", "D5", Side.WHITE),
            Figure("green-1", "jail", Side.WHITE),
            Figure("green-2", "bus", Side.WHITE),
        ),
    )
    assert {(fault.key, fault.space) for fault in bad.status()} == {
        ("stage", None),
        ("monster", "E2"),
        ("tiles[0]", "A1"),
        ("tiles[1]", "D4"),
        ("tiles[2]", "Z1"),
        ("pools[1]", "F2"),
        ("pools[2]", None),
        ("teleporters[2]", "I5"),
        ("figures[0]", "D5"),
        ("figures[1]", "jail"),
        ("figures[2]", "bus"),
    }


def test_what_can_be_pushed_stands_on_its_space() -> None:
    assert {space: piece.what for space, piece in POSITION.standing().items()} == {
        "B2": "stone",
        "F2": "green-1",
    }


def test_covered_are_the_spaces_with_anything_on_them() -> None:
    assert POSITION.pool_spaces() == {"E2", "F2"}
    assert POSITION.covered() == {"A1", "B2", "E2", "F2", "D4", "D5"}


def test_a_figure_is_found_by_its_id() -> None:
    assert POSITION.figure("red-1").at == "jail"
    with pytest.raises(KeyError):
        POSITION.figure("blue-1")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stage 1", "stage 2"),
        ("M→", "M↓"),
        ("##", "<>"),
        ("~~~~G1", "~~~~g1"),
        ("jail: r1", "bus: r1"),
        ("←", "↑"),
        ("teleporters: 1", "teleporters: 2"),
        (" 3  . ", " 3 ~~~"),
    ],
)
def test_positions_differ_in_anything_that_is_drawn(old: str, new: str) -> None:
    text = """
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  M→ .  .  .  .  .  .  .  .
 2  .  ## .  . ~~~~G1 .  .  .
 3  .  .  .  .  .  .  .  .  .
 4  .  .  . →   .  .  .  .  .
 5  .  .  . ←   .  .  .  .  .
jail: r1
teleporters: 1 D4 D5
"""
    assert picture(text) == POSITION
    assert hash(picture(text)) == hash(POSITION)
    assert picture(text.replace(old, new)) != POSITION
