"""The command line: one command, a verb for each thing it does."""

import argparse
import io
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import NoReturn

from firmware_host.cli import (
    boards,
    carding,
    configuring,
    darkening,
    doctoring,
    flashing,
    games,
    hunting,
    moving,
    playing,
    reporting,
    wizards,
)
from firmware_host.cli.wrong import WrongInputError, complain

_VERBS = (
    hunting,
    moving,
    playing,
    games,
    reporting,
    configuring,
    boards,
    carding,
    darkening,
    wizards,
    flashing,
    doctoring,
)
"""What adds a verb each, or several that belong together; help lists them in this order."""

WRONG = 2
"""Exit status when the command line or the input is wrong."""

_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Say in one line what is wrong, instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        verb = self.prog.partition(" ")[2]
        where = f"{verb}: " if verb else ""
        raise WrongInputError(f"{where}{message} ('{self.prog} --help' tells more)")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    top = _top()
    top.add_argument(
        "--version",
        action="version",
        version=f"furunkulus {version('furunkulus')}",
        help="tell the version and exit",
    )
    verbs = top.add_subparsers(title="verbs", metavar="VERB")
    for verb in _VERBS:
        verb.add_to(verbs)
    top.set_defaults(run=_no_verb)
    return top


def _top() -> argparse.ArgumentParser:
    return _Parser(
        "furunkulus",
        description="Plays the monster of Fearsome Floors, with lights under a clear board.",
        epilog="'furunkulus VERB --help' tells more about a verb.",
        allow_abbrev=False,
    )


def _no_verb(told: argparse.Namespace) -> int:
    del told
    raise WrongInputError("a verb is missing, such as play or hunt ('furunkulus --help' tells more)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 done, 1 a batch line failed, 2 wrong input."""
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_a_letter(stream)
    try:
        told = parser().parse_args(arguments)
        status: int = told.run(told)
    except WrongInputError as error:
        for line in error.lines:
            complain(line)
        return WRONG
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status


def _never_fail_on_a_letter(stream: object) -> None:
    """Let a terminal that cannot show an arrow show a question mark."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
