"""Faults tried side by side, and what is said of each."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from .copies import Copy, Fate, Verdict
from .spoils import Spoil, StaleError

Say = Callable[[str], None]


def try_all(
    copies: Sequence[Copy],
    spoils: Sequence[Spoil],
    files: Mapping[str, Sequence[str]],
    all_tests: Sequence[str],
    say: Say,
) -> int:
    """Try faults, each with the tests that name its rule; return how many of them no such test caught.

    `files` has for each rule the files with these tests.
    """
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def tried(spoil: Spoil) -> bool:
        copy = free.get()
        try:
            verdict = copy.tried(spoil, files[spoil.rule], spoil.rule)
            others = copy.tried(spoil, all_tests) if verdict.fate is Fate.SURVIVED else None
        except StaleError as stale:
            say(f"STALE      {stale}")
            return False
        finally:
            free.put(copy)
        say(told(spoil, verdict, others))
        return verdict.fate is Fate.CAUGHT

    with ThreadPoolExecutor(len(copies)) as pool:
        return sum(not caught for caught in pool.map(tried, spoils))


def told(spoil: Spoil, verdict: Verdict, others: Verdict | None) -> str:
    """Tell a fault's fate; of a survivor also whether any other test noticed."""
    line = f"{verdict.fate:<10} {spoil}"
    if verdict.fate is Fate.CAUGHT:
        return f"{line} ({verdict.why.rpartition('::')[2]})"
    if others is None:
        return f"{line}\n{verdict.why}"
    return f"{line}\n  of those that name {spoil.rule} {verdict.why}; of all: {others.fate} {others.why}"
