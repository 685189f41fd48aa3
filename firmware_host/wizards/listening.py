"""Listening for a wizard: whatever is pressed on any input device comes to it, and presses no button."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.keep import Keep, keeps_nothing
from firmware_host.words.said import Said
from hardware.buttons.contract import Edge
from hardware.clock import SystemClock
from hardware.errors import ButtonError
from hardware.inputs.buttons import InputButtons, InputSettings
from hardware.inputs.devices import Machine, Struck


@dataclass(frozen=True, slots=True)
class LentInputs:
    """Hold what a wizard may have of input devices: the settings in force, and who keeps what is found.

    `advice` is what is said in the end; `machine` is where they are, this one if none is named.
    """

    settings: InputSettings = field(default_factory=InputSettings)
    advice: tuple[Said, ...] = ()
    keep: Keep = keeps_nothing
    machine: Machine | None = None


class Listening:
    """Hear all input devices for a guest: by the source that an evening has, or by one of its own.

    It listens from the beginning, so that nothing is lost of what is pressed as soon as something is asked.

    Raises:
        WizardError: input devices cannot be read here.
    """

    def __init__(self, lent: LentInputs, source: InputButtons | None = None) -> None:
        self._wake: Callable[[], None] = lambda: None
        self._heard: deque[Struck] = deque()
        self._ended = False
        self._is_own = source is None
        try:
            # Nobody else's keyboard or mouse is taken away: whoever listens may need it to leave.
            settings = replace(lent.settings, grab=False)
            self._source = source or InputButtons(settings, SystemClock(), lent.machine)
        except ButtonError as error:
            raise WizardError(str(error)) from None
        self._source.listen(self._hear)

    def start(self, wake: Callable[[], None]) -> None:
        """Let `wake` be called, from any thread, when something was heard."""
        self._wake = wake
        if self._is_own:
            self._source.start(_ignore)

    def heard(self) -> Iterator[Struck]:
        """Yield what was heard since it was asked last."""
        while self._heard:
            yield self._heard.popleft()

    def end(self, settings: InputSettings | None = None) -> None:
        """Listen no more, and let the buttons be what they were, or what the settings say."""
        if self._ended:
            return
        self._ended = True
        if self._is_own:
            self._source.close()
        else:
            self._source.map(settings)

    def close(self) -> None:
        """Listen no more."""
        self.end()

    def _hear(self, struck: Struck) -> None:
        self._heard.append(struck)
        self._wake()


def _ignore(_edge: Edge) -> None:
    """Press nothing."""
