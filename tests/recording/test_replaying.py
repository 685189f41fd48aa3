"""What was recorded comes out the same when it is played again, and tells no tile still to come."""

import json
from dataclasses import replace
from random import Random

import pytest

from engine.board_file import read_board
from engine.commands import Shuffle
from engine.deck import TILES, shuffled_for_first
from engine.record import new_record
from engine.rules import Edition, Finish, Placement, Switches, Ties
from firmware_host.config import read_config
from firmware_host.recording.encoding import RecordingError, read_stretch
from firmware_host.recording.recorder import EDGES, MOST
from firmware_host.recording.replaying import replay
from firmware_host.recording.report import Recent, read_recent, read_report, replay_report, write_report
from firmware_host.recording.standing import standing_of, table_of
from firmware_host.recording.steps import Stretch
from firmware_host.table.attract import Attract
from firmware_host.table.opening import open_table
from firmware_host.table.resuming import Unfinished
from firmware_host.table.settings import HouseRules, Settings
from firmware_host.table.table import Press, Table
from firmware_host.table.walking import Walking
from hardware.buttons.contract import Button, Edge
from hardware.lights.strips import Strip
from tests.cli.small_board import SMALL_BOARD
from tests.recording.recorded import BOARDS, OUTPUT, Recorded, crowd, words_of
from tests.support.random_games import random_command, random_setup
from tests.table.evenings import DUNGEON


def _report(stretch: Stretch) -> str:
    return write_report(Recent(None, ("a line",), stretch), None)


@pytest.mark.parametrize(("seed", "calm"), [(1, False), (2, True), (3, False)])
def test_a_crowds_evening_comes_out_the_same(seed: int, calm: bool) -> None:  # noqa: FBT001 - a parameter
    stretch = crowd(seed, 300, calm=calm).stretch
    shown = sum(bool(step.frames) for step in stretch.steps)
    replayed = replay(stretch, OUTPUT)
    assert replayed.differs is None
    assert replayed.digest == stretch.digest
    assert replayed.frames >= shown > 100


@pytest.mark.parametrize("seed", [2, 3])
def test_it_does_so_from_a_report_as_well(seed: int) -> None:
    stretch = crowd(seed, 300).stretch
    report = read_report(_report(stretch), BOARDS)
    replayed = replay_report(report)
    assert replayed.differs is None
    assert replayed.digest == report.digest == stretch.digest
    assert report.stretch.edges == stretch.edges


def _one_round(luck: int) -> Recorded:
    recorded = Recorded(lambda: luck)
    recorded.begin_a_game()
    recorded.play_a_round()
    return recorded


def test_two_evenings_that_differ_only_in_the_tiles_to_come_make_the_same_report() -> None:
    dice = Random(5)  # noqa: S311 - nobody bets on it
    lucks = [dice.getrandbits(64) for _ in range(500)]
    orders = {luck: shuffled_for_first(TILES, luck) for luck in lucks}
    first, *others = [luck for luck in lucks if str(orders[luck][0]) == "5"]
    other = next(luck for luck in others if orders[luck][1:] != orders[first][1:])
    evenings = [_one_round(luck) for luck in (first, other)]
    games = [each.evening.table.game for each in evenings]
    assert [game.stack for game in games] == [orders[first][1:], orders[other][1:]], "one tile was drawn"
    reports = [_report(each.stretch) for each in evenings]
    assert reports[0] == reports[1]
    assert '"shuffle 5, rest"' in reports[0]
    assert str(first) not in reports[0]
    assert ", ".join(map(str, orders[first][1:3])) not in reports[0]
    assert replay_report(read_report(reports[0], BOARDS)).differs is None


class SlowJournal:
    """A journal whose disk takes a while, and is full for some time."""

    def __init__(self) -> None:
        self.asked = 0
        self.left = 0

    @property
    def saved(self) -> bool:
        self.left = max(0, self.left - 1)
        return self.left == 0

    @property
    def trouble(self) -> str | None:
        self.asked += 1
        return "the disk is full" if 200 < self.asked < 300 else None

    def follow(self, table: Table) -> bool:
        if table.record is None:
            return False
        self.left = 25
        return True


def test_a_machine_that_was_switched_off_from_the_menu_is_so_again() -> None:
    recorded = Recorded(can_go_off=True)
    recorded.begin_a_game()
    recorded.evening.heard(Edge(Button.HUNT, down=True, at=recorded.now), recorded.now)
    recorded.pass_time(1.5)
    recorded.evening.heard(Edge(Button.HUNT, down=False, at=recorded.now), recorded.now)
    recorded.press(Button.UP)
    for _ in range(2):
        recorded.press(Button.OK)
        recorded.pass_time(1.5)
    assert recorded.evening.view.goes_off
    replayed = replay_report(read_report(_report(recorded.stretch), BOARDS))
    assert replayed.differs is None
    assert replayed.digest == recorded.stretch.digest


def test_what_waited_for_the_disk_waits_again() -> None:
    recorded = Recorded(journal=SlowJournal())
    recorded.begin_a_game()
    recorded.play_a_round(hunt=False)
    kept = {letter for step in recorded.stretch.steps for letter in step.kept}
    assert kept >= {"s", "w", "t", "1"}
    assert replay(recorded.stretch, OUTPUT).differs is None


def test_a_fault_that_the_evening_caught_comes_again_and_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(room: Walking, table: Table, press: Press) -> Table:
        raise ZeroDivisionError(f"{press.button} in {type(room)} at {table.since}")

    recorded = Recorded()
    recorded.begin_a_game()
    monkeypatch.setattr(Walking, "pressed", broken)
    recorded.press(Button.OK)
    recorded.pass_time(1.5)
    recorded.press(Button.OK)
    recorded.pass_time(1.5)
    told = len(caplog.records)
    assert told
    replayed = replay(recorded.stretch, OUTPUT)
    assert replayed.differs is None
    assert len(replayed.faults) == told
    assert "ZeroDivisionError" in replayed.faults[0]
    assert len(caplog.records) == told, "it is no fault of this day"


def test_frames_that_came_out_otherwise_are_found() -> None:
    stretch = crowd(1, 60).stretch
    steps = list(stretch.steps)
    number = next(n for n, step in enumerate(steps) if n > 20 and step.frames)
    steps[number] = replace(steps[number], frames="0" * 16)
    differs = replay(replace(stretch, steps=steps), OUTPUT).differs
    assert differs == steps[number]


def test_the_last_two_hundred_presses_are_kept_and_not_much_more() -> None:
    recorder = crowd(4, 500).recorder
    assert recorder.stretch is not None
    assert EDGES <= recorder.stretch.edges < 3 * EDGES
    assert len(recorder.stretch.steps) <= MOST


def test_an_evening_in_which_nobody_comes_takes_no_memory() -> None:
    recorded = Recorded()
    recorded.pass_time(600.0)
    assert len(recorded.stretch.steps) <= 1000
    recorded.press(Button.OK)
    assert replay(recorded.stretch, OUTPUT).differs is None


def test_a_game_that_was_cut_off_is_in_the_checkpoint_and_its_tiles_are_not() -> None:
    dice = Random(7)  # noqa: S311 - nobody bets on it
    record = new_record(random_setup(dice, 3))
    for _ in range(30):
        record = record.played(random_command(record.game, dice))
    stack = record.game.stack
    assert stack is not None
    recorded = Recorded(cut_off=Unfinished(record, None, ("a note",)))
    recorded.pass_time(1.0)
    recorded.press(Button.OK, Button.OK)
    recorded.pass_time(2.0)
    recorded.press(Button.OK)
    recorded.pass_time(2.0)
    assert recorded.evening.table.record is not None
    text = _report(recorded.stretch)
    shuffle = next(entry for entry in record.log if isinstance(entry, Shuffle))
    assert ", ".join(map(str, shuffle.tiles)) not in text
    assert ", ".join(map(str, stack)) not in text
    assert replay_report(read_report(text, BOARDS)).differs is None


def test_what_is_on_the_disk_is_read_as_it_was() -> None:
    stretch = crowd(5, 120).stretch
    words = words_of(stretch)
    again = read_recent(json.dumps(words), BOARDS).stretch
    assert again == stretch
    assert read_stretch(words["checkpoint"], words["steps"], BOARDS) == stretch


def test_the_switches_of_a_house_are_told_and_a_report_from_before_them_has_none() -> None:
    house = HouseRules(
        Edition.E2003,
        Switches(Finish.AT_ONCE, three_hits=True, first_hit=False, ties=Ties.SEAT, stages=1),
        by_hand=True,
    )
    table = open_table(DUNGEON, Settings(), house=house)
    standing = standing_of(table)
    assert standing is not None
    assert table_of(standing) == table
    online = HouseRules(Edition.E2003, Switches(placement=Placement.ONLINE))
    other = open_table(DUNGEON, Settings(), house=online)
    assert (told := standing_of(other)) is not None
    assert table_of(told) == other
    before = json.loads(json.dumps(standing.words))
    for room in (before["phase"]["at"], before["home"], before["doorstep"]):
        del room["switches"]
    plain = open_table(DUNGEON, Settings(), house=HouseRules(Edition.E2003, by_hand=True))
    assert table_of(replace(standing, words=before)) == plain


def test_a_report_of_an_evening_on_a_board_of_peoples_own_needs_no_other_file() -> None:
    board = read_board(SMALL_BOARD)
    recorded = Recorded(board=board)
    recorded.pass_time(1.0)
    recorded.press(Button.OK, Button.BACK)
    stretch = recorded.stretch
    report = read_report(_report(stretch), BOARDS)
    laid = report.stretch.checkpoint.standing.laid
    assert (laid.board.name, laid.board.spaces) == ("small", board.spaces)
    assert read_report(_report(stretch), {"small": board}).stretch == stretch
    replayed = replay_report(report)
    assert (replayed.differs, replayed.digest) == (None, stretch.digest)


def test_a_table_that_stands_in_a_room_with_much_in_it_is_no_checkpoint() -> None:
    recorded = Recorded()
    table = recorded.evening.table
    standing = standing_of(table)
    assert standing is not None
    assert table_of(standing) == table
    assert isinstance(table.phase, Attract)
    recorded.press(Button.OK)
    assert standing_of(recorded.evening.table) is None


STRIPS = "[lights]\nrim.leds = 54\njail.leds = 16\nbus.leds = 7\n"


def test_an_evening_with_strips_comes_out_the_same_from_a_report() -> None:
    recorded = Recorded(output=read_config(STRIPS).output(16, 11))
    recorded.begin_a_game()
    recorded.play_a_round()
    stretch = recorded.stretch
    assert stretch.checkpoint.lights.flashes.shown.sizes == (
        (Strip.RIM, 54),
        (Strip.JAIL, 16),
        (Strip.BUS, 7),
    )
    report = read_report(write_report(Recent(STRIPS, (), stretch), None), BOARDS)
    replayed = replay_report(report)
    assert replayed.differs is None
    assert replayed.digest == stretch.digest


def test_what_strips_show_counts_in_a_recordings_digest() -> None:
    digests = set()
    for text in ("", STRIPS):
        recorded = Recorded(output=read_config(text).output(16, 11))
        recorded.begin_a_game()
        digests.add(recorded.stretch.digest)
    assert len(digests) == 2


def test_strips_that_are_not_those_of_the_config_are_told() -> None:
    recorded = Recorded(output=read_config(STRIPS).output(16, 11))
    recorded.begin_a_game()
    words = json.loads(write_report(Recent(STRIPS, (), recorded.stretch), None))
    words["config"] = ""
    report = read_report(json.dumps(words), BOARDS)
    with pytest.raises(RecordingError, match="other strips"):
        replay_report(report)


@pytest.mark.parametrize(
    "sizes", [[["rim", 0]], [["rim", True]], [["moat", 5]], [["rim"]], [["rim", 5]], "rim", [5]]
)
def test_strips_that_are_none_are_told(sizes: object) -> None:
    recorded = Recorded(output=read_config(STRIPS).output(16, 11))
    recorded.begin_a_game()
    words = json.loads(write_report(Recent(STRIPS, (), recorded.stretch), None))
    words["checkpoint"]["lights"]["strips"] = sizes
    with pytest.raises(RecordingError):
        read_report(json.dumps(words), BOARDS)


def test_an_earlier_recording_that_knows_no_strips_is_read() -> None:
    recorded = Recorded()
    recorded.begin_a_game()
    words = json.loads(_report(recorded.stretch))
    del words["checkpoint"]["lights"]["strips"]
    assert replay_report(read_report(json.dumps(words), BOARDS)).differs is None
