"""`furunkulus card`: the card for the table, to be printed."""

import argparse
from typing import Final

from firmware_host.cli.writing import write, write_new_file

FILE: Final = "furunkulus-card.pdf"
"""What the card's file is called if nobody names one."""


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "card",
        help="write a card for the table, to be printed",
        description="Write a PDF of two A4 pages for the table: what the buttons do, what helps when "
        "something is strange, the monster in five lines, and what every light says. Print them on both "
        "sides of a sheet.",
        allow_abbrev=False,
    )
    verb.add_argument("-o", "--output", metavar="FILE", default=FILE, help=f"a new file ({FILE} if left out)")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from firmware_host.prints.card import write_card  # noqa: PLC0415 - hunts start sooner without

    write_new_file(told.output, write_card())
    write(f"{told.output}: two pages of A4; print them at 100 %, on both sides of a sheet")
    return 0
