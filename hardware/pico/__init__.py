"""The Pi's end of a Pico that runs our program: LEDs, buttons and lamps on one cable."""
