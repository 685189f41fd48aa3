"""Kinds of values: what is allowed in words, how a value is read, and how it is written again."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum, StrEnum
from typing import Any, Final

from engine.errors import shown

Plain = str | int | float | bool | Sequence[str | int]
"""A value as TOML has it."""

_LONGEST: Final = 200
"""Characters of a text."""
_NEAR: Final = 40
"""Characters of a word that may be a known one with a slip of the finger in it."""
_STRANGER: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*", re.ASCII)


def _as_it_is(value: Any) -> Any:  # noqa: ANN401 - whatever a kind reads, it writes
    return value


@dataclass(frozen=True, slots=True)
class Kind:
    """Hold a kind of values: what is `allowed`, as words.

    `read` takes a value as TOML has it, and raises a ValueError that says what is wrong with it; `plain`
    returns a value as TOML has it.
    """

    allowed: str
    read: Callable[[object], Any]
    plain: Callable[[Any], Plain] = _as_it_is


def near(word: str, known: Sequence[str]) -> str | None:
    """Return the known word that somebody may have meant, in small letters or large; None if none is near."""
    if len(word) > _NEAR:
        return None
    small = {one.lower(): one for one in known}
    found = get_close_matches(word.lower(), small, 1)
    return small[found[0]] if found else None


def whole(least: int, most: int, but: Mapping[int, str] | None = None) -> Kind:
    """Return whole numbers, `but` some, each with the reason."""
    without = but or {}
    noun = f"whole number from {least} to {most}"

    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise _refused(value, f"is no {noun}")
        if value in without:
            raise _refused(value, without[value])
        return value

    left_out = f" without {', '.join(map(str, without))}" if without else ""
    return Kind(f"a {noun}{left_out}", read)


def one_of(numbers: Sequence[int]) -> Kind:
    """Return some whole numbers."""
    listed = ", ".join(map(str, numbers))

    def read(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and value in numbers:
            return value
        raise _refused(value, f"is none of {listed}")

    return Kind(listed, read)


def or_none(kind: Kind) -> Kind:
    """Return a kind, or `false` for none."""

    def read(value: object) -> Any:  # noqa: ANN401 - whatever the kind reads
        if value is False:
            return None
        try:
            return kind.read(value)
        except ValueError as error:
            raise ValueError(f"{error}, nor false for none") from None

    def plain(value: Any) -> Plain:  # noqa: ANN401 - the same
        return False if value is None else kind.plain(value)

    return Kind(f"{kind.allowed}, or false for none", read, plain)


def or_word(kind: Kind, word: str) -> Kind:
    """Return a kind, or a word that stands for nothing of its own: as if it were not set."""

    def read(value: object) -> Any:  # noqa: ANN401 - whatever the kind reads
        if value == word:
            return None
        try:
            return kind.read(value)
        except ValueError as error:
            raise ValueError(f'{error}, nor "{word}"') from None

    def plain(value: Any) -> Plain:  # noqa: ANN401 - the same
        return word if value is None else kind.plain(value)

    return Kind(f'{kind.allowed}, or "{word}"', read, plain)


def number(noun: str, least: float, most: float) -> Kind:
    """Return numbers; `noun` is what they are."""
    noun = f"{noun} from {least:g} to {most:g}"

    def read(value: object) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
            return float(value)
        raise _refused(value, f"is no {noun}")

    return Kind(f"a {noun}", read)


def flag() -> Kind:
    """Return true and false."""

    def read(value: object) -> bool:
        if isinstance(value, bool):
            return value
        raise _refused(value, "is neither true nor false")

    return Kind("true or false", read)


def words(known: Mapping[str, Any]) -> Kind:
    """Return some words, each for a value."""

    def read(value: object) -> Any:  # noqa: ANN401 - what the words stand for
        if isinstance(value, str) and value in known:
            return known[value]
        # A year is a word here, too, and looks right without its quotes.
        bare = not isinstance(value, str) and str(value) in known
        hint = f'; a word stands in quotes: "{value}"' if bare else meant(value, tuple(known))
        raise _refused(value, f"is none of {', '.join(known)}", hint)

    def plain(value: Any) -> str:  # noqa: ANN401 - the same
        return next(word for word, stands in known.items() if stands == value)

    return Kind(_or(known), read, plain)


def enum_words(enum: type[StrEnum]) -> Kind:
    """Return the words of an enumeration."""
    return words({word.value: word for word in enum})


def named_words(enum: type[Enum]) -> Kind:
    """Return the names of an enumeration as words: ``BY_OK`` is "by-ok"."""
    return words({name.lower().replace("_", "-"): value for name, value in enum.__members__.items()})


def words_or_stranger(known: Sequence[str], make: Callable[[str], str] = str) -> Kind:
    """Return some words, or a class that does not come with the program, as ``module:Class``."""

    def read(value: object) -> str:
        if isinstance(value, str):
            if value in known:
                return make(value)
            if _STRANGER.fullmatch(value) and len(value) <= _LONGEST:
                return value
        wrong = f"is none of {', '.join(known)}, and no module:Class"
        raise _refused(value, wrong, meant(value, known))

    return Kind(f'{_or(known)}, or a class of your own as "module:Class"', read, str)


def name_of(noun: str, is_name: Callable[[str], bool]) -> Kind:
    """Return names that tell something; `noun` is what, and `is_name` whether a text can be one."""

    def read(value: object) -> str:
        if isinstance(value, str) and len(value) <= _LONGEST and is_name(value):
            return value
        raise _refused(value, f"is no {noun}")

    return Kind(f"a {noun}", read)


def device(example: str) -> Kind:
    """Return the names of devices, which begin with a slash, as the `example` does."""

    def read(value: object) -> str:
        if isinstance(value, str) and value.startswith("/") and value.isprintable():
            if len(value) <= _LONGEST:
                return value
            raise ValueError(f"the name has {len(value)} characters; at most {_LONGEST} can be")
        hint = "; to name none, leave the line out" if value == "" else ""
        raise _refused(value, f"is no device; its whole name is, such as {example}{hint}")

    return Kind("the whole name of a device", read)


def some(kind: Kind, most: int, least: int = 0, *, alike: bool = True) -> Kind:
    """Return lists of so many values of a kind; `alike` tells whether one may stand there twice."""

    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise _refused(value, "is no list; a list stands in [ ]")
        if not least <= len(value) <= most:
            limit = f"at most {most}" if len(value) > most else f"at least {least}"
            raise ValueError(f"the list has {len(value)} entries; {limit} can be")
        found = tuple(map(kind.read, value))
        twice = [] if alike else [one for one in found if found.count(one) > 1]
        if twice:
            raise ValueError(f"{shown(str(twice[0]))} stands there twice")
        return found

    def plain(value: Any) -> Plain:  # noqa: ANN401 - a list of what the kind writes
        return [kind.plain(one) for one in value]  # type: ignore[misc] # no list holds lists

    return Kind(f"a list in [ ], each entry {kind.allowed}", read, plain)


def meant(value: object, known: Sequence[str]) -> str:
    """Return the question whether a known word was meant, to stand behind a fault; empty if none is near."""
    found = near(value, known) if isinstance(value, str) else None
    return f"; did you mean {found}?" if found else ""


def _refused(value: object, why: str, hint: str = "") -> ValueError:
    # As the file has it, where Python says True.
    told = str(value).lower() if isinstance(value, bool) else shown(value)
    return ValueError(f"{told} {why}{hint}")


def _or(known: Mapping[str, Any] | Sequence[str]) -> str:
    quoted = [f'"{word}"' for word in known]
    return f"{', '.join(quoted[:-1])} or {quoted[-1]}"
