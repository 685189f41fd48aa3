"""A process that has pytest loaded, and runs it for each line of its input in a child of its own.

To load pytest and Hypothesis takes longer than most of the runs. Of the engine and its tests nothing is
loaded here, so that each child finds them as they are by then.
"""

import json
import os
import signal
import sys
from collections.abc import Sequence

import hypothesis.strategies  # noqa: F401 - loaded for the children
import pytest

LATE = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""What is loaded already cannot be rewritten by pytest any more, and need not be."""


def main() -> None:
    for line in sys.stdin:
        task = json.loads(line)
        child = os.fork()
        if child == 0:
            os.environ.update(task["env"])
            _run(task["arguments"], task["said"], task["patience"])
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _run(arguments: Sequence[str], said: str, patience: int) -> None:
    """Run pytest in this child, which ends here: by itself, or by its alarm."""
    signal.alarm(patience)
    file = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(file, sys.stdout.fileno())
    os.dup2(file, sys.stderr.fileno())
    status = pytest.main([*arguments, *LATE])
    sys.stdout.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
