"""What the strips beside the board show, each light by light."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import Move
from engine.compass import Direction
from engine.drawing import read_drawing
from engine.figures import Figure, Place, Side, Team, team_of
from engine.flight import Walk, walk
from engine.game import Game
from engine.outcomes import outcomes
from engine.position import Position
from engine.record import new_record
from engine.spaces import column_and_row
from firmware_host.boards import built_in
from firmware_host.scenes.beside import Beside, Shown
from firmware_host.scenes.language import SIGNS, SLOTS, TEAMS, Rhythm, Sign, light_of
from firmware_host.scenes.rim import border
from firmware_host.scenes.strips import strips_scene
from hardware.lights.flashes import FlashLimit
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.strips import Strip, StripWiring
from hardware.lights.wiring import Wiring
from tests.support.random_games import random_command, random_setup

RIM, JAIL, BUS = Strip
SOUTH = Direction.SOUTH
PANEL = (16, 11)
TWO = (Team.GREEN, Team.RED)
BOARDS = built_in()

EMPTY = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  .  .  .  .  M→ .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
"""


def with_figures(*figures: Figure) -> Position:
    """Return an empty Dungeon, the monster on G4, with some figures."""
    return replace(read_drawing(EMPTY, BOARDS), figures=figures)


def white(id_: str, at: str) -> Figure:
    return Figure(id_, at, Side.WHITE)


def lights(shown: Shown, strip: Strip, size: int, side: Direction = SOUTH) -> dict[int, Sign]:
    """Return the signs of a strip of some size."""
    (found,) = strips_scene(shown, ((strip, size),), PANEL, side).strips
    return dict(found)


def _brightest(before: list[bytes], frame: Frame) -> list[bytes]:
    rim = frame.strip(RIM)
    return [max(light, rim[3 * n : 3 * n + 3]) for n, light in enumerate(before)]


def of(team: Team, rhythm: Rhythm = Rhythm.STEADY) -> Sign:
    return Sign(TEAMS[team], rhythm)


class TestTheJail:
    # Two teams have eight places: green 1, 3, 4, 5, red 1, 3, 4, 5.
    HERE = with_figures(white("green-3", "jail"), Figure("red-1", "jail", Side.BLACK), white("red-5", "C3"))

    def test_each_captured_figure_has_its_light_in_its_teams_colour(self) -> None:
        found = lights(Shown(self.HERE, TWO), JAIL, 8)
        assert found == {1: of(Team.GREEN), 4: of(Team.RED, Rhythm.GAP)}

    def test_its_place_stays_when_others_come_or_go(self) -> None:
        alone = with_figures(white("red-5", "jail"))
        crowd = with_figures(*(white(f"{team}-{n}", "jail") for team in TWO for n in (1, 3, 4, 5)))
        assert lights(Shown(alone, TWO), JAIL, 8) == {7: of(Team.RED)}
        assert lights(Shown(crowd, TWO), JAIL, 8)[7] == of(Team.RED)

    def test_places_go_by_seats(self) -> None:
        assert lights(Shown(self.HERE, TWO[::-1]), JAIL, 8) == {
            0: of(Team.RED, Rhythm.GAP),
            5: of(Team.GREEN),
        }

    def test_where_there_are_more_lights_places_lie_apart(self) -> None:
        assert set(lights(Shown(self.HERE, TWO), JAIL, 24)) == {4, 13}

    def test_where_there_are_fewer_they_share_and_what_is_asked_wins(self) -> None:
        asked = Beside(lays=frozenset({("jail", "green-1")}))
        found = lights(Shown(self.HERE, TWO, beside=asked), JAIL, 4)
        assert found == {0: of(Team.GREEN, Rhythm.PULSE), 2: of(Team.RED, Rhythm.GAP)}

    def test_with_five_teams_the_3_stays_in_the_box(self) -> None:
        # 3 * 3 places of green, blue and red, then yellow 1, 4 and 5, then three of natural.
        teams = (Team.GREEN, Team.BLUE, Team.RED, Team.YELLOW, Team.NATURAL)
        jailed = with_figures(white("yellow-4", "jail"))
        assert lights(Shown(jailed, teams), JAIL, 15) == {10: of(Team.YELLOW)}

    def test_in_practice_those_have_places_who_are_there(self) -> None:
        assert lights(Shown(self.HERE), JAIL, 3) == {0: of(Team.GREEN), 1: of(Team.RED, Rhythm.GAP)}

    def test_what_is_to_be_laid_pulses_and_what_is_to_be_taken_breathes(self) -> None:
        asked = Beside(lays=frozenset({("jail", "red-5")}), takes=frozenset({("jail", "green-3")}))
        found = lights(Shown(self.HERE, TWO, beside=asked), JAIL, 8)
        assert found[7] == of(Team.RED, Rhythm.PULSE)
        assert found[1] == of(Team.GREEN, Rhythm.BREATH)

    def test_who_goes_to_the_bus_is_not_asked_for_here(self) -> None:
        asked = Beside(lays=frozenset({("bus", "red-5")}))
        assert 7 not in lights(Shown(self.HERE, TWO, beside=asked), JAIL, 8)


class TestTheBus:
    HERE = with_figures(
        white("green-4", "bus"),
        Figure("green-1", "bus", Side.BLACK),
        white("red-3", "bus"),
        white("red-5", "C3"),
    )
    SEATS = (("red-3",), ("green-4", "green-1"))

    def test_each_seat_has_its_part_with_its_stack_in_order(self) -> None:
        found = lights(Shown(self.HERE, TWO, self.SEATS), BUS, 8)
        assert found == {0: of(Team.RED), 4: of(Team.GREEN), 5: of(Team.GREEN, Rhythm.GAP)}

    def test_who_is_to_be_laid_there_pulses_in_its_teams_part(self) -> None:
        asked = Beside(lays=frozenset({("bus", "red-5")}))
        assert lights(Shown(self.HERE, TWO, self.SEATS, beside=asked), BUS, 8)[1] == of(
            Team.RED, Rhythm.PULSE
        )

    def test_a_stack_that_goes_elsewhere_is_asked_for_where_it_goes(self) -> None:
        asked = Beside(
            seats=(("green-4", "green-1"), ()), lays=frozenset({("bus", "green-4"), ("bus", "green-1")})
        )
        pulse = of(Team.GREEN, Rhythm.PULSE)
        assert lights(Shown(self.HERE, TWO, self.SEATS, beside=asked), BUS, 8) == {0: pulse, 1: pulse}

    def test_with_few_lights_a_seat_has_one_at_least(self) -> None:
        assert set(lights(Shown(self.HERE, TWO, self.SEATS), BUS, 2)) == {0, 1}
        assert set(lights(Shown(self.HERE, TWO, self.SEATS), BUS, 1)) == {0}

    def test_those_without_a_seat_are_shown_too(self) -> None:
        assert lights(Shown(self.HERE), BUS, 8)[0] == of(Team.GREEN)


class TestTheRim:
    HERE = with_figures()

    def test_along_16_by_11_there_are_54_places(self) -> None:
        assert border(PANEL) == 54

    def test_whose_turn_it_is_shows_next_to_its_seat(self) -> None:
        # The first seat is in the middle of the side where the buttons lie; a quarter of the rim is its own.
        found = lights(Shown(self.HERE, TWO, turn=Team.GREEN), RIM, 54)
        south = range(27, 43)
        assert set(found.values()) == {light_of(Team.GREEN)}
        assert len(found) == 54 // 4
        assert set(found) <= set(south)

    def test_the_second_of_two_sits_across(self) -> None:
        assert set(lights(Shown(self.HERE, TWO, turn=Team.RED), RIM, 54)) <= set(range(16))

    def test_seats_go_with_the_buttons(self) -> None:
        east = set(range(16, 27))
        found = lights(Shown(self.HERE, TWO, turn=Team.GREEN), RIM, 54, Direction.EAST)
        assert len(east & set(found)) == 11

    def test_the_lines_along_which_the_monster_looks_end_at_the_rim(self) -> None:
        # From G4: up to column G, right to row 4, down to column G.
        ways = (Direction.NORTH, Direction.EAST, Direction.SOUTH)
        beside = Beside(hunts=True, looks=tuple(("G4", way) for way in ways))
        found = lights(Shown(self.HERE, TWO, beside=beside), RIM, 54)
        at = {place for place, sign in found.items() if sign == SIGNS["sight"]}
        assert at == {6, 16 + 3, 16 + 11 + 15 - 6}
        assert {sign.colour for place, sign in found.items() if place not in at} == {SIGNS["monster"].colour}

    def test_a_passage_lights_at_both_its_ends(self) -> None:
        ends = (("A1", Direction.NORTH), ("L1", Direction.NORTH))
        found = lights(Shown(self.HERE, TWO, beside=Beside(hunts=True, passes=ends)), RIM, 54)
        assert found[0] == SIGNS["passage"]
        assert found[11] == SIGNS["passage out"]

    def test_an_inner_end_of_a_passage_is_none_of_the_rims(self) -> None:
        ends = (("G4", Direction.NORTH), ("L1", Direction.NORTH))
        found = lights(Shown(self.HERE, TWO, beside=Beside(hunts=True, passes=ends)), RIM, 54)
        assert SIGNS["passage"] not in found.values()
        assert found[11] == SIGNS["passage out"]

    def test_the_winners_colour_is_all_around(self) -> None:
        found = lights(Shown(self.HERE, TWO, beside=Beside(over=True, won=Team.RED)), RIM, 54)
        assert found == dict.fromkeys(range(0, 54, 2), light_of(Team.RED))

    def test_where_nobody_was_rescued_the_monster_has_it(self) -> None:
        found = lights(Shown(self.HERE, TWO, beside=Beside(over=True)), RIM, 54)
        assert {sign.colour for sign in found.values()} == {SIGNS["nobody"].colour}

    @given(size=st.integers(1, 200))
    def test_any_number_of_lights_shows_where_the_monster_looks(self, size: int) -> None:
        beside = Beside(hunts=True, looks=(("G4", Direction.EAST),))
        found = lights(Shown(self.HERE, TWO, beside=beside), RIM, size)
        assert SIGNS["sight"] in found.values()
        assert set(range(0, size, 2)) <= set(found), "the monster's light runs all around"

    @pytest.mark.parametrize("beside", [Beside(attracts=True), Beside(hunts=True), Beside(over=True)])
    @pytest.mark.parametrize("size", [20, 54, 144])
    def test_what_runs_around_is_slow_enough_for_the_limit_of_flashes(
        self, beside: Beside, size: int
    ) -> None:
        output = Output(Wiring.regular(1, 1).with_strips([StripWiring.rim(size, *PANEL)]))
        limit = FlashLimit(1, 1, output.strips)
        scene = strips_scene(Shown(self.HERE, TWO, beside=beside), output.strips, PANEL, SOUTH)
        meant, seen = ([bytes(3)] * size for _ in range(2))
        # Once it has come on, all that it is to do in a breath is seen.
        for slot in range(8 * SLOTS):
            frame = output.render(bytes(3) + scene.picture(slot))
            shown = limit.limited(frame, slot / SLOTS, output.white)
            if slot >= 6 * SLOTS:
                meant, seen = _brightest(meant, frame), _brightest(seen, shown)
        assert seen == meant

    def test_all_is_dark_where_nothing_is_to_be_shown(self) -> None:
        scene = strips_scene(None, ((RIM, 54), (JAIL, 8)), PANEL, SOUTH)
        assert not scene.moves
        assert scene.picture(0) == bytes(3 * 62)


def test_a_picture_has_all_strips_one_after_the_other() -> None:
    shown = Shown(with_figures(white("red-5", Place.JAIL)), TWO, turn=Team.GREEN)
    sizes = ((RIM, 54), (JAIL, 8), (BUS, 8))
    picture = strips_scene(shown, sizes, PANEL, SOUTH).picture(0)
    assert len(picture) == 3 * (54 + 8 + 8)
    assert picture[3 * 61 : 3 * 62] == bytes(TEAMS[Team.RED])
    assert picture[3 * 62 :] == bytes(3 * 8)


def played(seed: int, players: int) -> Iterator[Game]:
    """Yield every moment of a game in which most run for the exit, and of the undo of its last moves."""
    dice = Random(seed)  # noqa: S311 - games, not secrets
    record = new_record(random_setup(dice, players))
    yield record.game
    while not record.game.over:
        command = random_command(record.game, dice)
        if isinstance(command, Move) and dice.random() < 0.8:
            command = _toward_the_exit(record.game, command)
        record = record.played(command)
        yield record.game
    for _ in range(20):
        record = record.gone(-1)
        yield record.game


def _toward_the_exit(game: Game, move: Move) -> Move:
    """Return a move of the same figure that ends on the bus, or else as near as it can to the exit, A1."""
    start = walk(game.position, move.figure)
    assert isinstance(start, Walk)
    ends = [end for end in outcomes(start) if end.to != "jail"]
    if not ends:
        return move
    nearest = min(ends, key=lambda end: -1 if end.to == "bus" else sum(column_and_row(end.to)))
    return Move(move.figure, nearest.path[1:])


@pytest.mark.parametrize(("seed", "players"), [(5, 2), (2, 3), (3, 4), (4, 7)])
def test_through_whole_games_everybody_beside_the_board_has_a_light(seed: int, players: int) -> None:
    jailed = rescued = 0
    for game in played(seed, players):
        shown = Shown(game.position, game.setup.teams, game.seats, game.turn)
        # Reckoned anew: a figure's place is that among all figures of the game, as the box has them.
        numbers = {team: sorted(game.setup.numbers(team)) for team in game.setup.teams}
        everybody = [f"{team}-{number}" for team, all_ in numbers.items() for number in all_]
        in_jail = {figure.id: figure for figure in game.position.figures if figure.at == "jail"}
        found = lights(shown, JAIL, len(everybody))
        assert {everybody[light] for light in found} == set(in_jail)
        for light, sign in found.items():
            figure = in_jail[everybody[light]]
            black = Rhythm.GAP if figure.side is Side.BLACK else Rhythm.STEADY
            assert sign == of(figure.team, black)
        on_bus = lights(shown, BUS, 4 * players)
        assert [TEAMS[team_of(id_)] for stack in game.seats for id_ in stack] == [
            on_bus[light].colour for light in sorted(on_bus)
        ]
        assert [light // 4 for light in sorted(on_bus)] == [
            seat for seat, stack in enumerate(game.seats) for _ in stack
        ]
        jailed, rescued = max(jailed, len(found)), max(rescued, len(on_bus))
    assert jailed
    assert rescued
