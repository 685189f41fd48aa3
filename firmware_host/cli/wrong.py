"""What the command line says when its input is wrong."""


class WrongInputError(Exception):
    """Refuse a command line or its input; the message tells what, where, what would be right."""


def one_line(text: str) -> str:
    """Return a text with all that a terminal would not print as a letter written out.

    Names of files may have anything in them, a new line too.
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
