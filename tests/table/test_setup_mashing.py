"""Many hands on all buttons before and during a game: nothing breaks, and nothing ends by chance."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from firmware_host.table.menu import Menu
from firmware_host.table.setup.room import Room
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.table.table import DEAF
from hardware.buttons.contract import Button
from tests.support.boards import BASEMENT, CELLAR, DUNGEON
from tests.support.halls import hall
from tests.table.evenings import begin, open_evening, open_menu_by_hand
from tests.table.rig import Rig
from tests.table.test_mashing import check_the_lights, does_something, nothing_logged
from tests.table.test_setup_floors import OURS

Mash = tuple[Button, float, float]
"""A button, for how long it is held, and for how long all is left alone then, in seconds."""

mashes = st.lists(
    st.tuples(
        st.sampled_from(Button),
        st.sampled_from([0.006, 0.1, 0.1, 0.1, 0.8, 1.2]),
        st.sampled_from([0.03, 0.1, 0.5, 1.1]),
    ),
    min_size=10,
    max_size=50,
)

ENDS_THE_GAME: list[Mash] = [
    (Button.HUNT, 1.2, 0.1),
    (Button.UP, 0.1, 0.1),
    (Button.OK, 0.1, 1.1),
    (Button.OK, 0.1, 1.1),
]


def mash(rig: Rig, button: Button, held: float, left: float) -> None:
    rig.push_down(button)
    rig.pass_time(held)
    rig.let_go(button)
    rig.pass_time(left)


def check_the_lamps(rig: Rig) -> None:
    if isinstance(rig.evening.table.phase, Room | Menu):
        assert rig.view.ok_lamp == does_something(rig, Button.OK)
        assert does_something(rig, Button.HUNT) or not rig.view.hunt_lamp


THE_OPTIONS: list[Mash] = [(button, 0.1, 0.1) for button in (Button.UP, Button.OK, Button.OK)]
THE_HOUSE: list[Mash] = [*THE_OPTIONS, (Button.UP, 0.1, 0.1), (Button.UP, 0.1, 0.1), (Button.RIGHT, 0.1, 0.1)]
SHELF = Shelf((DUNGEON, BASEMENT, hall(), CELLAR), (Layout("ours 1", "basement", OURS),))


@settings(max_examples=12, deadline=None, report_multiple_bugs=False)
@given(st.sampled_from([[], THE_OPTIONS, THE_HOUSE]), mashes)
def test_before_a_game_the_table_stays_whole_and_safe(led: Sequence[Mash], mashed: Sequence[Mash]) -> None:
    rig = open_evening()
    rig.evening.table = replace(rig.evening.table, shelf=SHELF)
    with nothing_logged():
        for one in (*led, *mashed):
            mash(rig, *one)
            check_the_lamps(rig)
            assert not rig.view.position.status()
    check_the_lights(rig)
    rig.close()


@settings(max_examples=12, deadline=None, report_multiple_bugs=False)
@given(mashes)
@example(ENDS_THE_GAME)
def test_a_game_ends_only_by_a_hold_and_two_oks_of_their_own(mashed: Sequence[Mash]) -> None:
    rig = open_evening()
    begin(rig)
    open_menu_by_hand(rig)  # from here on chance could end the game soonest
    asked_at: float | None = None
    for button, seconds, left in mashed:
        pressed_at = rig.clock.now()
        mash(rig, button, seconds, left)
        check_the_lamps(rig)
        if rig.evening.table.record is None:
            assert button is Button.OK
            assert asked_at is not None
            assert pressed_at - asked_at >= DEAF
            break
        asked_at = (asked_at or pressed_at) if is_asked(rig) else None
    rig.close()


def is_asked(rig: Rig) -> bool:
    """Tell whether the menu asks if a new game is meant."""
    phase = rig.evening.table.phase
    return isinstance(phase, Menu) and phase.asked


def test_the_presses_that_end_a_game_do_so() -> None:
    rig = open_evening()
    begin(rig)
    for one in ENDS_THE_GAME[:-1]:
        mash(rig, *one)
        assert rig.evening.table.record is not None
    mash(rig, *ENDS_THE_GAME[-1])
    assert replace(rig.evening.table, told=()).record is None
    rig.close()
