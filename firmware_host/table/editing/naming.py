"""The names of people's own boards: the same table gives the same board the same name."""

from itertools import count

from engine.boards import BUILT_IN
from firmware_host.table.shelf import Shelf

_LONGEST = 28
"""Characters of a name before its number."""
_LONGEST_TITLE = 48


def own_name(name: str, shelf: Shelf, *, new: bool = False) -> str:
    """Return the name under which a board is kept: people's own keeps its name, others get a free one."""
    taken = {board.name for board in shelf.boards} | set(BUILT_IN)
    if new and name not in taken:
        return name
    if not new and name not in BUILT_IN:
        return name
    short = name[:_LONGEST].rstrip("-")
    return next(free for number in count(2) if (free := f"{short}-{number}") not in taken)


def own_title(title: str, name: str) -> str:
    """Return the title of a board under a name of its own: `Basement (ours)`, then `Basement (ours 2)`."""
    number = name.rpartition("-")[2]
    if not number.isdecimal():
        return title
    which = "ours" if number == "2" else f"ours {int(number) - 1}"
    return f"{title[:_LONGEST_TITLE]} ({which})"
