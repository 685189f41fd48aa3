"""The boot settings of a Raspberry Pi: config.txt and cmdline.txt."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import Model

FOLDERS: Final = ("/boot/firmware", "/boot")
"""Where they lie: since 2023 in the first one, before that in the second."""

_MOST_FILES: Final = 20
"""Files that are read, where they include each other."""


@dataclass(frozen=True, slots=True)
class Boot:
    """Hold what config.txt sets on this board; `settings` has every name with its last value.

    What `dtparam` sets is there as ``dtparam=spi`` and the like. `overlays` has each `dtoverlay` in order:
    its name, and its parameters.
    """

    folder: str
    settings: dict[str, str]
    overlays: tuple[tuple[str, dict[str, str]], ...] = ()

    @property
    def config(self) -> str:
        """Return the name of config.txt."""
        return f"{self.folder}/config.txt"

    @property
    def cmdline(self) -> str:
        """Return the name of cmdline.txt."""
        return f"{self.folder}/cmdline.txt"

    def has(self, line: str) -> bool:
        """Tell whether a line such as ``core_freq=250`` is in force."""
        name, _, value = line.rpartition("=")
        return self.settings.get(name) == value

    def cure(self, *lines: str) -> str:
        """Return the command that adds lines for every model, and the start anew that makes them count."""
        added = "".join(f"{line}\\n" for line in lines)
        return f"printf '\\n[all]\\n{added}' | sudo tee -a {self.config}\nsudo reboot"


def boot(machine: Machine, model: Model) -> Boot:
    """Return the boot settings in force; without a file none is set, in the usual folder."""
    folder = next((one for one in FOLDERS if machine.is_there(f"{one}/config.txt")), FOLDERS[0])
    settings: dict[str, str] = {}
    overlays: list[tuple[str, dict[str, str]]] = []
    for name, value in _settings(machine, folder, model):
        if name == "dtparam":
            told = _parameters(value.split(","))
            settings |= {f"dtparam={key}": _switch(word) for key, word in told.items()}
            if overlays:
                overlays[-1][1].update(told)
        elif name == "dtoverlay":
            overlay, *parameters = value.split(",")
            # Without a name it ends what was said of the overlay before, as the firmware has it.
            overlays.append((overlay.strip(), _parameters(parameters)))
            settings[name] = value
        else:
            settings[name] = value
    return Boot(folder, settings, tuple(overlays))


def _parameters(told: list[str]) -> dict[str, str]:
    """Return parameters as they are told to a device tree; what has no value is switched on."""
    pairs = (parameter.partition("=") for parameter in told)
    return {key.strip(): value.strip() if sign else "on" for key, sign, value in pairs}


def _switch(word: str) -> str:
    """Return a switch as it is usually written."""
    return {"yes": "on", "true": "on", "1": "on", "no": "off", "false": "off", "0": "off"}.get(word, word)


def _settings(machine: Machine, folder: str, model: Model) -> Iterator[tuple[str, str]]:
    """Yield each setting that counts for the board, from included files too, each of which is read once."""
    read = {"config.txt"}

    def of(file: str) -> Iterator[tuple[str, str]]:
        counts = True
        for raw in (machine.text(f"{folder}/{file}") or "").splitlines():
            line = raw.partition("#")[0].strip()
            included = line.removeprefix("include ").strip() if line.startswith("include ") else ""
            if line.startswith("["):
                counts = line.strip("[] ").lower() in model.sections
            elif counts and included and included not in read and len(read) < _MOST_FILES:
                read.add(included)
                yield from of(included)
            elif counts and "=" in line:
                name, _, value = line.partition("=")
                yield name.strip(), value.strip()

    return of("config.txt")
