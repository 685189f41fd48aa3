"""All files of a system, so that two moments can be compared."""

import hashlib
import os
import stat
from collections.abc import Iterator, Mapping
from pathlib import Path

# What a running Debian writes by itself: the kernel's file systems, logs, locks, and old copies of its users.
_LEFT_OUT = {
    *("proc", "sys", "dev", "run", "tmp", "var/tmp"),
    *(
        "var/log/journal",
        "var/log/wtmp",
        "var/lib/systemd",
        "var/cache/ldconfig",
        "etc/.pwd.lock",
        "etc/.updated",
        "var/.updated",
    ),
    *("etc/passwd-", "etc/group-", "etc/shadow-", "etc/gshadow-", "etc/subuid-", "etc/subgid-"),
}


def listing(root: Path) -> Mapping[str, str]:
    """Return a line for each file of a system: kind, mode, owner, and what is in it."""
    return {str(path.relative_to(root)): _line(path) for path in _walk(root, root)}


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return a line for each file that was added, changed or removed."""
    return [
        f"{path}: {before.get(path, 'not there')} -> {after.get(path, 'not there')}"
        for path in sorted({*before, *after})
        if before.get(path) != after.get(path)
    ]


def _walk(folder: Path, root: Path) -> Iterator[Path]:
    for entry in os.scandir(folder):
        path = Path(entry.path)
        if str(path.relative_to(root)) in _LEFT_OUT:
            continue
        yield path
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(path, root)


def _line(path: Path) -> str:
    about = path.lstat()
    owner = f"{stat.filemode(about.st_mode)} {about.st_uid}:{about.st_gid}"
    if stat.S_ISLNK(about.st_mode):
        return f"{owner} -> {path.readlink()}"
    if stat.S_ISREG(about.st_mode):
        return f"{owner} {hashlib.sha256(path.read_bytes()).hexdigest()[:16]}"
    return owner
