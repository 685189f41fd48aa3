"""What holds for every scene of every hunt, on positions as wild as they come."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.drawing import read_drawing
from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Event,
    Hunt,
    Look,
    Passed,
    Pushed,
    Slid,
    Teleported,
    Turned,
    Vanished,
)
from engine.hunt import hunt
from engine.position import Position
from engine.spaces import Space
from engine.tiles import MovementTile
from firmware_host.boards import built_in
from firmware_host.hands import to_move
from firmware_host.scenes.hunting import event_scene
from firmware_host.scenes.language import SCENES, SIGNS, TEAMS, Sign
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.pointing import covered_by
from firmware_host.scenes.scene import Scene
from firmware_host.table.moments import Heading, moments
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.support.positions import movement_tiles, positions

_BREATH = 16
_QUICK = settings(max_examples=60, deadline=None)


def signs_for(what: MovementTile | Look | Heading | Event) -> Sequence[str]:
    """Return the signs without which a moment would say nothing."""
    match what:
        case Look(sees=sees, decides=decides):
            return ["confused" if decides is Decision.CONFUSED else "nearest"] if sees else []
        case Heading(to=to):
            return ["next"] if to else []
        case MovementTile(hits=hits):
            return ["hit" if hits else "tile"]
        case Pushed():
            return ["rest"]
        case Slid():
            return ["next"]
        case _:
            return [_ALARMS[type(what)]]


_ALARMS = {
    Captured: "captured",
    Crushed: "gone",
    Vanished: "gone",
    Cuddled: "cuddled",
    Turned: "turning",
    Passed: "passage",
    Teleported: "teleporter",
}


_OR = {"next": ("beside",), "turning": ("turning around",), "teleporter": ("teleporter 2",)}
"""Signs that say the same of another thing."""


def free_lights(scene: Scene, sign: Sign, covered: frozenset[Space]) -> set[Space]:
    found = {space for space, s in scene.signs.items() if (s.colour, s.rhythm) == (sign.colour, sign.rhythm)}
    return found - covered


def is_crowded(position: Position) -> bool:
    """Tell whether so much lies on the board that some row and column may have no free light at all."""
    return len(position.covered()) > len(position.board.spaces) / 3


def scenes_of(hunted: Hunt) -> Iterator[Scene]:
    for moment in moments(hunted):
        yield moment.scene(hunted.before)
    for hand in to_move(hunted.before, hunted.after):
        yield hand_scene(hand, hunted.after, covered_by(hunted.before, hunted.after))


@_QUICK
@given(
    position=positions(),
    tile=movement_tiles,
    brightness=st.floats(0.05, 1.0),
    limit_ma=st.integers(700, 3000),
    leds=st.integers(1, 3),
    calm=st.booleans(),
)
def test_no_frame_exceeds_the_current_budget(  # noqa: PLR0913 - all that makes a frame draw more or less
    *, position: Position, tile: MovementTile, brightness: float, limit_ma: int, leds: int, calm: bool
) -> None:
    board = position.board
    output = Output(Wiring.regular(board.width, board.height, leds_per_space=leds), limit_ma, brightness)
    for scene in scenes_of(hunt(position, tile)):
        for slot in (0, 2, 5):
            frame = output.render(scene.picture(board, slot, calm=calm))
            # One milliamp an LED, twenty a full channel, a space counting once for each of its LEDs.
            drawn = leds * (len(frame.pixels) / 3 + sum(frame.pixels) * 20 / 255)
            assert drawn <= limit_ma


BOTH_ENDS_IN_A_CROWD = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  M→ g4→   B5 .  .  .  .
 2  .  .  .  .  .  .  ## .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  ##↑   Y5 .  .  .  .  .  .  .  .
teleporters: 1 G1 G11
"""


ALL_BUT_COLUMN_G = frozenset(space for space in built_in()["dungeon"].spaces if space[0] != "G").union(
    ("G1", "G2", "G11")
)


def test_both_ends_of_a_teleporter_show_where_a_crowd_leaves_them_one_line() -> None:
    position = read_drawing(BOTH_ENDS_IN_A_CROWD, built_in())
    scene = event_scene(Teleported("G1", "G11"), position, ALL_BUT_COLUMN_G)
    assert free_lights(scene, SIGNS["teleporter out"], ALL_BUT_COLUMN_G) == {"G10"}
    assert free_lights(scene, SIGNS["teleporter"], ALL_BUT_COLUMN_G) == {"G3"}


@_QUICK
@given(position=positions().filter(lambda position: not is_crowded(position)), tile=movement_tiles)
def test_no_sign_stands_only_under_a_piece(position: Position, tile: MovementTile) -> None:
    hunted = hunt(position, tile)
    for moment in moments(hunted):
        scene = moment.scene(hunted.before)
        for family in (hunted.before.covered(), moment.position.covered()):
            for name in signs_for(moment.what):
                lights = free_lights(scene, SIGNS[name], family)
                for other in _OR.get(name, ()):
                    lights |= free_lights(scene, SIGNS[other], family)
                assert lights, f"{name}: {moment.what}"


# Two stones in a row are pushed in each step. In the second, the nearer one comes to where the further
# one lay when the step began: for those who move the pieces step by step it lies there until all is shown.
TWO_STONES = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  M→ ## ## .  .  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
"""


def test_a_piece_that_a_step_has_moved_covers_its_light_until_the_step_is_shown() -> None:
    hunted = hunt(read_drawing(TWO_STONES, built_in()), MovementTile(2))
    (last_push,) = (m for m in moments(hunted) if m.step == 2 and m.what == Pushed("stone", "E6", "F6"))
    assert "F6" in last_push.position.covered()
    assert free_lights(last_push.scene(hunted.before), SIGNS["rest"], frozenset()) == {"F5", "F7"}


@pytest.mark.parametrize("scene", SCENES)
def test_every_sign_differs_from_every_other_of_its_scene_in_colour_or_rhythm(scene: str) -> None:
    kinds = [(SIGNS[name].colour, SIGNS[name].rhythm) for name in SCENES[scene].signs]
    assert len(set(kinds)) == len(kinds)


def test_no_sign_has_a_team_s_colour() -> None:
    assert not {sign.colour for sign in SIGNS.values()} & set(TEAMS.values())


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_is_lit_most_of_the_time_or_twice_a_beat(name: str) -> None:
    sign = SIGNS[name]
    levels = [sign.rhythm.level(slot) for slot in range(_BREATH)]
    assert max(levels) == 1.0
    assert sum(level > 0 for level in levels) >= len(levels) / 4
