"""Look after a boot, by the program's own command line, at what is kept.

It runs as the service's user with the Python that was installed, in one process, since each takes its time.
What it finds goes to standard output as JSON.
"""

import io
import json
import sys
from contextlib import redirect_stdout

from firmware_host.cli import main

JOURNAL = ("--journal", "/var/lib/furunkulus/games.sqlite")


def said(*words: str) -> str:
    """Return what a command says."""
    with redirect_stdout(io.StringIO()) as told:
        main(words)
    return told.getvalue()


if __name__ == "__main__":
    games = json.loads(said("games", "list", "--json", *JOURNAL))
    texts = [said("games", "export", str(game["number"]), *JOURNAL) for game in games]
    findings = json.loads(said("doctor", "--json"))["findings"]
    sys.stdout.write(json.dumps({"games": texts, "findings": findings}) + "\n")
