"""docs/rules.md, made from the rules and the tests that name them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from os.path import relpath
from pathlib import Path

from .book import Rule, rules
from .marks import ROOT, Shown

PAGE = ROOT / "docs" / "rules.md"
HEAD = """\
# The rules, and the tests that show them

What Furunkulus plays, in our own words: the rules under the headings of the rulebook (2026), then the
rulings, where it is silent or its editions differ. Below each rule stand the tests that name it.

`make rules` makes this page from [rules.toml](../tests/rules/rules.toml) and the tests' marks, and fails
where no test names a rule. `make spoil` breaks the rules one by one, and looks whether these tests notice.
"""


def page(shown: Mapping[str, Sequence[Shown]]) -> str:
    """Return the page's text."""
    parts = [HEAD]
    for source, told in groupby(rules().values(), key=lambda rule: rule.source.partition(",")[0]):
        parts.append(f"## {source}\n")
        parts += [_rule(rule, shown[rule.name]) for rule in told]
    return "\n".join(parts)


def _rule(rule: Rule, tests: Sequence[Shown]) -> str:
    origin = rule.source.partition(", ")[2]
    heading = "" if rule.name == rule.source else f"### {rule.name}\n\n"
    says = f"{rule.says} *({origin[0].upper()}{origin[1:]}.)*" if origin else rule.says
    return f"{heading}{says}\n\n" + "".join(dict.fromkeys(map(_line, tests)))


def _line(test: Shown) -> str:
    if test.story is not None:
        return f"* {_link(test.file)}, {_link(test.story)}\n"
    return f"* {_link(test.file)}: {test.name.removeprefix('test_').replace('_', ' ')}\n"


def _link(file: Path) -> str:
    return f"[{file.name}]({Path(relpath(file, PAGE.parent)).as_posix()})"


def gaps(shown: Mapping[str, Sequence[Shown]]) -> Iterator[str]:
    """Say of each rule that no test names."""
    yield from (f"no test names the rule {name}" for name, tests in shown.items() if not tests)
