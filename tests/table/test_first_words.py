"""What a newcomer is told: why a team stops after two figures, what a short game and a cut-off one are."""

from dataclasses import replace

import pytest

from engine.commands import Move, Place
from engine.figures import Team
from engine.game import Setup
from engine.record import Record, new_record
from engine.rules import PRESETS, Edition
from engine.tiles import FloorTile, Kind
from firmware_host.table.opening import open_table
from firmware_host.table.playing import AtTheGame
from firmware_host.table.resuming import Offering, Unfinished
from firmware_host.table.rooms import heading
from firmware_host.table.settings import Settings
from firmware_host.table.setup.draft import Draft
from firmware_host.table.table import Table
from firmware_host.words.said import sentence
from hardware.buttons.contract import Button
from tests.support.boards import DUNGEON
from tests.table.evenings import begin, open_evening

TWO = (Team.GREEN, Team.BLUE)
SHORT = replace(PRESETS[Edition.E2026], stages=1)
WHY = "In the first round only two figures of a team move."


def test_after_two_figures_of_the_first_round_it_is_told_why_the_team_stops() -> None:
    rig = open_evening()
    begin(rig)
    rig.eyes.lines.clear()
    for _ in range(40):
        rig.press(Button.OK)
        rig.pass_time(1.1)
        if WHY in rig.eyes.lines:
            break
    assert WHY in rig.eyes.lines
    moves = [each for each in rig.evening.table.recorded.log if isinstance(each, Move)]
    assert len(moves) == 3, "the first team's, the second one's, and the first one's again"
    rig.close()


def test_the_heading_of_a_short_game_has_no_stage() -> None:
    setup = Setup(DUNGEON, TWO, Team.GREEN, SHORT)
    table = AtTheGame().enter(_at(new_record(setup)), 0.0)
    assert sentence(heading(table.game)) == "Round 1 of 7: green"


@pytest.mark.parametrize(
    ("record", "when"),
    [
        (
            new_record(Setup(DUNGEON, TWO, Team.GREEN, placed=True)).played(
                Place(FloorTile(Kind.STONE, "C3"))
            ),
            "while floor tiles were being placed",
        ),
        (new_record(Setup(DUNGEON, TWO, Team.GREEN, SHORT)), "in round 1 of 7"),
        (new_record(Setup(DUNGEON, TWO, Team.GREEN)), "in stage 1, round 1 of 14"),
    ],
)
def test_a_game_that_was_cut_off_is_offered_as_what_it_is(record: Record, when: str) -> None:
    offering = Offering(Draft(DUNGEON, AtTheGame()), game=Unfinished(record))
    asked = offering.view(open_table(DUNGEON, Settings())).prompt.thing
    assert sentence(asked) == f"A game of green and blue on the Dungeon was cut off, {when}. Go on with it?"


def _at(record: Record) -> Table:
    return replace(open_table(DUNGEON, Settings()), record=record, settled=record.game, home=AtTheGame())
