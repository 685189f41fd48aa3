"""Golden games: a game's text, and what its comments say is true, or refused, at their places."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engine.commands import Command, Hunt, Move, PlayOn, Shuffle
from engine.notation_reading import numbered, read_entry
from engine.record import Go, Record
from engine.tiles import MovementTile, read_tile
from tests.support.boards import BOARDS

_CHECK = re.compile(r"; (expect|refused): (.+)")
_REFUSED = re.compile(r"(.+) \(([a-z ]+): .+\)")


@dataclass(frozen=True)
class Fact:
    """Hold what is true at a line of a game, and the game as it stands there."""

    line: int
    words: str
    record: Record


@dataclass(frozen=True)
class Refused:
    """Hold a command that is refused at a line of a game, and for which reason."""

    line: int
    entry: Command | Go
    why: str
    record: Record


def checks(text: str) -> Iterator[Fact | Refused]:
    """Yield what a game's comments say, in their order."""
    read = list(numbered(text, BOARDS))
    for line, kind, words in _comments(text):
        record = [record for number, record in read if number < line][-1]
        if kind == "expect":
            yield from (Fact(line, fact.strip(), record) for fact in words.split(";"))
        else:
            yield _refused(line, words, record)


def _comments(text: str) -> Iterator[tuple[int, str, str]]:
    for line, row in enumerate(text.splitlines(), 1):
        if found := _CHECK.fullmatch(row):
            yield line, found[1], found[2]


def _refused(line: int, words: str, record: Record) -> Refused:
    found = _REFUSED.fullmatch(words)
    assert found, f"line {line}: a refused command ends with its reason: (not now: ...)"
    return Refused(line, _entry(found[1]), found[2], record)


def tiles(text: str) -> tuple[MovementTile, ...]:
    """Read movement tiles, parted by commas."""
    return tuple(read_tile(word.strip()) for word in text.split(","))


_VERBS: Mapping[str, Callable[[str], Command | Go]] = {
    "back": lambda rest: Go(-int(rest)),
    "on": lambda rest: Go(int(rest)),
    "shuffle": lambda rest: Shuffle(tiles(rest)),
    "hunt": lambda rest: Hunt(read_tile(rest)),
    "play": lambda _rest: PlayOn(),
    "place": lambda rest: read_entry(f"place {rest}", BOARDS),
}


def _entry(text: str) -> Command | Go:
    verb, _, rest = text.partition(" ")
    if verb in _VERBS:
        return _VERBS[verb](rest)
    return Move(verb, () if rest == "stays" else tuple(rest.split()))
