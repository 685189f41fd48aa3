"""What a check found: how it stands, why, and what cures it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

PAGE = "docs/doctor.md"
"""The page that has a heading for each check."""


AS_ROOT: Final = ("it belongs to who plays, or to the system", "sudo furunkulus doctor")
"""The cause and the cure where whoever asks may not look at something."""


class State(StrEnum):
    """Say how a thing stands, the worst first."""

    WRONG = "wrong"
    CANNOT_TELL = "cannot tell"
    NOTE = "note"
    OK = "ok"


@dataclass(frozen=True, slots=True)
class Finding:
    """Hold what a check found.

    `id` is the check's, `found` what is there, `cause` why that is a trouble. `cure` is what to do: the
    command to type or the line to write; several steps are several lines.
    """

    id: str
    state: State
    found: str
    cause: str = ""
    cure: str = ""

    @property
    def page(self) -> str:
        """Return where the docs tell more."""
        return f"{PAGE}#{self.id}"


def ok(check: str, found: str) -> Finding:
    """Say that a thing is as it should be."""
    return Finding(check, State.OK, found)


def note(check: str, found: str, cause: str = "", cure: str = "") -> Finding:
    """Say something that is good to know and keeps nobody from playing."""
    return Finding(check, State.NOTE, found, cause, cure)


def wrong(check: str, found: str, cause: str, cure: str) -> Finding:
    """Say what is wrong; there is always a cause and a cure."""
    return Finding(check, State.WRONG, found, cause, cure)


def cannot_tell(check: str, found: str, cause: str = "", cure: str = "") -> Finding:
    """Say that something could not be looked at."""
    return Finding(check, State.CANNOT_TELL, found, cause, cure)
