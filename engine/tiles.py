"""Floor tiles, which lie on the board, and movement tiles, which set the monster going."""

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.compass import Direction
from engine.errors import TileError, shown
from engine.spaces import Space
from engine.values import record

MOST_STEPS = 20
"""Steps after which the monster is tired on a hit tile; no number tile goes further (The Movement Tiles)."""


class Kind(StrEnum):
    """Name a floor tile that can be pushed."""

    STONE = "stone"
    CRYSTAL = "crystal"
    TURN_RIGHT = "turn-right"
    TURN_AROUND = "turn-180"
    BUNNY = "bunny"


@record
class FloorTile:
    """Hold a floor tile that can be pushed, and the space it stands on."""

    kind: Kind
    at: Space

    @property
    def what(self) -> str:
        """Return the tile's name in events and messages."""
        return self.kind.value

    def moved(self, to: Space) -> "FloorTile":
        """Return the tile on another space."""
        return FloorTile(self.kind, to)


@dataclass(frozen=True, slots=True)
class Teleporter:
    """Hold one of the two tiles of a teleporter: its pair's name, its space, and where its arrow points."""

    pair: str
    at: Space
    arrow: Direction


Pool = tuple[Space, ...]
"""A blood pool is the spaces that it covers."""


@dataclass(frozen=True, slots=True)
class MovementTile:
    """Hold a movement tile: so many steps, or as many steps as it takes to make so many hits."""

    number: int
    hits: bool = False

    def __str__(self) -> str:
        if not self.hits:
            return str(self.number)
        return f"{self.number} hit" if self.number == 1 else f"{self.number} hits"


_NUMBER = re.compile(r"[1-9]|1[0-9]|20", re.ASCII)
_HITS = {"1 hit": 1, "2 hits": 2, "3 hits": 3}


def read_tile(text: object) -> MovementTile:
    """Read a movement tile: a number from 1 to 20 (an integer or its text), `1 hit`, `2 hits` or `3 hits`.

    Raises:
        TileError: it is none of these.
    """
    words = str(text) if isinstance(text, int) and not isinstance(text, bool) else text
    if isinstance(words, str):
        if words in _HITS:
            return MovementTile(_HITS[words], hits=True)
        if _NUMBER.fullmatch(words):
            return MovementTile(int(words))
    raise TileError(
        f"tile: {shown(text)} is no movement tile; a number from 1 to 20, '1 hit', '2 hits' or '3 hits' is"
    )
