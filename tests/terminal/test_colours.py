import re
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.terminal.colours import Colour, code, of_light
from firmware_host.terminal.depth import Depth

channels = st.integers(0, 255)
LEVELS = (0, 95, 135, 175, 215, 255)
_CUBE = [(red, green, blue) for red in LEVELS for green in LEVELS for blue in LEVELS]
_GREYS = [(grey, grey, grey) for grey in range(8, 248, 10)]
PALETTE = dict(enumerate(_CUBE + _GREYS, 16))
"""The colours above the sixteen, as all terminals have them."""


def constant(name: str) -> float:
    page = files("firmware_host.web").joinpath("page/light.js").read_text("utf-8")
    found = re.search(rf"export const {name} = ([0-9.]+);", page)
    assert found
    return float(found[1])


def test_every_light_looks_as_it_does_on_the_page() -> None:
    exposure, gamma = constant("EXPOSURE"), constant("GAMMA")
    for light in range(1, 256):
        expected = round(255 * min(1.0, exposure * light / 255) ** (1 / gamma))
        shown = of_light(light, 0, light)
        assert shown
        assert (shown.red, shown.green, shown.blue) == (expected, 0, expected)


def test_the_light_model_is_the_documented_one() -> None:
    assert (constant("EXPOSURE"), constant("GAMMA")) == (2.0, 2.2)
    assert of_light(0, 0, 0) is None
    # 255 x (2 x 64 / 255) ^ (1 / 2.2) = 186.4
    assert of_light(64, 128, 255) == Colour(186, 255, 255, 15)


@given(channels, channels, channels)
def test_a_light_that_is_on_is_never_black_among_sixteen_colours(red: int, green: int, blue: int) -> None:
    shown = of_light(red, green, blue)
    assert (shown is None) is (red == green == blue == 0)
    assert shown is None or shown.basic not in {0, 8}


@pytest.mark.parametrize(
    ("light", "basic"),
    [
        ((102, 0, 0), 9),
        ((102, 42, 0), 11),  # amber is yellow
        ((102, 8, 0), 9),  # orange is red
        ((0, 60, 102), 14),
        ((2, 2, 2), 7),
        ((3, 0, 0), 1),
    ],
)
def test_a_light_keeps_its_hue_among_sixteen_colours(light: tuple[int, int, int], basic: int) -> None:
    shown = of_light(*light)
    assert shown
    assert shown.basic == basic


@given(channels, channels, channels)
def test_among_256_colours_the_nearest_is_taken(red: int, green: int, blue: int) -> None:
    def far(colour: tuple[int, int, int]) -> int:
        return sum((one - other) ** 2 for one, other in zip(colour, (red, green, blue), strict=True))

    asked = code(Colour(red, green, blue, 0), Depth.MANY, paper=False)
    assert asked.startswith("38;5;")
    assert far(PALETTE[int(asked.removeprefix("38;5;"))]) == min(map(far, PALETTE.values()))


@pytest.mark.parametrize(
    ("basic", "ink", "paper"),
    [(0, "30", "40"), (1, "31", "41"), (7, "37", "47"), (8, "90", "100"), (15, "97", "107")],
)
def test_the_sixteen_are_asked_for_by_their_numbers(basic: int, ink: str, paper: str) -> None:
    colour = Colour(1, 2, 3, basic)
    assert code(colour, Depth.SIXTEEN, paper=False) == ink
    assert code(colour, Depth.SIXTEEN, paper=True) == paper


def test_all_colours_are_asked_for_as_they_are() -> None:
    assert code(Colour(1, 2, 3, 0), Depth.TRUE, paper=True) == "48;2;1;2;3"


def test_without_colours_none_is_asked_for() -> None:
    assert not code(Colour(1, 2, 3, 0), Depth.NONE, paper=True)
