"""How the values are made that a hunt and a game are full of."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def record(cls: type[_T]) -> type[_T]:
    """Make a class a value, as a frozen dataclass is one: compared by its fields, with a hash, in slots.

    A class that says itself when it is equal has its own hash too.

    That nobody writes to its fields is checked by the type checkers, not at run time: making a frozen
    dataclass takes four times as long, and a hunt makes some forty of these.
    """
    by_fields = "__eq__" not in vars(cls)
    return dataclass(slots=True, eq=by_fields, unsafe_hash=by_fields)(cls)
