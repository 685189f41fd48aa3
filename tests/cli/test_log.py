import io
import logging
import os
import re
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from firmware_host.cli.log import LEVELS, JournalFormatter, for_journal, goes_to_journal
from tests.cli.running import COMMAND, run, run_process


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "stream", "expected"),
    [
        ({}, io.StringIO(), False),
        ({"JOURNAL_STREAM": ""}, io.StringIO(), False),
        ({"JOURNAL_STREAM": "9:81234"}, io.StringIO(), True),
        ({"JOURNAL_STREAM": "9:81234"}, Screen(), False),
    ],
)
def test_the_journal_reads_where_the_service_manager_says_so_and_no_screen_is(
    environment: Mapping[str, str], stream: io.StringIO, *, expected: bool
) -> None:
    assert goes_to_journal(environment, stream) is expected


# sd-daemon(3): emerg 0, alert 1, crit 2, err 3, warning 4, notice 5, info 6, debug 7.
@pytest.mark.parametrize(
    ("level", "number"),
    [
        (logging.CRITICAL, 2),
        (logging.ERROR, 3),
        (logging.WARNING, 4),
        (logging.INFO, 6),
        (logging.DEBUG, 7),
        (1, 7),
    ],
)
def test_each_line_has_its_syslog_level(level: int, number: int) -> None:
    assert for_journal(level, "one\ntwo") == f"<{number}>one\n<{number}>two"
    assert for_journal(level, "") == f"<{number}>"


def test_every_line_of_a_traceback_has_its_level() -> None:
    with pytest.raises(ValueError, match="none") as caught:
        int("none")
    error = caught.value
    error.add_note("two\nlines")
    fault = (type(error), error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "it %s", ("fell",), fault)
    lines = JournalFormatter().format(record).split("\n")
    assert lines[:2] == ["<3>it fell", "<3>Traceback (most recent call last):"]
    assert lines[-2:] == ["<3>two", "<3>lines"]
    assert all(line.startswith("<3>") for line in lines)


def test_the_page_about_the_service_tells_each_level_and_how_its_lines_begin() -> None:
    page = (Path(__file__).parents[2] / "docs" / "service.md").read_text("utf-8")
    told = dict(re.findall(r"^\| (\w+) \| `(<\d>)` \|", page, re.MULTILINE))
    assert set(told) == set(LEVELS)
    numbers = logging.getLevelNamesMapping()
    assert all(for_journal(numbers[level.upper()], "") == begin for level, begin in told.items())


def played(arguments: tuple[str, ...] = (), **environment: str) -> tuple[str, str]:
    """Play until the address is told, though no game can be kept; return standard output and error."""
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "play", "--port", "0", "--journal", "/dev/null/games", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    ) as process:
        assert process.stdout
        assert process.stderr
        out = ""
        while "Furunkulus plays at" not in out:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            out += line
        process.send_signal(signal.SIGTERM)
        out += process.stdout.read()
        err = process.stderr.read()
        assert process.wait(60) == 0
    return out, err


def test_a_service_logs_to_standard_output_with_levels() -> None:
    out, err = played(JOURNAL_STREAM="9:81234")
    warning, address = out.splitlines()
    assert re.match(r"<[34]>.*/dev/null/games", warning)
    assert re.fullmatch(r"<6>Furunkulus plays at http://127\.0\.0\.1:\d+/", address)
    assert err == ""


def test_for_people_it_logs_to_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JOURNAL_STREAM", raising=False)
    out, err = played()
    (address,) = out.splitlines()
    assert re.fullmatch(r"Furunkulus plays at http://127\.0\.0\.1:\d+/ \(stop it with Ctrl-C\)", address)
    (warning,) = err.splitlines()
    assert re.match(r"(ERROR|WARNING): .*/dev/null/games", warning)


def test_what_is_below_the_level_asked_for_is_not_logged() -> None:
    quiet, _ = played(("--log-level", "error"), JOURNAL_STREAM="9:81234", NOTIFY_SOCKET="/nowhere")
    usual, _ = played(JOURNAL_STREAM="9:81234", NOTIFY_SOCKET="/nowhere")
    assert "<4>the service manager cannot be told anything" in usual
    assert "<4>" not in quiet


@pytest.mark.parametrize("level", ["loud", "", "INFO "])
def test_a_level_that_is_none_is_refused_naming_those_there_are(level: str) -> None:
    refusal = run("play", "--port", "0", "--log-level", level).refusal()
    assert refusal.startswith("play: argument --log-level: ")
    assert all(name in refusal for name in LEVELS)


def test_where_standard_output_is_closed_nothing_fails_for_that() -> None:
    done = run_process("play", "--position", "none.json", redirect=">&-", JOURNAL_STREAM="9:81234")
    assert done.refusal().startswith("none.json: cannot be read")
