"""A pytest plugin for a run on a spoilt engine: stop at the first test that fails by what it asserts."""

import json
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from engine.errors import EngineError
from tests.rules.marks import names_of

REPORT = "SPOIL_REPORT"
"""The environment's name of the file to write."""

RULE = "SPOIL_RULE"
"""The environment's name of the rule that a test must name to be run; where it is missing all are run."""


class _Watch:
    """Remember what failed, and how."""

    def __init__(self) -> None:
        self.caught: str | None = None
        self.crashed: list[str] = []
        self.passed = 0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.excinfo is not None and report.failed:
            if call.when == "call" and _by_assertion(call.excinfo.value):
                self.caught = item.nodeid
                item.session.shouldstop = "caught"
            else:
                self.crashed.append(f"{item.nodeid}: {call.excinfo.exconly()}")
        self.passed += report.when == "call" and report.passed
        return report

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if rule := os.environ.get(RULE):
            items[:] = [item for item in items if rule in names_of(item)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.crashed.append(f"{report.nodeid}: {report.longreprtext}")

    def pytest_sessionfinish(self) -> None:
        told = {
            "caught": self.caught,
            "crashed": self.crashed,
            "passed": self.passed,
            "modules": {
                name: str(Path(module.__file__ or "").resolve())
                for name, module in sys.modules.items()
                if name.partition(".")[0] == "engine"
            },
        }
        Path(os.environ[REPORT]).write_text(json.dumps(told), encoding="utf-8")


def _by_assertion(error: BaseException) -> bool:
    if isinstance(error, BaseExceptionGroup):
        return any(map(_by_assertion, error.exceptions))
    # What the engine refuses to play that the test plays is as good as an assertion.
    return isinstance(error, AssertionError | pytest.fail.Exception | EngineError)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_Watch())
