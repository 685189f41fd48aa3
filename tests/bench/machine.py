"""The speed of the machine itself, so that figures of different runs can be compared."""

import platform
from collections.abc import Sequence

from .passes import in_turns, per_second
from .rows import Row

ROUNDS = 100_000


def calibration() -> Sequence[Row]:
    times = in_turns({"loop": plain_loop})
    python = f"Python {platform.python_version()}, {platform.machine()}"
    return [Row(f"A plain loop ({python})", per_second(ROUNDS, times["loop"]), "rounds/s")]


def plain_loop() -> int:
    """Do what any Python program is made of; never change it, or old figures mean nothing."""
    seen: dict[int, int] = {}
    total = 0
    for n in range(ROUNDS):
        key = n * 7919 % 1009
        seen[key] = seen.get(key, 0) + 1
        total += seen[key]
    return total
