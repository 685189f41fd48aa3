"""Switching the machine off: the service asks for it by a file, and needs no rights of its own for that."""

import logging
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from firmware_host.table.table import Line, View
from hardware.lights.frame import Frame

REQUEST = "power-off"
"""The name of the file in the service's runtime folder for which the system waits."""

_log = logging.getLogger(__name__)


def off_request(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Return the file that asks for the machine to be switched off; None where nobody waits for it."""
    folder = environment.get("RUNTIME_DIRECTORY", "").partition(":")[0]
    return Path(folder) / REQUEST if folder else None


class PowerSwitch:
    """Watch an evening, and ask for the machine to be switched off once people have."""

    def __init__(self, request: Path) -> None:
        self._request = request
        self._asked = False

    def show_view(self, view: View) -> None:
        """Write the request when it is shown that the machine goes off, which is once all is kept."""
        asked, self._asked = self._asked, view.goes_off
        if asked == view.goes_off:
            return
        if asked:
            # Nobody answered: whoever allows it later must not be taken at a word of long ago.
            with suppress(OSError):
                self._request.unlink()
            return
        try:
            self._request.touch()
        except OSError as error:
            _log.error("the machine cannot be switched off: %s: %s", self._request, error.strerror or error)
        else:
            _log.info("people asked for the machine to be switched off")

    def show_frame(self, frame: Frame) -> None:
        """Leave the lights to others."""

    def tell(self, lines: Sequence[Line]) -> None:
        """Leave the words to others."""
