"""The recorder: follows an evening, and keeps what came lately, from a checkpoint on."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from firmware_host.evening import Evening
from firmware_host.gate import Journal
from firmware_host.recording.standing import standing_of
from firmware_host.recording.steps import Checkpoint, Step, Stretch, digest_of_frames
from firmware_host.table.table import Line, Table, View
from hardware.buttons.contract import Edge
from hardware.lights.frame import Frame

EDGES: Final = 200
"""Presses and releases that are kept at least, where there was a checkpoint before them."""

MOST: Final = 8000
"""Steps that are kept at most: a quarter of an hour with lights that move all the time."""

OFTEN_EDGES, OFTEN_STEPS = 50, 1000
"""A checkpoint is looked for after so many edges, or steps."""


class SampledJournal:
    """Tell at each step what a journal said at its beginning, and after it was told something; write it down.

    A letter stands for what it said: `s` all is kept, `w` it is still written, `t` that failed, `u` all is
    kept, but there was trouble. Before each letter but the first stands 1 if something was done, 0 if not.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.told = ""
        self.sample()

    @property
    def saved(self) -> bool:
        """Tell whether all was kept."""
        return self.told[-1] in "su"

    @property
    def trouble(self) -> str | None:
        """Return why it was not."""
        return "trouble" if self.told[-1] in "tu" else None

    def sample(self) -> None:
        """Begin a step."""
        self.told = self._letter()

    def follow(self, table: Table) -> bool:
        """Let the journal follow."""
        done = self._journal.follow(table)
        self.told += f"{int(done)}{self._letter()}"
        return done

    def _letter(self) -> str:
        saved, trouble = self._journal.saved, self._journal.trouble is not None
        return ("u" if saved else "t") if trouble else ("s" if saved else "w")


@dataclass(frozen=True, slots=True)
class _Mark:
    """Hold a checkpoint, how many of the steps that are kept came before it, and how many edges ever."""

    checkpoint: Checkpoint
    steps: int
    heard: int


class Recorder:
    """Keep what came to an evening lately; `changed` is called when a button was heard.

    What it keeps may be asked for from any thread.
    """

    def __init__(self, changed: Callable[[], None] = lambda: None) -> None:
        self.changed = changed
        self._journal: SampledJournal | None = None
        self._lock = threading.Lock()
        self._checkpoints: list[_Mark] = []
        self._heard = 0
        self._steps: list[Step] = []
        self._edge: Edge | None = None
        self._now = 0.0
        self._luck: int | None = None
        self._frames: list[Frame] = []

    @property
    def stretch(self) -> Stretch | None:
        """Return what came lately; None where there was no checkpoint yet."""
        with self._lock:
            return Stretch(self._checkpoints[0].checkpoint, tuple(self._steps)) if self._checkpoints else None

    def sampled(self, journal: Journal) -> SampledJournal:
        """Return a journal for the evening, that is written down as well."""
        self._journal = SampledJournal(journal)
        return self._journal

    def noting(self, luck: Callable[[], int]) -> Callable[[], int]:
        """Return luck for the evening, that is written down as well."""

        def noted() -> int:
            self._luck = luck()
            return self._luck

        return noted

    def watch(self, evening: Evening) -> None:
        """Watch an evening from its beginning on, which is the first checkpoint."""
        evening.watch(self)
        with self._lock:
            self._look_for_a_checkpoint(evening)

    def begins(self, edge: Edge | None, now: float) -> None:
        """Take note of an edge that is heard, or of time that passes."""
        self._edge, self._now, self._luck = edge, now, None
        self._frames.clear()
        if self._journal:
            self._journal.sample()

    def ends(self, evening: Evening) -> None:
        """Keep the step, and a checkpoint where one is due and can be."""
        kept = self._journal.told if self._journal else "s"
        step = Step(self._edge, self._now, self._luck, kept, digest_of_frames(self._frames))
        with self._lock:
            self._heard += self._edge is not None
            if self._checkpoints:
                self._steps.append(step)
            if self._is_due():
                self._look_for_a_checkpoint(evening)
            self._forget()
        if self._edge is not None:
            self.changed()

    def show_frame(self, frame: Frame) -> None:
        """Take note of a frame."""
        self._frames.append(frame)

    def show_view(self, view: View) -> None:
        """Wait for its frame."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Hear nothing."""

    def _is_due(self) -> bool:
        if not self._checkpoints:
            return True
        last = self._checkpoints[-1]
        return self._heard - last.heard >= OFTEN_EDGES or len(self._steps) - last.steps >= OFTEN_STEPS

    def _look_for_a_checkpoint(self, evening: Evening) -> None:
        standing = standing_of(evening.table)
        lights = evening.lights if standing else None
        if standing is None or lights is None:
            return
        if self._checkpoints and self._heard == self._checkpoints[0].heard:
            # Nobody has pressed anything: what came before tells nothing.
            self._checkpoints.clear()
            self._steps.clear()
        new = Checkpoint(evening.now, standing, lights)
        self._checkpoints.append(_Mark(new, len(self._steps), self._heard))

    def _forget(self) -> None:
        """Forget what came before the second checkpoint, once enough came after it, or there is too much."""
        while len(self._steps) > MOST or (
            len(self._checkpoints) > 1 and self._heard - self._checkpoints[1].heard >= EDGES
        ):
            del self._checkpoints[0]
            gone = self._checkpoints[0].steps if self._checkpoints else len(self._steps)
            del self._steps[:gone]
            self._checkpoints = [replace(mark, steps=mark.steps - gone) for mark in self._checkpoints]
