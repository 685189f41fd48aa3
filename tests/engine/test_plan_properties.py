"""What holds for every plan of a board, right or wrong, and for every text that is called a board file."""

import time

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import Monster, Start
from engine.compass import BACK, Direction
from engine.errors import BoardError, Fault
from engine.plan import Plan, plan_of, read_plan, write_plan
from engine.spaces import name_of
from engine.tiles import FloorTile, Kind
from engine.toml_text import LONGEST_LINE, MOST_TEXT
from tests.support.boards import BASEMENT, BOARDS
from tests.support.plans import LETTERS, any_plans, right_plans
from tests.support.positions import FEW, QUICK

BASEMENT_FILE = write_plan(plan_of(BASEMENT))
PIECES = st.sampled_from(
    [
        *("[", "]", "{", "}", "a.", "=", '"', "'''", '"""', "\\", "\n", " ", ".", "|", "#", "\0", "turns"),
        *("[layouts.x]\n", "[[start]]\n", "stones = ", "pools = [", '"A1"', "A1 B2 ", "1 A1 east"),
        *("9" * 300, "\x1b[2J", "\u202e"),
    ]
)


@QUICK
@given(any_plans())
def test_what_is_written_is_read_again_be_it_right_or_wrong(plan: Plan) -> None:
    text = write_plan(plan)
    assert read_plan(text) == plan.tidied()
    assert write_plan(read_plan(text)) == text


@QUICK
@given(any_plans())
def test_every_fault_is_one_line_and_its_space_can_be_told(plan: Plan) -> None:
    for fault in plan.faults():
        assert str(fault).isprintable()
        assert fault.space is None or fault.space.isprintable()


@QUICK
@given(any_plans())
def test_a_plan_with_faults_is_no_board_and_tells_all_of_them(plan: Plan) -> None:
    told: tuple[Fault, ...] = ()
    try:
        assert plan.board().spaces
    except BoardError as error:
        told = error.faults
    assert told == plan.faults()


@QUICK
@given(right_plans())
def test_a_right_plan_is_a_board_and_the_same_plan_again(plan: Plan) -> None:
    assert plan.faults() == ()
    board = plan.board()
    assert plan_of(board) == plan
    for (space, side), passage in board.passages.items():
        back = board.passages[passage.to, BACK[passage.facing]]
        assert (back.to, back.facing) == (space, BACK[side])
    turning = {
        (s, d) for (s, d), passage in board.passages.items() if (passage.to, passage.facing) == (s, BACK[d])
    }
    assert {plan.marks[wall] for wall in turning} == plan.turns


def test_the_boards_that_are_there_are_written_and_read() -> None:
    for board in BOARDS.values():
        plan = plan_of(board)
        assert plan.faults() == ()
        assert read_plan(write_plan(plan)) == plan.tidied()
        assert plan.board().drawing.strip("\n") == board.drawing.strip("\n")


def test_a_board_of_20_by_20_is_written_and_read_and_looked_over_at_once() -> None:
    plan = full_board()
    assert plan.faults() == ()
    assert read_plan(write_plan(plan)) == plan.tidied()
    # It takes 4 ms on one core that nobody else uses; the editor looks at each press.
    assert min(seconds(plan) for _ in range(20)) < 0.02


def full_board() -> Plan:
    ends = {
        (name_of(n, row), side): LETTERS[n]
        for n in range(20)
        for row, side in ((0, Direction.NORTH), (19, Direction.SOUTH))
    }
    sides = {
        (name_of(column, n), side): LETTERS[20 + n]
        for n in range(20)
        for column, side in ((0, Direction.WEST), (19, Direction.EAST))
    }
    spaces = frozenset(name_of(column, row) for column in range(20) for row in range(20))
    inner = (name_of(column, row) for column in range(1, 19) for row in range(1, 19))
    start = Start(Monster("A1", Direction.EAST), tuple(FloorTile(Kind.STONE, space) for space in inner))
    return Plan(
        name="hall",
        title="Hall",
        width=20,
        height=20,
        spaces=spaces,
        marks=ends | sides,
        dividing=frozenset((name_of(10, row), Direction.EAST) for row in range(1, 19)),
        exit=("A1", Direction.WEST),
        entrance=("T20", Direction.EAST),
        start=start,
    )


def seconds(plan: Plan) -> float:
    before = time.process_time()
    plan.faults()
    return time.process_time() - before


def plan_or_refusal(text: str) -> None:
    refused = ""
    began = time.process_time()
    try:
        plan = read_plan(text)
        faults = plan.faults()
        assert all(str(fault).isprintable() for fault in faults)
        if not faults:
            assert plan.board().spaces
    except BoardError as error:
        refused = str(error)
        assert refused.isprintable()
        assert "\n" not in refused
    # Without its bounds a file of this length takes half a minute.
    assert time.process_time() - began < 10


@QUICK
@given(
    st.lists(
        st.tuples(st.integers(0, len(BASEMENT_FILE)), st.integers(0, 40), PIECES | st.text(max_size=5)),
        max_size=6,
    )
)
def test_a_file_with_pieces_replaced_is_a_plan_or_refused_in_one_line(
    edits: list[tuple[int, int, str]],
) -> None:
    text = BASEMENT_FILE
    for at, length, piece in edits:
        text = text[:at] + piece + text[at + length :]
    plan_or_refusal(text)


@FEW
@given(st.lists(PIECES, max_size=40).map("".join), st.sampled_from([1, 2, 50, 3000]))
def test_a_file_of_anything_over_and_over_is_a_plan_or_refused_in_one_line(piece: str, times: int) -> None:
    plan_or_refusal((piece * times)[: MOST_TEXT + 1])


@settings(max_examples=10)
@given(st.sampled_from(["a.", "[a.", "'a'.", "a={", "[[", "\t", "a. a"]), st.booleans())
def test_the_longest_files_and_lines_take_no_time(piece: str, split: bool) -> None:  # noqa: FBT001 - drawn
    line = (piece * LONGEST_LINE)[: LONGEST_LINE - 40]
    lines = [f"{line}{number}=1" for number in range(MOST_TEXT // LONGEST_LINE)]
    plan_or_refusal("\n".join(lines) if split else (piece * MOST_TEXT)[:MOST_TEXT])
