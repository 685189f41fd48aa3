"""What can be set about a panel: which driver, and what each driver wants to know."""

from dataclasses import dataclass

AUTO = "auto"
"""The name with which the machine chooses."""
NONE = "none"
"""The name of no panel at all: the lights are shown on the page alone."""


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """Hold which panel there is and how it is reached.

    `name` is a driver's, ``auto``, ``none``, or a stranger's own as ``module:Class``. `gpio` is the pin
    (BCM number) of the drivers ws281x and neopixel, `dma` the channel of ws281x; `port` and `baud` are those
    of adalight, where no port means what the machine's own rule names; `pico_port` is that of pico, likewise,
    `leds_device` that of leds0. `taken` is a port that something else uses, so that ``auto`` does not.
    `colour_order` is the driver's usual one if none is set. `table` is where a strip's own settings stand.
    """

    name: str = AUTO
    colour_order: str | None = None
    spi_device: str = "/dev/spidev0.0"
    gpio: int = 18
    dma: int = 10
    port: str | None = None
    baud: int = 115_200
    leds_device: str = "/dev/leds0"
    pico_port: str | None = None
    taken: str | None = None
    table: str | None = None
