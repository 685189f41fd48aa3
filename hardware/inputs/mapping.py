"""Which controls press which button."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from hardware.buttons.contract import Button

Controls: TypeAlias = Mapping[Button, tuple[str, ...]]
"""The controls that press each button; a button may have none."""

DEFAULT_CONTROLS: Final[Controls] = MappingProxyType(
    {
        Button.UP: ("KEY_UP", "BTN_DPAD_UP", "ABS_HAT0Y-", "ABS_Y-"),
        Button.DOWN: ("KEY_DOWN", "BTN_DPAD_DOWN", "ABS_HAT0Y+", "ABS_Y+"),
        Button.LEFT: ("KEY_LEFT", "BTN_DPAD_LEFT", "ABS_HAT0X-", "ABS_X-"),
        Button.RIGHT: ("KEY_RIGHT", "BTN_DPAD_RIGHT", "ABS_HAT0X+", "ABS_X+"),
        Button.OK: ("KEY_ENTER", "KEY_KPENTER", "BTN_SOUTH"),
        Button.BACK: ("KEY_ESC", "KEY_BACKSPACE", "BTN_EAST"),
        Button.HUNT: ("KEY_SPACE", "KEY_H", "BTN_NORTH", "BTN_WEST", "BTN_START"),
    }
)
"""The keys that the page and the terminal have too, and the usual ones of a gamepad.

An encoder's buttons have no usual place: those are mapped by pressing them.
"""


def shared(told: Mapping[Button, tuple[str, ...]]) -> dict[str, tuple[Button, ...]]:
    """Return the controls that stand under more than one button, with these buttons."""
    controls = dict.fromkeys(control for some in told.values() for control in some)
    found = {one: tuple(button for button, some in told.items() if one in some) for one in controls}
    return {control: buttons for control, buttons in found.items() if len(buttons) > 1}
