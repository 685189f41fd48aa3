"""What the buttons are said to do is what they do, in every room of a game that is played at random."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.figures import Team
from engine.game import Setup
from engine.record import new_record
from firmware_host.boards import built_in
from firmware_host.table.ending import Ending
from firmware_host.table.holding import Holding
from firmware_host.table.opening import open_table
from firmware_host.table.playing import AtTheGame
from firmware_host.table.settings import Settings
from firmware_host.table.table import Press, Table
from firmware_host.words.english import SENTENCES
from firmware_host.words.said import said
from hardware.buttons.contract import Button
from tests.words.filled import told

NO_USE = said("refused.no use")
LONGEST = 18
"""Letters that a label on a button has at most."""


NAMES_ALL = {"prompt.attract"}
"""Prompts that say themselves what all buttons do."""

TELLS_MORE = {"prompt.closing.faulty"}
"""Prompts where OK only tells more, so that its lamp is off."""


def a_game() -> Table:
    setup = Setup(built_in()["dungeon"], (Team.GREEN, Team.BLUE), Team.GREEN)
    record, home = new_record(setup), AtTheGame()
    table = Table(record.game.position, Ending(), home, Holding(), record=record, settled=record.game)
    return home.enter(table, 0.0)


def a_floor() -> Table:
    """Return a table at which players place the floor tiles."""
    setup = Setup(built_in()["dungeon"], (Team.GREEN, Team.BLUE), Team.GREEN, placed=True)
    record, home = new_record(setup), AtTheGame()
    table = Table(record.game.position, Ending(), home, Holding(), record=record, settled=record.game)
    return home.enter(table, 0.0)


def an_evening() -> Table:
    return open_table(built_in()["dungeon"], Settings())


@pytest.mark.parametrize(
    ("begin", "seed", "come_to"),
    [
        (a_game, 1, {"prompt.fleeing", "prompt.taken", "prompt.walking", "prompt.ready", "prompt.history"}),
        (
            a_game,
            2,
            {"prompt.peek", "prompt.peek.asks", "prompt.menu", "prompt.cure.table", "prompt.repair.tiles"},
        ),
        (a_floor, 5, {"prompt.box", "prompt.box left", "prompt.carrying", "prompt.history", "prompt.moving"}),
        (an_evening, 3, {"prompt.players", "prompt.teams", "prompt.options", "prompt.laying"}),
    ],
)
def test_each_button_that_has_a_label_does_something_and_the_lamp_of_ok_agrees(
    begin: Callable[[], Table], seed: int, come_to: set[str]
) -> None:
    dice = Random(seed)  # noqa: S311 - a game, no secret
    table, now, rooms = begin(), 0.0, set[str]()
    for _ in range(300):
        now += 2.0
        table = table.waited(now)
        view = table.view()
        key = view.prompt.thing.key
        rooms.add(key)
        told(view.spoken.thing)
        if key not in NAMES_ALL | TELLS_MORE:
            assert (Button.OK in view.labels) == view.ok_lamp, view.prompt
        assert view.hunt_lamp <= (Button.HUNT in view.labels), view.prompt
        answers = {button: table.pressed(Press(button, now, dice.getrandbits(32))) for button in view.labels}
        assert [b for b, after in answers.items() if after.view().refused == NO_USE] == [], view.prompt
        if dice.random() < 0.04:
            held = dice.choice([Button.BACK, Button.HUNT])
            after = table.held(held, now)
            table = after if dice.random() < 0.5 else after.released(held, now)
        else:
            # Back leads away, and would do so all the time.
            few = [b for b in view.labels if b is not Button.BACK or dice.random() < 0.05]
            table = answers[dice.choice(few)] if few else table.pressed(Press(Button.OK, now))
        table = replace(table, told=())
    assert rooms >= come_to


@pytest.mark.parametrize("key", [key for key in SENTENCES if key.startswith("does.")])
def test_labels_fit_on_a_button(key: str) -> None:
    assert len(SENTENCES[key]) <= LONGEST
    assert SENTENCES[key][-1] not in ".:!?"
