import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.terminal.letters import encoded, of_one_place


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Dungeon", "Dungeon"),
        ("Grüße → Ø", "Grüße → Ø"),
        ("\x1b[2J", "?[2J"),
        ("a\nb\tc\x7f", "a?b?c?"),
        ("\u202eevil", "?evil"),  # turns the reading direction
        ("e\u0301", "e?"),  # an accent of its own takes no place
        ("地下牢", "???"),  # takes two
        ("\ud800", "?"),
    ],
)
def test_what_would_shift_the_letters_behind_it_is_a_question_mark(text: str, shown: str) -> None:
    assert of_one_place(text) == shown


@given(st.text())
def test_no_letter_is_lost_or_added(text: str) -> None:
    assert len(of_one_place(text)) == len(text)


def test_where_letters_are_not_unicodes_an_arrow_is_still_one() -> None:
    assert encoded("M→ ·░█", "ascii") == b"M> .:%"
    assert encoded("Grüße ↑", "latin-1") == "Grüße ^".encode("latin-1")
    assert encoded("Ø", "ascii") == b"?"
    assert encoded("M→", "utf-8") == "M→".encode()
