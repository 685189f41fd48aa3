"""What is known of Helvetica, which every PDF reader brings along: how wide its letters are."""

from typing import Final

CAPITALS: Final = 0.718
"""The height of a capital letter, for a size of 1."""

_USUAL: Final = 556
_WIDTHS: Final = {
    **dict.fromkeys(" !,./:;I[\\]ft", 278),
    **dict.fromkeys("'", 191),
    **dict.fromkeys("ijl", 222),
    **dict.fromkeys("()-r", 333),
    **dict.fromkeys("*", 389),
    **dict.fromkeys("Jckvsxyz", 500),
    **dict.fromkeys("FTZ", 611),
    **dict.fromkeys("ABEKPSVXY", 667),
    **dict.fromkeys("CDHNRUw", 722),
    **dict.fromkeys("GOQ", 778),
    **dict.fromkeys("Mm", 833),
    **dict.fromkeys("W", 944),
    **dict.fromkeys("%", 889),
    **dict.fromkeys("=+", 584),
}
"""Thousandths of the size, as Adobe's metrics of the font have them."""

_BOLD: Final = 1.07
"""How much wider bold letters are, about: words of ours are short."""


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is in Helvetica of a size; a letter that is not listed counts as a digit."""
    wide = size * sum(_WIDTHS.get(letter, _USUAL) for letter in text) / 1000
    return wide * _BOLD if bold else wide
