"""The running daemon is killed at any moment of a game: whatever was seen to be done is there again."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from websockets.sync.client import connect
from websockets.typing import Origin

from firmware_host.journal.opening import open_store
from tests.hand import PATIENCE, WAITS, Hand

COMMAND = (sys.executable, "-c", "from firmware_host.cli import main; main(['play', '--port', '0'])")

AT_ONCE = 5
"""Tables at which is played side by side: most of the time their hands wait."""

_MOVE = re.compile(r"[a-z]+-\d ")


@contextmanager
def daemon(state: Path) -> Iterator[tuple[subprocess.Popen[str], Hand]]:
    """Start the daemon, and a hand at its page."""
    environment = {**os.environ, "XDG_STATE_HOME": str(state)}
    process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603 - our own
    try:
        assert process.stdout is not None
        found = re.search(r"http://(127\.0\.0\.1:\d+)", process.stdout.readline())
        assert found
        with connect(f"ws://{found[1]}/table", origin=Origin(found[0])) as page:
            yield process, Hand(page)
    finally:
        process.kill()
        process.communicate()


def kept(state: Path) -> tuple[int, int]:
    """Return how many moves and hunts are kept, of all games."""
    with closing(open_store(state / "furunkulus" / "games.sqlite")) as store:
        games = [store.load(game) for game in store.games()]
    assert all(game is not None and game.lost == 0 for game in games)
    texts = [entry.text for game in games if game is not None for entry in game.entries]
    return sum(map(bool, map(_MOVE.match, texts))), sum(text.startswith("hunt") for text in texts)


def test_what_was_seen_to_be_done_is_there_again(tmp_path: Path, kills: int) -> None:
    tables = max(1, min(AT_ONCE, kills // 2))
    with ThreadPoolExecutor(tables) as pool:
        played = pool.map(lambda n: play_and_die(tmp_path / str(n), n, -(-kills // tables)), range(tables))
        assert all(moves > 0 for moves in played)


def play_and_die(state: Path, seed: int, lives: int) -> int:
    """Play at one table through so many lives of its daemon; return how many moves were made."""
    dice = Random(seed)  # noqa: S311 - nobody bets on it
    moves = hunts = 0
    for _ in range(lives):
        with daemon(state) as (process, hand):
            assert hand.other_than("") == WAITS
            hand.press("hunt")
            hand.other_than(WAITS)
            assert ("was cut off" in hand.prompt) is (moves > 0)
            for _ in range(dice.randrange(10, 14) if moves == 0 else dice.randrange(3, 9)):
                hand.play(dice)
            hand.take_in(dice.random() / 20)
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
            hand.take_in(0.2)
        kept_moves, kept_hunts = kept(state)
        assert kept_moves >= moves + hand.moves
        assert kept_hunts >= hunts + hand.hunts
        moves, hunts = kept_moves, kept_hunts
    return moves
