"""At practice: the movement tile is drawn, and the hunt begins."""

from dataclasses import replace

from engine.deck import ROUNDS, TILES, shuffled
from engine.hunt import hunt
from engine.tiles import MovementTile
from firmware_host.table.showing import show_hunt
from firmware_host.table.table import Press, Table


def draw_and_hunt(table: Table, press: Press) -> Table:
    """Hunt with the tile that was entered, or with the next one of the stack, shuffled anew after a stage."""
    if table.choice:
        return _hunt(replace(table, choice=None), table.choice, press.at)
    stack = table.stack
    if len(stack) <= len(TILES) - ROUNDS:
        stack = shuffled(TILES, press.luck)
    return _hunt(replace(table, stack=stack[1:]), stack[0], press.at)


def _hunt(table: Table, tile: MovementTile, now: float) -> Table:
    hunted = hunt(table.position, tile)
    return show_hunt(replace(table, laid=hunted.after), hunted, now)
