"""Lights that run: one after the other from the near end to the far one."""

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.events import Captured, How, Pushed, Slid
from engine.figures import Figure, Side
from engine.position import Position
from engine.spaces import Space
from firmware_host.scenes.hunting import event_scene, facing_scene
from firmware_host.scenes.scene import Scene
from tests.support.boards import DUNGEON

_POOL = ("E6", "F6", "G6")
POSITION = Position(
    DUNGEON, 1, Monster("D6", Direction.EAST), pools=(_POOL,), figures=(Figure("red-1", "H2", Side.WHITE),)
)
COVERED = POSITION.covered()


@pytest.mark.parametrize(
    ("scene", "way"),
    [
        (facing_scene(DUNGEON, "C9", Direction.EAST, None, frozenset()), ("D9", "E9", "F9")),
        (event_scene(Pushed("stone", "C5", "G5"), POSITION, COVERED), ("D5", "E5", "F5")),
        (event_scene(Captured("red-1", How.CAUGHT, "H2"), POSITION, COVERED), ("P11", "O11", "N11")),
        (event_scene(Slid(_POOL, "H6"), POSITION, COVERED), ("E5", "F5", "G5")),
    ],
    ids=["comet", "pushed", "jail", "slide"],
)
def test_each_light_of_a_way_comes_on_after_the_one_before(scene: Scene, way: tuple[Space, ...]) -> None:
    phases = [scene.signs[space].phase for space in way]
    assert phases == sorted(set(phases))
