"""Safe for photosensitive eyes: what each scene does over time by itself, on positions as wild as they come.

Whatever fingers add to that is kept safe behind the budget (tests/hardware/lights/test_flashes.py).
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from hypothesis import given

from engine.hunt import hunt
from engine.position import Position
from engine.tiles import MovementTile
from firmware_host.hands import to_move
from firmware_host.scenes.language import SLOTS, Sign
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.placing import figure_scene
from firmware_host.scenes.pointing import covered_by
from firmware_host.scenes.scene import Scene
from firmware_host.table.moments import moments
from hardware.lights.output import BRIGHTEST, Output
from hardware.lights.wiring import Wiring
from tests.support.boards import DUNGEON
from tests.support.colours import Light, luminance
from tests.support.positions import FEW, movement_tiles, positions

# At full brightness, and with a supply that never dims: so a scene flashes most.
OUTPUT = Output(Wiring.regular(DUNGEON.width, DUNGEON.height), limit_ma=20_000, brightness=BRIGHTEST)

_QUARTER = len(DUNGEON.spaces) / 4
_ALL_TURNS = 2 * SLOTS
"""Slots after which every rhythm begins anew."""


def scenes(position: Position, tile: MovementTile) -> Iterator[Scene]:
    """Yield every scene of a hunt, of what is to be moved after it, and of placing a few figures."""
    hunted = hunt(position, tile)
    for moment in moments(hunted):
        yield moment.scene(position)
    for hand in to_move(position, hunted.after):
        yield hand_scene(hand, hunted.after, covered_by(position, hunted.after))
    for figure in position.figures[:4]:
        yield figure_scene(figure, position)
        yield figure_scene(figure, position, position.monster.at)


@cache
def course(sign: Sign) -> tuple[Light, ...]:
    """Return what a sign looks like in each slot, from the dark before it on, in parts of white."""
    frames = [OUTPUT.render(Scene({"A1": sign}).picture(DUNGEON, slot)) for slot in range(_ALL_TURNS + SLOTS)]
    return ((0.0, 0.0, 0.0), *(tuple(part / OUTPUT.white for part in frame.at(0, 0)) for frame in frames))


def flashes(before: Light, after: Light) -> bool:
    """Tell whether a light comes on suddenly, by WCAG 2.2's thresholds for grey and for saturated red."""
    red = [max(0.0, light[0] - light[1] - light[2]) * 320 for light in (before, after)]
    grey = [luminance(light) for light in (before, after)]
    return grey[1] >= 2 * grey[0] + 0.1 or red[1] > 2 * red[0] + 20


@FEW
@given(position=positions(), tile=movement_tiles)
def test_no_light_of_a_scene_comes_on_more_than_three_times_in_a_second(
    position: Position, tile: MovementTile
) -> None:
    for sign in {sign for scene in scenes(position, tile) for sign in scene.signs.values()}:
        came_on = [any(after) and not any(before) for before, after in pairwise(course(sign))]
        assert max(sum(came_on[slot : slot + SLOTS]) for slot in range(_ALL_TURNS + 1)) <= 3


@FEW
@given(position=positions(), tile=movement_tiles)
def test_no_more_than_a_quarter_of_the_board_comes_on_together(
    position: Position, tile: MovementTile
) -> None:
    for scene in scenes(position, tile):
        courses = [course(sign) for sign in scene.signs.values()]
        for slot in range(_ALL_TURNS + 1):
            assert sum(flashes(course[slot], course[slot + 1]) for course in courses) <= _QUARTER
