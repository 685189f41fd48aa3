"""Writing settings as TOML: the default file, and what is in force."""

import json
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from firmware_host.config.keys.key import Key
from firmware_host.config.kinds import Plain
from firmware_host.config.schema import KEYS, TABLES

_WIDTH: Final = 100

_HEAD: Final = """\
# Settings of Furunkulus.
#
# A setting behind a # is not set here, and its default holds. To set it, take the # away, and write a value.
# 'furunkulus config' tells what is in force, where that comes from, and what is wrong.
# What is set with buttons at the table is laid over this file.
"""

Lines = Callable[[Key], Iterable[str]]
"""How a key is written: none or some lines."""


def written(value: Plain) -> str:
    """Return a value as it stands in a file; a long list goes on over lines."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    entries = [written(entry) for entry in value]
    whole = ", ".join(entries)
    return f"[{whole}]" if len(whole) <= _WIDTH else "\n".join(("[", *_filled(entries), "]"))


def _filled(entries: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a long list, broken between entries alone: text in quotes may have no break."""
    line = " "
    for entry in entries:
        if line.strip() and len(line) + len(entry) + 2 > _WIDTH:
            yield line
            line = " "
        line += f" {entry},"
    yield line


def default_text() -> str:
    """Return the default file: every key behind a #, with what it means, what is allowed, and its default."""

    def lines(key: Key) -> Iterator[str]:
        default = f"not set: {key.unset}" if key.unset else f"default: {written(key.shown)}"
        for words in (key.words, f"{key.kind.allowed}; {default}"):
            yield textwrap.fill(words, _WIDTH, initial_indent="# ", subsequent_indent="# ")
        yield f"#{key.local} = {written(key.shown)}"
        yield ""

    return _text(_HEAD, lines, TABLES)


def settings_text(values: Mapping[str, Plain], head: str = "") -> str:
    """Return a file with some values, by their keys, below lines of comment."""

    def lines(key: Key) -> Iterator[str]:
        if key.path in values:
            yield f"{key.local} = {written(values[key.path])}"

    return _text(head, lines)


def told_text(values: Mapping[str, Plain], places: Mapping[str, str], head: str = "") -> str:
    """Return a file with all that is in force, and in a comment where each value comes from.

    A key without a value is a comment that says what that means.
    """

    def lines(key: Key) -> Iterator[str]:
        if key.path in values:
            yield f"{key.local} = {written(values[key.path])}  # {places[key.path]}"
        else:
            yield f"# {key.local} is not set: {key.unset}"

    return _text(head, lines)


def _text(head: str, lines: Lines, words: Mapping[str, str] | None = None) -> str:
    """Return a file with the lines of all keys below lines of comment; with `words` above each table.

    Inner tables have no header of their own, so that a line of them means the same wherever it stands below
    that of the outermost one.
    """
    told, top = [head] if head else [], ""
    for table, keys in groupby(KEYS.values(), lambda key: key.table):
        found = [line for key in keys for line in lines(key)]
        if not found:
            continue
        told += [f"# {words[table]}"] if words else []
        header = table.partition(".")[0]
        if header != top:
            told += [f"[{header}]"] if words or not top else ["", f"[{header}]"]
            top = header
        elif words:
            told.append("")
        told += found
    return "\n".join(told).rstrip() + "\n"


def plain(values: Mapping[str, object]) -> dict[str, Plain]:
    """Return values, by their keys, as TOML has them."""
    return {path: KEYS[path].kind.plain(value) for path, value in values.items()}
