"""docs/json.md says what is."""

import argparse
import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.events import (
    By,
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Event,
    How,
    Hunt,
    Into,
    Look,
    Passed,
    Pushed,
    Slid,
    Step,
    Teleported,
    Turned,
    Vanished,
)
from engine.figures import IDS
from engine.hunt_json import write_hunt
from engine.position_json import read_position, write_position
from engine.tiles import MovementTile
from firmware_host import boards
from firmware_host.cli import parser
from tests.cli.running import position, run

PAGE = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8")
POSITION, HUNT = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[:2]
EVENTS: tuple[Event, ...] = (
    Captured("green-5", How.CAUGHT, "A6"),
    Pushed("stone", "A1", "B1"),
    Crushed("stone", "A1"),
    Vanished("stone", "A1", Into.DOORWAY),
    Cuddled("A1"),
    Turned(By.AROUND, "A1"),
    Passed(None, "A1", "P11"),
    Slid(("A1",), "B1"),
    Teleported("A1", "B1"),
)


def _verbs() -> dict[str, argparse.ArgumentParser]:
    for action in parser()._actions:  # noqa: SLF001 - argparse shows its verbs nowhere else
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            return dict(action.choices)
    return {}


def _sections() -> list[tuple[str, str, str]]:
    """Return verb, heading and text of each section about a command."""
    found = re.findall(r"^## (`furunkulus (\w+).*?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return [(verb, heading, text) for heading, verb, text in found]


def _keys(value: Any) -> set[str]:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


def test_each_command_it_names_is_there_or_said_to_come_later() -> None:
    assert {verb for verb, _, _ in _sections()} >= {"hunt"}
    for verb, _, text in _sections():
        assert (verb in _verbs()) is not text.startswith("(Comes with the flight"), verb


def test_each_option_of_a_command_is_there() -> None:
    for verb, heading, text in _sections():
        options = set(re.findall(r"--[a-z]+", heading + text))
        assert "--batch" in options
        if verb in _verbs():
            assert options == set(re.findall(r"--[a-z]+", _verbs()[verb].format_usage()))


def test_the_position_it_shows_is_one_and_comes_back_as_it_is() -> None:
    shown = json.loads(POSITION)
    again = write_position(read_position(shown, boards.built_in()))
    for key in ("tiles", "figures"):
        shown[key].sort(key=str)
        again[key].sort(key=str)
    assert again == shown


def test_the_answer_it_shows_has_just_the_keys_of_a_hunt() -> None:
    answer = json.loads(run("hunt", "--tile", "8", "--json", stdin=json.dumps(position()).encode()).out)
    del answer["position"]
    for step in answer["steps"]:
        step["events"] = []
    assert set(re.findall(r'"(\w+)":', HUNT)) == _keys(answer) | {"position"}


def test_the_figures_it_names_are_those_of_the_box() -> None:
    told = re.search(r"Teams: (.*?) with (.*?); (.*?) with (.*?)\.", PAGE)
    assert told
    named = [
        f"{team}-{number}"
        for teams, numbers in ((told[1], told[2]), (told[3], told[4]))
        for team in teams.split(", ")
        for number in numbers.split(", ")
    ]
    assert sorted(named) == sorted(IDS)


def test_it_names_all_decisions() -> None:
    assert all(f"`{decision}`" in PAGE for decision in Decision)


def _told_events() -> dict[str, list[str]]:
    """Return the events that the page tells, with their fields; what stands in brackets is no field."""
    told = re.findall(r"(?:  \* |· )`(\w+)`: ([^\n·]*)", PAGE)
    return {
        name: re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", text.partition(";")[0])) for name, text in told
    }


def test_every_event_is_told_with_its_fields() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    at_ease = Look((), Decision.NOBODY)
    before = read_position(position(), boards.built_in())
    east = before.monster.facing
    written = write_hunt(
        Hunt(before, MovementTile(1), (Step(at_ease, "A1", "B1", east, EVENTS),), at_ease, before)
    )
    fields = {event.pop("event"): list(event) for event in written["steps"][0]["events"]}
    assert _told_events() == fields


@pytest.mark.parametrize("words", [How, Into, By])
def test_the_words_of_events_are_told(words: type[How | Into | By]) -> None:
    assert f"({', '.join(f'`{word}`' for word in words)})" in PAGE


def test_it_says_nothing_of_how_it_was_made() -> None:
    assert "/work" not in PAGE
    assert "copy it" not in PAGE
