"""A table for the browser tests: a page server in its own thread, with a hand-made board and position."""

import asyncio
import queue
import threading
from collections.abc import Callable

from firmware_host.web import PageServer

# For a machine that is busy with other things; nobody waits this long on one that is not.
PATIENCE = 60.0
WIDTH, HEIGHT = 16, 11

BOARD: dict[str, object] = {
    "width": WIDTH,
    "height": HEIGHT,
    # P1 is cut out, so that the board has a stair.
    "spaces": [
        f"{column}{row}"
        for row in range(1, HEIGHT + 1)
        for column in "ABCDEFGHIJKLMNOP"
        if (column, row) != ("P", 1)
    ],
    "passages": [
        {"at": "A1", "side": "north", "letter": "A"},
        {"at": "O1", "side": "east", "letter": "M"},
        {"at": "P2", "side": "north", "letter": "N"},
        {"at": "P11", "side": "east", "letter": None},
    ],
    "walls": [{"at": "H3", "side": "east"}],
    "doors": {"exit": {"at": "A1", "side": "west"}, "entrance": {"at": "P11", "side": "east"}},
    "teams": {"green": [51, 166, 13], "blue": [0, 25, 178]},
}

FIGURES = [
    {"id": "green-1", "at": "C3", "side": "white"},
    {"id": "green-5", "at": "jail", "side": "black"},
    {"id": "blue-3", "at": "bus", "side": "white"},
    {"id": "blue-4", "at": "eaten", "side": "black"},
]

POSITION: dict[str, object] = {
    "board": "dungeon",
    "stage": 2,
    "monster": {"at": "E5", "facing": "east"},
    "tiles": [
        {"kind": "stone", "at": "G7"},
        {"kind": "crystal", "at": "G8"},
        {"kind": "turn-right", "at": "G9"},
        {"kind": "turn-180", "at": "H9"},
        {"kind": "bunny", "at": "I9"},
        {"kind": "teleporter", "pair": "1", "at": "J9", "arrow": "north"},
        {"kind": "teleporter", "pair": "1", "at": "K9", "arrow": "west"},
        {"kind": "blood", "at": ["M4", "N4", "M5", "N5"]},
    ],
    "figures": FIGURES,
}

PIECES_ON_THE_BOARD = ("C3", "E5", "G7", "G8", "G9", "H9", "I9", "J9", "K9", "M4", "N5")


def table(
    position: dict[str, object] | None, *, hunt: bool = False, prompt: str = "Go on.", **more: object
) -> dict[str, object]:
    lamps = {"ok": False, "hunt": hunt}
    plain = {"position": position, "lamps": lamps, "labels": {}, "prompt": prompt, "tone": "prompt"}
    return {**plain, **more}


def frame_with(lights: dict[str, tuple[int, int, int]]) -> bytes:
    pixels = bytearray(3 * WIDTH * HEIGHT)
    for space, light in lights.items():
        index = (int(space[1:]) - 1) * WIDTH + ord(space[0]) - ord("A")
        pixels[3 * index : 3 * index + 3] = bytes(light)
    return bytes(pixels)


class LiveTable:
    """Serves from its own thread, because Playwright's cannot share one with a running loop."""

    def __init__(self, port: int = 0) -> None:
        self._heard: queue.Queue[tuple[str, bool]] = queue.Queue()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self.server = PageServer(BOARD, lambda *change: self._heard.put(change), port=port)
        self.address = asyncio.run_coroutine_threadsafe(self.server.start(), self._loop).result(PATIENCE)
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def do(self, change: Callable[[PageServer], None]) -> None:
        """Change what is shown, in the server's own thread."""
        self._loop.call_soon_threadsafe(change, self.server)

    def hear(self) -> tuple[str, bool]:
        return self._heard.get(timeout=PATIENCE)

    def heard_nothing_more(self) -> bool:
        return self._heard.empty()

    def stop(self) -> None:
        if self._loop.is_closed():
            return
        asyncio.run_coroutine_threadsafe(self.server.close(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
