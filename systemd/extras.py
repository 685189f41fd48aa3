"""Carry over what somebody has installed beside the program, when an upgrade lays the program anew.

The new environment's own Python runs this: python -I extras.py OLD, which is the old environment's folder.
"""
# ruff: noqa: INP001 - the installer runs it by its path

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path

LIST = "came-with-the-program"
"""The file in an environment that names what the installer put there; all else is somebody's own."""

PYTHON = "/opt/furunkulus/venv/bin/python"


def main() -> None:
    """Write down what came with the new environment, and carry over what did not come with the old one."""
    new = Path(sysconfig.get_path("purelib"))
    came = {name(found) for found in distributions(path=[str(new)])}
    (Path(sys.prefix) / LIST).write_text("".join(f"{one}\n" for one in sorted(came)), "utf-8")
    for line in carried(Path(sys.argv[1]), new, came):
        sys.stdout.write(f"{line}\n")


def carried(old: Path, new: Path, came: set[str]) -> Iterator[str]:
    """Carry over each package that is nobody's but theirs; yield what is to be told of it."""
    if not (old / LIST).exists():
        return
    known = came | {""} | set((old / LIST).read_text("utf-8").split())
    for folder in old.glob("lib/python3.*/site-packages"):
        for found in distributions(path=[str(folder)]):
            if name(found) in known:
                continue
            # What was compiled for one Python does not run in another.
            if folder.parent.name == new.parent.name:
                copy(found, folder, new)
                yield f"Carried over, since somebody installed it beside the program: {name(found)}"
            else:
                yield f"MISSING for the new Python: sudo {PYTHON} -m pip install {name(found)}"


def copy(found: Distribution, folder: Path, new: Path) -> None:
    """Copy a package's files, but for commands that lie elsewhere."""
    for file in found.files or ():
        source, target = folder / file, new / file
        if ".." in file.parts or not source.is_file() or target.exists():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def name(found: Distribution) -> str:
    """Return a package's name as the index spells it; nothing if its metadata was cut off."""
    told: str | None = found.metadata["Name"]
    return re.sub(r"[-_.]+", "-", told or "").lower()


if __name__ == "__main__":
    main()
