"""Writing the answer: to standard output, or to a new file."""

import os
import re
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Final

from firmware_host.cli.wrong import WrongInputError

_TO_COPY: Final = re.compile(r"\w+ = \{[^}]*\}")
"""A line of a config, which is none any more with a new line in it."""


def wrapped(text: str) -> str:
    """Return a text with new lines between its words, as wide as the terminal if it goes to one."""
    if sys.stdout is None or not sys.stdout.isatty():
        return text
    width = max(1, shutil.get_terminal_size().columns)
    whole = _TO_COPY.sub(lambda found: found[0].replace(" ", "\0"), text)
    lines = textwrap.wrap(whole, width, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


def write(text: str) -> None:
    """Write lines to standard output, and see to it that they are out.

    Raises:
        BrokenPipeError: whoever read them has had enough.
        WrongInputError: they cannot be written.
    """
    # Python has no standard output at all where the shell closed it.
    if sys.stdout is None:
        raise WrongInputError("standard output: is closed")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        _give_up()
        raise
    except OSError as error:
        _give_up()
        raise WrongInputError(f"standard output: cannot be written ({error.strerror})") from None


def write_new_file(file: str, what: str | bytes) -> None:
    """Write a text, or bytes, to a file that is not there yet.

    Raises:
        WrongInputError: there is such a file, or it cannot be written.
    """
    try:
        with Path(file).open("xb") as opened:
            opened.write(what.encode("utf-8", "replace") if isinstance(what, str) else what)
    except FileExistsError:
        raise WrongInputError(f"{file}: is there already; name a new file") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise WrongInputError(f"{file or repr(file)}: cannot be written ({why})") from None


def _give_up() -> None:
    """Let Python write what is left to nowhere; it would complain again while it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
