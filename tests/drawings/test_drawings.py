"""The wiring drawings are what the program says today, and can be read."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_LAMPS, DEFAULT_PINS, header_pin
from hardware.lights.settings import PanelSettings
from hardware.lights.wiring import Wiring
from tests.drawings import pico
from tests.drawings.canvas import Canvas, Kind, Text
from tests.drawings.header import GROUNDS, uses
from tests.drawings.page import DRAWINGS, FOLDER, ROOT, files

MOST = 90_000
"""Bytes of a drawing."""
NAMES = sorted(DRAWINGS)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def made() -> Mapping[Path, str]:
    return files()


@pytest.fixture
def drawn(name: str) -> Canvas:
    canvas = DRAWINGS[name]()
    canvas.svg()  # which adds the legend
    return canvas


def words_of(name: str) -> list[str]:
    canvas = DRAWINGS[name]()
    canvas.svg()
    return [text.words for text in canvas.texts]


def test_the_drawings_are_up_to_date(made: Mapping[Path, str]) -> None:
    stale = [str(path) for path, text in made.items() if not _is(path, text)]
    assert not stale, "make docs"


def _is(path: Path, text: str) -> bool:
    return (ROOT / path).exists() and (ROOT / path).read_text("utf-8") == text


def test_no_drawing_is_left_over_and_each_is_shown_in_the_build_guide(made: Mapping[Path, str]) -> None:
    assert {path.relative_to(ROOT) for path in (ROOT / FOLDER).iterdir()} == set(made)
    guide = "".join(page.read_text("utf-8") for page in sorted((ROOT / "docs/build").glob("*.md")))
    assert [name for name in NAMES if f"](../drawings/{name}.svg)" not in guide] == []


def test_every_drawing_is_small_well_formed_and_has_its_title(made: Mapping[Path, str]) -> None:
    for path, text in made.items():
        assert len(text.encode()) <= MOST, path
        root = ET.fromstring(text)  # noqa: S314 - our own
        title = root.find(f"{SVG}title")
        assert title is not None
        assert title.text
        assert "href" not in text


@pytest.mark.parametrize("name", NAMES)
def test_no_words_run_off_the_drawing(name: str, drawn: Canvas) -> None:
    del name
    for text in drawn.texts:
        assert text.x >= -10, text
        assert text.x + text.wide <= drawn.wide + 14, text
        assert text.y >= text.size * 0.7, text


@pytest.mark.parametrize("name", NAMES)
def test_no_words_lie_upon_others(name: str, drawn: Canvas) -> None:
    del name
    for n, one in enumerate(drawn.texts):
        for other in drawn.texts[n + 1 :]:
            assert not _meet(one, other), f"{one.words!r} and {other.words!r}"


def _meet(one: Text, other: Text) -> bool:
    across = one.x < other.x + other.wide and other.x < one.x + one.wide
    return across and one.y - one.size * 0.7 < other.y and other.y - other.size * 0.7 < one.y


def test_no_kind_of_wire_is_known_by_its_colour_alone() -> None:
    looks = {(kind.thick, kind.dashes) for kind in Kind}
    assert len(looks) == len(Kind)


def test_the_pins_in_the_drawing_of_the_buttons_are_those_of_the_program() -> None:
    told = uses()
    for gpio in (*DEFAULT_PINS.values(), *DEFAULT_LAMPS.values()):
        assert told[header_pin(gpio) or 0] == f"GPIO {gpio}"
    words = words_of("buttons")
    for gpio in DEFAULT_PINS.values():
        assert f"GPIO {gpio}" in words
    assert [str(n) for n in range(1, 41) if str(n) not in words] == []


def test_ground_pins_carry_no_gpio_and_all_that_carry_none_are_known() -> None:
    """The header has 40 pins: 28 GPIOs, 8 grounds, and 4 supplies."""
    gpios = {header_pin(gpio) for gpio in range(28)}
    assert len(gpios) == 28
    assert gpios.isdisjoint(GROUNDS)
    assert set(range(1, 41)) - gpios - set(GROUNDS) == {1, 2, 4, 17}


@pytest.mark.parametrize("name", ["spi-build", "pwm-build", "wled-build"])
def test_builds_with_buttons_at_the_pi_name_the_pins_of_buttons_and_lamps(name: str) -> None:
    words = " ".join(words_of(name))
    assert "buttons: pins 11, 13, 15, 16, 18, 22, 29," in words
    assert "lamps: pins 31 and 37," in words


def test_the_build_with_pwm_names_the_pin_that_is_the_default() -> None:
    gpio = PanelSettings().gpio
    assert f"pin {header_pin(gpio)} (GPIO {gpio})" in words_of("pwm-build")


def test_the_build_with_a_pico_has_every_pin_of_its_program() -> None:
    words = words_of("pico-build")
    assert set(pico.BUTTONS) == set(map(str, Button))
    for gpio in (*pico.BUTTONS.values(), *pico.LAMPS.values(), pico.LIGHTS):
        assert f"GP{gpio}" in words
        assert str(pico.PLACES[gpio]) in words
    assert words.count("GND") == len(pico.GROUNDS) + 2
    # On a Pico these are the grounds, the others supplies; GP0 begins at place 1.
    assert set(pico.GROUNDS.values()) <= {3, 8, 13, 18, 23, 28, 33, 38}
    free = [pin for pin in range(1, 30) if pin not in {3, 8, 13, 18, 23, 28}]
    assert all(free[gpio] == place for gpio, place in pico.PLACES.items() if gpio < 22)
    assert pico.PLACES[22] == 29


def test_the_build_with_a_pico_has_both_feeds_where_they_are_in_the_other_builds() -> None:
    """The first is beside the data of LED 1, the second at LED 176, in all of them."""
    for name in ("pico-build", "spi-build", "pwm-build", "wled-build"):
        at = {text.words: text for text in DRAWINGS[name]().texts}
        data, first = at["LED 1: data in"], at["+5 V, 1st feed"]
        second = next(text for words, text in at.items() if words.startswith("+5 V, 2nd feed"))
        assert 0 < first.y - data.y < 60
        assert second.y - data.y > 150
        assert any("LED 176" in words for words in at)
        assert {"1000 µF,", "near LED 1"} <= set(at)


def test_the_build_with_a_pico_has_each_part_between_its_wires() -> None:
    words = words_of("pico-build")
    assert words.count("1 kΩ") == len(pico.LAMPS)
    assert [name for name in ("2", "7", "3", "14") if words.count(name) < 2] == []
    assert not any("GND of" in each for each in words)


def test_drawings_of_parts_that_a_pico_shares_tell_its_places() -> None:
    shifter, lamps = (" ".join(words_of(name)) for name in ("shifter", "lamps"))
    assert f"Pico: place {pico.PLACES[pico.LIGHTS]}" in shifter
    for gpio in pico.LAMPS.values():
        assert lamps.count(f"Pico: place {pico.PLACES[gpio]}") == 2
    assert "Only for a Raspberry Pi" in " ".join(words_of("buttons"))


def test_the_chain_is_drawn_as_the_usual_wiring_runs() -> None:
    canvas = DRAWINGS["serpentine"]()
    places = {
        int(text.words): (text.y, text.x + text.wide / 2)
        for text in canvas.texts
        if re.fullmatch(r"\d+", text.words)
    }
    assert set(places) == set(range(1, 177))
    by_row = sorted(places, key=lambda led: (round(places[led][0]), places[led][1]))
    chain = Wiring.regular(16, 11).chain
    assert [by_row.index(led) for led in range(1, 177)] == list(chain)
