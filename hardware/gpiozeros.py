"""What all that lies on pins has in common: gpiozero's back end, and its errors told with their cure.

The back end is lgpio, unless somebody says otherwise. By itself gpiozero would try one after the other and
fall back on some that lose releases, need root or a daemon; what it says then is four warnings, and not
what is missing.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from hardware.errors import HardwareError

_INSTALL: Final = "install lgpio (sudo apt install python3-lgpio; furunkulus doctor tells more)"
_CURES: Final[Mapping[str, str]] = {
    "BadPinFactory": f"{_INSTALL} on a Raspberry Pi, or leave the pins out of the config",
    "PinUnknownPi": "pins need a Raspberry Pi; leave them out of the config",
    "PinInvalidPin": "choose a GPIO number from 2 to 27",
    "GPIOPinInUse": "give it another pin, or the other device",
    "PinFixedPull": "choose a pin whose pull-up is free",
    "PinPWMUnsupported": "choose another back end, or leave the lamps out of the config",
    "ModuleNotFoundError": f"{_INSTALL}, or leave the pins out of the config",
    "AttributeError": "this lgpio is empty: uninstall it, and sudo apt install python3-lgpio",
    "FileNotFoundError": "lgpio makes a file where it is started: start in a folder that can be written to",
}
_USUAL_CURE: Final = "see that no other program uses it and that you are in the group gpio"


def fix_back_end() -> None:
    """Let gpiozero use lgpio, where neither the program nor GPIOZERO_PIN_FACTORY has chosen a back end.

    Whatever gpiozero and lgpio raise where there are no pins comes through; see :func:`explained`.
    """
    from gpiozero import Device  # noqa: PLC0415 - only who has pins needs gpiozero

    if Device.pin_factory is None and not os.environ.get("GPIOZERO_PIN_FACTORY"):
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - as above

        Device.pin_factory = LGPIOFactory()


@contextmanager
def explained(kind: type[HardwareError], what: str) -> Iterator[None]:
    """Turn what goes wrong with a pin into an error of ours: one line with what failed, why, and the cure."""
    try:
        yield
    except Exception as error:
        # By name: lgpio's own exceptions are known only where lgpio is installed.
        cure = _CURES.get(type(error).__name__, _USUAL_CURE)
        why = " ".join(str(error).split())  # one line, whatever it was
        raise kind(f"{what}: {why}; {cure}") from error
