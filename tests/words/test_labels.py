import pytest

from firmware_host.words.labels import ACROSS, ARROWS, Labels, with_labels
from firmware_host.words.said import said
from hardware.buttons.contract import Button
from tests.words.filled import told

ASKED = said("prompt.over.again")


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        ({}, "Play again?"),
        ({Button.OK: "does.yes"}, "Play again? OK: yes."),
        ({Button.OK: "does.yes", Button.BACK: "does.no"}, "Play again? OK: yes. Back: no."),
        (
            {Button.HUNT: "does.yes", **dict.fromkeys(ACROSS, "does.no")},
            "Play again? The big red button: yes. Left, Right: no.",
        ),
        (
            {**dict.fromkeys(ARROWS, "does.no"), Button.OK: "does.yes"},
            "Play again? Arrows: no. OK: yes.",
        ),
        (
            {Button.UP: "does.yes", Button.DOWN: "does.no", Button.BACK: "does.yes"},
            "Play again? Up, Back: yes. Down: no.",
        ),
    ],
)
def test_a_prompt_is_told_with_what_the_buttons_do(labels: Labels, expected: str) -> None:
    assert told(with_labels(ASKED, labels)) == expected


@pytest.mark.parametrize("button", Button)
def test_every_button_has_a_name(button: Button) -> None:
    assert told(with_labels(ASKED, {button: "does.yes"})).endswith(": yes.")
