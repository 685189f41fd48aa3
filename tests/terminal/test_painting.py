"""The picture of a whole screen. Without colours lights are shades, so that letters show all of it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, Monster
from engine.board_file import read_board
from engine.compass import Direction
from engine.drawing import read_drawing
from engine.figures import IDS, Figure, Place, Side, Team
from engine.position import Position
from engine.tiles import FloorTile, Kind
from firmware_host.boards import built_in
from firmware_host.table.table import Tone
from firmware_host.terminal.layout import needed
from firmware_host.terminal.painter import paint
from firmware_host.terminal.told import Text
from tests.support.positions import FEW, positions
from tests.terminal.painted import painted, shown

FULL_TABLE = """
dungeon, stage 2
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  ## .  .  .  .  . ~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  . ~~~~g4 .  .  ## .  .
 5  .  .  .  B3 .  .  .  ## .  .  <> .  .  .  .  .
 6  M→ .  .  .  .  .  .  G5 ## .  .  .  .  @@ .  .
 7  .  .  .  .  .  . →   .  .  .  .  .  .  .  .  .
 8     .  .  .  #r .  .  .  .  .  .  .  #u .  .  .
 9        Y1 .  .  .  .  .  .  .  .  .  . ↓   .  .
10           .  .  .  .  .  .  .  .  .  B5 .  .  .
11              E1 .  P4 .  n4 .  .  .  .  .  .  .
jail: R3 r1
bus: Y4
eaten: G3
teleporters: 1 G7 N9
"""
TABLE = read_drawing(FULL_TABLE, built_in())

BRIGHT, HALF, DIM, DARKER = (102, 102, 102), (40, 20, 0), (12, 0, 0), (1, 0, 0)
"""As the page shows them: 9/10, 6/10, 1/3 and 1/9 of the whole."""

STORY = (
    Text("The tile shows 8: the monster takes 8 steps.", Tone.NOTE),
    Text("The monster sees green 5 straight ahead, 7 spaces away.", Tone.LOOK),
    Text("It steps from A6 to B6.", Tone.MOVE),
)

EIGHTY_BY_TWENTY_FOUR = """\
 FURUNKULUS  Dungeon, stage 2
       A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
       A  B  C  D  E  F  G  H  I  J  K  L                  (*) OK   ( ) Hunt
  1 ←  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · MN
  2  Z ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · OP           Jail  r6 R3
  3  Y ·  ·  ## ·  ·  ·  ·  · ~~~~~~ ·  ·  ·  · QR        Bus   Y4
  4  X ·  ·  ·  ·  ·  ·  ·  · ~~~~g3 ·  ·  ## ·  · ST     Eaten G3
  5  W▓▓▓ ·  ·  B3 ·  ·  ·  ## ·  ·  <> ·  ·  ·  ·  · U
  6  V▓M→███▒▒▒░░░ ·  ·  ·  G5 ## ·  ·  ·  ·  @@ ·  · V
  7  U▓▓▓ ·  ·  ·  ·  · →1  ·  ·  ·  ·  ·  ·  ·  ·  · W
  8    TS ·  ·  ·  #r ·  ·  ·  ·  ·  ·  ·  #u ·  ·  · X
  9       RQ Y1 ·  ·  ·  ·  ·  ·  ·  ·  ·  · ↓1  ·  · Y
 10          PO ·  ·  ·  ·  ·  ·  ·  ·  ·  B5 ·  ·  · Z
 11             NM E1 ·  P4 ·  n3 ·  ·  ·  ·  ·  ·  · ←
                   L  K  J  I  H  G  F  E  D  C  B  A
 Where does green 1 go?

 · The tile shows 8: the monster takes 8 steps.
 ○ The monster sees green 5 straight ahead, 7 spaces away.
 → It steps from A6 to B6.



 Arrows, Enter: OK, Esc: Back, Space: Hunt, P: peek, M: menu, L: lift, Q: leave
"""

LIGHTS = {
    "A5": HALF,
    "A6": HALF,
    "A7": HALF,
    "B6": BRIGHT,
    "C6": DIM,
    "D6": DARKER,
    "I6": BRIGHT,
    "I3": BRIGHT,
}

CELLAR = """
name = "cellar"
title = "Cellar"
drawing = '''
 A B C D
=. . . .E
   -
F. .|. .F
       -
E. .|. .=
 D C B A
'''
[doors]
exit = "A1 west"
entrance = "D3 east"
[start]
monster = "A1 east"
"""

CELLAR_PAINTED = """\
 FURUNKULUS  Cellar, stage 1
       A  B   C  D
       A  B   C  D      (*) OK   ( ) Hunt
  1 ←  M→ ·   ·  · E
         ───           Jail
  2  F ·  · │ ·  · F   Bus
            │   ───
  3  E ·  · │ ·  · ←
       D  C   B  A
"""

MIDDLE_PAINTED = """\
  5   W▓▓▓▓ ·   ·   B3  ·   ·   ·   ##  ·   ·   <>
       ▓▓▓▓
  6   V M→ ████▒▒▒▒░░░░ ·   ·   ·   G5  ##  ·   ·
           ████▒▒▒▒░░░░
  7   U▓▓▓▓ ·   ·   ·   ·   ·  →1   ·   ·   ·   ·
       ▓▓▓▓
  8     T S ·   ·   ·   #r  ·   ·   ·   ·   ·   ·
"""

LARGE_PAINTED = """\
        ▓▓▓▓▓▓
  5    W▓▓▓▓▓▓  ·     ·     B3    ·     ·     ·     ##
        ▓▓▓▓▓▓
              ██████▒▒▒▒▒▒░░░░░░
  6    V  M→  ██████▒▒▒▒▒▒░░░░░░  ·     ·     ·     G5
              ██████▒▒▒▒▒▒░░░░░░
"""


def test_eighty_by_twenty_four_show_everything() -> None:
    assert painted(80, 24, shown(TABLE, LIGHTS, story=STORY)) == EIGHTY_BY_TWENTY_FOUR


def test_lifted_pieces_are_marks_on_their_lights() -> None:
    lifted = painted(80, 24, shown(TABLE, LIGHTS, lifted=True)).splitlines()
    laid = painted(80, 24, shown(TABLE, LIGHTS)).splitlines()
    assert "G5█##" in lifted[8]
    assert "G5 ##" in laid[8], "a stone hides the light of its space"
    assert lifted[5][30:36] == "~██~· "
    assert laid[5][30:36] == "~~~~~~", "and so does a pool"


def test_walls_that_divide_spaces_stand_between_them() -> None:
    board = read_board(CELLAR)
    position = Position(board, 1, board.start.monster)
    rows = painted(*needed(board), shown(position)).splitlines()
    assert [row.rstrip() for row in rows[: CELLAR_PAINTED.count("\n")]] == CELLAR_PAINTED.splitlines()


@pytest.mark.parametrize(
    ("size", "expected"), [((116, 30), MIDDLE_PAINTED), ((150, 40), LARGE_PAINTED)], ids=["middle", "large"]
)
def test_on_a_larger_screen_the_spaces_are_larger(size: tuple[int, int], expected: str) -> None:
    rows = painted(*size, shown(TABLE, LIGHTS)).splitlines()
    wanted = expected.splitlines()
    top = next(y for y, row in enumerate(rows) if "▓" in row)
    for row, words in zip(rows[top:], wanted, strict=False):
        assert row[: len(wanted[2])].rstrip() == words[: len(wanted[2])].rstrip()


@pytest.mark.parametrize(
    ("size", "beside"), [((80, 24), False), ((97, 24), True), ((300, 24), True), ((110, 60), False)]
)
def test_where_there_is_room_beside_the_board_the_texts_stand_there(
    size: tuple[int, int], *, beside: bool
) -> None:
    rows = painted(*size, shown(TABLE, story=STORY)).splitlines()
    for words in ("Where does", "· The tile shows"):
        (row,) = (row for row in rows if words in row)
        assert (row.index(words) > len(" 11             NM E1 ·  P4 ·  n3 ·  ·  ·  ·  ·  ·  · ←")) is beside
    assert rows[-1].startswith(" Arrows")


def test_a_screen_that_is_too_small_says_so_in_one_line() -> None:
    words = "Too small: 79 x 23; Dungeon needs 80 x 23."
    assert painted(79, 23, shown(TABLE)) == f"{words}\n{chr(10) * 22}"
    assert painted(80, 22, shown(TABLE)).startswith("Too small: 80 x 22;")
    assert painted(80, 23, shown(TABLE)).endswith("Q: leave\n")
    assert painted(9, 1, shown(TABLE)) == "Too small\n"


def test_the_newest_lines_are_shown_and_long_ones_are_wrapped() -> None:
    story = [Text(f"{n} " + "long " * 20, Tone.NOTE) for n in range(9)] + [Text("The end.", Tone.ALARM)]
    rows = painted(80, 24, shown(TABLE, story=story)).splitlines()
    assert [row[:8] for row in rows[17:23]] == [
        "   long ",
        " · 7 lon",
        "   long ",
        " · 8 lon",
        "   long ",
        " ! The e",
    ]
    assert not rows[16], "a blank line parts what is asked from what happened"


def test_a_long_prompt_takes_some_lines_and_no_more() -> None:
    rows = painted(80, 24, shown(TABLE, prompt=Text("why " * 200, Tone.PROMPT), story=STORY)).splitlines()
    assert [row[:4] for row in rows[15:22]] == [" why"] * 6 + [""]
    assert rows[20].endswith("…")
    assert rows[22] == " → It steps from A6 to B6."


LONGEST = (
    "The tile shows 3 hits: the monster hunts until it has captured 3 figures, for 20 steps at most. "
    "Up, Down: another tile. OK: this one. The big red button: the monster hunts."
)


@FEW
@given(
    data=st.data(),
    places=st.lists(st.sampled_from(Place), min_size=len(IDS), max_size=len(IDS)),
    board=st.sampled_from([TABLE.board, read_board(CELLAR)]),
)
def test_all_figures_of_the_box_find_a_seat_and_all_that_is_asked_is_shown(
    data: st.DataObject, places: list[Place], board: Board
) -> None:
    figures = tuple(Figure(id_, place, Side.WHITE) for id_, place in zip(IDS, places, strict=True))
    position = Position(board, 2, board.start.monster, figures=figures)
    on_the_bus = [figure for figure in figures if figure.at == Place.BUS]
    seats = tuple(tuple(f.id for f in on_the_bus if f.team is team) for team in Team)
    least_wide, least_high = needed(board)
    size = data.draw(st.tuples(st.integers(least_wide, 180), st.integers(least_high, 60)))
    asked = Text(LONGEST, Tone.PROMPT)
    seats = data.draw(st.sampled_from([(), tuple(filter(None, seats))]))
    picture = painted(*size, shown(position, prompt=asked, story=STORY, seats=seats))
    assert any(row.endswith("hunts.") for row in picture.splitlines())
    assert "…" not in picture
    for figure in figures:
        letter = "E" if figure.id.startswith("grey") else figure.id[0].upper()
        assert picture.count(f" {letter}{figure.number}") == 1, figure
    assert "It steps from A6 to B6." in picture


def test_on_the_bus_they_sit_in_the_order_of_their_seats() -> None:
    placed = (("yellow-4", Place.BUS), ("green-5", Place.BUS), ("green-1", Place.BUS), ("blue-1", Place.JAIL))
    figures = tuple(Figure(id_, place, Side.WHITE) for id_, place in placed)
    position = Position(TABLE.board, 1, TABLE.monster, figures=figures)
    seats = (("green-5", "green-1"), ("yellow-4",))
    assert "Bus   1 G5 G1 2 Y4\n" in painted(80, 24, shown(position, seats=seats))
    assert "Bus   G1 G5 Y4\n" in painted(80, 24, shown(position)), "in practice nobody has a seat"


@pytest.mark.parametrize("wide", [80, 116, 150])
def test_where_several_pieces_are_together_one_is_seen_with_a_plus(wide: int) -> None:
    stones = (FloorTile(Kind.STONE, "C3"),)
    figures = (Figure("green-5", "C3", Side.WHITE), Figure("red-1", "A1", Side.BLACK))
    faulty = Position(TABLE.board, 1, Monster("A1", Direction.EAST), stones, figures=figures)
    picture = painted(wide, 40, shown(faulty))
    assert "+G5" in picture
    assert "+M→" in picture
    assert "##" not in picture


def test_words_of_others_cannot_move_the_cursor() -> None:
    board = replace(read_board(CELLAR), title="\x1b[2JCellar\n地下")
    position = Position(board, 1, board.start.monster)
    assert "?[2JCellar???, stage 1" in painted(80, 24, shown(position))


@FEW
@given(
    position=positions(),
    size=st.tuples(st.integers(1, 160), st.integers(1, 50)),
    lifted=st.booleans(),
    coloured=st.booleans(),
)
def test_any_position_fits_any_screen(
    *, position: Position, size: tuple[int, int], lifted: bool, coloured: bool
) -> None:
    wide, high = size
    lights = dict.fromkeys(position.board.spaces[::2], BRIGHT)
    picture = paint(shown(position, lights, story=STORY, lifted=lifted, coloured=coloured), wide, high)
    assert [len(row) for row in picture.rows] == [wide] * high
    assert all(letter.isprintable() for row in picture.rows for letter, _ in row)
