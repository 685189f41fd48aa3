"""Devices that somebody else wrote: a class in any module, named as ``module:Class``."""

import importlib
from collections.abc import Callable, Sequence
from typing import Any

from hardware.errors import HardwareError


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


def _in_words(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
