"""The small faults that are put into the engine, one at a time, from spoils/*.toml."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SPOILS = Path(__file__).with_name("spoils")


@dataclass(frozen=True)
class Spoil:
    """A fault: the rule that it breaks, what is then wrong, and the text that it takes the place of."""

    rule: str
    wrong: str
    file: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.wrong}"


class StaleError(Exception):
    """The text that a fault takes the place of is not there just once: the engine has changed."""


def read_spoils() -> Sequence[Spoil]:
    """Return all faults; each file of them is about one of the engine's.

    Raises:
        TypeError: one lacks a key, or has another one.
    """
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(SPOILS.glob("*.toml"))]
    return [Spoil(file=told["file"], **spoil) for told in files for spoil in told["spoil"]]


def spoilt(spoil: Spoil, text: str) -> str:
    """Return a module's text with a fault in it.

    Raises:
        StaleError: the old text is not in it, or more than once.
    """
    found = text.count(spoil.old)
    if found != 1:
        raise StaleError(
            f"stale: {spoil.file} has {found} times, not once, what '{spoil}' takes the place of"
        )
    return text.replace(spoil.old, spoil.new)
