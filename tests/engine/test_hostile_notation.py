import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.notation import write_game
from engine.notation_reading import MOST_LINES, NotationError, read_game
from tests.support.boards import BOARDS
from tests.support.notations import dungeon, notation, record


def message(text: str) -> str:
    """Return what is said about a text that is no game."""
    with pytest.raises(NotationError) as caught:
        read_game(text, BOARDS)
    return str(caught.value)


# Wrong texts: one clear line each, with the number of the line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("round 2", "the game is in round 1, not 2"),
        ("round 0", "'round 0' is no round"),
        ("round 15", "'round 15' is no round"),
        ("round 01", "'round 01' is no round"),
        ("round ²", "'round \\xb2' is no round"),
        ("Green-5 P11", "'Green-5 P11' is no line of a game"),
        ("green-2 P11", "'green-2 P11' is no line of a game"),
        ("green-5", "where does green-5 go"),
        ("green-5 P11 stays", "'stays' is no space"),
        ("green-5 p11", "'p11' is no space"),
        ("green-5 Z99", "'Z99' is no space"),
        ("green-5 A1", "green-5 cannot come from jail to A1"),
        ("green-5 P11 P9", "green-5 comes from P11 to P10, not to P9"),
        ("green-5 bus", "green-5 cannot come from jail to bus"),
        ("green-5 P11 O11 N11 M11 L11 K11", "no steps left"),
        ("green-5 P11 red-1 stays", "'red-1' is no space"),
        ("green-5 P11,", "'' is no line of a game"),
        ("red-5 P11", "it is the turn of green"),
        ("blue-5 P11", "blue-5 is not in this game"),
        ("green-5 P11, green-1 P11", "it is the turn of red"),
        ("hunt 8", "figures have still to move"),
        ("hunt", "is no movement tile"),
        ("hunt 3 hit", "'3 hit' is no movement tile"),
        ("hunt 8, 7", "a hunt has one movement tile"),
        ("shuffle", "is no movement tile"),
        ("shuffle 5, 7, 7, 8, 8, 10, 1 hit, 2 hits", "not now"),
        ("purple sleeps", "purple is not in this game"),
        ("green snores", "'green snores' is no line of a game"),
        ("play on", "nobody can play on now"),
        ("play  on", "is no line of a game"),
        ("back 1", "0 commands lie behind"),
        ("on 1", "0 ahead"),
        ("back 0", "'back 0' is no line of a game"),
        ("back -1", "'back -1' is no line of a game"),
        ("back 12345", "'back 12345' is no line of a game"),
        ("over: green", "the game is not over"),
        ("board: dungeon", "'board: dungeon' is no line of a game"),
        ("    indented", "no indented lines follow here"),
        ("repair", "names no board"),
        ("\x00", "'\\x00' is no line of a game"),
        ("a" * 10_000, "'aaaaaaaaaa"),
        ("9" * 10_000, "'9999999999"),
        (f"hunt {'9' * 10_000}", "is no movement tile"),
        (f"back {'9' * 10_000}", "is no line of a game"),
        (f"green-5 {'P11 O11 ' * 10_000}", "no steps left"),
    ],
)
def test_a_wrong_line_is_told_with_its_number(line: str, words: str) -> None:
    told = message(notation(f"round 1\n; a comment\n{line}"))
    assert words in told
    # An indented line belongs to the line before it.
    assert told.startswith("line 7: " if line.startswith(" ") else "line 9: ")
    assert "\n" not in told
    assert len(told) < 250


@pytest.mark.parametrize(
    ("head", "line", "words"),
    [
        ({"board": "attic"}, 1, "'attic' is no board here; basement, cellar, dungeon, ring, room are"),
        ({"teams": "green"}, 2, "2 to 7 teams"),
        ({"teams": ""}, 2, "2 to 7 teams"),
        ({"teams": "green green"}, 2, "each once"),
        ({"teams": "green pink"}, 2, "'pink' is none of"),
        ({"teams": "green grey"}, 2, "with 2 players the teams are green, blue, red, yellow"),
        ({"starts": "blue"}, 3, "blue does not play in this game"),
        ({"starts": "nobody"}, 3, "'nobody' is none of"),
        ({"rules": "2004"}, 4, "'2004' is no edition"),
        ({"rules": "2003 three hits"}, 4, "is no edition"),
        ({"rules": "2003, no rules"}, 4, "'no rules' is no switch of the rules"),
        ({"tiles": "by foot"}, 5, "'by foot' is none of shuffled, by hand"),
        ({"begins": "round 15"}, 6, "'round 15' is no round"),
        ({"begins": "9"}, 6, "'9' is no round"),
        ({"up": "grey"}, 6, "'grey' is none of white, black"),
        ({"begins": "round 9"}, 6, "start:"),
        ({"up": "black"}, 6, "start:"),
    ],
)
def test_a_wrong_head_is_told_with_its_line(head: dict[str, str], line: int, words: str) -> None:
    told = message(notation("round 1", **head))
    assert told.startswith(f"line {line}: ")
    assert words in told


@pytest.mark.parametrize("key", ["board", "teams", "starts", "rules", "tiles"])
def test_a_head_without_one_of_its_lines_is_told(key: str) -> None:
    text = re.sub(rf"^{key}: .*\n", "", notation("round 1"), flags=re.MULTILINE)
    assert message(text).startswith(f"line 6: the head lacks '{key}:'")


def test_a_line_of_the_head_stands_once() -> None:
    assert message("board: dungeon\nboard: dungeon\n") == "line 2: 'board:' was told already"


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing", "\x00", "\ufeffboard: dungeon"])
def test_a_text_without_a_head_is_no_game(text: str) -> None:
    assert message(text).startswith("line 1: the head lacks 'board:'")


def test_an_indented_line_belongs_to_something() -> None:
    assert (
        message("    dungeon, stage 1\n") == "line 1: an indented line follows 'board:', 'start:' or 'repair'"
    )


NOBODY = dungeon("E11→", beside="jail: g1 g3 g4 g5 r1 r3 r4 r5")


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ("", "names no board"),
        ("attic, stage 2", "names no board"),
        (NOBODY.replace("stage 2", "stage 1"), "round 10 is in stage 2; the picture says 1"),
        (NOBODY.replace("r5", ""), "red-5 is missing"),
        (NOBODY.replace("r5", "r5 b5"), "blue-5 does not play"),
        (NOBODY.replace("r5", "r5 r5"), "red-5 at jail is in the position already"),
        (NOBODY.replace("r5", "r2"), "'r2' is no figure"),
        (NOBODY.replace("M→", " ."), "0 monsters are drawn"),
        (NOBODY.replace(" r5", "\nbus: r5"), "red-5 is on the bus without a seat"),
        (NOBODY + "\nseats: red-5", "red-5 has a seat, but is not on the bus"),
        (NOBODY.replace(" r5", "\nbus: r5\nseats: red-9"), "'red-9' is no figure of the box"),
        (NOBODY.replace(" r5", "\nbus: r5\nseats: red-5\nseats: red-5"), "the seats are told twice"),
        (NOBODY.replace("r3 r4 r5", "\nbus: r3 r4 r5\nseats: red-3 red-4 red-5"), "somebody has won already"),
        ("room, stage 2\n    columns\n 1  M→", "rows 1 to 5"),
    ],
)
def test_a_wrong_start_is_told_with_its_line(start: str, words: str) -> None:
    told = message(notation("", begins="round 10", up="black").rstrip() + "\nstart:\n" + indented(start))
    assert told.startswith("line 8: ")
    assert words in told
    assert "\n" not in told


def indented(picture: str) -> str:
    return "".join(f"    {row}\n" for row in picture.splitlines())


def test_the_start_is_a_picture_of_the_games_own_board() -> None:
    told = message(notation("", board="room", begins="round 10", up="black", start=NOBODY))
    assert told.startswith("line 8: ")
    assert "Room" in told


def test_a_repair_of_another_board_is_told_with_its_line() -> None:
    told = message(notation("round 1\nrepair\n" + indented(NOBODY)))
    assert told.startswith("line 8: ")


def test_nothing_follows_the_end() -> None:
    start = dungeon("E11→", "A2 g5", beside="eaten: g1 g3 g4 r1 r3 r4 r5")
    text = notation("green-5 A1 bus\nover: green\ngreen sleeps", begins="round 10", up="black", start=start)
    assert re.fullmatch(r"line \d+: the game is over; nothing follows 'over:'", message(text))


def test_the_places_are_checked() -> None:
    start = dungeon("E11→", "A2 g5", beside="eaten: g1 g3 g4 r1 r3 r4 r5")
    text = notation("green-5 A1 bus\nover: red", begins="round 10", up="black", start=start)
    assert "the places are green, not 'red'" in message(text)


def test_after_the_bus_a_path_has_no_further_step() -> None:
    start = dungeon("E11→", "A2 R5", "C5 G5", beside="jail: G1\neaten: R1 R3 R4 G3 G4")
    told = message(notation("red-5 A1 bus A1", starts="red", begins="round 9", start=start))
    assert "red-5 cannot come from bus to A1" in told


# Large texts


def test_a_text_has_so_many_lines_and_no_more() -> None:
    assert message("; a line\n" * (MOST_LINES + 1)).startswith(f"line {MOST_LINES}: ")


@pytest.mark.parametrize(
    "rows",
    [
        " 1  . \n" * 15_000,
        "zz zz\n" * 15_000,
        "".join(f"k{n}: g5\n" for n in range(15_000)),
        f" 1 {' ' * 3_400_000}x\n",
        f" 1 {' ' * 3 * (0xD800 - ord('A'))}x\n",
        f"jail: {'g5 ' * 100_000}\n",
        f"jail: {'g' * 100_000}\n",
        f"{'k' * 100_000}: \n",
    ],
)
def test_what_is_said_about_a_large_wrong_picture_is_one_short_line(rows: str) -> None:
    text = notation("", begins="round 10", up="black").rstrip() + f"\nstart:\n{indented('dungeon, stage 2')}"
    told = message(f"{text}    columns\n{indented(rows)}")
    assert told.startswith("line 8: ")
    assert len(told.encode()) < 2500
    assert "\n" not in told


def test_going_back_and_on_again_and_again_is_read_in_little_time_and_space() -> None:
    game = record("green sleeps\n" + "back 1\non 1\n" * 1000)
    assert (len(game.line), len(game.log), game.at) == (2, 2001, 1)


ROUND_1 = "round 1\ngreen-1 stays, red-1 stays\ngreen-3 stays, red-3 stays\nhunt 8\n"
GOOD = notation(ROUND_1 + "round 2\nred-1 P11 P10 O10 N10, green-5 stays\nback 1\n", tiles="by hand")


@given(st.data())
def test_a_spoilt_game_is_read_or_refused_with_one_line(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD)))
    gone = data.draw(st.integers(0, 8))
    put = data.draw(
        st.text(max_size=6) | st.sampled_from([" bus", " stays", "\nback 1\n", "repair\n", "    ", ", "])
    )
    text = GOOD[:at] + put + GOOD[at + gone :]
    try:
        game = read_game(text, BOARDS)
    except NotationError as error:
        told = str(error)
    else:
        told = "line 0: none" if read_game(write_game(game), BOARDS) == game else "not the same"
    assert re.fullmatch(r"line \d+: [^\n]+", told)
