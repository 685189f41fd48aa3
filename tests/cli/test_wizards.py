"""`furunkulus leds` and `furunkulus buttons` as processes: beside a daemon that runs, and alone."""

import os
import pty
import re
import select
import signal
import subprocess
import termios
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic

import pytest

from firmware_host.cli.configuring import settings_file_over
from firmware_host.wizards.lent import keeping_in
from firmware_host.wizards.wizard import Found
from tests.cli.installed import install, others
from tests.cli.running import COMMAND, run
from tests.wizards.test_seats import ANSWERS, KEYS

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def runs_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Name the folder of a service that runs, so that one of this machine is left alone."""
    folder = tmp_path / "run"
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(folder))
    return folder


@pytest.fixture
def state() -> Path:
    return Path(os.environ["XDG_STATE_HOME"]) / "furunkulus"


@pytest.fixture
def config(tmp_path: Path) -> str:
    """A config with a panel."""
    file = tmp_path / "with a panel.toml"
    file.write_text('[lights]\npanel = "tests.wizards.stranger:StrangersPanel"\nmap = [0, 1, 2]\n')
    return str(file)


@pytest.fixture
def playing(runs_in: Path, config: str) -> Iterator[subprocess.Popen[str]]:
    """A daemon with a page and a panel."""
    command = [*COMMAND, "play", "--port", "0", "--config", config]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as started:  # noqa: S603 - our own command
        assert started.stdout is not None
        assert "http://" in started.stdout.readline()
        assert (runs_in / "control").is_socket()
        yield started
        started.send_signal(signal.SIGTERM)
        assert started.wait(PATIENCE) == 0
    assert not (runs_in / "control").exists()


class Typist:
    """Run a command on a pseudo-terminal, and type at what it says."""

    def __init__(self, *arguments: str, columns: int = 200) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, columns))
        self.text = ""
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            # Whoever runs the tests may have a terminal of another size.
            env={name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}},
        )
        os.close(slave)

    def answer(self, answers: Sequence[tuple[str, bytes]]) -> str:
        """Type each answer once its question is there; return all that was said in the end."""
        for question, keys in answers:
            self._read_until(question)
            os.write(self._master, keys)
        self._read_until(None)
        return self.text

    def close(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._master)

    def _read_until(self, words: str | None) -> None:
        end = monotonic() + PATIENCE
        while words is None or words not in self.text:
            ready, _, _ = select.select([self._master], [], [], max(0.0, end - monotonic()))
            assert ready, self.text
            try:
                data = os.read(self._master, 4096)
            except OSError:  # what Linux says when the command has ended
                data = b""
            if not data:
                assert words is None, self.text
                return
            self.text += data.decode()


Start = Callable[..., Typist]


@pytest.fixture
def start() -> Iterator[Start]:
    started: list[Typist] = []

    def one(*arguments: str, columns: int = 200) -> Typist:
        started.append(Typist(*arguments, columns=columns))
        return started[-1]

    yield one
    for typist in started:
        typist.close()


def keys(names: str) -> bytes:
    return b"".join(KEYS[name] for name in names.split())


FOUND: Found = {
    "start": "top-left",
    "axis": "rows",
    "order": "serpentine",
    "leds_per_space": 1,
    "colour_order": "GRB",
}
KEPT = "Kept: start = top-left, axis = rows, order = serpentine, leds_per_space = 1, colour_order = GRB."


def kept_lights(state: Path) -> object:
    return tomllib.loads((state / "settings.toml").read_text("utf-8"))["lights"]


def test_beside_the_daemon_leds_finds_the_wiring_and_keeps_it(
    playing: subprocess.Popen[str], state: Path, start: Start
) -> None:
    typist = start("leds")
    said = typist.answer([(question, keys(names)) for question, names in ANSWERS.items()])
    assert typist.process.wait(PATIENCE) == 0
    assert playing.poll() is None
    assert said.splitlines()[-1] == KEPT
    assert kept_lights(state) == FOUND


def test_alone_leds_does_the_same_on_the_panel_that_is_set(config: str, state: Path, start: Start) -> None:
    typist = start("leds", "--config", config)
    said = typist.answer([(question, keys(names)) for question, names in ANSWERS.items()])
    assert typist.process.wait(PATIENCE) == 0
    assert said.splitlines()[-1] == KEPT
    assert kept_lights(state) == FOUND


def test_beside_the_daemon_whoever_leaves_keeps_nothing(
    playing: subprocess.Popen[str], state: Path, start: Start
) -> None:
    typist = start("leds")
    typist.answer([("One light should be on", b"q")])
    assert typist.process.wait(PATIENCE) == 1
    assert playing.poll() is None
    assert not (state / "settings.toml").exists()


@pytest.mark.usefixtures("playing")
def test_beside_the_daemon_whoever_reads_no_more_gets_no_wizard_alone_on_the_same_panel(
    tmp_path: Path,
) -> None:
    # A panel of the command's own would tell that it was opened.
    opened = tmp_path / "opened"
    config = tmp_path / "furunkulus/config.toml"
    config.parent.mkdir()
    config.write_text('[lights]\npanel = "tests.wizards.stranger:TellingPanel"\n')
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(  # noqa: S603 - our own command
            [*COMMAND, "leds"],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=PATIENCE,
            env={**os.environ, "TELLS": str(opened), "XDG_CONFIG_HOME": str(tmp_path)},
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
    assert not opened.exists()


def test_a_daemon_that_hangs_is_told_in_a_line(playing: subprocess.Popen[str]) -> None:
    playing.send_signal(signal.SIGSTOP)
    try:
        assert run("leds").refusal().startswith("leds: Furunkulus runs, but does not answer; ")
    finally:
        playing.send_signal(signal.SIGCONT)


def test_alone_buttons_are_pressed_on_the_keyboard(start: Start) -> None:
    typist = start("buttons")
    said = typist.answer(
        [
            *((f"Press the arrow {name}.", KEYS[name]) for name in ("up", "down", "left", "right")),
            ("Press OK.", b"\r"),
            ("Press Back.", b"\x1b"),
            ("Press the big red button.", b" "),
        ]
    )
    assert typist.process.wait(PATIENCE) == 0
    first, second, *_, last = said.splitlines()
    assert first.endswith("Q leaves.")
    assert second.startswith("No pins are read")
    assert last == "All seven came, and none of them from a pin: so nothing is known of wires."


def test_alone_whoever_leaves_is_told_by_the_status(start: Start) -> None:
    typist = start("buttons", "--free")
    typist.answer([("Press anything", b"\x1b[A"), ("That was the arrow up.", b"q")])
    assert typist.process.wait(PATIENCE) == 1


def test_what_is_asked_breaks_between_words_at_the_edge_of_the_terminal(config: str, start: Start) -> None:
    typist = start("leds", "--config", config, columns=30)
    said = typist.answer([("Down: no.\r\n", b"q")])
    lines = said.splitlines()
    assert max(map(len, lines)) <= 30
    assert "Sit where A1, the space at the exit, is at the top left." in " ".join(lines)


@pytest.mark.parametrize("option", ["--config", "--board"])
@pytest.mark.parametrize("verb", ["leds", "buttons"])
def test_beside_the_daemon_other_settings_are_refused(
    playing: subprocess.Popen[str], verb: str, option: str
) -> None:
    refusal = run(verb, option, "/none of these").refusal()
    assert refusal.startswith(f"{verb}: Furunkulus runs, and goes by the settings and the board")
    assert "leave out --config and --board" in refusal
    assert playing.poll() is None


def test_alone_leds_needs_a_panel() -> None:
    assert re.match("leds: there is no panel to look at: name one in the config", run("leds").refusal())


def test_alone_where_the_service_is_installed_what_is_found_is_kept_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = install(tmp_path, monkeypatch)
    settings = settings_file_over(str(service.config))
    assert settings_file_over(None).path != settings.path
    (Path(os.environ["XDG_CONFIG_HOME"]) / "furunkulus/config.toml").unlink()  # who has none of their own
    assert settings_file_over(None).path == settings.path
    keeping_in(settings)(FOUND)
    assert kept_lights(service.state) == FOUND


def test_alone_where_the_service_is_installed_nothing_is_kept_where_it_never_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = install(tmp_path, monkeypatch)
    service.config.write_text('[lights]\npanel = "tests.wizards.stranger:StrangersPanel"\n')
    with others(service.state):
        told = run("leds", "--config", str(service.config)).refusal()
    assert told == (
        f"leds: what is found would be the service's, and {service.state} is not for you; "
        "start it first (sudo systemctl start furunkulus), or use sudo"
    )


def test_what_is_wrong_in_the_config_is_told_first(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[lights]\npanel = "adalight"\nadalight.port = "/dev/there is none"\nlimit_ma = 0\n')
    assert "limit_ma" in run("leds", "--config", str(config)).refusals()[0]
    config.write_text('[lights]\npanel = "adalight"\nadalight.port = "/dev/there is none"\n')
    assert "there is none" in run("leds", "--config", str(config)).refusal()
