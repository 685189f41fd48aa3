import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

_OPTION = Path(__file__).parents[1] / "conftest.py"

PASSES = "def test_passes() -> None: pass"
SKIPS = "import pytest\n@pytest.mark.skip\ndef test_skips() -> None: pass"
SKIPS_WHILE_IT_RUNS = "import pytest\ndef test_skips() -> None: pytest.skip()"
SKIPS_WHOLLY = "import pytest\npytest.importorskip('no_such_module')"
FAILS_AS_EXPECTED = "import pytest\n@pytest.mark.xfail\ndef test_fails() -> None: assert False"


def _pytest(folder: Path, text: str, *options: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(_OPTION, folder)
    (folder / "test_it.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", ".", *options, "."]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our own file


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (SKIPS, "test_it.py::test_skips"),
        (SKIPS_WHILE_IT_RUNS, "test_it.py::test_skips"),
        (SKIPS_WHOLLY, "test_it.py"),
    ],
)
def test_with_no_skips_a_skipped_test_fails_the_run_and_is_named(
    text: str, named: str, tmp_path: Path
) -> None:
    ran = _pytest(tmp_path, f"{text}\n{PASSES if text != SKIPS_WHOLLY else ''}\n", "--no-skips")
    assert ran.returncode == 1
    assert f"--no-skips: skipped were {named}\n" in ran.stdout


def test_without_the_option_a_skipped_test_passes(tmp_path: Path) -> None:
    ran = _pytest(tmp_path, SKIPS)
    assert ran.returncode == 0
    assert "--no-skips" not in ran.stdout


@pytest.mark.parametrize("text", [PASSES, FAILS_AS_EXPECTED])
def test_with_no_skips_a_run_without_skipped_tests_passes(text: str, tmp_path: Path) -> None:
    assert _pytest(tmp_path, text, "--no-skips").returncode == 0
