"""What the verbs have in common that answer for a position."""

import argparse


def add_verb(
    verbs: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    *,
    summary: str,
    description: str,
    line: str,
) -> argparse.ArgumentParser:
    """Add a verb that reads a position and answers in words, in JSON, or a batch of lines such as `line`."""
    verb = verbs.add_parser(
        name,
        help=summary,
        description=description,
        epilog="docs/json.md shows how a position is written. Exit status: 0 done, 1 a line of a batch "
        "failed, 2 the command line or the input is wrong.",
        allow_abbrev=False,
    )
    verb.add_argument(
        "file", nargs="?", metavar="FILE", help="the position, in JSON (standard input if left out or -)"
    )
    verb.add_argument("--board", metavar="FILE", help="a board file to use; the position names its board")
    verb.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    verb.add_argument(
        "--batch",
        action="store_true",
        help=f"answer many: each line of standard input is {line}, each answer a line of JSON",
    )
    return verb
