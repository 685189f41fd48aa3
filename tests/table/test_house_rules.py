"""House rules over the edition, each with a face and a line that explains it (R16 to R21, R23); and notes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.rules import PRESETS, Edition, Finish, Placement, Switches, Ties
from firmware_host.table.setup.house import House
from firmware_host.table.setup.options import Options
from firmware_host.table.shelf import Shelf
from hardware.buttons.contract import Button
from tests.support.boards import BASEMENT, DUNGEON
from tests.table.evenings import lay_all, open_evening, read
from tests.table.reading import number, where
from tests.table.rig import Rig
from tests.table.test_setup_boards import asked, go_to

EVERYWHERE = (
    "How long a game is",
    "When a team has won",
    "Who is first of two that rescued equally many",
    "The first movement tile",
)
MANY = "The movement tiles for six or seven"
PLACED = ("What stays free of floor tiles", "Stuffed bunnies in your box")


def at_options(players: int = 2, *, placed: bool = False) -> Rig:
    rig = open_evening()
    rig.evening.table = replace(rig.evening.table, shelf=Shelf((DUNGEON, BASEMENT)))
    rig.press(Button.UP, *[Button.RIGHT] * (players - 2), Button.OK, Button.OK)
    if placed:
        go_to(rig, "Where the floor tiles lie")
        rig.press(Button.LEFT)
    return rig


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = at_options()
    yield made
    made.close()


def open_house(rig: Rig) -> None:
    go_to(rig, "House rules")
    rig.press(Button.RIGHT)


def names(rig: Rig) -> list[str]:
    """Return the names of all house rules, from the one that is shown on."""
    found: list[str] = []
    while (name := asked(rig).partition(":")[0]) not in found:
        found.append(name)
        rig.press(Button.DOWN)
    return found


def switch(rig: Rig, rule: str) -> None:
    """Switch a rule, and go back to the options."""
    open_house(rig)
    go_to(rig, rule)
    rig.press(Button.RIGHT, Button.BACK)


def lay(rig: Rig) -> None:
    """Lay the table, from another option: on that of the house rules OK leads to them."""
    rig.press(Button.DOWN)
    lay_all(rig)


def rules_of(rig: Rig) -> object:
    """Lay the table, and return the rules of the game that begins then."""
    lay(rig)
    return rig.evening.table.game.setup.rules


def test_house_rules_stand_under_one_option_and_none_is_switched(rig: Rig) -> None:
    go_to(rig, "House rules")
    assert asked(rig) == "House rules: none."
    assert number(where(read(rig), "value")) == "0"
    rig.press(Button.LEFT)
    assert isinstance(rig.evening.table.phase, House)


@pytest.mark.parametrize(
    ("players", "placed", "others"),
    [(2, False, ()), (5, False, ()), (6, False, (MANY,)), (7, True, (MANY, *PLACED)), (2, True, PLACED)],
)
def test_only_rules_that_make_a_difference_are_shown(
    *, players: int, placed: bool, others: tuple[str, ...]
) -> None:
    rig = at_options(players, placed=placed)
    open_house(rig)
    assert names(rig) == [*EVERYWHERE, *others]
    rig.close()


@pytest.mark.parametrize(
    ("rule", "players", "placed", "expected"),
    [
        (EVERYWHERE[0], 2, False, {"stages": 1}),
        (EVERYWHERE[1], 2, False, {"finish": Finish.ROUND}),
        (EVERYWHERE[2], 2, False, {"ties": Ties.FIRST}),
        (EVERYWHERE[3], 2, False, {"first_hit": True}),
        (MANY, 6, False, {"three_hits": False}),
        (PLACED[0], 2, True, {"placement": Placement.E2003}),
        (PLACED[1], 2, True, {"bunnies": False}),
    ],
)
def test_each_rule_can_be_switched_and_counts_in_the_game(
    *, rule: str, players: int, placed: bool, expected: dict[str, object]
) -> None:
    rig = at_options(players, placed=placed)
    switch(rig, rule)
    assert asked(rig) == "House rules: 1 of your own."
    assert rules_of(rig) == replace(PRESETS[Edition.E2026], **expected)  # type: ignore[arg-type] # each has its own
    rig.close()


def test_each_rule_is_explained_and_what_the_edition_says_is_told(rig: Rig) -> None:
    open_house(rig)
    about = "Only in the second stage the monster eats."
    same = "In 2026 it is so."
    assert asked(rig) == f"How long a game is: two stages: 14 rounds. {about} {same}"
    rig.press(Button.RIGHT)
    other = "In 2026: two stages: 14 rounds."
    assert asked(rig) == f"How long a game is: short game: 7 rounds, nobody is eaten. {about} {other}"


MOST = 155
"""Characters for which there is room on the page."""


def test_what_is_told_of_a_rule_finds_room_on_the_page() -> None:
    rig = at_options(7, placed=True)
    open_house(rig)
    for _ in names(rig):
        for _ in range(3):
            assert len(asked(rig)) <= MOST, asked(rig)
            rig.press(Button.RIGHT)
        rig.press(Button.DOWN)
    rig.close()


def test_what_is_switched_is_marked_by_the_lights(rig: Rig) -> None:
    open_house(rig)
    found = read(rig)
    assert number(where(found, "value")) == "2"
    rig.press(Button.LEFT)
    found = read(rig)
    assert number(where(found, "changed")) == "1"
    assert not where(found, "value")
    rig.press(Button.BACK)
    assert number(where(read(rig), "changed")) == "1", "so many are switched"


def test_what_is_switched_back_follows_the_edition_again(rig: Rig) -> None:
    open_house(rig)
    go_to(rig, EVERYWHERE[1])
    rig.press(Button.RIGHT, Button.RIGHT, Button.OK)
    go_to(rig, "The rules")
    rig.press(Button.RIGHT)
    assert rules_of(rig) == PRESETS[Edition.E2003]


def test_another_edition_leaves_alone_what_the_house_has_switched(rig: Rig) -> None:
    switch(rig, EVERYWHERE[3])
    go_to(rig, "The rules")
    rig.press(Button.RIGHT)
    assert rules_of(rig) == replace(PRESETS[Edition.E2003], first_hit=True)


def test_what_an_edition_says_by_itself_is_no_house_rule(rig: Rig) -> None:
    switch(rig, EVERYWHERE[1])
    go_to(rig, "The rules")
    rig.press(Button.RIGHT)
    go_to(rig, "House rules")
    assert asked(rig) == "House rules: none.", "in 2003 the round was finished"


@pytest.mark.parametrize("button", [Button.OK, Button.BACK])
def test_ok_and_back_go_back_to_the_options(rig: Rig, button: Button) -> None:
    open_house(rig)
    rig.press(button)
    assert isinstance(rig.evening.table.phase, Options)
    if button is Button.OK:
        assert rig.view.labels[Button.OK] == "does.lay the table", "pressed again, it goes on"
        go_to(rig, "House rules")
    assert asked(rig) == "House rules: none."


def test_ok_pressed_twice_does_not_lay_the_table(rig: Rig) -> None:
    open_house(rig)
    rig.press(Button.OK, Button.OK)
    assert isinstance(rig.evening.table.phase, Options)


def test_ok_leads_to_the_house_rules_too_and_pressed_twice_stays_there(rig: Rig) -> None:
    go_to(rig, "House rules")
    assert {rig.view.labels[button] for button in (Button.OK, Button.LEFT)} == {"does.look"}
    rig.press(Button.OK, Button.OK)
    assert isinstance(rig.evening.table.phase, House)


def test_a_whole_set_up_for_the_basement_with_a_short_game_and_house_rules() -> None:
    rig = at_options(6)
    go_to(rig, "The rules")
    rig.press(Button.RIGHT)
    go_to(rig, "The board")
    rig.press(Button.RIGHT)
    open_house(rig)
    rig.press(Button.RIGHT)
    go_to(rig, EVERYWHERE[3])
    rig.press(Button.RIGHT)
    go_to(rig, MANY)
    rig.press(Button.RIGHT, Button.OK)
    go_to(rig, "House rules")
    assert asked(rig) == "House rules: 3 of your own."
    rig.pass_time(1.0)
    rig.press(Button.DOWN)
    rig.press(Button.OK)
    rig.pass_time(1.0)
    for lies in ("11 stones", "4 bunnies", "blood pool 1 of 2", "blood pool 2 of 2", "the monster on H1"):
        assert lies in asked(rig)
        rig.press(Button.OK)
    rig.press(Button.OK)
    setup = rig.evening.table.game.setup
    assert setup.board is BASEMENT
    assert len(setup.teams) == 6
    assert setup.rules == replace(PRESETS[Edition.E2003], stages=1, first_hit=True, three_hits=True)
    assert setup.last_round == 7
    rig.close()


TWO = (
    "Take care if you rescue two figures before the other team has rescued any. "
    "It moves two figures more after your last one, and can lure the monster to it."
)
MANY_PLAY = "With so many, anything can happen. Two figures rescued in the first stage may win."
THREE_HITS = "Mind the movement tile with 3 hits: the monster goes far with it, and captures many."


@pytest.mark.parametrize(
    ("players", "notes"),
    [(2, [TWO]), (3, []), (4, []), (5, []), (6, [MANY_PLAY, THREE_HITS]), (7, [MANY_PLAY, THREE_HITS])],
)
def test_the_rulebooks_notes_for_so_many_are_told_when_the_game_begins(
    players: int, notes: list[str]
) -> None:
    rig = at_options(players)
    rig.press(Button.OK)
    rig.pass_time(1.0)
    rig.eyes.lines.clear()
    rig.press(*[Button.OK] * 4)
    assert rig.eyes.lines == []
    rig.press(Button.OK)
    assert rig.evening.table.record is not None
    assert rig.eyes.lines == notes
    rig.close()


def test_without_the_tile_nothing_is_noted_of_it() -> None:
    rig = at_options(6)
    switch(rig, MANY)
    lay(rig)
    assert MANY_PLAY in rig.eyes.lines
    assert THREE_HITS not in rig.eyes.lines
    rig.close()


def test_notes_are_told_once_in_an_evening(rig: Rig) -> None:
    lay_all(rig)
    rig.eyes.lines.clear()
    rig.evening.table = rig.evening.table.anew(rig.clock.now())
    rig.press(Button.OK, Button.OK, Button.OK)
    lay_all(rig)
    assert rig.evening.table.record is not None
    assert TWO not in rig.eyes.lines


def test_the_next_set_up_begins_with_the_same_house_rules(rig: Rig) -> None:
    switch(rig, EVERYWHERE[0])
    lay(rig)
    again = rig.evening.table.anew(rig.clock.now())
    assert again.phase.draft.switches == Switches(stages=1)  # type: ignore[attr-defined] # the set-up's first room
