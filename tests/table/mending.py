"""What telling the table needs over and over: the buttons' names, the steps, and what came of it."""

from engine.figures import Side
from engine.spaces import Space
from engine.tiles import Kind
from hardware.buttons.contract import Button
from tests.table.game_rig import FIGURES, GameRig

OK, BACK, NEXT = Button.OK, Button.BACK, Button.HUNT
LEFT, RIGHT, UP, DOWN = Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN

TILES, FIGURES_STEP, MONSTER, SEATS_STEP = range(4)
"""How often Hunt is pressed to come to a step."""


def close(rig: GameRig, step: int) -> None:
    """Go on from a step to the end, and say that it is so."""
    rig.press(*[NEXT] * (4 - step), OK)


def stones(rig: GameRig) -> set[Space]:
    return {tile.at for tile in rig.record.game.position.tiles if tile.kind is Kind.STONE}


def places(rig: GameRig) -> dict[str, tuple[Space, Side]]:
    return {figure.id: (figure.at, figure.side) for figure in rig.record.game.position.figures}


STONES = {"C3", "M4", "H5", "I6", "N6", "G7", "E8", "M8", "O9", "F10", "I10"}
BEGUN = {figure.id: (figure.at, figure.side) for figure in FIGURES}
