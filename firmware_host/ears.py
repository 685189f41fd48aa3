"""Listening to all button sources at once: debounced, and polled in case one has gone deaf."""

import logging
from collections.abc import Iterator, Sequence

from hardware.buttons.contract import ButtonSource, Edge
from hardware.buttons.debounce import Debouncer
from hardware.buttons.poll import FAST, SLOW, Missed, SlowPoll
from hardware.errors import HardwareError

_log = logging.getLogger(__name__)


class Ear:
    """Listen to one source: its raw edges go in, clean presses and releases come out."""

    def __init__(self, source: ButtonSource, now: float) -> None:
        self._source = source
        self._debouncer = Debouncer() if source.bounces else None
        self._poll = SlowPoll(source.levels())
        self._poll_at = now + SLOW
        self._deaf = False
        self._unread = False

    def hear(self, edge: Edge) -> Sequence[Edge]:
        """Return what a raw edge makes certain."""
        self._poll.heard(edge)
        self._deaf = False
        return self._clean(edge)

    def advance(self, now: float) -> Iterator[Edge]:
        """Yield what has become certain by now, and what a poll finds to have been missed."""
        if self._debouncer:
            yield from self._debouncer.advance(now)
        if now >= self._poll_at:
            yield from self._poll_once(now)

    def due(self) -> float:
        """Return when to advance next."""
        doubt = self._debouncer.due() if self._debouncer else None
        return self._poll_at if doubt is None else min(doubt, self._poll_at)

    def _clean(self, edge: Edge) -> Sequence[Edge]:
        return self._debouncer.feed(edge) if self._debouncer else (edge,)

    def _poll_once(self, now: float) -> Iterator[Edge]:
        try:
            missed = self._poll.compare(self._source.levels(), now)
        except HardwareError as error:
            if not self._unread:
                _log.warning("%s; it is asked again each second", error)
            self._unread, missed = True, Missed()
        else:
            self._unread = False
        if missed and not self._deaf:
            _log.warning("%s", missed)
        self._deaf = self._deaf or missed.silent
        self._poll_at = now + (FAST if self._deaf else SLOW)
        for edge in missed.edges:
            yield from self._clean(edge)
