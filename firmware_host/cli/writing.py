"""Writing the answer: to standard output, or to a new file."""

import os
import sys
from pathlib import Path

from firmware_host.cli.wrong import WrongInputError


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
