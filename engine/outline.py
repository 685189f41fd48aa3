"""The walls around a board as one goes along them: from wall to wall, and across to the other side."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from engine.board import Wall
from engine.compass import BACK, LEFT, RIGHT, Direction
from engine.spaces import LARGEST, Space, beside, column_and_row, name_of
from engine.walls import in_rows, neighbour

Spaces = AbstractSet[Space]


def next_to(space: Space, way: Direction) -> Space:
    """Return the place beside a space, or no name at all where no board has one."""
    return neighbour(space, way) or ""


def is_outer(spaces: Spaces, wall: Wall) -> bool:
    """Tell whether a wall is a side of a space behind which no other space lies."""
    return wall[0] in spaces and next_to(*wall) not in spaces


def outer_walls(spaces: Spaces) -> Iterator[Wall]:
    """Yield every outer wall, row by row and clockwise around each space."""
    for space in in_rows(spaces):
        for side in Direction:
            if is_outer(spaces, (space, side)):
                yield space, side


def inner_wall(wall: Wall) -> Wall:
    """Return a wall between two spaces as it is named: from its western or northern space."""
    space, side = wall
    if side in {Direction.EAST, Direction.SOUTH}:
        return wall
    return next_to(space, side), BACK[side]


def along(spaces: Spaces, wall: Wall, *, clockwise: bool) -> Wall:
    """Return the outer wall that follows an outer wall, around the corner if there is one."""
    space, side = wall
    heading = RIGHT[side] if clockwise else LEFT[side]
    straight = next_to(space, heading)
    if straight not in spaces:
        return space, heading
    out = next_to(straight, side)
    return (straight, side) if out not in spaces else (out, BACK[heading])


def across(spaces: Spaces, wall: Wall) -> Wall:
    """Return the outer wall at the other end of the spaces behind a wall."""
    space, side = wall
    way = BACK[side]
    while next_to(space, way) in spaces:
        space = next_to(space, way)
    return space, way


def beyond(spaces: Spaces, wall: Wall) -> Wall | None:
    """Return the outer wall that one comes to out of a wall, over what is cut out; None if there is none."""
    space, side = wall
    for _ in range(LARGEST):
        column, row = beside(*column_and_row(space), side)
        if min(column, row) < 0:
            return None
        space = name_of(column, row)
        if space in spaces:
            return space, BACK[side]
    return None


def toward(spaces: Spaces, wall: Wall, way: Direction) -> Wall:
    """Return the outer wall to which an arrow leads: along the outline, or else straight to the other side.

    Where it leads nowhere it is the same wall.
    """
    ways = [along(spaces, wall, clockwise=turn) for turn in (True, False)]
    ahead = [(_gain(wall, other, way), other) for other in ways]
    best = max(gain for gain, _ in ahead)
    if best > 0:
        return next(other for gain, other in ahead if gain == best)
    if way is wall[1]:
        return beyond(spaces, wall) or wall
    return across(spaces, wall)


def _gain(wall: Wall, other: Wall, way: Direction) -> int:
    """Return how far a wall lies from another one in a direction, in halves of a space."""
    east, south = beside(0, 0, way)
    (x, y), (x_2, y_2) = _middle(wall), _middle(other)
    return (x_2 - x) * east + (y_2 - y) * south


def _middle(wall: Wall) -> tuple[int, int]:
    (column, row), (east, south) = column_and_row(wall[0]), beside(0, 0, wall[1])
    return 2 * column + east, 2 * row + south
