"""Which tests name which rules, as pytest finds them: marks of modules, classes and parameters count."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

from .book import rules

ROOT = Path(__file__).parents[2]
QUIETLY = (
    "-c",
    str(ROOT / "pyproject.toml"),
    "--collect-only",
    "-qqq",
    "--numprocesses=0",
    "-p",
    "no:cacheprovider",
)


@dataclass(frozen=True)
class Shown:
    """A test that names rules: its node, its file and name, and the file of the story that it is given."""

    node: str
    file: Path
    name: str
    story: Path | None
    names: tuple[str, ...]


class CollectionError(Exception):
    """pytest could not find the tests; the message is what it said."""


def names_of(item: pytest.Item) -> tuple[str, ...]:
    """Return the rules that a test names, each once."""
    return tuple(dict.fromkeys(str(name) for mark in item.iter_markers("rule") for name in mark.args))


def unknown(names: Sequence[str]) -> str | None:
    """Say of names that one is no rule, or None if all are."""
    strange = [name for name in names if name not in rules()]
    return f"{strange[0]!a} is no rule; tests/rules/rules.toml has them" if strange else None


def shown_in(*paths: Path) -> Sequence[Shown]:
    """Return the tests under some paths that name rules, in pytest's order.

    Raises:
        CollectionError: pytest cannot read one of them.
    """
    collector = _Collector()
    said = StringIO()
    with redirect_stdout(said):
        status = pytest.main([*QUIETLY, *map(str, paths)], plugins=[collector])
    if status != pytest.ExitCode.OK:
        raise CollectionError(said.getvalue())
    return collector.shown


def by_rule(tests: Sequence[Shown]) -> Mapping[str, Sequence[Shown]]:
    """Return for each rule the tests that name it."""
    return {name: [test for test in tests if name in test.names] for name in rules()}


class _Collector:
    """Listen to pytest while it collects."""

    def __init__(self) -> None:
        self.shown: Sequence[Shown] = ()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.shown = [_shown(item) for item in session.items if names_of(item)]


def _shown(item: pytest.Item) -> Shown:
    name = getattr(item, "originalname", item.name)
    return Shown(item.nodeid, item.path, name, next(_stories(item), None), names_of(item))


def _stories(item: pytest.Item) -> Iterator[Path]:
    callspec = getattr(item, "callspec", None)
    if callspec is not None:
        yield from (value for value in callspec.params.values() if isinstance(value, Path))
