"""The movement tile is drawn, and the hunt begins."""

from dataclasses import replace

from engine.deck import ROUNDS, TILES, shuffled
from firmware_host.table.showing import start_hunt
from firmware_host.table.table import Press, Table


def draw_and_hunt(table: Table, press: Press) -> Table:
    """Hunt with the tile that was entered, or with the next one of the stack, shuffled anew after a stage."""
    if table.choice:
        return start_hunt(table, table.choice, press.at)
    stack = table.stack
    if len(stack) <= len(TILES) - ROUNDS:
        stack = shuffled(TILES, press.luck)
    return start_hunt(replace(table, stack=stack[1:]), stack[0], press.at)
