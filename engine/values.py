"""How the values are made that a hunt is full of."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def record(cls: type[_T]) -> type[_T]:
    """Make a class a value, as a frozen dataclass is one: compared by its fields, with a hash, in slots.

    That nobody writes to its fields is checked by the type checkers, not at run time: making a frozen
    dataclass takes four times as long, and a hunt makes some forty of these.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
