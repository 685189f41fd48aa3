import json

import pytest
from hypothesis import given

from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.position import Position
from engine.position_json import parse_json, read_position, write_position
from engine.tiles import MovementTile, read_tile
from tests.support.positions import QUICK, movement_tiles, positions
from tests.support.random_boards import all_boards
from tests.support.stories import picture

# What is drawn in row 3 of the room, and what comes of it. The teleporter's twin points to the west.
EVENTS: dict[str, tuple[str, list[dict[str, object]]]] = {
    "caught": (
        "  M→ G1 .  .  .  .  .  .  .",
        [{"event": "captured", "figure": "green-1", "how": "caught", "at": "B3"}],
    ),
    "crushed figure": (
        "  .  .  .  .  .  .  M→ ## G1",
        [
            {"event": "captured", "figure": "green-1", "how": "crushed", "at": "I3"},
            {"event": "pushed", "what": "stone", "from": "H3", "to": "I3"},
        ],
    ),
    "crushed tile": ("  .  .  .  .  .  .  .  M→ <>", [{"event": "crushed", "what": "crystal", "at": "I3"}]),
    "vanished": (
        "  M→ ##→   .  .  .  .  .  .",
        [{"event": "vanished", "what": "stone", "at": "B3", "into": "teleporter"}],
    ),
    "lost": (
        "  M→ ## G1→   .  .  .  .  .",
        [
            {"event": "captured", "figure": "green-1", "how": "teleporter", "at": "C3"},
            {"event": "pushed", "what": "stone", "from": "B3", "to": "C3"},
        ],
    ),
    "cuddled": ("  M→ @@ .  .  .  .  .  .  .", [{"event": "cuddled", "at": "B3"}]),
    "turned right": ("  M→ #r .  .  .  .  .  .  .", [{"event": "turned", "by": "right", "stone": "B3"}]),
    "turned around": (
        "  .  M→ #u .  .  .  .  .  .",
        [{"event": "turned", "by": "around", "stone": "C3"}],
    ),
    "passed": (
        "  .  .  .  .  .  .  .  .  M→",
        [{"event": "passed", "letter": "L", "from": "I3", "to": "A3"}],
    ),
    "slid": (
        "  M→~~~~~~ .  .  .  .  .  .",
        [{"event": "slid", "through": ["B3", "C3"], "to": "D3"}],
    ),
    "teleported": (
        "  .  M→→   .  .  .  .  .  .",
        [{"event": "teleported", "from": "C3", "to": "G5"}],
    ),
}


@pytest.mark.parametrize(("row", "events"), EVENTS.values(), ids=EVENTS)
def test_each_event_is_written_as_the_contract_says(row: str, events: list[dict[str, object]]) -> None:
    blank = "  .  .  .  .  .  .  .  .  ."
    rows = [blank, blank, row, blank, blank]
    notes = []
    if "→  " in row:
        rows[4] = "  .  .  .  .  .  . ←   .  ."
        at = "ABCDEFGHI"[(row.index("→  ") - 1) // 3]
        notes = [f"teleporters: 1 {at}3 G5"]
    lines = ["room, stage 1", "", *(f" {n}{cells}" for n, cells in enumerate(rows, 1)), *notes]
    (step,) = write_hunt(hunt(picture("\n".join(lines)), MovementTile(1)))["steps"]
    assert step["events"] == events


def test_a_wall_without_a_letter_is_passed_with_null() -> None:
    position = picture("""
cellar, stage 1
    A  B  C  D  E  F  G  H
 1  .  .  .  .  .  .  .  .
 2  .  .  .  M→ .  .  .  .
 3  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
""")
    (step,) = write_hunt(hunt(position, MovementTile(1)))["steps"]
    assert step["events"] == [{"event": "passed", "letter": None, "from": "D2", "to": "E2"}]


TOWARD_GREEN_5 = [
    {
        "look": {
            "sees": [
                {"toward": "ahead", "what": "bunny", "distance": 3},
                {"toward": "left", "what": "green-5", "distance": 2},
            ],
            "decides": "turn left",
        },
        "from": "E3",
        "to": "E2",
        "facing": "north",
        "events": [],
    },
    {
        "look": {
            "sees": [{"toward": "ahead", "what": "green-5", "distance": 1}],
            "decides": "straight on",
        },
        "from": "E2",
        "to": "E1",
        "facing": "north",
        "events": [{"event": "captured", "figure": "green-5", "how": "caught", "at": "E1"}],
    },
]


def test_a_hunt_is_written_as_the_contract_says() -> None:
    position = picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  G5 .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  M→ .  .  @@ .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  r3 .  .  .  .  .
bus: B4
""")
    hunted = hunt(position, read_tile("1 hit"))
    assert write_hunt(hunted) == {
        "tile": "1 hit",
        "steps": TOWARD_GREEN_5,
        "final_look": {"sees": [], "decides": "nobody"},
        "position": write_position(hunted.after),
    }
    assert hunted.after == picture("""
room, stage 1
    A  B  C  D  E  F  G  H  I
 1  .  .  .  .  M↑ .  .  .  .
 2  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  @@ .
 4  .  .  .  .  .  .  .  .  .
 5  .  .  .  r3 .  .  .  .  .
jail: G5
bus: B4
""")


@QUICK
@given(positions(all_boards()), movement_tiles)
def test_every_hunt_is_plain_json_and_its_position_reads_again(
    position: Position, tile: MovementTile
) -> None:
    hunted = hunt(position, tile)
    written = write_hunt(hunted)
    text = json.dumps(written)
    assert parse_json(text) == written
    boards = {position.board.name: position.board}
    assert read_position(written["position"], boards) == hunted.after
