"""A report: what was played, pressed and logged, without the tiles still to come."""

import json
import platform
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

from engine.board import Board
from engine.errors import EngineError
from engine.position_json import parse_json
from engine.record import Record
from engine.veiling import write_veiled
from firmware_host.config import Config, ConfigError, read_config
from firmware_host.recording.encoding import RecordingError, checkpoint_words, read_stretch, step_row
from firmware_host.recording.replaying import Replayed, replay
from firmware_host.recording.steps import Stretch
from firmware_host.recording.veiling import veiled
from firmware_host.table.table import Line
from hardware.lights.output import Output

FORMAT: Final = 1
"""The number of this form of a report."""

Tell = Callable[[Sequence[Line]], None]
"""Whoever hears what is said at the table."""


@dataclass(frozen=True, slots=True)
class Recent:
    """Hold what an evening left on the disk: the config's text, the log, a stretch that can be replayed."""

    config: str | None = None
    log: tuple[str, ...] = ()
    stretch: Stretch | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """Hold a report as it is read: its stretch of an evening, and the config that it was played with."""

    stretch: Stretch
    config: Config
    digest: str


def read_recent(text: str, boards: Mapping[str, Board]) -> Recent:
    """Read what an evening left on the disk.

    Raises:
        RecordingError: it is nothing of the kind.
    """
    words = _mapping(text)
    config, log = words.get("config"), words.get("log")
    if not isinstance(log, list) or not (config is None or isinstance(config, str)):
        raise RecordingError("is not what an evening leaves on the disk")
    stretch = None
    if words.get("checkpoint") is not None:
        stretch = read_stretch(words["checkpoint"], words.get("steps"), boards)
    return Recent(config, tuple(map(str, log)), stretch)


def write_report(recent: Recent, last: Record | None, trouble: str | None = None) -> str:
    """Return a report; `last` is the last game of the journal, `trouble` tells why something is lacking.

    Raises:
        RecordingError: the config does not fit the panel.
    """
    words: dict[str, Any] = {
        "furunkulus report": FORMAT,
        "versions": {
            "furunkulus": version("furunkulus"),
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
            "platform": platform.platform(),
        },
        "trouble": trouble,
        "config": recent.config,
        "log": recent.log,
    }
    steps: list[list[Any]] = []
    game = None if last is None else write_veiled(last)
    if recent.stretch:
        output = _output(_config(recent.config), recent.stretch)
        try:
            stretch, write, record = veiled(recent.stretch, output)
            game = write(record) if record else game
            checkpoint = checkpoint_words(stretch.checkpoint, write)
            steps = [step_row(step) for step in stretch.steps]
        except Exception as error:  # noqa: BLE001 - all else that is known is worth a report
            words["trouble"] = f"{trouble or ''} what was pressed cannot be played again ({error!r})".strip()
        else:
            words["checkpoint"], words["digest"] = checkpoint, stretch.digest
    words["game"] = game and game.splitlines()
    rows = ",\n".join(map(json.dumps, steps))
    told = [f"{json.dumps(key)}: {_told(key, value)}" for key, value in words.items()]
    return "".join(("{\n", *(f"{line},\n" for line in told), f'"steps": [\n{rows}\n]\n}}\n'))


def read_report(text: str, boards: Mapping[str, Board]) -> Report:
    """Read a report, whoever wrote it.

    Raises:
        RecordingError: it is none, or there is nothing to play again in it.
    """
    words = _mapping(text)
    if words.get("furunkulus report") != FORMAT:
        raise RecordingError("is no report of this form")
    if words.get("checkpoint") is None:
        raise RecordingError("has no presses that can be played again")
    config, digest = words.get("config"), words.get("digest")
    if not (config is None or isinstance(config, str)) or not isinstance(digest, str):
        raise RecordingError("is no report: its config or its digest is no text")
    return Report(read_stretch(words["checkpoint"], words.get("steps"), boards), _config(config), digest)


def replay_report(report: Report, tell: Tell = lambda _: None) -> Replayed:
    """Play a report's presses again; what is said at the table by that is told.

    Raises:
        RecordingError: they cannot be played.
    """
    output = _output(report.config, report.stretch)
    try:
        return replay(report.stretch, output, tell=tell)
    except Exception as error:  # noqa: BLE001 - whatever is in a stranger's file, it costs one line
        raise RecordingError(f"cannot be played again ({error!r})") from None


def _told(key: str, value: object) -> str:
    # Nobody reads the numbers of the lights; all else is for people too.
    return json.dumps(value, indent=None if key == "checkpoint" else 1)


def _mapping(text: str) -> Mapping[str, Any]:
    try:
        words = parse_json(text)
    except EngineError as error:
        raise RecordingError(str(error)) from None
    if not isinstance(words, Mapping):
        raise RecordingError("is no report")
    return words


def _config(text: str | None) -> Config:
    try:
        return Config() if text is None else read_config(text)
    except ConfigError as error:
        raise RecordingError(f"config: {error}") from None


def _output(config: Config, stretch: Stretch) -> Output:
    panel = stretch.checkpoint.standing.panel
    try:
        return config.output(*panel)
    except ConfigError as error:
        raise RecordingError(f"config: {error}") from None
