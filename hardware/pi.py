"""Which Raspberry Pi this is, as the kernel tells it in files."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path("/")

_MODEL: Final = "proc/device-tree/model"
_CODE: Final = "proc/device-tree/system/linux,revision"
_CPUINFO: Final = "proc/cpuinfo"

_NAME: Final = "Raspberry Pi"
_WITH_RP1: Final = ("Raspberry Pi 5", "Raspberry Pi Compute Module 5")
"""How models begin whose pins hang on the RP1 chip; the 500 and its like begin so too."""

# The bits of a revision code: a flag for those that have fields, and the field that names the processor.
_HAS_FIELDS: Final = 1 << 23
_PROCESSOR_SHIFT: Final = 12
_PROCESSOR_MASK: Final = 0xF
_BCM2712: Final = 4
"""The processor that comes with an RP1; each number above it is a later one."""


@dataclass(frozen=True, slots=True)
class Pi:
    """Hold a Raspberry Pi's model in words, and its revision code if it tells one."""

    model: str
    revision: int | None = None

    @property
    def has_rp1(self) -> bool:
        """Tell whether the pins hang on the RP1 chip, as on a Pi 5, a 500 or a Compute Module 5.

        What reaches into the registers of earlier models cannot drive those pins.
        """
        if self.revision is not None and self.revision & _HAS_FIELDS:
            return self.revision >> _PROCESSOR_SHIFT & _PROCESSOR_MASK >= _BCM2712
        return self.model.startswith(_WITH_RP1)

    def __str__(self) -> str:
        if self.revision is None:
            return self.model
        return f"{self.model} (revision {self.revision:06x})"


def pi_at(root: Path = ROOT) -> Pi | None:
    """Return which Raspberry Pi the files under a root speak of; nothing if it is none."""
    model = _read(root / _MODEL).split(b"\0")[0].decode(errors="replace").strip()
    if not model.startswith(_NAME):
        return None
    return Pi(model, _revision(root))


def device_at(root: Path, device: str) -> Path:
    """Return where a device that is named by its absolute path lies under a root."""
    return root / device.lstrip("/")


def _revision(root: Path) -> int | None:
    code = _read(root / _CODE)
    if code:
        return int.from_bytes(code[:4], "big")
    for line in _read(root / _CPUINFO).decode(errors="replace").splitlines():
        key, _, value = line.partition(":")
        if key.strip() == "Revision":
            try:
                return int(value.strip(), 16)
            except ValueError:
                return None
    return None


def _read(path: Path) -> bytes:
    """Return a file's bytes; none if it cannot be read, since another machine has no such file."""
    try:
        return path.read_bytes()
    except OSError:
        return b""
