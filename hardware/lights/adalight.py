"""LEDs of a board of its own at the end of a serial line: WLED as it comes, or any Adalight sketch.

Nothing of the Pi is needed but a USB socket, and it works on a PC as well. The board forgets the picture
after 2.5 s (WLED's usual time-out), so it wants each again after a second.
"""

import errno
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Protocol

from hardware.clock import Clock, SystemClock
from hardware.errors import NotReadyError, PanelError
from hardware.lights.adalight_greeting import (
    EACH,
    Greeting,
    Ready,
    Say,
    answered,
    find_again,
    greet,
    version_in,
)
from hardware.lights.adalight_wire import fill_up, least_rate, line_time, pace, packet
from hardware.lights.frame import CHANNELS
from hardware.pi import ROOT, device_at

KEEP_ALIVE: Final = 1.0
"""Seconds after which a picture is sent again."""
SOON: Final = 0.05
"""Seconds until it is looked again what a board has answered."""
GONE: Final = 0.5
"""Seconds until it is looked again whether a cable was put back."""
ASK_EVERY: Final = 0.5
SILENCE: Final = 0.9
"""Seconds in which WLED answers; so a picture that is sent again finds out whether it still hears."""
STALL: Final = 1.0
"""Seconds in which the line takes a frame, or it is stuck: less than whoever watches over a panel bears."""
_LOOKS: Final = round(STALL / SOON)

LONGEST: Final = 1.0
"""Seconds from a picture to the next, at most: a line that needs longer is too slow for its LEDs."""

_REMEMBERED: Final = 4096
"""Bytes kept of what a board says: enough for an answer, and it may talk without end."""

_log = logging.getLogger(__name__)


class Port(Protocol):
    """What is used of pyserial's ``Serial``."""

    @property
    def baudrate(self) -> int:
        """Return the rate of the line."""
        ...

    @baudrate.setter
    def baudrate(self, baudrate: int, /) -> None: ...

    @property
    def in_waiting(self) -> int:
        """Count the bytes that were heard and not read."""
        ...

    def read(self, size: int) -> bytes:
        """Return bytes that were heard."""
        ...

    @property
    def out_waiting(self) -> int:
        """Count the bytes that are not sent yet, as far as the port knows."""
        ...

    def write(self, data: bytes, /) -> int | None:
        """Send bytes."""
        ...

    def reset_output_buffer(self) -> None:
        """Give up what is not sent yet."""
        ...

    def close(self) -> None:
        """Let go of the line."""
        ...


class AdalightChain:
    """Send to a board on a serial line; see :class:`hardware.lights.chain.Chain`.

    ``port`` is the absolute path of its device under ``root``, ``baud`` the rate to use, to which a WLED
    board that is found at another one is switched until it starts anew. ``pause`` passes the time, in
    seconds, that a frame takes on the line.

    For its first seconds a board starts, or is asked who it is: a send fails until then, and says how soon it
    may work. When it was there before and its cable was put back, it gets its picture at once.

    Raises:
        PanelError: The port cannot be opened, pyserial is missing, or the rate is too slow for so many LEDs.
    """

    usual_order = "RGB"
    keep_alive = KEEP_ALIVE

    def __init__(  # noqa: PLR0913 - one keyword for each border: what is set, files, time
        self,
        leds: int,
        port: str,
        baud: int = 115_200,
        *,
        root: Path = ROOT,
        clock: Clock | None = None,
        pause: Callable[[float], object] = time.sleep,
        table: str = "lights.adalight",
    ) -> None:
        self._table: Final = table
        self._leds: Final = leds
        self._length: Final = len(packet(bytes(CHANNELS * leds)))
        self._name: Final = port
        self._path: Final = device_at(root, port)
        self._baud: Final = baud
        self._clock: Final = clock or SystemClock()
        self._pause: Final = pause
        self._known: Ready | None = None
        self._line: _Line | None = None
        if baud > 0 and pace(self._length, baud) > LONGEST:
            raise PanelError(f"{self._too_slow(baud)}; choose another baud in [{table}]")
        with self._explained():
            self._open()

    def send(self, wire: bytes) -> None:
        """Bring bytes to the board; see :meth:`hardware.lights.chain.Chain.send`."""
        with self._explained():
            line = self._line or self._open()
            hears = line.hears()
            if self._known is not None and not hears:
                line.find_again(self._known)
                raise PanelError(f"{self._name}: the board answers no more; it is looked for", again=SOON)
            ready = line.greeted(wire)
            if ready is None:
                raise NotReadyError(f"{self._name}: the board starts, or is asked who it is", again=SOON)
            if ready != self._known:
                self._meet(ready)
            began = self._clock.now()
            line.send(wire)
        # A frame that is longer than what the port holds has waited for the line already.
        self._pause(max(0.0, began + pace(self._length, ready.baud) - self._clock.now()))

    def close(self) -> None:
        """Release the line; see :meth:`hardware.lights.chain.Chain.close`."""
        line, self._line = self._line, None
        if line is None:
            return
        line.part(packet(bytes(CHANNELS * self._leds)))

    def _open(self) -> "_Line":
        port = _opened(self._path, self._baud)
        try:
            line = _Line(port, self._clock, self._pause, self._baud)
            line.begin(fill_up(self._leds), self._known)
        except BaseException:
            _drop(port)
            raise
        self._line = line
        return line

    def _meet(self, ready: Ready) -> None:
        """Take note of a board, and say in the log what it is."""
        if ready.is_deaf:
            self._release()
            raise PanelError(
                f"{self._name}: WLED 16.0.0-beta ({ready.version}) loses what it is told over a cable; "
                "install WLED 16.0.0 or later on the board"
            )
        if pace(self._length, ready.baud) > LONGEST:
            self._release()
            raise PanelError(f"{self._too_slow(ready.baud)}, where the board stays; set another on the board")
        self._known = ready
        if ready.version is None:
            _log.info(
                "%s: the board tells no version and is taken for an Adalight sketch at %d baud",
                self._name,
                ready.baud,
            )
        else:
            _log.info("%s: WLED %s at %d baud", self._name, ready.version, ready.baud)

    def _too_slow(self, baud: int) -> str:
        least = least_rate(self._length, LONGEST)
        return f"{self._name}: {baud} baud is too slow for {self._leds} LEDs, which take {least} at least"

    def _release(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.drop()

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn what goes wrong with the line into one line with the cure; the line is opened anew then."""
        try:
            yield
        except PanelError:
            raise
        except Exception as error:
            self._release()
            raise PanelError(f"{self._name}: {_cure(error, self._table)}", again=GONE) from error


class _Line:
    """One opening of a port: what is at its end, and whether it still answers."""

    def __init__(self, port: Port, clock: Clock, pause: Callable[[float], object], baud: int) -> None:
        self._port: Final = port
        self._clock: Final = clock
        self._pause: Final = pause
        self._baud: Final = baud
        self._heard = self._wire = b""
        self._asked_at: float | None = None
        self._next_ask = self._out_at = clock.now()
        self._greeting: Greeting | None = None
        self._ready: Ready | None = None
        self._back_at = 0.0

    def begin(self, first: bytes, known: Ready | None) -> None:
        """Send what comes before all else, and begin to find out what is at the end of the line."""
        self._write(first)
        # A board that was there before, at the rate that is set, gets its picture at once.
        self._ready = known if known is not None and known.home == known.baud == self._baud else None
        if self._ready is None:
            self.greet_anew(known)

    def greet_anew(self, known: Ready | None) -> None:
        """Begin to find out what is at the end of the line."""
        self._begin(greet(self._baud, known.home if known is not None else None))

    def find_again(self, known: Ready) -> None:
        """Begin to look for a board that answers no more."""
        self._begin(find_again(self._baud, known))

    def hears(self) -> bool:
        """Listen; tell whether the board still answers, as far as it ever did."""
        waiting = self._port.in_waiting
        if waiting:
            self._heard = (self._heard + self._port.read(waiting))[-_REMEMBERED:]
        if self._asked_at is None:
            return True
        if version_in(self._heard) is not None:
            self._asked_at = None
            return True
        return self._clock.now() - self._asked_at < SILENCE

    def greeted(self, wire: bytes) -> Ready | None:
        """Return what is at the end of the line, once that is known; the picture may go out meanwhile."""
        self._wire = wire
        while self._greeting is not None and (self._clock.now() >= self._back_at or answered(self._heard)):
            try:
                self._say(self._greeting.send(self._heard))
            except StopIteration as found:
                self._turn_to(found.value.baud)
                self._ready, self._greeting = found.value, None
                self._next_ask = self._clock.now()
        return self._ready

    def send(self, wire: bytes) -> None:
        """Send a frame, and ask a board that tells its version now and then whether it still hears."""
        now = self._clock.now()
        tells = self._ready is not None and self._ready.version is not None
        asks = tells and (self._asked_at is not None or now >= self._next_ask)
        if asks and self._asked_at is None:
            self._heard = b""
            self._asked_at, self._next_ask = now, now + ASK_EVERY
        # A question may be lost as any byte may: it is asked with each frame until there is an answer.
        self._write(packet(wire, asks=asks))

    def part(self, dark: bytes) -> None:
        """Let go of the line; a board that was still being greeted is told to be dark all the same."""
        is_out = False
        with suppress(Exception):  # what has gone cannot be told anything
            if self._ready is None:
                self._turn_to(self._baud)
                self._write(dark)
            is_out = self._is_out()
        if is_out:
            with suppress(Exception):
                self._port.close()
        else:
            self.drop()

    def drop(self) -> None:
        """Let go of a line that failed, and of what is still on its way."""
        _drop(self._port)

    def _begin(self, greeting: Greeting) -> None:
        self._ready = self._asked_at = None
        self._greeting = greeting
        self._say(next(greeting))

    def _say(self, say: Say) -> None:
        words = packet(self._wire, asks=True) if say.shows else say.words
        self._heard = b""
        self._turn_to(say.baud)
        self._write(words)
        self._back_at = self._clock.now() + line_time(len(words), say.baud) + EACH

    def _write(self, words: bytes) -> None:
        self._port.write(words)
        self._out_at = max(self._out_at, self._clock.now()) + line_time(len(words), self._port.baudrate)

    def _turn_to(self, rate: int) -> None:
        """Go on at a rate, once what was said before is out at the one for which it was meant."""
        if self._port.baudrate == rate:
            return
        if not self._is_out():
            raise TimeoutError("what it was told does not go out")
        self._port.baudrate = rate

    def _is_out(self) -> bool:
        """Wait until all that was said is sent; tell whether it is before the line counts as stuck.

        The system would wait without end for a board that has crashed and reads nothing.
        """
        for _ in range(_LOOKS):
            # An adapter has a memory of its own, of which the port knows nothing: hence the clock.
            if not self._port.out_waiting and self._clock.now() >= self._out_at:
                return True
            self._pause(SOON)
        return False


def _drop(port: Port) -> None:
    """Close a port, and give up what is not sent: for that the system would wait half a minute."""
    with suppress(Exception):  # what has gone is released
        port.reset_output_buffer()
    with suppress(Exception):
        port.close()


def _opened(path: Path, baud: int) -> Port:
    """Return an open port; a board that is started anew by the lines for that is not."""
    import serial  # noqa: PLC0415 - only this driver needs it

    port = serial.Serial(baudrate=baud, timeout=0, write_timeout=STALL, exclusive=True)
    port.port = str(path)
    port.dtr = port.rts = False
    port.open()
    return port


def _cure(error: Exception, table: str) -> str:
    """Return what went wrong with a line, and what helps."""
    if isinstance(error, ImportError):
        return f"the driver adalight needs the package pyserial ({error}); install it"
    number = getattr(error, "errno", None)
    what = " ".join(str(error).split())
    if number in {errno.ENOENT, errno.ENXIO, errno.ENODEV}:
        return f"there is no board; plug it in, or set port in [{table}]"
    if number in {errno.EACCES, errno.EPERM}:
        return "this user may not use it; add the user to the group dialout"
    if number in {errno.EAGAIN, errno.EBUSY}:
        return "another program uses it; end that one"
    if isinstance(error, ValueError):
        return f"the port refuses what is set ({what}); choose another baud in [{table}]"
    return f"the board is gone, or takes nothing more ({what}); see to its cable"
