"""What only colours tell: lights as papers, discs with their circles, and which lamps are lit."""

import pytest

from engine.drawing import read_drawing
from engine.figures import Side, Team
from firmware_host.boards import built_in
from firmware_host.scenes.language import TEAMS
from firmware_host.terminal.canvas import Picture, Style
from firmware_host.terminal.colours import Colour, of_light
from firmware_host.terminal.painter import paint
from firmware_host.terminal.palette import CIRCLES, FLOOR, HUNT_LAMP, LAMP_OFF, OK_LAMP, POOL, RIMS, TILES
from firmware_host.terminal.plan import LARGE, MIDDLE, SMALL, Size
from tests.terminal.painted import Light, cells, shown
from tests.terminal.test_painting import FULL_TABLE

TABLE = read_drawing(FULL_TABLE, built_in())
CYAN: Light = (0, 60, 102)
SIZES = [(80, 24, SMALL), (116, 30, MIDDLE), (150, 40, LARGE)]

on_any_size = pytest.mark.parametrize(("wide", "high", "size"), SIZES, ids=["small", "middle", "large"])


def painted(wide: int, high: int, lit: str, *, lifted: bool = False) -> Picture:
    return paint(shown(TABLE, dict.fromkeys(lit.split(), CYAN), coloured=True, lifted=lifted), wide, high)


@on_any_size
def test_a_light_is_the_paper_of_its_whole_space(wide: int, high: int, size: Size) -> None:
    letters, styles = cells(painted(wide, high, "F6"), TABLE, "F6", size)
    assert not letters.strip()
    assert {style.paper for style in styles} == {of_light(*CYAN)}


@on_any_size
def test_a_dark_space_keeps_its_floor(wide: int, high: int, size: Size) -> None:
    letters, styles = cells(painted(wide, high, ""), TABLE, "F6", size)
    assert letters.strip() == "·"
    assert set(styles) == {FLOOR}


@on_any_size
@pytest.mark.parametrize("space", ["I6", "K5", "N6", "E8", "M8"])
def test_a_floor_tile_hides_the_light_of_its_space(wide: int, high: int, size: Size, space: str) -> None:
    _, styles = cells(painted(wide, high, space), TABLE, space, size)
    (tile,) = (tile for tile in TABLE.tiles if tile.at == space)
    assert set(styles) == {TILES[tile.kind]}


@on_any_size
def test_a_disc_leaves_a_rim_of_the_light_around_it(wide: int, high: int, size: Size) -> None:
    letters, styles = cells(painted(wide, high, "H6"), TABLE, "H6", size)
    light = of_light(*CYAN)
    assert 0 < sum(style.paper == light for style in styles) <= len(styles) / 2
    assert styles[letters.index("G")] == RIMS[Team.GREEN]
    assert styles[letters.index("5")] == CIRCLES[Side.WHITE]


@on_any_size
def test_the_number_stands_on_the_circle_that_is_up(wide: int, high: int, size: Size) -> None:
    letters, styles = cells(painted(wide, high, ""), TABLE, "J4", size)
    # Green 4 with its black side up: both sides make seven (Game Components).
    assert styles[letters.index("3")] == CIRCLES[Side.BLACK]
    assert styles[letters.index("g")] == RIMS[Team.GREEN]


@on_any_size
def test_lifted_pieces_leave_all_of_the_light(wide: int, high: int, size: Size) -> None:
    picture = painted(wide, high, "H6 I6 I3 G7 A6", lifted=True)
    for space, mark in (("H6", "G5"), ("I6", "##"), ("I3", "~"), ("G7", "→1"), ("A6", "M→")):
        letters, styles = cells(picture, TABLE, space, size)
        assert letters.strip() == mark
        assert {style.paper for style in styles} == {of_light(*CYAN)}


def test_a_pool_is_opaque_and_what_stands_on_it_shows_it() -> None:
    letters, styles = cells(painted(80, 24, "J4"), TABLE, "J4", SMALL)
    assert (letters, styles[0]) == ("~g3", POOL)


@pytest.mark.parametrize("team", Team)
def test_a_disc_has_the_colour_of_its_team(team: Team) -> None:
    rim = RIMS[team].paper
    assert rim
    assert (rim.red, rim.green, rim.blue) == TEAMS[team]


def _contrast(style: Style) -> float:
    """Return the contrast between ink and paper as WCAG 2 reckons it."""
    assert style.ink
    assert style.paper
    lighter, darker = sorted((_luminance(style.ink), _luminance(style.paper)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)


@pytest.mark.parametrize("wide", [80, 150])
def test_every_word_and_mark_can_be_read(wide: int) -> None:
    # Stones and pools are textures, and half a block has no letter.
    marks = {style for row in painted(wide, 40, "").rows for letter, style in row if letter not in " ·~#▄▀"}
    assert len(marks) > 15
    for style in marks:
        assert style.ink is None or _contrast(style) >= 3, style


@pytest.mark.parametrize("ok", [True, False])
def test_a_lamp_that_is_lit_says_so_by_its_colour_and_its_letters(ok: bool) -> None:  # noqa: FBT001 - a value
    picture = paint(shown(TABLE, ok=ok, coloured=True), 80, 24)
    row = picture.rows[2]
    letters = "".join(letter for letter, _ in row)
    assert letters.rstrip().endswith("(*) OK   ( ) Hunt" if ok else "( ) OK   ( ) Hunt")
    assert row[letters.index("OK")][1] == (OK_LAMP if ok else LAMP_OFF)
    assert row[letters.index("Hunt")][1] == LAMP_OFF != HUNT_LAMP
