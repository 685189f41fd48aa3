"""A board laid out in millimetres: every space, wall, letter and door, where it belongs."""

import math
from collections import Counter

import pytest

from engine.board import Board
from engine.spaces import column_and_row
from firmware_host.boards import built_in
from firmware_host.prints.geometry import lay_out
from firmware_host.prints.shapes import Drawing, Line, Patch, Rect, Words
from tests.prints.cellar import CELLAR, DIVIDING_WALL, DOORS, EDGE, SPACES, WALLS

PITCHES = (10, 25, 33.3, 60)
Point = tuple[float, float]
End = tuple[int, int]


@pytest.fixture
def dungeon() -> Board:
    return built_in()["dungeon"]


def lines(drawing: Drawing, part: str) -> list[Line]:
    return [shape for shape in drawing.shapes if isinstance(shape, Line) and shape.part == part]


def words(drawing: Drawing, part: str) -> list[Words]:
    return [shape for shape in drawing.shapes if isinstance(shape, Words) and shape.part == part]


def squares(drawing: Drawing) -> dict[str, Rect]:
    return {shape.name: shape for shape in drawing.shapes if isinstance(shape, Rect)}


def at(end: End, pitch: float) -> tuple[float, float]:
    return (end[0] + EDGE) * pitch, (end[1] + EDGE) * pitch


def ends(line: Line) -> frozenset[tuple[float, float]]:
    return frozenset(((round(line.x1, 6), round(line.y1, 6)), (round(line.x2, 6), round(line.y2, 6))))


def wall(between: tuple[End, End], pitch: float) -> frozenset[tuple[float, float]]:
    (x1, y1), (x2, y2) = (at(end, pitch) for end in between)
    return frozenset(((round(x1, 6), round(y1, 6)), (round(x2, 6), round(y2, 6))))


@pytest.mark.parametrize("pitch", PITCHES)
def test_every_space_is_a_square_of_the_pitch_in_its_place(pitch: float) -> None:
    drawn = squares(lay_out(CELLAR, pitch))
    assert set(drawn) == set(SPACES)
    for name, place in SPACES.items():
        square = drawn[name]
        assert (square.x, square.y) == pytest.approx(at(place, pitch))
        assert (square.wide, square.high) == pytest.approx((pitch, pitch))


@pytest.mark.parametrize("pitch", PITCHES)
def test_every_wall_is_drawn_once_and_a_dividing_wall_between_its_spaces(pitch: float) -> None:
    drawing = lay_out(CELLAR, pitch)
    assert Counter(map(ends, lines(drawing, "wall"))) == Counter(wall(place, pitch) for place in WALLS)
    assert [ends(line) for line in lines(drawing, "dividing wall")] == [wall(DIVIDING_WALL, pitch)]


@pytest.mark.parametrize("pitch", PITCHES)
def test_every_letter_stands_outside_beside_the_middle_of_its_wall(pitch: float) -> None:
    drawn = words(lay_out(CELLAR, pitch), "letter")
    assert Counter(one.text for one in drawn) == Counter([*WALLS.values(), "E", "E"])
    for ((x1, y1), (x2, y2)), letter in WALLS.items():
        middle = at_float((x1 + x2) / 2, (y1 + y2) / 2, pitch)
        near = [one for one in drawn if math.dist((one.x, one.y), middle) < 0.25 * pitch]
        assert letter in [one.text for one in near]
    for one in drawn:
        inside = ((one.x / pitch - EDGE) // 1, (one.y / pitch - EDGE) // 1)
        assert inside not in SPACES.values(), one


def at_float(x: float, y: float, pitch: float) -> tuple[float, float]:
    return (x + EDGE) * pitch, (y + EDGE) * pitch


def test_no_two_letters_touch_and_none_touches_a_wall_or_an_arrow() -> None:
    pitch = 33.3
    for board in (CELLAR, built_in()["dungeon"]):
        drawing = lay_out(board, pitch)
        drawn = words(drawing, "letter")
        for n, one in enumerate(drawn):
            radius = one.size * 0.45  # half of a wide letter
            for other in drawn[n + 1 :]:
                assert math.dist((one.x, one.y), (other.x, other.y)) > 2 * radius * 0.8
            for line in [*lines(drawing, "wall"), *lines(drawing, "door")]:
                assert _distance((one.x, one.y), line) > radius


def _distance(point: tuple[float, float], line: Line) -> float:
    x, y, dx, dy = point[0] - line.x1, point[1] - line.y1, line.x2 - line.x1, line.y2 - line.y1
    part = min(1.0, max(0.0, (x * dx + y * dy) / (dx * dx + dy * dy)))
    return math.dist((x, y), (part * dx, part * dy))


def test_a_door_is_open_and_its_arrow_points_out_at_the_exit_and_in_at_the_entrance() -> None:
    pitch = 20
    drawing = lay_out(CELLAR, pitch)
    assert sorted(one.text for one in words(drawing, "door")) == ["entrance", "exit"]
    for name, place in DOORS.items():
        assert wall(place, pitch) not in set(map(ends, lines(drawing, "wall")))
        drawn = [line for line in lines(drawing, "door") if line.name == name]
        met = Counter((round(x, 3), round(y, 3)) for line in drawn for x, y in ends(line))
        ((tip, count),) = met.most_common(1)
        assert count == 3, "the shaft and both barbs meet at the tip"
        barbs = [end for line in drawn for end in ends(line) if math.dist(end, tip) < 0.35 * pitch]
        assert all(x >= tip[0] for x, _ in barbs), (
            "out of the west wall of A1, in through the east wall of C2"
        )


def test_the_dungeon_has_all_its_spaces_walls_and_letters(dungeon: Board) -> None:
    drawing = lay_out(dungeon, 30)
    assert len(squares(drawing)) == 156
    assert len(lines(drawing, "wall")) == 52
    letters = Counter(one.text for one in words(drawing, "letter"))
    assert letters == Counter({chr(ord("A") + n): 2 for n in range(26)})
    assert (drawing.wide, drawing.high) == pytest.approx(((16 + 1.5) * 30, (11 + 1.5) * 30))


def test_nothing_is_drawn_beyond_the_sheet(dungeon: Board) -> None:
    for board in (dungeon, CELLAR):
        drawing = lay_out(board, 40, names=True)
        for shape in drawing.shapes:
            match shape:
                case Rect() | Patch():
                    points = [(shape.x, shape.y), (shape.x + shape.wide, shape.y + shape.high)]
                case Line():
                    points = [(shape.x1, shape.y1), (shape.x2, shape.y2)]
                case Words():
                    long, tall = len(shape.text) * shape.size * 0.35, shape.size / 2
                    x, y = (tall, long) if shape.turn in {90, 270} else (long, tall)
                    points = [(shape.x - x, shape.y - y), (shape.x + x, shape.y + y)]
            for x, y in points:
                assert 0 <= x <= drawing.wide
                assert 0 <= y <= drawing.high


def test_names_of_spaces_are_written_where_they_are_asked_for(dungeon: Board) -> None:
    assert not words(lay_out(dungeon, 30), "name")
    drawing = lay_out(dungeon, 30, names=True)
    for one in words(drawing, "name"):
        column, row = column_and_row(one.text)
        assert column < one.x / 30 - EDGE < column + 1
        assert row < one.y / 30 - EDGE < row + 1
    assert {one.text for one in words(drawing, "name")} == set(dungeon.spaces)
