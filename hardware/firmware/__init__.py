"""The Pico's own program, for MicroPython: nothing of it is installed, and this file is not copied."""
