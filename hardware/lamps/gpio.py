"""Lamps on the Pi's own pins, each through a transistor, dimmed by gpiozero's PWM."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final, TypeAlias

from hardware.buttons.contract import Button
from hardware.buttons.pins import place
from hardware.errors import LampError
from hardware.gpiozeros import explained, fix_back_end

Untyped: TypeAlias = Any
"""What belongs to gpiozero, which ships no types."""


class GpioLamps:
    """Light lamps on pins: a lit one's pin is high for as much of the time as it is bright.

    ``pins`` gives the GPIO (BCM) number of each lamp that there is; ``factory`` is a gpiozero pin
    factory, lgpio's if none is given.

    Raises:
        LampError: A pin cannot be had; none stays open then.
    """

    def __init__(self, pins: Mapping[Button, int], factory: Untyped = None) -> None:
        self._pins: Final = dict(pins)
        self._shown: dict[Button, float] = dict.fromkeys(pins, 0.0)
        with ExitStack() as opened:
            self._lamps = {
                button: opened.enter_context(_open(button, gpio, factory)) for button, gpio in pins.items()
            }
            self._opened = opened.pop_all()

    def show(self, lit: Collection[Button], brightness: float) -> None:
        """Light these lamps; see :meth:`hardware.lamps.contract.Lamps.show`."""
        if self._pins and not self._lamps:
            raise LampError("these lamps are closed; make new ones")
        failed: LampError | None = None
        for button, lamp in self._lamps.items():
            wanted = min(1.0, max(0.0, brightness)) if button in lit else 0.0
            if wanted == self._shown[button]:
                continue
            try:
                with explained(LampError, _unlit(button, self._pins[button])):
                    lamp.value = wanted
            except LampError as error:
                failed = error
            else:
                self._shown[button] = wanted
        if failed:
            raise failed

    def close(self) -> None:
        """Go dark and let go of the pins."""
        for lamp in self._lamps.values():
            with suppress(Exception):  # a pin that fails cannot be made dark; it is let go all the same
                lamp.off()
        self._lamps = {}
        with suppress(Exception):
            self._opened.close()


@contextmanager
def _open(button: Button, gpio: int, factory: Untyped) -> Iterator[Untyped]:
    """Hold a pin as an output that is low."""
    with explained(LampError, _unlit(button, gpio)):
        from gpiozero import PWMLED  # noqa: PLC0415 - only who has pins needs gpiozero

        if factory is None:
            fix_back_end()
        lamp = PWMLED(gpio, initial_value=0, pin_factory=factory)
    try:
        yield lamp
    finally:
        lamp.close()


def _unlit(button: Button, gpio: int) -> str:
    return f"lamp of {button} cannot be lit on {place(gpio)}"
