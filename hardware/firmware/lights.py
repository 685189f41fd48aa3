"""The LEDs: a PIO program makes their signal, and DMA feeds it, so that USB is served meanwhile."""

from time import sleep_us, ticks_add, ticks_diff, ticks_us

import pins
import rp2
from machine import Pin
from micropython import const

_HERTZ = const(8_000_000)
# Ten steps of 125 ns are a bit, so that a byte takes as many microseconds.
_BYTE_US = const(10)
# LEDs take what came when the line has been low for 280 us.
_REST_US = const(300)
_BYTEWISE = const(0)


# A zero is high for 3 steps of 10, a one for 6: 375 and 750 ns are right by the sheets of WS2812B and SK6812.
@rp2.asm_pio(
    sideset_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
    fifo_join=rp2.PIO.JOIN_TX,
)
def ws2812() -> None:
    """Send each bit, the highest first; the line is low while there is nothing to send."""
    wrap_target()
    label("bit")
    out(x, 1).side(0)[3]
    jmp(not_x, "zero").side(1)[2]
    jmp("bit").side(1)[2]
    label("zero")
    nop().side(0)[2]
    wrap()


class Lights:
    """Bring bytes onto the LEDs' wire, as they are.

    Where MicroPython has no DMA (before 1.22) the processor feeds the signal, which takes 10 us a byte.
    """

    def __init__(self) -> None:
        self._line = rp2.StateMachine(0, ws2812, freq=_HERTZ, sideset_base=Pin(pins.LIGHTS))
        self._line.active(1)
        self._wire = bytearray()
        self._free = ticks_us()
        self._time = 0
        self._feeder = rp2.DMA() if hasattr(rp2, "DMA") else None
        if self._feeder:
            # A byte that is written to the queue stands in all four places of its word, the first one too.
            # Request 0 is that of the first machine's queue.
            self._ways = self._feeder.pack_ctrl(size=_BYTEWISE, inc_write=False, treq_sel=0)

    def busy(self) -> bool:
        """Tell whether LEDs still take what was sent last."""
        # The board's microseconds begin anew after some minutes: more than it can be is none.
        return 0 < ticks_diff(self._free, ticks_us()) <= self._time

    def show(self, wire: bytes) -> None:
        """Begin to send, once the LEDs have taken what was sent before."""
        while self.busy():
            sleep_us(50)
        if len(wire) != len(self._wire):
            self._wire = bytearray(len(wire))
        # What is sent must stand still, and the caller's bytes do not.
        self._wire[:] = wire
        self._time = _BYTE_US * len(wire) + _REST_US
        if self._feeder:
            self._feeder.config(
                read=self._wire, write=self._line, count=len(wire), ctrl=self._ways, trigger=True
            )
        else:
            self._line.put(self._wire, 24)
            # All but what the queue holds is on its way by now; it is not worth reckoning with.
        self._free = ticks_add(ticks_us(), self._time)

    def darken(self, leds: int = 0) -> None:
        """Make so many LEDs dark, or as many as there were lately, and wait until they are."""
        self.show(bytes(3 * leds or len(self._wire)))
        while self.busy():
            sleep_us(50)

    def close(self) -> None:
        """Let go of PIO and DMA, for whoever uses them after us."""
        self._line.active(0)
        if self._feeder:
            self._feeder.close()
