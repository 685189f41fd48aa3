"""A board: its spaces, what lies between them, and where each line of sight goes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.compass import BACK, TURNS, Direction, Toward
from engine.spaces import Space, beside, column_and_row, name_of
from engine.tiles import FloorTile, Pool, Teleporter
from engine.values import record

Wall = tuple[Space, Direction]
"""A wall is a side of a space."""

Line = tuple[Space, ...]
"""The spaces that follow one another in a direction, up to a wall or a missing space."""


Sightline = tuple[Toward, int, bool, Mapping[int, tuple[int, Space]]]
"""One line of sight in a form that is quick to search: where it lies, its mask, whether it rises, its places.

Every space is a bit of a number, in the board's order. The mask is the line's bits. A line that rises runs
from low bits to high ones: the first of some spaces on it is their lowest bit, or else the highest. The
places give the distance and the space, of a lowest bit by its value, of a highest by its number's length.
"""

_Sight = tuple[int, bool, Mapping[int, tuple[int, Space]]]

View = tuple[Sightline, Sightline, Sightline]
"""What lies ahead, to the left and to the right."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Hold where the monster comes in that walks into a wall (Secret passages).

    `letter` is None where the wall has none; `facing` is away from the wall at the far end.
    """

    letter: str | None
    to: Space
    facing: Direction


@dataclass(frozen=True, slots=True)
class Door:
    """Hold a door: its corner space, and the side on which the jail or the bus stands."""

    at: Space
    side: Direction


@record
class Monster:
    """Hold the monster's space and the way it faces."""

    at: Space
    facing: Direction


@dataclass(frozen=True, slots=True)
class Start:
    """Hold a start layout: the monster, the movable tiles, the pools, the teleporters (Game Preparations)."""

    monster: Monster
    tiles: tuple[FloorTile, ...] = ()
    pools: tuple[Pool, ...] = ()
    teleporters: tuple[Teleporter, ...] = ()


@dataclass(frozen=True, eq=False)
class Board:
    """Hold a board; two boards are the same only if they are one object.

    `start` is the basic game's start layout, `layouts` are further ones by name.
    `spaces` go row by row from the top left. `passages` has every wall of every space: nothing
    but the monster goes through one. `verified` names the print that the map was checked against.
    """

    name: str
    title: str
    verified: str | None
    notes: str
    width: int
    height: int
    spaces: Line
    passages: Mapping[Wall, Passage]
    exit: Door
    entrance: Door
    start: Start
    drawing: str = field(repr=False)
    layouts: Mapping[str, Start] = field(default_factory=dict)
    bits: Mapping[Space, int] = field(init=False, repr=False)
    ahead: Mapping[Space, Mapping[Direction, Space]] = field(init=False, repr=False)
    lines: Mapping[Space, Mapping[Direction, Line]] = field(init=False, repr=False)
    views: Mapping[Space, Mapping[Direction, View]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Lay out the lines once, so that looking and pushing only walk along them."""
        ahead = {space: self._neighbours(space) for space in self.spaces}
        lines = {s: {d: _line(ahead, s, d) for d in Direction} for s in self.spaces}
        bits = {space: 1 << n for n, space in enumerate(self.spaces)}
        views = {space: _views(lines[space], bits) for space in self.spaces}
        object.__setattr__(self, "bits", bits)
        object.__setattr__(self, "ahead", ahead)
        object.__setattr__(self, "lines", lines)
        object.__setattr__(self, "views", views)

    def _neighbours(self, space: Space) -> dict[Direction, Space]:
        return {d: _next(space, d) for d in Direction if (space, d) not in self.passages}

    @property
    def corners(self) -> frozenset[Space]:
        """Return the doors' corner spaces."""
        return frozenset((self.exit.at, self.entrance.at))

    @property
    def dividing_walls(self) -> tuple[Wall, ...]:
        """Return the walls between two spaces, each once: from its western or northern space."""
        return tuple(
            (space, side)
            for (space, side), passage in self.passages.items()
            if passage.facing is side and passage.to == _next(space, side)
            if side in {Direction.EAST, Direction.SOUTH}
        )


def _next(space: Space, direction: Direction) -> Space:
    return name_of(*beside(*column_and_row(space), direction))


def _line(ahead: Mapping[Space, Mapping[Direction, Space]], start: Space, direction: Direction) -> Line:
    line: list[Space] = []
    space = ahead[start].get(direction)
    while space is not None:
        line.append(space)
        space = ahead[space].get(direction)
    return tuple(line)


def _views(lines: Mapping[Direction, Line], bits: Mapping[Space, int]) -> dict[Direction, View]:
    sights = {direction: _sight(direction, line, bits) for direction, line in lines.items()}
    return {facing: _view(facing, sights) for facing in lines}


def _view(facing: Direction, sights: Mapping[Direction, _Sight]) -> View:
    ahead, left, right = ((toward, *sights[turn[facing]]) for toward, turn in TURNS.items())
    return ahead, left, right


def _sight(direction: Direction, line: Line, bits: Mapping[Space, int]) -> _Sight:
    rising = direction in {Direction.EAST, Direction.SOUTH}
    places = {
        bits[space] if rising else bits[space].bit_length(): (distance, space)
        for distance, space in enumerate(line, 1)
    }
    return sum(bits[space] for space in line), rising, places


def pair(near: Wall, far: Wall, letter: str | None) -> dict[Wall, Passage]:
    """Return both ways through a passage between two walls; one paired with itself turns the monster.

    The monster comes in facing away from the far wall (Summary of Floor Tile Effects, Wall).
    """
    return {
        near: Passage(letter, far[0], BACK[far[1]]),
        far: Passage(letter, near[0], BACK[near[1]]),
    }
