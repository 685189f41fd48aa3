"""A long evening on a bad cable: bytes spoilt, lost and doubled both ways, new starts, and presses."""

import gc
import sys
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from hardware.buttons.contract import Button, Edge
from hardware.errors import PanelError
from hardware.pico.buttons import PicoButtons
from hardware.pico.chain import PicoChain
from hardware.pico.lamps import PicoLamps
from tests.hardware.pico.boards import Bench, Imported, Program
from tests.hardware.pico.decoder import Reader
from tests.hardware.pico.interpreted import Interpreted
from tests.support.damage import Damage

LEDS: Final = 176
RESET_EVERY: Final = 100
UNHEARD: Final = 1.0
"""Seconds in which a press is heard over this cable, if the board does not start anew."""
LATE: Final = 0.030
"""Seconds by which the time of a press may be off."""
STEADY: Final = 200
"""Pieces of memory that may come and go: one that was kept for each picture would be more."""
STEADY_BOARD: Final = 4096
"""The same on the board, in bytes: the longest message it gets has 536."""


class Witness:
    """Look on at a program: a picture that arrives whole must be shown, whatever came before it."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._reader = Reader()
        self.frames = 0

    @property
    def picture(self) -> bytes:
        return self._program.picture

    @property
    def lamps(self) -> bytes:
        return self._program.lamps

    def start(self, boot: bytes) -> None:
        self._reader = Reader()
        self._program.start(boot)

    def turn(self, contacts: int, now: int, heard: bytes) -> bytes:
        frames = [one.payload for one in self._reader.feed(heard) if one.kind == "F"]
        said = self._program.turn(contacts, now, heard)
        if frames:
            self.frames += len(frames)
            assert self._program.picture == frames[-1]
        return said


class Fingers:
    """Press buttons by chance, and remember what was pressed while the board ran."""

    def __init__(self, bench: Bench, chance: Random) -> None:
        self.made: list[tuple[Button, float]] = []
        self.doubtful: list[tuple[Button, float]] = []
        self._bench = bench
        self._chance = chance
        self._changes = {button: bench.clock.now() + chance.uniform(0, 1) for button in Button}
        self._since: dict[Button, float] = {}

    def move(self) -> None:
        now = self._bench.clock.now()
        for button, at in self._changes.items():
            if now < at:
                continue
            if button in self._since:
                self._bench.pico.let_go(button)
                del self._since[button]
            else:
                self._bench.pico.press(button)
                self._since[button] = now
                self.made.append((button, now))
            self._changes[button] = now + self._chance.choice((0.03, 0.1, 0.4)) * self._chance.uniform(1, 4)

    def reset(self, heard: list[Edge]) -> None:
        """Start the board anew: it takes with it what nobody has heard yet."""
        now = self._bench.clock.now()
        for press in [press for press in self.made[-100:] if now - press[1] < UNHEARD]:
            if not any(matches(press, edge) for edge in heard[-400:]):
                self.made.remove(press)
                self.doubtful.append(press)
        self._bench.pico.reset()


def matches(press: tuple[Button, float], edge: Edge) -> bool:
    return edge.button is press[0] and 0 <= edge.at - press[1] < LATE


class Soak:
    """An evening of so many pictures, with lamps and presses, and every hundred pictures a new start."""

    def __init__(self, program: Program, seed: int) -> None:
        self.chance = Random(seed)  # noqa: S311 - it must be the same evening each time
        self.witness = Witness(program)
        self.down, self.up = Damage(seed), Damage(seed + 1)
        self.bench = Bench(self.witness, down=self.down.pass_on, up=self.up.pass_on)
        link = self.bench.link
        self.chain = PicoChain(LEDS, link.borrow())
        self.lamps = PicoLamps(link.borrow())
        self.buttons = PicoButtons(link.borrow())
        self.edges: list[Edge] = []
        self.buttons.start(self.edges.append)
        self.fingers = Fingers(self.bench, self.chance)
        self.bench.moves = self.fingers.move
        self.resets = 0

    def show(self, frames: int) -> None:
        for number in range(frames):
            picture = self.picture()
            self.lamps.show((Button.OK, Button.HUNT)[: self.chance.randrange(3)], self.chance.random())
            if number % RESET_EVERY == RESET_EVERY // 2:
                self.bench.run(self.chance.uniform(0, 0.2))
                self.fingers.reset(self.edges)
                self.resets += 1
            self.bring(picture)

    def bring(self, picture: bytes) -> None:
        """Show a picture as the panel's worker does: again, where that fails."""
        for _ in range(20):
            try:
                self.chain.send(picture)
            except PanelError as error:
                self.bench.run(error.again or 0.5)
            else:
                break
        assert self.witness.picture == picture

    def picture(self) -> bytes:
        kind = self.chance.randrange(3)
        if kind == 0:
            return self.chance.randbytes(3 * LEDS)
        if kind == 1:
            return bytes([255]) * (3 * LEDS)
        spaces = [0] * (3 * LEDS)
        for _ in range(20):
            spaces[self.chance.randrange(3 * LEDS)] = self.chance.randrange(256)
        return bytes(spaces)

    def end(self) -> None:
        """Let all hands go and all be heard; then look whether anything was lost or doubled."""
        self.bench.moves = lambda: None
        self.bench.pico.contacts = 0
        self.bench.run(5)
        assert not any(self.buttons.levels().values())
        unmatched = [edge for edge in self.edges if edge.down]
        for press in self.fingers.made:
            found = [edge for edge in unmatched if matches(press, edge)]
            assert found, f"{press} is lost"
            unmatched.remove(found[0])
        for press in self.fingers.doubtful:
            unmatched = [edge for edge in unmatched if not matches(press, edge)]
        assert unmatched == [], "nobody pressed these"
        self.chain.close()
        self.lamps.close()
        self.buttons.close()
        assert self.witness.lamps == bytes(7)


def soak(program: Program, frames: int, seed: int) -> Iterator[Soak]:
    """Yield it after a tenth of its pictures, and in the end."""
    evening = Soak(program, seed)
    evening.show(frames // 10)
    yield evening
    evening.show(frames - frames // 10)
    evening.end()
    assert evening.resets >= frames // RESET_EVERY - 1
    assert evening.witness.frames >= frames
    # Few are pressed in the very moment of a new start.
    assert len(evening.fingers.doubtful) <= 2 * evening.resets + 2
    assert evening.down.hits > frames // 10
    assert evening.up.hits > frames // 100
    yield evening


FRAMES = pytest.mark.parametrize("frames", [300, pytest.param(10_000, marks=pytest.mark.slow)])


@FRAMES
def test_on_a_bad_cable_nothing_stays_wrong_and_no_press_is_lost_or_doubled(frames: int) -> None:
    evening = soak(Imported(), frames, seed=7)
    next(evening)
    first = blocks()
    ended = next(evening)
    assert len(ended.edges) >= 2 * len(ended.fingers.made) > 50
    for grown in (ended.edges, ended.fingers.made, ended.fingers.doubtful):
        grown.clear()
    assert blocks() - first < STEADY


@FRAMES
def test_the_board_keeps_to_its_memory_and_its_word_under_its_own_interpreter(frames: int) -> None:
    program = Interpreted()
    evening = soak(program, frames, seed=11)
    next(evening)
    first = program.memory()
    next(evening)
    assert program.memory() - first < STEADY_BOARD
    program.close()


def blocks() -> int:
    """Return how many pieces of memory this Python holds, once what it needs no more is gone."""
    gc.collect()
    return sys.getallocatedblocks()
