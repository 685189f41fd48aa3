"""The table of problems that people had, read: a row for each, and each answer by its kind."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs/problems.md"
KINDS: Final = ("check", "default", "message", "page", "file", "test")
"""What an answer can be; each begins with its kind."""

_ROW: Final = re.compile(r"^\| (\d+) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold an answer: its kind, the words after that, and where its links lead."""

    kind: str
    words: str

    @property
    def links(self) -> list[str]:
        """Return where the links lead."""
        return [target for _, target in _LINK.findall(self.words)]


@dataclass(frozen=True, slots=True)
class Problem:
    """Hold a row of the table."""

    number: int
    seen: str
    cause: str
    reports: tuple[str, ...]
    answers: tuple[Answer, ...]


def problems() -> tuple[Problem, ...]:
    """Return all rows, in the order in which they stand there."""
    rows = _ROW.findall(PAGE.read_text("utf-8"))
    return tuple(
        Problem(
            int(number), seen, cause, tuple(target for _, target in _LINK.findall(reported)), _answers(told)
        )
        for number, seen, cause, reported, told in rows
    )


def _answers(told: str) -> tuple[Answer, ...]:
    return tuple(Answer(*part.split(" ", 1)) for part in told.split(" · "))


def headings(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as the forge and the site make them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
