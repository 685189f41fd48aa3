"""Let the power fail in the middle of games, on a machine with a kernel of its own: `make test-cuts`."""

import argparse
import sys
import tempfile
from pathlib import Path
from random import SystemRandom

from tests.system.booted.sandbox import run_apart
from tests.system.cut.image import debian, gather
from tests.system.cut.story import NAME
from tests.system.needs import lacking, say

_TOOLS = {
    "qemu-system-x86_64": "qemu-system-x86",
    "mke2fs": "e2fsprogs",
    "mmdebstrap": "mmdebstrap",
    "systemd-nspawn": "systemd-container",
}
"""What must be there to make and run the machine, and the packages that bring it."""


def main() -> int:
    """Try so many cuts, or one; return 1 if something was lost."""
    parser = argparse.ArgumentParser(prog="make test-cuts ARGS=...", description=__doc__)
    parser.add_argument(
        "--cuts", type=int, default=1, help="how often the power fails; each takes some three minutes"
    )
    parser.add_argument(
        "--seed", type=int, default=SystemRandom().randrange(10**6), help="choose the same moments again"
    )
    parser.add_argument(
        "--upgrade", action="store_true", help="let the power fail while another program is on trial, too"
    )
    parser.add_argument(
        "--devices", action="store_true", help="try a keyboard and a serial board on USB, too"
    )
    asked = parser.parse_args()
    if lacks := lacking(_TOOLS):
        say(f"test-cuts: NOT RUN, since {lacks}")
        return 0
    say(f"test-cuts: seed {asked.seed}")
    with tempfile.TemporaryDirectory() as folder:
        debian()
        also = [name for name in ("upgrade", "devices") if getattr(asked, name)]
        gather(Path(folder))
        failed = run_apart(NAME, "tests.system.cut.story", folder, str(asked.cuts), str(asked.seed), *also)
    say(f"test-cuts: {f'FAILED, with --seed {asked.seed}' if failed else 'nothing is lost'}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
