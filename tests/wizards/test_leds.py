"""The wizard is asked by a person who only sees: what it finds is how the strip really lies."""

from itertools import permutations, product

import pytest

from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.leds import LedWizard
from firmware_host.wizards.wizard import Heard
from hardware.buttons.contract import Button
from hardware.lights.power import Budget
from tests.support.colours import Eyes
from tests.wizards.strip import Person, Strip

STARTS = ("top-left", "top-right", "bottom-left", "bottom-right")
AXES = ("rows", "columns")
ORDERS = ("serpentine", "progressive")
COLOURS = tuple("".join(letters) for letters in permutations("RGB"))

USUAL = Strip("top-left", "rows", "serpentine")

# R: red, G: green, B: blue, o: the white mark, on A1 when the proof begins.
PROOF = """
o . . . . R R G G G G . . . . .
. . . . . R R G G G G . . . . .
. . . . . R R . . . . . . . . .
. . . . . R R . . . . . . . . .
. . . . . R R B B . . . . . . .
. . . . . R R B B . . . . . . .
. . . . . R R . . . . . . . . .
. . . . . R R . . . . . . . . .
. . . . . R R . . . . . . . . .
. . . . . R R . . . . . . . . .
. . . . . . . . . . . . . . . .
"""
NAMES = {(255, 0, 0): "R", (0, 255, 0): "G", (0, 0, 255): "B", (255, 255, 255): "o"}


def drawn(person: Person, later: float = 0.0) -> str:
    """What is seen, as a picture."""
    seen = person.see(later)
    rows = (
        " ".join(NAMES[seen[column, row]] if (column, row) in seen else "." for column in range(16))
        for row in range(11)
    )
    return "\n" + "\n".join(rows) + "\n"


@pytest.mark.parametrize(
    ("start", "axis", "order", "per_space"),
    [*product(STARTS, AXES, ORDERS, (1, 2)), (*STARTS[:1], *AXES[:1], *ORDERS[:1], 8)],
)
@pytest.mark.parametrize("colours", COLOURS)
def test_whatever_a_person_sees_is_found(
    start: str, axis: str, order: str, per_space: int, colours: str
) -> None:
    person = Person(Strip(start, axis, order, per_space, colours))
    outcome = person.answer_all()
    assert outcome.found == {
        "start": start,
        "axis": axis,
        "order": order,
        "leds_per_space": per_space,
        "colour_order": colours,
    }


@pytest.mark.parametrize("eyes", [Eyes.NO_LONG, Eyes.NO_MIDDLE, Eyes.NO_SHORT])
@pytest.mark.parametrize("model", [0, 1])
@pytest.mark.parametrize("colours", COLOURS)
def test_a_colour_blind_person_finds_the_colours_too(eyes: Eyes, model: int, colours: str) -> None:
    outcome = Person(Strip("bottom-right", "columns", "serpentine", 1, colours), eyes, model).answer_all()
    assert outcome.found is not None
    assert outcome.found["colour_order"] == colours


def test_a_usual_strip_takes_few_presses() -> None:
    person = Person(USUAL)
    person.answer_all()
    assert person.asked == [
        "leds.first",
        "leds.corner",
        "leds.corner.ok",
        "leds.per space",
        "leds.all",
        "leds.direction",
        "leds.second row",
        "leds.blue",
        "leds.green",
        "leds.proof",
    ]
    assert person.presses == 11


@pytest.mark.parametrize(("start", "axis", "order"), [*product(STARTS, AXES, ORDERS)])
def test_the_proof_is_a_letter_that_stands_upright_in_its_colours(start: str, axis: str, order: str) -> None:
    person = Person(Strip(start, axis, order, 2, "BRG"))
    person.answer_until("leds.proof")
    assert drawn(person) == PROOF


def test_the_mark_of_the_proof_runs_row_by_row_from_a1() -> None:
    person = Person(Strip("bottom-left", "columns", "progressive"))
    person.answer_until("leds.proof")
    marks = [
        [space for space, colour in person.see(0.25 * step).items() if colour == (255, 255, 255)]
        for step in range(18)
    ]
    assert marks == [*([(column, 0)] for column in range(16)), [(0, 1)], [(1, 1)]]


def test_a_wrong_answer_makes_a_proof_that_is_seen_to_be_wrong() -> None:
    person = Person(USUAL)
    person.answer_until("leds.second row")
    person.press(Button.LEFT)  # it began on the right
    person.press(Button.LEFT, Button.RIGHT)  # blocks of colour in every other row
    assert person.key == "leds.proof"
    assert drawn(person) != PROOF


def test_back_at_the_proof_starts_again_and_keeps_nothing_yet() -> None:
    person = Person(USUAL)
    person.answer_until("leds.proof")
    person.press(Button.BACK)
    assert person.key == "leds.first"
    assert person.wizard.outcome is None
    assert person.answer_all().found is not None


def test_back_goes_one_step_back_and_the_answer_can_be_another() -> None:
    person = Person(USUAL)
    person.answer_until("leds.direction")
    person.press(Button.DOWN)
    assert person.key == "leds.second column"
    person.press(Button.BACK)
    assert person.key == "leds.direction"
    assert person.answer_all().found == {
        "start": "top-left",
        "axis": "rows",
        "order": "serpentine",
        "leds_per_space": 1,
        "colour_order": "GRB",
    }


def test_back_at_the_first_question_leaves_all_as_it_was() -> None:
    person = Person(USUAL)
    person.press(Button.BACK)
    assert person.wizard.outcome is not None
    assert person.wizard.outcome.found is None
    before = person.wizard
    person.press(Button.OK)
    assert person.wizard == before


@pytest.mark.parametrize("answers", [1, 2, 57, 88, 175])
def test_it_is_counted_how_many_leds_answer(answers: int) -> None:
    strip = Strip("top-left", "rows", "serpentine", answers=answers)
    person = Person(strip)
    while not person.key.endswith("answer"):
        person.answer()
    assert person.wizard.prompt is not None
    assert person.wizard.prompt.key == "leds.some answer"
    assert dict(person.wizard.prompt.values) == {"number": answers, "of": 176, "next": answers + 1}
    assert len(person.see()) == answers
    assert person.presses <= 20
    person.press(Button.OK)
    assert person.key == "leds.all"


def test_where_all_leds_answer_and_yet_a_space_is_dark_a_map_is_named() -> None:
    person = Person(USUAL)
    person.answer_until("leds.all")
    person.press(Button.DOWN)
    while person.key == "leds.counting":
        person.answer()
    assert person.key == "leds.all answer"


def test_where_no_light_is_seen_it_says_what_to_look_at_and_looks_again() -> None:
    dead = Strip("top-left", "rows", "serpentine", answers=0)
    person = Person(dead)
    person.answer()
    assert person.key == "leds.no light"
    assert person.picture().pixels == b"\xff" * 3 * 176
    person.press(Button.OK)
    assert person.key == "leds.first"


@pytest.mark.parametrize("button", [Button.UP, Button.LEFT])
def test_an_arrow_that_leads_off_the_board_is_no_answer(button: Button) -> None:
    person = Person(USUAL)
    person.answer_until("leds.direction")
    person.press(button)
    assert person.key == "leds.direction"


@pytest.mark.parametrize("arrows", [*product((Button.UP, Button.DOWN), (Button.LEFT, Button.RIGHT))])
def test_the_corner_is_two_arrows_in_any_order_and_can_be_corrected(arrows: tuple[Button, Button]) -> None:
    for pressed in (arrows, arrows[::-1], (Button.UP, Button.RIGHT, *arrows)):
        person = Person(USUAL)
        person.answer_until("leds.corner")
        person.press(*pressed)
        assert person.key == "leds.corner.ok"
        person.press(Button.OK)
        start = person.wizard.asked.findings.start
        assert [word in start for word in ("top", "left")] == [Button.UP in arrows, Button.LEFT in arrows]


def test_a_button_that_answers_nothing_changes_no_light_and_says_what_would() -> None:
    person = Person(USUAL)
    while person.wizard.outcome is None:
        lit = person.see(1.0)
        person.press(Button.HUNT)  # which takes a second
        assert person.see() == lit
        assert len(person.wizard.told) == 1
        person.answer()


def test_the_next_light_is_due_when_it_comes() -> None:
    person = Person(USUAL)
    assert person.wizard.wake_at(person.now) is None
    person.answer_until("leds.direction")
    due = person.wizard.wake_at(person.now)
    assert due is not None
    assert len(person.see(due - person.now)) == len(person.see()) + 1
    assert len(person.see(due - person.now - 0.01)) == len(person.see())


def test_a_small_grid_is_refused_in_one_line() -> None:
    with pytest.raises(WizardError, match="grid of 2x11 is too small"):
        LedWizard.begun(2, 11, 0.0)


@pytest.mark.parametrize("size", [(3, 5), (5, 5), (7, 9), (30, 20)])
@pytest.mark.parametrize(("start", "axis", "order"), [*product(STARTS, AXES, ORDERS)])
def test_boards_of_other_sizes_work_as_well(size: tuple[int, int], start: str, axis: str, order: str) -> None:
    strip = Strip(start, axis, order, 1, "RBG", *size)
    found = Person(strip).answer_all().found
    assert found is not None
    assert [*found.values()] == [start, axis, order, 1, "RBG"]


def test_a_release_is_no_answer() -> None:
    wizard = LedWizard.begun(16, 11, 0.0)
    assert wizard.heard(Heard(Button.OK, 1.0, down=False)) == wizard


def test_no_picture_needs_more_than_the_budget_but_the_one_with_all_lights() -> None:
    person = Person(USUAL)
    while person.wizard.outcome is None:
        pixels = person.picture().pixels
        draw = Budget((1,) * 176).draw_ma(bytes(value // 5 for value in pixels))
        assert (draw < 2000) is (person.key != "leds.all")
        person.answer()
