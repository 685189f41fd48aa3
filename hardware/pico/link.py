"""One cable to a Pico, however many use it: LEDs, buttons and lamps borrow the same link."""

import logging
import secrets
import select
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from threading import Condition, Event, Lock, RLock, Thread
from typing import Final, Protocol

from hardware.clock import Clock, SystemClock
from hardware.errors import HardwareError
from hardware.pi import ROOT, device_at
from hardware.pico.port import Port, SerialPort, cure
from hardware.pico.talk import Board, Changed, Met, Standing, Talk
from hardware.pico.wire import PROTOCOL

GONE: Final = 0.5
"""Seconds until it is looked again whether a cable was put back."""
GOODBYE: Final = 0.5
"""Seconds for which a link that is closed waits until the board has taken what it is to show."""
_WAKING: Final = 64

_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Whoever hears of a board's buttons, in the link's thread. It must not wait for the link there."""

    def met(self, levels: int, at: float, /) -> None:
        """Hear which buttons are held on a board that is new, or was started anew after a time."""
        ...

    def changed(self, levels: int, at: float, /) -> None:
        """Hear which buttons are held from a time on, in seconds on the clock."""
        ...

    def trouble(self, words: str, /) -> None:
        """Hear in a line why there is no board to talk with."""
        ...


class LinkOverError(HardwareError):
    """Say that a link has ended: its last user let go of it."""


class PicoLink:
    """Keep the talk with the board on a port, in a thread of its own, whatever becomes of cable and board.

    Making one looks for the board once; ``trouble`` tells what came of it. Whoever uses it says so by
    ``borrow()``, and the last ``release()`` ends it. ``by_hand`` passes the time instead of the thread, for
    who takes the ``turn``s alone.
    """

    def __init__(  # noqa: PLR0913 - one keyword for each border: files, time, port, chance, thread
        self,
        port: str,
        *,
        root: Path = ROOT,
        clock: Clock | None = None,
        opener: Callable[[Path], Port] = SerialPort,
        session: bytes | None = None,
        by_hand: Callable[[], object] | None = None,
    ) -> None:
        self.name: Final = port
        self.clock: Final = clock or SystemClock()
        self._path: Final = device_at(root, port)
        self._opener: Final = opener
        self._by_hand: Final = by_hand
        self._talk: Final = Talk(session or secrets.token_hex(4).encode())
        self._news: Final = Condition()
        self._telling: Final = RLock()
        self._listeners: list[Listener] = []
        self._told: list[str] = []
        self._users = 0
        self._ends = False
        self._closed = False
        self._over: Final = Event()
        self._port: Port | None = None
        self._lost: str | None = None
        self._open_at = self._opened_at = -inf
        self._unsent = b""
        with self._news:
            self._see_to_port(self.clock.now())
        self._sleep: _Sleep | None = None
        if by_hand is None:
            self._sleep = _Sleep()
            self._thread = Thread(target=self._run, args=(self._sleep,), name=f"link to {port}", daemon=True)
            self._thread.start()

    @property
    def board(self) -> Board | None:
        """Return who is at the other end; nothing if nobody answers."""
        with self._news:
            return self._talk.board if self._port is not None else None

    @property
    def most_leds(self) -> int | None:
        """Return how many LEDs the board can drive, as far as it said so."""
        return self._talk.most_leds

    @property
    def standing(self) -> Standing | None:
        """Return how the talk stands; nothing without an open port."""
        with self._news:
            return self._stands(self.clock.now())

    @property
    def trouble(self) -> str | None:
        """Return why there is no board to talk with, in a line; nothing while it talks, or may start."""
        with self._news:
            return self._why(self.clock.now())

    def borrow(self) -> "PicoLink":
        """Use it from here on, until as many are released.

        Raises:
            LinkOverError: Its last user let go of it. Its port is free, which was waited for.
        """
        with self._news:
            if not self._ends:
                self._users += 1
                return self
        self._over.wait()
        raise LinkOverError(f"{self.name}: nobody uses this link any more; make another")

    def release(self) -> None:
        """Use it no more; the last one ends it, when the board has taken what it is to show."""
        with self._news:
            self._users -= 1
            if self._users > 0 or self._ends:
                return
            self._ends = True
        self._await(self._is_done, GOODBYE)
        self._closed = True
        self._wake()
        if self._sleep:
            self._thread.join()
            self._sleep.close()
        with self._news:
            self._drop_port()
        self._over.set()

    def drives(self, leds: int) -> None:
        """Take note of how many LEDs there are on the board."""
        with self._news:
            self._talk.drives(leds)
        self._wake()

    def show(self, leds: bytes, patience: float) -> bool:
        """Show a picture from here on; tell whether the board has it, after some seconds at most."""
        with self._news:
            self._open_at = -inf  # whoever tries again wants it to be looked for now
            self._see_to_port(self.clock.now())
            self._talk.picture.want(leds)
            number = self._talk.picture.number
        self._wake()
        return self._await(lambda: self._talk.picture.shown or self._talk.picture.number != number, patience)

    def light(self, levels: bytes) -> None:
        """Light the lamps like that from here on: a byte for each, in the order of the buttons."""
        with self._news:
            self._talk.lamps.want(levels)
        self._wake()

    def listen(self, listener: Listener) -> None:
        """Let somebody hear of the buttons, beginning with those that are held."""
        with self._telling:
            with self._news:
                self._listeners.append(listener)
                levels, told = self._talk.levels, self._told[-1:]
            if levels is not None:
                listener.met(levels, -inf)
            if told and told[0]:
                listener.trouble(told[0])

    def unlisten(self, listener: Listener) -> None:
        """Let somebody hear nothing more, from the return of this on."""
        with self._telling, self._news:
            if listener in self._listeners:
                self._listeners.remove(listener)

    def turn(self) -> float:
        """Hear and say what there is; return when the next turn is due, in seconds on the clock."""
        with self._telling:
            with self._news:
                now = self.clock.now()
                heard = self._exchange(now)
                stands, why = self._stands(now), self._why(now)
                self._news.notify_all()
                listeners = tuple(self._listeners)
                next_at = self._open_at if self._port is None else self._talk.next_at
            for each in heard:
                self._tell(each, listeners)
            self._tell_standing(stands, why, listeners)
        return next_at

    def _exchange(self, now: float) -> tuple[Met | Changed, ...]:
        """Hear and say what there is, on a port that may be gone any moment."""
        self._see_to_port(now)
        was_open = self._port is not None and now - self._opened_at >= GONE
        said = b""
        with self._port_kept(now) as port:
            said = port.read() if port else b""
        told = tuple(self._talk.hear(said, now)) if said else ()
        if self._port is not None:
            if self._talk.given_up(now):
                # A board that takes nothing would keep us from ever greeting it.
                self._unsent = b""
            # While the board takes nothing, nothing new is thought of: what is owed then is the newest.
            self._unsent = self._unsent or self._talk.due(now)
        with self._port_kept(now) as port:
            if port and self._unsent:
                self._unsent = self._unsent[port.write(self._unsent) :]
        if was_open and self._port is None:
            # It may be there again already; and if not, that tells more than how it went.
            self._open_at = now
            self._see_to_port(now)
        return told

    def _see_to_port(self, now: float) -> None:
        if self._port is not None or now < self._open_at:
            return
        with self._port_kept(now):
            self._port = self._opener(self._path)
            self._lost = None
            self._opened_at = now
            self._unsent = b""
            self._talk.opened(now)

    @contextmanager
    def _port_kept(self, now: float) -> Iterator[Port | None]:
        """Use the port; if it is gone, say why, and look for it again later."""
        try:
            yield self._port
        except Exception as error:  # noqa: BLE001 - a port that goes may raise anything
            self._drop_port()
            self._lost = cure(error)
            self._open_at = now + GONE

    def _drop_port(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()

    def _stands(self, now: float) -> Standing | None:
        return None if self._port is None else self._talk.standing(now)

    def _why(self, now: float) -> str | None:
        stands = self._stands(now)
        if stands is None:
            return f"{self.name}: {self._lost}"
        if stands is Standing.AT_PROMPT:
            return f"{self.name}: the board is at MicroPython's prompt: furunkulus flash"
        if stands is Standing.SILENT:
            return (
                f"{self.name}: the board does not answer as a Pico of Furunkulus does; "
                "if it is one: furunkulus flash"
            )
        board = self._talk.board
        if stands is Standing.STRANGER and board is not None:
            return f"{self.name}: {_too(board)}"
        return None

    def _tell(self, heard: Met | Changed, listeners: tuple[Listener, ...]) -> None:
        if isinstance(heard, Changed) and heard.left_out:
            _log.warning("%s: more was pressed than the board could keep; some of it is lost", self.name)
        for listener in listeners:
            if isinstance(heard, Met):
                listener.met(heard.levels, heard.at)
            else:
                listener.changed(heard.levels, heard.at)

    def _tell_standing(
        self, stands: Standing | None, why: str | None, listeners: tuple[Listener, ...]
    ) -> None:
        """Tell once what is wrong, until it is right again."""
        if stands is Standing.TALKING and self._told[-1:] != [""]:
            self._told = [""]
            board = self._talk.board
            if board is not None:
                version = ".".join(map(str, board.firmware))
                _log.info("%s: a Pico with program %s (%s)", self.name, version, board.unique)
        elif why is not None and why not in self._told:
            self._told = [*(one for one in self._told if one), why]
            for listener in listeners:
                listener.trouble(why)

    def _await(self, done: Callable[[], bool], seconds: float) -> bool:
        """Wait until something is so, for so long at most, and only while a board talks or may start."""
        if self._by_hand is None:
            with self._news:
                self._news.wait_for(lambda: done() or not self._may_talk(), seconds)
                return done()
        until = self.clock.now() + seconds
        while not done() and self._may_talk() and self.clock.now() < until:
            self._by_hand()
        return done()

    def _is_done(self) -> bool:
        return self._talk.picture.shown and self._talk.lamps.shown

    def _may_talk(self) -> bool:
        return self._stands(self.clock.now()) in {Standing.TALKING, Standing.SEEKING}

    def _wake(self) -> None:
        if self._sleep:
            self._sleep.end()

    def _run(self, sleep: "_Sleep") -> None:
        while not self._closed:
            next_at = self.turn()
            with self._news:
                port, unsent = self._port, bool(self._unsent)
            pause = GONE if unsent or next_at == inf else max(0.0, next_at - self.clock.now())
            sleep.sleep(port, pause, is_full=unsent)


class _Sleep:
    """Let a thread wait for its port, and be woken before that."""

    def __init__(self) -> None:
        self._woken, self._wakes = socket.socketpair()
        for end in (self._woken, self._wakes):
            end.setblocking(False)  # noqa: FBT003 - the socket's own call

    def sleep(self, port: Port | None, seconds: float, *, is_full: bool) -> None:
        """Wait until something is heard, or taken by a port that was full; but no longer than so."""
        woken = self._woken.fileno()
        with suppress(OSError, ValueError):  # a port that is gone is found out in the next turn
            files = [] if port is None else [port.fileno()]
            ready, _, _ = select.select([woken, *files], files if is_full else [], [], seconds)
            if woken in ready:
                self._woken.recv(_WAKING)

    def end(self) -> None:
        """End it, from any thread."""
        with suppress(OSError):  # it ends already if that is full, and there is none once it is closed
            self._wakes.send(b"!")

    def close(self) -> None:
        """Let go of what it takes."""
        for end in (self._woken, self._wakes):
            end.close()


def _too(board: Board) -> str:
    """Return that a board's program and ours do not fit."""
    version = ".".join(map(str, board.firmware))
    what = f"({version}, protocol {board.protocol})"
    if board.protocol < PROTOCOL:
        return f"the Pico's program is too old {what}: furunkulus flash"
    return f"the Pico's program is newer than Furunkulus {what}: upgrade Furunkulus, or furunkulus flash"


_links: Final[dict[Path, PicoLink]] = {}
"""The links that are open. A board can be opened once only, while its users know nothing of each other."""
_opening: Final = Lock()


def shared_link(port: str, root: Path = ROOT) -> PicoLink:
    """Return the link to the board on a port, borrowed; it is made for the first who wants it."""
    path = device_at(root, port)
    with _opening:
        with suppress(KeyError, LinkOverError):
            return _links[path].borrow()
        link = _links[path] = PicoLink(port, root=root)
        return link.borrow()
