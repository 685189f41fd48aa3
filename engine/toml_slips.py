"""Slips: what somebody who does not know TOML has most likely meant, where a text is none."""

import re
from typing import Final

_COMMA: Final = re.compile(r"=[ \t]*([+-]?\d+),(\d+)", re.ASCII)
_WORD: Final = re.compile(r"""[^\s,\[\]{}#"'=]{1,40}""")
_CURLY: Final = "“”„‟«»\u2018\u2019\u201a"
_FLAGS: Final = ("true", "false")


def slip(line: str, column: int) -> str:
    """Return what would be right where Python's reader has stopped in a line, to stand behind a fault.

    Columns are counted from 1. It is empty where nobody can tell.
    """
    comma = _COMMA.search(line)
    if comma and comma.end(1) == column - 1:
        return f"; a number has a point, not a comma: {comma[1]}.{comma[2]}"
    found = _WORD.match(line, column - 1)
    if found is None or not found[0].isprintable():
        return ""
    word = found[0].strip(_CURLY)
    if word != found[0]:
        return f'; take straight quotes: "{word}"' if word else ""
    if word.lower() in _FLAGS:
        return f"; write {word.lower()}, in small letters"
    # What follows a number that is right in itself is no word of its own.
    before = line[: column - 1].rstrip()
    return f'; a word stands in quotes: "{word}"' if before.endswith(("=", "[", ",")) else ""
