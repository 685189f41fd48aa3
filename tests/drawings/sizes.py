"""The sizes of the board's wooden and clear parts, in millimetres; each follows from the pitch."""

from dataclasses import dataclass
from typing import Final

PITCH: Final = 33.3
COLUMNS: Final = 16
ROWS: Final = 11
MARGIN: Final = 0.75
"""Room for letters and doors around the grid, in spaces."""

DEPTH: Final = 10.0
"""H, from an LED's top to the diffuser."""
LED: Final = 2.0
"""How high an LED and its strip stand above the base plate."""
WALL: Final = DEPTH + LED
"""The height of walls and ledge."""
SHEET: Final = 3.0
"""The thickness of the clear board, and of the diffuser."""
PLATE: Final = 6.0
BAR: Final = 20.0
"""A bar is as wide as it is high."""
COVER: Final = 30.0
COVER_THICK: Final = 5.0
LEDGE: Final = 10.0
FOAM: Final = 3.0
"""Foam tape before it is pressed."""
PLAY: Final = 1.0
"""Room between a sheet's edge and the bar."""
ABOVE: Final = 10.0
"""By how much a sheet is larger than the print, on each side."""
END: Final = 5.0
"""By how much a wall strip reaches beyond its outermost slot's middle."""


@dataclass(frozen=True, slots=True)
class Size:
    """Hold how wide and how high something is."""

    wide: float
    high: float

    def grown(self, by: float) -> "Size":
        """Return the size with so much more on every side."""
        return Size(self.wide + 2 * by, self.high + 2 * by)

    @property
    def words(self) -> str:
        """Return the size in whole millimetres."""
        return f"{self.wide:.0f} x {self.high:.0f} mm"


GRID: Final = Size(COLUMNS * PITCH, ROWS * PITCH)
PRINT: Final = GRID.grown(MARGIN * PITCH)
SHEETS: Final = PRINT.grown(ABOVE)
INSIDE: Final = SHEETS.grown(PLAY)
WHOLE: Final = INSIDE.grown(BAR)
OPENING: Final = WHOLE.grown(-COVER)
LEDGES: Final = INSIDE.grown(-LEDGE)
LONG_STRIP: Final = GRID.wide + 2 * END
SHORT_STRIP: Final = GRID.high + 2 * END
