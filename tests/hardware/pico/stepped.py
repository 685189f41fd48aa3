"""The Pico's link under MicroPython, a step at a time: time, contacts and bytes come on stdin.

`micropython stepped.py FOLDER`, where the folder has the packages. Tests start it; see `interpreted.py`.
"""

import gc
import struct
import sys

sys.path.insert(0, sys.argv[1])

from hardware.firmware import link as program

READ, WRITE = sys.stdin.buffer, sys.stdout.buffer
said = bytearray()
shown = {"picture": b"", "lamps": bytes(7)}


def show(leds: memoryview | bytes) -> None:
    shown["picture"] = bytes(leds)


def light(levels: memoryview | bytes) -> None:
    shown["lamps"] = bytes(levels)


def started(boot: bytes) -> program.Link:
    shown["picture"], shown["lamps"] = b"", bytes(7)
    return program.Link(said.extend, show, light, unique=b"\xe6\x61\x41\x04\x03\x42\x2b\x2f", boot=boot)


def answer(what: bytes) -> None:
    WRITE.write(struct.pack("<H", len(what)) + what)


def main() -> None:
    board: program.Link | None = None
    while True:
        command = READ.read(1)
        if command == b"B":
            board = started(READ.read(4))
        elif command == b"P":
            program.PROTOCOL = READ.read(1)[0]
        elif command == b"T" and board:
            now, contacts, length = struct.unpack("<IBH", READ.read(7))
            heard = READ.read(length)
            board.sample(contacts, now)
            board.hear(heard, length, now)
            board.turn(now)
            answer(bytes(said))
            said[:] = b""
        elif command == b"S":
            answer(shown["picture"])
            answer(shown["lamps"])
        elif command == b"M":
            gc.collect()
            held = gc.mem_alloc()  # type: ignore[attr-defined] # MicroPython's own
            answer(struct.pack("<I", held))
        else:
            return


main()
