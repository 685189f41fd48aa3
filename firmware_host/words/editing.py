"""A board that is corrected, told: its walls, and what is wrong with it."""

from collections.abc import Sequence

from engine.board import Wall
from engine.errors import Fault
from engine.layouts import TILE_KEYS
from firmware_host.words.said import Said, said

_MISSING = {
    "doors.exit": "edit.exit",
    "doors.entrance": "edit.entrance",
    "start": "fault.monster",
    "start.monster": "fault.monster",
}
"""What can be missing, by its key in a board file."""

_LOST = {
    "monster": "fault.monster",
    **{key: f"edit.lies.{kind}" for kind, key in TILE_KEYS.items()},
    "pools": "edit.lies.blood",
    "teleporters": "edit.lies.teleporter",
}
"""What can lie on a space that was cut out, by its key in a board file."""


def tell_wall(wall: Wall) -> Said:
    """Return the name of a wall: the side of its space."""
    return said("edit.wall", at=wall[0], side=said(wall[1].value))


def tell_fault(fault: Fault) -> Said:
    """Return what is wrong, as a sentence of its own."""
    return said("edit.fault", words=_words_of(fault))


def _words_of(fault: Fault) -> Said | str:
    """Return what is wrong; what would be written into a file is left out."""
    what = _LOST.get(fault.key.removeprefix("start.").partition("[")[0])
    if what and fault.words.endswith("is no space of this board"):
        return said("edit.lost", what=said(what), at=fault.space or "")
    if fault.words == "is missing":
        return said("edit.is missing", what=said(_MISSING.get(fault.key, fault.key)))
    return fault.words.partition("; write")[0]


def tell_some(faults: Sequence[Fault], most: int) -> tuple[Said, ...]:
    """Return what is wrong, of many faults the first ones and how many there are besides."""
    told = tuple(map(tell_fault, faults[:most]))
    more = len(faults) - most
    return (*told, said("edit.more", count=more)) if more > 0 else told


def tell_together(faults: Sequence[Fault], most: int) -> Said:
    """Return what is wrong within one sentence, of many faults the first ones and how many more."""
    first, *others = map(_words_of, faults[:most])
    told = said("edit.first fault", words=first)
    for words in others:
        told = said("edit.next fault", some=told, words=words)
    more = len(faults) - most
    return said("edit.more faults", some=told, count=more) if more > 0 else told


def tell_step(name: str, number: int, of: int) -> Said:
    """Return the name of a step, and how many there are."""
    return said("edit.step", number=number, of=of, name=said(f"edit.step.{name}"))
