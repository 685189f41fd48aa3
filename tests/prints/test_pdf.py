"""The PDF: read back by its own operators, it has the board in its true size on sheets that fit together."""

import math
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from firmware_host.boards import built_in
from firmware_host.prints.geometry import lay_out
from firmware_host.prints.pdf import write_pdf
from firmware_host.prints.shapes import Drawing, Line, Rect, Words
from firmware_host.prints.sheets import pages_of
from firmware_host.prints.tiling import Tiling, cut
from tests.prints.cellar import CELLAR
from tests.prints.pdfs import Pdf, Point

INCH = 25.4
A4 = (210, 297)
PITCH = 33.3


def millimetres(points: float) -> float:
    return points / 72 * INCH


def dungeon() -> tuple[Drawing, Tiling, Pdf]:
    drawing = lay_out(built_in()["dungeon"], PITCH)
    tiling = cut(drawing)
    return drawing, tiling, Pdf(write_pdf(drawing, pages_of(drawing, tiling, "Dungeon"), "Dungeon"))


def test_every_page_is_a4_and_there_is_a_plan_and_a_page_for_each_tile() -> None:
    _, tiling, pdf = dungeon()
    assert len(pdf.pages) == 1 + len(tiling.tiles)
    for page in range(len(pdf.pages)):
        left, low, wide, high = pdf.media_box(page)
        assert (left, low) == (0, 0)
        assert (millimetres(wide), millimetres(high)) == pytest.approx(A4, abs=0.01)
    assert b"/PrintScaling /None" in pdf.catalogue, "a printer that asks is told to keep the size"


def test_every_sheet_shows_its_part_of_the_drawing_in_its_true_size() -> None:
    """Each line of the drawing is found on the page, moved as the tile is, to a twentieth of a millimetre."""
    drawing, tiling, pdf = dungeon()
    for number, tile in enumerate(tiling.tiles, 1):
        shown = pdf.shown(number)
        assert shown.drawings == 1

        def place(x: float, y: float, left: float = tile.x, top: float = tile.y) -> Point:
            return (x - left + 10) * 72 / INCH, (A4[1] - (y - top + 10)) * 72 / INCH

        ((low, high),) = shown.clips
        assert low == pytest.approx(place(tile.x, tile.y + tile.high), abs=0.1)
        assert high == pytest.approx(place(tile.x + tile.wide, tile.y), abs=0.1)
        for shape in drawing.shapes:
            match shape:
                case Line():
                    wanted = (place(shape.x1, shape.y1), place(shape.x2, shape.y2))
                    assert any(_same(line, wanted) for line in shown.lines), shape
                case Rect():
                    corners = (
                        place(shape.x, shape.y + shape.high),
                        place(shape.x + shape.wide, shape.y),
                    )
                    assert any(_same(rect, corners) for rect in shown.rects), shape
                case Words():
                    x, y = place(shape.x, shape.y)
                    near = [text for text, at, size in shown.words if math.dist(at, (x, y)) < 5 * size]
                    assert shape.text in near, shape


def _same(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    return all(math.dist(a, b) < 0.1 for a, b in zip(one, other, strict=True))


def test_every_page_has_a_ruler_of_a_hundred_millimetres_with_a_tick_each_ten() -> None:
    _, _, pdf = dungeon()
    for page in range(len(pdf.pages)):
        shown = pdf.shown(page)
        level = [(a, b) for a, b in shown.lines if a[1] == b[1] and millimetres(a[1]) < 15]
        ((left, right),) = [
            (a, b) for a, b in level if millimetres(b[0] - a[0]) == pytest.approx(100, abs=0.01)
        ]
        ticks = sorted(a[0] for a, b in shown.lines if a[0] == b[0] and a[1] == left[1])
        assert [millimetres(x - left[0]) for x in ticks] == pytest.approx(range(0, 101, 10), abs=0.01)
        assert right[0] == pytest.approx(ticks[-1])


def test_the_glue_marks_of_neighbours_lie_one_upon_the_other() -> None:
    _, tiling, pdf = dungeon()
    crosses = {}
    for number, tile in enumerate(tiling.tiles, 1):
        found = set()
        for a, b in pdf.shown(number).lines:
            if a[1] == b[1] and millimetres(b[0] - a[0]) == pytest.approx(4, abs=0.02):
                x, y = millimetres((a[0] + b[0]) / 2), A4[1] - millimetres(a[1])
                found.add((round(x - 10 + tile.x, 1), round(y - 10 + tile.y, 1)))
        crosses[tile.row, tile.column] = found
    for (row, column), found in crosses.items():
        for other in ((row, column + 1), (row + 1, column)):
            if other in crosses:
                assert len(found & crosses[other]) >= 2, f"sheets {row},{column} and {other}"


def test_the_glue_marks_stand_on_lines_between_spaces_and_not_in_their_light() -> None:
    """On the Dungeon's grid, whose lines are 33.3 mm apart and begin three quarters of a space inside."""
    _, tiling, pdf = dungeon()
    for number, tile in enumerate(tiling.tiles, 1):
        marks = [
            (millimetres((a[0] + b[0]) / 2) - 10 + tile.x, A4[1] - millimetres(a[1]) - 10 + tile.y)
            for a, b in pdf.shown(number).lines
            if a[1] == b[1] and millimetres(b[0] - a[0]) == pytest.approx(4, abs=0.02)
        ]
        assert marks
        for mark in marks:
            off = [abs((at / PITCH - 0.75 + 0.5) % 1 - 0.5) * PITCH for at in mark]
            assert min(off) < 0.05, f"sheet {tile.label}: {mark}"


def test_every_sheet_says_which_it_is_and_what_lies_on_it_and_the_plan_names_all() -> None:
    _, tiling, pdf = dungeon()
    plan = {text for text, _, _ in pdf.shown(0).words}
    assert {tile.label for tile in tiling.tiles} <= plan
    for number, tile in enumerate(tiling.tiles, 1):
        texts = [text for text, _, _ in pdf.shown(number).words]
        assert tile.label in texts
        right = f"{'ABC'[tile.row]}{tile.column + 2}"
        below = f"{'ABC'[tile.row + 1]}{tile.column + 1}"
        glued = " ".join(text for text in texts if "lies on" in text)
        assert (right in glued) == (tile.column + 1 < tiling.columns)
        assert (below in glued) == (tile.row + 1 < tiling.rows)


def test_crop_marks_point_at_the_four_corners_of_the_part_that_is_shown() -> None:
    _, tiling, pdf = dungeon()
    for number in range(1, 1 + len(tiling.tiles)):
        shown = pdf.shown(number)
        ((low, high),) = shown.clips
        for x, out in ((low[0], -1), (high[0], 1)):
            for y, up in ((low[1], -1), (high[1], 1)):
                marks = [
                    (a, b)
                    for a, b in shown.lines
                    if millimetres(math.dist(a, b)) == pytest.approx(5, abs=0.02)
                ]
                assert any(_level(a, b, y) and (a[0] - x) * out > 0 for a, b in marks)
                assert any(_upright(a, b, x) and (a[1] - y) * up > 0 for a, b in marks)


def _level(a: Point, b: Point, y: float) -> bool:
    return abs(a[1] - y) < 0.05 and abs(b[1] - y) < 0.05


def _upright(a: Point, b: Point, x: float) -> bool:
    return abs(a[0] - x) < 0.05 and abs(b[0] - x) < 0.05


def test_a_title_with_brackets_and_strange_letters_stays_a_title() -> None:
    title = "Ke\\ller (kalt) \x00 \u2603 gr\u00fcn"
    drawing = lay_out(CELLAR, 20)
    pdf = Pdf(write_pdf(drawing, pages_of(drawing, cut(drawing), title), title))
    assert "Ke\\ller (kalt)   ? gr\u00fcn" in [text for text, _, _ in pdf.shown(0).words]


def test_the_same_board_gives_the_same_file() -> None:
    drawing = lay_out(CELLAR, 20)
    one, other = (write_pdf(drawing, pages_of(drawing, cut(drawing), "x"), "x") for _ in range(2))
    assert one == other


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not installed")
def test_a_reader_of_others_opens_it_without_a_word_and_shows_a_page_for_each_sheet(tmp_path: Path) -> None:
    drawing = lay_out(built_in()["dungeon"], PITCH)
    tiling = cut(drawing)
    file = tmp_path / "dungeon.pdf"
    file.write_bytes(write_pdf(drawing, pages_of(drawing, tiling, "Dungeon"), "Dungeon"))
    command = ["pdftoppm", "-r", "25.4", "-gray", str(file), str(tmp_path / "page")]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)  # noqa: S603 - our own file
    assert (ran.stdout, ran.stderr) == ("", "")
    pages = sorted(tmp_path.glob("page-*.pgm"))
    assert len(pages) == 1 + len(tiling.tiles)
    for page in pages:
        head = re.match(rb"P5\n(\d+) (\d+)\n255\n", page.read_bytes())
        assert head
        assert (int(head[1]), int(head[2])) == pytest.approx(A4, abs=1), "a pixel is a millimetre here"
        assert min(page.read_bytes()[len(head[0]) :]) < 100, "something is drawn"


@pytest.mark.parametrize(("pitch", "words"), [(10, "on one sheet"), (PITCH, "on 8 sheets, A1 to B4")])
def test_the_plan_says_how_many_sheets_there_are(pitch: float, words: str) -> None:
    drawing = lay_out(built_in()["dungeon"], pitch)
    pdf = Pdf(write_pdf(drawing, pages_of(drawing, cut(drawing), "Dungeon"), "Dungeon"))
    assert any(text.endswith(words) for text, _, _ in pdf.shown(0).words)
