"""The panel's driver: chosen by its name, by the machine, or a stranger's own."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from hardware.errors import PanelError
from hardware.lights.adalight import AdalightChain
from hardware.lights.chain import Chain, ChainPanel
from hardware.lights.leds0 import Leds0Chain
from hardware.lights.neopixel import NeopixelChain
from hardware.lights.panel import Panel
from hardware.lights.settings import AUTO, NONE, PanelSettings
from hardware.lights.spi import SpiChain, switch_on
from hardware.lights.wiring import Wiring
from hardware.lights.ws281x import Ws281xChain
from hardware.pi import ROOT, device_at, pi_at
from hardware.pico.chain import PicoChain
from hardware.pico.link import shared_link
from hardware.strangers import made_by_stranger

RULED_PORT: Final = "/dev/furunkulus"
"""The port that the machine's own rule for devices names, where it names one."""
RULE: Final = "/etc/udev/rules.d/71-furunkulus-controller.rules"
"""The rule that the installer writes for a board on a cable: where it is, that board is what will come."""

Opener: TypeAlias = Callable[[int, PanelSettings, Path], Chain]

_log = logging.getLogger(__name__)


def _spi(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return SpiChain(leds, settings.spi_device, root)


def _leds0(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return Leds0Chain(leds, settings.leds_device, root)


def _ws281x(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return Ws281xChain(leds, settings.gpio, settings.dma, root)


def _neopixel(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return NeopixelChain(leds, settings.gpio, root)


def _adalight(leds: int, settings: PanelSettings, root: Path) -> Chain:
    port, table = settings.port or RULED_PORT, settings.table or "lights.adalight"
    return AdalightChain(leds, port, settings.baud, root=root, table=table)


def _pico(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return PicoChain(leds, shared_link(settings.pico_port or RULED_PORT, root))


DRIVERS: Final[Mapping[str, Opener]] = MappingProxyType(
    {
        "spi": _spi,
        "leds0": _leds0,
        "ws281x": _ws281x,
        "neopixel": _neopixel,
        "adalight": _adalight,
        "pico": _pico,
    }
)
"""How each driver opens its chain of so many LEDs, by its name."""


def chosen(settings: PanelSettings, root: Path = ROOT) -> str | None:
    """Return the name of the driver that will be used; nothing if there is no panel.

    ``auto`` takes the board on the port that is set, or that the machine's own rule names, plugged in or not:
    a Pico if that rule has it by the name of MicroPython, and else one that speaks Adalight. Without one, or
    where something else uses its port, it is the kernel's own device for LEDs on a Raspberry Pi with an RP1,
    and then the SPI bus of any Raspberry Pi, where either is switched on; then the Pico whose buttons are
    used; and otherwise nothing. It never opens a port to look.

    Raises:
        PanelError: There is no driver of this name.
    """
    name = settings.name
    if name == NONE:
        return None
    if name == AUTO:
        return _fitting(settings, root)
    if name not in DRIVERS and ":" not in name:
        known = ", ".join((AUTO, NONE, *DRIVERS))
        raise PanelError(
            f"there is no panel driver '{name}'; choose one of {known}, or your own as module:Class"
        )
    return name


def open_panel(settings: PanelSettings, wiring: Wiring, root: Path = ROOT) -> Panel | None:
    """Return the panel, with its device open; nothing if there is none to be, with a line in the log on a Pi.

    Raises:
        HardwareError: There is no such driver, or it cannot open its device as it is set.
    """
    name = chosen(settings, root)
    if name is None:
        if lacking := lacks(settings, root):
            _log.warning("%s", lacking)
        return None
    if ":" in name:
        return _strangers(name, settings, wiring)
    return ChainPanel(wiring, DRIVERS[name](wiring.count, settings, root), settings.colour_order)


def missing(settings: PanelSettings, root: Path = ROOT) -> str | None:
    """Return the device that is set and that is not there; nothing where it is, or where there is no file."""
    device = {
        "spi": settings.spi_device,
        "leds0": settings.leds_device,
        "adalight": settings.port or RULED_PORT,
        "pico": settings.pico_port or RULED_PORT,
    }.get(settings.name)
    return None if device is None or device_at(root, device).exists() else device


def lacks(settings: PanelSettings, root: Path = ROOT) -> str | None:
    """Return why a Raspberry Pi has no panel though it should find one; nothing where all is as it is set."""
    pi = pi_at(root)
    if pi is None or settings.name != AUTO or _fitting(settings, root) is not None:
        return None
    return (
        f"no panel on this {pi.model}: there is no {settings.spi_device} ({switch_on(settings.spi_device)}), "
        "and no port is set for a board on a cable"
    )


def _fitting(settings: PanelSettings, root: Path) -> str | None:
    at_pins = _at_pins(settings, root)
    if settings.port is not None:
        board = "adalight"
    elif any(device_at(root, one).exists() for one in (RULED_PORT, RULE)):
        board = "pico" if names_pico(_text(device_at(root, RULE))) else "adalight"
    else:
        return at_pins
    if not _is_taken(settings, root):
        return board
    # A Pico that has the buttons lends its port to lights too.
    return at_pins or ("pico" if board == "pico" else None)


def _at_pins(settings: PanelSettings, root: Path) -> str | None:
    pi = pi_at(root)
    if pi is not None and pi.has_rp1 and device_at(root, settings.leds_device).exists():
        return "leds0"
    if pi is not None and device_at(root, settings.spi_device).exists():
        return "spi"
    return None


def names_pico(rule: str) -> bool:
    """Tell whether the rule of a board on a cable is about a Pico: there each calls itself MicroPython."""
    return "MicroPython" in rule


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace") if file.is_file() else ""
    except OSError:
        return ""


def _is_taken(settings: PanelSettings, root: Path) -> bool:
    """Tell whether the port of a board on a cable is another name of one that something else uses."""
    port = device_at(root, settings.port or RULED_PORT)
    return settings.taken is not None and port.resolve() == device_at(root, settings.taken).resolve()


def _strangers(name: str, settings: PanelSettings, wiring: Wiring) -> Panel:
    """Make a panel of a stranger's class, which is called with the wiring and the settings."""
    panel: Panel = made_by_stranger(
        name, "panel driver", ("show", "close"), PanelError, lambda made: made(wiring, settings)
    )
    return panel
