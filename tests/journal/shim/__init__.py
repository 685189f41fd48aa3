"""A library that is preloaded into a process, and sees and spoils what it does to its files: `shim.c`."""

import subprocess
from pathlib import Path


def compiled(folder: Path) -> Path:
    """Compile the shim into a folder, and return its file."""
    made = folder / "shim.so"
    source = Path(__file__).with_name("shim.c")
    command = ["cc", "-shared", "-fPIC", "-O2", "-o", str(made), str(source), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)  # noqa: S603 - our own
    return made
