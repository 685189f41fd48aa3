"""A line that damages what goes over it: bytes arrive spoilt, twice or never."""

from random import Random
from typing import Final

_BYTES: Final = 256


class Damage:
    """Spoil, lose or double one byte in so many, by chance that a seed settles.

    Which bytes are hit does not depend on how what is sent is cut into pieces, so an evening with the same
    seed is the same evening again. Each of the three happens as often as the others.
    """

    def __init__(self, seed: int, one_in: int = 1000) -> None:
        self._chance: Final = Random(seed)  # noqa: S311 - chance for tests, which has to be the same again
        self._one_in: Final = one_in
        self.spoilt = 0
        self.lost = 0
        self.doubled = 0

    @property
    def hits(self) -> int:
        """Count the bytes that did not arrive as they were sent."""
        return self.spoilt + self.lost + self.doubled

    def pass_on(self, data: bytes) -> bytes:
        """Return what arrives of these bytes."""
        return b"".join(self._arrived(byte) for byte in data)

    def _arrived(self, byte: int) -> bytes:
        if self._chance.randrange(self._one_in):
            return bytes([byte])
        kind = self._chance.randrange(3)
        if kind == 0:
            self.spoilt += 1
            return bytes([byte ^ self._chance.randrange(1, _BYTES)])
        if kind == 1:
            self.lost += 1
            return b""
        self.doubled += 1
        return bytes([byte, byte])
