"""How lines are written to a terminal."""

import io

import pytest

from firmware_host.cli.writing import wrapped


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


SENTENCE = "Either change the wires, or write into the config: pins = { left = 23, right = 22 }"


def test_a_line_breaks_between_words_and_a_line_of_a_config_stays_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("sys.stdout", Terminal())
    assert wrapped(SENTENCE).split("\n") == [
        "Either change the wires, or write into",
        "the config:",
        "pins = { left = 23, right = 22 }",
    ]
    monkeypatch.setenv("COLUMNS", "20")
    assert wrapped(SENTENCE).split("\n")[-1] == "pins = { left = 23, right = 22 }"


def test_what_goes_to_no_terminal_stays_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert wrapped(SENTENCE) == SENTENCE
