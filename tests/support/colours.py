"""How different two lights look, to all kinds of eyes.

A light is red, green and blue in linear light, as parts of the white that eyes are used to: 1, 1, 1 is that
white. The primaries are taken for those of sRGB. The libraries that can do this bring numpy and scipy along;
the three formulas below need neither.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Light = Sequence[float]
Lab = tuple[float, float, float]
_Matrix = tuple[Light, Light, Light]


class Eyes(Enum):
    """Name the kinds of eyes by the cones that they lack."""

    ALL_CONES = "normal sight"
    NO_LONG = "protanopia"
    NO_MIDDLE = "deuteranopia"
    NO_SHORT = "tritanopia"


# Brettel, Vienot and Mollon, "Computerized simulation of color appearance for dichromats", JOSA A 14 (1997):
# two half planes, and which of them a light falls on. The numbers are those that DaltonLens (public domain)
# worked out for sRGB.
_BRETTEL: dict[Eyes, tuple[Light, _Matrix, _Matrix]] = {
    Eyes.NO_LONG: (
        (0.00048, 0.00416, -0.00464),
        ((0.14510, 1.20165, -0.34675), (0.10447, 0.85316, 0.04237), (0.00429, -0.00603, 1.00174)),
        ((0.14115, 1.16782, -0.30897), (0.10495, 0.85730, 0.03776), (0.00431, -0.00586, 1.00155)),
    ),
    Eyes.NO_MIDDLE: (
        (-0.00293, -0.00645, 0.00938),
        ((0.36198, 0.86755, -0.22953), (0.26099, 0.64512, 0.09389), (-0.01975, 0.02686, 0.99289)),
        ((0.37009, 0.88540, -0.25549), (0.25767, 0.63782, 0.10451), (-0.01950, 0.02741, 0.99209)),
    ),
    Eyes.NO_SHORT: (
        (0.03960, -0.02831, -0.01129),
        ((1.01354, 0.14268, -0.15622), (-0.01181, 0.87561, 0.13619), (0.07707, 0.81208, 0.11085)),
        ((0.93337, 0.19999, -0.13336), (0.05809, 0.82565, 0.11626), (-0.37923, 1.13825, 0.24098)),
    ),
}

# Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency",
# IEEE TVCG 15 (2009), at severity 1.0.
_MACHADO: dict[Eyes, _Matrix] = {
    Eyes.NO_LONG: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Eyes.NO_MIDDLE: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Eyes.NO_SHORT: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# From sRGB's primaries to CIE XYZ, each row divided by its sum, so that white is 1, 1, 1.
_XYZ: _Matrix = (
    (0.4339499, 0.3762098, 0.1898403),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0177566, 0.1094680, 0.8727755),
)
LUMINANCE = _XYZ[1]
"""The parts of red, green and blue in what a light looks like in grey."""


def luminance(light: Light) -> float:
    """Return how bright a light looks in grey: 1 for white."""
    return _dot(LUMINANCE, light)


def seen(light: Light, eyes: Eyes) -> Iterator[Light]:
    """Yield a light as eyes see it, once for each of the two models of them."""
    if eyes is Eyes.ALL_CONES:
        yield light
        return
    plane, front, back = _BRETTEL[eyes]
    for matrix in (front if _dot(plane, light) >= 0 else back, _MACHADO[eyes]):
        yield tuple(min(1.0, max(0.0, _dot(row, light))) for row in matrix)


def apart(one: Light, other: Light) -> float:
    """Return how far apart two lights are (CIEDE2000) to those eyes that tell them apart the least."""
    return min(
        difference(lab(a), lab(b))
        for eyes in Eyes
        for a, b in zip(seen(one, eyes), seen(other, eyes), strict=True)
    )


def lab(light: Light) -> Lab:
    """Return a light in CIELAB, with light 1, 1, 1 as the white."""
    x, y, z = (_cube_root(_dot(row, light)) for row in _XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    return float(part ** (1 / 3)) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def _dot(row: Light, light: Light) -> float:
    return sum(a * b for a, b in zip(row, light, strict=True))


def difference(one: Lab, other: Lab) -> float:
    """Return CIEDE2000 between two colours.

    After Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", Color Research and Application 30
    (2005).
    """
    grey = 0.5 * (1 - _chroma_weight((hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2))
    (chroma1, hue1), (chroma2, hue2) = (_polar((1 + grey) * a, b) for _, a, b in (one, other))
    chroma, light = (chroma1 + chroma2) / 2, (one[0] + other[0]) / 2
    turn = hue2 - hue1 if chroma1 * chroma2 else 0.0
    turn -= 360 * round(turn / 360)
    hue = _mean_hue(hue1, hue2) if chroma1 * chroma2 else hue1 + hue2
    of_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(hue))
    of_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    of_light = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    twist = sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * _chroma_weight(chroma)
    return sqrt(of_light**2 + of_chroma**2 + of_hue**2 - twist * of_chroma * of_hue)


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _chroma_weight(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _mean_hue(hue1: float, hue2: float) -> float:
    """Return the hue half way between two, in degrees, the short way round."""
    mean = (hue1 + hue2) / 2
    if abs(hue1 - hue2) <= 180:
        return mean
    return mean + 180 if mean < 180 else mean - 180
