"""Timing in many short passes, because other programs disturb: the best is steadier than the mean."""

import time
from collections.abc import Callable, Mapping
from statistics import median

Pass = Callable[[], object]
Times = Mapping[str, list[float]]

PASSES = 50


def in_turns(contestants: Mapping[str, Pass], passes: int = PASSES) -> Times:
    """Return the seconds of each pass; the contestants take turns, so that noise hits all alike.

    Seconds are those that this process spends on the processor: waiting for a busy one does not count.
    The first pass of each only warms up.
    """
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for n in range(passes + 1):
        for name, run in contestants.items():
            start = time.process_time()
            run()
            taken = time.process_time() - start
            if n:
                times[name].append(taken)
    return times


def per_second(count: int, seconds: list[float]) -> dict[str, float]:
    return {"best": count / min(seconds), "median": count / median(seconds)}


def times_as_fast(ours: list[float], theirs: list[float]) -> dict[str, float]:
    """Return how many times as fast ours is: in the best pass of each, and in passes side by side."""
    side_by_side = [slow / fast for fast, slow in zip(ours, theirs, strict=True)]
    return {"best": min(theirs) / min(ours), "median": median(side_by_side)}
