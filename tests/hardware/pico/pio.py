"""What a PIO machine does with a program, by the RP2040's data sheet: the level of its pin in each step.

It knows what our program uses: OUT to X with autopull, JMP, NOP, side-set on one pin, delays and the loop.
"""

from collections.abc import Iterable
from typing import Protocol

REST = 2_400
"""Steps that the queue stays empty for until we look away: 300 us at 8 MHz."""
WORD = 32


class Instruction(Protocol):
    does: str
    what: tuple[str | int, ...]
    level: int
    wait: int


class Program(Protocol):
    steps: list[Instruction]
    labels: dict[str, int]
    first: int
    last: int
    setup: dict[str, object]


def levels(program: Program, words: Iterable[int]) -> str:
    """Return the pin's level in each step, as ones and zeros, until the queue has long been empty."""
    threshold = program.setup["pull_thresh"]
    assert isinstance(threshold, int)
    assert program.setup["autopull"] is True
    assert program.setup["out_shiftdir"] == 0, "the highest bit goes first"
    queue, at, x = list(words), 0, 0
    taken, register = WORD, 0
    line: list[str] = ["0"]
    stalled = 0
    while stalled < REST:
        step = program.steps[at]
        follows = program.first if at == program.last else at + 1
        if step.does == "out":
            assert step.what == ("x", 1)
            if taken >= threshold:
                if not queue:
                    # It holds here, with the level that it sets.
                    line.append(str(step.level))
                    stalled += 1
                    continue
                register, taken = queue.pop(0) & 0xFFFF_FFFF, 0
            x, register, taken = register >> (WORD - 1), register << 1 & 0xFFFF_FFFF, taken + 1
        elif step.does == "jmp":
            *condition, target = step.what
            assert condition in ([], ["not_x"])
            if not condition or x == 0:
                follows = program.labels[str(target)]
        else:
            assert step.does == "nop"
        line += [str(step.level)] * (1 + step.wait)
        at = follows
    return "".join(line)


def bus(line: str) -> bytes:
    """Return levels as bits, the last byte filled up with low ones."""
    whole = line + "0" * (-len(line) % 8)
    return bytes(int(whole[first : first + 8], 2) for first in range(0, len(whole), 8))
