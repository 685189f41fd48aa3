"""`furunkulus doctor` answers in words and in JSON, and its exit status says whether something is wrong."""

import json
from pathlib import Path

from tests.cli.running import run, run_process, written


def test_it_ends_with_a_summary_and_a_status_that_agrees() -> None:
    ran = run("doctor")
    assert not ran.err
    assert ran.out.startswith("Furunkulus ")
    wrong = any(line.startswith("WRONG  ") for line in ran.out.splitlines())
    assert ran.status == (1 if wrong else 0)
    assert ran.out.splitlines()[-1].endswith(" well.")


def test_json_is_for_programs() -> None:
    ran = run("doctor", "--json")
    told = json.loads(ran.out)
    assert ran.status == (1 if told["wrong"] else 0)
    assert {"model", "settings", "panel", "disk", "games"} <= {one["id"] for one in told["findings"]}
    assert set(told) == {"version", "python", "summary", "wrong", "findings"}


def test_wrong_settings_are_a_finding(tmp_path: Path) -> None:
    ran = run("doctor", "--config", written(tmp_path, "[lights]\nbrightness = 9\n", "config.toml"))
    assert ran.status == 1
    (line,) = [line for line in ran.out.splitlines() if line.startswith("WRONG  settings: ")]
    assert "config.toml:2: lights.brightness: " in line


def test_a_file_that_is_not_there_is_wrong_use(tmp_path: Path) -> None:
    assert "No such file" in run("doctor", "--config", str(tmp_path / "none.toml")).refusal()


def test_an_option_that_is_none_is_wrong_use() -> None:
    assert "--cure" in run("doctor", "--cure").refusal()


def test_it_runs_as_a_process_without_a_home() -> None:
    ran = run_process("doctor")
    assert ran.status in {0, 1}
    assert not ran.err
