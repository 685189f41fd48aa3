"""One thread for one panel: it shows the newest frame and bears with a failing device."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Event, Thread
from typing import Final

from hardware.clock import Clock
from hardware.errors import NotReadyError, PanelError
from hardware.lights.frame import Frame
from hardware.lights.panel import Panel

FIRST_PAUSE: Final = 0.5
"""Seconds between the first failure and the second attempt; each further pause is twice as long."""
LONGEST_PAUSE: Final = 5.0
MOST_REASONS: Final = 4
"""Lines in the log about what fails, until it works again: a device may find ever new words."""

_log = logging.getLogger(__name__)


class PanelWorker:
    """Show the newest frame handed over, in a thread of its own that starts at once.

    Frames never queue: one that was overtaken before its turn is not shown. When the panel fails,
    the newest frame is tried again after 0.5 s, then 1 s, and so on up to every 5 s, or sooner or later if
    the panel says so; with one line in the log for what fails, another if that becomes something else, and
    one when it shows again. A panel with a ``keep_alive`` is shown the same frame again, so many seconds
    after the last.

    Whoever watches over it asks ``answered`` and ``reported``, at any time and from any thread: a panel
    that hangs says nothing more, while one that fails is tried again and says so each time.

    The worker owns the panel from here on and closes it. ``wait(closing, seconds)`` passes the
    pauses and is left early when ``closing`` is set.
    """

    def __init__(
        self,
        panel: Panel,
        clock: Clock,
        *,
        name: str = "panel",
        wait: Callable[[Event, float], bool] = Event.wait,
    ) -> None:
        self._panel = panel
        self._clock = clock
        self._name = name
        self._wait = wait
        self._news = Condition()
        self._newest: Frame | None = None
        self._shown: Frame | None = None
        self._owed_since: float | None = None
        self._answered = False
        self._closing = Event()
        # A daemon thread, since a device that hangs for good must not keep the program from ending.
        self._thread = Thread(target=self._run, name=f"{name} worker", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """Return what the log calls the panel."""
        return self._name

    @property
    def answered(self) -> bool:
        """Tell whether it has reported on a frame yet: that it is shown, or fails and is tried again."""
        return self._answered

    @property
    def reported(self) -> float:
        """Return when it last reported, in seconds on the clock; now, while there is nothing to report.

        In the pause after a failure that is now as well: the next report is owed from its end on.
        """
        now = self._clock.now()
        # Read at once and without the lock, so that nobody who asks ever waits for this panel.
        owed_since = self._owed_since
        return now if owed_since is None else min(owed_since, now)

    def submit(self, frame: Frame) -> None:
        """Hand over the frame to be shown next and return at once; after ``close`` do nothing."""
        with self._news:
            self._newest = frame
            if self._owed_since is None:
                self._owed_since = self._clock.now()
            self._news.notify()

    def close(self, timeout: float = 5.0) -> None:
        """Make the panel dark, release it and end the thread; do nothing the second time.

        A panel that hangs for longer than the timeout, in seconds, is left behind with a line in
        the log.
        """
        with self._news:
            self._closing.set()
            self._news.notify()
        self._thread.join(timeout)
        if self._thread.is_alive():
            _log.error("%s hangs and was left behind after %g s; it may still be lit", self._name, timeout)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._await_news()
            self._show_newest()
        try:
            self._panel.close()
        except BaseException as error:  # noqa: BLE001 - as above
            _log.error("%s failed while it was released: %s", self._name, _in_one_line(error))

    def _await_news(self) -> None:
        with self._news:
            timeout = None if self._shown is None else self._keep_alive()
            self._news.wait_for(lambda: self._newest is not None or self._closing.is_set(), timeout)
            if self._newest is None and self._shown is not None and not self._closing.is_set():
                # From here on a report is owed, as for any other frame.
                self.submit(self._shown)

    def _keep_alive(self) -> float | None:
        """Return after how many seconds the panel wants its picture again: it may know that only later."""
        found: float | None = getattr(self._panel, "keep_alive", None)
        return found

    def _show_newest(self) -> None:
        """Try until a frame is shown or the worker closes."""
        frame: Frame | None = None
        back_off = FIRST_PAUSE
        reasons: list[str] = []
        while not self._closing.is_set():
            frame = self._take() or frame
            if frame is None:
                return
            failure = self._attempt(frame)
            if failure is None:
                self._shown = frame
                self._report()
                if reasons:
                    _log.info("%s shows again", self._name)
                return
            if failure.words not in reasons and len(reasons) < MOST_REASONS:
                reasons.append(failure.words)
                self._tell(failure)
            pause = back_off if failure.again is None else failure.again
            back_off = min(2 * back_off, LONGEST_PAUSE)
            self._report(pause)
            self._wait(self._closing, pause)

    def _tell(self, failure: "_Failure") -> None:
        if failure.starts:
            _log.info("%s is not ready yet: %s", self._name, failure.words)
        else:
            _log.warning("%s fails and is tried again until it works: %s", self._name, failure.words)

    def _take(self) -> Frame | None:
        with self._news:
            frame, self._newest = self._newest, None
            return frame

    def _report(self, pause: float | None = None) -> None:
        """Note that a frame is shown; or, with a pause in seconds, that it is tried again after that."""
        with self._news:
            self._answered = True
            if pause is not None:
                self._owed_since = self._clock.now() + pause
            else:
                self._owed_since = None if self._newest is None else self._clock.now()

    def _attempt(self, frame: Frame) -> "_Failure | None":
        """Show a frame; return what went wrong, if anything."""
        try:
            self._panel.show(frame)
        except PanelError as error:
            return _Failure(_in_one_line(error), error.again, starts=isinstance(error, NotReadyError))
        except BaseException as error:  # noqa: BLE001 - a stranger's driver may raise anything; lights go on
            _log.debug("%s raised what no panel should", self._name, exc_info=True)
            return _Failure(f"{type(error).__name__}: {_in_one_line(error)}")
        return None


@dataclass(frozen=True, slots=True)
class _Failure:
    """What went wrong, when to try again if the panel knows that (in seconds), and whether it only starts."""

    words: str
    again: float | None = None
    starts: bool = False


def _in_one_line(error: BaseException) -> str:
    try:
        return " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - even the words of a stranger's error may fail
        return "it cannot say why"
