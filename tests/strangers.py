"""What somebody else wrote: a source of presses, and panels of several tempers."""

from collections.abc import Mapping

from hardware.buttons.contract import Button
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import Clock, SystemClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.settings import PanelSettings
from hardware.lights.wiring import Wiring

made: list[object] = []
"""All that was made of these classes."""


class Pedals(SimulatedButtons):
    """Press with the feet."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        made.append(self)


class Broken:
    """Be a source that cannot be made."""

    def __init__(self, clock: Clock) -> None:
        del clock
        raise RuntimeError("one pedal is gone")

    def start(self, hand_over: object) -> None: ...

    def levels(self) -> Mapping[Button, bool]:
        """Hold nothing."""
        return {}

    def close(self) -> None: ...


class Lantern(RecordingPanel):
    """Work."""

    def __init__(self, wiring: Wiring, settings: PanelSettings) -> None:
        super().__init__(wiring, SystemClock(), settings.colour_order or "GRB")
        made.append(self)


class Sleepy(Lantern):
    """Need a moment before the first frame, as a board on a cable does."""

    asleep = 2

    def show(self, frame: Frame) -> None:
        """Refuse twice."""
        if self.asleep:
            self.asleep -= 1
            raise PanelError("the lantern is waking up", again=0.01)
        super().show(frame)


class Dead(Lantern):
    """Never show anything."""

    def show(self, frame: Frame) -> None:
        """Refuse."""
        del frame
        raise PanelError("the lantern is broken; buy another one", again=3.0)
