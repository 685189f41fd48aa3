"""Layers: what is set with buttons lies over the config's file, and that over the defaults."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from firmware_host.config.faults import ConfigError, Fault
from firmware_host.config.files import read_file
from firmware_host.config.kinds import Plain
from firmware_host.config.reading import Reading, config_of
from firmware_host.config.schema import KEYS, WIRING
from firmware_host.config.settings_file import SettingsFile
from firmware_host.config.values import Config
from firmware_host.config.writing import plain, told_text

DEFAULT: Final = "default"
"""Where a value comes from that no file has."""

_MAP: Final = "lights.map"
_CHAIN: Final = (*WIRING, _MAP)
"""The keys that tell how the chain runs: one wiring, which is taken from one file where they speak of it."""


@dataclass(frozen=True, slots=True)
class Layer:
    """Hold what a file says, by keys, and the lines; a file that is not there, or broken, says nothing.

    `hidden` tells that whoever asks may not read it: nobody knows whether it is there, and what it says.
    """

    file: Path
    there: bool = False
    values: Mapping[str, Any] = field(default_factory=dict)
    lines: Mapping[str, int | None] = field(default_factory=dict)
    hidden: bool = False

    def without(self, paths: Iterable[str]) -> "Layer":
        """Return the layer without some keys."""
        gone = set(paths)
        return replace(self, values={path: value for path, value in self.values.items() if path not in gone})


@dataclass(frozen=True, slots=True)
class Place:
    """Hold where a value comes from: a file and its line; no file where it is the default."""

    file: Path | None = None
    line: int | None = None

    def __str__(self) -> str:
        if self.file is None:
            return DEFAULT
        # The last part of the name will do, and tells nobody's home to who is to mend something.
        name = self.file.name if self.file.name.isprintable() else ascii(self.file.name)
        return name if self.line is None else f"{name}:{self.line}"


@dataclass(frozen=True, slots=True)
class InForce:
    """Hold the layers in force.

    `first` is the config's file, `second` what is set with buttons; `notes` say what is wrong in the second,
    which is left out. `broken` tells that nothing in it can be read.
    """

    first: Layer
    second: Layer
    notes: tuple[str, ...] = ()
    broken: bool = False

    @property
    def values(self) -> dict[str, Any]:
        """Return what the files say, by keys.

        A wiring that was found out with buttons takes the place of a map in the config's file.
        """
        first = dict(self.first.values)
        if any(path in self.second.values for path in WIRING):
            first.pop(_MAP, None)
        return {**first, **self.second.values}

    @property
    def config(self) -> Config:
        """Return the config."""
        return config_of(self.values)

    @property
    def plain(self) -> dict[str, Plain]:
        """Return all values in force as TOML has them, by keys; what is not set is left out."""
        known = {path: key.default for path, key in KEYS.items() if not key.unset}
        return plain({**known, **self.values})

    def place(self, path: str) -> Place:
        """Return where the value of a key comes from."""
        for layer in (self.second, self.first):
            if path in layer.values and path in self.values:
                return Place(layer.file, layer.lines.get(path))
        return Place()

    def text(self, head: str = "") -> str:
        """Return all that is in force as a file, with where each value comes from, below lines of comment."""
        return told_text(self.plain, {path: str(self.place(path)) for path in KEYS}, head)

    def fitting(self, width: int = 0, height: int = 0) -> "InForce":
        """Return what is in force for an evening that begins on a board of some size, or on none.

        A wiring that was set with buttons, and that does not fit the panel, is left out.

        Raises:
            ConfigError: the board, or the wiring or the current limit in the config's file, does not fit.
        """
        try:
            panel = self.config.size_for(width, height)
        except ConfigError as error:
            raise ConfigError(map(self._placed, error.faults)) from None
        try:
            self.config.output(*panel)
        except ConfigError as error:
            if any(path in self.second.values for path in _CHAIN):
                note = f"{self.second.file}: the wiring is left out: {error}"
                left = replace(self, second=self.second.without(_CHAIN), notes=(*self.notes, note))
                return left.fitting(width, height)
            raise ConfigError(map(self._placed, error.faults)) from None
        return self

    def _placed(self, fault: Fault) -> Fault:
        """Return what does not fit with its place, or that of a key that had a part in it."""
        for path in (fault.key, *_CHAIN):
            place = self.place(path)
            if place.file is not None:
                return replace(fault, key=path, file=str(place.file), line=place.line)
        return fault


def in_force(
    config: Path, settings: SettingsFile, *, may_lack: bool = False, bears: bool = False, hidden: bool = False
) -> InForce:
    """Read the files, and return what is in force; nothing is changed by that.

    `config` is the config's file; it may be missing if it `may_lack`. With `bears` what is wrong in it is
    left out, all of it where it cannot be read. Settings are `hidden` where they are the service's, and
    whoever asks may not read them: they are in force there, and left out here. Faults in the file of settings
    are told as notes alone.

    Raises:
        ConfigError: with every fault in the config's file.
    """
    try:
        first = _first(config, may_lack=may_lack, bears=bears)
    except ConfigError:
        if not bears:
            raise
        first = Layer(config)
    if hidden:
        return InForce(first, Layer(settings.path, hidden=True))
    try:
        reading = settings.read()
    except ConfigError as error:
        note = f"{error}; what was set with buttons is not in force"
        return InForce(first, Layer(settings.path), (note,))
    second = Layer(settings.path, reading.there, reading.values, reading.lines)
    notes = (_note(reading),) if reading.faults else ()
    return InForce(first, second, notes, reading.broken)


def _first(config: Path, *, may_lack: bool, bears: bool) -> Layer:
    if may_lack and _is_missing(config):
        return Layer(config)
    reading = read_file(config)
    if reading.faults and not bears:
        raise ConfigError(reading.faults)
    return Layer(config, reading.there, reading.values, reading.lines)


def _is_missing(file: Path) -> bool:
    try:
        return not file.exists()
    except OSError:  # whoever reads it hears what is wrong
        return False


def _note(reading: Reading) -> str:
    told = "; ".join(map(str, reading.faults))
    what = "what was set with buttons is not in force" if reading.broken else "this is left out"
    return f"{told}; {what}"
