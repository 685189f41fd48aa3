import pytest

from firmware_host.words.said import listed, said, sentence

TEAMS = ("green", "blue", "red", "grey")


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, "Green"), (2, "Green and blue"), (3, "Green, blue and red"), (4, "Green, blue, red and grey")],
)
def test_things_are_listed_as_they_are_spoken(count: int, expected: str) -> None:
    assert sentence(listed(tuple(map(said, TEAMS[:count])))) == expected


def test_only_the_first_letter_becomes_a_capital() -> None:
    assert sentence(said("put", who=said("green"), at="J8")) == "Green stands on J8."


def test_what_fills_a_gap_stands_as_it_is() -> None:
    assert sentence(said("put", who="{at}", at="{who}")) == "{at} stands on {who}."


def test_another_catalogue_makes_other_sentences() -> None:
    assert sentence(said("green"), {"green": "grün"}) == "Grün"
