"""The rulebook's worked hunts as the command line tells them."""

import json

from engine.drawing import read_drawing
from engine.position_json import write_position
from firmware_host import boards
from tests.cli.running import run

# Figures A to H are G1, B5, G4, G5, B1, B3, B4 and G3 here.
EIGHT_STEPS = """\
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
EIGHT_STEPS_TOLD = """\
The tile shows 8: the monster takes 8 steps.
  1. The monster sees green 1 to its left, 6 spaces away. It turns left, towards green 1. \
It steps from J8 to J7.
  2. The monster sees green 1 straight ahead, 5 spaces away, and blue 4 to its right, 6 spaces away. \
Nearest is green 1: it does not turn. It steps from J7 to J6.
  3. The monster sees green 1 straight ahead, 4 spaces away, and green 4 to its right, 3 spaces away. \
Nearest is green 4: it turns right. It slides over the blood to M6, and does not look on the way. \
It catches green 4 on M6: off to jail.
  4. The monster sees green 5 to its left, 3 spaces away, and blue 1 to its right, 3 spaces away. \
Green 5 and blue 1 are equally near: it is confused and keeps facing east. It steps from M6 to N6. \
Blue 3 is pushed from O6 to P6. The stone is pushed from N6 to O6.
  5. The monster sees nobody. It keeps facing east. It steps from N6 to O6. \
Blue 3 is crushed against the wall at P6: off to jail. The stone is pushed from O6 to P6.
  6. The monster sees nobody. It keeps facing east. It steps from O6 to P6. \
The stone is crushed against the wall at P6: back into the box.
  7. The monster sees blue 4 to its right, next to it. It turns right, towards blue 4. \
It steps from P6 to P7. It catches blue 4 on P7: off to jail.
  8. The monster sees nobody. It keeps facing south. It steps from P7 to P8.
One last look. The monster sees green 3 to its right, 7 spaces away. It turns right, towards green 3. \
The monster stops on P8, facing west.
"""
EIGHT_STEPS_AFTER = """\
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  G1 .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  G5 .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  B5 .  .  .  .  .
 6  .  .  .  .  .  .  .  .  .  . ~~~~~~ .  .  .  .
 7  .  .  .  .  .  .  .  .  .  . ~~~~~~ .  .  .  .
 8     .  .  .  .  .  .  .  G3 .  .  .  .  .  .  M←
 9        .  .  .  .  .  .  .  .  .  .  B1 .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
jail: G4 B3 B4
"""

# Figures A to E are G1, B1, G5, G4 and G3 here.
ADVANCED = """\
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
ADVANCED_TOLD = """\
The tile shows 8: the monster takes 8 steps.
  1. The monster sees green 1 to its left, 5 spaces away. It turns left, towards green 1. \
It steps from J8 to J7.
  2. The monster sees green 1 straight ahead, 4 spaces away. It keeps facing green 1. \
It steps from J7 to J6.
  3. The monster sees green 1 straight ahead, 3 spaces away, and blue 1 to its right, 3 spaces away. \
Green 1 and blue 1 are equally near: it is confused and keeps facing north. It steps from J6 to J5. \
It is teleported from J5 to O7. Now it faces south.
  4. The monster sees green 5 to its right, next to it. It turns right, towards green 5. \
It steps from O7 to N7. It catches green 5 on N7: eaten.
  5. The monster sees nobody. It keeps facing west. The turn-around stone on M7 turns it around. \
It steps from N7 to O7. It is teleported from O7 to J5. Now it faces east.
  6. The monster sees green 4 through the crystal, straight ahead, 2 spaces away, \
and green 1 to its left, 2 spaces away. \
Green 4 and green 1 are equally near: it is confused and keeps facing east. It steps from J5 to K5. \
Green 4 is pushed from L5 to M5. The crystal is pushed from K5 to L5.
  7. The monster sees green 4 through the crystal, straight ahead, 2 spaces away. It keeps facing green 4. \
It steps from K5 to L5. Green 4 is pushed from M5 to N5. The crystal is pushed from L5 to M5.
  8. The monster sees green 4 through the crystal, straight ahead, 2 spaces away. It keeps facing green 4. \
It steps from L5 to M5. Green 4 is pushed from N5 to O5. The crystal is pushed from M5 to N5.
One last look. The monster sees green 4 through the crystal, straight ahead, 2 spaces away, \
and blue 1 to its right, next to it. \
Nearest is blue 1: it turns right. The monster stops on M5, facing south.
"""
ADVANCED_AFTER = """\
dungeon, stage 2
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  G1 .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  G3→   .  .  M↓ <> G4 .
 6  .  .  .  .  .  .  .  .  .  . ~~~~~~ B1 .  .  .
 7  .  .  .  .  .  .  .  .  .  . ~~~~~~ #u . ↓   .
 8     .  .  .  .  .  .  .  .  .  #r .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
eaten: G5
teleporters: 1 J5 O7
"""


def _told(picture: str, tile: str) -> str:
    position = write_position(read_drawing(picture, boards.built_in()))
    ran = run("hunt", "--tile", tile, stdin=json.dumps(position).encode())
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def test_the_hunt_of_eight_steps_is_told_as_the_rulebook_has_it() -> None:
    assert _told(EIGHT_STEPS, "8") == f"{EIGHT_STEPS_TOLD}\n{EIGHT_STEPS_AFTER}"


def test_without_figure_g_it_walks_into_one_v_and_comes_out_of_the_other() -> None:
    told = _told(EIGHT_STEPS.replace("B4", ". "), "8").splitlines()
    assert told[7].startswith(
        "  7. The monster sees nobody. It keeps facing east. It walks into wall V on P6 "
    )
    assert told[7].endswith(" on P6 and comes out of the other V, on A6.")


def test_the_advanced_hunt_is_told_as_the_rulebook_has_it() -> None:
    assert _told(ADVANCED, "8") == f"{ADVANCED_TOLD}\n{ADVANCED_AFTER}"


def test_a_hit_tile_stops_the_telling_at_the_hit() -> None:
    told = _told(EIGHT_STEPS, "1 hit").splitlines()
    assert told[0] == (
        "The tile shows 1 hit: the monster hunts until it has captured 1 figure, for 20 steps at most."
    )
    assert told[3].startswith("  3. ")
    assert "green 4 on M6: off to jail" in told[3]
    assert told[4].startswith("One last look. ")


def test_only_a_monster_that_missed_its_hits_is_tired() -> None:
    alone = EIGHT_STEPS
    for figure in ("G1", "G3", "G4", "G5", "B1", "B3", "B4", "B5"):
        alone = alone.replace(figure, ". ")
    told = _told(alone, "1 hit").splitlines()
    assert told[20].startswith(" 20. ")
    assert told[21].startswith("After 20 steps the monster is tired. One last look. ")


def test_a_monster_that_makes_its_hit_with_the_twentieth_step_is_not_called_tired() -> None:
    rows = EIGHT_STEPS_AFTER.splitlines()[:13]
    empty = "\n".join(rows).replace("M←", ". ").replace("G1", ". ").replace("G5", ". ").replace("G3", ". ")
    empty = empty.replace("B5", ". ").replace("B1", ". ")
    told = _told(empty.replace(" 1  .  .  .  .  . ", " 1  G1 .  .  .  M→") + "\n", "1 hit").splitlines()
    assert told[20].startswith(" 20. ")
    assert told[20].endswith("It catches green 1 on A1: off to jail.")
    assert told[21].startswith("One last look. ")
