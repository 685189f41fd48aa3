"""Icons: small pictures of five by five lights at most, for those who cannot read."""

from collections.abc import Mapping

from firmware_host.scenes.glyphs import Shape
from firmware_host.scenes.setup_icons import SETUP_ICONS


def drawn(*rows: str) -> Shape:
    """Return the shape that rows of text draw, a `#` for each light."""
    return frozenset((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


_STACK = drawn(
    "#####",
    "     ",
    "#####",
    "     ",
    "#####",
)

ICONS: Mapping[str, Shape] = {
    # the starting tile with its circle
    "starter": drawn(
        " ### ",
        "#   #",
        "#   #",
        "#   #",
        " ### ",
    ),
    # the rules: an open book
    "edition": drawn(
        "## ##",
        "# # #",
        "# # #",
        "# # #",
        "#####",
    ),
    # the stack of movement tiles
    "tiles": _STACK,
    "tiles left": _STACK,
    # where the buttons lie: the four arrows
    "side": drawn(
        "  #  ",
        "     ",
        "# # #",
        "     ",
        "  #  ",
    ),
    # a sun
    "brightness": drawn(
        "# # #",
        " ### ",
        "#####",
        " ### ",
        "# # #",
    ),
    # forward, forward
    "pace": drawn(
        "# #  ",
        " # # ",
        "  # #",
        " # # ",
        "# #  ",
    ),
    # two waves
    "calm": drawn(
        " #  #",
        "# ## ",
        "     ",
        " #  #",
        "# ## ",
    ),
    # Z, for a sleeper
    "sleep": drawn(
        "#####",
        "   # ",
        "  #  ",
        " #   ",
        "#####",
    ),
    # spaces side by side
    "board": drawn(
        "## ##",
        "## ##",
        "     ",
        "## ##",
        "## ##",
    ),
    # a pencil
    "edit board": drawn(
        "   ##",
        "  # #",
        " # # ",
        "# #  ",
        "##   ",
    ),
    # one game more
    "new game": drawn(
        "  #  ",
        "  #  ",
        "#####",
        "  #  ",
        "  #  ",
    ),
    # the machine is switched off
    "power off": drawn(
        "  #  ",
        "# # #",
        "# # #",
        "#   #",
        " ### ",
    ),
    "sure": drawn(
        "#### ",
        "    #",
        "  ## ",
        "     ",
        "  #  ",
    ),
    # values
    "hand": drawn(
        "# # #",
        "# # #",
        "#####",
        "#####",
        " ### ",
    ),
    "program": drawn(
        "#####",
        "# # #",
        "#####",
        "#   #",
        "#####",
    ),
    "world": drawn(
        "# # #",
        "# # #",
        "# # #",
        "# # #",
        " # # ",
    ),
    "yes": drawn(
        "    #",
        "   # ",
        "# #  ",
        " #   ",
    ),
    "no": drawn(
        "#   #",
        " # # ",
        "  #  ",
        " # # ",
        "#   #",
    ),
    "figure": drawn(
        " # ",
        "###",
        " # ",
        "# #",
        "# #",
    ),
    "lying": drawn(
        " # ##",
        "###  ",
        " # ##",
    ),
    **{name: drawn(*rows) for name, rows in SETUP_ICONS.items()},
}
"""Every icon by its name."""
