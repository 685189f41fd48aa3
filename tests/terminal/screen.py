"""A screen that reads what the face writes: just its own escape sequences, and any other is a fault."""

import re
from codecs import getincrementaldecoder

_SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")
_OWN_SCREEN = "1049"
_BEGUN = re.compile(r"\x1b(\[\??[0-9;]*)?\Z")


class Screen:
    """Hold what a terminal of some size would show after all that was fed to it.

    `letters` has its rows, `styles` for each letter the parameters in force when it was written, `modes` the
    private modes that are on, `begun` how often our own screen was taken. What is written while that is not
    shown is kept in `shell`.
    """

    def __init__(self, wide: int, high: int, encoding: str = "utf-8") -> None:
        self.wide = wide
        self.high = high
        self.modes: set[str] = set()
        self.begun = 0
        self._decoder = getincrementaldecoder(encoding)("strict")
        self._rest = ""
        self._style = ""
        self._settled = True
        self.shell = ""
        self._clear()

    def _clear(self) -> None:
        self.letters = [[" "] * self.wide for _ in range(self.high)]
        self.styles = [[""] * self.wide for _ in range(self.high)]
        self.x = self.y = 0

    def resize(self, wide: int, high: int) -> None:
        """Have another size from now on; what was shown is gone, and what is under way to it is cut off."""
        self.wide, self.high = wide, high
        self._settled = False
        self._clear()

    def __str__(self) -> str:
        """Return the letters."""
        return "".join("".join(row).rstrip() + "\n" for row in self.letters)

    def feed(self, data: bytes) -> None:
        """Take bytes, cut anywhere."""
        text = self._rest + self._decoder.decode(data)
        at = 0
        while at < len(text):
            sequence = _SEQUENCE.match(text, at)
            if sequence:
                self._obey(*sequence.groups())
                at = sequence.end()
            elif _BEGUN.match(text, at):
                break
            else:
                self._write(text[at])
                at += 1
        self._rest = text[at:]

    def _obey(self, private: str, parameters: str, final: str) -> None:
        match private, parameters, final:
            case "?", ("1049" | "25" | "7" | "2004"), "h":
                self.begun += parameters == _OWN_SCREEN
                self.modes.add(parameters)
            case "?", ("1049" | "25" | "7" | "2004"), "l":
                self.modes.discard(parameters)
            case "", "2", "J":
                self._settled = True
                self._clear()
            case "", "", "H":
                self.x = self.y = 0
            case "", _, "H":
                row, column = map(int, parameters.split(";"))
                assert not self._settled or (1 <= row <= self.high and 1 <= column <= self.wide), parameters
                self.x, self.y = column - 1, row - 1
            case "", _, "m":
                self._style = parameters
            case _:
                raise AssertionError(f"no sequence of ours: {private}{parameters}{final}")

    def _write(self, letter: str) -> None:
        if _OWN_SCREEN not in self.modes:
            self.shell += letter
            return
        assert letter.isprintable(), f"{letter!a} would move the cursor"
        if not self._settled:
            return
        assert self.x < self.wide, f"{letter!a} is written beyond the last column"
        self.letters[self.y][self.x] = letter
        self.styles[self.y][self.x] = self._style
        self.x += 1
