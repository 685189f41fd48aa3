"""How a wizard begins, wherever it works."""

import logging
from collections.abc import Iterable, Mapping
from enum import StrEnum

from firmware_host.wizards.buttons import ButtonWizard
from firmware_host.wizards.inputs import InputWizard
from firmware_host.wizards.leds import LedWizard
from firmware_host.wizards.listening import LentInputs
from firmware_host.wizards.wizard import Wizard
from hardware.buttons.contract import Button, ButtonSource
from hardware.errors import HardwareError
from hardware.lights.wiring import Wiring
from hardware.pico.buttons import PicoButtons

_log = logging.getLogger(__name__)


class Which(StrEnum):
    """Name the wizards."""

    LEDS = "leds"
    BUTTONS = "buttons"
    FREE = "free"
    """The one for buttons, with anything pressed."""
    MAP = "map"
    """The one for buttons on input devices."""
    LISTEN = "listen"
    """The one that tells what is pressed on them."""

    @property
    def listens(self) -> bool:
        """Tell whether it hears input devices."""
        return self in {Which.MAP, Which.LISTEN}

    @property
    def keeps(self) -> bool:
        """Tell whether what it finds is to be kept."""
        return self in {Which.LEDS, Which.MAP}


def wizard_of(  # noqa: PLR0913 - one for each thing that a host knows
    which: Which,
    wiring: Wiring,
    now: float,
    pins: Mapping[Button, int] | None,
    down: frozenset[Button],
    *,
    keeps: bool = True,
    inputs: LentInputs | None = None,
    pico: bool = False,
) -> Wizard:
    """Return a wizard at its beginning, for the grid of a wiring; buttons in `down` are down already.

    `keeps` tells that what is found is kept; `inputs` is what there is of input devices, and `pico` that
    a Pico's buttons are heard.

    Raises:
        WizardError: there is nothing to be found out on such a grid.
    """
    width, height = wiring.width, wiring.height
    if which is Which.LEDS:
        return LedWizard.begun(width, height, now, keeps=keeps)
    if which.listens:
        lent, free = inputs or LentInputs(), which is Which.LISTEN
        return InputWizard.begun(width, height, now, lent.settings, advice=lent.advice, free=free)
    return ButtonWizard.begun(
        width, height, now, pins=pins, held=down, free=which is Which.FREE, has_pico=pico
    )


def has_pico(sources: Iterable[ButtonSource]) -> bool:
    """Tell whether a Pico's buttons are among those that are heard."""
    return any(isinstance(source, PicoButtons) for source in sources)


def held(sources: Iterable[ButtonSource]) -> frozenset[Button]:
    """Return the buttons that are down right now, as far as that can be read."""
    found: set[Button] = set()
    for source in sources:
        try:
            found |= {button for button, down in source.levels().items() if down}
        except HardwareError as error:
            _log.warning("%s", error)
    return frozenset(found)
