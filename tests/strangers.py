"""What somebody else wrote: a source of presses, and panels of several tempers."""

from collections.abc import Mapping
from pathlib import Path

from hardware.buttons.contract import Button, HandOver
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import Clock, SystemClock
from hardware.errors import NotReadyError, PanelError
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


class Diary(Lantern):
    """Write down in a file, named as a port, whether it is lit."""

    def __init__(self, wiring: Wiring, settings: PanelSettings) -> None:
        super().__init__(wiring, settings)
        self._file = Path(str(settings.port))

    def show(self, frame: Frame) -> None:
        """Write a line."""
        super().show(frame)
        self._write("lit" if any(frame.pixels) else "dark")

    def close(self) -> None:
        """Write the last line."""
        super().close()
        self._write("dark")

    def _write(self, line: str) -> None:
        with self._file.open("a") as file:
            file.write(f"{line}\n")


class Moody(Pedals):
    """Be a source that raises whatever is asked of it."""

    def start(self, hand_over: HandOver) -> None:
        """Refuse."""
        del hand_over
        raise OSError("the pedals are stuck")

    def levels(self) -> Mapping[Button, bool]:
        """Refuse."""
        raise OSError("the pedals are unplugged")

    def close(self) -> None:
        """Refuse."""
        raise OSError("the pedals do not let go")


class Stuck(Lantern):
    """Fail now and then, and start anew each time."""

    shows = 0

    def show(self, frame: Frame) -> None:
        """Refuse, and seldom say why."""
        del frame
        self.shows += 1
        if self.shows == 2:
            raise PanelError("the lantern takes nothing more")
        raise NotReadyError("the lantern starts")
