"""No problem is without an answer, and each answer is there: check, default, message, page, file or test."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from firmware_host.config.schema import KEYS
from firmware_host.doctor.examining import CHECKS
from tests.problems.page import KINDS, PAGE, ROOT, Answer, Problem, headings, problems

COUNT = 39
"""Problems that were collected before any of this was built."""

ALL = problems()
REPORT = re.compile(r"https://github\.com/[\w.-]+/[\w.-]+/(issues|pull)/\d+")


def answers(kind: str) -> list[tuple[int, Answer]]:
    found = [(problem.number, answer) for problem in ALL for answer in problem.answers if answer.kind == kind]
    assert found
    return found


def numbered(case: object) -> str:
    return str(case.number if isinstance(case, Problem) else case)


@cache
def sources() -> tuple[str, ...]:
    """Return every text of the program's own code; of one that is filled in, the parts between the gaps."""
    files = [*(ROOT / "firmware_host").rglob("*.py"), *(ROOT / "hardware").rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    return tuple(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def quoted(words: str, mark: str) -> list[str]:
    return re.findall(rf"{re.escape(mark)}([^{mark}]+){re.escape(mark)}", words)


def there(target: str) -> tuple[Path, str]:
    """Return the page that a link leads to, and the heading on it."""
    page, _, heading = target.partition("#")
    return PAGE.parent / page, heading


def test_all_problems_are_there_in_order() -> None:
    assert [problem.number for problem in ALL] == list(range(1, COUNT + 1))


@pytest.mark.parametrize("problem", ALL, ids=numbered)
def test_none_is_open_and_each_tells_where_it_was_reported(problem: Problem) -> None:
    assert problem.seen
    assert problem.cause
    assert problem.reports
    assert [report for report in problem.reports if not REPORT.fullmatch(report)] == []
    assert problem.answers
    assert {answer.kind for answer in problem.answers} <= set(KINDS)


def test_every_check_is_one_of_the_doctor_s_and_leads_to_its_heading() -> None:
    for number, answer in answers("check"):
        assert answer.links, number
        for target in answer.links:
            page, heading = there(target)
            assert page.name == "doctor.md", number
            assert heading in CHECKS, (number, heading)
            assert heading in headings(page), (number, heading)


def test_every_page_has_the_heading_that_is_named() -> None:
    for number, answer in answers("page"):
        assert answer.links, number
        for target in answer.links:
            page, heading = there(target)
            assert page.exists(), (number, target)
            assert heading in headings(page), (number, target)


def test_every_message_stands_in_the_program() -> None:
    for number, answer in answers("message"):
        messages = quoted(answer.words, "*")
        assert messages, number
        for message in messages:
            pattern = re.split(r"\{\w+\}", message)
            assert any(all(part in text for part in pattern) for text in sources()), (number, message)


def test_every_default_is_the_default() -> None:
    for number, answer in answers("default"):
        (line,) = quoted(answer.words, "`")
        key, _, value = line.partition(" = ")
        assert KEYS[key].shown == tomllib.loads(f"value = {value}")["value"], (number, line)
        assert not KEYS[key].unset, number


def test_every_file_has_the_words_that_are_named() -> None:
    for number, answer in answers("file"):
        (target,), (words,) = answer.links, quoted(answer.words, "`")
        assert words in there(target)[0].read_text("utf-8"), (number, words)


def test_every_test_is_there() -> None:
    for number, answer in answers("test"):
        (target,), (name,) = answer.links, quoted(answer.words, '"')
        code = there(target)[0].read_text("utf-8")
        assert f"def test_{name.replace(' ', '_')}(" in code, (number, name)


def test_words_of_the_page_name_every_kind_of_answer() -> None:
    text = PAGE.read_text("utf-8").partition("\n## ")[0]
    assert [kind for kind in KINDS if f"*{kind}*" not in text] == []
