"""What came to an evening, step by step, and where it can be played again from."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from firmware_host.evening import Lights
from firmware_host.recording.standing import Standing
from hardware.buttons.contract import Edge
from hardware.lights.frame import Frame

_LONG: Final = 16
"""Hexadecimal digits of a digest."""


@dataclass(frozen=True, slots=True)
class Step:
    """Hold one thing that came: an edge, or None where time passed; `now` is when, in seconds.

    `luck` is the number that was given for chance, None where none was asked for. `kept` has what the journal
    said, as `SampledJournal` writes it down. `frames` is the digest of the frames that were shown, empty for
    none.
    """

    edge: Edge | None
    now: float
    luck: int | None = None
    kept: str = "s"
    frames: str = ""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Hold an evening at rest: the time, how its table stands, and how its lights stand."""

    now: float
    standing: Standing
    lights: Lights


@dataclass(frozen=True, slots=True)
class Stretch:
    """Hold a stretch of an evening: where it begins, and what came after that."""

    checkpoint: Checkpoint
    steps: Sequence[Step]

    @property
    def edges(self) -> int:
        """Return how many presses and releases it has."""
        return sum(step.edge is not None for step in self.steps)

    @property
    def digest(self) -> str:
        """Return the digest of all frames that were shown in it."""
        return digest_of(step.frames.encode() for step in self.steps if step.frames)


def digest_of(parts: Iterable[bytes]) -> str:
    """Return 16 hexadecimal digits that stand for all parts in their order."""
    return sha256(b"".join(parts)).hexdigest()[:_LONG]


def digest_of_frames(frames: Sequence[Frame]) -> str:
    """Return the digest of some frames, which is empty for none."""
    return digest_of(frame.light for frame in frames) if frames else ""
