"""A disk that fails, once or for ever, at any call: play goes on, and it is said that nothing is saved."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.journal.cuts import folder_in_memory


@pytest.mark.parametrize(
    ("every", "least"), [(4, 150), pytest.param(1, 600, marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_a_disk_may_fail_at_any_call(shim: Path, every: int, least: int) -> None:
    with tempfile.TemporaryDirectory(dir=folder_in_memory()) as folder:
        env = {**os.environ, "LD_PRELOAD": str(shim), "SHIM_FOLDER": folder}
        command = [sys.executable, "-m", "tests.journal.faults", str(every)]
        ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr, ran.stderr
    tried = re.search(r"(\d+) disks failed, 0 of them badly", ran.stdout)
    assert tried, ran.stdout
    assert int(tried[1]) >= least
