"""docs/terminal.md says what is."""

import re
from pathlib import Path

from firmware_host.table.table import Tone
from firmware_host.terminal.fingers import HOLDS
from firmware_host.terminal.keys import Key
from firmware_host.terminal.layout import needed
from firmware_host.terminal.palette import TONES
from firmware_host.terminal.told import Text
from tests.terminal.painted import painted, shown
from tests.terminal.test_painting import STORY, TABLE

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text("utf-8")

# The monster looks: three lines of sight, and a bracket of free neighbours around whom it sees.
LOOKS = [*(f"A{row}" for row in (1, 2, 3, 4, 5, 7)), *(f"{column}6" for column in "BCDEFG"), "H7"]


def test_the_picture_is_painted_like_that() -> None:
    found = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert found
    asked = (
        "Step 1 of 8. Move the pieces as the lights show, then press OK. "
        "Left: show it again. Right: to the end."
    )
    story = (*STORY[:2], Text("It keeps facing green 5.", Tone.LOOK))
    what = shown(TABLE, dict.fromkeys(LOOKS, (102, 102, 102)), prompt=Text(asked, Tone.PROMPT), story=story)
    assert painted(80, 24, what) == found[1]


def test_the_keys_that_hold_do_so_for_as_long_as_it_says() -> None:
    told = re.findall(r"^\| (\w) \| holds (\w+) for ([\d.]+) seconds: the .*\|$", PAGE, re.MULTILINE)
    held = [
        (key.value[0].upper(), button.value.title(), str(seconds)) for key, (button, seconds) in HOLDS.items()
    ]
    assert told == held


def test_the_least_size_is_the_one_it_says() -> None:
    wide, high = needed(TABLE.board)
    assert f"at least {wide} x {high} for the Dungeon" in PAGE


def test_every_key_is_in_its_table() -> None:
    table = PAGE.partition("## Keys")[2].partition("## The picture")[0]
    words = {
        Key.PEEK: "| P |",
        Key.MENU: "| M |",
        Key.LIFT: "| L |",
        Key.LEAVE: "| Q, Ctrl-C |",
        Key.REDRAW: "| Ctrl-L |",
        Key.SUSPEND: "| Ctrl-Z |",
        Key.OK: "| OK |",
        Key.BACK: "| Back |",
        Key.HUNT: "| Hunt |",
    }
    assert all(word in table for word in words.values())
    assert {*Key} - {*words} == {Key.UP, Key.DOWN, Key.LEFT, Key.RIGHT}
    assert "| Up, Down, Left, Right |" in table


def test_every_mark_of_a_tone_is_told() -> None:
    # A note has just a dot.
    marks = {mark for tone, (mark, _) in TONES.items() if tone is not Tone.NOTE}
    assert marks == set(re.findall(r"`(.)` (?:a look|a move|a capture|asks|warns)", PAGE))
