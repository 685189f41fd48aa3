"""Arcade buttons on the Pi's own pins, each switched to ground; read through gpiozero.

gpiozero is asked for pins and no more. Its ``Button`` stamps no edge in a way that can be had from
outside and starts a thread for each, and its bounce time drops or doubles presses on some back ends;
our debouncer wants the raw edges with the times that the kernel gave them.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from math import inf
from typing import Any, Final, TypeAlias

from hardware.buttons.contract import Button, Edge, HandOver, guarded
from hardware.buttons.pins import place
from hardware.clock import Clock
from hardware.errors import ButtonError
from hardware.gpiozeros import explained, fix_back_end

OLDEST: Final = 10.0
"""Seconds that an edge can be late; what looks older was stamped by a clock that is not comparable."""

Untyped: TypeAlias = Any
"""What belongs to gpiozero, which ships no types."""


class GpioButtons:
    """Read buttons from pins with the internal pull-up on: a closed contact reads low.

    ``pins`` gives the GPIO (BCM) number of each button that there is; ``factory`` is a gpiozero pin
    factory, lgpio's if none is given.

    Raises:
        ButtonError: Two buttons share a pin, or a pin cannot be had; no pin stays open then.
    """

    bounces = True

    def __init__(self, pins: Mapping[Button, int], clock: Clock, factory: Untyped = None) -> None:
        _refuse_shared_pins(pins)
        self._clock = clock
        self._started = False
        self._latest = -inf
        # gpiozero holds handlers by weak reference only; these keep them alive.
        self._handlers: dict[Button, Callable[[Untyped, Untyped], None]] = {}
        self._buttons = tuple(pins)
        with ExitStack() as opened:
            self._inputs = {
                button: opened.enter_context(_open(button, gpio, factory)) for button, gpio in pins.items()
            }
            self._opened = opened.pop_all()

    def start(self, hand_over: HandOver) -> None:
        """Begin to hand over edges; see :meth:`hardware.buttons.contract.ButtonSource.start`."""
        if self._started or not self._inputs:
            raise ButtonError("these buttons were started before or are closed; make new ones")
        self._started = True
        for button, device in self._inputs.items():
            handler = self._handler(button, device.pin_factory, guarded(hand_over))
            self._handlers[button] = handler
            with explained(ButtonError, _unread(button, device.pin.info.name)):
                device.pin.edges = "both"
                device.pin.when_changed = handler

    def levels(self) -> Mapping[Button, bool]:
        """Tell which contacts are closed right now."""
        held = dict.fromkeys(self._buttons, False)
        for button, device in self._inputs.items():
            with explained(ButtonError, _unread(button, device.pin.info.name)):
                held[button] = device.is_active
        return held

    def close(self) -> None:
        """Let go of the pins."""
        self._inputs = {}
        self._opened.close()
        self._handlers.clear()

    def _handler(
        self, button: Button, factory: Untyped, hand_over: HandOver
    ) -> Callable[[Untyped, Untyped], None]:
        """Return what gpiozero calls, from its own thread, when a pin changes."""

        def changed(ticks: Untyped, state: Untyped) -> None:
            # All pins share one thread, so an edge may have waited for another's hand-over. The ticks
            # tell when it happened; how long ago that is can be carried over to our clock.
            late = factory.ticks_diff(factory.ticks(), ticks)
            if not 0 <= late <= OLDEST:
                late = 0.0
            # Two clocks are never read at quite the same moment: the order of edges must not suffer.
            self._latest = max(self._latest, self._clock.now() - late)
            if button in self._inputs:  # not closed in the meantime
                hand_over(Edge(button, not state, self._latest))

        return changed


def _refuse_shared_pins(pins: Mapping[Button, int]) -> None:
    buttons_of: dict[int, list[Button]] = {}
    for button, gpio in pins.items():
        buttons_of.setdefault(gpio, []).append(button)
    shared = [f"{' and '.join(names)} on {place(gpio)}" for gpio, names in buttons_of.items() if names[1:]]
    if shared:
        raise ButtonError(f"buttons share a pin ({', '.join(shared)}); give each button a pin of its own")


@contextmanager
def _open(button: Button, gpio: int, factory: Untyped) -> Iterator[Untyped]:
    """Hold a pin as an input with its pull-up on."""
    with explained(ButtonError, _unread(button, place(gpio))):
        from gpiozero import InputDevice  # noqa: PLC0415 - only this back end needs gpiozero

        if factory is None:
            fix_back_end()
        device = InputDevice(gpio, pull_up=True, pin_factory=factory)
    try:
        yield device
    finally:
        device.close()


def _unread(button: Button, where: str) -> str:
    return f"button {button} cannot be read on {where}"
