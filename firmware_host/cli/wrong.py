"""What the command line says when its input is wrong."""


class WrongInputError(Exception):
    """Refuse a command line or its input; the message is one line: what, where, what would be right."""
