"""A board on a cable, and time that passes only where a test lets it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.adalight import AdalightChain
from tests.hardware.lights.boards import Cable, Sketch, Wled

PORT = "/dev/furunkulus"
LEDS = 3
WIRE = bytes([4, 2, 3, 40, 50, 60, 255, 0, 128])
OTHER = bytes([9, 8, 7, 6, 5, 4, 3, 2, 1])
WATCHED = 2.0
"""Seconds after which whoever watches over a panel takes it to hang."""


@dataclass
class Bench:
    """A chain, the cable that it hangs on, and time that passes only where a test lets it."""

    chain: AdalightChain
    cable: Cable
    clock: HandClock

    def send(self, wire: bytes, within: float = 10.0) -> float:
        """Send until it works, as a panel's worker does; return the seconds that it took."""
        began = self.clock.now()
        while True:
            attempt = self.clock.now()
            try:
                self.chain.send(wire)
            except PanelError as error:
                self.cable.carry()
                if error.again is None:
                    raise
                self.clock.advance(error.again)
            else:
                self.cable.carry()
                return self.clock.now() - began
            finally:
                assert self.clock.now() - attempt < WATCHED
            assert self.clock.now() - began < within

    def until(self, board: Wled | Sketch, wire: bytes) -> float:
        """Send again each second until the board shows it; return the seconds that it took."""
        began = self.clock.now()
        self.send(wire)
        while board.light != wire:
            assert self.clock.now() - began < 10.0
            self.clock.advance(self.chain.keep_alive)
            self.send(wire)
        return self.clock.now() - began

    def keep(self, wire: bytes, seconds: float) -> None:
        """Show a picture for some time, which is sent again each second."""
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            self.clock.advance(self.chain.keep_alive)
            self.send(wire)


Make: TypeAlias = Callable[..., Bench]
