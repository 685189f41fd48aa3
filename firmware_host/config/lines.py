"""Lines: where in a text of TOML each key stands, which Python's reader does not tell.

A statement is a line, or some where a list or a text goes on over lines. The text is cut into statements in
one go, and each is read alone, so that a hostile text takes no longer than a good one of its length.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

KeyPath = tuple[str, ...]
"""The names of tables and a key, from the outermost on."""

_DEEPEST: Final = 3
"""Names in a path of which the line is known: no key of ours lies deeper."""

# What has begun ends with the text at the latest: so no two of these try the same letters again.
_TOKEN: Final = re.compile(
    r'''
      """ (?: \\(?:.|\Z) | [^\\] )*? (?: """ "{0,2} | \Z )
    | \'\'\' .*? (?: \'\'\' \'{0,2} | \Z )
    | " (?: \\[^\n] | [^"\\\n] )* "?
    | ' [^'\n]* '?
    | \# [^\n]*
    | [\[{\]}.\n]
    ''',
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Statement:
    """Hold a statement, the line on which it begins, counted from 1, and its dots outside of texts."""

    text: str
    line: int
    dots: int


def statements(text: str) -> Iterator[Statement]:
    """Yield the statements of a text, empty lines and comments too; of what is no TOML, pieces of it."""
    begin, line, depth, dots = 0, 1, 0, 0
    for token in _TOKEN.finditer(text):
        match token[0]:
            case "[" | "{":
                depth += 1
            case "]" | "}":
                depth = max(0, depth - 1)
            case ".":
                dots += 1
            case "\n" if not depth:
                whole = text[begin : token.end()]
                yield Statement(whole, line, dots)
                begin, line, dots = token.end(), line + whole.count("\n"), 0
    if begin < len(text):
        yield Statement(text[begin:], line, dots)


def lines_of(text: str) -> Mapping[KeyPath, int]:
    """Return the line on which the statement begins that brings each key, or the first part of a table.

    What lies deeper than three names is left out; of what is no TOML nothing has a line.
    """
    found: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for statement in statements(text):
        if not statement.text.strip():
            continue
        try:
            data = tomllib.loads(statement.text)
        except (ValueError, RecursionError):
            continue
        # A table's own line, [lights.spi], is one way down, to the end of which all that follows belongs.
        heads = statement.text.lstrip().startswith("[")
        paths = tuple(_paths(data, () if heads else table))
        if heads:
            table = paths[-1]
        for path in paths:
            found.setdefault(path, statement.line)
    return found


def _paths(value: Any, above: KeyPath) -> Iterator[KeyPath]:  # noqa: ANN401 - whatever TOML has
    if isinstance(value, list):
        for one in value:
            yield from _paths(one, above)
    if not isinstance(value, dict) or len(above) == _DEEPEST:
        return
    for name, inner in value.items():
        yield (*above, name)
        yield from _paths(inner, (*above, name))
