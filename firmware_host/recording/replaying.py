"""What was recorded is played again: an evening without a clock of its own, told what came and when."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from engine.veiling import Drawn, drawn, drawn_by_now
from firmware_host.evening import Evening
from firmware_host.recording.standing import table_of
from firmware_host.recording.steps import Step, Stretch, digest_of, digest_of_frames
from firmware_host.table.table import Line, Table, View
from hardware.lights.frame import Frame
from hardware.lights.output import Output

_NOTHING: Final = Drawn({})


@dataclass(frozen=True, slots=True)
class Replayed:
    """Hold what came of a replay: how many frames, their digest, the first step that came out otherwise.

    `faults` are the faults of our own that the evening caught, with how they came about.
    """

    frames: int
    digest: str
    differs: Step | None
    faults: tuple[str, ...] = ()


class ScriptedJournal:
    """Say what a journal said, as `SampledJournal` wrote it down."""

    def __init__(self) -> None:
        self.script = "s"
        self._at = 0

    @property
    def saved(self) -> bool:
        """Tell whether all was kept."""
        return self._letter in "su"

    @property
    def trouble(self) -> str | None:
        """Return why it was not."""
        return "trouble" if self._letter in "tu" else None

    def begin(self, script: str) -> None:
        """Begin a step."""
        self.script, self._at = script, 0

    def follow(self, table: Table) -> bool:
        """Say what was said next; behind that the last word goes on."""
        del table
        if self._at + 2 >= len(self.script):
            return False
        self._at += 2
        return self.script[self._at - 1] == "1"

    @property
    def _letter(self) -> str:
        return self.script[self._at]


@dataclass
class _Eyes:
    """Keep the frames of one step, and count all."""

    tell_on: Callable[[Sequence[Line]], None]
    frames: list[Frame] = field(default_factory=list)
    count: int = 0

    def show_frame(self, frame: Frame) -> None:
        self.frames.append(frame)
        self.count += 1

    def show_view(self, view: View) -> None:
        del view

    def tell(self, lines: Sequence[Line]) -> None:
        self.tell_on(lines)


Watch = Callable[[int, Evening], None]
"""Whoever looks at an evening after each step, of that number."""


def replay(
    stretch: Stretch,
    output: Output,
    watch: Watch = lambda *_: None,
    tell: Callable[[Sequence[Line]], None] = lambda _: None,
) -> Replayed:
    """Play a stretch of an evening again; `output` is that of its config.

    The frames are compared from the first step on: the checkpoint has what the lights did before.
    """
    luck: list[int] = [0]
    start, journal = stretch.checkpoint, ScriptedJournal()
    evening = Evening(
        table_of(start.standing), output, lambda: luck[0], start.now, journal, lights=start.lights
    )
    eyes = _Eyes(tell)
    evening.watch(eyes)
    eyes.count, digests = 0, []
    differs: Step | None = None
    with _faults_caught() as faults:
        for number, step in enumerate(stretch.steps):
            journal.begin(step.kept)
            luck[0] = step.luck or 0
            eyes.frames.clear()
            if step.edge is None:
                evening.advance(step.now)
            else:
                evening.heard(step.edge, step.now)
            digest = digest_of_frames(eyes.frames)
            digests.append(digest.encode())
            if differs is None and digest != step.frames:
                differs = step
            watch(number, evening)
    return Replayed(eyes.count, digest_of(digests), differs, tuple(faults))


class _Faults(logging.Handler):
    """Keep what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an entry."""
        self.told.append(self.format(record))


@contextmanager
def _faults_caught() -> Iterator[list[str]]:
    """Keep the evening's log for those who ask; it is that of another evening than today's."""
    log, faults = logging.getLogger(Evening.__module__), _Faults()
    passed_on, log.propagate = log.propagate, False
    log.addHandler(faults)
    try:
        yield faults.told
    finally:
        log.removeHandler(faults)
        log.propagate = passed_on


@dataclass
class Seen:
    """Watch which tiles are drawn in a stretch, and which presses' luck is spent on a shuffle.

    `spent` has for the number of each such press the table right after the shuffle.
    """

    stretch: Stretch
    drawn: Drawn = _NOTHING
    spent: dict[int, Table] = field(default_factory=dict)
    last: Table | None = None
    _press: int = 0

    def __post_init__(self) -> None:
        standing = self.stretch.checkpoint.standing
        for record in (standing.record, standing.offered and standing.offered.record):
            if record:
                self.drawn = self.drawn.and_(drawn(record))
        self.last = table_of(standing)

    def watch(self, number: int, evening: Evening) -> None:
        """Look at an evening after a step."""
        if self.stretch.steps[number].luck is not None:
            self._press = number
        table, before = evening.table, self.last
        record = table.record
        self.last = table
        if record is None or (before and record is before.record):
            return
        offered = self.stretch.checkpoint.standing.offered
        games = (before.record if before else None, offered.record if offered else None)
        known = [len(game.shuffles) for game in games if game and game.setup is record.setup]
        if len(record.shuffles) > max(known, default=0):
            self.spent[self._press] = table
        self.drawn = self.drawn.and_(drawn_by_now(record))
