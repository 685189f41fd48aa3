"""`furunkulus config`: what is in force, where it comes from, and all that is wrong; `play` goes by it."""

import json
import os
import signal
import subprocess
import tomllib
from pathlib import Path

import pytest

from firmware_host.config import Config, read_config
from firmware_host.config.writing import default_text
from tests.cli.installed import install, others
from tests.cli.running import COMMAND, run
from tests.terminal.seat import Seat

RIGHT = b"\x1b[C"


@pytest.fixture
def config() -> Path:
    """The file of whoever runs this, in which nothing stands."""
    return Path(os.environ["XDG_CONFIG_HOME"]) / "furunkulus/config.toml"


@pytest.fixture
def settings() -> Path:
    """The file of what was set with buttons, which is not there."""
    path = Path(os.environ["XDG_STATE_HOME"]) / "furunkulus/settings.toml"
    path.parent.mkdir()
    return path


def test_without_anything_set_all_is_as_by_default(config: Path, settings: Path) -> None:
    ran = run("config")
    assert (ran.status, ran.err) == (0, "")
    assert read_config(ran.out) == Config()
    assert ran.out.startswith(
        f"# The config's file: {config}\n# What was set with buttons: {settings} (not there)\n\n[lights]\n"
    )
    assert not settings.exists()


def test_each_value_is_told_with_where_it_comes_from(config: Path, settings: Path) -> None:
    config.write_text("[lights]\nbrightness = 0.2\n[page]\nport = 1\n")
    settings.write_text("[lights]\nbrightness = 0.7\n")
    out = run("config").out
    assert "\nbrightness = 0.7  # settings.toml:2\n" in out
    assert "\nport = 1  # config.toml:4\n" in out
    assert "\nlimit_ma = 2000  # default\n" in out
    assert read_config(out) == Config(brightness=0.7, port=1)


def test_a_program_reads_it_as_json(config: Path, settings: Path) -> None:
    config.write_text("[page]\nport = 1\n")
    settings.write_text("[lights]\nmap = [3]\nshine = 1\n")
    ran = run("config", "--json")
    told = json.loads(ran.out)
    assert told["files"] == {
        "config": {"file": str(config), "there": True},
        "settings": {"file": str(settings), "there": True},
    }
    assert (told["values"]["page.port"], told["places"]["page.port"]) == (
        1,
        {"file": str(config), "line": 2},
    )
    assert (told["values"]["lights.map"], told["places"]["lights.map"]["line"]) == ([3], 2)
    assert (told["values"]["lights.limit_ma"], told["places"]["lights.limit_ma"]) == (2000, None)
    assert (told["values"]["rules.finish"], told["places"]["rules.finish"]) == (None, None)
    assert told["leds"] == 1
    (note,) = told["notes"]
    assert note.startswith(f"{settings}:3: lights.shine: is unknown; ")
    assert ran.err == f"furunkulus: {note}\n"


def test_over_the_services_file_lies_what_was_set_at_the_service(
    settings: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = install(tmp_path, monkeypatch)
    settings.write_text("[lights]\nbrightness = 0.7\n")
    (service.state / "settings.toml").write_text("[lights]\nbrightness = 0.3\n")
    out = run("config", "--config", str(service.config)).out
    assert f"# What was set with buttons: {service.state}/settings.toml\n" in out
    assert read_config(out) == Config(brightness=0.3)


def test_what_was_set_at_the_service_and_may_not_be_read_is_not_called_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = install(tmp_path, monkeypatch)
    file = service.state / "settings.toml"
    file.write_text("[lights]\nbrightness = 0.3\n")
    with others(service.state):
        ran, as_json = (run("config", "--config", str(service.config), *more) for more in ((), ("--json",)))
    assert f"# What was set with buttons: {file} (not for you to read)\n" in ran.out
    assert ran.err == f"furunkulus: {file}: is not for you to read, and left out here; use sudo\n"
    assert json.loads(as_json.out)["files"]["settings"] == {"file": str(file), "there": None}


def test_the_default_file_is_written(config: Path) -> None:
    config.write_text("[[[")
    assert run("config", "--default").out == default_text()


def test_another_file_takes_the_place_of_the_first(settings: Path, tmp_path: Path) -> None:
    settings.write_text("[table]\ncalm = true\n")
    file = tmp_path / "mine.toml"
    file.write_text("[page]\nport = 1\n")
    assert read_config(run("config", "--config", str(file)).out) == Config(port=1, calm=True)


def test_all_that_is_wrong_is_told_a_line_each(config: Path) -> None:
    config.write_text("[page]\nport = -1\n[lights]\nbrightnes = 1\n[buttons]\npins = { up = 5 }\n")
    refusals = run("config").refusals()
    assert [refusal.removeprefix(f"{config}:").partition(": ")[0] for refusal in refusals] == ["2", "4", "6"]
    assert refusals[0] == f"{config}:2: page.port: -1 is no whole number from 0 to 65535"
    assert refusals[1].endswith("; did you mean brightness?")
    assert run("play", "--port", "0").refusals() == refusals


def test_what_does_not_fit_the_board_is_told_with_its_line(config: Path) -> None:
    config.write_text("[lights]\nmap = [176]\n")
    assert run("config").refusal().startswith(f"{config}:2: lights.map: the wiring is wrong: LED 0 ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--config", "none.toml"), "none.toml: cannot be read (No such file or directory)"),
        (("--config", ""), "'': cannot be read (No such file or directory)"),
        (("--config", "."), ".: cannot be read (Is a directory)"),
        (("--config", "/dev/zero"), "/dev/zero: is too long; at most 65536 bytes are read"),
        (("--config", "a\0b"), "a\\x00b: cannot be read (embedded null byte)"),
        (("--config", "x", "--default"), "config: --default reads no file: leave out --config"),
        (("--json", "--default"), "config: argument --default: not allowed with argument --json"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("config", *arguments).refusal().startswith(words)


def test_the_machines_file_may_be_named_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """So the service starts without one."""
    machines = tmp_path / "etc/config.toml"
    monkeypatch.setattr("firmware_host.cli.configuring.MACHINES_CONFIG", machines)
    assert f"# The config's file: {machines} (not there)\n" in run("config", "--config", str(machines)).out


PLAY = (*COMMAND, "play", "--terminal")


def test_what_is_set_at_the_table_is_in_force_the_next_time(settings: Path) -> None:
    with Seat(command=PLAY) as seat:
        seat.see("Press any button")
        seat.type(b"m")
        seat.see("How bright the lights are: 40 percent")
        seat.type(RIGHT)
        seat.see("How bright the lights are: 70 percent")
        seat.type(b"q")
        assert seat.leaves() == 0
    assert tomllib.loads(settings.read_text("utf-8")) == {"lights": {"brightness": 0.7}}
    with Seat(command=PLAY) as seat:
        seat.see("Press any button")
        seat.type(b"m")
        seat.see("How bright the lights are: 70 percent")


def test_practice_goes_by_what_was_set_but_changes_nothing(settings: Path) -> None:
    settings.write_text("[lights]\nbrightness = 0.7\nshine = 1\n")
    before = settings.read_bytes()
    with Seat() as seat:
        seat.see("Green 1 is in the box")
        seat.type(b"m")
        seat.see("How bright the lights are: 70 percent")
        seat.type(RIGHT)
        seat.see("How bright the lights are: 100 percent")
        seat.type(b"q")
        assert seat.leaves() == 0
    assert settings.read_bytes() == before
    assert [each.name for each in settings.parent.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"[[[", "what was set with buttons is not in force; it is laid aside as settings.toml.damaged-"),
        (b"[lights]\nbrightness = 7\nshine = 1\n", "this is left out"),
    ],
)
def test_what_is_wrong_in_what_was_set_is_one_warning_and_play_begins(
    settings: Path, data: bytes, words: str
) -> None:
    settings.write_bytes(data)
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "play", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith("Furunkulus plays at http://")
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        (told,) = process.stderr.read().splitlines()
    assert told.startswith(f"WARNING: {settings}:")
    assert words in told
    (kept,) = settings.parent.glob("settings.toml*")
    assert kept.read_bytes() == data


def test_practice_leaves_a_broken_file_where_it_is(settings: Path) -> None:
    settings.write_bytes(b"\xff")
    with Seat() as seat:
        seat.see("Green 1 is in the box")
        seat.type(b"q")
        assert seat.leaves() == 0
    assert settings.read_bytes() == b"\xff"
