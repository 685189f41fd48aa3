"""Furunkulus on a Pico: what runs when it has power, and carries bytes, light and the time to where they go.

Whoever holds OK while the board gets power has MicroPython's prompt instead, and so has the Pi that asks for
it; but not who happens to hold it while the board starts anew by itself. What cannot be imported ends at the
prompt too: only what is flashed anew cures that. Whatever else goes wrong is written down in the file
crash.txt, and two seconds later the board starts anew; byte 3 within these, after silence, gives the prompt.
"""

import os
import select
import sys
from time import ticks_add, ticks_diff, ticks_ms

import machine
import micropython
from buttons import Buttons, held
from lamps import Lamps
from lights import Lights
from link import Link
from micropython import const

_MOST_LEDS = const(1024)
_BREAK = const(3)
_NO_BREAK = const(-1)
_HEARTBEAT_MS = const(500)
_CRASH_MS = const(2000)
_SILENCE_MS = const(20)
_STUCK_MS = const(1000)
_AT_ONCE = const(64)
_DIARY = "crash.txt"


class Board:
    """Hold what hangs on the board, all dark, and the link that moves it."""

    def __init__(self) -> None:
        self.lights = Lights()
        # After a start without a loss of power they still show what they did.
        self.lights.darken(_MOST_LEDS)
        self.lamps = Lamps()
        self.link = Link(
            sys.stdout.buffer.write,
            self.lights.show,
            self.lamps.show,
            unique=machine.unique_id(),
            boot=os.urandom(4),
            most_leds=_MOST_LEDS,
        )
        self._buttons = Buttons()
        self._led = machine.Pin("LED", machine.Pin.OUT)
        self._turned = self._beat = ticks_ms()
        # By a timer of its own, since reading what the Pi sends may have to wait; it needs all of the above.
        self._timer = machine.Timer(-1, period=1, mode=machine.Timer.PERIODIC, callback=self.look)

    def look(self, _timer: object) -> None:
        """Look at the buttons, which a timer does each millisecond."""
        now = ticks_ms()
        self.link.sample(self._buttons.read(), now)
        # A Pi that went away within a message is waited for: pictures end and presses are told all the same.
        if ticks_diff(now, self._turned) >= _STUCK_MS:
            self.turn(now)

    def turn(self, now: int) -> None:
        """Say what is due, and let the board's own LED blink for as long as all goes on."""
        self._turned = now
        self.link.turn(now)
        if ticks_diff(now, self._beat) >= 0:
            self._beat = ticks_add(now, _HEARTBEAT_MS)
            self._led.toggle()

    def close(self) -> None:
        """Stop, and leave all dark."""
        self._timer.deinit()
        self.lamps.darken()
        self.lights.darken()
        self.lights.close()


def serve(board: Board) -> None:
    """Do what the Pi says until it wants the prompt."""
    link, read = board.link, sys.stdin.buffer.readinto
    buffer = bytearray(_AT_ONCE)
    view = memoryview(buffer)
    waiting = select.poll()
    waiting.register(sys.stdin, select.POLLIN)
    while not link.leaves:
        if waiting.poll(1):
            count = read(view[: link.wants()])
            if count:
                link.hear(buffer, count, ticks_ms())
        board.turn(ticks_ms())


def keep(error: Exception) -> None:
    """Write down why we stop; what is written already is left alone, since memory wears out."""
    told = f"{type(error).__name__}: {error}\n"
    try:
        with open(_DIARY) as diary:
            if diary.read() == told:
                return
    except OSError:
        pass
    try:
        with open(_DIARY, "w") as diary:
            diary.write(told)
    except OSError:
        pass


def is_stopped() -> bool:
    """Tell whether somebody sends byte 3 within two seconds.

    A Pi that has not noticed yet goes on, and its messages may have one: but they begin with another byte.
    """
    waiting = select.poll()
    waiting.register(sys.stdin, select.POLLIN)
    end = ticks_add(ticks_ms(), _CRASH_MS)
    begins = False
    while ticks_diff(end, ticks_ms()) > 0:
        if not waiting.poll(_SILENCE_MS):
            begins = True
            continue
        heard = sys.stdin.buffer.read(1)
        if begins and heard == b"\x03":
            return True
        begins = begins and heard == b"\r"
    return False


def ends_well() -> bool:
    """Serve; tell whether the Pi has asked for the prompt, or something went wrong. All is dark then."""
    board = None
    well = False
    try:
        board = Board()
        serve(board)
        well = True
    except Exception as error:
        keep(error)
    try:
        if board:
            board.close()
    except Exception as error:
        keep(error)
    return well


def run() -> None:
    """Serve, and come back if the prompt is wanted."""
    micropython.kbd_intr(_NO_BREAK)
    # No watchdog: none can be stopped again, so that it would bite whoever works at the prompt.
    if not ends_well() and not is_stopped():
        machine.reset()
    micropython.kbd_intr(_BREAK)


# Its own starts are by the watchdog, in which a Pico's reset() ends.
if machine.reset_cause() == machine.WDT_RESET or not held("ok"):
    run()
