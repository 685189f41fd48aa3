"""TOML of people's own: read within bounds, and written."""

import json
import re
import textwrap
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.compass import Direction
from engine.errors import BoardError, Fault, shown
from engine.spaces import Space, is_space
from engine.toml_slips import slip

MOST_TEXT = 65_536
"""Characters of a file."""

LONGEST_LINE = 2_000
"""Characters of a line: a single longer one can be made so that reading its keys takes half a minute."""

_LONGEST_REASON = 120
"""Characters of what the TOML reader says, which ends with the line and column."""

_AT = re.compile(r"\(at line (?P<line>\d+), column (?P<column>\d+)\)$", re.ASCII)
_LONGEST_KEY = 60
_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_WIDE = 100
"""Characters of a line that is written, before it is wrapped."""


def parse_toml(text: str, what: str = "a board file") -> Mapping[str, object]:
    """Return what a TOML file says; `what` it is stands in the message.

    Raises:
        BoardError: it is no TOML, or longer than any board or layout is.
    """
    if len(text) > MOST_TEXT:
        raise BoardError(
            [Fault("", None, f"{what} has at most {MOST_TEXT} characters, this has {len(text)}")]
        )
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            words = f"a line of {what} has at most {LONGEST_LINE} characters, line {number} has {len(line)}"
            raise BoardError([Fault("", None, words)])
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of more digits than Python reads
        reason = "".join(letter if letter.isprintable() else " " for letter in str(error))
        words = f"not TOML: {' '.join(reason.split())[:_LONGEST_REASON]}{_hint(reason, text)}"
        raise BoardError([Fault("", None, words)]) from None


def _hint(reason: str, text: str) -> str:
    """Return what would be right where the TOML reader has stopped, if anybody can tell."""
    at = _AT.search(reason)
    lines = text.replace("\r\n", "\n").split("\n")
    return slip(lines[int(at["line"]) - 1], int(at["column"])) if at else ""


@dataclass
class Reading:
    """Gather what a TOML file says, and all that is wrong with its form."""

    faults: list[Fault] = field(default_factory=list)

    def fault(self, key: str, words: str, space: Space | None = None) -> None:
        """Keep a fault."""
        self.faults.append(Fault(key, space, words))

    def keys(self, under: str, table: Mapping[str, object], known: Mapping[str, bool]) -> None:
        """Keep the keys that are not known, and those that are missing though they are needed."""
        for key in table:
            if key not in known:
                name = "".join(letter if letter.isprintable() else "?" for letter in f"{under}{key}")
                self.fault(name[:_LONGEST_KEY], f"unknown key; known here: {', '.join(known)}")
        for key, needed in known.items():
            if needed and key not in table:
                self.fault(f"{under}{key}", "is missing")

    def text(self, data: Mapping[str, object], key: str) -> str:
        """Return a text; an empty one where there is none."""
        value = data.get(key, "")
        if isinstance(value, str):
            return value
        self.fault(key, f"{shown(value)} is no text")
        return ""

    def table(self, data: Mapping[str, object], key: str, name: str = "") -> Mapping[str, object]:
        """Return a table; an empty one where there is none."""
        value = data.get(key, {})
        if isinstance(value, dict):
            return value
        self.fault(name or key, f"{shown(value)} is no table; write [{name or key}]")
        return {}

    def place(self, key: str, value: object) -> tuple[Space, Direction] | None:
        """Return a space with a direction, such as `A1 east`, if the value is one."""
        words = value.split() if isinstance(value, str) else []
        match words:
            case [space, way] if is_space(space) and way in set(Direction):
                return space, Direction(way)
        if value is not None:
            self.fault(
                key, f"{shown(value)} is no space of this board with a direction; 'A1 east' is such a place"
            )
        return None

    def spaces(self, key: str, value: object) -> tuple[Space, ...]:
        """Return spaces that are named in a text, such as `C3 D4`."""
        words = value.split() if isinstance(value, str) else [value]
        for word in words:
            if not (isinstance(word, str) and is_space(word)):
                self.fault(key, f"{shown(word)} is no space of this board")
        return tuple(word for word in words if isinstance(word, str) and is_space(word))

    def texts(self, key: str, value: object) -> list[object]:
        """Return the values of a list, if the value is one."""
        if isinstance(value, list):
            return value
        self.fault(key, f"{shown(value)} is no list")
        return []


def quoted(text: str) -> str:
    """Return a text as TOML has it, on one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_of(name: str) -> str:
    """Return a name as a key of TOML."""
    return name if _BARE.fullmatch(name) else quoted(name)


def text_line(key: str, words: Sequence[str]) -> str:
    """Return a key with words, such as spaces, that are wrapped where they are many."""
    line = f"{key} = {quoted(' '.join(words))}"
    if len(line) <= _WIDE:
        return line
    wrapped = textwrap.fill(
        quoted(" ".join(words))[1:-1], _WIDE, break_on_hyphens=False, break_long_words=False
    )
    return f'{key} = """\n{wrapped}"""'


def list_line(key: str, texts: Iterable[str]) -> str:
    """Return a key with a list of texts, one on each line where they are many."""
    values = [quoted(text) for text in texts]
    line = f"{key} = [{', '.join(values)}]"
    return line if len(line) <= _WIDE else "\n".join([f"{key} = [", *(f"    {v}," for v in values), "]"])
