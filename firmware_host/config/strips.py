"""What can be set about the strips beside the board, and what comes of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from hardware.lights.settings import PanelSettings
from hardware.lights.strips import Strip, StripWiring
from hardware.lights.wiring import Start


@dataclass(frozen=True, slots=True)
class UsualDevices:
    """Hold what drives a strip where nothing is set: for each another one, since none works that two use.

    A strip without a `bus` must be told one: all devices of a bus share its data wire.
    """

    bus: str | None
    leds: str
    port: str


def usual_devices(strip: Strip) -> UsualDevices:
    """Return what drives a strip where nothing is set."""
    number = [*Strip].index(strip)
    bus = "/dev/spidev1.0" if strip is Strip.RIM else None
    return UsualDevices(bus, f"/dev/leds{number + 1}", f"/dev/ttyUSB{number + 1}")


@dataclass(frozen=True, slots=True)
class StripSettings:
    """Hold a strip that is there: how many LEDs it has, how they run, and its panel.

    Without a panel of its own it lies on the board's chain. `start` and `clockwise` are a rim's, `back` is
    that of the others: the first LED is at the last place then.
    """

    strip: Strip
    leds: int
    start: Start = Start.TOP_LEFT
    clockwise: bool = True
    back: bool = False
    panel: PanelSettings | None = None

    def wiring(self, columns: int, rows: int) -> StripWiring:
        """Return how it is wired, beside a board of some size.

        Raises:
            WiringError: it has no LEDs.
        """
        if self.strip is Strip.RIM:
            return StripWiring.rim(self.leds, columns, rows, start=self.start, clockwise=self.clockwise)
        return StripWiring.row(self.strip, self.leds, back=self.back)


def in_order(strips: Iterable[StripSettings], order: tuple[Strip, ...]) -> tuple[StripSettings, ...]:
    """Return strips in an order; those that it does not name come last, as they usually lie."""
    places = {strip: place for place, strip in enumerate(dict.fromkeys((*order, *Strip)))}
    return tuple(sorted(strips, key=lambda one: places[one.strip]))
