"""The command line, run in this process or as a process of its own."""

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.drawing import read_drawing
from engine.position_json import write_position
from firmware_host import boards
from firmware_host.cli import main

COMMAND = (sys.executable, "-c", "import sys; from firmware_host.cli import main; sys.exit(main())")

PICTURE = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  M→ .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  ## .  .  .  .  . ~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  . ~~~~~~ .  .  .  .  .
 5  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6  G5 .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
jail: b1
"""


def position() -> dict[str, Any]:
    """Return a good position as JSON's values, made anew."""
    return write_position(read_drawing(PICTURE, boards.built_in()))


def line(tile: object = "5", **keys: object) -> bytes:
    """Return a good line of a batch, without its end."""
    return json.dumps({"position": position(), "tile": tile, **keys}).encode()


@dataclass(frozen=True)
class Ran:
    """Hold what a run of the command line left behind."""

    status: object
    out: str
    err: str

    def answers(self) -> list[Any]:
        """Return the answers of a batch."""
        return [json.loads(answer) for answer in self.out.splitlines()]

    def refusal(self) -> str:
        """Return the one line of a refusal."""
        (message,) = self.refusals()
        return message

    def refusals(self) -> list[str]:
        """Return the lines of a refusal, one for each thing that is wrong."""
        assert self.status == 2, self
        assert not self.out
        assert self.err.endswith("\n")
        messages = self.err.removesuffix("\n").split("\n")
        assert all(message.isprintable() for message in messages), messages
        assert all(message.startswith("furunkulus: ") for message in messages)
        return [message.removeprefix("furunkulus: ") for message in messages]


def run(*arguments: str, stdin: bytes = b"") -> Ran:
    """Run the command line here."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    kept = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            try:
                status: object = main(arguments)
            except SystemExit as gone:
                status = gone.code
    finally:
        sys.stdin = kept
    return Ran(status, _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def run_process(*arguments: str, stdin: bytes = b"", redirect: str = "", **environment: str) -> Ran:
    """Run the command line as a process; `redirect` is put behind it in a shell, such as `>&-`."""
    command = ["/bin/sh", "-c", f'"$@" {redirect}', "sh", *COMMAND, *arguments]
    # Nothing of the environment but where a test's own files lie: who has no home keeps games right here.
    kept = {name: value for name, value in os.environ.items() if name.startswith("XDG_")} | environment
    done = subprocess.run(command, input=stdin, capture_output=True, check=False, env=kept, timeout=60)  # noqa: S603 - our own command
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def written(folder: Path, text: str | bytes, name: str = "position.json") -> str:
    """Write a file and return its name."""
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)
