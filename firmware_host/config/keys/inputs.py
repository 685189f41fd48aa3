"""The keys of input devices: which are heard, and what presses each button."""

from collections.abc import Mapping
from typing import Final

from engine.errors import shown
from firmware_host.config.keys.key import DEFAULTS, Key
from firmware_host.config.kinds import Kind, flag, name_of, some
from hardware.inputs.codes import control_named, near

_MOST_DEVICES: Final = 8
_MOST_CONTROLS: Final = 12

TABLES: Final[Mapping[str, str]] = {
    "buttons.input": "What presses the buttons on input devices; 'furunkulus buttons --map' finds it out.",
}
"""The table of these keys, with what stands in it."""


def _read_control(value: object) -> str:
    if isinstance(value, str) and (found := control_named(value)):
        return found
    meant = near(value) if isinstance(value, str) else None
    hint = f"; did you mean {meant}?" if meant else ""
    raise ValueError(f"{shown(value)} is no name of a key or of a side of an axis{hint}")


CONTROL: Final = Kind(
    'a key, such as "KEY_UP" or "BTN_TRIGGER", or a side of an axis, such as "ABS_Y-"', _read_control
)
"""A control by the kernel's name."""

_DEVICE: Final = name_of("name of a device", lambda name: bool(name.strip()) and name.isprintable())

KEYS: Final = (
    Key(
        "buttons.input",
        "device",
        some(_DEVICE, _MOST_DEVICES, 1, alike=False),
        "The devices that are heard: each by its name, or by a file such as a link in /dev/input/by-id.",
        unset="every device that has a control of some button",
        example=("Generic USB Joystick",),
        by_buttons=True,
    ),
    Key(
        "buttons.input",
        "grab",
        flag(),
        "Whether nobody else hears these devices: a keyboard then types into no console.",
        DEFAULTS.inputs.grab,
    ),
    *(
        Key(
            "buttons.input",
            button.value,
            some(CONTROL, _MOST_CONTROLS, alike=False),
            "What presses the button.",
            controls,
            by_buttons=True,
        )
        for button, controls in DEFAULTS.inputs.controls.items()
    ),
)
"""The keys, in the order in which they are written."""
