"""What can be wrong with a device or its settings: one small tree of exceptions.

Each message is one line that says what is wrong, where, and what would be right. A mistake in the
calling code (a picture of the wrong length, a clock turned backwards) is a ``ValueError`` instead.
"""

from collections.abc import Iterable


class HardwareError(Exception):
    """Say that a device, or what was said about it, does not work as it stands."""


class PanelError(HardwareError):
    """Say that a panel cannot show a frame, now or ever.

    ``again`` says after how many seconds it may well work, where the panel knows that: a cable may be put
    back at any moment.
    """

    def __init__(self, message: str, *, again: float | None = None) -> None:
        self.again = again
        super().__init__(message)


class NotReadyError(PanelError):
    """Say that a panel cannot show a frame yet, as its device still starts: nothing is wrong with it."""


class BudgetError(HardwareError):
    """Say that a current limit cannot be kept."""


class ButtonError(HardwareError):
    """Say that a button cannot be read."""


class LampError(HardwareError):
    """Say that a button's lamp cannot be lit."""


class WiringError(HardwareError):
    """Say everything that is wrong with a wiring at once; ``faults`` has each on its own."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("the wiring is wrong: " + "; ".join(self.faults))
