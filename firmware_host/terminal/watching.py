"""The terminal as a watcher of the evening: what it was shown last."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from firmware_host.table.table import Line, Tone, View
from firmware_host.terminal.painter import Shown
from firmware_host.terminal.told import Text, Told, read_line, read_view
from hardware.lights.frame import Frame

_MOST_LINES: Final = 200
"""More than the largest screen shows."""


class TerminalWatcher:
    """Keep what is to be shown, and call `changed` whenever that is something else."""

    def __init__(self, changed: Callable[[], None], *, coloured: bool) -> None:
        self._changed = changed
        self._coloured = coloured
        self._told: Told | None = None
        self._frame: Frame | None = None
        self._story: deque[Text] = deque(maxlen=_MOST_LINES)
        self._lifted = False

    @property
    def shown(self) -> Shown | None:
        """Return what is to be shown, if there is anything yet."""
        if self._told is None or self._frame is None:
            return None
        return Shown(self._told, self._frame, tuple(self._story), self._lifted, self._coloured)

    def show_frame(self, frame: Frame) -> None:
        """Show an output frame."""
        self._frame = frame
        self._changed()

    def show_view(self, view: View) -> None:
        """Show what is asked and where the pieces lie."""
        self._told = read_view(view)
        self._changed()

    def tell(self, lines: Sequence[Line]) -> None:
        """Add to the running text."""
        self._story.extend(map(read_line, lines))
        self._changed()

    def warn(self, words: str) -> None:
        """Add to the running text what is none of the table's words."""
        self._story.append(Text(words, Tone.ALARM))
        self._changed()

    def lift(self) -> None:
        """Lift the pieces off the lights, or lay them down again."""
        self._lifted = not self._lifted
        self._changed()
