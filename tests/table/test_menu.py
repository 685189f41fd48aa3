"""The menu that a held Hunt opens: what it has, what it changes, and how it closes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.commands import Shuffle
from engine.compass import Direction
from engine.deck import TILES
from engine.drawing import read_drawing
from engine.figures import Team
from engine.hunt import hunt
from engine.tiles import read_tile
from firmware_host.boards import built_in
from firmware_host.table.fleeing import Asleep, Fleeing
from firmware_host.table.history import History
from firmware_host.table.menu import Menu
from firmware_host.table.repairing.ways import ROOMS
from firmware_host.table.settings import Pace
from firmware_host.table.setup.players import Players
from firmware_host.table.showing import Showing, show_hunt
from firmware_host.table.walking import Walking
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.output import LEVELS
from tests.table.evenings import begin, open_evening, open_menu_by_hand, read
from tests.table.people import BACK, HUNT, OK, RIGHT, People, a_setup, row_six
from tests.table.reading import number, where
from tests.table.rig import Rig
from tests.table.test_showing import EMPTY_ROW


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = open_evening()
    yield made
    made.close()


NEW_GAME = "End this game and begin a new one?"


@pytest.fixture
def game(rig: Rig) -> Rig:
    begin(rig)
    rig.eyes.lines.clear()
    return rig


def asked(rig: Rig) -> str:
    return sentence(rig.view.prompt.thing)


def go_to(rig: Rig, item: str) -> None:
    """Go down to the item of a name."""
    for _ in range(20):
        if asked(rig).startswith(item):
            return
        rig.press(Button.DOWN)
    pytest.fail(f"the menu has no {item}; it ends with: {asked(rig)}")


def names(rig: Rig) -> list[str]:
    """Return the names of all items, from the one that is shown down to where they begin again."""
    found: list[str] = []
    while asked(rig) not in found:
        found.append(asked(rig))
        rig.press(Button.DOWN)
    return [name.partition(":")[0] for name in found]


def brightest(frame: Frame) -> int:
    return max(frame.pixels)


def level(rig: Rig) -> int:
    """Return how long the bar is: it is two rows high."""
    return len(where(read(rig), "level")) // 2


def test_a_held_hunt_opens_the_menu_and_hunt_or_back_or_ok_closes_it(game: Rig) -> None:
    under = game.evening.table.phase
    for button in (Button.HUNT, Button.BACK, Button.OK):
        open_menu_by_hand(game)
        assert isinstance(game.evening.table.phase, Menu)
        game.press(button)
        assert game.evening.table.phase == under


def test_ok_pressed_twice_to_close_the_menu_presses_nothing_below(game: Rig) -> None:
    open_menu_by_hand(game)
    game.press(Button.OK)
    below = game.evening.table.phase
    game.press(Button.OK)
    assert game.evening.table.phase == below


def test_before_a_game_the_menu_has_what_makes_sense_there(rig: Rig) -> None:
    rig.press(Button.OK)
    open_menu_by_hand(rig)
    before = [
        "How bright the lights are",
        "How fast the monster goes",
        "Calm lights",
        "Where the buttons lie",
    ]
    assert names(rig) == before
    rig.press(Button.BACK)
    assert isinstance(rig.evening.table.phase, Players)


def test_in_a_game_each_team_can_sleep_the_tiles_left_are_told_and_a_new_game_comes_last(game: Rig) -> None:
    open_menu_by_hand(game)
    keep = "Keep the layout with which this game began? It will be called ours 1."
    assert names(game)[4:] == ["Who sleeps", "Who sleeps", "The movement tiles that are left", keep, NEW_GAME]


def test_brightness_is_in_effect_at_once_and_stops_at_its_ends(game: Rig) -> None:
    open_menu_by_hand(game)
    lights = []
    for _ in LEVELS:
        game.press(Button.LEFT)
    assert game.evening.table.settings.brightness == min(LEVELS)
    assert game.eyes.lines[-1] == "That is as far as it goes."
    for step, brightness in enumerate(LEVELS, 1):
        assert game.evening.table.settings.brightness == brightness
        game.pass_time(2.0)
        lights.append(brightest(game.panel.light))
        game.output = game.output.with_brightness(brightness)
        assert level(game) == step
        game.press(Button.RIGHT)
    assert lights == sorted(set(lights)), "each level is brighter than the one before"
    assert game.eyes.lines[-1] == "That is as far as it goes."


def test_a_brightness_from_the_config_stands_among_the_levels(rig: Rig) -> None:
    settings = replace(rig.evening.table.settings, brightness=0.5)
    rig.evening.table = replace(rig.evening.table, settings=settings)
    rig.press(Button.OK)
    open_menu_by_hand(rig)
    rig.press(Button.RIGHT)
    assert rig.evening.table.settings.brightness == 0.7
    rig.press(Button.LEFT)
    assert rig.evening.table.settings.brightness == 0.4


def test_pace_is_a_longer_bar_the_faster_it_is(game: Rig) -> None:
    open_menu_by_hand(game)
    go_to(game, "How fast")
    paces = []
    for _ in Pace:
        paces.append((game.evening.table.settings.pace, level(game)))
        game.press(Button.RIGHT)
    assert paces == [(Pace.BY_OK, 0), (Pace.SLOW, 1), (Pace.NORMAL, 2), (Pace.FAST, 3)]


def test_calm_lights_can_be_set(game: Rig) -> None:
    open_menu_by_hand(game)
    go_to(game, "Calm")
    game.press(Button.RIGHT)
    assert game.evening.table.settings.calm
    game.press(Button.RIGHT)
    assert not game.evening.table.settings.calm


EDGES = {
    Direction.SOUTH: {"A7", "B8", "C9", "D10", *(f"{column}11" for column in "EFGHIJKLMNOP")},
    Direction.NORTH: {"M2", "N3", "O4", "P5", *(f"{column}1" for column in "BCDEFGHIJKL")},
    Direction.WEST: {"A2", "A3", "A4", "A5", "A6", "A7", "B8", "C9", "D10", "E11"},
    Direction.EAST: {"L1", "M2", "N3", "O4", "P5", "P6", "P7", "P8", "P9", "P10", "P11"},
}
"""The outermost lights on each side; A1 is under the monster."""


def test_seven_dots_show_where_the_buttons_lie(game: Rig) -> None:
    open_menu_by_hand(game)
    go_to(game, "Where")
    met = []
    for _ in Direction:
        side = game.evening.table.settings.side
        met.append(side)
        dots = where(read(game), "level")
        assert len(dots) == 7
        assert dots <= EDGES[side]
        game.press(Button.RIGHT)
    assert set(met) == set(Direction)


def test_digits_stand_upright_for_those_at_the_buttons() -> None:
    rig = open_evening(Direction.NORTH)
    rig.press(Button.OK)
    lights = where(read(rig), "count") - EDGES[Direction.NORTH]
    turned = {f"{chr(ord('A') + ord('P') - ord(space[0]))}{12 - int(space[1:])}" for space in lights}
    assert number(turned) == "2"
    rig.close()


def test_a_team_sleeps_and_wakes(game: Rig) -> None:
    open_menu_by_hand(game)
    go_to(game, "Who sleeps: green is awake")
    standing = where(read(game), "green white")
    game.press(Button.RIGHT)
    assert game.evening.table.game.sleeping == {Team.GREEN}
    assert asked(game).startswith("Who sleeps: green sleeps.")
    assert where(read(game), "green white") != standing
    game.press(Button.LEFT)
    assert game.evening.table.game.sleeping == set()


def test_the_tiles_left_are_told_in_an_order_that_is_nobodys_secret(game: Rig) -> None:
    told = set()
    for tiles in (TILES, TILES[::-1][2:] + TILES[::-1][:2]):
        record = game.evening.table.record
        assert record is not None
        shuffled = record.gone(-record.at) if record.at else record
        shown = replace(game.evening.table, record=shuffled.played(Shuffle(tiles)))
        game.evening.table = shown
        open_menu_by_hand(game)
        go_to(game, "The movement tiles")
        told.add(asked(game))
        game.press(Button.BACK)
    assert told == {"The movement tiles that are left: 5, 7, 7, 8, 8, 10, 1 hit and 2 hits."}


def test_each_tile_left_is_shown_with_a_dot_for_each_that_is_alike(game: Rig) -> None:
    open_menu_by_hand(game)
    go_to(game, "The movement tiles")
    seen = []
    for _ in range(6):
        found = read(game)
        seen.append((number(where(found, "value")), len(where(found, "level"))))
        game.press(Button.RIGHT)
    assert seen == [("5", 1), ("7", 2), ("8", 2), ("10", 1), ("x", 1), ("xx", 1)]


def test_a_new_game_is_asked_for_twice(game: Rig) -> None:
    open_menu_by_hand(game)
    game.press(Button.UP)
    icon = where(read(game, 2.0), "icon")
    game.press(Button.OK, Button.OK, Button.OK)
    assert game.evening.table.record is not None, "an OK within a second is not heard"
    assert asked(game) == "Is this game really over?"
    assert where(read(game, 2.0), "icon") != icon
    game.pass_time(1.0)
    game.press(Button.OK)
    assert game.evening.table.record is None
    assert isinstance(game.evening.table.phase, Players)


@pytest.mark.parametrize("button", [button for button in Button if button is not Button.OK])
def test_any_other_button_takes_the_question_back(game: Rig, button: Button) -> None:
    open_menu_by_hand(game)
    game.press(Button.UP, Button.OK)
    game.pass_time(1.0)
    game.press(button, Button.OK)
    assert game.evening.table.record is not None


def test_a_new_game_begins_with_the_players_of_the_last_one() -> None:
    rig = open_evening()
    rig.press(Button.OK, Button.RIGHT, Button.OK, Button.UP, Button.OK, Button.OK)
    rig.pass_time(1.0)
    rig.press(*[Button.OK] * 5)
    first = rig.evening.table.game.setup
    open_menu_by_hand(rig)
    rig.press(Button.UP, Button.OK)
    rig.pass_time(1.0)
    rig.press(Button.OK)
    rig.pass_time(1.0)
    rig.press(Button.OK, Button.OK, Button.OK)
    rig.pass_time(1.0)
    rig.press(*[Button.OK] * 5)
    assert rig.evening.table.game.setup == first
    rig.close()


def test_a_hunt_that_is_shown_waits_below_and_takes_over_the_pace(game: Rig) -> None:
    shown = hunt(read_drawing(EMPTY_ROW, built_in()), read_tile("5"))
    table = replace(game.evening.table, settings=replace(game.evening.table.settings, pace=Pace.NORMAL))
    game.evening.table = show_hunt(table, shown, game.clock.now())
    game.pass_time(3.0)
    open_menu_by_hand(game)
    go_to(game, "How fast")
    game.press(Button.RIGHT)
    game.pass_time(60.0)
    game.press(Button.HUNT)
    phase = game.evening.table.phase
    assert isinstance(phase, Showing)
    assert (phase.paused, phase.pace) == (True, Pace.FAST)


def test_whoever_holds_hunt_for_the_menu_draws_no_tile_by_that() -> None:
    people = People.at(a_setup(row_six("M→", ".", "g5"), round=2))
    while people.game.turn is not None:
        people.wait_and_press(OK, OK)
    before = people.game
    open_menu_by_hand(people.rig)
    assert isinstance(people.table.phase, Menu)
    assert people.game == before
    go_to(people.rig, "Who sleeps: red")
    people.press(RIGHT, BACK)
    assert people.room == "Ready"
    assert people.rig.view.hunt_lamp
    people.press(HUNT)
    assert (before.stack or ())[1:] == people.game.stack, "the same tile comes again"
    people.rig.pass_time(3.0)
    open_menu_by_hand(people.rig)
    assert people.game.round == before.round + 1, "a hunt that goes on for a while only waits below"
    people.close()


def test_a_team_that_falls_asleep_at_its_turn_is_not_left_where_it_was(game: Rig) -> None:
    turn = game.evening.table.game.turn
    game.press(Button.OK, Button.UP)
    assert isinstance(game.evening.table.phase, Walking)
    open_menu_by_hand(game)
    go_to(game, f"Who sleeps: {turn}")
    game.press(Button.RIGHT, Button.BACK)
    assert turn in game.evening.table.game.sleeping
    assert isinstance(game.evening.table.phase, Asleep)


def test_a_walk_goes_on_where_it_was_when_another_team_falls_asleep(game: Rig) -> None:
    game.press(Button.OK, Button.UP)
    walked = game.evening.table.phase
    assert isinstance(walked, Walking)
    (other,) = set(game.evening.table.game.setup.teams) - {game.evening.table.game.turn}
    open_menu_by_hand(game)
    go_to(game, f"Who sleeps: {other}")
    game.press(Button.RIGHT, Button.BACK)
    assert game.evening.table.phase == walked


def test_the_press_that_opens_the_menu_leaves_no_question_behind(game: Rig) -> None:
    before = game.evening.table.phase
    open_menu_by_hand(game)
    game.press(Button.BACK)
    assert game.evening.table.phase == before


def test_nobody_falls_asleep_in_history_which_goes_on_looking_ahead(game: Rig) -> None:
    for _ in range(2):  # two figures stay in jail
        game.press(Button.OK)
        game.pass_time(1.0)
        game.press(Button.OK)
        game.pass_time(1.0)
    back_to_the_beginning = (Button.BACK, Button.LEFT, Button.LEFT, Button.OK)
    game.press(*back_to_the_beginning)
    game.pass_time(1.0)
    while not isinstance(game.evening.table.phase, Fleeing):
        game.press(Button.OK)
        game.pass_time(1.0)
    game.press(Button.BACK, Button.RIGHT, Button.RIGHT)
    ahead, record = game.evening.table.phase, game.evening.table.record
    assert isinstance(ahead, History)
    assert record is not None
    assert ahead.at > record.at
    open_menu_by_hand(game)
    assert "Who sleeps" not in names(game)
    game.press(Button.BACK)
    assert game.evening.table.phase == ahead


def test_nobody_falls_asleep_in_a_repair(game: Rig) -> None:
    game.push_down(Button.BACK)
    game.pass_time(1.0)
    game.let_go(Button.BACK)
    game.pass_time(0.1)
    game.press(Button.OK)
    repair = game.evening.table.phase
    assert isinstance(repair, ROOMS)
    open_menu_by_hand(game)
    assert "Who sleeps" not in names(game)
    game.press(Button.BACK)
    assert isinstance(game.evening.table.phase, ROOMS)


def test_what_cannot_be_changed_has_no_label_that_says_so(game: Rig) -> None:
    """After all tiles but one are drawn there is one to show."""
    record = game.evening.table.record
    assert record is not None
    last = replace(record.game, stack=TILES[:1])
    moments = tuple(replace(each, game=last) for each in record.line)
    game.evening.table = replace(game.evening.table, record=replace(record, line=moments), settled=last)
    open_menu_by_hand(game)
    assert game.view.labels[Button.RIGHT] == "does.change"
    go_to(game, "The movement tiles")
    assert Button.RIGHT not in game.view.labels


def test_a_new_game_shows_no_refusal_of_the_old_one(game: Rig) -> None:
    game.press(Button.HUNT, Button.HUNT)
    assert game.view.refused is not None
    game.evening.table = game.evening.table.anew(game.clock.now())
    assert game.evening.table.view().refused is None
