"""The file of what is set with buttons: read whatever is in it, and written whole or not at all."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from stat import S_ISREG
from typing import Final

from firmware_host.config.faults import ConfigError, Fault
from firmware_host.config.files import read_file
from firmware_host.config.kinds import Plain
from firmware_host.config.reading import Reading, broken, read_settings
from firmware_host.config.schema import KEYS
from firmware_host.config.writing import plain, settings_text
from firmware_host.journal.aside import free_name
from firmware_host.whole_files import locked, write_whole

_HEAD: Final = """\
# Furunkulus writes this file: it has what was set with buttons, at the table and by 'furunkulus leds',
# and is laid over the config's own file. To do without that, remove it while Furunkulus does not run.
"""
Change = Callable[[dict[str, Plain]], object]


class SettingsFile:
    """Keep what is set with buttons in a file, by keys such as ``lights.brightness``.

    Several processes may do so at a time: each reads the file anew, changes its own keys, and puts a whole
    new file in its place. Values are as TOML has them.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def read(self) -> Reading:
        """Return what is in the file, with every fault; a file that is not there has nothing in it.

        What is set in the config's own file alone is wrong here.

        Raises:
            ConfigError: it cannot be read.
        """
        try:
            mode = self.path.stat().st_mode
        except FileNotFoundError:
            return Reading(there=False)
        except OSError as error:
            raise ConfigError([Fault("", f"cannot be read ({error.strerror})", str(self.path))]) from None
        # A pipe that was opened would be waited for until somebody writes into it.
        if not S_ISREG(mode):
            return broken("is no file of settings", str(self.path))
        reading = read_file(self.path)
        others = [path for path in reading.values if not KEYS[path].by_buttons]
        why = "is not set with buttons; it belongs into the config's own file"
        faults = [Fault(path, why, str(self.path), reading.lines[path]) for path in others]
        values = {path: value for path, value in reading.values.items() if path not in others}
        return replace(reading, values=values, faults=(*reading.faults, *faults))

    def keep(self, values: Mapping[str, Plain], instead_of: Iterable[str] = ()) -> None:
        """Keep some values, such as ``{"lights.start": "top-right"}``; all else stays as it is.

        They are kept `instead_of` some other keys, which are forgotten.

        Raises:
            ConfigError: a key or a value is none that can be set with buttons; nothing is kept then.
            OSError: the file cannot be written; it is as it was.
        """
        _check(values)

        def change(kept: dict[str, Plain]) -> None:
            for key in instead_of:
                kept.pop(key, None)
            kept.update(values)

        self._change(change)

    def forget(self, *keys: str) -> None:
        """Forget some keys, so that the config's own file holds again; those that are not kept do not matter.

        Raises:
            OSError: the file cannot be written; it is as it was.
        """
        self._change(lambda kept: [kept.pop(key, None) for key in keys])

    def lay_aside(self) -> Path:
        """Rename the file, so that nothing in it is lost, and return its new name.

        Raises:
            OSError: it cannot be renamed.
        """
        aside = free_name(self.path)
        self.path.rename(aside)
        return aside

    def _change(self, change: Change) -> None:
        folder = self.path.parent
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder):
            try:
                reading = self.read()
            except ConfigError as error:
                raise OSError(str(error)) from None
            kept = plain(reading.values)
            before = dict(kept)
            change(kept)
            if kept == before:
                return
            text = settings_text(kept, _HEAD)
            # A file that could not be read any more would lose all that is set with buttons.
            if read_settings(text).values != {path: KEYS[path].kind.read(kept[path]) for path in kept}:
                raise OSError("what is to be kept could not be read again; the file stays as it was")
            if reading.faults:
                self._save_aside()
            write_whole(self.path, text)

    def _save_aside(self) -> None:
        """Give the file one more name, under which it stays when a new one takes its place."""
        try:
            free_name(self.path).hardlink_to(self.path)
        except OSError:  # a folder, or a disk on which a file has one name
            self.lay_aside()


def _check(values: Mapping[str, Plain]) -> None:
    faults = []
    for path, value in values.items():
        key = KEYS.get(path)
        if key is None or not key.by_buttons:
            faults.append(Fault(path, "is nothing that is set with buttons"))
            continue
        try:
            key.kind.read(value)
        except ValueError as error:
            faults.append(Fault(path, str(error)))
    if faults:
        raise ConfigError(faults)
