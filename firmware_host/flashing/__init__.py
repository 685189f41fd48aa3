"""Bringing the Pico's own program onto a board, whatever state the board is in."""
