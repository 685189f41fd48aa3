"""Devices that somebody else wrote: a class in any module, named as ``module:Class``."""

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

from hardware.buttons.contract import Button, ButtonSource, HandOver, guarded
from hardware.clock import Clock
from hardware.errors import ButtonError, HardwareError

_SOURCE: Final = "source of presses"


def made_by_stranger(
    name: str, what: str, methods: Sequence[str], kind: type[HardwareError], make: Callable[[Any], Any]
) -> Any:  # noqa: ANN401 - whatever the stranger's class makes
    """Return what `make` makes of the class of a name; `what` says what it is, in errors of a kind.

    The class has some methods at least. Whatever a stranger's code raises comes out as one error of ours.

    Raises:
        HardwareError: the class cannot be imported, is none, or what it makes cannot be made.
    """
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute, None)
    except Exception as error:
        raise kind(f"the {what} {name} cannot be imported: {_in_words(error)}") from error
    if not isinstance(found, type) or not all(callable(getattr(found, one, None)) for one in methods):
        wanted = f"{', '.join(methods[:-1])} and {methods[-1]}"
        raise kind(f"the {what} {name} is no class with the methods {wanted}; see docs/drivers.md")
    try:
        return make(found)
    except HardwareError:
        raise
    except Exception as error:
        raise kind(f"the {what} {name} cannot be made: {_in_words(error)}") from error


class StrangersSource:
    """Listen to a source of presses that somebody else wrote: whatever it raises is an error of ours.

    Raises:
        ButtonError: the class cannot be imported, is no source, or cannot be made.
    """

    def __init__(self, name: str, clock: Clock) -> None:
        self._name = name
        self._source: ButtonSource = made_by_stranger(
            name, _SOURCE, ("start", "levels", "close"), ButtonError, lambda made: made(clock)
        )
        self.bounces = bool(getattr(self._source, "bounces", False))

    def start(self, hand_over: HandOver) -> None:
        """Begin to hand over edges; see :meth:`hardware.buttons.contract.ButtonSource.start`."""
        with self._explained("cannot be started"):
            self._source.start(guarded(hand_over))

    def levels(self) -> Mapping[Button, bool]:
        """Tell which buttons are held right now."""
        with self._explained("cannot be read"):
            return {Button(button): bool(down) for button, down in self._source.levels().items()}

    def close(self) -> None:
        """Let go of it, whatever it says."""
        with suppress(Exception):
            self._source.close()

    @contextmanager
    def _explained(self, what: str) -> Iterator[None]:
        try:
            yield
        except ButtonError:
            raise
        except Exception as error:
            raise ButtonError(f"the {_SOURCE} {self._name} {what}: {_in_words(error)}") from error


def _in_words(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
