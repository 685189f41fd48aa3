"""All devices of a room, heard without a thread."""

from collections.abc import Callable

from hardware.clock import HandClock
from hardware.inputs.devices import InputDevices, Struck, Wanted
from tests.hardware.inputs.pretend import Room


class Bench:
    """All devices of a room, heard without a thread: a test says when it is looked and listened."""

    def __init__(self, room: Room, wanted: Wanted, *, grab: bool = True) -> None:
        self.heard: list[Struck] = []
        self.clock = HandClock(1000.0)
        self.devices = InputDevices(
            wanted, lambda _one, struck: self.heard.append(struck), self.clock, room.machine, grab=grab
        )

    def told(self) -> list[tuple[str, bool]]:
        """What was pressed and let go since it was asked last."""
        self.devices.pump()
        found = [(one.control, one.down) for one in self.heard]
        self.heard.clear()
        return found


Make = Callable[..., Bench]
