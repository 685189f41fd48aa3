"""A man page as roff has it: sections, paragraphs, terms and what they mean.

Libraries that make man pages of argparse know no actions below a verb (`furunkulus boards print`), and none
knows our settings; what roff needs of us is this much.
"""

import re
import textwrap
from importlib.metadata import version
from typing import Final

_WIDE: Final = 78
_MARKS: Final = re.compile(r"`([^`]+)`")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")


class Roff:
    """Gather the lines of a page."""

    def __init__(self, name: str, section: int, what: str) -> None:
        """Begin a page with its name, its section of the manual, and what it is in a few words."""
        ours = f"Furunkulus {version('furunkulus')}"
        self._lines = [
            '.\\" Made by make docs from the command line and the settings: changes here are lost.',
            f'.TH {_quoted(name.upper())} {section} "" {_quoted(ours)} {_quoted("Furunkulus manual")}',
            ".nh",
            ".ad l",
        ]
        self.section("Name")
        self._lines.append(f"{escaped(name)} \\- {escaped(what)}")

    def section(self, title: str) -> None:
        """Begin a section."""
        # The name of a table of settings is written in small letters, and nowhere else.
        self._lines.append(f".SH {_quoted(title if title.startswith('[') else title.upper())}")

    def part(self, title: str) -> None:
        """Begin a part of a section."""
        self._lines.append(f".SS {_quoted(title)}")

    def paragraph(self, text: str) -> None:
        """Write a paragraph; what stands between backticks is bold."""
        begins = self._lines[-1].startswith((".SH", ".SS"))
        self._lines += [*([] if begins else [".PP"]), *_filled(text)]

    def term(self, term: str, text: str) -> None:
        """Write a term, which is roff already, and below it what it means."""
        self._lines += [".TP", term, *_filled(text)]

    def example(self, text: str) -> None:
        """Write lines as they stand."""
        self._lines += [".nf", *map(escaped, text.splitlines()), ".fi"]

    def see(self, *pages: str) -> None:
        """Name other pages, such as furunkulus(1)."""
        self.section("See also")
        # A comma of its own would be in bold again: it belongs to the number.
        self._lines.append(",\n".join(f".BR {page.replace('(', ' (')}" for page in pages))

    def text(self) -> str:
        """Return the page."""
        return "\n".join(self._lines) + "\n"


def bold(text: str) -> str:
    """Return words in bold, as roff."""
    return f"\\fB{escaped(text)}\\fR"


def unlinked(text: str) -> str:
    """Return a text of a page of ours, its links only named."""
    return _LINK.sub(r"\1", text)


def marked(text: str) -> str:
    """Return a text with its marks and links, as a page of ours has them, as roff."""
    parts = _MARKS.split(unlinked(text).replace("**", ""))
    return "".join(bold(part) if n % 2 else escaped(part) for n, part in enumerate(parts))


def escaped(text: str) -> str:
    """Return a text that roff shows as it stands."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


def _filled(text: str) -> list[str]:
    """Return a paragraph as lines of roff, none of them long, and none that looks like a request."""
    lines = textwrap.wrap(marked(text), _WIDE, break_long_words=False, break_on_hyphens=False)
    return [f"\\&{line}" if line.startswith((".", "'")) else line for line in lines]


def _quoted(text: str) -> str:
    return f'"{escaped(text)}"'
