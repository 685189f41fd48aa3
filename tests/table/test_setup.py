"""The set-up, room by room, by pins and by the lights that nothing covers."""

from collections.abc import Iterator

import pytest

from engine.figures import Side, Team
from engine.rules import PRESETS, Edition
from firmware_host.table.attract import Attract
from hardware.buttons.contract import Button
from tests.table.evenings import DUNGEON, begin, go_to_options, lay_all, open_evening, read
from tests.table.reading import Signs, number, where
from tests.table.rig import Rig

QUARTER = 44
"""Lights: a quarter of the board's."""

SOUTHERN_EDGE = {"A7", "B8", "C9", "D10", *(f"{column}11" for column in "EFGHIJKLMNOP")}


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = open_evening()
    yield made
    made.close()


def seats(rig: Rig) -> tuple[Team, ...]:
    return rig.evening.table.game.setup.teams


def teams_seen(found: Signs) -> set[str]:
    return {sign.removesuffix(" white") for sign in found.values() if sign.endswith(" white")}


def marked(found: Signs) -> str:
    """Return the team whose bar lies between the lights that mark it."""
    column = {space[0] for space in where(found, "chosen")}
    rows = sorted(int(space[1:]) for space in where(found, "chosen"))
    (team,) = {
        sign
        for space, sign in found.items()
        if sign != "chosen" and space[0] in column and rows[0] < int(space[1:]) < rows[-1]
    }
    return team.removesuffix(" white")


def test_the_monsters_face_breathes_until_somebody_comes(rig: Rig) -> None:
    assert 20 < len(where(read(rig, 2.0), "attract")) <= QUARTER
    rig.pass_time(60.0)
    assert isinstance(rig.evening.table.phase, Attract)


@pytest.mark.parametrize("button", Button)
def test_any_button_goes_on_to_the_players(rig: Rig, button: Button) -> None:
    rig.press(button)
    assert where(read(rig), "count")


def test_ok_ok_ok_with_what_is_set_begins_a_dungeon_for_two(rig: Rig) -> None:
    begin(rig)
    setup = rig.evening.table.game.setup
    assert (setup.board, len(setup.teams)) == (DUNGEON, 2)
    assert set(setup.teams) <= {Team.GREEN, Team.RED, Team.YELLOW, Team.BLUE}
    assert setup.starter in setup.teams
    assert setup.rules == PRESETS[Edition.E2026]
    assert not setup.by_hand


@pytest.mark.parametrize("players", range(2, 8))
def test_how_many_play_is_a_large_digit_and_a_dot_for_each_at_the_buttons(rig: Rig, players: int) -> None:
    rig.press(Button.OK, *[Button.RIGHT] * (players - 2))
    lights = where(read(rig), "count")
    assert len(lights & SOUTHERN_EDGE) == players
    assert number(lights - SOUTHERN_EDGE) == str(players)


def test_one_cannot_play_nor_can_eight(rig: Rig) -> None:
    rig.press(Button.OK, Button.LEFT)
    assert rig.eyes.lines == ["Two to seven can play."]
    assert where(read(rig), "no use")
    rig.press(*[Button.UP] * 6)
    assert rig.eyes.lines == ["Two to seven can play."] * 2
    assert number(where(read(rig), "count") - SOUTHERN_EDGE) == "7"


@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_of_so_many_has_the_teams_and_figures_of_the_rulebook(rig: Rig, players: int) -> None:
    rig.press(Button.OK, *[Button.RIGHT] * (players - 2), Button.OK)
    assert len(teams_seen(read(rig))) == players, "each seat has a bar of its own colour"
    rig.press(Button.OK)
    lay_all(rig)
    assert len(set(seats(rig))) == players
    if players <= 4:
        assert set(seats(rig)) <= {Team.GREEN, Team.RED, Team.YELLOW, Team.BLUE}
    white = {"1", "3", "4", "5"} if players <= 4 else {"1", "4", "5"}
    ids = {f"{team}-{number}" for team in seats(rig) for number in white}
    figures = rig.evening.table.position.figures
    assert {figure.id for figure in figures} == ids
    assert {(figure.at, figure.side) for figure in figures} == {("jail", Side.WHITE)}


@pytest.mark.parametrize(("players", "teams"), [(2, 4), (3, 4), (4, 4), (5, 7), (6, 7), (7, 7)])
def test_a_seat_can_have_every_team_that_so_many_choose_from(rig: Rig, players: int, teams: int) -> None:
    rig.press(Button.OK, *[Button.RIGHT] * (players - 2), Button.OK)
    met = set()
    for _ in range(teams):
        found = read(rig)
        met.add(marked(found))
        assert len(teams_seen(found)) == players
        rig.press(Button.UP)
    few = {"green", "red", "yellow", "blue"}
    taken_by_others = players - 1 if players < teams else 0
    assert len(met) == teams - taken_by_others
    assert met <= (few if teams == 4 else {team.value for team in Team})


def test_left_and_right_mark_another_seat(rig: Rig) -> None:
    rig.press(Button.OK, Button.RIGHT, Button.OK)
    order = []
    for _ in range(3):
        order.append(marked(read(rig)))
        rig.press(Button.RIGHT)
    assert marked(read(rig)) == order[0]
    rig.press(Button.LEFT)
    assert marked(read(rig)) == order[2]
    rig.press(Button.OK)
    lay_all(rig)
    assert [team.value for team in seats(rig)] == order


def test_up_and_down_lead_back_to_the_same_team(rig: Rig) -> None:
    rig.press(Button.OK, Button.OK)
    before = marked(read(rig))
    rig.press(Button.UP, Button.UP, Button.DOWN, Button.DOWN)
    assert marked(read(rig)) == before


def test_the_starting_player_is_shown_in_the_teams_colour(rig: Rig) -> None:
    go_to_options(rig)
    first = teams_seen(read(rig))
    rig.press(Button.RIGHT)
    second = teams_seen(read(rig))
    assert (len(first), len(second)) == (1, 1)
    assert first != second
    lay_all(rig)
    assert {rig.evening.table.game.turn} == second


@pytest.mark.parametrize(
    ("presses", "edition", "shown"), [(0, "2026", "26"), (1, "2003", "3"), (2, "brettspielwelt", None)]
)
def test_the_rules_of_each_edition_can_be_played(
    rig: Rig, presses: int, edition: str, shown: str | None
) -> None:
    go_to_options(rig)
    rig.press(Button.DOWN, *[Button.RIGHT] * presses)
    if shown:
        assert number(where(read(rig), "value")) == shown
    lay_all(rig)
    assert rig.evening.table.game.setup.rules == PRESETS[Edition(edition)]


def test_movement_tiles_can_be_drawn_by_hand(rig: Rig) -> None:
    go_to_options(rig)
    rig.press(Button.DOWN, Button.DOWN, Button.RIGHT)
    lay_all(rig)
    assert rig.evening.table.game.setup.by_hand


def test_a_board_not_checked_against_this_edition_says_so_once(rig: Rig) -> None:
    told = (
        "Nobody has compared this Dungeon with the print of your edition yet. "
        "Where your board differs, yours is right: among the options, Edit board corrects it."
    )
    go_to_options(rig)
    rig.press(Button.OK, Button.BACK, Button.OK)
    assert rig.eyes.lines == [told]


def test_the_board_was_checked_against_the_print_of_2003(rig: Rig) -> None:
    go_to_options(rig)
    rig.press(Button.DOWN, Button.RIGHT, Button.OK)
    assert rig.eyes.lines == []


def test_back_goes_back_room_by_room_and_nothing_chosen_is_lost(rig: Rig) -> None:
    rig.press(Button.OK, Button.RIGHT, Button.OK, Button.UP)
    chosen = marked(read(rig))
    rig.press(Button.OK, Button.DOWN, Button.DOWN, Button.RIGHT, Button.OK, *[Button.BACK] * 4)
    assert where(read(rig, 2.0), "attract")
    rig.press(Button.OK)
    assert number(where(read(rig), "count") - SOUTHERN_EDGE) == "3"
    rig.press(Button.OK)
    assert teams_seen(read(rig)) >= {chosen}
    rig.press(Button.OK)
    lay_all(rig)
    assert chosen in {team.value for team in seats(rig)}
    assert rig.evening.table.game.setup.by_hand


def test_fewer_players_keep_the_teams_that_may_stay(rig: Rig) -> None:
    rig.press(Button.OK, *[Button.RIGHT] * 3, Button.OK, Button.UP)
    assert marked(read(rig)) in {"grey", "purple"}, "the free ones"
    second = Button.RIGHT
    rig.press(second)
    kept = marked(read(rig))
    rig.press(Button.BACK, Button.LEFT, Button.OK)
    assert teams_seen(read(rig)) == {"green", "red", "yellow", "blue"}
    rig.press(second)
    assert marked(read(rig)) == kept


def test_ten_minutes_without_a_press_lose_nothing(rig: Rig) -> None:
    rig.press(Button.OK, Button.RIGHT, Button.RIGHT)
    rig.pass_time(600.0)
    assert number(where(read(rig), "count") - SOUTHERN_EDGE) == "4"


def test_hunt_has_no_meaning_in_the_set_up_and_that_is_said(rig: Rig) -> None:
    rig.press(Button.OK)
    for _ in range(4):
        rig.press(Button.HUNT)
        assert rig.eyes.lines.pop() == "That button does nothing here."
        rig.press(Button.OK)
