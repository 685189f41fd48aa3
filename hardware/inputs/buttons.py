"""Buttons on input devices: a USB encoder, a joystick or a keyboard as a source of presses."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hardware.buttons.contract import Button, Edge, HandOver, guarded
from hardware.clock import Clock
from hardware.errors import ButtonError
from hardware.inputs.device import OpenInput
from hardware.inputs.devices import InputDevices, Machine, Struck, Wanted
from hardware.inputs.mapping import DEFAULT_CONTROLS, Controls


@dataclass(frozen=True, slots=True)
class InputSettings:
    """Hold which devices are heard, what presses each button, and whether nobody else hears them.

    `devices` are names of devices, or of files such as a link in /dev/input/by-id; without any, all are heard
    that have a control of some button.
    """

    devices: tuple[str, ...] = ()
    controls: Controls = field(default_factory=lambda: DEFAULT_CONTROLS)
    grab: bool = True

    @property
    def wanted(self) -> Wanted:
        """Return which devices that are."""
        return Wanted(self.devices, frozenset(one for some in self.controls.values() for one in some))


class InputButtons:
    """Hear the seven buttons on input devices, under the button contract.

    A button is down as long as one of its controls is held, on whichever device. A device that is not there
    is waited for; when one goes, what was held on it is let go.

    Raises:
        ButtonError: evdev is not installed.
    """

    # A keyboard's edges are clean, but a cheap encoder hands on its contacts' chatter; and no hand presses
    # for less time than a debouncer takes to believe it.
    bounces = True

    def __init__(self, settings: InputSettings, clock: Clock, machine: Machine | None = None) -> None:
        self._settings = settings
        self._down: dict[Button, set[tuple[str, str]]] = {button: set() for button in Button}
        self._hand_over: HandOver | None = None
        self._listener: Callable[[Struck], None] | None = None
        self._closed = False
        self._devices = InputDevices(
            settings.wanted, self._changed, clock, machine or Machine.here(), grab=settings.grab
        )
        for one in self._devices.there:
            self._hold(one)

    def start(self, hand_over: HandOver) -> None:
        """Begin to hand over edges; see :meth:`hardware.buttons.contract.ButtonSource.start`."""
        with self._devices.lock:
            if self._closed or self._hand_over:
                raise ButtonError("these input devices were started before or are closed; make new ones")
            self._hand_over = guarded(hand_over)
        self._devices.start()

    def levels(self) -> Mapping[Button, bool]:
        """Tell which buttons are held right now."""
        with self._devices.lock:
            # Asking the kernel instead would throw away the events that still wait.
            self._devices.pump()
            return {button: bool(held) for button, held in self._down.items()}

    def close(self) -> None:
        """Let go of the devices."""
        with self._devices.lock:
            self._closed = True
            self._hand_over = self._listener = None
        self._devices.close()

    def listen(self, listener: Callable[[Struck], None]) -> None:
        """Tell a listener what is pressed on any device, until :meth:`map`; meanwhile no button is pressed.

        It is called from the thread of the devices, and returns soon.
        """
        with self._devices.lock:
            # All keyboards are heard then, and whoever asked may sit at one: its keys go on to work there.
            self._devices.want(Wanted(), grab=False)
            self._listener = listener

    def map(self, settings: InputSettings | None = None) -> None:
        """Hear the buttons again, by other settings if some are given."""
        with self._devices.lock:
            self._listener = None
            self._settings = settings or self._settings
            self._devices.want(self._settings.wanted, grab=self._settings.grab)

    @property
    def settings(self) -> InputSettings:
        """Return the settings in force."""
        return self._settings

    def _hold(self, one: OpenInput) -> None:
        """Take over what is held on a device from the very beginning: that is no press."""
        for control in one.held:
            for button in self._buttons_of(control):
                self._down[button].add((one.path, control))

    def _changed(self, one: OpenInput, struck: Struck) -> None:
        if self._listener:
            self._listener(struck)
            return
        for button in self._buttons_of(struck.control):
            held = self._down[button]
            before = bool(held)
            (held.add if struck.down else held.discard)((one.path, struck.control))
            if bool(held) != before and self._hand_over:
                self._hand_over(Edge(button, struck.down, struck.at))

    def _buttons_of(self, control: str) -> list[Button]:
        return [button for button, some in self._settings.controls.items() if control in some]
