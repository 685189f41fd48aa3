from hypothesis import given
from hypothesis import strategies as st

from firmware_host.boards import built_in
from firmware_host.scenes.language import BEAT, SLOTS, Rhythm, Sign
from firmware_host.scenes.scene import Canvas, Layer, slot_at

BOARD = built_in()["dungeon"]
RED, BLUE = (255, 0, 0), (0, 0, 255)


@given(since=st.floats(0, 1e6), slot=st.integers(0, 10_000))
def test_a_turn_at_a_slots_edge_finds_that_slot(since: float, slot: int) -> None:
    assert slot_at(since + slot * BEAT / SLOTS - since) == slot


def test_a_higher_layer_hides_a_lower_one() -> None:
    canvas = Canvas()
    canvas.light(Layer.ALARM, ("A1",), Sign(RED, Rhythm.STEADY))
    canvas.light(Layer.TABLE, ("A1", "B1"), Sign(BLUE, Rhythm.STEADY))
    assert canvas.scene().signs == {"A1": Sign(RED, Rhythm.STEADY), "B1": Sign(BLUE, Rhythm.STEADY)}


def test_lights_that_run_come_one_after_the_other() -> None:
    canvas = Canvas()
    canvas.light(Layer.TRAIL, ("A1", "B1", "C1"), Sign(RED, Rhythm.PULSE), run=2)
    scene = canvas.scene()

    def lit(slot: int) -> list[int]:
        picture = scene.picture(BOARD, slot)
        return [space for space in range(3) if picture[3 * space]]

    assert [lit(slot) for slot in (2, 4, 6)] == [[0, 1], [1, 2], [2]]


def test_a_picture_is_row_by_row_from_a1() -> None:
    canvas = Canvas()
    canvas.light(Layer.PROMPT, ("B2",), Sign((1, 2, 3), Rhythm.STEADY))
    picture = canvas.scene().picture(BOARD, 0)
    assert len(picture) == 3 * 16 * 11
    assert picture[3 * 17 : 3 * 18] == bytes((1, 2, 3))
    assert sum(picture) == 6


def test_only_a_scene_with_a_rhythm_moves() -> None:
    steady, pulse = Canvas(), Canvas()
    steady.light(Layer.TABLE, ("A1",), Sign(RED, Rhythm.STEADY))
    pulse.light(Layer.TABLE, ("A1",), Sign(RED, Rhythm.PULSE))
    assert not steady.scene().moves
    assert pulse.scene().moves
