"""The machine's disk: what was flushed outlives every cut, and of all else anything may be lost."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.system.cut.disk import SECTOR, Disk

SIZE = 64 * 1024


class Client:
    """Speak to the disk as the protocol's document has it."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        assert self._take(16) == b"NBDMAGICIHAVEOPT"
        flags = self._take(2)
        line.sendall(b"\0\0" + flags)  # fixed new style, and no zeroes behind the greeting
        line.sendall(b"IHAVEOPT" + struct.pack(">II", 3, 0))  # to list what there is
        assert struct.unpack(">II", self._take(20)[12:]) == (0x80000001, 0)  # is not supported
        line.sendall(b"IHAVEOPT" + struct.pack(">II", 7, 6) + struct.pack(">IH", 0, 0))  # go
        assert struct.unpack(">QIII", self._take(20)) == (0x3E889045565A9, 7, 3, 12)
        assert struct.unpack(">HQH", self._take(12)) == (0, SIZE, 0b101)  # its size, and that it can flush
        assert struct.unpack(">QIII", self._take(20)) == (0x3E889045565A9, 7, 1, 0)

    def read(self, at: int, length: int) -> bytes:
        self._ask(0, at, length)
        return self._take(length)

    def write(self, at: int, data: bytes) -> None:
        self._ask(1, at, len(data), data)

    def flush(self) -> None:
        self._ask(3, 0, 0)

    def _ask(self, kind: int, at: int, length: int, data: bytes = b"") -> None:
        self._line.sendall(struct.pack(">IHHQQI", 0x25609513, 0, kind, 4711, at, length) + data)
        assert struct.unpack(">IIQ", self._take(16)) == (0x67446698, 0, 4711)

    def _take(self, length: int) -> bytes:
        taken = b""
        while len(taken) < length:
            some = self._line.recv(length - len(taken))
            assert some
            taken += some
        return taken


@contextmanager
def connected(folder: Path) -> Iterator[Client]:
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(folder / "socket"))
        line.settimeout(0.5)
        yield Client(line)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    (tmp_path / "disk").write_bytes(bytes(SIZE))
    disk = Disk(tmp_path / "disk", tmp_path / "socket")
    yield disk
    disk.close()


@pytest.mark.parametrize("at", [0, 1000, 4000, SIZE - 6000])
def test_what_was_written_is_read(disk: Disk, tmp_path: Path, at: int) -> None:
    data = Random(at).randbytes(6000)  # noqa: S311 - nobody bets on it
    with connected(tmp_path) as client:
        client.write(at, data)
        assert client.read(at, 6000) == data
        assert client.read(0, SIZE) == bytes(at) + data + bytes(SIZE - at - 6000)
        client.flush()
        assert client.read(at, 6000) == data
    disk.cut(Random(0))  # noqa: S311 - the same
    assert (tmp_path / "disk").read_bytes()[at:][:6000] == data


def test_what_was_not_flushed_is_lost_or_torn_or_there(disk: Disk, tmp_path: Path) -> None:
    seen = set()
    for seed in range(30):
        disk.power_on()
        with connected(tmp_path) as client:
            client.write(0, b"a" * 2 * SECTOR)
            client.flush()
            client.write(0, b"b" * 2 * SECTOR)
            assert client.read(0, 2 * SECTOR) == b"b" * 2 * SECTOR
            disk.cut(Random(seed))  # noqa: S311 - the same
        found = (tmp_path / "disk").read_bytes()
        seen.add((found[:SECTOR], found[SECTOR : 2 * SECTOR]))
    old, new = b"a" * SECTOR, b"b" * SECTOR
    assert seen == {(old, old), (old, new), (new, old), (new, new)}


def test_the_power_fails_at_a_write(disk: Disk, tmp_path: Path) -> None:
    with connected(tmp_path) as client:
        disk.stop_after(2)
        client.write(0, b"a" * SECTOR)
        client.flush()
        assert not disk.stopped.is_set()
        with pytest.raises(TimeoutError):
            client.write(0, b"b" * SECTOR)
        assert disk.stopped.is_set()
    disk.cut(Random(0))  # noqa: S311 - the same
    assert (tmp_path / "disk").read_bytes()[:SECTOR] == b"a" * SECTOR


def test_the_power_fails_between_a_write_and_its_flush(disk: Disk, tmp_path: Path) -> None:
    with connected(tmp_path) as client:
        disk.stop_at_flush(1)
        client.write(0, b"a" * SECTOR)
        client.flush()
        client.flush()  # has nothing to do, and does not count
        client.write(0, b"b" * SECTOR)
        with pytest.raises(TimeoutError):
            client.flush()
        assert disk.stopped.is_set()
    told = disk.cut(Random(0))  # noqa: S311 - the same
    assert told.startswith("1 writes not flushed")


def test_nothing_is_done_to_a_disk_without_power(disk: Disk, tmp_path: Path) -> None:
    with connected(tmp_path) as client:
        disk.cut(Random(0))  # noqa: S311 - the same
        with pytest.raises(TimeoutError):
            client.read(0, SECTOR)
    disk.power_on()
    with connected(tmp_path) as client:
        assert client.read(0, SECTOR) == bytes(SECTOR)
