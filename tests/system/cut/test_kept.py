"""What was told to be done, held against a game as text."""

from typing import Any

import pytest

from tests.system.cut.kept import entries, missing

GAME = """\
board: dungeon
teams: green red

round 1
shuffle 8, 7, 5, 1 hit, 10, 7, 8, 2 hits
green-5 P11 O11 N11, red-4 P11 bus
green-3 stays
hunt 1 hit
"""

TOLD: list[dict[str, Any]] = [
    {"team": "green", "numbers": [5, 2], "to": "N11"},
    {"team": "red", "numbers": [3, 4], "to": "bus"},
    {"team": "green", "numbers": [3, 4], "to": "stays"},
    {"hunt": "1 hit"},
]


def test_moves_and_hunts_are_read() -> None:
    assert entries(GAME) == ["green-5 P11 O11 N11", "red-4 P11 bus", "green-3 stays", "hunt 1 hit"]


@pytest.mark.parametrize("told", range(5))
def test_a_beginning_of_what_is_kept_is_there(told: int) -> None:
    assert list(missing(TOLD[:told], entries(GAME))) == []


@pytest.mark.parametrize(
    ("index", "other"),
    [
        (0, {"team": "green", "numbers": [4, 3], "to": "N11"}),
        (1, {"team": "blue", "numbers": [4, 3], "to": "bus"}),
        (2, {"team": "green", "numbers": [4, 3], "to": "A1"}),
        (3, {"hunt": "8"}),
        (2, {"hunt": "8"}),
        (3, {"team": "green", "numbers": [4, 3], "to": "A1"}),
        (0, {"kept": "green-5 P11"}),
    ],
)
def test_what_is_kept_otherwise_is_told(index: int, other: dict[str, Any]) -> None:
    assert len(list(missing([*TOLD[:index], other], entries(GAME)))) == 1


def test_what_is_not_kept_is_told() -> None:
    assert len(list(missing([*TOLD, {"hunt": "8"}], entries(GAME)))) == 1
