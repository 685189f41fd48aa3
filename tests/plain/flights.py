"""Random moves of figures, each from a number: a position, the figure that moves, and its steps."""

import random

from .plain_board import Json, name_of
from .plain_boards import PLAIN_BOARDS
from .positions import any_position

MOST_STEPS = 6


def any_flight(number: int) -> tuple[Json, str, int]:
    """Make a flight; one time in three the figure starts in jail or on a door's corner."""
    dice = random.Random(-1 - number)  # noqa: S311 - positions, not secrets
    position, _ = any_position(number)
    figures = position["figures"] or [{"id": "green-3", "at": "jail", "side": "white"}]
    mover = dice.choice(figures)
    taken = {position["monster"]["at"], *(figure["at"] for figure in figures)}
    if mover["at"] in ("bus", "eaten") or dice.random() < 0.33:
        doors = PLAIN_BOARDS[position["board"]].doors
        places = ["jail", *(corner for corner in map(name_of, doors) if corner not in taken)]
        mover = {**mover, "at": dice.choice(places)}
    others = [figure for figure in figures if figure["id"] != mover["id"]]
    return {**position, "figures": [mover, *others]}, mover["id"], dice.randint(0, MOST_STEPS)
