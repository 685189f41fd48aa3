from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.board import Monster
from engine.bus import Seats
from engine.commands import Hunt, Move, Repair, Shuffle
from engine.compass import Direction
from engine.deck import TILES
from engine.drawing import read_drawing
from engine.errors import PositionError
from engine.figures import Figure, Place, Side, Team
from engine.game import Due, Game, Over, Setup, begin
from engine.happenings import RoundBegan
from engine.play import play
from engine.position import Position
from engine.record import new_record
from engine.repair import faults, repaired
from engine.rules import PRESETS, Edition
from engine.tiles import FloorTile, Kind, Teleporter
from tests.support.boards import BOARDS, DUNGEON

GREEN, RED = Team.GREEN, Team.RED
SEATS = (("green-1",),)
THREE = (("green-1", "green-3", "green-4"),)
TWO = (("green-1", "green-3"),)

START = """
    room, stage 1
        A  B  C  D  E  F  G  H  I
     1  M→ .  .  .  .  .  .  .  .
     2  .  ## . ~~~~~~ .  .  .  .
     3  .  .  <> .  .  G5 .  .  .
     4 ↓   .  .  .  R3 . ↑   .  .
     5  .  .  .  .  .  .  .  @@ .
    jail: G3 G4 R1 R4 R5
    bus: G1
    teleporters: 1 A4 G4
"""


def picture(text: str) -> Position:
    lines = [line[4:] for line in text.strip("\n").splitlines()]
    return read_drawing("\n".join(lines), BOARDS)


def game(
    text: str = START, *, number: int = 2, seats: Seats = SEATS, edition: Edition = Edition.E2026
) -> Game:
    """A game of green and red, as a rule in its second round, the white sides up: it is green's turn."""
    start = picture(text)
    rules = PRESETS[edition]
    setup = Setup(start.board, (GREEN, RED), GREEN, rules, start=start, round=number, seats=seats)
    return play(begin(setup), Shuffle(TILES)).game


def words(position: Position, seats: Seats = SEATS) -> list[str]:
    return [fault.words for fault in faults(game(), position, seats)]


def with_figure(position: Position, id_: str, at: str, side: Side = Side.WHITE) -> Position:
    others = (figure for figure in position.figures if figure.id != id_)
    return replace(position, figures=(*others, Figure(id_, at, side)))


def without(position: Position, id_: str) -> Position:
    return replace(position, figures=tuple(figure for figure in position.figures if figure.id != id_))


def test_what_lies_on_the_table_becomes_the_game() -> None:
    lies = replace(
        with_figure(picture(START), "green-5", "C1"),
        monster=Monster("E5", Direction.NORTH),
        tiles=(FloorTile(Kind.STONE, "B4"),),
    )
    now = repaired(game(), Repair(lies, SEATS)).game
    assert now.position == lies
    assert now.seats == SEATS
    assert (now.round, now.turn, now.over, now.stack) == (2, GREEN, None, TILES)


def test_a_game_that_is_set_to_itself_stays_as_it_is() -> None:
    now = game()
    assert repaired(now, Repair(now.position, now.seats)).game == now


WRONG: dict[str, tuple[Callable[[Position], Position], str]] = {
    "two figures": (lambda p: with_figure(p, "red-1", "F3"), "F3"),
    "a figure on a stone": (lambda p: with_figure(p, "red-1", "B2"), "B2"),
    "a figure on a teleporter": (lambda p: with_figure(p, "red-1", "G4"), "G4"),
    "a stone at the exit": (lambda p: replace(p, tiles=(FloorTile(Kind.STONE, "I5"),)), "door's corner"),
    "the monster on a figure": (lambda p: replace(p, monster=Monster("F3", Direction.EAST)), "F3"),
    "the monster on blood": (lambda p: replace(p, monster=Monster("D2", Direction.EAST)), "blood pool"),
    "no such space": (lambda p: with_figure(p, "red-1", "J1"), "no space of the Room"),
    "a figure is missing": (lambda p: without(p, "red-4"), "red-4 is missing"),
    "a strange figure": (lambda p: with_figure(p, "blue-1", "jail"), "blue-1 does not play"),
    "a figure twice": (
        lambda p: replace(p, figures=(*p.figures, Figure("red-3", "A3", Side.WHITE))),
        "red-3 at A3 is in the position already",
    ),
    "a stone too many": (
        lambda p: replace(p, tiles=(*p.tiles, FloorTile(Kind.STONE, "C1"))),
        "2 pieces of stone",
    ),
    "a pool has moved": (lambda p: replace(p, pools=(("D5", "E5"),)), "the blood pools"),
    "a pool is gone": (lambda p: replace(p, pools=()), "the blood pools"),
    "a teleporter has turned": (
        lambda p: replace(
            p, teleporters=(Teleporter("1", "A4", Direction.EAST), Teleporter("1", "G4", Direction.NORTH))
        ),
        "the teleporters",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_each_fault_of_a_position_is_named_and_refused(case: str) -> None:
    spoil, name = WRONG[case]
    lies = spoil(picture(START))
    found = words(lies)
    assert len(found) == 1
    assert name in found[0]
    with pytest.raises(PositionError):
        repaired(game(), Repair(lies, SEATS))


def test_another_board_is_refused() -> None:
    start = Setup(DUNGEON, (GREEN, RED), GREEN).position()
    assert words(with_figure(start, "green-1", Place.BUS))[0] == "this game is played on the Room"


def test_all_faults_are_named_at_once() -> None:
    lies = replace(without(picture(START), "green-4"), monster=Monster("B2", Direction.EAST))
    with pytest.raises(PositionError) as refused:
        repaired(game(), Repair(lies))
    told = str(refused.value)
    for one in ("the monster stands on B2", "green-4 is missing", "green-1 is on the bus without a seat"):
        assert one in told


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        ((), ["green-1 is on the bus without a seat"]),
        ((("green-1",), ("red-3",)), ["red-3 has a seat, but is not on the bus"]),
        ((("green-1",), ()), ["seat 2 is empty; those behind it move up"]),
        (
            (("green-1",), ("green-1",)),
            ["green-1 sits on 2 seats; it has one", "green has 2 seats; a team has one"],
        ),
    ],
)
def test_each_figure_on_the_bus_has_one_seat(seats: Seats, wrong: list[str]) -> None:
    assert words(picture(START), seats) == wrong


def on_the_bus(*ids: str) -> Position:
    lies = picture(START)
    for id_ in ids:
        lies = with_figure(lies, id_, Place.BUS)
    return lies


def test_teams_do_not_share_a_seat() -> None:
    assert words(on_the_bus("red-3"), (("green-1", "red-3"),)) == [
        "seat 1 has figures of two teams; each team has its own"
    ]


def test_who_has_more_figures_on_the_bus_sits_in_front() -> None:
    lies = on_the_bus("red-1", "red-3")
    assert words(lies, (("red-1", "red-3"), ("green-1",))) == []
    found = words(lies, (("green-1",), ("red-1", "red-3")))
    assert found == ["seat 2 has more figures than seat 1; a team with more sits in front"]


def test_with_five_players_nobody_jumps_the_queue() -> None:
    teams = (GREEN, RED, Team.BLUE, Team.GREY, Team.PURPLE)
    now = begin(Setup(DUNGEON, teams, GREEN))
    lies = now.position
    for id_ in ("green-1", "red-1", "red-4"):
        lies = with_figure(lies, id_, Place.BUS)
    assert faults(now, lies, (("green-1",), ("red-1", "red-4"))) == ()


def test_the_turn_passes_on_when_that_team_has_moved_already() -> None:
    lies = picture(START)
    for id_, at in (("green-3", "jail"), ("green-4", "jail"), ("green-5", "F3")):
        lies = with_figure(lies, id_, at, Side.BLACK)
    assert repaired(game(), Repair(lies, SEATS)).game.turn is RED


def test_when_all_show_the_other_side_the_monster_hunts() -> None:
    lies = picture(START)
    turned = tuple(f if f.at == Place.BUS else f.turned_over() for f in lies.figures)
    now = repaired(game(), Repair(replace(lies, figures=turned), SEATS)).game
    assert (now.turn, now.due) == (None, Due.HUNT)


def test_in_the_first_round_a_team_is_done_with_two_figures() -> None:
    now = play(begin(Setup(DUNGEON, (GREEN, RED), GREEN)), Shuffle(TILES)).game
    one = with_figure(now.position, "green-1", "P11", Side.BLACK)
    assert repaired(now, Repair(one)).game.turn is GREEN
    two = with_figure(one, "green-3", "O11", Side.BLACK)
    assert repaired(now, Repair(two)).game.turn is RED


def ending(stage: int, *notes: str, at_the_exit: str = " . ") -> str:
    """A room that is empty but for the monster, and for who stands at the exit."""
    return f"""
    room, stage {stage}
        A  B  C  D  E  F  G  H  I
     1 {at_the_exit} .  .  .  .  .  .  .  .
     2  .  .  .  .  .  .  .  .  .
     3  .  .  .  .  M→ .  .  .  .
     4  .  .  .  .  .  .  .  .  .
     5  .  .  .  .  .  .  .  .  .
    """ + "\n    ".join(notes)


def test_three_figures_on_the_bus_win_by_a_repair() -> None:
    now = repaired(game(), Repair(on_the_bus("green-3", "green-4"), THREE)).game
    assert (now.over, now.ranking()) == (Over.WON, (GREEN,))


def test_after_a_wrong_winner_the_game_goes_on() -> None:
    """Green 4 was put onto the bus by mistake: it stands on the exit, and has moved."""
    text = ending(1, "jail: G5 R1 R3 R4 R5", "bus: G1 G3", at_the_exit=" g4")
    before = game(text, seats=TWO)
    won = repaired(before, Repair(with_figure(before.position, "green-4", Place.BUS), THREE)).game
    assert won.over is Over.WON
    mended = repaired(won, Repair(before.position, TWO)).game
    assert mended == before
    assert (mended.over, mended.turn) == (None, GREEN)


def test_after_a_wrong_winner_at_a_rounds_end_the_next_round_begins() -> None:
    """Where the round is finished (R16) the winner is known after the hunt."""
    text = ending(1, "jail: g5 r1 r3 r4 r5", "bus: G1 G3 G4")
    now = game(text, seats=THREE, edition=Edition.E2003)
    assert now.due is Due.HUNT
    won = play(now, Hunt(TILES[0])).game
    assert (won.over, won.hunted) == (Over.WON, True)
    lies = with_figure(won.position, "green-4", "A1", Side.BLACK)
    played = repaired(won, Repair(lies, TWO))
    after = played.game
    assert (after.over, after.round, after.starter, after.up) == (None, 3, RED, Side.BLACK)
    assert after.turn is RED
    assert played.happened == (RoundBegan(3, RED, Side.BLACK),)


def test_after_the_last_round_the_order_is_mended_and_the_game_stays_over() -> None:
    """As many rescued: who sits in front is first (R17)."""
    text = ending(2, "bus: G1 R1", "jail: g3 g4 g5 r3 r4 r5")
    over = play(game(text, number=14, seats=(("green-1",), ("red-1",))), Hunt(TILES[0])).game
    assert (over.over, over.ranking()) == (Over.LAST_ROUND, (GREEN, RED))
    mended = repaired(over, Repair(over.position, (("red-1",), ("green-1",)))).game
    assert (mended.over, mended.ranking()) == (Over.LAST_ROUND, (RED, GREEN))


def test_who_won_first_stays_first_when_another_team_is_found_to_have_rescued_enough() -> None:
    """Green has won, says the game; red's three are found on the bus as well."""
    text = ending(1, "bus: G1 G3 G4", "jail: G5 R1 R3 R4 R5")
    now = game(text, seats=THREE)
    lies = now.position
    for id_ in ("red-1", "red-3", "red-4"):
        lies = with_figure(lies, id_, Place.BUS)
    reds = ("red-1", "red-3", "red-4")
    assert repaired(now, Repair(lies, (reds, *THREE))).game.places == (GREEN, RED)


def test_a_game_with_nobody_left_goes_on_when_somebody_is_found() -> None:
    now = game(ending(2, "bus: G1", "eaten: G3 G4 G5 R1 R3 R4 R5"), number=9)
    over = repaired(now, Repair(now.position, now.seats)).game
    assert over.over is Over.NONE_LEFT
    mended = repaired(over, Repair(with_figure(over.position, "red-3", "E5"), SEATS)).game
    assert (mended.over, mended.turn) == (None, RED)


def test_the_stage_is_the_games_own() -> None:
    now = game()
    mended = repaired(now, Repair(replace(now.position, stage=2), SEATS)).game
    assert mended.position.stage == 1


def test_a_repair_is_one_command_that_can_be_taken_back() -> None:
    position = picture(START)
    setup = Setup(position.board, (GREEN, RED), GREEN, start=position, round=2, seats=SEATS)
    record = new_record(setup).played(Shuffle(TILES)).played(Move("green-5", ("E3",)))
    lies = with_figure(record.game.position, "green-5", "F2", Side.BLACK)
    mended = record.played(Repair(lies, SEATS))
    assert mended.game.position == lies
    assert mended.gone(-1).game == record.game
    assert mended.gone(-1).gone(1).game == mended.game


def test_in_whatever_order_the_pieces_are_told_the_game_has_them_in_its_own() -> None:
    position = picture(START)
    other = replace(
        position,
        tiles=position.tiles[::-1],
        pools=position.pools[::-1],
        teleporters=position.teleporters[::-1],
        figures=position.figures[::-1],
    )
    one, another = (repaired(game(), Repair(each, SEATS)).game.position for each in (position, other))
    assert one.figures == another.figures
    assert (one.tiles, one.pools, one.teleporters) == (another.tiles, another.pools, another.teleporters)
    assert one == position
