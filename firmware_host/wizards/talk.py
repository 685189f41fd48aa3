"""What a command and the daemon say to each other on the control socket: lines of JSON, each an object.

The command begins with ``{"wizard": "leds"}`` (or another one's name); later it may send presses of
the keyboard, ``{"press": "ok"}``. The daemon answers with what is said, ``{"say": "..."}``, and with the end,
``{"end": {...}}``, which has what was kept, or null; or with ``{"error": "..."}``. Each side may hang up at
any time: then the wizard goes, and all stays as it was.
"""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from firmware_host.wizards.beginning import Which
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.wizard import Found
from hardware.buttons.contract import Button

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST: Final = 4096
"""Bytes of a line, its end included."""


class TalkError(WizardError):
    """Say that a line is none of those that belong here."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Ask for a wizard."""

    which: Which


@dataclass(frozen=True, slots=True)
class Pressed:
    """Tell of a press on the command's keyboard."""

    button: Button


@dataclass(frozen=True, slots=True)
class Say:
    """Tell what is said."""

    text: str


@dataclass(frozen=True, slots=True)
class End:
    """Tell that it has ended, and what was kept; nothing is None."""

    found: Found | None


@dataclass(frozen=True, slots=True)
class Refused:
    """Tell why it cannot be."""

    why: str


Asking: TypeAlias = Begin | Pressed
Answering: TypeAlias = Say | End | Refused


def line_of(thing: Asking | Answering) -> bytes:
    """Return a line."""
    match thing:
        case Begin(which):
            value: Mapping[str, object] = {"wizard": which.value}
        case Pressed(button):
            value = {"press": button.value}
        case Say(text):
            value = {"say": text}
        case End(found):
            value = {"end": found and dict(found)}
        case Refused(why):
            value = {"error": why}
    return json.dumps(value).encode("ascii") + b"\n"


def asking_of(line: bytes) -> Asking:
    """Return what a command says.

    Raises:
        TalkError: it is nothing that a command says.
    """
    match _object_of(line):
        case {"wizard": str(which), **rest} if not rest and which in set(Which):
            return Begin(Which(which))
        case {"press": str(button), **rest} if not rest and button in set(Button):
            return Pressed(Button(button))
    wizards, buttons = ", ".join(Which), ", ".join(Button)
    raise TalkError(
        f'a line is {{"wizard": ...}} with one of {wizards}; or {{"press": ...}} with one of {buttons}'
    )


def answering_of(line: bytes) -> Answering:
    """Return what the daemon says.

    Raises:
        TalkError: it is nothing that a daemon says.
    """
    match _object_of(line):
        case {"say": str(text)}:
            return Say(text)
        case {"end": None}:
            return End(None)
        case {"end": dict(found)}:
            return End({str(key): _plain(value) for key, value in found.items()})
        case {"error": str(why)}:
            return Refused(why)
    raise TalkError("the daemon says what this command does not know; are both of one version?")


def _plain(value: object) -> str | int | tuple[str, ...]:
    if isinstance(value, list):
        return tuple(map(str, value))
    return value if isinstance(value, str | int) else str(value)


def _object_of(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise TalkError("a line is an object in JSON") from None
