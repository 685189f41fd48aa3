"""Whatever is pressed in the repair: no figure is lost, and no faulty position becomes the game's."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.record import Record
from firmware_host.table.peeking import Peek
from firmware_host.table.repairing.ways import ROOMS, open_repair
from firmware_host.table.table import DEAF, Press, Table
from hardware.buttons.contract import Button
from tests.table.game_rig import GameRig, a_record, start_position
from tests.table.test_mashing import check_the_lights, nothing_logged


class Push(NamedTuple):
    """A button, for how long it is held, and how long all are left alone."""

    button: Button
    held: float
    left: float


pushes = st.lists(
    st.builds(
        Push,
        st.sampled_from([*Button, Button.OK, Button.OK, Button.HUNT]),  # to come further
        st.sampled_from([0.03, 0.03, 0.03, 0.03, 1.2]),
        st.sampled_from([0.03, 0.03, 0.2, 1.2]),
    ),
    min_size=30,
    max_size=60,
)

cures = st.sampled_from([(Button.OK,), (Button.RIGHT, Button.OK)])
"""The program is right, or the table is."""


def check_the_record(record: Record) -> None:
    """A game may have gone on, too: whatever it did, it is whole."""
    for moment in record.line:
        position = moment.game.position
        assert not position.status()
        assert sorted(figure.id for figure in position.figures) == sorted(record.setup.ids())


def obeyed(table: Table, after: Table) -> bool:
    return after.refused is None and (after.phase, after.record) != (table.phase, table.record)


def check_the_lamps(rig: GameRig) -> None:
    table = replace(rig.evening.table, refused=None)
    if isinstance(table.phase, (Peek, *ROOMS)):
        later = rig.clock.now() + DEAF + 1
        assert rig.view.ok_lamp == obeyed(table, table.pressed(Press(Button.OK, rig.clock.now())))
        assert rig.view.hunt_lamp <= obeyed(table, table.pressed(Press(Button.HUNT, later)))


def check_no_press_is_ignored(rig: GameRig) -> None:
    """What is not obeyed is refused, with a reason."""
    table = replace(rig.evening.table, refused=None)
    if isinstance(table.phase, ROOMS):
        for button in Button:
            after = table.pressed(Press(button, rig.clock.now() + DEAF + 1))
            assert after.refused or obeyed(table, after) or after.told, button


@settings(max_examples=15, deadline=None)
@given(pushed=pushes, stage=st.sampled_from([1, 2]), first=cures)
def test_no_figure_is_lost_and_no_faulty_position_becomes_the_game(
    pushed: Sequence[Push], stage: int, first: Sequence[Button]
) -> None:
    with nothing_logged():
        rig = GameRig(a_record(start_position(stage=stage)))
        rig.evening.table = open_repair(rig.evening.table, rig.evening.table.phase, rig.clock.now())
        rig.wait_and_press(*first)
        for push in pushed:
            rig.push_down(push.button)
            rig.pass_time(push.held)
            rig.let_go(push.button)
            rig.pass_time(push.left)
            if rig.evening.table.record is None:
                break  # the menu was opened, and a new game was asked for and confirmed
            check_the_record(rig.record)
            check_the_lamps(rig)
            check_no_press_is_ignored(rig)
        rig.close()
    check_the_lights(rig)
