"""`furunkulus doctor`: look whether this machine can play, and say what cures what is wrong."""

import argparse
import json
import sys

from firmware_host.cli.reading import text_of
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError

SOMETHING_IS_WRONG = 1
"""Exit status when at least one thing is wrong."""


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "doctor",
        help="look whether this machine can play, and say what cures what is wrong",
        description="Look at the board, its pins and devices, the service and the games. Each trouble is "
        "told with its cause and its cure; nothing is changed.",
        epilog="docs/doctor.md tells more about each finding. Exit status: 0 nothing is wrong, 1 something "
        "is, 2 the command line is wrong.",
        allow_abbrev=False,
    )
    verb.add_argument(
        "--config",
        metavar="FILE",
        help="settings, in TOML (default: the service's, where it is installed)",
    )
    verb.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    if sys.platform == "win32":
        raise WrongInputError("doctor: looks at machines with Linux only")
    # A hunt on the command line needs none of these, and starts sooner without.
    from firmware_host.doctor.asked import in_force  # noqa: PLC0415
    from firmware_host.doctor.examining import examine  # noqa: PLC0415
    from firmware_host.doctor.finding import State  # noqa: PLC0415
    from firmware_host.doctor.here import this_machine  # noqa: PLC0415
    from firmware_host.doctor.telling import in_json  # noqa: PLC0415
    from firmware_host.doctor.telling import told as in_words  # noqa: PLC0415

    machine = this_machine()
    asked = in_force(machine) if told.config is None else in_force(machine, told.config, text_of(told.config))
    findings = examine(machine, asked)
    if told.json:
        write(json.dumps(in_json(findings, machine.python), indent=1))
    else:
        write(in_words(findings, machine.python))
    return SOMETHING_IS_WRONG if any(one.state is State.WRONG for one in findings) else 0
