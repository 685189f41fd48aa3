"""A disk that a power cut is done to: what was not flushed is lost, or only partly there.

It speaks as much of the network block device's protocol (NBD) as qemu asks for. Writes are kept in memory,
as in the cache of a card or a disk, until the system flushes them. A cut leaves of those that came since the
last flush any of them, and of any of them only some sectors: so do cards.
"""

import os
import socket
import struct
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event, Lock, Thread

SECTOR = 512
"""Bytes that are written whole or not at all."""

_PAGE = 4096

_GREETING = struct.Struct(">8s8sH")
_OPTION = struct.Struct(">8sII")
_REPLY = struct.Struct(">QIII")
_REQUEST = struct.Struct(">IHHQQI")
_ANSWER = struct.Struct(">IIQ")

_NEW_STYLE = 0b11  # options are answered one by one, and nothing is padded
_CAN_FLUSH = 0b101
_GO = 7
_REPLY_MAGIC, _ANSWER_MAGIC = 0x3E889045565A9, 0x67446698
_DONE, _SIZE, _UNKNOWN = 1, 3, 0x80000001
_READ, _WRITE, _LEAVE, _FLUSH = range(4)


class Gone(Exception):  # noqa: N818 - it is no error: whoever is cut off goes
    """Tell that nobody is at the other end any more."""


class Disk:
    """Serve a file as a disk at a socket, to one machine after another."""

    def __init__(self, file: Path, socket_at: Path) -> None:
        self.file = file
        self._file = os.open(file, os.O_RDWR)
        self._size = os.fstat(self._file).st_size
        self._pages: dict[int, bytearray] = {}
        self._waiting: list[tuple[int, bytes]] = []
        self._lock = Lock()
        self._dead = False
        self._left: int | None = None
        self._flushes_left: int | None = None
        self.stopped = Event()
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(socket_at))
        self._server.listen()
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def stop_after(self, requests: int) -> None:
        """Let the power fail after so many writes and flushes: `stopped` tells when."""
        with self._lock:
            self._left = requests

    def stop_at_flush(self, flushes: int) -> None:
        """Let the power fail at a flush, before it is done, after so many others that had something to do."""
        with self._lock:
            self._flushes_left = flushes

    def cut(self, dice: Random) -> str:
        """Let the power fail: leave any of what was not flushed, and tell how much there was."""
        with self._lock:
            self._dead = True
            self._left = self._flushes_left = None
            lost = torn = 0
            for at, data in self._waiting:
                match dice.randrange(3):
                    case 0:
                        lost += 1
                    case 1:
                        torn += 1
                        self._tear(dice, at, data)
                    case _:
                        os.pwrite(self._file, data, at)
            told = f"{len(self._waiting)} writes not flushed, of which {lost} are lost and {torn} torn"
            self._waiting.clear()
            self._pages.clear()
            return told

    def power_on(self) -> None:
        """Serve again, what is there now."""
        self._dead = False
        self.stopped.clear()

    def close(self) -> None:
        """Serve no more, once whoever was served has gone."""
        self._server.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._server.close()
        os.close(self._file)

    def _tear(self, dice: Random, at: int, data: bytes) -> None:
        for first in range(0, len(data), SECTOR):
            if dice.randrange(2):
                os.pwrite(self._file, data[first : first + SECTOR], at + first)

    # --- the protocol

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._server.accept()
            except OSError:
                return
            with line, suppress(Gone, OSError):
                self._shake_hands(line)
                while self._answer(line):
                    pass

    def _shake_hands(self, line: socket.socket) -> None:
        line.sendall(_GREETING.pack(b"NBDMAGIC", b"IHAVEOPT", _NEW_STYLE))
        _take(line, 4)
        while True:
            _, option, length = _OPTION.unpack(_take(line, _OPTION.size))
            _take(line, length)
            if option != _GO:
                line.sendall(_REPLY.pack(_REPLY_MAGIC, option, _UNKNOWN, 0))
                continue
            about = struct.pack(">HQH", 0, self._size, _CAN_FLUSH)
            line.sendall(_REPLY.pack(_REPLY_MAGIC, option, _SIZE, len(about)) + about)
            line.sendall(_REPLY.pack(_REPLY_MAGIC, option, _DONE, 0))
            return

    def _answer(self, line: socket.socket) -> bool:
        """Do what is asked and say so; tell whether more can come."""
        _, _, kind, handle, at, length = _REQUEST.unpack(_take(line, _REQUEST.size))
        data = _take(line, length) if kind == _WRITE else b""
        if kind == _LEAVE:
            return False
        with self._lock:
            self._count(kind)
            if self._dead:
                self.stopped.set()
            elif kind == _READ:
                data = self._read(at, length)
            elif kind == _WRITE:
                self._write(at, data)
            elif kind == _FLUSH:
                self._flush()
        if self._dead:
            # It gives no answer, not even that it fails: whoever asked has no power either.
            _wait_for_end(line)
            return False
        line.sendall(_ANSWER.pack(_ANSWER_MAGIC, 0, handle) + (data if kind == _READ else b""))
        return True

    def _count(self, kind: int) -> None:
        """Let the power fail if it is time for that."""
        if self._left is not None and kind != _READ:
            self._dead = self._dead or self._left == 0
            self._left -= 1
        if self._flushes_left is not None and kind == _FLUSH and self._waiting:
            self._dead = self._dead or self._flushes_left == 0
            self._flushes_left -= 1

    def _read(self, at: int, length: int) -> bytes:
        data = bytearray(os.pread(self._file, length, at))
        for page in range(at // _PAGE, -(-(at + length) // _PAGE)) if self._pages else ():
            if newer := self._pages.get(page):
                first, last = max(at, page * _PAGE), min(at + length, (page + 1) * _PAGE)
                data[first - at : last - at] = newer[first - page * _PAGE : last - page * _PAGE]
        return bytes(data)

    def _write(self, at: int, data: bytes) -> None:
        self._waiting.append((at, data))
        end = at + len(data)
        for page in range(at // _PAGE, -(-end // _PAGE)):
            start = page * _PAGE
            if page not in self._pages:
                self._pages[page] = bytearray(os.pread(self._file, _PAGE, start))
            first, last = max(at, start), min(end, start + _PAGE)
            self._pages[page][first - start : last - start] = data[first - at : last - at]

    def _flush(self) -> None:
        for at, data in self._waiting:
            os.pwrite(self._file, data, at)
        self._waiting.clear()
        self._pages.clear()


def _wait_for_end(line: socket.socket) -> None:
    while line.recv(65536):
        pass


def _take(line: socket.socket, length: int) -> bytes:
    taken = bytearray()
    while len(taken) < length:
        some = line.recv(length - len(taken))
        if not some:
            raise Gone
        taken += some
    return bytes(taken)
