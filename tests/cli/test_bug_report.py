"""`furunkulus bug-report` and `furunkulus replay`: from an evening to a file, and back to its lights."""

import json
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from firmware_host.beginning import begin
from firmware_host.boards import built_in
from firmware_host.config import Config, read_config
from firmware_host.config.layers import in_force
from firmware_host.config.settings_file import SettingsFile
from firmware_host.journal.evening import EveningsJournal
from firmware_host.recording.recent import beside
from hardware.buttons.contract import Button, Edge
from hardware.clock import HandClock
from tests.cli.running import run, written

CONFIG = "[lights]\nbrightness = 0.2\n"


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """The journal of an evening in which a game was begun."""
    path = tmp_path / "state" / "games.sqlite"
    _play(path, read_config(CONFIG), CONFIG)
    return path


def _play(path: Path, config: Config, text: str) -> None:
    """Begin a game, and keep it in a journal."""
    boards = built_in()
    kept = EveningsJournal(path, boards, config=text)
    clock = HandClock(50.0)
    evening = begin(boards["dungeon"], config, clock, kept)
    kept.start(lambda: None)
    for button in (Button.UP, *[Button.OK] * 11):
        for down in (True, False):
            evening.heard(Edge(button, down, clock.now()), clock.now())
            for _ in range(10):
                clock.advance(0.1)
                evening.advance(clock.now())
    assert evening.table.record is not None
    kept.close()


@pytest.fixture
def report(journal: Path, tmp_path: Path) -> Path:
    file = tmp_path / "report.json"
    assert run("bug-report", str(file), "--journal", str(journal)).status == 0
    return file


def test_a_report_has_what_whoever_mends_it_needs(journal: Path, tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    ran = run("bug-report", str(file), "--journal", str(journal))
    assert ran.out.splitlines() == [
        f"{file} is written.",
        "24 presses and releases are in it; played again they show the same lights.",
    ]
    told = json.loads(file.read_text("utf-8"))
    assert set(told["versions"]) == {"furunkulus", "python", "sqlite", "platform"}
    assert told["versions"]["python"] == platform.python_version()
    assert told["config"] == CONFIG
    assert told["game"][0] == "board: dungeon"
    assert "shuffle rest" in told["game"]
    assert told["trouble"] is None
    assert not any(isinstance(row[1], int) and row[1] >= 1 << 32 for row in told["steps"]), "no luck is told"


def test_it_is_played_again(report: Path) -> None:
    ran = run("replay", str(report))
    assert ran.status == 0
    first, last = ran.out.splitlines()
    assert first.startswith("24 presses and releases, ")
    assert last == "The lights are the same as in the evening."
    assert json.loads(report.read_text("utf-8"))["digest"] in first


def test_it_is_played_again_with_what_was_in_force(tmp_path: Path) -> None:
    """A tight budget in one file, two LEDs a space in the other: what is shown is dimmer by both."""
    (tmp_path / "config.toml").write_text('[lights]\nlimit_ma = 500\n[rules]\nfinish = "after the round"')
    (tmp_path / "settings.toml").write_text('[lights]\nleds_per_space = 2\n[rules]\nedition = "2003"')
    force = in_force(tmp_path / "config.toml", SettingsFile(tmp_path / "settings.toml"))
    path, file = tmp_path / "games.sqlite", tmp_path / "report.json"
    _play(path, force.config, force.text())
    assert "they show the same lights." in run("bug-report", str(file), "--journal", str(path)).out
    assert run("replay", str(file)).status == 0
    told = json.loads(file.read_text("utf-8"))
    assert "limit_ma = 500  # config.toml:2" in told["config"]
    assert "leds_per_space = 2  # settings.toml:2" in told["config"]
    assert "rules: 2003, " not in "".join(told["game"]), "the edition's own finish needs no word"
    told["config"] = None
    file.write_text(json.dumps(told))
    assert run("replay", str(file)).status == 1


def test_the_story_is_told_with_it(report: Path) -> None:
    assert len(run("replay", str(report), "--story").out.splitlines()) > 2


def test_other_lights_are_told(report: Path) -> None:
    told = json.loads(report.read_text("utf-8"))
    told["steps"][-1][3] = "0" * 16
    report.write_text(json.dumps(told))
    ran = run("replay", str(report))
    assert ran.status == 1
    assert "The lights are not those of the evening; they differ from second" in ran.out


def test_a_file_that_is_there_stays_as_it_is(journal: Path, report: Path) -> None:
    before = report.read_bytes()
    refusal = run("bug-report", str(report), "--journal", str(journal)).refusal()
    assert refusal == f"{report}: is there already; name a new file"
    assert report.read_bytes() == before


def test_without_a_name_the_file_lies_here(
    journal: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("bug-report", "--journal", str(journal)).status == 0
    assert len(list(tmp_path.glob("furunkulus-report-*.json"))) == 1


def test_where_nobody_has_played_it_says_what_is_lacking(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    ran = run("bug-report", str(file), "--journal", str(tmp_path / "games.sqlite"))
    assert ran.status == 0
    assert "recent.json: cannot be read" in ran.out
    assert "No presses are in it that could be played again." in ran.out
    told = json.loads(file.read_text("utf-8"))
    assert told["game"] is None
    assert "recent.json" in told["trouble"]
    assert run("replay", str(file)).refusal() == f"{file}: has no presses that can be played again"


def test_damage_beside_the_journal_costs_no_report(journal: Path, tmp_path: Path) -> None:
    beside(journal).write_text('{"log": 5}')
    file = tmp_path / "report.json"
    assert "is not what an evening leaves" in run("bug-report", str(file), "--journal", str(journal)).out
    assert json.loads(file.read_text("utf-8"))["game"][0] == "board: dungeon"


Change = Callable[[dict[str, Any]], object]


def _checkpoint(**words: object) -> Change:
    return lambda told: told["checkpoint"].update(words)


def _table(**words: object) -> Change:
    return lambda told: told["checkpoint"]["table"].update(words)


def _lights(**words: object) -> Change:
    return lambda told: told["checkpoint"]["lights"].update(
        {k.replace("_", " "): v for k, v in words.items()}
    )


def _phase(words: Mapping[str, object]) -> Change:
    return lambda told: told["checkpoint"]["table"]["phase"].update(words)


def _step(row: object) -> Change:
    return lambda told: told["steps"].append(row)


_ATTRACT: Mapping[str, object] = {
    "room": "attract",
    "teams": ["green", "red"],
    "first": 0,
    "edition": "2026",
    "by hand": False,
    "compared": False,
    "before": None,
}

HOSTILE: dict[str, Change] = {
    "another form": lambda told: told.update({"furunkulus report": 2}),
    "no digest": lambda told: told.pop("digest"),
    "config is a number": lambda told: told.update(config=5),
    "config is no TOML": lambda told: told.update(config="[[["),
    "config does not fit": lambda told: told.update(config="[lights]\nmap = [176]"),
    "no steps": lambda told: told.pop("steps"),
    "too many steps": lambda told: told.update(steps=[[1, None, "s", ""]] * 20_001),
    "checkpoint is a list": lambda told: told.update(checkpoint=[1]),
    "checkpoint is empty": lambda told: told.update(checkpoint={}),
    "another board": _checkpoint(boards=[["hall", []]]),
    "board is a list": _checkpoint(boards=[[[], []]]),
    "boards are a text": _checkpoint(boards="dungeon"),
    "time is a text": _checkpoint(now="now"),
    "time is infinite": _checkpoint(now=float("inf")),
    "time is no number": _checkpoint(now=float("nan")),
    "nothing laid": _checkpoint(laid=[]),
    "laid is a number": _checkpoint(laid=5),
    "game is no game": _checkpoint(game=["hello"]),
    "game is a text": _checkpoint(game="hello"),
    "offered is nothing": _checkpoint(offered={}),
    "offered step is a text": _checkpoint(offered={"game": [], "step": "x", "notes": []}),
    "table is empty": _checkpoint(table={}),
    "switches are a number": _phase({"room": "waiting", "at": {**_ATTRACT, "switches": 5}}),
    "a switch is a text": _phase({"room": "waiting", "at": {**_ATTRACT, "switches": {"first hit": "no"}}}),
    "a finish of no name": _phase({"room": "waiting", "at": {**_ATTRACT, "switches": {"finish": "never"}}}),
    "lights are missing": _checkpoint(lights=None),
    "no home": _table(home=None),
    "another room": _table(home={"room": "cellar"}),
    "no pace": _table(settings={"brightness": 0.4, "pace": "LIGHT", "calm": False, "side": "south"}),
    "too bright": _table(settings={"brightness": 40, "pace": "FAST", "calm": False, "side": "south"}),
    "since is a list": _table(since=[]),
    "phase of no name": _phase({"room": "cellar"}),
    "phase of a game": _phase({"room": "fleeing", "index": 0, "trail": False, "waiting": False}),
    "painted is no hexadecimal": _lights(painted="x"),
    "painted is short": _lights(painted="00"),
    "shown is short": _lights(shown="00"),
    "no lights": _lights(each=[]),
    "lights of nothing": _lights(each=[[]] * 176),
    "lights with a text": _lights(each=[[["x"], 0, True, 0, True, 0]] * 176),
    "a light beside the board": _lights(together=[[176, 1.0]]),
    "due is a text": _lights(due="x"),
    "a step is a text": _step("x"),
    "a step is short": _step([1.0]),
    "a step too long": _step([1.0, None, "s", "", "ok", True, 1.0, 2]),
    "a step of no button": _step([1.0, 1, "s", "", "doorbell", True, 1.0]),
    "a step with too much luck": _step([1.0, 1 << 64, "s", "", "ok", True, 1.0]),
    "a step with no luck": _step([1.0, -1, "s", "", "ok", True, 1.0]),
    "a step of another journal": _step([1.0, None, "x", ""]),
    "a step with a list for a journal": _step([1.0, None, [], ""]),
    "a step at no time": _step([None, None, "s", ""]),
    "a step at the end of time": _step([1e300, None, "s", ""]),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_report_is_refused_in_one_line(name: str, report: Path) -> None:
    told = json.loads(report.read_text("utf-8"))
    HOSTILE[name](told)
    report.write_text(json.dumps(told))
    refusal = run("replay", str(report)).refusal()
    assert refusal.startswith(f"{report}: ")
    assert len(refusal) < 600


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "not JSON"),
        (b"[]", "is no report"),
        (b"{}", "is no report of this form"),
        (b"\xff", "is no text in UTF-8"),
        (b"[" * 100_000, "not JSON that can be read"),
        (b'{"a": 1, "a": 2}', "stands twice"),
    ],
)
def test_what_is_no_report_is_refused_in_one_line(text: bytes, words: str, tmp_path: Path) -> None:
    assert words in run("replay", written(tmp_path, text)).refusal()


def test_a_file_that_is_not_there_is_refused() -> None:
    assert run("replay", "none").refusal() == "none: cannot be read (No such file or directory)"
    assert "the following arguments are required: FILE" in run("replay").refusal()
