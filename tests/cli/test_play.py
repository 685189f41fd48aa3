import json
import re
import signal
import socket
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, position, run, run_process, written
from tests.cli.small_board import SMALL_BOARD

DUNGEON = files("engine.boards").joinpath("dungeon.toml").read_text("utf-8")
SMALL_POSITION = json.dumps(
    {"board": "small", "stage": 1, "monster": {"at": "A1", "facing": "east"}, "tiles": [], "figures": []}
)
BAD = {
    "position.json": b'{"board": "dungeon"}',
    "config.toml": b"[page]\nport = -1",
    "toml": b"[[[",
    "small-wiring.toml": b"[lights]\nmap = [176]",
    "little-current.toml": b"[lights]\nlimit_ma = 1",
    "board.toml": b"name = 1",
    "bytes": b"\xff",
    "empty": b"",
}


@pytest.fixture
def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in BAD.items():
        written(tmp_path, text, name)
    written(tmp_path, SMALL_BOARD, "small.toml")
    written(tmp_path, DUNGEON.replace('name = "dungeon"', 'name = "hall"'), "hall.toml")
    written(tmp_path, json.dumps(position() | {"board": "hall"}), "hall.json")
    written(tmp_path, SMALL_POSITION, "small.json")
    written(tmp_path, json.dumps(position()), "good.json")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--position good.json --game 1", "play: practice is not kept: leave out --game and --journal"),
        ("--journal kept/games.sqlite --game 7", "there is no game 7"),
        ("--game 99999999999999999999", "play: argument --game: '99999999999999999999' is no game's number"),
        ("--journal . --game 1", ".: is no name of a file"),
        ("--journal bytes --game 1", "there is no game 1"),
        ("--journal empty/games.sqlite --game 1", "empty/games.sqlite: "),
        ("--position none.json", "none.json: cannot be read (No such file or directory)"),
        ("--position .", ".: cannot be read (Is a directory)"),
        ("--position bytes", "bytes: is no text in UTF-8"),
        ("--position empty", "empty: is empty; a position in JSON belongs there"),
        ("--position position.json", "position.json: stage: is missing; "),
        ("--position small.json", "small.json: board: 'small' is no board's name; "),
        ("--position good.json --board small.toml", "good.json: board: 'dungeon' is no board's name; "),
        ("--config none.toml", "none.toml: cannot be read (No such file or directory)"),
        ("--config bytes", "bytes:1: is no text in UTF-8"),
        ("--config toml", "toml:1: not TOML: "),
        ("--config config.toml", "config.toml:2: page.port: -1 is no whole number from 0 to 65535"),
        ("--config .", ".: cannot be read (Is a directory)"),
        ("--config small-wiring.toml", "small-wiring.toml:2: lights.map: "),
        ("--config little-current.toml", "little-current.toml:2: lights.limit_ma: "),
        ("--board none.toml", "--board: 'none.toml' is neither a file nor a board; there are: dungeon, "),
        ("--board board.toml", "board.toml: "),
        ("--board toml", "toml: not TOML: "),
        ("--loud", "unrecognized arguments: --loud"),
    ],
)
def test_what_is_wrong_is_refused_in_one_line_and_no_port_is_opened(
    arguments: str, words: str, free_port: int, here: Path
) -> None:
    assert here.is_dir()
    refusal = run("play", "--port", str(free_port), *arguments.split()).refusal()
    assert refusal.startswith(words)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", free_port))


@pytest.mark.parametrize("option", ["--position", "--config", "--board"])
def test_an_empty_file_name_is_not_passed_over(option: str) -> None:
    assert run("play", "--port", "0", option, "").refusal().startswith("'': cannot be read")


@pytest.mark.parametrize("port", ["65536", "-5", "x", "", "8_800", "\uff18", "8800.0", " 8800", "9" * 5000])
def test_what_is_no_port_is_refused(port: str) -> None:
    refusal = run("play", "--port", port).refusal()
    assert refusal.startswith("play: argument --port: ")
    assert "is no port; a number from 0 to 65535 is" in refusal
    assert len(refusal) < 200


def test_a_port_that_is_taken_is_refused_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refusal = run_process("play", "--port", str(port)).refusal()
    assert f"port {port}" in refusal
    assert "--port" in refusal


@pytest.mark.parametrize(
    ("option", "words"), [("--position", "is too long"), ("--config", "is too long"), ("--board", "at most")]
)
def test_a_file_without_end_is_refused(option: str, words: str) -> None:
    assert words in run("play", "--port", "0", option, "/dev/zero").refusal()


def test_it_plays_on_although_nobody_can_read_its_address() -> None:
    with (
        Path("/dev/full").open("wb") as full,
        subprocess.Popen(  # noqa: S603 - our own command
            [*COMMAND, "play", "--port", "0"], stdout=full, stderr=subprocess.PIPE
        ) as process,
    ):
        assert process.stderr
        told = process.stderr.readline().decode()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", told)
        assert address, told
        socket.create_connection(("127.0.0.1", int(address[1]))).close()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_however_it_is_ended_the_lights_are_dark(tmp_path: Path, number: signal.Signals) -> None:
    lights = tmp_path / "lights"
    config = tmp_path / "config.toml"
    config.write_text(f'[lights]\npanel = "tests.strangers:Diary"\n[lights.adalight]\nport = "{lights}"\n')
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "play", "--port", "0", "--config", str(config)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert "Furunkulus plays" in process.stdout.readline()
        process.send_signal(number)
        assert process.wait(20) == 0
    assert lights.read_text().splitlines()[-1] == "dark"


def test_it_plays_on_the_board_and_the_position_given_until_it_is_stopped(here: Path) -> None:
    options = ("--board", "hall.toml", "--position", "hall.json", "--port", "0")
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "play", *options], cwd=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        address = re.search(r"http://127\.0\.0\.1:(\d+)/ ", process.stdout.readline())
        assert address
        socket.create_connection(("127.0.0.1", int(address[1]))).close()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert "Traceback" not in process.stderr.read()
