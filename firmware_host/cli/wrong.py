"""What the command line says when its input is wrong."""

import sys


class WrongInputError(Exception):
    """Refuse a command line or its input; the message tells what, where, what would be right.

    `lines` has a line for each thing that is wrong.
    """

    def __init__(self, *lines: str) -> None:
        self.lines = lines
        super().__init__("; ".join(lines))


def complain(message: str) -> None:
    """Write a line to standard error, with the program's name before it."""
    # Where the shell closed standard error there is none, and print() would take standard output.
    if sys.stderr is not None:
        print(f"furunkulus: {one_line(message)}", file=sys.stderr)


def one_line(text: str) -> str:
    """Return a text with all that a terminal would not print as a letter written out.

    Names of files may have anything in them, a new line too.
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
