"""A report of an evening in which the board changed is played again to the same frames, anywhere."""

import json
from dataclasses import replace
from random import Random

import pytest

from engine.board_file import read_board
from engine.figures import Team
from engine.game import Setup
from engine.plan import plan_of, write_plan
from engine.record import new_record
from firmware_host.boards import built_in
from firmware_host.recording.encoding import RecordingError, read_stretch
from firmware_host.recording.replaying import replay
from firmware_host.recording.report import Recent, read_recent, read_report, replay_report, write_report
from firmware_host.recording.steps import Stretch
from firmware_host.table.resuming import Unfinished
from firmware_host.table.setup.options import Options
from firmware_host.table.shelf import Layout, Shelf
from hardware.buttons.contract import Button
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.recording.recorded import Recorded, crowd, words_of
from tests.support.boards import CELLAR, RING
from tests.table.crowd import Crowd, Lights

DUNGEON, BASEMENT = built_in()["dungeon"], built_in()["basement"]
SHELF = Shelf((DUNGEON, BASEMENT, CELLAR, RING), (Layout("ours 1", "basement", BASEMENT.start),))
LARGE = Output(Wiring.regular(20, 12))
NEW_RING = read_board(write_plan(replace(plan_of(CELLAR), name="ring")))
"""Another board with the name of one that was played on."""


def reported(stretch: Stretch) -> str:
    return write_report(Recent("[lights]\ncolumns = 20\nrows = 12\n", (), stretch), None)


def at_the_options(recorded: Recorded) -> Recorded:
    """Come to the options of a set-up."""
    for _ in range(20):
        if isinstance(recorded.evening.table.phase, Options):
            return recorded
        recorded.pass_time(1.5)
        recorded.press(Button.OK)
    raise AssertionError("nothing leads to the options")


def boards_seen(stretch: Stretch) -> set[str]:
    """Return the boards that are shown while a stretch is played again."""
    seen: set[str] = set()
    replay(stretch, LARGE, lambda _, evening: seen.add(evening.view.position.board.name))
    return seen


def chosen_twice() -> Recorded:
    """Return an evening in which the Basement is chosen, and then the cellar."""
    recorded = at_the_options(Recorded(shelf=SHELF, output=LARGE))
    for _ in range(20):
        if recorded.evening.view.position.board is CELLAR:
            break
        before = recorded.evening.view.position.board
        recorded.press(Button.RIGHT)
        recorded.pass_time(0.7)
        if recorded.evening.view.position.board is before:
            recorded.press(Button.LEFT, Button.DOWN)
    assert recorded.evening.view.position.board is CELLAR
    recorded.pass_time(3.0)
    return recorded


@pytest.mark.parametrize("known", [built_in(), {**built_in(), "cellar": RING, "ring": NEW_RING}])
def test_an_evening_in_which_the_board_changed_comes_out_the_same(known: dict[str, object]) -> None:
    stretch = chosen_twice().stretch
    assert boards_seen(stretch) >= {"dungeon", "basement", "cellar"}
    report = read_report(reported(stretch), known)  # type: ignore[arg-type] # names and boards
    replayed = replay_report(report)
    assert replayed.differs is None
    assert replayed.digest == report.digest == stretch.digest
    assert boards_seen(report.stretch) == boards_seen(stretch)


def test_what_a_crowd_does_on_the_board_that_was_chosen_comes_out_the_same() -> None:
    recorded = chosen_twice()
    lights = Lights(LARGE.budget)
    recorded.evening.watch(lights)
    many = Crowd(recorded.evening, Random(11), lights, recorded.now)  # noqa: S311 - nobody bets on it
    while many.presses < 150:
        many.act()
    assert recorded.evening.table.record is not None
    assert recorded.evening.table.game.setup.board is CELLAR
    report = read_report(reported(recorded.stretch), built_in())
    assert replay_report(report).differs is None


def test_a_game_on_one_board_and_a_set_up_on_another_are_both_told() -> None:
    """A game that was cut off lies on a ring as it was once; another one of that name is on the shelf."""
    record = new_record(Setup(RING, (Team.GREEN, Team.BLUE), Team.GREEN))
    shelf = Shelf((DUNGEON, NEW_RING))
    recorded = Recorded(cut_off=Unfinished(record, None, ()), shelf=shelf, output=LARGE)
    recorded.press(Button.OK)
    recorded.pass_time(2.0)
    recorded.press(Button.OK)
    recorded.pass_time(2.0)
    recorded.press(Button.OK)
    recorded.pass_time(2.0)
    assert recorded.evening.view.position.board is RING
    report = read_report(reported(recorded.stretch), built_in())
    standing = report.stretch.checkpoint.standing
    assert [board.width for board in standing.boards] == [5, 16, 8]
    assert standing.panel == (20, 12)
    assert replay_report(report).differs is None


def test_what_is_on_the_disk_is_read_as_it_was_with_its_shelf() -> None:
    stretch = crowd(12, 60, shelf=SHELF, output=LARGE).stretch
    known = {board.name: board for board in SHELF.boards}
    again = read_recent(json.dumps(words_of(stretch)), known).stretch
    assert again is not None
    assert again == stretch
    assert again.checkpoint.standing.shelf == SHELF


def test_a_recording_from_before_has_one_board_and_a_panel_of_its_size() -> None:
    stretch = crowd(5, 60).stretch
    words = json.loads(json.dumps(words_of(stretch)))
    checkpoint = words["checkpoint"]
    checkpoint |= {"board": "dungeon", "board file": [], "game": None}
    for key in ("boards", "drafted", "shelf"):
        del checkpoint[key]
    del checkpoint["table"]["panel"]
    again = read_stretch(checkpoint, words["steps"], built_in())
    assert again.checkpoint.standing.panel == (16, 11)
    assert replay(again, Output(Wiring.regular(16, 11))).differs is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"boards": []}, "there are no boards, or too many"),
        ({"boards": [["dungeon", []]] * 201}, "there are no boards, or too many"),
        ({"boards": [["nowhere", []]]}, "'nowhere' is no board here"),
        ({"boards": [["ours", ["name = 1"]]]}, "name: 1 is no text"),
        ({"boards": [["dungeon", []], ["dungeon", []]]}, "the boards are others than"),
        ({"drafted": [7]}, "a board is told of that is not there"),
        ({"shelf": {"boards": [True], "layouts": []}}, "a board is told of that is not there"),
        ({"shelf": {"boards": [0], "layouts": [[0, "ours", {}]]}}, "cannot be read"),
        ({"shelf": 7}, "cannot be read"),
    ],
)
def test_boards_that_are_none_are_refused_in_one_line(change: dict[str, object], words: str) -> None:
    recorded = words_of(crowd(5, 20).stretch)
    told = json.loads(json.dumps(recorded["checkpoint"] | change))
    with pytest.raises(RecordingError) as refused:
        read_stretch(told, json.loads(json.dumps(recorded["steps"])), built_in())
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("panel", [[0, 3], [21, 11], [3], ["16", 11], [True, 1]])
def test_a_panel_that_is_none_is_refused(panel: list[object]) -> None:
    recorded = words_of(crowd(5, 20).stretch)
    told = json.loads(json.dumps(recorded["checkpoint"]))
    told["table"]["panel"] = panel
    with pytest.raises(RecordingError):
        read_stretch(told, [], built_in())
