"""Five people play the advanced flight, from the breathing face to the winner.

They press buttons on pins, read the lights that nothing covers, and move the pieces by what they read. What
they know besides is the rulebook, who sits where, and where each tile shall lie: `FLOOR`. Green and red run
for the bus, each figure as far as it can; all others stay in jail.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.events import Teleported, Turned
from engine.figures import Figure, Place, Side, Team
from engine.flight import Walk, walk
from engine.game import Due, Over
from engine.happenings import Hunted
from engine.limits import steps_from
from engine.position import Position
from engine.tiles import Kind
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from tests.table.people import BACK, DOWN, DUNGEON, HUNT, LEFT, OK, RIGHT, UP, People
from tests.table.placers import BUTTONS, carry, choose, place, shows, to_place
from tests.table.real_table import RealTable
from tests.table.rig import Rig

FIVE = (Team.GREEN, Team.BLUE, Team.RED, Team.YELLOW, Team.NATURAL)
RUNNERS = (Team.GREEN, Team.RED)

LUCK = 11
"""With these tiles the monster meets a turning stone and a teleporter before somebody has won."""

FLOOR = """
turn-right: E1
teleporter 1: D5 south
stone: C3
square pool: I3 J3 I4 J4
bunny: M8
teleporter 1: K6 west
turn-180: F6
crystal: H5
turn-right: M4
teleporter 2: C7 east
long pool: E9 F9 G9 H9
stone: N6
stone: G7
bunny: E8
teleporter 2: L10 north
turn-right: O9
turn-180: I10
bunny: F10
turn-right: H2
bunny: L4
stone: O4
"""

TILED = "#.#.# .#.#. #.#.# .#.#. #.#.#"
"""The picture of where the floor tiles lie: a tiled floor."""
HAND = "#.#.# #.#.# ##### ##### .###."
"""The picture of what people do themselves."""

STONES = ("stone", "crystal", "turn-right", "turn-180")
"""The faces of the eleven stones (Game Components)."""

OF_EACH = {"stone": 11, "crystal": 2, "turn-right": 4, "turn-180": 2, "bunny": 4} | dict.fromkeys(
    ("teleporter 1", "teleporter 2"), 2
)


@pytest.fixture
def people() -> Iterator[People]:
    table = open_table(DUNGEON, Settings())
    rig = Rig(table.position, table=table, luck=LUCK)
    nothing = Position(DUNGEON, 1, Monster("beside", Direction.EAST))
    yield People(rig, RealTable(nothing), FIVE)
    rig.close()


def test_five_play_the_advanced_flight(people: People) -> None:
    sit_down(people)
    choose_to_place_the_tiles(people)
    lay_an_empty_dungeon(people)
    place_all(people)
    flee(people)
    a_stone_lies_on_its_other_face(people)
    hunt(people)
    take_the_hunt_back(people)
    hunt(people)
    end_the_round(people)
    while people.game.over is None:
        flee(people)
        if people.game.over is None:
            hunt(people)
            end_the_round(people)
    seen = people.look()
    assert people.game.over is Over.WON
    assert seen.place(Team.RED) == "1"
    assert people.real.same_as(people.game.position)
    met = {type(event) for event in events(people)}
    assert {Turned, Teleported} <= met, "it was an advanced flight"


def sit_down(people: People) -> None:
    """Wake the table; say how many play, and which team sits where."""
    assert people.look().where("attract")
    people.press(OK)
    for count in "2345":
        assert people.look().number_off_edge("count") == count
        if count != "5":
            people.press(RIGHT)
    people.press(OK, LEFT)
    people.press(UP)
    assert not people.look().where("natural white"), "another team sits on the fifth seat now"
    people.press(DOWN)
    seen = people.look()
    below = {team: min(int(space[1:]) for space in seen.where(f"{team} white")) for team in FIVE}
    right = {team: min(space[0] for space in seen.where(f"{team} white")) for team in FIVE}
    assert sorted(FIVE, key=lambda team: (below[team], right[team])) == list(FIVE), (
        "in the order of the seats"
    )
    people.press(OK)


def choose_to_place_the_tiles(people: People) -> None:
    assert people.look().where("green white"), "who looks the most like the monster begins"
    for _ in range(10):
        if shows(people, people.look().where("icon"), TILED):
            break
        people.press(DOWN)
    assert people.look().number("value") == "1", "as the board has them"
    people.press(LEFT)
    assert shows(people, people.look().where("value"), HAND)
    people.press(OK)


def lay_an_empty_dungeon(people: People) -> None:
    """No floor tile is asked for: only the monster, then three figures of each team in jail."""
    seen = people.look()
    assert seen.where("comet") == {"B1", "C1", "D1"}
    assert seen.where("monster") == {"A2"}, "its front is open"
    (corner,) = seen.where("put")
    people.real = people.real.with_monster(corner, Direction.EAST)
    people.press(OK)
    assert people.look().where("door") == {"P11", "O11", "N11"}
    assert people.asked() == "Put the figures 1, 4 and 5 of each team into jail, white sides up."
    ids = [f"{team}-{number}" for team in FIVE for number in (1, 4, 5)]
    jailed = tuple(Figure(id_, Place.JAIL.value, Side.WHITE) for id_ in ids)
    people.real = RealTable(replace(people.real.lies, figures=jailed))
    people.press(OK)
    assert people.real.same_as(people.game.position)
    assert people.game.due is Due.PLACE


def place_all(people: People) -> None:
    """Place all 21 floor tiles in turn, two of them where they may not lie at first, one by mistake."""
    used = Counter[str]()
    floor = [to_place(line) for line in FLOOR.split("\n") if line]
    assert len(floor) == 21
    for number, what in enumerate(floor):
        assert people.look().turn() is FIVE[number % 5]
        if number == 2:
            a_stone_beside_the_exit(people)
        if number == 5:
            two_teleporters_side_by_side(people)
        if number == 6:
            a_turning_stone_on_the_wrong_space(people)
            assert people.look().turn() is FIVE[number % 5], "it is the same team's turn again"
        if number == 20:
            the_last_one(people)
            break
        left = place(people, what)
        stones = 11 - sum(used[face] for face in STONES)
        known = OF_EACH.get(what.name, 1) - (used[what.name] if what.name != "stone" else 0)
        assert left == (min(known, stones) if what.name in STONES else known)
        used[what.name] += 1
    assert people.real.same_as(people.game.position)
    assert people.game.due is Due.FLEE


def a_stone_beside_the_exit(people: People) -> None:
    """The corner and its neighbours stay free (Advanced Flight, Game Preparations)."""
    choose(people, "stone")
    kept = people.look().where("kept free")
    assert kept == {"B1", "A2", "P11", "O11", "P10"}, "the exit's corner is under the monster"
    carry(people, to_place("stone: B1"))
    assert not people.rig.view.ok_lamp
    people.wait_and_press(OK)
    assert people.look().where("forbids") == {"B1"}
    assert people.said() == "Not there! B1 stays free: it is near the exit."
    people.press(BACK)
    assert people.game.due is Due.PLACE


def two_teleporters_side_by_side(people: People) -> None:
    choose(people, "teleporter 1")
    carry(people, to_place("teleporter 1: D6 west"))
    people.wait_and_press(OK)
    assert people.look().where("forbids") == {"D6", "D4", "C5", "E5"}, "the space, and around the other one"
    people.press(BACK)


def a_turning_stone_on_the_wrong_space(people: People) -> None:
    """Blue takes it back; the lights show which one goes back into the box."""
    place(people, to_place("turn-180: F7"))
    people.wait_and_press(BACK)
    seen = people.look()
    assert seen.where("past")
    assert seen.where("to") == {"F6", "E7", "F8", "G7"}, "around what was placed last"
    people.press(LEFT, OK)
    wrong = people.look().tile_of("take")
    people.real = people.real.without_floor(wrong)
    people.wait_and_press(OK)
    assert people.real.same_as(people.game.position)


def the_last_one(people: People) -> None:
    """It is led as all that is moved by hand; then the starting tile goes to the placer's left."""
    choose(people, "stone")
    carry(people, to_place("stone: O4"))
    people.wait_and_press(OK)
    seen = people.look()
    assert "O4" in seen.where("put")
    assert seen.where("stone"), "its picture says which it is"
    people.real = people.real.with_floor(to_place("stone: O4").tile)
    people.wait_and_press(OK)
    seen = people.look()
    assert seen.turn() is Team.BLUE, "green has placed the last one"
    assert not seen.is_ring("starting tile")
    people.wait_and_press(OK)


def flee(people: People) -> None:
    """Let all move until the big button's lamp lights, or the game is over."""
    for _ in range(16):
        if people.rig.view.hunt_lamp or people.game.over:
            return
        take_a_turn(people)
    assert people.rig.view.hunt_lamp


def take_a_turn(people: People) -> None:
    seen = people.look(1)
    figure = seen.picked()
    assert seen.turn() is figure.team
    people.press(OK)
    arrows = way_of(people, figure) if figure.team in RUNNERS else ()
    moved = people.walk(figure, *(BUTTONS[way] for way in arrows))
    people.lay()
    while moved.at == Place.BUS and people.room == "Seating":
        assert people.look().where("seat")
        people.wait_and_press(OK)


def way_of(people: People, figure: Figure) -> tuple[Direction, ...]:
    """Reckon a shortest way as near to the exit as a figure comes, as the rulebook lets it walk."""
    start = walk(people.real.lies, figure.id)
    assert isinstance(start, Walk)
    far = {**steps_from(DUNGEON, DUNGEON.exit.at), Place.BUS.value: -1, Place.JAIL.value: 99}
    walks, ways = [start], {start.at: tuple[Direction, ...]()}
    for now in walks:
        for way in (Direction.WEST, Direction.NORTH, Direction.SOUTH, Direction.EAST):
            after = now.step(way)
            if isinstance(after, Walk) and after.at not in ways:
                ways[after.at] = (*ways[now.at], way)
                walks.append(after)
    ends = [now.at for now in walks if not now.refused_end()]
    return ways[min(ends, key=lambda at: far[at])]


def a_stone_lies_on_its_other_face(people: People) -> None:
    """The table is right: the stone on O4 shows its crystal."""
    (stone,) = (tile for tile in people.real.lies.tiles if tile.at == "O4")
    crystal = type(stone)(Kind.CRYSTAL, "O4")
    people.real = people.real.without_floor("O4").with_floor(crystal)
    people.rig.hold(BACK)
    people.press(OK)
    people.wait_and_press(RIGHT, OK)
    people.press(LEFT, *[BUTTONS[Direction.NORTH]] * 7)
    assert people.look().space_of("cursor") == "O4"
    people.press(OK, OK)
    people.press(HUNT, HUNT, HUNT)
    people.wait_and_press(OK)
    assert people.real.same_as(people.game.position)


def hunt(people: People) -> None:
    """Let the monster hunt to the end, and lay the table as the lights show."""
    people.wait_and_press(HUNT)
    people.wait_and_press(RIGHT)
    people.lay()
    assert people.real.same_as(people.game.position)


def take_the_hunt_back(people: People) -> None:
    people.wait_and_press(BACK)
    people.press(LEFT, OK)
    people.lay()
    assert people.real.same_as(people.game.position)
    assert people.rig.view.hunt_lamp


def end_the_round(people: People) -> None:
    seen = people.look()
    if people.game.round == 8:
        assert seen.number("stage") == "2"
        people.wait_and_press(OK)
        seen = people.look()
    # Blue began the first round.
    owner = FIVE[people.game.round % 5]
    assert seen.turn() is owner, "it goes to the left"
    people.wait_and_press(OK)


def events(people: People) -> list[object]:
    """All that happened in hunts, as the program has it."""
    moments = people.table.recorded.line
    hunts = [each.hunt for moment in moments for each in moment.happened if isinstance(each, Hunted)]
    return [event for one in hunts for step in one.steps for event in step.events]
