"""The lines of a game's text: each with its number and the indented block that follows it."""

from dataclasses import dataclass, field

from engine.errors import EngineError
from engine.notation import INDENT

MOST_LINES = 20_000
"""Lines of a game; a long evening has some three hundred."""

_FILE = "board:"


class NotationError(EngineError):
    """Refuse a text that is no game; the message names the line."""


@dataclass
class Line:
    """Hold one line that says something, its number, and the indented lines that follow it."""

    number: int
    text: str
    block: list[str] = field(default_factory=list)

    @property
    def value(self) -> str:
        """Return what stands behind the colon."""
        return self.text.partition(":")[2].strip()

    def wrong(self, words: str) -> NotationError:
        """Return what says that this line is wrong."""
        return NotationError(f"line {self.number}: {words}")


def lines_of(text: str) -> list[Line]:
    """Return the lines that say something, without comments, each with its indented block.

    The block below `board:` is a file: there blank lines and comments are its own.
    """
    found: list[Line] = []
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise NotationError(f"line {MOST_LINES}: a game has at most {MOST_LINES} lines")
    blank = 0
    for number, row in enumerate(rows, 1):
        of_file = bool(found) and found[-1].text.startswith(_FILE)
        if not row.strip() or (row.strip().startswith(";") and not (of_file and row.startswith(INDENT))):
            blank += not row.strip()
            continue
        if row.startswith(INDENT):
            if not found:
                raise NotationError(f"line {number}: an indented line follows 'board:', 'start:' or 'repair'")
            if of_file and found[-1].block:
                found[-1].block += [""] * blank
            found[-1].block.append(row.removeprefix(INDENT))
        else:
            found.append(Line(number, row.partition(";")[0].strip()))
        blank = 0
    return found
