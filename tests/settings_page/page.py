"""What the page about settings has of the schema: every key, and the pins."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from firmware_host.config.keys.key import Key
from firmware_host.config.schema import TABLES, keys_of
from firmware_host.config.writing import written
from hardware.buttons.pins import header_pin

PAGE: Final = Path(__file__).parents[2] / "docs/settings.md"
_PLACES: Final = 4
"""Parts into which a single place divides the page."""


def filled(text: str) -> str:
    """Return a page with what is made from the schema anew; the rest is written by hand."""
    for name, lines in (("keys", _keys()), ("pins", _pins())):
        block = re.compile(rf"(<!-- made by make docs: {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        places = block.split(text)
        if len(places) != _PLACES:
            raise ValueError(f"docs/settings.md has no single place for {name}")
        before, begin, end, after = places
        text = "".join((before, begin, "\n", "\n".join(lines), "\n\n", end, after))
    return text


def _keys() -> Iterator[str]:
    for number, (table, words) in enumerate(TABLES.items()):
        yield from [""] if number else []
        yield f"### `[{table}]`"
        yield ""
        yield words
        yield ""
        yield "| key | default | allowed | what it means |"
        yield "|---|---|---|---|"
        yield from map(_row, keys_of(table))


def _row(key: Key) -> str:
    default = f"not set: {key.unset}" if key.unset else f"`{written(key.shown)}`"
    words = f"{key.words} *(with buttons, too)*" if key.by_buttons else key.words
    return f"| `{key.name}` | {default} | {key.kind.allowed} | {words} |"


def _pins() -> Iterator[str]:
    yield "| | GPIO | header pin |"
    yield "|---|---|---|"
    for table, what in (("buttons.pins", "button {}"), ("buttons.lamps", "lamp of {}")):
        for key in keys_of(table):
            yield f"| {what.format(key.name)} | {key.default} | {header_pin(key.default)} |"
