"""The Pico's link under MicroPython in real time, with the cable on stdin and stdout.

`micropython running.py FOLDER CONTACTS PROTOCOL`: the folder has the packages; the file CONTACTS has one
byte, the levels of the contacts; PROTOCOL is a number. What is shown is told on stderr, a line for each.
"""

import os
import select
import sys
import time

sys.path.insert(0, sys.argv[1])

from hardware.firmware import link as program


def tell(what: str, shown: memoryview | bytes) -> None:
    sys.stderr.write(f"{what} {bytes(shown).hex()}\n")


def contacts() -> int:
    with open(sys.argv[2], "rb") as file:  # noqa: PTH123 - MicroPython has no pathlib
        levels = file.read(1)
        return levels[0] if levels else 0


def main() -> None:
    program.PROTOCOL = int(sys.argv[3])
    board = program.Link(
        sys.stdout.buffer.write,
        lambda leds: tell("leds", leds),
        lambda levels: tell("lamps", levels),
        unique=b"on a PC.",
        boot=os.urandom(4),
    )
    waiting = select.poll()
    waiting.register(sys.stdin, select.POLLIN)
    while not board.leaves:
        # MicroPython's own clock; this one counts the seconds since 1970, or since 2000.
        now = time.ticks_ms()  # type: ignore[attr-defined]
        board.sample(contacts(), now)
        if waiting.poll(1):
            heard = sys.stdin.buffer.read(board.wants())
            board.hear(heard, len(heard), now)
        board.turn(now)


main()
