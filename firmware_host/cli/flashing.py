"""`furunkulus flash`: bring the Pico's own program onto a board."""

import argparse
import sys

from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError, one_line

_NOT_DONE = 1
"""Exit status when a question was answered with no."""


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "flash",
        help="bring the Pico's program onto a board",
        description="Bring the program for LEDs, buttons and lamps onto a Raspberry Pi Pico that runs "
        "MicroPython: one that is new, or has an older version of it. A cable that is pulled does no "
        "harm: run it again.",
        epilog="For example: 'sudo furunkulus flash'; of several boards one: 'sudo furunkulus flash --port "
        "/dev/ttyACM1'. "
        "docs/build/pico.md tells more. Exit status: 0 the program runs there, 1 a question was "
        "answered with no, 2 something is wrong.",
        allow_abbrev=False,
    )
    verb.add_argument("--port", metavar="PORT", help="the board's serial port, if there are several")
    verb.add_argument(
        "--from",
        metavar="FOLDER",
        dest="folder",
        help="the program's folder; usually the one that came along",
    )
    verb.add_argument(
        "--yes", action="store_true", help="replace another program, or a newer version, unasked"
    )
    verb.add_argument("--again", action="store_true", help="write all of it anew, though it is there")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    if sys.platform == "win32":
        raise WrongInputError("flash: works on Linux only")
    # A hunt on the command line needs none of these, and starts sooner without.
    from firmware_host.doctor.here import this_machine  # noqa: PLC0415
    from firmware_host.flashing.errors import FlashError  # noqa: PLC0415
    from firmware_host.flashing.finding import only_board  # noqa: PLC0415
    from firmware_host.flashing.program import program  # noqa: PLC0415

    try:
        from firmware_host.flashing.bringing import bring  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name != "serial":
            raise
        raise WrongInputError(
            "flash: pyserial is missing, which talks to a board: install Furunkulus anew, "
            "or pip install pyserial for its Python"
        ) from None

    machine = this_machine()
    try:
        ours = program(told.folder)
        port = only_board(machine).port if told.port is None else told.port
        done = bring(
            machine,
            port,
            ours,
            lambda line: write(one_line(line)),
            lambda question: told.yes or _agreed(question),
            again=told.again,
        )
    except FlashError as error:
        raise WrongInputError(f"flash: {error}") from None
    return 0 if done else _NOT_DONE


def _agreed(question: str) -> bool:
    """Ask at the terminal; where there is none, the answer is no, and how to say yes."""
    # Python has no standard input at all where the shell closed it.
    if sys.stdin is None or not sys.stdin.isatty():
        write(f"{one_line(question)} Nobody can be asked: --yes does it.")
        return False
    try:
        return input(f"{one_line(question)} [y/N] ").strip().lower().startswith("y")
    except EOFError:
        return False
