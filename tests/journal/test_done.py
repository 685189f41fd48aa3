"""What is done is shown once it is kept: with a quick disk, a slow one, and none."""

from pathlib import Path

from firmware_host.journal.keeping import Keeper
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from hardware.buttons.contract import Button, Edge
from tests.journal.games import BEGIN, HeldWriter, Players, new_players, stored
from tests.journal.inline import InlineWriter
from tests.table.evenings import DUNGEON

STAYS = "Green 1 stays and is turned over: 6 is up."


def held(tmp_path: Path) -> tuple[Players, HeldWriter]:
    """Begin a game whose disk writes when it is told to."""
    writer = HeldWriter(tmp_path / "games.sqlite")
    players = Players.at(open_table(DUNGEON, Settings()), Keeper(writer)).press(*BEGIN)
    writer.catch_up()
    players.wait(1.0)
    assert players.asked.startswith("Green, it is your turn")
    return players, writer


def test_a_quick_disk_keeps_nobody_waiting(tmp_path: Path) -> None:
    players = new_players(tmp_path / "games.sqlite").press(*BEGIN, Button.OK, Button.OK)
    assert players.asked.startswith("Blue, it is your turn")
    assert STAYS in players.eyes.lines
    assert [entry.text for entry in stored(tmp_path / "games.sqlite")[0].entries[1:]] == ["green-1 stays"]


def test_what_is_done_is_not_shown_before_it_is_kept(tmp_path: Path) -> None:
    players, writer = held(tmp_path)
    players.press(Button.OK, Button.OK)
    assert players.asked == "Green 1 is in jail and may take 1 step."
    assert STAYS not in players.eyes.lines
    assert not players.evening.view.ok_lamp
    writer.catch_up()
    players.wait(0.1)
    assert players.asked.startswith("Blue, it is your turn")
    assert STAYS in players.eyes.lines


def test_the_lamp_blinks_while_the_disk_is_slow(tmp_path: Path) -> None:
    players, _ = held(tmp_path)
    players.press(Button.OK, Button.OK)
    lamps = [players.wait(0.25).evening.view.ok_lamp for _ in range(4)]
    assert lamps == [True, False, True, False]


def test_after_two_seconds_play_goes_on_and_says_that_it_is_not_saved(tmp_path: Path) -> None:
    players, writer = held(tmp_path)
    players.press(Button.OK, Button.OK).wait(2.0)
    assert players.asked.startswith("Blue, it is your turn")
    assert players.heading == "Not saved! Stage 1, round 1 of 14: blue"
    players.press(Button.OK, Button.OK)
    assert players.heading == "Not saved! Stage 1, round 1 of 14: green", "nothing waits any more"
    writer.catch_up()
    players.wait(0.1)
    assert players.heading == "Stage 1, round 1 of 14: green"
    assert len(stored(tmp_path / "games.sqlite")[0].entries) == 3


def test_the_sign_comes_and_goes_with_the_trouble_though_nobody_presses(tmp_path: Path) -> None:
    players, writer = held(tmp_path)
    writer.trouble = "the disk is gone"
    players.wait(0.5)
    assert players.heading.startswith("Not saved!")
    writer.trouble = None
    players.wait(0.5)
    assert not players.heading.startswith("Not saved!")


def test_an_evening_that_cannot_be_saved_says_so_from_the_first(tmp_path: Path) -> None:
    writer = HeldWriter(tmp_path / "games.sqlite")
    writer.trouble = "no disk at all"
    assert Players.at(open_table(DUNGEON, Settings()), Keeper(writer)).heading == "Not saved!"


def test_no_press_is_lost_and_none_counts_twice_while_the_disk_is_slow(tmp_path: Path) -> None:
    players, writer = held(tmp_path)
    players.press(Button.OK, Button.OK)
    for down in (True, False):
        players.evening.heard(Edge(Button.RIGHT, down=down, at=players.clock.now()), players.clock.now())
    assert players.asked == "Green 1 is in jail and may take 1 step.", "it is obeyed, and shown later"
    writer.catch_up()
    players.wait(0.1)
    assert players.asked.startswith("Blue, it is your turn: blue 3")


def test_a_disk_that_cannot_be_written_keeps_nobody_waiting(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("in the way")
    writer = InlineWriter(nowhere / "games.sqlite")
    players = Players.at(open_table(DUNGEON, Settings()), Keeper(writer)).press(*BEGIN, Button.OK, Button.OK)
    assert players.asked.startswith("Blue, it is your turn")
    assert players.heading == "Not saved! Stage 1, round 1 of 14: blue"
    nowhere.unlink()
    players.press(Button.OK, Button.OK)
    assert players.heading == "Stage 1, round 1 of 14: green"
    assert len(stored(nowhere / "games.sqlite")[0].entries) == 3, "nothing is missing"
