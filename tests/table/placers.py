"""People who place floor tiles: they read what is shown of the box, carry it by the lights, and lay it."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from engine.compass import Direction
from engine.spaces import Space, column_and_row, name_of
from engine.tiles import FloorTile, Kind, Teleporter
from firmware_host.tiles import Tile
from hardware.buttons.contract import Button
from tests.table.people import DOWN, HUNT, LEFT, OK, RIGHT, UP, People
from tests.table.reading import FONT
from tests.table.seen import Seen

# The pictures of the floor tiles as the lights draw them, written down once more: what a reader must know.
PICTURES: Mapping[str, tuple[str, str]] = {
    "stone": ("stone", "#### #### #### ####"),
    "crystal": ("crystal", "..#.. .###. ##### .###. ..#.."),
    "turn-right": ("turning", "..#. #### #.#. #... #..."),
    "turn-180": ("turning around", ".##.. #..#. #..#. #.### #..#."),
    "bunny": ("bunny", "#..# #..# #### #### .##."),
    "square pool": ("pool", ".##. #### #### .##."),
    "long pool": ("pool", "######## ########"),
    "teleporter 1": ("teleporter", ".##. #..# #..# .##."),
    "teleporter 2": ("teleporter 2", "###.### #.#.#.# ###.###"),
}

_DIGITS = {**{digit: rows.replace(" ", ".") for digit, rows in FONT.items()}, "9": "###.#.#.###...#.###"}


@dataclass(frozen=True)
class Place:
    """Hold what is to be placed, by its name, and where: its spaces, and a teleporter's arrow."""

    name: str
    spaces: tuple[Space, ...]
    arrow: Direction | None = None

    @property
    def tile(self) -> Tile:
        """The tile as it lies then."""
        if self.arrow is not None:
            return Teleporter(self.name[-1], self.spaces[0], self.arrow)
        if "pool" in self.name:
            return self.spaces
        return FloorTile(Kind(self.name), self.spaces[0])


def to_place(text: str) -> Place:
    """Read what is to be placed: `stone: C3`, `long pool: E9 F9 G9 H9`, `teleporter 1: D5 south`."""
    name, _, rest = text.partition(": ")
    *spaces, last = rest.split()
    if name.startswith("teleporter"):
        return Place(name, tuple(spaces), Direction(last))
    return Place(name, (*spaces, last))


def tile_shown(people: People, seen: Seen) -> str:
    """Read which tile of the box is shown, by its picture in its own sign; covered lights are guessed."""
    found = [name for name, (sign, picture) in PICTURES.items() if shows(people, seen.where(sign), picture)]
    assert len(found) == 1, f"{found} can be read"
    return found[0]


def shows(people: People, lit: frozenset[Space], picture: str) -> bool:
    """Tell whether lights form a picture; covered ones are guessed."""
    hidden = people.real.covered()
    return any(lit and spaces - hidden == lit - hidden for spaces in _everywhere(picture, people))


def left_shown(people: People, seen: Seen) -> int:
    """Read how many of it are left: dots that stand apart, or a number."""
    hidden, lit = people.real.covered(), seen.where("left")
    columns = sorted(ord(space[0]) for space in lit)
    if all(after - before > 1 for before, after in pairwise(columns)):
        return len(lit)
    found = [
        number
        for number in range(1, 22)
        if any(spaces - hidden == lit for spaces in _everywhere(_written(str(number)), people))
    ]
    assert len(found) == 1, f"{found} can be read"
    return found[0]


def _written(number: str) -> str:
    """Return the picture of a number: its digits side by side."""
    digits = [[_DIGITS[digit][4 * row : 4 * row + 3] for row in range(5)] for digit in number]
    return " ".join(".".join(digit[row] for digit in digits) for row in range(5))


def _everywhere(picture: str, people: People) -> list[frozenset[Space]]:
    """Return the lights of a picture wherever it finds room on the board."""
    board = people.real.board
    cells = [(x, y) for y, row in enumerate(picture.split()) for x, mark in enumerate(row) if mark == "#"]
    found = []
    for left in range(board.width):
        for top in range(board.height):
            spaces = frozenset(name_of(left + x, top + y) for x, y in cells)
            if spaces <= board.bits.keys():
                found.append(spaces)
    return found


def choose(people: People, name: str) -> int:
    """Show another tile until one is shown, and take it; return how many were left."""
    for _ in range(len(PICTURES)):
        seen = people.look()
        if tile_shown(people, seen) == name:
            left = left_shown(people, seen)
            people.press(OK)
            return left
        people.press(RIGHT)
    raise AssertionError(f"no {name} is in the box")


def held(seen: Seen) -> tuple[Space, ...]:
    """Read where the tile in the hand would lie: its own lights; beside a teleporter are further ones."""
    lit = seen.where("cursor")
    if not seen.where("comet"):
        return tuple(sorted(lit, key=_reading_order))
    comet, lines = seen.where("comet"), seen.real.board.lines
    behind = [space for space in lit if any(comet <= set(line) for line in lines[space].values())]
    return (max(behind, key=lambda space: len(_next_to(space) & lit)),)


def arrow(seen: Seen, at: Space) -> Direction:
    """Read where the arrow points of a teleporter in the hand: there lights run ahead."""
    ahead = seen.real.board.lines[at]
    (way,) = (way for way, line in ahead.items() if seen.where("comet") & set(line))
    return way


def carry(people: People, place: Place) -> None:
    """Turn what was taken until it lies as it should, and carry it where it is to lie."""
    seen = people.look(1)
    for _ in range(4):
        if _turned_right(seen, place):
            break
        people.press(HUNT)
        seen = people.look(1)
    column, row = column_and_row(held(seen)[0])
    to_column, to_row = column_and_row(place.spaces[0])
    across, along = RIGHT if to_column > column else LEFT, DOWN if to_row > row else UP
    ways = [across] * abs(to_column - column), [along] * abs(to_row - row)
    first_across = name_of(to_column, row) in people.real.board.bits
    people.press(*ways[not first_across], *ways[first_across])


def _turned_right(seen: Seen, place: Place) -> bool:
    if place.arrow is not None:
        return arrow(seen, held(seen)[0]) is place.arrow
    return _form(held(seen)) == _form(place.spaces)


def _form(spaces: tuple[Space, ...]) -> set[tuple[int, int]]:
    places = list(map(column_and_row, spaces))
    left, top = min(column for column, _ in places), min(row for _, row in places)
    return {(column - left, row - top) for column, row in places}


def place(people: People, what: Place) -> int:
    """Choose a tile, carry it, press OK, and lay the real tile where the lights show it.

    Return how many like it were left.
    """
    left = choose(people, what.name)
    carry(people, what)
    people.wait_and_press(OK)
    seen = people.look()
    assert set(what.spaces) <= seen.where("put"), "it shines where it goes"
    people.real = people.real.with_floor(what.tile)
    beside = people.look().where("put")
    assert beside, "and beside it, once it lies there"
    assert all(any(near in what.spaces for near in _next_to(space)) for space in beside)
    return left


def _next_to(space: Space) -> set[Space]:
    column, row = column_and_row(space)
    places = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
    return {name_of(*near) for near in places if min(near) >= 0}


def _reading_order(space: Space) -> tuple[int, int]:
    column, row = column_and_row(space)
    return row, column


BUTTONS: Mapping[Direction, Button] = {
    Direction.NORTH: UP,
    Direction.EAST: RIGHT,
    Direction.SOUTH: DOWN,
    Direction.WEST: LEFT,
}
