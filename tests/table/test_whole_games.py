"""Whole evenings, thousands of presses long: nothing is lost, doubled, broken or ended by chance."""

from collections import Counter

from engine.figures import Team
from engine.game import Setup
from firmware_host.boards import built_in
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from firmware_host.table.table import Table
from tests.table.conftest import DEFAULT_PRESSES
from tests.table.crowd import Crowd
from tests.table.people import a_setup, a_table, row_six
from tests.table.test_mashing import nothing_logged

EVENINGS = (1000, 150, 400, 150)
"""Presses of one evening: a whole game, one that is about to end, an advanced one, again one that ends."""

PARTS = ("set-up", "place", "flee", "hunt", "repair", "history", "menu", "over")
PLACING = 2
"""The evening, of those, at which players place the floor tiles first."""

LEAST = 10
"""Visits to each part of the conversation, or the crowd has shown nothing."""

# Two have two on the bus, and figures near the exit: the third wins.
LATE = (
    row_six("G4", "##", "R4", also="bus: g1 g3 r1 r3").replace(" 1  . ", " 1  G5").replace(" 2  . ", " 2  R5")
)


def an_evening(number: int) -> Table:
    """Return a table that waits for people, or one at which a game is about to end."""
    if number % len(EVENINGS) == PLACING:
        teams = tuple(Team)[: 2 + number // 4 % 6]
        return a_table(Setup(built_in()["dungeon"], teams, teams[0], placed=True), luck=number)
    if number % 2 == 0:
        return open_table(built_in()["dungeon"], Settings())
    seats = (("green-1", "green-3"), ("red-1", "red-3"))
    teams = (Team.GREEN, Team.RED, Team.YELLOW)[: 2 + number // 2 % 2]
    return a_table(a_setup(LATE, teams=teams, seats=seats, by_hand=number % 4 == 1))


def test_a_crowd_breaks_nothing_in_whole_evenings(presses: int) -> None:
    rooms: Counter[str] = Counter()
    done = number = 0
    with nothing_logged():
        while done < presses:
            crowd = Crowd.at(an_evening(number), number)
            while crowd.presses < EVENINGS[number % len(EVENINGS)]:
                crowd.act()
            crowd.replay()
            rooms += crowd.rooms
            done += crowd.presses
            number += 1
    few = {part: rooms[part] for part in PARTS if rooms[part] < LEAST * presses // DEFAULT_PRESSES}
    assert not few, f"hardly visited: {few} of {dict(rooms)}"
