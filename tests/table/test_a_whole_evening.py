"""Four people play a whole game, from the breathing face to the winner.

They press buttons on pins, read the lights that nothing covers, and move the pieces by what they read. What
they know besides is the rulebook, who sits where, and where they themselves want to go: `ROUNDS`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Place, Side, Team
from engine.game import Over
from engine.position import Position
from engine.spaces import Space
from engine.tiles import FloorTile, Kind
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Settings
from tests.table.people import BACK, DOWN, DUNGEON, HUNT, LEFT, OK, RIGHT, UP, People
from tests.table.real_table import RealTable
from tests.table.rig import Rig

FOUR = (Team.GREEN, Team.BLUE, Team.RED, Team.YELLOW)

_ARROWS = {"^": UP, "v": DOWN, "<": LEFT, ">": RIGHT}

Way = tuple[int, str]
"""The number that a figure shows, and the arrows it is walked with."""


@dataclass(frozen=True)
class Round:
    """Hold who moves where, in turn; all others stay. Then the tile that is drawn, as it reads."""

    tile: str
    moves: dict[Team, tuple[Way, ...]]


# Green runs for the bus; red and yellow come in, and stay where they are until the monster finds them.
ROUNDS = (
    Round(
        "5",
        {
            Team.GREEN: ((4, "^^^^"), (5, "^^^<<")),
            Team.RED: ((5, "^^^^^"),),
            Team.YELLOW: ((5, "^<<<<"),),
        },
    ),
    Round("10", {Team.GREEN: ((2, "<<"), (4, "^^<<"), (3, "^^<"))}),
    Round("x", {Team.GREEN: ((4, "^^<<"), (3, "<<<"), (5, "<<<<^"))}),
    Round("7", {Team.GREEN: ((4, "<<^<"), (2, "<<"), (3, "<<<"))}),
    Round("8", {Team.GREEN: ((5, "^^^^<"), (4, "<<<<"), (3, "^^^"))}),
    Round("7", {Team.GREEN: ((3, "^^^"), (2, "^^"), (4, "^<<<"))}),
    Round("8", {Team.GREEN: ((5, "^<"), (3, "^^"), (4, "<<<<"))}),
)


@pytest.fixture
def people() -> Iterator[People]:
    table = open_table(DUNGEON, Settings())
    rig = Rig(table.position, table=table)
    nothing = Position(DUNGEON, 1, Monster("beside", Direction.EAST))
    yield People(rig, RealTable(nothing))
    rig.close()


def test_four_play_a_whole_game(people: People) -> None:
    choose_four_who_draw_by_hand(people)
    lay_the_dungeon(people)
    flee(people, ROUNDS[0])
    a_hit_is_not_the_first_tile(people)
    hunt(people, ROUNDS[0])

    flee_with_a_wrong_entry(people, ROUNDS[1])
    hunt(people, ROUNDS[1], go_on=False)
    take_the_hunt_back(people)
    hunt(people, ROUNDS[1])

    flee(people, ROUNDS[2])
    a_tile_is_drawn_twice(people)
    hunt(people, ROUNDS[2])

    knock_the_table_over(people)
    for each in ROUNDS[3:]:
        flee(people, each)
        hunt(people, each)
    assert people.game.stage == 2, "seven rounds are over"

    a_figure_is_where_nobody_put_it(people)
    win(people)


def choose_four_who_draw_by_hand(people: People) -> None:
    people.press(RIGHT)
    assert people.look().number_off_edge("count") == "2"
    people.press(RIGHT, RIGHT)
    assert people.look().number_off_edge("count") == "4"
    people.press(OK)
    people.teams = FOUR
    seen = people.look()
    columns = {team: min(space[0] for space in seen.where(f"{team} white")) for team in FOUR}
    assert sorted(columns, key=lambda team: columns[team]) == list(FOUR), "bars in the order of the seats"
    people.press(OK, DOWN, DOWN)
    drawn_by_program = people.look().where("value")
    people.press(RIGHT)
    drawn_by_hand = people.look().where("value")
    assert drawn_by_program
    assert drawn_by_hand
    assert drawn_by_hand != drawn_by_program
    people.press(OK)


def lay_the_dungeon(people: People) -> None:
    """Lay eleven stones, two pools of four, and the monster; then all figures go to jail."""
    for count in (11, 4, 4):
        spaces = people.look().where("put")
        assert len(spaces) == count
        people.real = RealTable(with_laid(people.real.lies, spaces))
        assert not people.look().where("put"), "what is laid covers its light"
        people.press(OK)
    seen = people.look()
    assert seen.where("comet") == {"B1", "C1", "D1"}
    assert seen.where("monster") == {"A2"}, "its front is open"
    (corner,) = seen.where("put")
    people.real = people.real.with_monster(corner, Direction.EAST)
    people.press(OK)
    assert people.look().where("door") == {"P11", "O11", "N11"}
    assert people.asked() == "Put the figures 1, 3, 4 and 5 of each team into jail, white sides up."
    ids = [f"{team}-{number}" for team in FOUR for number in (1, 3, 4, 5)]
    jailed = tuple(Figure(id_, Place.JAIL.value, Side.WHITE) for id_ in ids)
    people.real = RealTable(replace(people.real.lies, figures=jailed))
    people.press(OK)
    assert people.real.same_as(people.game.position)


def with_laid(lies: Position, spaces: frozenset[Space]) -> Position:
    if len(spaces) == 11:
        return replace(lies, tiles=tuple(FloorTile(Kind.STONE, space) for space in spaces))
    return replace(lies, pools=(*lies.pools, tuple(spaces)))


def flee(people: People, plan: Round) -> None:
    """Let all move until the big button's lamp lights."""
    left = {team: list(ways) for team, ways in plan.moves.items()}
    for _ in range(17):
        if people.rig.view.hunt_lamp:
            break
        take_a_turn(people, left)
    assert people.rig.view.hunt_lamp, "at the latest when all sixteen have moved"
    assert people.real.same_as(people.game.position)


def take_a_turn(people: People, left: dict[Team, list[Way]]) -> Figure:
    """Read whose turn it is, and move: as planned, or stay."""
    seen = people.look(1)
    ways = left.get(seen.turn(), [])
    if ways:
        number, arrows = ways.pop(0)
        moved = people.walk(people.pick(number), *(_ARROWS[arrow] for arrow in arrows))
    else:
        moved = seen.picked()
        people.press(OK)
        moved = people.walk(moved)
    people.lay()
    if moved.at == Place.BUS:
        assert people.look().number("seat") == "1", "only green is on the bus"
        people.wait_and_press(OK)
    return moved


def draw(people: People, name: str) -> None:
    """Let the tile be shown that was drawn."""
    sign = "hit" if name[0] == "x" else "tile"
    for _ in range(8):
        if people.look(1).shape(sign) == name:
            return
        people.press(RIGHT)
    raise AssertionError(f"no tile reads {name}")


def hunt(people: People, plan: Round, *, go_on: bool = True) -> None:
    """Let the monster hunt with the tile that was drawn, lay the table, and hand the starting tile on."""
    if people.room != "Entering":
        people.press(HUNT)
    draw(people, plan.tile)
    people.press(OK)
    people.wait_and_press(RIGHT)
    people.lay()
    assert people.real.same_as(people.game.position)
    if go_on:
        end_the_round(people)


def end_the_round(people: People) -> None:
    seen = people.look()
    if people.game.round == 8:
        assert seen.number("stage") == "2"
        people.wait_and_press(OK)
        seen = people.look()
    owner = FOUR[(people.game.round - 1) % 4]
    assert seen.turn() is owner, "it goes to the left"
    assert seen.is_ring("starting tile") is (people.game.round % 2 == 0)
    people.wait_and_press(OK)
    assert people.look().turn() is owner


def a_hit_is_not_the_first_tile(people: People) -> None:
    people.press(HUNT)
    draw(people, "x")
    people.press(OK)
    assert people.look().refusal() == "refused tile"


def a_tile_is_drawn_twice(people: People) -> None:
    """The 5 was the first round's: somebody reads the wrong tile."""
    people.press(HUNT)
    draw(people, "5")
    people.press(OK)
    assert people.look().refusal() == "refused tile"
    assert people.said().startswith("5 was drawn before.")


def flee_with_a_wrong_entry(people: People, plan: Round) -> None:
    """Green stops a space too early; three moves later that is found, and taken back."""
    left = {team: list(ways) for team, ways in plan.moves.items()}
    while people.look(1).turn() is not Team.GREEN:
        take_a_turn(people, left)
    take_a_turn(people, {Team.GREEN: [(2, "<")]})
    for team in (Team.BLUE, Team.RED, Team.YELLOW):
        assert people.look(1).turn() is team
        take_a_turn(people, left)
    people.press(BACK)
    assert people.look().where("past")
    people.press(LEFT, LEFT, LEFT)
    assert people.look().space_of("to") == "M9", "there it is"
    people.press(LEFT, OK)
    assert len(people.lay()) == 5, "four discs are turned back, one of them moved, and a stone"
    assert people.look().turn() is Team.GREEN
    flee(people, replace(plan, moves={team: tuple(ways) for team, ways in left.items()}))


def take_the_hunt_back(people: People) -> None:
    """The starting tile is asked for; but that hunt was not meant."""
    people.press(BACK)
    assert people.look().shape("tile") == "10"
    people.press(LEFT, OK)
    people.lay()
    assert people.real.same_as(people.game.position)
    assert people.rig.view.hunt_lamp


def knock_the_table_over(people: People) -> None:
    """A stone and a disc fall from the board; the lights show where they stood."""
    stone = min(tile.at for tile in people.real.lies.tiles)
    disc = people.real.figure(Team.GREEN, 3, Side.BLACK)
    fallen = people.real.with_figure(disc, "beside").with_tile(stone, None)
    people.real = fallen
    people.rig.push_down(BACK)
    people.rig.pass_time(1.2)
    seen = people.look()
    assert seen.where("stone") == {stone}
    assert seen.where("green black") == {disc.at}
    (back_there,), (for_the_stone,) = seen.where("green black"), seen.where("stone")
    tiles = (*fallen.lies.tiles, FloorTile(Kind.STONE, for_the_stone))
    people.real = RealTable(replace(fallen.lies, tiles=tiles)).with_figure(disc.moved("beside"), back_there)
    assert not people.look().where("stone"), "what lies where it should is dark"
    people.rig.let_go(BACK)
    people.rig.pass_time(0.1)
    assert people.look().where("repair?")
    people.press(OK)
    # The program is right; all lies there.
    people.wait_and_press(OK, OK)
    assert people.real.same_as(people.game.position)


def a_figure_is_where_nobody_put_it(people: People) -> None:
    """Blue 5 stands beside the entrance; nobody knows why, and nobody minds: the table is right."""
    disc = next(f for f in people.real.lies.figures if f.id == "blue-5")
    assert disc.at == Place.JAIL
    people.real = people.real.with_figure(disc, "P10")
    people.rig.hold(BACK)
    people.press(OK)
    people.wait_and_press(RIGHT, OK)
    people.press(HUNT)  # the floor tiles lie as they should
    assert people.look().where("cursor")
    people.press(UP)
    assert people.look().space_of("cursor") == "P10"
    people.press(OK)
    people.press(DOWN)  # the next team is blue
    while people.look(1).number(f"blue {disc.side}") != str(disc.number):
        people.press(RIGHT)
    people.press(OK)
    people.press(HUNT, HUNT)
    people.wait_and_press(OK)
    assert people.game.position.figure("blue-5").at == "P10"
    assert people.real.same_as(people.game.position)


def win(people: People) -> None:
    while people.look(1).turn() is not Team.GREEN:
        take_a_turn(people, {})
    take_a_turn(people, {Team.GREEN: [(4, "^^<")]})
    seen = people.look()
    assert seen.place(Team.GREEN) == "1"
    assert seen.where("winner")
    assert people.game.over is Over.WON
    assert people.real.same_as(people.game.position)
