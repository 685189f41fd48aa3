"""The shim, compiled once for all tests that preload it."""

import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("shim") / "shim.so"
    source = Path(__file__).with_name("shim") / "shim.c"
    command = ["cc", "-shared", "-fPIC", "-O2", "-o", str(made), str(source), "-ldl", "-lpthread"]
    subprocess.run(command, check=True)  # noqa: S603 - our own
    return made
