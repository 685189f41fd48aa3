"""The measure of colours itself, held against what was published."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.colours import Eyes, Lab, apart, difference, lab, luminance, seen

_SMALL = 0.02
"""What rounded coefficients may be off by, in parts of white."""

parts = st.floats(0.0, 1.0)
lights = st.tuples(parts, parts, parts)


# From table 1 of Sharma, Wu and Dalal (2005): the pairs that most implementations fail at are among them.
@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, -0.001, 2.49), (50.0, 0.0010, -2.49), 4.8045),
        ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_a_difference_is_the_published_one_both_ways_round(one: Lab, other: Lab, published: float) -> None:
    assert difference(one, other) == pytest.approx(published, abs=5e-5)
    assert difference(other, one) == pytest.approx(published, abs=5e-5)


def test_white_and_black_are_the_ends_of_the_scale() -> None:
    assert lab((1, 1, 1)) == pytest.approx((100, 0, 0), abs=1e-3)
    assert lab((0, 0, 0)) == pytest.approx((0, 0, 0), abs=1e-3)
    assert apart((1, 1, 1), (0, 0, 0)) == pytest.approx(100, abs=0.1)


# The colours of the sRGB cube in CIELAB are in every textbook.
@pytest.mark.parametrize(
    ("light", "published"),
    [
        ((1, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 1, 0), (87.73, -86.18, 83.18)),
        ((0, 0, 1), (32.30, 79.19, -107.86)),
    ],
)
def test_primaries_stand_where_the_textbooks_have_them(light: Lab, published: Lab) -> None:
    assert lab(light) == pytest.approx(published, abs=0.02)


@pytest.mark.parametrize("eyes", Eyes)
@given(grey=parts)
def test_all_eyes_see_grey_as_grey(eyes: Eyes, grey: float) -> None:
    for light in seen((grey, grey, grey), eyes):
        assert tuple(light) == pytest.approx((grey, grey, grey), abs=1e-4)


@pytest.mark.parametrize("eyes", Eyes)
@given(light=lights)
def test_what_such_eyes_see_looks_the_same_to_them_once_more(eyes: Eyes, light: Lab) -> None:
    once = next(seen(light, eyes))
    # A colour that the screen cannot show was cut off at its edge, so that it may move a little along it.
    if all(0 < part < 1 for part in once):
        assert tuple(next(seen(once, eyes))) == pytest.approx(once, abs=_SMALL)


@pytest.mark.parametrize(
    ("eyes", "confused", "told"),
    [
        (Eyes.NO_LONG, ((0.4, 0.0, 0.0), (0.0, 0.05, 0.0)), ((0.0, 0.0, 0.8), (0.5, 0.5, 0.0))),
        (Eyes.NO_MIDDLE, ((0.6, 0.0, 0.0), (0.2, 0.165, 0.0)), ((0.0, 0.0, 0.8), (0.5, 0.5, 0.0))),
        (Eyes.NO_SHORT, ((0.0, 0.5, 0.3), (0.0, 0.47, 0.5)), ((0.6, 0.0, 0.0), (0.0, 0.3, 0.3))),
    ],
)
def test_eyes_without_a_cone_confuse_some_lights_that_others_tell_apart(
    eyes: Eyes, confused: tuple[Lab, Lab], told: tuple[Lab, Lab]
) -> None:
    def looks(pair: tuple[Lab, Lab], kind: Eyes) -> float:
        return difference(*(lab(next(seen(light, kind))) for light in pair))

    assert looks(confused, eyes) < looks(confused, Eyes.ALL_CONES) / 2
    assert looks(told, eyes) > 40


def test_grey_shows_green_bright_and_blue_dark() -> None:
    assert luminance((1, 1, 1)) == pytest.approx(1)
    assert luminance((0, 1, 0)) > luminance((1, 0, 0)) > luminance((0, 0, 1)) > 0
