"""Icons of the set-up: where floor tiles lie, and house rules."""

from collections.abc import Mapping

SETUP_ICONS: Mapping[str, tuple[str, ...]] = {
    # a tiled floor
    "floor": (
        "# # #",
        " # # ",
        "# # #",
        " # # ",
        "# # #",
    ),
    # a house: how we play at home, and the layouts that are ours
    "house": (
        "  #  ",
        " ### ",
        "#####",
        " # # ",
        " # # ",
    ),
    # how long a game is: an hourglass
    "stages": (
        "#####",
        " ### ",
        "  #  ",
        " ### ",
        "#####",
    ),
    # a flag at the end
    "finish": (
        "#### ",
        "#### ",
        "#    ",
        "#    ",
    ),
    # equally many
    "ties": (
        "#####",
        "     ",
        "#####",
    ),
    # a hit
    "three hits": (
        "# #",
        " # ",
        "# #",
    ),
    # the tile on top of the stack
    "first hit": (
        " ### ",
        " ### ",
        "     ",
        "#####",
        "#####",
    ),
    # a corner of the board, and a tile away from it
    "placement": (
        "#####",
        "#    ",
        "#  ##",
        "#  ##",
    ),
    # two ears
    "bunnies": (
        "# #",
        "# #",
        "###",
        "###",
    ),
    # what is kept
    "keep": (
        "  #  ",
        "# # #",
        "# # #",
        " ### ",
        "#####",
    ),
    # values
    "at once": (
        "  ## ",
        " ##  ",
        "#####",
        "  ## ",
        " ##  ",
    ),
    "round": (
        " ### ",
        "#   #",
        "#    ",
        "#  ##",
        " ### ",
    ),
    "lowest seat": (
        "#   ",
        "#   ",
        "####",
        "#  #",
    ),
}
"""The rows of every icon by its name, a `#` for each light."""
