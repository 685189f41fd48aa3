"""What plays within the machine, by the Python that was installed there, and tells at once what is done.

Each thing that the page shows as done goes to standard output, as a line of JSON: that is a port to the
outside, where it is known though the power fails in the next moment.
"""

import json
import re
import sys
from pathlib import Path
from random import Random

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.hand import AGAIN, PATIENCE, WAITS, Hand

HOST = "127.0.0.1:8800"

SET_BY_BUTTONS = Path("/var/lib/furunkulus/settings.toml")

TURNS = 60
"""More than are played before the power fails."""

UNSAVED = "Not saved!"

_MOVE = re.compile(
    r"(\w+) (\d)(?: \(\w+ side\))? (?:stays|goes from .+? to (?:the )?(\w+)) and is turned over: (\d) is up\."
)
_HUNT = re.compile(r"The tile shows (\d+(?: hits?)?)[:.]")


class Teller(Hand):
    """Press buttons, and tell what is seen to be done and kept."""

    def __init__(self, page: ClientConnection) -> None:
        super().__init__(page)
        self._waiting: list[dict[str, object]] = []
        self._unsaved = False

    def tell(self, **done: object) -> None:
        """Tell what is done; while the page says that it is not saved, it waits."""
        self._waiting.append(done)
        if not self._unsaved:
            for each in self._waiting:
                sys.stdout.write(json.dumps(each) + "\n")
            sys.stdout.flush()
            self._waiting.clear()

    def _hear(self, told: dict[str, object]) -> None:
        super()._hear(told)
        if told["type"] == "table":
            self._unsaved = str(told["heading"]).startswith(UNSAVED)
        elif told["type"] == "say" and isinstance(told["lines"], list):
            for line in told["lines"]:
                self._hear_line(line["text"])

    def _hear_line(self, text: str) -> None:
        if moved := _MOVE.match(text):
            team, number, to, turned = moved.groups()
            self.tell(team=team.lower(), numbers=[int(number), int(turned)], to=to or "stays")
        elif hunted := _HUNT.match(text):
            self.tell(hunt=hunted[1])


def set_brightness(hand: Teller) -> str:
    """Set another brightness in the menu, by buttons; return what the file says of it once it does."""
    before = brightness()
    hand.press("hunt", held=2.0)
    for button in ("left", "right", "right"):
        hand.press(button)
        hand.take_in(0.2)
    hand.take_in(AGAIN)
    hand.press("ok")
    for _ in range(int(PATIENCE)):
        if brightness() != before:
            break
        hand.take_in(1.0)
    return brightness()


def brightness() -> str:
    """Return the line about it in the file of what was set with buttons."""
    text = SET_BY_BUTTONS.read_text("utf-8") if SET_BY_BUTTONS.exists() else ""
    return next((line for line in text.splitlines() if line.startswith("brightness")), "")


def watch(hand: Teller) -> None:
    """Tell what is asked, whenever something else is."""
    asked = ""
    while True:
        now = hand.other_than(asked)
        if now == asked:
            continue
        asked = now
        sys.stdout.write(json.dumps({"prompt": asked}) + "\n")
        sys.stdout.flush()


def play(hand: Teller, seed: str, *also: str) -> None:
    """Begin a game, or go on with the one that was cut off; a number seeds the moves."""
    dice = Random(seed)  # noqa: S311 - nobody bets on it
    hand.press("hunt")
    hand.tell(first=hand.other_than(WAITS))
    for turn in range(TURNS):
        was_set = set_brightness(hand) if also and turn == 1 else ""
        hand.play(dice)
        if was_set:
            hand.tell(set=was_set)
    hand.tell(end=hand.prompt)


def main() -> None:
    """Watch, or play."""
    verb, *words = sys.argv[1:]
    origin = Origin(f"http://{HOST}")
    # Nobody is taken for gone because the machine is slow.
    with connect(f"ws://{HOST}/table", origin=origin, open_timeout=PATIENCE, ping_interval=None) as page:
        hand = Teller(page)
        hand.other_than("")
        if verb == "watch":
            watch(hand)
        else:
            play(hand, *words)


if __name__ == "__main__":
    main()
