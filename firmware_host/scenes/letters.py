"""Letters of passages: three by five lights at most, as they stand at the walls of the board."""

from collections.abc import Mapping

from firmware_host.scenes.glyphs import Shape, shape
from firmware_host.scenes.icons import drawn

_LETTERS: Mapping[str, tuple[str, ...]] = {
    "A": (" # ", "# #", "###", "# #", "# #"),
    "B": ("## ", "# #", "## ", "# #", "## "),
    "C": (" ##", "#  ", "#  ", "#  ", " ##"),
    "D": ("## ", "# #", "# #", "# #", "## "),
    "E": ("###", "#  ", "## ", "#  ", "###"),
    "F": ("###", "#  ", "## ", "#  ", "#  "),
    "G": (" ##", "#  ", "# #", "# #", " ##"),
    "H": ("# #", "# #", "###", "# #", "# #"),
    "I": ("###", " # ", " # ", " # ", "###"),
    "J": ("  #", "  #", "  #", "# #", " # "),
    "K": ("# #", "# #", "## ", "# #", "# #"),
    "L": ("#  ", "#  ", "#  ", "#  ", "###"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "N": ("#   #", "##  #", "# # #", "#  ##", "#   #"),
    "O": (" ## ", "#  #", "#  #", "#  #", " ## "),
    "P": ("## ", "# #", "## ", "#  ", "#  "),
    "Q": (" ## ", "#  #", "#  #", "# ##", " ###"),
    "R": ("## ", "# #", "## ", "# #", "# #"),
    "S": (" ##", "#  ", " # ", "  #", "## "),
    "T": ("###", " # ", " # ", " # ", " # "),
    "U": ("# #", "# #", "# #", "# #", "###"),
    "V": ("# #", "# #", "# #", "# #", " # "),
    "W": ("#   #", "#   #", "# # #", "## ##", "#   #"),
    "X": ("# #", "# #", " # ", "# #", "# #"),
    "Y": ("# #", "# #", " # ", " # ", " # "),
    "Z": ("###", "  #", " # ", "#  ", "###"),
    "#": (" # # ", "#####", " # # ", "#####", " # # "),
    "*": ("# # #", " ### ", "#####", " ### ", "# # #"),
}


def letter_shape(letter: str) -> Shape:
    """Return the shape of a letter or a digit, as it is read by those who sit at the buttons' side."""
    return drawn(*_LETTERS[letter]) if letter in _LETTERS else shape(letter)
