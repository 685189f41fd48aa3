"""Keys: which ones the bytes mean that a terminal sends. Nothing here waits or reads.

The arrows come as sequences of bytes that begin with Escape, and so does much that is no key of ours. A
sequence may come in pieces, or lose some on the way; and Escape is a key of its own. So what has come is kept
in a value that knows for how long to wait for more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, NamedTuple

ESCAPE_ALONE: Final = 0.05
"""Seconds without another byte after which an Escape was the key itself."""

SEQUENCE_LOST: Final = 1.0
"""Seconds without another byte after which a sequence that has begun, or a paste, comes to no end."""


class Key(StrEnum):
    """Name what keys can mean."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    HUNT = "hunt"
    PEEK = "peek"
    MENU = "menu"
    LIFT = "lift"
    REDRAW = "redraw"
    SUSPEND = "suspend"
    LEAVE = "leave"


Keys = tuple[Key, ...]


class Part(Enum):
    """Name where in the stream of bytes the next one stands."""

    BETWEEN = "between keys"
    AFTER_RETURN = "after a carriage return"
    ESCAPE = "after an Escape"
    CONTROL = "in a control sequence"
    CONSOLE = "before the last byte of a Linux console's function key"
    SINGLE = "before the last byte of a single shift"
    STRING = "in a string for nobody"
    STRING_ESCAPE = "after an Escape in a string"
    PASTE = "in pasted text"


_ESC: Final = 0x1B
_DELETE: Final = 0x7F
_LAST_CONTROL: Final = 0x1F

_BYTES: Final[Mapping[int, Key]] = {
    0x03: Key.LEAVE,  # Ctrl-C
    ord("q"): Key.LEAVE,
    ord("Q"): Key.LEAVE,
    0x0A: Key.OK,
    0x0D: Key.OK,
    0x08: Key.BACK,
    _DELETE: Key.BACK,
    ord(" "): Key.HUNT,
    ord("p"): Key.PEEK,
    ord("P"): Key.PEEK,
    ord("m"): Key.MENU,
    ord("M"): Key.MENU,
    ord("l"): Key.LIFT,
    ord("L"): Key.LIFT,
    0x0C: Key.REDRAW,  # Ctrl-L
    0x1A: Key.SUSPEND,  # Ctrl-Z
}
_FINALS: Final[Mapping[int, Key]] = {
    ord("A"): Key.UP,
    ord("B"): Key.DOWN,
    ord("C"): Key.RIGHT,
    ord("D"): Key.LEFT,
    ord("M"): Key.OK,  # the number pad's Enter
}
_INTRODUCERS: Final[Mapping[int, Part]] = {ord("["): Part.CONTROL, ord("O"): Part.SINGLE} | dict.fromkeys(
    b"]PX^_", Part.STRING
)
_PASTE_BEGINS: Final = b"200~"
_PASTE_ENDS: Final = b"\x1b[201~"
_LONGEST: Final = 16
"""Bytes of a control sequence that are kept: those of our keys are shorter."""


class Typed(NamedTuple):
    """Hold how the stream stands after some bytes, and the keys that they make certain."""

    typing: "Typing"
    keys: Keys = ()


@dataclass(frozen=True, slots=True)
class Typing:
    """Hold the part of the stream that the next byte belongs to, and what was seen of a sequence."""

    part: Part = Part.BETWEEN
    seen: bytes = b""

    @property
    def patience(self) -> float | None:
        """Return for how many seconds another byte is waited for, before `gave_up()`; None is for ever."""
        if self.part in {Part.BETWEEN, Part.AFTER_RETURN}:
            return None
        return ESCAPE_ALONE if self.part is Part.ESCAPE else SEQUENCE_LOST

    def fed(self, data: bytes) -> Typed:
        """Return what some more bytes make of it."""
        typing, keys = self, list[Key]()
        for byte in data:
            typing, more = typing._with(byte)
            keys += more
        return Typed(typing, tuple(keys))

    def gave_up(self) -> Typed:
        """Return what it is when no other byte came: an Escape alone, or a sequence without its end."""
        return Typed(Typing(), (Key.BACK,) if self.part is Part.ESCAPE else ())

    def _with(self, byte: int) -> Typed:
        match self.part:
            case Part.BETWEEN | Part.AFTER_RETURN:
                typed = _between(byte, after_return=self.part is Part.AFTER_RETURN)
            case Part.ESCAPE:
                typed = _after_escape(byte)
            case Part.PASTE:
                typed = _in_paste(self.seen + bytes((byte,)))
            case Part.STRING | Part.STRING_ESCAPE:
                typed = _in_string(byte, escaped=self.part is Part.STRING_ESCAPE)
            case _ if byte <= _LAST_CONTROL or byte >= _DELETE:
                # No sequence has such a byte: its end was lost, and this is the next key.
                typed = _between(byte)
            case Part.CONTROL:
                typed = _in_control(self.seen, byte)
            case Part.SINGLE:
                typed = _key(_FINALS, byte)
            case Part.CONSOLE:
                typed = Typed(Typing())
        return typed


def _key(meanings: Mapping[int, Key], byte: int) -> Typed:
    return Typed(Typing(), (meanings[byte],) if byte in meanings else ())


def _between(byte: int, *, after_return: bool = False) -> Typed:
    if byte == _ESC:
        return Typed(Typing(Part.ESCAPE))
    if byte == ord("\r"):
        return Typed(Typing(Part.AFTER_RETURN), (Key.OK,))
    if byte == ord("\n") and after_return:
        return Typed(Typing())  # some lines send two bytes for one Enter
    return _key(_BYTES, byte)


def _after_escape(byte: int) -> Typed:
    if byte in _INTRODUCERS:
        return Typed(Typing(_INTRODUCERS[byte]))
    # Over a slow line Escape and the next key come at once, and look like that key with Alt.
    typing, keys = _between(byte)
    return Typed(typing, (Key.BACK, *keys))


def _in_control(seen: bytes, byte: int) -> Typed:
    if not seen and byte == ord("["):
        return Typed(Typing(Part.CONSOLE))
    seen = (seen + bytes((byte,)))[: _LONGEST + 1]
    if byte < ord("@"):
        return Typed(Typing(Part.CONTROL, seen))
    if seen == _PASTE_BEGINS:
        return Typed(Typing(Part.PASTE))
    # Arrows come with `1;` and a number where Shift or its like is held.
    plain = len(seen) == 1 or (seen.startswith(b"1;") and len(seen) <= _LONGEST)
    return _key(_FINALS, byte) if plain and byte != ord("M") else Typed(Typing())


def _in_string(byte: int, *, escaped: bool) -> Typed:
    if escaped:
        return Typed(Typing()) if byte == ord("\\") else _after_escape(byte)
    if byte == _ESC:
        return Typed(Typing(Part.STRING_ESCAPE))
    if byte <= _LAST_CONTROL:
        return Typed(Typing()) if byte == ord("\a") else _between(byte)
    return Typed(Typing(Part.STRING))


def _in_paste(seen: bytes) -> Typed:
    if seen == _PASTE_ENDS:
        return Typed(Typing())
    if not _PASTE_ENDS.startswith(seen):
        seen = seen[-1:] if seen.endswith(b"\x1b") else b""
    return Typed(Typing(Part.PASTE, seen))
