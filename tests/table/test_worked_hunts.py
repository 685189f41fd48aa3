"""The rulebook's two worked hunts of the Dungeon, from a pin's falling edge to the lights.

Only buttons are pressed, and only lights are read that no piece covers: the family leaves the pieces
where they are until the hunt is over, and moves them then by the list.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from engine.drawing import read_drawing
from engine.spaces import Space
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.table.moving import Moving
from hardware.buttons.contract import Button
from tests.table.reading import Signs, around, number, signs, where
from tests.table.rig import Rig

# Figures A to H of the rulebook: A G1, B G3, C G4, D G5, E B1, F B3, G B4, H B5.
FIRST = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  G1 .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  G5 .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  B5 .  .  .  .  .
 6  .  .  .  .  .  .  .  .  .  . ~~~~~~ G4 ## B3 .
 7  .  .  .  .  .  .  .  .  .  . ~~~~~~ .  .  .  B4
 8     .  .  .  .  .  .  .  G3 M→ .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  B1 .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
"""

# Figures A to E: A G1, B G3, C G4, D G5, E B1.
ADVANCED = """
dungeon, stage 2
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  G1 .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  G3→   <> G4 .  .  .  .
 6  .  .  .  .  .  .  .  .  .  . ~~~~~~ B1 .  .  .
 7  .  .  .  .  .  .  .  .  .  . ~~~~~~ #u G5↓   .
 8     .  .  .  .  .  .  .  .  M→ #r .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
teleporters: 1 J5 O7
"""


TOLD_A_TO_H = [
    "The tile shows 8: the monster takes 8 steps.",
    "The monster sees green 1 to its left, 6 spaces away.",
    "It turns left, towards green 1.",
    "It steps from J8 to J7.",
    "The monster sees green 1 straight ahead, 5 spaces away, and blue 4 to its right, 6 spaces away.",
    "Nearest is green 1: it does not turn.",
    "It steps from J7 to J6.",
    "The monster sees green 1 straight ahead, 4 spaces away, and green 4 to its right, 3 spaces away.",
    "Nearest is green 4: it turns right.",
    "It slides over the blood to M6, and does not look on the way.",
    "It catches green 4 on M6: off to jail.",
    "The monster sees green 5 to its left, 3 spaces away, and blue 1 to its right, 3 spaces away.",
    "Green 5 and blue 1 are equally near: it is confused and keeps facing east.",
    "It steps from M6 to N6.",
    "Blue 3 is pushed from O6 to P6.",
    "The stone is pushed from N6 to O6.",
    "The monster sees nobody.",
    "It keeps facing east.",
    "It steps from N6 to O6.",
    "Blue 3 is crushed against the wall at P6: off to jail.",
    "The stone is pushed from O6 to P6.",
    "The monster sees nobody.",
    "It keeps facing east.",
    "It steps from O6 to P6.",
    "The stone is crushed against the wall at P6: back into the box.",
    "The monster sees blue 4 to its right, next to it.",
    "It turns right, towards blue 4.",
    "It steps from P6 to P7.",
    "It catches blue 4 on P7: off to jail.",
    "The monster sees nobody.",
    "It keeps facing south.",
    "It steps from P7 to P8.",
    "One last look.",
    "The monster sees green 3 to its right, 7 spaces away.",
    "It turns right, towards green 3.",
    "The monster stops on P8, facing west.",
]

HUNT_SCENES = (
    "tile",
    "look",
    "facing",
    "captured",
    "pushed",
    "gone",
    "cuddled",
    "turned",
    "passed",
    "teleported",
    "slid",
)
REASONS = (
    "nearest",
    "seen",
    "confused",
    "next",
    "passage",
    "passage out",
    "slide",
    "teleporter",
    "teleporter out",
    "turning",
    "turning around",
    "captured",
    "pushed",
    "rest",
    "gone",
    "cuddled",
)
"""The signs that tell what is seen, decided and done."""

Beat = dict[str, str]
"""What one beat shows: for each sign the spaces that it marks or points at."""


@dataclass
class Family:
    """Press and read: the pieces stay where they are until the hunt is over."""

    rig: Rig
    covered: frozenset[Space]

    @classmethod
    def at(cls, picture: str, tile: str) -> "Family":
        position = read_drawing(picture, built_in())
        return cls(Rig(position, tile=read_tile(tile)), position.covered())

    def read(self) -> Signs:
        """Read the lights for one beat."""
        rooms = ("hand",) if isinstance(self.rig.evening.table.phase, Moving) else HUNT_SCENES
        return signs(self.rig.watch(1.0, self.covered), self.rig.board, self.rig.output, rooms)

    def reads(self, expected: Beat) -> Signs:
        """Read one beat, and find just these reasons in it."""
        found = self.read()
        for name in REASONS:
            marked = expected.get(name, "").split()
            lit = where(found, name) | (where(found, "beside") if name == "next" else set())
            lights = [{space} | around(self.rig.board, space, ()) for space in marked]
            assert lit <= set().union(*lights), f"{name} stands on {sorted(lit)}, not just at {marked}"
            for space, around_it in zip(marked, lights, strict=True):
                assert lit & around_it, f"{name} does not show at {space}: {sorted(lit)}"
        return found

    def step(self, *beats: Beat) -> list[Signs]:
        """Press OK for the next step, and read it beat by beat."""
        self.rig.press(Button.OK)
        return [self.reads(beat) for beat in beats]

    def told(self) -> list[str]:
        """Return what was said since the last time."""
        lines = list(self.rig.eyes.lines)
        self.rig.eyes.lines.clear()
        return lines


@pytest.fixture
def first() -> Iterator[Family]:
    family = Family.at(FIRST, "8")
    yield family
    family.rig.close()


@pytest.fixture
def advanced() -> Iterator[Family]:
    family = Family.at(ADVANCED, "8")
    yield family
    family.rig.close()


def test_figures_a_to_h(first: Family) -> None:
    first.rig.press(Button.HUNT)
    assert number(where(first.read(), "tile")) == "8"

    # Only figure A is seen, to the left.
    look, heading = first.step({"nearest": "J2"}, {"next": "J7"})
    assert {"J7", "J6", "J5", "J4"} <= where(look, "sight"), "the beam to A goes over free spaces"
    assert {"P8", "J11"} <= where(look, "sight"), "ahead and to the right it sees as far as the walls"
    assert where(heading, "monster") == {"K8", "J9"}, "sides and back are lit, the front is open"
    assert where(heading, "comet") == {"J6", "J5"}, "and ends soon after the next space"

    # G too, but A is closer.
    first.step({"nearest": "J2", "seen": "P7"}, {"next": "J6"})

    # C is closer: to the right, over the blood, and C is caught.
    *_, caught = first.step(
        {"nearest": "M6", "seen": "J2"}, {"next": "M6"}, {"slide": "L6", "next": "M6"}, {"captured": "M6"}
    )
    assert number(where(caught, "green white")) == "4"
    assert where(caught, "door") == {"P11", "O11", "N11"}, "it goes back to jail"

    # D and E are equally near: confused, straight on, pushing the stone and F.
    first.step(
        {"confused": "M3 M9"}, {"next": "N6"}, {"pushed": "O6", "rest": "P6"}, {"pushed": "N6", "rest": "O6"}
    )

    # Nobody is seen; F is crushed behind the stone.
    *_, crushed, _ = first.step({}, {"next": "O6"}, {"captured": "P6"}, {"pushed": "O6", "rest": "P6"})
    assert number(where(crushed, "blue white")) == "3"

    # The stone is crushed in its turn.
    first.step({}, {"next": "P6"}, {"gone": "P6"})

    # G is to the right, next to it.
    *_, caught = first.step({"nearest": "P7"}, {"next": "P7"}, {"captured": "P7"})
    assert number(where(caught, "blue white")) == "4"
    first.step({}, {"next": "P8"})

    look_last_at_b(first)


def look_last_at_b(first: Family) -> None:
    # The last look: B, to the right.
    look, facing = first.step({"nearest": "I8"}, {})
    assert {"O8", "N8", "J8"} & where(look, "sight") == {"O8", "N8"}, (
        "J8 is under the monster that was not moved"
    )
    assert where(facing, "comet") == {"O8", "N8", "M8"}, "it faces west"
    assert where(facing, "monster") == {"P9"}, "P7 is under figure G, and west is the front"


def test_figures_a_to_h_are_told_as_the_rulebook_has_them(first: Family) -> None:
    first.rig.press(Button.HUNT)
    first.rig.pass_time(1.0)
    first.rig.press(*[Button.OK] * 9)
    first.rig.pass_time(1.0)
    assert first.told() == TOLD_A_TO_H


def test_without_figure_g_it_goes_through_passage_v() -> None:
    family = Family.at(FIRST.replace("B4", ". "), "8")
    family.rig.press(Button.HUNT)
    family.rig.pass_time(1.0)
    family.rig.press(*[Button.OK] * 6)
    family.told()

    _, heading, passage = family.step({}, {"next": "A6"}, {"passage": "P6", "passage out": "A6"})
    assert where(heading, "monster") == {"P5", "P7"}, "O6 is under F, which was not moved; ahead is the wall"
    assert not where(heading, "comet"), "nothing lies ahead of the wall"
    assert where(passage, "passage out") == {"A6"}, "the far end answers"
    assert family.told()[-1] == "It walks into wall V on P6 and comes out of the other V, on A6."
    family.rig.close()


def test_what_to_move_by_hand_after_figures_a_to_h(first: Family) -> None:
    first.rig.press(Button.HUNT)
    first.rig.pass_time(1.0)
    first.rig.press(Button.RIGHT)
    first.told()

    shown = [first.read()]
    for _ in range(4):
        first.rig.press(Button.OK)
        shown.append(first.read())
    green_4, stone, blue_3, blue_4, monster = shown
    assert number(where(green_4, "green white")) == "4"
    assert where(green_4, "take") == {"M5", "M7"}
    assert where(green_4, "door") == {"P11", "O11", "N11"}
    assert where(stone, "take") == {"N5", "N7"}
    assert not where(stone, "door"), "the stone goes into the box"
    assert number(where(blue_3, "blue white")) == "3"
    assert number(where(blue_4, "blue white")) == "4"
    assert where(monster, "put") == {"P8", "P9"}, "around P8, but its front, the west, is open"
    assert where(monster, "take") == {"J7", "J9", "K8"}
    assert first.told() == [
        "2 of 5: Move the stone from N6 to the box.",
        "3 of 5: Move blue 3 from O6 to jail.",
        "4 of 5: Move blue 4 from P7 to jail.",
        "5 of 5: Move the monster from J8 to P8, facing west.",
    ]
    assert first.rig.view.ok_lamp
    first.rig.press(Button.OK)
    assert first.told() == ["The table is ready."]


def test_figures_a_to_e_of_the_advanced_hunt(advanced: Family) -> None:
    advanced.rig.press(Button.HUNT)
    assert number(where(advanced.read(), "tile")) == "8"

    # A is seen over the teleporter; the turning stone to the right is not acted on.
    advanced.step({"nearest": "J3"}, {"next": "J7"})
    advanced.step({"nearest": "J3"}, {"next": "J6"})

    # A and E are equally near: confused, onto the teleporter, and at once on its twin facing south.
    advanced.step({"confused": "J3 M6"}, {"next": "J5"}, {"teleporter": "J5", "teleporter out": "O7"})

    # D is to the right, and eaten.
    look, *_, eaten = advanced.step({"nearest": "N7"}, {"next": "N7"}, {"captured": "N7"})
    assert {"O8", "O11", "P7"} <= where(look, "sight"), (
        "it faces south: ahead and to the left it sees the walls"
    )
    assert number(where(eaten, "green white")) == "5"
    assert not where(eaten, "door"), "in the second stage nobody goes back to jail"

    # The turning stone turns it around in its space, and it is back on the teleporter in the same step.
    _, turned, *_ = advanced.step(
        {}, {"turning around": "M7"}, {"next": "O7"}, {"teleporter": "O7", "teleporter out": "J5"}
    )
    assert where(turned, "turning around")

    # A and C, seen through the crystal, are equally near: straight on, pushing crystal and C.
    advanced.step(
        {"confused": "L5 J3"}, {"next": "K5"}, {"pushed": "L5", "rest": "M5"}, {"pushed": "K5", "rest": "L5"}
    )
    advanced.step(
        {"nearest": "M5"}, {"next": "L5"}, {"pushed": "M5", "rest": "N5"}, {"pushed": "L5", "rest": "M5"}
    )
    advanced.step(
        {"nearest": "N5"}, {"next": "M5"}, {"pushed": "N5", "rest": "O5"}, {"pushed": "M5", "rest": "N5"}
    )

    look_last_at_e(advanced)


def look_last_at_e(advanced: Family) -> None:
    # The last look: E is closer than C.
    _, facing = advanced.step({"nearest": "M6", "seen": "O5"}, {})
    assert where(facing, "monster") == {"M4"}, (
        "C was in the west, the crystal is in the east, south is the front"
    )
