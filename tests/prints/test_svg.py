"""The SVG: one picture in its true size, with everything that the drawing has."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from firmware_host.boards import built_in
from firmware_host.prints.geometry import lay_out
from firmware_host.prints.svg import write_svg
from tests.prints.cellar import CELLAR, DIVIDING_WALL, EDGE, SPACES, WALLS

SVG = "{http://www.w3.org/2000/svg}"


def read(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own


def number(element: ET.Element, key: str) -> float:
    return float(element.attrib[key])


@pytest.mark.parametrize("pitch", [10, 33.3, 60])
def test_a_unit_is_a_millimetre_and_every_space_has_the_pitch(pitch: float) -> None:
    root = read(write_svg(lay_out(CELLAR, pitch), "Cellar"))
    wide, high = (3 + 2 * EDGE) * pitch, (2 + 2 * EDGE) * pitch
    assert root.attrib["width"].endswith("mm")
    assert float(root.attrib["width"].removesuffix("mm")) == pytest.approx(wide, abs=0.001)
    assert float(root.attrib["height"].removesuffix("mm")) == pytest.approx(high, abs=0.001)
    assert list(map(float, root.attrib["viewBox"].split())) == pytest.approx([0, 0, wide, high], abs=0.001)
    spaces = {e.attrib["data-name"]: e for e in root.iter(f"{SVG}rect")}
    assert set(spaces) == set(SPACES)
    for name, (column, row) in SPACES.items():
        found = [number(spaces[name], key) for key in ("x", "y", "width", "height")]
        wanted = [(column + EDGE) * pitch, (row + EDGE) * pitch, pitch, pitch]
        assert found == pytest.approx(wanted, abs=0.001)


def test_walls_letters_and_doors_are_all_in_it() -> None:
    root = read(write_svg(lay_out(CELLAR, 20), "Cellar"))
    parts = Counter(e.attrib["class"] for e in root.iter(f"{SVG}line"))
    assert parts["wall"] == len(WALLS)
    assert parts["dividing wall"] == 1
    (inner,) = [e for e in root.iter(f"{SVG}line") if e.attrib["class"] == "dividing wall"]
    ends = {(number(inner, f"x{n}"), number(inner, f"y{n}")) for n in (1, 2)}
    assert ends == {((x + EDGE) * 20, (y + EDGE) * 20) for x, y in DIVIDING_WALL}
    texts = Counter((e.attrib["class"], e.text) for e in root.iter(f"{SVG}text"))
    letters = Counter({letter: count for (part, letter), count in texts.items() if part == "letter"})
    assert letters == Counter([*WALLS.values(), "E", "E"])
    assert texts["door", "exit"] == texts["door", "entrance"] == 1


def test_a_strange_title_breaks_nothing() -> None:
    root = read(write_svg(lay_out(CELLAR, 20), f"{CELLAR.title} \x00\x1b"))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Cellar <&> (cold)   "


def test_nothing_is_fetched_from_anywhere() -> None:
    text = write_svg(lay_out(built_in()["dungeon"], 30), "Dungeon")
    assert "href" not in text
    assert text.count("http") == 1, "the namespace"
