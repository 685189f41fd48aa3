"""Root's ear within the machine: it does what is asked over a virtual port, one line of JSON for each.

Nothing of the checkout is there but this file, the player and the hand.
"""

import json
import subprocess
import sys
from io import FileIO
from pathlib import Path

PORTS = Path("/dev/virtio-ports")


def main() -> None:
    """Hear and answer, for ever."""
    with (PORTS / "ear").open("r+b", buffering=0) as port:
        answer(port, None)
        left = b""
        while True:
            left += port.read(65536)
            *lines, left = left.split(b"\n")
            for line in lines:
                answer(port, do(json.loads(line)))


def answer(port: FileIO, value: object) -> None:
    """Write a value; the port takes some of a long one at a time."""
    data = json.dumps(value).encode() + b"\n"
    while data:
        data = data[port.write(data) :]


def do(asked: dict[str, list[str]]) -> object:
    """Run a command, to its end or beside all else; return how it ended and what it printed."""
    if "start" in asked:
        with (PORTS / "told").open("wb", buffering=0) as port:
            subprocess.Popen(asked["start"], stdout=port, stderr=sys.stderr)  # noqa: S603 - asked by the test
        return [0, ""]
    done = subprocess.run(  # noqa: S603 - the same
        asked["run"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return [done.returncode, done.stdout.decode(errors="replace")]


if __name__ == "__main__":
    main()
