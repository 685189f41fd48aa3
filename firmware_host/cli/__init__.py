"""The command line: one command, a verb for each thing it does."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import NoReturn, TextIO

from firmware_host.cli import hunting, playing
from firmware_host.cli.wrong import WrongInputError

WRONG = 2
"""Exit status when the command line or the input is wrong."""

_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Say in one line what is wrong, instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {' '.join(message.split())} ('{self.prog} --help' tells more)\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top: argparse.ArgumentParser = _Parser(
        "furunkulus", description="Plays the monster of Fearsome Floors, with lights under a clear board."
    )
    top.add_argument("--version", action="version", version=f"furunkulus {version('furunkulus')}")
    verbs = top.add_subparsers(title="verbs", metavar="VERB", required=True)
    hunting.add_to(verbs)
    playing.add_to(verbs)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 1 a batch line failed, 2 wrong input."""
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_a_letter(stream)
    try:
        told = parser().parse_args(arguments)
        status: int = told.run(told)
        sys.stdout.flush()
    except WrongInputError as error:
        print(f"furunkulus: {error}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        # Whoever read our output has had enough; Python would complain again while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status


def _never_fail_on_a_letter(stream: TextIO) -> None:
    """Let a terminal that cannot show an arrow show a question mark."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
