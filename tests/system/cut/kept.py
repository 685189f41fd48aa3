"""What was told to be done, held against what is kept."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Done = Mapping[str, Any]
"""A move or a hunt as the player tells it: a figure by its team and both its numbers, or what the tile shows.

Or, of what was not told before the power failed, the entry that was kept then.
"""


def entries(game: str) -> list[str]:
    """Return the moves and hunts of a game as text, one by one."""
    words = (word.strip() for line in game.splitlines() for word in line.split(", "))
    return [word for word in words if word.startswith("hunt ") or word.partition(" ")[0][-2:-1] == "-"]


def is_entry(entry: str, done: Done) -> bool:
    """Tell whether an entry of a game says what was told to be done."""
    if "kept" in done:
        return bool(entry == done["kept"])
    who, _, rest = entry.partition(" ")
    if "hunt" in done:
        return who == "hunt" and rest == done["hunt"]
    team, _, number = who.partition("-")
    return team == done["team"] and int(number) in done["numbers"] and rest.split()[-1] == done["to"]


def missing(told: Sequence[Done], kept: Sequence[str]) -> Iterable[str]:
    """Tell what was done and is not kept, or is kept as something else, in the order of the game."""
    for index, done in enumerate(told):
        entry = kept[index] if index < len(kept) else "nothing"
        if entry == "nothing" or not is_entry(entry, done):
            yield f"{index + 1}: {done} was done, {entry} is kept"
