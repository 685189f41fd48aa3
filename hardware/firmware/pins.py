"""Where things hang on a Raspberry Pi Pico: the one table for its program, the build guide and the drawings.

The numbers are those of the Pico, Pico W, Pico 2 and Pico 2 W alike. Nothing is imported here, so that any
Python reads it.
"""

BUTTONS = (
    ("up", 2),
    ("down", 3),
    ("left", 4),
    ("right", 5),
    ("ok", 6),
    ("back", 7),
    ("hunt", 8),
)
"""Each button's GPIO, in the order of the link's bits: pressed, it joins that pin with ground."""

LAMPS = (
    ("ok", 14),
    ("hunt", 15),
)
"""Each lamp's GPIO: it goes to a transistor, which joins the lamp with ground."""

LIGHTS = 22
"""The GPIO of the LEDs' data, which goes to a level shifter."""

PLACES = {2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 14: 19, 15: 20, 22: 29}
"""Where each of these lies on the board's edge: 1 to 20 down the left side, USB up; 21 to 40 up the right."""

GROUNDS = {"buttons": 8, "lamps": 18, "lights": 28}
"""Where the ground beside them lies."""
