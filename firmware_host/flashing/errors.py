"""What keeps a program from getting onto a board."""


class FlashError(Exception):
    """Say in one line what is wrong with board, port or files, and what cures it."""


class GoneError(FlashError):
    """Say that a board took its port away, as one that starts anew does for a moment."""
