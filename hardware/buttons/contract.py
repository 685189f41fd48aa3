"""The button contract: seven buttons, and what every source of presses keeps."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

_log = logging.getLogger(__name__)


class Button(StrEnum):
    """Name the seven buttons, which are the only input."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    HUNT = "hunt"


@dataclass(frozen=True, slots=True)
class Edge:
    """Say that a contact closed (``down``) or opened, and at which time of the clock, in seconds."""

    button: Button
    down: bool
    at: float


HandOver = Callable[[Edge], None]
"""Where a source puts its edges. It may be called from any thread and only hands over."""


class ButtonSource(Protocol):
    """Hand over the presses of some buttons as they happen.

    What every source keeps, and what its users may rely on:

    * The edges of one button come in the order of their times. They may come late, but their times
      tell when the contact changed, not when it was heard.
    * What ``hand_over`` raises is caught and logged as one line; the next edge arrives all the same,
      of whatever button. A slow ``hand_over`` delays edges, but it falsifies no time and loses none.
    * A level that is the same as before gives no edge, and a button held at the start gives none
      until it is released: ``levels`` tells about those.
    * Making a source opens its device or raises :class:`~hardware.errors.ButtonError`.
    """

    @property
    def bounces(self) -> bool:
        """Say whether the edges are a raw contact's, to be passed through a debouncer."""
        ...

    def start(self, hand_over: HandOver) -> None:
        """Begin to hand over edges, from any thread.

        Raises:
            ButtonError: The source was started before or is closed.
        """
        ...

    def levels(self) -> Mapping[Button, bool]:
        """Tell for each button of this source whether its contact is closed right now.

        It works before the start as well; after ``close`` every button is released.

        Raises:
            ButtonError: The device cannot be read.
        """
        ...

    def close(self) -> None:
        """Hand over nothing more and release the device; do nothing the second time."""
        ...


def guarded(hand_over: HandOver) -> HandOver:
    """Return a hand-over that raises nothing, for a source to call in its device's thread.

    An exception there would end that thread, and with it every other button.
    """

    def hand_over_safely(edge: Edge) -> None:
        try:
            hand_over(edge)
        except Exception as error:  # noqa: BLE001 - whatever it is, the other buttons must go on
            _log.error(
                "button %s: an edge was lost, as it could not be handed over (%s: %s)",
                edge.button,
                type(error).__name__,
                error,
            )

    return hand_over_safely
