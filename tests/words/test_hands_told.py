import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Side
from engine.tiles import FloorTile, Kind
from firmware_host.hands import Hand, to_move
from firmware_host.words.hands import tell_hand
from tests.cli.small_board import small
from tests.words.filled import told

TABLE = small(" M→ .  G5 . ", " .  B1 ## g3", " .  .  .  . ", notes="jail: G4")
GREEN = Figure("green-5", "C1", Side.WHITE)
GREEN_4 = Figure("green-4", "A1", Side.WHITE)
BUNNY = FloorTile(Kind.BUNNY, "A2")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (Hand(GREEN, "B2", "C1"), "Move green 5 from B2 to C1."),
        (Hand(GREEN, "jail", "C1"), "Move green 5 from jail to C1."),
        (Hand(GREEN, "C1", "bus"), "Move green 5 from C1 to the bus."),
        (Hand(GREEN, "C1", "box"), "Move green 5 from C1 to the box."),
        (Hand(GREEN, "box", "C1"), "Move green 5 (white side) from the box to C1."),
        (Hand(GREEN, "B2", "aside"), "Put green 5 from B2 beside the board, only for now."),
        (Hand(GREEN, "aside", "C1"), "Move green 5 from beside the board to C1."),
        (Hand(GREEN, "C1", "C1", over=True), "Turn green 2 (black side) over on C1: 5 is up then."),
        (
            Hand(GREEN, "B2", "C1", over=True),
            "Move green 2 (black side) from B2 to C1, and turn it over: 5 is up then.",
        ),
        (
            Hand(GREEN, "B2", "aside", over=True),
            (
                "Put green 2 (black side) from B2 beside the board, only for now, "
                "and turn it over: 5 is up then."
            ),
        ),
        (
            Hand(Figure("green-4", "A1", Side.WHITE), "jail", "A1"),
            "Move green 4 (white side) from jail to A1.",
        ),
        (Hand(Monster("A1", Direction.EAST), "B1", "A1"), "Move the monster from B1 to A1, facing east."),
        (Hand(Monster("A1", Direction.EAST), "A1", "A1"), "Turn the monster on A1 to face east."),
        (
            Hand(Monster("A1", Direction.EAST), "B1", "aside"),
            "Put the monster from B1 beside the board, only for now.",
        ),
        (
            Hand(Monster("A1", Direction.EAST), "aside", "A1"),
            "Move the monster from beside the board to A1, facing east.",
        ),
        (Hand(FloorTile(Kind.STONE, "A1"), "A1", "box"), "Move the stone from A1 to the box."),
        (
            Hand(FloorTile(Kind.BUNNY, "A2"), "A1", "aside"),
            "Put the bunny from A1 beside the board, only for now.",
        ),
    ],
)
def test_every_hand_is_told(hand: Hand, expected: str) -> None:
    assert told(tell_hand(hand, TABLE)) == expected


@pytest.mark.parametrize("kind", Kind)
def test_every_floor_tile_is_told_apart(kind: Kind) -> None:
    names = {told(tell_hand(Hand(FloorTile(one, "B2"), "box", "B2"), TABLE)) for one in Kind}
    assert len(names) == len(Kind)
    assert "box to B2" in told(tell_hand(Hand(FloorTile(kind, "B2"), "box", "B2"), TABLE))


def test_a_figure_that_moves_and_turns_over_is_named_by_the_number_that_can_be_seen() -> None:
    after = small(" M→ .  .  . ", " .  B1 ## g3", " .  .  .  g5", notes="jail: G4")
    (hand,) = to_move(TABLE, after)
    expected = "Move green 5 (white side) from C1 to D3, and turn it over: 2 is up then."
    assert told(tell_hand(hand, after)) == expected
