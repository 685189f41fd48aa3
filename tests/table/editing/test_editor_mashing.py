"""Many hands on all buttons in the editor: nothing breaks, and nothing is lost or kept by chance."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.board import Board
from engine.plan import plan_of
from firmware_host.boards import built_in
from firmware_host.table.editing import open_editor
from firmware_host.table.editing.closing import Closing
from firmware_host.table.holding import Holding
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.shelf import Shelf
from hardware.buttons.contract import Button
from tests.support.flashing import check_flashes
from tests.table.editing.editors import OK
from tests.table.rig import Rig
from tests.table.test_flashes import Witness
from tests.table.test_mashing import nothing_logged
from tests.table.test_setup_mashing import Mash, mash

BOARDS = tuple(built_in().values())

often = [Button.OK, Button.OK, Button.HUNT, Button.RIGHT, Button.DOWN]
mashes = st.lists(
    st.tuples(
        st.sampled_from([*Button, *often]),
        st.sampled_from([0.006, 0.06, 0.06, 0.06, 1.2]),
        st.sampled_from([0.03, 0.1, 0.5, 1.1]),
    ),
    min_size=20,
    max_size=70,
)


def open_rig(board: Board) -> Rig:
    table = replace(open_table(board, Settings()), shelf=Shelf(BOARDS), holds=Holding())
    rig = Rig(table.position, table=table)
    rig.evening.table = open_editor(rig.evening.table, board, table.phase, rig.clock.now())
    rig.pass_time(1.2)
    return rig


KEEPS: list[Mash] = [(OK, 0.06, 1.1), *[(Button.HUNT, 0.06, 0.1)] * 7, (OK, 0.06, 1.1)]


@settings(max_examples=15, deadline=None, report_multiple_bugs=False)
@given(board=st.sampled_from(BOARDS), mashed=mashes)
@example(board=BOARDS[1], mashed=KEEPS)
def test_the_editor_stays_whole_and_what_it_keeps_has_no_faults(board: Board, mashed: Sequence[Mash]) -> None:
    rig = open_rig(board)
    before = rig.evening.table.shelf.boards
    with nothing_logged():
        for button, held, left in mashed:
            closing = rig.evening.table.phase
            mash(rig, button, held, left)
            after = rig.evening.table.shelf.boards
            if after != before:
                assert isinstance(closing, Closing)
                assert button is OK
                assert not closing.work.faults
                assert plan_of(after[-1]).faults() == ()
                assert after[:2] == BOARDS
            before = after
    rig.close()


@settings(max_examples=6, deadline=None)
@given(mashed=mashes)
def test_quick_fingers_in_the_editor_are_safe_to_look_at(mashed: Sequence[Mash]) -> None:
    rig = open_rig(BOARDS[1])
    witness = Witness(rig)
    for one in mashed:
        mash(rig, *one)
    rig.close()
    check_flashes(witness.shown)


def test_the_presses_that_keep_a_board_do_so() -> None:
    rig = open_rig(BOARDS[1])
    for one in KEEPS:
        mash(rig, *one)
    assert [board.name for board in rig.evening.table.shelf.boards] == ["dungeon", "basement", "basement-2"]
    rig.close()
