"""What all tests share: Hypothesis' patience, rules that exist, and runs in which no test may be skipped."""

import pytest
from hypothesis import HealthCheck, settings

from tests.rules.marks import names_of, unknown

# The properties say what is right, not how fast: a busy machine must not make them fail.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="fail when a test was skipped, and name it")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--no-skips"):
        config.pluginmanager.register(_NoSkips())


def pytest_runtest_setup(item: pytest.Item) -> None:
    if fault := unknown(names_of(item)):
        pytest.fail(fault, pytrace=False)


@pytest.fixture(autouse=True)
def _own_state(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games and settings of tests apart from those of whoever runs them, and of each other."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
    # With a file of their own, nobody looks for that of the machine.
    config = tmp_path_factory.mktemp("config")
    (config / "furunkulus").mkdir()
    (config / "furunkulus/config.toml").touch()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)


class _NoSkips:
    """Remember what was skipped, whole modules too, and fail for it in the end."""

    def __init__(self) -> None:
        self._skipped: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # A failure that was expected is called skipped too.
        if report.skipped and not hasattr(report, "wasxfail"):
            self._skipped.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self._skipped.append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self._skipped and exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._skipped:
            terminalreporter.write_line(f"--no-skips: skipped were {', '.join(self._skipped)}", red=True)
