import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.figures import Figure, Side, Team
from firmware_host.boards import built_in
from firmware_host.scenes.language import BEAT, SIGNS, SLOTS, TEAMS, Rhythm, Sign
from firmware_host.scenes.scene import Canvas, Layer, Scene, slot_at

BOARD = built_in()["dungeon"]


@given(since=st.floats(0, 1e6), slot=st.integers(0, 10_000))
def test_a_turn_at_a_slots_edge_finds_that_slot(since: float, slot: int) -> None:
    assert slot_at(since + slot * BEAT / SLOTS - since) == slot


def test_a_higher_layer_hides_a_lower_one() -> None:
    canvas = Canvas("pushed")
    canvas.light(Layer.ALARM, ("A1",), "rest")
    canvas.light(Layer.TABLE, ("A1", "B1"), "pushed")
    assert canvas.scene().signs == {"A1": SIGNS["rest"], "B1": SIGNS["pushed"]}


def test_lights_that_run_come_one_after_the_other() -> None:
    canvas = Canvas("pushed")
    canvas.light(Layer.TRAIL, ("A1", "B1", "C1"), "pushed", run=2)
    scene = canvas.scene()

    def lit(slot: int) -> list[int]:
        picture = scene.picture(BOARD, slot)
        return [space for space in range(3) if picture[3 * space]]

    assert [lit(slot) for slot in (2, 4, 6)] == [[0, 1], [1, 2], [2]]


def test_a_row_that_runs_may_begin_later() -> None:
    canvas = Canvas("pushed")
    canvas.light(Layer.TRAIL, ("A1", "B1"), "pushed", run=2, later=3)
    assert [canvas.scene().signs[space].phase for space in ("A1", "B1")] == [3, 5]


def test_a_scene_shows_only_the_signs_that_it_lists() -> None:
    with pytest.raises(KeyError, match=r"'pushed' shows no sign 'captured'"):
        Canvas("pushed").light(Layer.ALARM, ("A1",), "captured")
    with pytest.raises(KeyError, match="no such scene"):
        Canvas("no such scene")


def test_a_scene_of_one_team_shows_no_second_one() -> None:
    canvas = Canvas("captured")
    canvas.figure(Layer.TRAIL, ("A1",), Figure("red-1", "H2", Side.BLACK))
    canvas.team(Layer.TRAIL, ("B1",), Team.RED)
    assert canvas.scene().signs == {
        "A1": Sign(TEAMS[Team.RED], Rhythm.GAP),
        "B1": Sign(TEAMS[Team.RED], Rhythm.STEADY),
    }
    with pytest.raises(KeyError, match="the colours of 1 teams, not 2"):
        canvas.team(Layer.TRAIL, ("C1",), Team.BLUE)


def test_a_picture_is_row_by_row_from_a1() -> None:
    picture = Scene({"B2": Sign((1, 2, 3), Rhythm.STEADY)}).picture(BOARD, 0)
    assert len(picture) == 3 * 16 * 11
    assert picture[3 * 17 : 3 * 18] == bytes((1, 2, 3))
    assert sum(picture) == 6


def test_only_a_scene_with_a_rhythm_moves() -> None:
    assert not Scene({"A1": Sign((1, 2, 3), Rhythm.STEADY)}).moves
    assert Scene({"A1": Sign((1, 2, 3), Rhythm.PULSE)}).moves
