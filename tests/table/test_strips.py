"""A game with strips beside the board: at each capture, rescue and undo they show who lies where.

What they show is read off the panel's frames: which light is lit, in which team's colour, in which rhythm.
"""

from collections.abc import Callable, Iterator

import pytest

from engine.commands import Shuffle
from engine.figures import Team
from engine.game import Setup
from engine.record import Record, new_record
from engine.tiles import read_tile
from firmware_host.scenes.language import SIGNS, TEAMS, Colour
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Pace, Settings
from hardware.buttons.contract import Button
from hardware.lights.strips import Strip, StripWiring
from tests.support.colours import apart
from tests.table.people import BACK, DUNGEON, HUNT, LEFT, OK, RIGHT, TWO, UP, a_setup, a_table, row_six
from tests.table.rig import SLOT, Rig

RIM, JAIL, BUS = Strip
GREEN, RED = TWO

SitDown = Callable[[Setup | Record | None], "Beside"]

Read = dict[int, tuple[Team, str]]
"""The lights of a strip that are lit: the team, and how it is lit."""


class Beside:
    """People with strips beside their board: green 1, 3, 4, 5 and red have a light each in jail."""

    def __init__(self, game: Setup | Record | None) -> None:
        wirings = (StripWiring.rim(54, 16, 11), StripWiring.row(JAIL, 8), StripWiring.row(BUS, 8))
        at = open_table(DUNGEON, Settings()) if game is None else a_table(game, pace=Pace.NORMAL)
        self.rig = Rig(at.position, table=at, strips=wirings)

    def until(self, comes: Callable[[], bool], by: Button | None = None) -> None:
        """Wait until something comes, or press a button until it does."""
        for _ in range(80):
            if comes():
                return
            if by is None:
                self.rig.pass_time(2 * SLOT)
            else:
                self.rig.pass_time(1.1)
                self.rig.press(by)
        raise AssertionError("it does not come")

    def colour_of(self, team: Team) -> bytes:
        return self._shown(TEAMS[team])

    def light_of(self, sign: str) -> bytes:
        return self._shown(SIGNS[sign].colour)

    def _shown(self, colour: Colour) -> bytes:
        return self.rig.output.render(bytes(colour) + bytes(3 * (16 * 11 - 1))).pixels[:3]

    @property
    def room(self) -> str:
        return type(self.rig.evening.table.phase).__name__

    def read(self, strip: Strip) -> Read:
        """Read a strip for two beats, once quick fingers are forgotten."""
        self.rig.pass_time(1.1)
        seen = []
        for _ in range(16):
            seen.append(self.rig.panel.light)
            self.rig.pass_time(SLOT)
        size = len(seen[0].strip(strip)) // 3
        found = {}
        for light in range(size):
            lights = [frame.strip(strip)[3 * light : 3 * light + 3] for frame in seen]
            if any(map(any, lights)):
                found[light] = (self._team(max(lights)), _rhythm(lights))
        return found

    def _team(self, light: bytes) -> Team:
        def white(pixels: bytes) -> tuple[float, ...]:
            return tuple(channel / self.rig.output.white for channel in pixels)

        return min(Team, key=lambda team: apart(white(light), white(self.colour_of(team))))

    def rim(self) -> set[bytes]:
        """Return the colours that are alight at the rim right now."""
        rim = self.rig.panel.light.strip(RIM)
        return {rim[n : n + 3] for n in range(0, len(rim), 3)} - {bytes(3)}


def _rhythm(lights: list[bytes]) -> str:
    dark = [not any(light) for light in lights]
    if not any(dark):
        return "steady" if len(set(lights)) == 1 else "breath"
    return {2: "gap", 8: "pulse"}.get(sum(dark), "?")


@pytest.fixture
def sit() -> Iterator[SitDown]:
    """Let people sit down at tables with strips, and clear those away in the end."""
    there: list[Beside] = []

    def sit_down(game: Setup | Record | None) -> Beside:
        there.append(Beside(game))
        return there[-1]

    yield sit_down
    for people in there:
        people.rig.close()


MOVED = "jail: g1 g3 g4 r1 r3 r4 r5"
"""Those in jail have moved: their black sides are up."""


def gap(*lights: int) -> Read:
    return {light: (GREEN if light < 4 else RED, "gap") for light in lights}


ORDER = tuple(map(read_tile, ("7", "5", "10", "8", "8", "7", "1 hit", "2 hits")))


def about_to_hunt() -> Record:
    """Return a game in which the monster will capture green 5, and no other."""
    return new_record(a_setup(row_six("M→", ".", "g5", also=MOVED))).played(Shuffle(ORDER))


def hunting(sit: SitDown) -> Beside:
    """Return people at a hunt, at the moment of the capture, which is held."""
    people = sit(about_to_hunt())
    people.rig.press(HUNT)
    people.until(lambda: bool(people.rig.view.beside.lays))
    people.rig.press(HUNT)
    return people


def test_while_all_lies_there_those_in_jail_are_lit(sit: SitDown) -> None:
    people = sit(about_to_hunt())
    assert people.read(JAIL) == gap(0, 1, 2, 4, 5, 6, 7)
    assert people.read(BUS) == {}


def test_who_is_captured_is_asked_for_at_its_place_in_jail(sit: SitDown) -> None:
    people = hunting(sit)
    assert people.read(JAIL) == {**gap(0, 1, 2, 4, 5, 6, 7), 3: (GREEN, "pulse")}
    people.rig.press(HUNT, RIGHT)
    # Then it is on the list of what is moved by hand; then it lies there.
    people.until(lambda: bool(people.rig.view.beside.lays))
    assert people.room == "Moving"
    assert people.read(JAIL)[3] == (GREEN, "pulse")
    people.rig.press(RIGHT)
    people.until(lambda: people.room == "StartingTile")
    # A new round: all show their white sides again.
    assert people.read(JAIL) == {3: (GREEN, "gap"), **gap(0, 1, 2, 4, 5, 6, 7)}


def test_after_an_undo_it_is_to_be_taken_from_there(sit: SitDown) -> None:
    people = hunting(sit)
    people.rig.press(HUNT, RIGHT)
    people.until(lambda: people.room == "Moving")
    people.rig.press(RIGHT)
    people.until(lambda: people.room != "Moving")
    people.rig.press(BACK, LEFT)
    people.rig.pass_time(1.1)
    people.rig.press(OK)
    people.until(lambda: bool(people.rig.view.beside.takes), by=OK)
    assert people.read(JAIL) == {**gap(0, 1, 2, 4, 5, 6, 7), 3: (GREEN, "breath")}


def test_the_monster_runs_around_the_rim_and_its_looks_end_there(sit: SitDown) -> None:
    people = sit(about_to_hunt())
    assert people.rim() == set(), "nobody's turn"
    people.rig.press(HUNT)
    people.until(lambda: bool(people.rig.view.beside.looks))
    people.rig.press(HUNT)
    people.rig.pass_time(2.0)
    # From A6: to column A above and below, and along row 6 to the other side.
    sight = people.light_of("sight")
    rim = people.rig.panel.light.strip(RIM)
    at = {n for n in range(54) if rim[3 * n : 3 * n + 3] == sight}
    assert at == {0, 16 + 5, 16 + 11 + 15}


RESCUE = row_six(".", also="bus: r1\njail: g1 g3 g4 r3 r4 r5").replace(" 1  . ", " 1  G5")


def test_who_is_rescued_is_asked_for_at_its_seat_and_then_sits_there(sit: SitDown) -> None:
    people = sit(new_record(a_setup(RESCUE, seats=(("red-1",),))))
    assert people.read(BUS) == {0: (RED, "gap")}
    people.rig.press(OK)
    people.rig.pass_time(1.1)
    people.rig.press(LEFT)
    # Each of two seats has four lights.
    assert people.read(BUS) == {0: (RED, "gap"), 4: (GREEN, "pulse")}
    people.rig.press(OK)
    assert people.room == "Seating"
    assert people.read(BUS)[4] == (GREEN, "pulse")
    people.until(lambda: people.room != "Seating", by=OK)
    # Whoever has moved is turned over.
    assert people.read(BUS) == {0: (RED, "gap"), 4: (GREEN, "gap")}
    people.rig.press(BACK, LEFT)
    people.rig.pass_time(1.1)
    people.rig.press(OK)
    people.until(lambda: bool(people.rig.view.beside.takes), by=OK)
    assert people.read(BUS)[4] == (GREEN, "breath")
    people.until(lambda: not people.rig.view.beside.takes, by=OK)
    assert people.read(BUS) == {0: (RED, "gap")}


def test_whose_turn_it_is_is_seen_at_the_rim(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", "G5", "R5")))
    people.rig.pass_time(2.0)
    assert people.rim() == {people.colour_of(GREEN)}
    people.rig.press(OK)
    people.rig.pass_time(1.1)
    people.rig.press(UP, OK)
    people.rig.pass_time(2.0)
    assert people.rim() == {people.colour_of(RED)}


def test_a_picked_figure_is_pointed_at_in_jail(sit: SitDown) -> None:
    people = sit(a_setup(row_six(".", "R5")))
    picked = {light for light, (_, how) in people.read(JAIL).items() if how == "breath"}
    assert picked == {0}
    people.rig.press(RIGHT)
    assert {light for light, (_, how) in people.read(JAIL).items() if how == "breath"} == {1}


def test_before_the_game_a_light_runs_around_and_the_others_are_dark(sit: SitDown) -> None:
    people = sit(None)
    people.rig.pass_time(3.0)
    assert people.rim()
    assert (people.read(JAIL), people.read(BUS)) == ({}, {})


def test_the_winners_colour_is_all_around(sit: SitDown) -> None:
    won = row_six(".", also="bus: g1 g3 r1\njail: g4 r3 r4 r5").replace(" 1  . ", " 1  G5")
    people = sit(a_setup(won, seats=(("green-1", "green-3"), ("red-1",))))
    people.rig.press(OK)
    people.rig.pass_time(1.1)
    people.rig.press(LEFT, OK)
    people.until(lambda: people.room == "Ending", by=OK)
    people.rig.pass_time(3.0)
    assert people.rim() == {people.colour_of(GREEN)}


def test_strips_take_no_light_from_the_board(sit: SitDown) -> None:
    people = sit(about_to_hunt())
    alone = Rig(people.rig.evening.table.position, table=people.rig.evening.table)
    people.rig.press(HUNT)
    alone.press(HUNT)
    for _ in range(60):
        assert people.rig.panel.light.pixels == alone.panel.light.pixels
        people.rig.pass_time(SLOT)
        alone.pass_time(SLOT)
    alone.close()
