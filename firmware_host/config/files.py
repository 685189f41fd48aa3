"""Reading a file of settings, whatever is there."""

from pathlib import Path

from firmware_host.config.faults import ConfigError, Fault
from firmware_host.config.reading import LONGEST, Reading, broken, read_settings


def read_file(path: Path, name: str | None = None) -> Reading:
    """Read the settings in a file, with every fault in it; what is no text is a fault, too.

    Raises:
        ConfigError: there is no such file, or it cannot be read.
    """
    name = str(path) if name is None else name
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise ConfigError([Fault("", f"cannot be read ({why})", name or "''")]) from None
    if len(data) > LONGEST:
        return broken(f"is too long; at most {LONGEST} bytes are read", name)
    try:
        return read_settings(data.decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return broken("is no text in UTF-8", name, line)
