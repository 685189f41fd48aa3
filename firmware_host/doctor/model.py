"""Which Raspberry Pi this is, if it is one: from the files in which the kernel says so."""

import re
from dataclasses import dataclass
from typing import Final

from firmware_host.doctor.machine import Machine

_BRAND: Final = "Raspberry Pi"
_LONGEST: Final = 4096
_CHIP: Final = re.compile(r"brcm,(bcm2\d{3})")
_REVISION: Final = re.compile(r"^Revision\s*:\s*([0-9a-fA-F]{1,16})\s*$", re.MULTILINE)

OLD_CHIPS: Final = frozenset({"bcm2835", "bcm2836", "bcm2837", "bcm2711"})
"""The chips whose own PWM and DMA can drive LEDs: all Raspberry Pis before the 5."""
PI_5_CHIP: Final = "bcm2712"
"""The chip of the Raspberry Pi 5, 500 and Compute Module 5, whose pins hang on another chip, RP1."""

_CHIPS: Final = ("bcm2835", "bcm2836", "bcm2837", "bcm2711", PI_5_CHIP)
"""The chips by the number that a revision code has for them."""
_NAMES_CHIP, _CHIP_SHIFT, _CHIP_MASK = 1 << 23, 12, 0xF

_SECTIONS: Final = dict(zip(_CHIPS, ("pi1", "pi2", "pi3", "pi4", "pi5"), strict=True))
_SPECIAL: Final = (
    ("Zero", "pi0"),
    ("Zero W", "pi0w"),
    ("Zero 2", "pi02"),
    ("Zero 2", "pi0w"),
    ("3 Model B Plus", "pi3+"),
    ("3 Model A Plus", "pi3+"),
    (" 400", "pi400"),
    (" 500", "pi500"),
    ("Compute Module 3", "cm3"),
    ("Compute Module 4", "cm4"),
    ("Compute Module 5", "cm5"),
)


@dataclass(frozen=True, slots=True)
class Model:
    """Hold what a board says of itself: its name, the chip and the revision code; any may be empty."""

    name: str
    chip: str
    revision: str

    @property
    def is_pi(self) -> bool:
        """Tell whether it is a Raspberry Pi."""
        return self.name.startswith(_BRAND)

    @property
    def is_pi_5(self) -> bool:
        """Tell whether it is one of those with an RP1."""
        return self.is_pi and self.chip == PI_5_CHIP

    @property
    def sections(self) -> frozenset[str]:
        """Return the sections of the boot settings that count for this board."""
        found = {section for words, section in _SPECIAL if words in self.name}
        if "Zero" not in self.name and self.chip in _SECTIONS:
            found.add(_SECTIONS[self.chip])
        return frozenset({"all", *found})


def model(machine: Machine) -> Model:
    """Return what the machine says of its board."""
    name = _first(machine, "/proc/device-tree/model")
    found = _REVISION.search(machine.text("/proc/cpuinfo") or "")
    revision = found[1].lower() if found else ""
    chip = _CHIP.search(machine.text("/proc/device-tree/compatible", _LONGEST) or "")
    return Model(name, chip[1] if chip else _by_revision(revision), revision)


def _first(machine: Machine, file: str) -> str:
    """Return the first text of a file of the device tree, each of which ends with a NUL."""
    return (machine.text(file, _LONGEST) or "").partition("\0")[0].strip()


def _by_revision(revision: str) -> str:
    """Return the chip that a revision code names, if it is one of those that name one."""
    code = int(revision or "0", 16)
    number = code >> _CHIP_SHIFT & _CHIP_MASK
    return _CHIPS[number] if code & _NAMES_CHIP and number < len(_CHIPS) else ""
