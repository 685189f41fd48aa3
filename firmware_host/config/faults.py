"""What is said about wrong settings: what, where, and what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """Name one thing that is wrong: its key (empty for a whole file), the words, the file and the line.

    Lines are counted from 1; the file and the line are None where nobody knows them.
    """

    key: str
    words: str
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        where = [str(part) for part in (self.file, self.line) if part is not None]
        place = f"{':'.join(where)}: " if self.file is not None else ""
        return f"{place}{self.key}: {self.words}" if self.key else f"{place}{self.words}"


class ConfigError(Exception):
    """Refuse settings with all that is wrong in them (`faults`); the message tells them in one line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))
