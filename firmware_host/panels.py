"""A panel as a watcher of the evening: it shows the lights, through a worker of its own."""

from collections.abc import Callable, Sequence

from firmware_host.table.table import Line, View
from hardware.lights.frame import Frame
from hardware.lights.worker import PanelWorker


class PanelWatcher:
    """Show the evening's lights on a panel; the evening never waits for it."""

    def __init__(self, worker: PanelWorker) -> None:
        self._worker = worker

    def show_frame(self, frame: Frame) -> None:
        """Show an output frame, unless a newer one comes before its turn."""
        self._worker.submit(frame)

    def show_view(self, view: View) -> None:
        """Leave it to others: a panel has lights alone."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Leave it to others as well."""

    def start(self, wake: Callable[[], None]) -> None:
        """Leave the daemon asleep: a panel never has news for it."""

    def close(self) -> None:
        """Make the panel dark and release it."""
        self._worker.close()
