"""Keeping what a wizard found."""

import logging
from typing import Protocol

from firmware_host.wizards.wizard import Found
from firmware_host.words.said import Said, said

_log = logging.getLogger(__name__)


class Keep(Protocol):
    """Whoever keeps what was found, so that it holds at the next start too."""

    def __call__(self, found: Found) -> None:
        """Keep these keys of a table in what is set with buttons.

        Of [lights], a map that the config has counts for nothing from then on. It is called in the daemon's
        thread, and returns soon.

        Raises:
            OSError: they cannot be kept; the message says why.
        """
        ...


def keeps_nothing(found: Found) -> None:
    """Refuse to keep what was found.

    Raises:
        OSError: always.
    """
    del found
    raise OSError("there is no file of settings here")


def kept(keep: Keep, found: Found) -> Said:
    """Keep what was found, and say so; or why it could not be kept."""
    try:
        keep(found)
    except Exception as error:  # noqa: BLE001 - whatever it is, the lights are right for now, and play goes on
        _log.warning("what was found could not be kept: %s", error)
        return said("leds.not kept", why=" ".join(str(error).split()))
    return said("leds.kept", settings=", ".join(f"{key} = {_told(value)}" for key, value in found.items()))


def _told(value: str | int | tuple[str, ...]) -> str:
    return " ".join(value) if isinstance(value, tuple) else str(value)
