"""A figure's number is drawn whole, beside the other signs of its scene, even in the middle of the board."""

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.events import Captured, How
from engine.figures import Figure, Place, Side
from engine.position import Position
from firmware_host.hands import Hand
from firmware_host.scenes.hunting import event_scene
from firmware_host.scenes.language import number_of
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.placing import figure_scene
from firmware_host.scenes.scene import Scene
from tests.support.boards import DUNGEON
from tests.table.reading import number

# The large numbers stand here where nothing is in their way.
FIGURE = Figure("green-5", "H6", Side.WHITE)
POSITION = Position(DUNGEON, 1, Monster("A1", Direction.EAST), figures=(FIGURE,))
COVERED = POSITION.covered()


@pytest.mark.parametrize(
    "scene",
    [
        event_scene(Captured(FIGURE.id, How.CAUGHT, FIGURE.at), POSITION, COVERED),
        figure_scene(FIGURE, POSITION, "G5"),
        hand_scene(Hand(FIGURE, FIGURE.at, Place.JAIL), POSITION, COVERED),
        hand_scene(Hand(FIGURE, "I7", FIGURE.at), POSITION, COVERED),
    ],
    ids=["captured", "placed", "taken", "put"],
)
def test_a_number_keeps_clear_of_the_other_signs(scene: Scene) -> None:
    lights = {space for space, sign in scene.signs.items() if sign == number_of(FIGURE)}
    assert number(lights) == "5"
