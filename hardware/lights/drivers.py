"""The panel's driver: chosen by its name, by the machine, or a stranger's own."""

import importlib
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from hardware.errors import HardwareError, PanelError
from hardware.lights.adalight import AdalightChain
from hardware.lights.chain import Chain, ChainPanel
from hardware.lights.neopixel import NeopixelChain
from hardware.lights.panel import Panel
from hardware.lights.settings import AUTO, NONE, PanelSettings
from hardware.lights.spi import SWITCH_ON, SpiChain
from hardware.lights.wiring import Wiring
from hardware.lights.ws281x import Ws281xChain
from hardware.pi import ROOT, device_at, pi_at

RULED_PORT: Final = "/dev/furunkulus"
"""The port that the machine's own rule for devices names, where it names one."""

Opener: TypeAlias = Callable[[int, PanelSettings, Path], Chain]

_log = logging.getLogger(__name__)


def _spi(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return SpiChain(leds, settings.spi_device, root)


def _ws281x(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return Ws281xChain(leds, settings.gpio, settings.dma, root)


def _neopixel(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return NeopixelChain(leds, settings.gpio, root)


def _adalight(leds: int, settings: PanelSettings, root: Path) -> Chain:
    return AdalightChain(leds, settings.port or RULED_PORT, settings.baud, root=root)


DRIVERS: Final[Mapping[str, Opener]] = MappingProxyType(
    {"spi": _spi, "ws281x": _ws281x, "neopixel": _neopixel, "adalight": _adalight}
)
"""How each driver opens its chain of so many LEDs, by its name."""


def chosen(settings: PanelSettings, root: Path = ROOT) -> str | None:
    """Return the name of the driver that will be used; nothing if there is no panel.

    ``auto`` takes the board on the port that is set, or that the machine's own rule names; without one the
    SPI bus of a Raspberry Pi that has it switched on; and otherwise nothing. It never opens a port to look.

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
        pi = pi_at(root)
        if settings.name == AUTO and pi is not None:
            _log.warning(
                "no panel on this %s: there is no %s (%s), and no port is set for a board on a cable",
                pi.model,
                settings.spi_device,
                SWITCH_ON,
            )
        return None
    if ":" in name:
        return _strangers(name, settings, wiring)
    return ChainPanel(wiring, DRIVERS[name](len(wiring.chain), settings, root), settings.colour_order)


def _fitting(settings: PanelSettings, root: Path) -> str | None:
    if settings.port is not None or device_at(root, RULED_PORT).exists():
        return "adalight"
    if pi_at(root) is not None and device_at(root, settings.spi_device).exists():
        return "spi"
    return None


def _strangers(name: str, settings: PanelSettings, wiring: Wiring) -> Panel:
    """Make a panel of a stranger's class, which is called with the wiring and the settings."""
    module, _, attribute = name.partition(":")
    try:
        panel_class = getattr(importlib.import_module(module), attribute, None)
    except Exception as error:
        raise PanelError(f"the panel driver {name} cannot be imported: {_in_words(error)}") from error
    if not isinstance(panel_class, type) or not _can_show(panel_class):
        raise PanelError(
            f"the panel driver {name} is no class with the methods show and close; see docs/drivers.md"
        )
    try:
        panel: Panel = panel_class(wiring, settings)
    except HardwareError:
        raise
    except Exception as error:
        raise PanelError(f"the panel driver {name} cannot be made: {_in_words(error)}") from error
    return panel


def _can_show(panel_class: type) -> bool:
    return all(callable(getattr(panel_class, method, None)) for method in ("show", "close"))


def _in_words(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
