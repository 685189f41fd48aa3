import pytest

from engine.commands import Hunt, Move, PlayOn, Shuffle
from engine.deck import TILES
from engine.figures import Place, Side, Team
from engine.game import Due, Over
from engine.play import Why
from engine.record import Record
from engine.tiles import MovementTile, read_tile
from tests.support.notations import dungeon, record, refused

EIGHT = Hunt(read_tile("8"))


def side(game: Record, figure: str) -> Side:
    return game.game.position.figure(figure).side


def at(game: Record, figure: str) -> str:
    return game.game.position.figure(figure).at


# Phase 2 and the stages


@pytest.mark.rule("The Movement Tiles: the starting tile")
def test_after_a_hunt_the_starting_tile_is_flipped_and_goes_to_the_left() -> None:
    teams = "green blue red"
    game = record(
        "blue-1 stays, red-1 stays, green-1 stays\nblue-3 stays, red-3 stays, green-3 stays\nhunt 8",
        teams=teams,
        starts="blue",
    )
    assert (game.game.round, game.game.starter, game.game.up) == (2, Team.RED, Side.BLACK)


@pytest.mark.rule("That hurts", "R14")
def test_in_the_first_stage_a_captured_figure_goes_to_jail_with_its_side_still_up() -> None:
    start = dungeon("N11→", "P11 g5", stage=1, beside="jail: g1 g3 g4 r1 r3 r4 r5")
    moves = "green-5 stays, red-1 stays\n" + "".join(
        f"green-{g} stays, red-{r} stays\n" for g, r in ((1, 3), (3, 4), (4, 5))
    )
    game = record(moves + "hunt 1 hit", begins="round 4", up="black", start=start)
    assert (at(game, "green-5"), side(game, "green-5")) == (Place.JAIL, "white")
    assert game.game.unmoved(Team.GREEN)[-1].side is game.game.up


@pytest.mark.rule("That hurts")
def test_in_the_second_stage_it_is_eaten() -> None:
    start = dungeon("N11→", "P11 g5", beside="jail: r5\neaten: g1 g3 g4 r1 r3 r4")
    game = record("green-5 stays, red-5 stays\nhunt 1 hit", begins="round 10", up="black", start=start)
    assert at(game, "green-5") == Place.EATEN


@pytest.mark.rule("The Second Stage", "R20", "R19")
def test_the_second_stage_begins_after_seven_rounds_and_all_eight_tiles_are_shuffled() -> None:
    start = dungeon(
        "A1→", stage=1, beside="jail: G1 R1\nbus: G5 R5\neaten: G3 G4 R3 R4\nseats: green-5 / red-5"
    )
    body = "shuffle 8, 7, 7, 5, 8, 10, 1 hit, 2 hits\ngreen-1 stays, red-1 stays\nhunt 8"
    game = record(body, begins="round 7", start=start, tiles="shuffled")
    assert (game.game.round, game.game.stage, game.game.position.stage) == (8, 2, 2)
    assert game.game.due is Due.SHUFFLE
    assert refused(game, Shuffle(TILES[:7])) is Why.NOT_THE_TILES
    first_a_hit = (TILES[6], *TILES[:6], TILES[7])
    assert game.played(Shuffle(first_a_hit)).game.due is Due.FLEE


@pytest.mark.rule("The Movement Tiles: the first tile", "R19")
@pytest.mark.parametrize("tile", ["1 hit", "2 hits"])
def test_the_first_movement_tile_of_the_game_cannot_be_a_hit(tile: str) -> None:
    game = record("green-1 stays, red-1 stays\ngreen-3 stays, red-3 stays")
    assert refused(game, Hunt(read_tile(tile))) is Why.FIRST_TILE
    assert (
        refused(record(tiles="shuffled"), Shuffle((read_tile(tile), *_others(read_tile(tile)))))
        is Why.FIRST_TILE
    )


def _others(tile: MovementTile) -> list[MovementTile]:
    return [other for other in TILES if other != tile]


@pytest.mark.rule("R19")
def test_a_house_rule_lets_any_tile_be_the_first() -> None:
    game = record(
        "green-1 stays, red-1 stays\ngreen-3 stays, red-3 stays\nhunt 1 hit", rules="2026, first tile any"
    )
    assert game.game.round == 2


# End of the Game


NEAR_EXIT = dungeon("E11→", "A2 r5", "B2 r4", "C2 r3", beside="jail: r1 g1 g3 g4 g5")
THREE_OUT = "red-5 A1 bus, green-1 stays\nred-4 A2 A1 bus, green-3 stays\nred-3 B2 A2 A1 bus"


@pytest.mark.rule("End of the Game: the winner", "R16")
def test_the_third_figure_on_the_bus_wins_at_once() -> None:
    game = record(THREE_OUT, starts="red", begins="round 8", up="black", start=NEAR_EXIT)
    assert (game.game.over, game.game.ranking()) == (Over.WON, (Team.RED,))


@pytest.mark.rule("R16")
@pytest.mark.parametrize("rules", ["2003", "brettspielwelt", "2026, finish after the round"])
def test_or_the_round_is_finished_with_its_hunt(rules: str) -> None:
    head = {"starts": "red", "begins": "round 8", "up": "black", "start": NEAR_EXIT, "rules": rules}
    assert record(THREE_OUT, **head).game.over is None
    rest = ", green-4 stays\nred-1 stays, green-5 stays"
    assert record(THREE_OUT + rest, **head).game.due is Due.HUNT
    assert record(f"{THREE_OUT}{rest}\nhunt 5", **head).game.over is Over.WON


@pytest.mark.rule("End of the Game: nobody left", "R15")
def test_the_game_ends_when_the_last_figure_is_eaten_but_not_while_one_is_in_jail() -> None:
    start = dungeon("N11→", "O11 g5", beside="jail: r5\neaten: g1 g3 g4 r1 r3 r4")
    head = {"begins": "round 10", "up": "black", "start": start}
    assert record("green-5 stays, red-5 stays\nhunt 1 hit", **head).game.over is None
    game = record("green-5 stays, red-5 P11\nhunt 2 hits", **head).game
    assert (game.over, game.ranking()) == (Over.NONE_LEFT, ())


@pytest.mark.rule("End of the Game: nobody left", "R15")
def test_the_game_ends_when_the_last_figure_reaches_the_bus() -> None:
    start = dungeon("E11→", "A2 r5", beside="eaten: r1 r3 r4 g1 g3 g4 g5")
    game = record("red-5 A1 bus", starts="red", begins="round 8", up="black", start=start).game
    assert (game.over, game.ranking()) == (Over.NONE_LEFT, (Team.RED,))


@pytest.mark.rule("End of the Game: after 14 rounds")
def test_after_fourteen_rounds_what_is_on_the_board_is_eaten_and_what_is_in_jail_is_not() -> None:
    start = dungeon("E11→", "C5 g5", beside="jail: r5\neaten: g1 g3 g4 r1 r3 r4")
    game = record("green-5 stays, red-5 stays\nhunt 5", begins="round 14", up="black", start=start)
    assert game.game.over is Over.LAST_ROUND
    assert (at(game, "green-5"), at(game, "red-5")) == (Place.EATEN, Place.JAIL)


@pytest.mark.rule("End of the Game: most rescued", "R17")
def test_a_tie_goes_to_the_lowest_seat() -> None:
    beside = "jail: r1 g1\nbus: r4 g4\neaten: r3 r5 g3 g5\nseats: red-4 / green-4"
    head = {"begins": "round 14", "up": "black", "start": dungeon("E11→", beside=beside)}
    game = record("green-1 stays, red-1 stays\nhunt 5", **head).game
    assert game.ranking() == (Team.RED, Team.GREEN)


def test_nothing_follows_the_end() -> None:
    game = record(THREE_OUT, starts="red", begins="round 8", up="black", start=NEAR_EXIT)
    assert {refused(game, command) for command in (Move("green-4"), EIGHT, PlayOn())} == {Why.NOT_NOW}


# Playing on for second place


PLAYING_ON = {
    "teams": "green blue red",
    "starts": "red",
    "begins": "round 8",
    "up": "black",
    "start": dungeon(
        "L11→", "A2 r5", "B2 r4", "C2 r3", "M11 r1", beside="jail: b1 g1\neaten: b3 b4 b5 g3 g4 g5"
    ),
}
RED_WON = "red-5 A1 bus, green-1 stays, blue-1 stays\nred-4 A2 A1 bus\nred-3 B2 A2 A1 bus\n"


@pytest.mark.rule("End of the Game: playing on")
def test_people_play_on_and_the_winners_last_figure_too() -> None:
    game = record(RED_WON + "play on", **PLAYING_ON)
    assert (game.game.over, game.game.turn, game.game.places) == (None, Team.RED, (Team.RED,))


@pytest.mark.rule("End of the Game: playing on")
def test_nobody_plays_on_before_somebody_has_won() -> None:
    assert refused(record(), PlayOn()) is Why.NOT_NOW


@pytest.mark.rule("End of the Game: playing on", "R16")
def test_playing_on_goes_on_with_the_next_round_where_the_round_was_finished() -> None:
    game = record(RED_WON + "red-1 stays\nhunt 5\nplay on", **(PLAYING_ON | {"rules": "2003"}))
    assert (game.game.over, game.game.round, game.game.due) == (None, 9, Due.FLEE)


@pytest.mark.rule("End of the Game: playing on", "R15")
def test_playing_on_ends_at_once_where_nobody_is_left() -> None:
    nobody = {
        "start": dungeon("L11→", "A2 r5", "B2 r4", "C2 r3", "M11 r1", beside="eaten: b1 g1 b3 b4 b5 g3 g4 g5")
    }
    out = "red-5 A1 bus\nred-4 A2 A1 bus\nred-3 B2 A2 A1 bus\nred-1 stays\nhunt 1 hit\nplay on"
    game = record(out, **(PLAYING_ON | nobody | {"rules": "2003"})).game
    assert (game.over, game.ranking()) == (Over.NONE_LEFT, (Team.RED,))
