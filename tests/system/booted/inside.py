"""What is done within the booted system, by the Python that was installed there: presses on the page.

It prints what was seen, as JSON. Nothing of the checkout is there but this file and the hand.
"""

import json
import sys
from random import Random

from websockets.sync.client import connect
from websockets.typing import Origin

from tests.hand import AGAIN, PATIENCE, WAITS, Hand

HOST = "127.0.0.1:8800"

POWER_OFF = "Switch the machine off? The game is kept."

ITEMS = 20
"""More than the menu has."""


def play(hand: Hand, presses: int) -> None:
    """Begin a game, or go on with the one that was cut off, and play for a while."""
    dice = Random(presses)  # noqa: S311 - nobody bets on it
    hand.press("hunt")
    first = hand.other_than(WAITS)
    for _ in range(presses):
        hand.play(dice)
    hand.take_in(0.5)
    tell(hand, first)


def look(hand: Hand) -> None:
    """Wake the table, and look what is offered."""
    hand.press("hunt")
    tell(hand, hand.other_than(WAITS))


def switch_off(hand: Hand) -> None:
    """Go to the last item of the menu, and say OK to it, twice."""
    hand.press("hunt")
    hand.other_than(WAITS)
    hand.press("ok")
    hand.take_in(AGAIN)
    hand.press("hunt", held=2.0)
    for _ in range(ITEMS):
        if hand.prompt == POWER_OFF:
            break
        hand.press("down")
        hand.take_in(0.2)
    first = hand.prompt
    for _ in range(2):
        hand.take_in(AGAIN)
        hand.press("ok")
    hand.take_in(0.5)
    tell(hand, first)


def tell(hand: Hand, first: str) -> None:
    seen = {"first": first, "prompt": hand.prompt, "moves": hand.moves, "hunts": hand.hunts}
    sys.stdout.write(json.dumps(seen) + "\n")


def main() -> None:
    verb, *numbers = sys.argv[1:]
    with connect(f"ws://{HOST}/table", origin=Origin(f"http://{HOST}"), open_timeout=PATIENCE) as page:
        hand = Hand(page)
        hand.other_than("")
        if verb == "play":
            play(hand, int(numbers[0]))
        elif verb == "look":
            look(hand)
        else:
            switch_off(hand)


if __name__ == "__main__":
    main()
