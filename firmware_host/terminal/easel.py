"""The easel: brings pictures to a terminal no faster than it takes them, and leaves out what it missed."""

from collections.abc import Callable

from firmware_host.terminal.canvas import Picture
from firmware_host.terminal.depth import Depth
from firmware_host.terminal.escapes import ENTER, drawn
from firmware_host.terminal.letters import encoded


class Easel:
    """Hold the picture that the terminal shows once it has taken all that is under way to it.

    `write` takes as many bytes as it can right now, and returns their number.
    """

    def __init__(self, write: Callable[[bytes], int], depth: Depth, encoding: str) -> None:
        self._write = write
        self._depth = depth
        self._encoding = encoding
        self._shown: Picture | None = None
        self._under_way = b""

    @property
    def busy(self) -> bool:
        """Tell whether the terminal has not yet taken all of a picture; no other may be shown until then."""
        return bool(self._under_way)

    def show(self, picture: Picture) -> None:
        """Show another picture: only what differs is written."""
        self._under_way += encoded(drawn(picture, self._shown, self._depth), self._encoding)
        self._shown = picture
        self.go_on()

    def go_on(self) -> None:
        """Write more of what is under way."""
        if self._under_way:
            self._under_way = self._under_way[self._write(self._under_way) :]

    def begin(self) -> None:
        """Begin on a terminal that was just taken, whatever is under way."""
        self._shown = None
        self._under_way = ENTER.encode("ascii")

    def forget(self) -> None:
        """Forget what the terminal shows: the next picture is drawn whole, whatever its size."""
        self._shown = None
