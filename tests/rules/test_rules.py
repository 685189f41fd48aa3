"""The table of rules is whole and true to the tests, and a name that is no rule is found out."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .book import Rule, rules
from .marks import ROOT, Shown, by_rule
from .page import gaps, page

RULINGS = [f"R{number}" for number in range(1, 24)]

MARKED = """
import pytest

pytestmark = pytest.mark.rule("R1")

@pytest.mark.rule("R2")
class TestClass:
    @pytest.mark.rule("R5", "R6")
    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("R7"))])
    def test_method(self, n):
        pass

def test_function():
    pass
"""
TELL_MARKS = """
import sys
from pathlib import Path
from tests.rules.marks import shown_in
for test in shown_in(Path(sys.argv[1])):
    print(test.node.rpartition("::")[2], *sorted(test.names))
"""


def run(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our own


@pytest.mark.slow
def test_the_page_is_fresh_and_every_rule_has_a_test() -> None:
    ran = run("-m", "tests.rules", "--check")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_every_ruling_is_there() -> None:
    assert [name for name, rule in rules().items() if rule.source.startswith("Rulings")] == RULINGS


@pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.name)
def test_a_rule_is_said_in_sentences_and_a_story_can_name_it(rule: Rule) -> None:
    assert rule.says[0].isupper() or rule.says[0].isdigit()
    assert rule.says.endswith(".")
    assert ", " not in rule.name


@pytest.mark.slow
def test_marks_of_modules_classes_functions_and_parameters_count(tmp_path: Path) -> None:
    file = tmp_path / "test_marked.py"
    file.write_text(MARKED, encoding="utf-8")
    assert run("-c", TELL_MARKS, str(file)).stdout.splitlines() == [
        "test_method[1] R1 R2 R5 R6",
        "test_method[2] R1 R2 R5 R6 R7",
        "test_function R1",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "failed"), [("R5", False), ("R24", True), ("blood pools", True)])
def test_a_test_that_names_what_is_no_rule_fails(name: str, failed: bool, tmp_path: Path) -> None:  # noqa: FBT001 - the case
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    text = f"import pytest\n@pytest.mark.rule({name!r})\ndef test_it(): pass\n"
    (tmp_path / "test_it.py").write_text(text, encoding="utf-8")
    ran = run("-m", "pytest", "-p", "no:cacheprovider", "--rootdir", ".", ".", folder=tmp_path)
    assert ran.returncode == failed
    assert (f"{name!r} is no rule; tests/rules/rules.toml has them" in ran.stdout) is failed


def test_a_rule_without_a_test_is_a_gap() -> None:
    shown = by_rule([Shown("node", ROOT / "tests/test_a.py", "test_a", None, tuple(rules()))])
    assert list(gaps(shown)) == []
    assert list(gaps({**shown, "R5": []})) == ["no test names the rule R5"]


def test_the_page_links_the_file_of_a_test_and_the_story_that_it_is_given() -> None:
    engine = ROOT / "tests" / "engine"
    plain = Shown("a[1]", engine / "test_a.py", "test_it_is_so", None, ("R5",))
    other = Shown("a[2]", engine / "test_a.py", "test_it_is_so", None, ("R5",))
    story = Shown("b", engine / "test_b.py", "test_b", engine / "hunts" / "told.txt", ("R5",))
    assert (
        "* [test_a.py](../tests/engine/test_a.py): it is so\n"
        "* [test_b.py](../tests/engine/test_b.py), [told.txt](../tests/engine/hunts/told.txt)\n\n"
    ) in page({**by_rule([]), "R5": [plain, other, story]})
