"""Letters that take just one place on a screen: all others would shift what stands behind them."""

from functools import lru_cache
from typing import Final
from unicodedata import category, east_asian_width

UNKNOWN: Final = "?"

_SHIFTING = {"Mn", "Me", "Cf"}

_IN_ASCII: Final = str.maketrans(
    {"↑": "^", "→": ">", "↓": "v", "←": "<", "·": ".", "○": "o", "…": "~", "│": "|", "─": "-"}
    | {"░": ":", "▒": "+", "▓": "*", "█": "%"}
)
"""What stands for our own signs where the terminal's letters are not Unicode's."""


def of_one_place(text: str) -> str:
    """Return a text with a question mark for each letter that takes no place, or two, or moves the cursor."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_of_one_place, text))


@lru_cache(maxsize=1024)
def _of_one_place(letter: str) -> str:
    shifts = not letter.isprintable() or category(letter) in _SHIFTING or east_asian_width(letter) in "WF"
    return UNKNOWN if shifts else letter


def encoded(text: str, encoding: str) -> bytes:
    """Return a text in the terminal's encoding; what that lacks is written with letters that look alike."""
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_IN_ASCII).encode(encoding, errors="replace")
