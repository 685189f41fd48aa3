"""What is on the disk after a cut: files made again from what a process was seen to do to them."""

import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_HEAD = struct.Struct("<I")
_NUMBERS = struct.Struct("<qq")


@dataclass(frozen=True, slots=True)
class Op:
    """Hold one thing done to a file.

    C it is created, T emptied, W written, L cut to a length, S synced, U removed, R renamed to `data`.
    """

    kind: str
    path: str
    offset: int
    data: bytes


def read_ops(log: bytes) -> list[Op]:
    """Read what the shim wrote down."""
    ops = []
    at = 0
    while at < len(log):
        kind = chr(log[at])
        (name_long,) = _HEAD.unpack_from(log, at + 1)
        at += 1 + _HEAD.size
        path = log[at : at + name_long].decode()
        at += name_long
        offset, length = _NUMBERS.unpack_from(log, at)
        at += _NUMBERS.size
        data = log[at : at + length] if kind in "WR" else b""
        at += len(data)
        ops.append(Op(kind, path.lstrip("/"), offset, data))
    return ops


@dataclass
class File:
    """Hold a file as the process sees it, and as it is on the disk for sure."""

    now: bytearray = field(default_factory=bytearray)
    synced: bytes = b""

    def write(self, offset: int, data: bytes) -> None:
        """Write bytes."""
        if len(self.now) < offset:
            self.now += bytes(offset - len(self.now))
        self.now[offset : offset + len(data)] = data


class Disk:
    """Do again, one by one, what a process did; at any time tell what a cut would leave."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}

    def do(self, op: Op) -> None:
        """Do one thing."""
        match op.kind:
            case "C":
                self.files.setdefault(op.path, File())
            case "T":
                self.files[op.path] = File()
            case "W":
                self.files.setdefault(op.path, File()).write(op.offset, op.data)
            case "L":
                file = self.files.setdefault(op.path, File())
                del file.now[op.offset :]
                file.now += bytes(op.offset - len(file.now))
            case "S" if op.path in self.files:
                self.files[op.path].synced = bytes(self.files[op.path].now)
            case "U":
                self.files.pop(op.path, None)
            case "R":
                self.files[op.data.decode().lstrip("/")] = self.files.pop(op.path)
            case _:
                pass  # a folder is synced: names are taken to be on the disk as soon as they are made

    def dropped(self) -> dict[str, bytes]:
        """Return the files when all that was not synced is lost."""
        return {path: file.synced for path, file in self.files.items()}

    def whole(self) -> dict[str, bytes]:
        """Return the files when only the process died."""
        return {path: bytes(file.now) for path, file in self.files.items()}

    def torn(self, op: Op, byte: int) -> dict[str, bytes]:
        """Return the files when of a write only so many bytes came, and all before it."""
        files = self.whole()
        file = File(bytearray(files.get(op.path, b"")))
        file.write(op.offset, op.data[:byte])
        return files | {op.path: bytes(file.now)}


def lay(files: dict[str, bytes], folder: Path) -> None:
    """Write files into an empty folder, the journal's alone: nobody reads a shared memory after a cut."""
    for old in folder.iterdir():
        old.unlink()
    for path, data in files.items():
        if not path.endswith(("-shm", "marks", ".lock")):
            (folder / path).write_bytes(data)


def shown(ops: Sequence[Op]) -> Iterator[tuple[int, int]]:
    """Yield for each op how many were done before it, and which state was shown last by then."""
    state = 0
    for number, op in enumerate(ops):
        yield number, state
        if op.kind == "W" and op.path == "marks":
            state = int(op.data)
    yield len(ops), state


def folder_in_memory() -> Path | None:
    """Return a folder for files that need not last: in memory, where there is one."""
    memory = Path("/dev/shm")  # noqa: S108 - each use makes a folder of its own in it
    return memory if os.access(memory, os.W_OK) else None
