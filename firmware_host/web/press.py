"""The only thing a page may say: that a button went down or came up."""

import json
from typing import NamedTuple

BUTTONS = ("up", "down", "left", "right", "ok", "back", "hunt")

# The longest honest message is a quarter of this; anything beyond is cut off unread.
LONGEST_MESSAGE = 200


class Press(NamedTuple):
    """One change of one button."""

    button: str
    pressed: bool


def read_press(message: str | bytes) -> Press | None:
    """Read a page's message.

    Returns:
        The press, or None for anything but exactly `{"button": one of BUTTONS, "pressed": true or false}`.
    """
    if isinstance(message, bytes):
        return None
    try:
        said = json.loads(message, object_pairs_hook=_without_repeats)
    except (ValueError, RecursionError):
        return None
    match said:
        case {"button": str(button), "pressed": bool(pressed)} if len(said) == len(Press._fields):
            return Press(button, pressed) if button in BUTTONS else None
        case _:
            return None


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found
