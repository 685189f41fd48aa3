"""`furunkulus doctor`: look whether this machine can play, and say what cures what is wrong."""

import argparse
import json
import sys
from pathlib import Path

from firmware_host.cli.configuring import add_config_to
from firmware_host.cli.reading import is_there, name_of
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
    add_config_to(verb)
    verb.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    if sys.platform == "win32":
        raise WrongInputError("doctor: looks at machines with Linux only")
    if told.config is not None and not (told.config and is_there(Path(told.config))):
        raise WrongInputError(f"{name_of(told.config)}: cannot be read (No such file or directory)")
    # A hunt on the command line needs none of these, and starts sooner without.
    from firmware_host.doctor.asked import asked_of  # noqa: PLC0415
    from firmware_host.doctor.examining import examine  # noqa: PLC0415
    from firmware_host.doctor.finding import State  # noqa: PLC0415
    from firmware_host.doctor.here import this_machine  # noqa: PLC0415
    from firmware_host.doctor.telling import in_json  # noqa: PLC0415
    from firmware_host.doctor.telling import told as in_words  # noqa: PLC0415

    machine = this_machine()
    findings = examine(machine, asked_of(machine, told.config))
    if told.json:
        write(json.dumps(in_json(findings, machine.python), indent=1))
    else:
        write(in_words(findings, machine.python))
    return SOMETHING_IS_WRONG if any(one.state is State.WRONG for one in findings) else 0
