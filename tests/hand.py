"""A hand at the page of a running daemon: it presses buttons, and sees what is asked and done.

It needs nothing but websockets, so that it also plays where only the program is installed.
"""

import json
import time
from contextlib import suppress
from random import Random

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

PATIENCE = 60.0

WAITS = "Press any button to play."

AGAIN = 1.05
"""Seconds after which OK is heard again."""


class Hand:
    """Press buttons on the page of a daemon, and count what is seen to be done."""

    def __init__(self, page: ClientConnection) -> None:
        self._page = page
        self.prompt = ""
        self.moves = self.hunts = 0

    def press(self, button: str, held: float = 0.0) -> None:
        """Press a button, hold it for so many seconds, and take in whatever has come."""
        self._page.send(json.dumps({"button": button, "pressed": True}))
        self.take_in(held)
        self._page.send(json.dumps({"button": button, "pressed": False}))
        self.take_in(0.02)

    def play(self, dice: Random) -> None:
        """Do what is asked: walk a figure, let the monster hunt, or say OK."""
        if "your turn" in self.prompt:
            self.take_in(AGAIN)
            for button in ("ok", *dice.choices(("up", "left"), k=dice.randrange(1, 4)), "ok"):
                self.press(button)
        elif self.prompt.endswith(" left."):
            # Where another one stands it may run past, but not stop.
            self.take_in(AGAIN)
            for button in (dice.choice(("up", "left", "down", "right", "back")), "ok"):
                self.press(button)
        elif "big red button" in self.prompt:
            self.press("hunt")
            self.press("right")
        else:
            self.press("ok")
            self.take_in(AGAIN)

    def other_than(self, prompt: str) -> str:
        """Wait until something else is asked, and return it."""
        for _ in range(int(PATIENCE / 0.05)):
            if self.prompt != prompt:
                break
            self.take_in(0.05)
        return self.prompt

    def take_in(self, seconds: float) -> None:
        """Take in what comes in a while."""
        end = time.monotonic() + seconds
        with suppress(TimeoutError, ConnectionClosed):
            while (left := end - time.monotonic()) > 0:
                message = self._page.recv(left)
                if isinstance(message, str):
                    self._hear(json.loads(message))

    def _hear(self, told: dict[str, object]) -> None:
        if told["type"] == "table":
            self.prompt = str(told["prompt"])
        elif told["type"] == "say" and isinstance(told["lines"], list):
            texts = [line["text"] for line in told["lines"]]
            self.moves += sum(
                ("is turned over" in text and "goes" in text) or "stays and" in text for text in texts
            )
            self.hunts += sum(text.startswith("The tile shows") for text in texts)
