"""What the service manager is told, as sd_notify(3) has it: that play has begun, goes on, and ends."""

import logging
import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

SILENCE: Final = 2.0
"""Seconds after which a panel that has not reported counts as hanging."""

_FEEDS: Final = 3
"""Signs of life in each interval of the watchdog: a turn that comes late is still within its half."""
_SHORTEST: Final = 0.1
"""Seconds of the shortest interval that is served; a shorter one would cost all the time there is."""
_SOON: Final = 0.25
"""Seconds until it is looked again whether play has begun."""

_NUMBER: Final = re.compile(r"[0-9]{1,19}")

_log = logging.getLogger(__name__)


class Reporting(Protocol):
    """Whatever is watched over: a panel's worker."""

    @property
    def name(self) -> str:
        """Return what the log calls it."""
        ...

    @property
    def answered(self) -> bool:
        """Tell whether it has reported on its first frame."""
        ...

    @property
    def reported(self) -> float:
        """Return when it last reported; now, while there is nothing to report."""
        ...


@dataclass(frozen=True, slots=True)
class Manager:
    """Hold what a service manager asks for: where it listens, and the watchdog's interval in seconds.

    Without an interval it waits for no signs of life.
    """

    address: str
    interval: float | None = None


def manager_of(environment: Mapping[str, str], pid: int) -> Manager | None:
    """Return the service manager that started the process of this number, if one did."""
    address = environment.get("NOTIFY_SOCKET")
    if not address:
        return None
    asked, whom = environment.get("WATCHDOG_USEC"), environment.get("WATCHDOG_PID", str(pid))
    if asked is None or whom != str(pid):
        return Manager(address)
    interval = int(asked) / 1e6 if _NUMBER.fullmatch(asked) else 0.0
    if interval < _SHORTEST:
        _log.warning(
            "WATCHDOG_USEC is %.40r: no number from %d on; no watchdog is fed", asked, _SHORTEST * 1e6
        )
        return Manager(address)
    return Manager(address, interval)


class Service:
    """Tell the service manager how it goes; without one nothing happens.

    Play has begun once the daemon's loop has gone round and every panel has answered its first frame. It
    goes on for as long as the loop goes round and every panel has reported within the last two seconds;
    silence starves the watchdog. Times are seconds on the daemon's clock.
    """

    def __init__(self, manager: Manager | None, panels: Sequence[Reporting] = ()) -> None:
        self.status = "plays"
        self._manager = manager
        self._panels = panels
        self._begun = False
        self._feed_at = 0.0
        self._silent: list[str] = []
        self._unheard = False

    def went_round(self, now: float) -> float | None:
        """Hear that the daemon's loop has gone round; return when it should have done so again."""
        if self._manager is None:
            return None
        if not self._begun:
            answered = all(panel.answered for panel in self._panels)
            self._begun = answered and self._tell("READY=1", f"STATUS={self.status}")
            self._feed_at = now
        if not self._begun:
            return now + _SOON
        interval = self._manager.interval
        if interval is None:
            return None
        if now >= self._feed_at:
            self._feed_at = now + interval / _FEEDS
            if not self._find_silent(now):
                self._tell("WATCHDOG=1")
        return self._feed_at

    def end(self) -> None:
        """Tell that play ends."""
        self._tell("STOPPING=1", "STATUS=ends")

    def _find_silent(self, now: float) -> bool:
        """Tell whether a panel hangs, and log it when that changes."""
        silent = [panel.name for panel in self._panels if now - panel.reported > SILENCE]
        if silent and not self._silent:
            _log.error("no report for %g s from: %s; the watchdog is not fed", SILENCE, ", ".join(silent))
        elif self._silent and not silent:
            _log.info("every panel reports again; the watchdog is fed")
        self._silent = silent
        return bool(silent)

    def _tell(self, *lines: str) -> bool:
        """Send a datagram of some lines; tell whether that could be done."""
        if self._manager is None:
            return False
        address = self._manager.address
        # An address that begins with @ is one of no file, which the system writes with a zero byte.
        where = "\0" + address[1:] if address.startswith("@") else address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                # Nobody waits for a service manager that is too busy to read.
                line.settimeout(0)
                line.sendto("\n".join(lines).encode(), where)
        except OSError as error:
            if not self._unheard:
                _log.warning(
                    "the service manager cannot be told anything at %r (%s); play goes on", address, error
                )
            self._unheard = True
            return False
        self._unheard = False
        return True
