"""The names of keys and axes that can be mapped, and their numbers in the kernel.

They are those of linux/input-event-codes.h, which never change. Carried along, so that a config can be read,
and a slip in it told, where no library for input devices is installed. What has no name here goes by its
number: ``KEY#431``.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

EV_SYN: Final = 0
EV_KEY: Final = 1
EV_REL: Final = 2
EV_ABS: Final = 3
SYN_REPORT: Final = 0
SYN_DROPPED: Final = 3

BTN_TOUCH: Final = 330
"""What touch screens and touch pads have: their axes are places, and no joystick."""
STICKS: Final = frozenset({0, 1, 3, 4})
"""The axes X, Y, RX and RY, which rest in the middle; others may be triggers, which rest at an end."""

_MOUSE: Final = range(272, 280)
"""The buttons of mice and touch pads, BTN_LEFT and on."""
_LAST_KEY: Final = 767
_LAST_AXIS: Final = 63
_NEAR: Final = 40
_BY_NUMBER: Final = re.compile(r"(KEY)#([0-9]{1,3})|(ABS)#([0-9]{1,2})([+-])", re.ASCII)

_KEYS: Final = (
    (1, "KEY_", "ESC 1 2 3 4 5 6 7 8 9 0 MINUS EQUAL BACKSPACE TAB Q W E R T Y U I O P LEFTBRACE RIGHTBRACE"),
    (28, "KEY_", "ENTER LEFTCTRL A S D F G H J K L SEMICOLON APOSTROPHE GRAVE LEFTSHIFT BACKSLASH"),
    (44, "KEY_", "Z X C V B N M COMMA DOT SLASH RIGHTSHIFT KPASTERISK LEFTALT SPACE CAPSLOCK"),
    (59, "KEY_", "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 NUMLOCK SCROLLLOCK"),
    (71, "KEY_", "KP7 KP8 KP9 KPMINUS KP4 KP5 KP6 KPPLUS KP1 KP2 KP3 KP0 KPDOT"),
    (86, "KEY_", "102ND F11 F12"),
    (96, "KEY_", "KPENTER RIGHTCTRL KPSLASH SYSRQ RIGHTALT LINEFEED HOME UP PAGEUP LEFT RIGHT END DOWN"),
    (109, "KEY_", "PAGEDOWN INSERT DELETE MACRO MUTE VOLUMEDOWN VOLUMEUP"),
    (119, "KEY_", "PAUSE"),
    (125, "KEY_", "LEFTMETA RIGHTMETA COMPOSE STOP"),
    (139, "KEY_", "MENU"),
    (158, "KEY_", "BACK FORWARD"),
    (163, "KEY_", "NEXTSONG PLAYPAUSE PREVIOUSSONG STOPCD"),
    (172, "KEY_", "HOMEPAGE"),
    (207, "KEY_", "PLAY"),
    (256, "BTN_", "0 1 2 3 4 5 6 7 8 9"),
    (272, "BTN_", "LEFT RIGHT MIDDLE SIDE EXTRA FORWARD BACK TASK"),
    (288, "BTN_", "TRIGGER THUMB THUMB2 TOP TOP2 PINKIE BASE BASE2 BASE3 BASE4 BASE5 BASE6"),
    (303, "BTN_", "DEAD SOUTH EAST C NORTH WEST Z TL TR TL2 TR2 SELECT START MODE THUMBL THUMBR"),
    (352, "KEY_", "OK SELECT"),
    (544, "BTN_DPAD_", "UP DOWN LEFT RIGHT"),
    (704, "BTN_TRIGGER_HAPPY", " ".join(str(number) for number in range(1, 41))),
)
_AXES: Final = (
    (0, "ABS_", "X Y Z RX RY RZ THROTTLE RUDDER WHEEL GAS BRAKE"),
    (16, "ABS_", "HAT0X HAT0Y HAT1X HAT1Y HAT2X HAT2Y HAT3X HAT3Y"),
)
_SAME: Final = {"BTN_A": "BTN_SOUTH", "BTN_B": "BTN_EAST", "BTN_X": "BTN_NORTH", "BTN_Y": "BTN_WEST"}


def _numbered(rows: tuple[tuple[int, str, str], ...]) -> Iterator[tuple[int, str]]:
    for first, prefix, names in rows:
        for number, name in enumerate(names.split(), first):
            yield number, f"{prefix}{name}"


KEYS: Final[Mapping[int, str]] = MappingProxyType(dict(_numbered(_KEYS)))
"""The names of keys and buttons by their numbers."""
AXES: Final[Mapping[int, str]] = MappingProxyType(dict(_numbered(_AXES)))
"""The names of axes by their numbers."""

_CONTROLS: Final = frozenset({*KEYS.values(), *(f"{name}{side}" for name in AXES.values() for side in "+-")})


def key_name(code: int) -> str:
    """Return what a key is called: its name, or its number where it has none here."""
    return KEYS.get(code) or f"KEY#{code}"


def axis_name(code: int, side: int) -> str:
    """Return what a side of an axis is called: its name, and ``-`` for the low or ``+`` for the high one."""
    return f"{AXES.get(code) or f'ABS#{code}'}{'-' if side < 0 else '+'}"


def is_joystick(code: int) -> bool:
    """Tell whether a button is one that joysticks, gamepads and encoders have, and nothing else."""
    return KEYS.get(code, "").startswith("BTN_") and (288 <= code <= 318 or code >= 544)  # noqa: PLR2004 - the kernel's own ranges


def controls_of(keys: Collection[int], axes: Iterable[int]) -> frozenset[str]:
    """Return the controls of a device that has some keys and axes; axes are controls on a joystick alone."""
    sides = [axis_name(code, side) for code in axes for side in (-1, 1)] if has_stick(keys) else []
    return frozenset({*map(key_name, keys), *sides})


def has_stick(keys: Collection[int]) -> bool:
    """Tell by its keys whether a device's axes are those of a joystick, and no places on a screen."""
    return BTN_TOUCH not in keys and any(map(is_joystick, keys))


def has_names(keys: Collection[int], *, points: bool) -> bool:
    """Tell whether a device has a key with a name; for one that `points`, a mouse's buttons are none."""
    moves = points or BTN_TOUCH in keys
    return any(code in KEYS and not (moves and code in _MOUSE) for code in keys)


def control_named(text: str) -> str | None:
    """Return the control that a text names, as it is called everywhere; nothing if it names none."""
    name = _SAME.get(text, text)
    if name in _CONTROLS:
        return name
    found = _BY_NUMBER.fullmatch(text)
    if found is None:
        return None
    if found[1]:
        code = int(found[2])
        return key_name(code) if code <= _LAST_KEY else None
    code = int(found[4])
    return axis_name(code, -1 if found[5] == "-" else 1) if code <= _LAST_AXIS else None


def near(text: str) -> str | None:
    """Return the control that somebody may have meant; nothing if none is near."""
    if len(text) > _NEAR:
        return None
    upper = text.upper()
    for told in (upper, f"KEY_{upper}", f"BTN_{upper}"):
        if found := control_named(told):
            return found
    return next(iter(get_close_matches(upper, sorted(_CONTROLS), 1, 0.7)), None)
