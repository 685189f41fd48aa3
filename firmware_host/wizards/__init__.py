"""Finding out by light: how the LEDs lie, and whether the buttons are what they seem."""
