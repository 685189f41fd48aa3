"""Things said: a key with what fills it, and how they become sentences."""

from collections.abc import Mapping
from dataclasses import dataclass

from firmware_host.words.english import SENTENCES


@dataclass(frozen=True, slots=True)
class Said:
    """Hold one thing that is said: a key of the catalogue, and values by name for its gaps.

    A value is a text that stands as it is, or another thing said.
    """

    key: str
    values: tuple[tuple[str, "str | int | Said"], ...] = ()


def said(key: str, **values: "str | int | Said") -> Said:
    """Return a thing said."""
    return Said(key, tuple(values.items()))


def listed(things: tuple[Said, ...], key: str = "and") -> Said:
    """Return things said one after the other: `a`, `a and b`, `a, b and c`; `key` joins the last one."""
    *some, last = things
    if not some:
        return last
    first = (
        some[0] if len(some) == 1 else Said("list", tuple((str(n), thing) for n, thing in enumerate(some)))
    )
    return said(key, some=first, last=last)


def sentences_of(things: tuple[Said, ...]) -> Said:
    """Return things said one after the other, each a sentence of its own."""
    return Said("sentences", tuple((str(n), thing) for n, thing in enumerate(things)))


def sentence(thing: Said, sentences: Mapping[str, str] = SENTENCES) -> str:
    """Return the sentence of a thing said, its first letter a capital."""
    return _capital(_text(thing, sentences))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _text(thing: Said, sentences: Mapping[str, str]) -> str:
    filled = {
        name: _text(value, sentences) if isinstance(value, Said) else str(value)
        for name, value in thing.values
    }
    if thing.key == "list":
        return ", ".join(filled.values())
    if thing.key == "sentences":
        return " ".join(map(_capital, filled.values()))
    return sentences[thing.key].format_map(filled)
