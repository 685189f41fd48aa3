"""What the buttons are said to do is what they do, in every room of a game that is played at random."""

from dataclasses import replace
from random import Random

import pytest

from engine.figures import Team
from engine.game import Setup
from engine.record import new_record
from firmware_host.boards import built_in
from firmware_host.table.ending import Ending
from firmware_host.table.playing import AtTheGame
from firmware_host.table.table import Press, Table
from firmware_host.words.english import SENTENCES
from firmware_host.words.said import said
from hardware.buttons.contract import Button
from tests.words.filled import told

NO_USE = said("refused.no use")
LONGEST = 18
"""Letters that a label on a button has at most."""


def a_game() -> Table:
    setup = Setup(built_in()["dungeon"], (Team.GREEN, Team.BLUE), Team.GREEN)
    record, home = new_record(setup), AtTheGame()
    return home.enter(Table(record.game.position, Ending(), home, record=record, settled=record.game), 0.0)


@pytest.mark.parametrize("seed", [1, 2])
def test_each_button_that_has_a_label_does_something_and_the_lamp_of_ok_agrees(seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - a game, no secret
    table, now, rooms = a_game(), 0.0, set[str]()
    for _ in range(400):
        now += 2.0
        view = table.view()
        rooms.add(view.prompt.thing.key)
        told(view.spoken.thing)
        assert (Button.OK in view.labels) == view.ok_lamp, view.prompt
        assert view.hunt_lamp <= (Button.HUNT in view.labels), view.prompt
        answers = {button: table.pressed(Press(button, now, dice.getrandbits(32))) for button in view.labels}
        assert [b for b, after in answers.items() if after.view().refused == NO_USE] == [], view.prompt
        # Back leads away from the game, and would do so all the time.
        button = dice.choice([b for b in view.labels if b is not Button.BACK or dice.random() < 0.05])
        table = replace(answers[button], told=())
    assert rooms >= {"prompt.fleeing", "prompt.taken", "prompt.walking", "prompt.ready", "prompt.history"}


@pytest.mark.parametrize("key", [key for key in SENTENCES if key.startswith("does.")])
def test_labels_fit_on_a_button(key: str) -> None:
    assert len(SENTENCES[key]) <= LONGEST
    assert SENTENCES[key][-1] not in ".:!?"
