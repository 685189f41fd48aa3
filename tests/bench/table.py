"""How fast the table answers, and what the running daemon takes: time, frames, processor, memory."""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median, quantiles

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from engine.board import Board
from engine.position_json import read_position
from engine.record import new_record
from firmware_host.boards import built_in
from firmware_host.journal.keeping import Keeper
from firmware_host.places import JOURNAL
from firmware_host.table.opening import open_table
from firmware_host.table.settings import Pace, Settings
from hardware.buttons.contract import Button
from tests.journal.inline import InlineWriter
from tests.support.halls import hall
from tests.support.random_games import random_command, random_setup
from tests.table.rig import Rig

from .moments import advanced, moments
from .rows import Goal, Row

GAMES, PRESSES = 20, 60
EVENINGS, EVENING = 4, 500
"""Evenings, and the presses of each."""
LIKELY, HELD = 0.5, 0.01
STARTS = 5
CUT_OFF_AFTER = 150
"""Commands of a game that was cut off."""
IDLE = 10.0
"""Seconds in which nobody presses anything."""

PLAYS = "import sys; from firmware_host.cli import main; main(['play', '--port', '0', *sys.argv[1:]])"
COMMAND = (sys.executable, "-c", PLAYS)
PRACTICE = Path("tests/terminal/practice.json")
MIB = 1024.0


def presses() -> Sequence[Row]:
    """Press buttons on mock pins up to the frame that answers: at practice, and through whole games."""
    return [
        _row("At practice, pin to output frame", _at_practice()),
        _row("In a game, pin to output frame", _in_games(built_in()["dungeon"])),
        _row("In a game on the largest board, pin to output frame", _in_games(hall())),
    ]


def _row(name: str, times: Sequence[float]) -> Row:
    cuts = quantiles(times, n=100)
    figures = {"p50": 1000 * median(times), "p99": 1000 * cuts[98]}
    return Row(f"{name} (a contact's 5 ms aside)", figures, "ms", Goal("p99", most=5.0))


def _in_games(board: Board) -> list[float]:
    """Play from the face that waits, mostly as the lamps say: set-up, moves, hunts, history, menu, repair."""
    dice = Random(2026)  # noqa: S311 - presses, not secrets
    times = []
    for _ in range(EVENINGS):
        table = open_table(board, Settings(pace=Pace.FAST))
        rig = Rig(table.position, table=table, luck=dice.getrandbits(64))
        for _ in range(EVENING):
            times.append(_seconds_of_a_press(rig, _likely(rig, dice)))
            if dice.random() < HELD:
                rig.push_down(button := dice.choice((Button.BACK, Button.HUNT)))
                rig.pass_time(1.2)
                rig.let_go(button)
            rig.pass_time(dice.random() * 1.5)
        rig.close()
    return times


def _likely(rig: Rig, dice: Random) -> Button:
    view = rig.view
    lit = [button for button, lamp in ((Button.OK, view.ok_lamp), (Button.HUNT, view.hunt_lamp)) if lamp]
    return dice.choice(lit) if lit and dice.random() < LIKELY else dice.choice(list(Button))


def _at_practice() -> list[float]:
    dice = Random(2003)  # noqa: S311 - presses, not secrets
    times = []
    for data, _ in moments(advanced, GAMES, 16, 10):
        rig = Rig(read_position(data, built_in()), pace=dice.choice(list(Pace)), luck=dice.getrandbits(64))
        for _ in range(PRESSES):
            times.append(_seconds_of_a_press(rig, dice.choice(list(Button))))
            rig.pass_time(dice.random() * 2)
        rig.close()
    return times


def _seconds_of_a_press(rig: Rig, button: Button) -> float:
    start = time.process_time()
    rig.push_down(button)
    rig.clock.advance(0.006)
    rig.turn()
    taken = time.process_time() - start
    rig.pass_time(0.06)
    rig.let_go(button)
    rig.pass_time(0.06)
    return taken


def running() -> Sequence[Row]:
    """Start the daemon some times; then leave it idle with a page open."""
    with tempfile.TemporaryDirectory() as state:
        starts = [_start(state) for _ in range(STARTS)]
        _cut_off(Path(state, "furunkulus", JOURNAL))
        resumed = [_start(state) for _ in range(STARTS)]
        with _daemon(state, "--position", str(PRACTICE)) as (process, address):
            frames, busy, memory = asyncio.run(_with_a_page_open(process.pid, address))
    first_light = {"best": min(starts), "median": median(starts)}
    resumed_light = {"best": min(resumed), "median": median(resumed)}
    return [
        Row("Start to the light of a game cut off", resumed_light, "s", Goal("best", most=2.0)),
        Row("Start to first light on the page", first_light, "s", Goal("best", most=1.0)),
        Row("Idle: frames of a steady picture", {"": frames / IDLE}, "frames/s", Goal("", most=1.0)),
        Row("Idle: share of one core", {"": 100 * busy / IDLE}, "%", Goal("", most=1.0)),
        Row("Memory with a page open, after a hunt", {"": memory}, "MiB", Goal("", most=60.0)),
    ]


def _start(state: str) -> float:
    """Return the seconds until the daemon's page has its first frame."""
    start = time.perf_counter()
    with _daemon(state) as (_, address):
        asyncio.run(_first_frame(address))
        return time.perf_counter() - start


async def _first_frame(address: str) -> None:
    async with connect(f"ws://{address}/table", origin=Origin(f"http://{address}")) as page:
        while not isinstance(await page.recv(), bytes):
            pass


def _cut_off(path: Path) -> None:
    """Leave a game in the journal, cut off after many commands."""
    dice = Random(4)  # noqa: S311 - a game, no secret
    keeper, record = Keeper(InlineWriter(path)), new_record(random_setup(dice))
    table = open_table(built_in()["dungeon"], Settings())
    while len(record.log) < CUT_OFF_AFTER and not record.game.over:
        record = record.played(random_command(record.game, dice))
        keeper.follow(replace(table, record=record))


@contextmanager
def _daemon(state: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [*COMMAND, *arguments]
    environment = {**os.environ, "XDG_STATE_HOME": state}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:  # noqa: S603 - our own
        try:
            told = process.stdout.readline() if process.stdout else ""
            address = re.search(r"127\.0\.0\.1:\d+", told)
            if not address:
                raise RuntimeError(f"the daemon says {told!r} instead of its address")
            yield process, address[0]
        finally:
            process.terminate()


async def _with_a_page_open(pid: int, address: str) -> tuple[int, float, float]:
    """Return the frames and processor seconds of an idle time, and the memory after a hunt, in MiB."""
    async with connect(f"ws://{address}/table", origin=Origin(f"http://{address}")) as page:
        await _read_for(page, 1.0)
        before = _processor_seconds(pid)
        frames = await _read_for(page, IDLE)
        busy = _processor_seconds(pid) - before
        for button in ("hunt", "right", "ok"):
            for pressed in ("true", "false"):
                await page.send(f'{{"button": "{button}", "pressed": {pressed}}}')
        await _read_for(page, 1.0)
        return frames, busy, _memory(pid)


async def _read_for(page: ClientConnection, seconds: float) -> int:
    """Read what comes for some seconds, and count the frames."""
    frames = 0
    try:
        async with asyncio.timeout(seconds):
            async for message in page:
                frames += isinstance(message, bytes)
    except TimeoutError:
        pass
    return frames


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text("ascii"))
    return int(found[1]) / MIB if found else float("nan")
