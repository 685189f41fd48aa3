"""Writing the answer to standard output."""

import os
import sys

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


def _give_up() -> None:
    """Let Python write what is left to nowhere; it would complain again while it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
