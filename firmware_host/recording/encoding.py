"""A stretch of an evening as JSON, and back: whoever wrote it may have meant harm."""

import re
from collections.abc import Callable, Mapping
from itertools import islice
from math import isfinite
from typing import Any, Final

from engine.board import Board
from engine.drawing import draw, read_drawing
from engine.errors import EngineError
from engine.notation import write_entry, write_game
from engine.notation_board import board_lines, embedded
from engine.notation_reading import entries
from engine.record import Record, new_record
from firmware_host.evening import Lights
from firmware_host.recording.standing import NoStandingError, Standing, Words, table_of
from firmware_host.recording.steps import Checkpoint, Step, Stretch
from firmware_host.table.resuming import Unfinished
from hardware.buttons.contract import Button, Edge
from hardware.lights.flashes import FlashState, LightState
from hardware.lights.frame import Frame

MOST_STEPS: Final = 20_000
MOST_ENTRIES: Final = 20_000
"""What is read at most, of presses and of a game; what was recorded has less."""

_LATEST: Final = 1e9
"""Seconds on a clock: a machine does not run for thirty years."""

_KEPT: Final = re.compile(r"[swtu](?:[01][swtu]){0,40}", re.ASCII)
_DIGEST: Final = re.compile(r"(?:[0-9a-f]{16})?", re.ASCII)
_STEP, _STEP_WITH_EDGE = 4, 7


class RecordingError(Exception):
    """Refuse what is no recording; the message is one line."""


def plain_text(record: Record) -> str:
    """Return a game as text, an entry a line: that takes no time, and can be read as any game can."""
    return "\n".join((write_game(new_record(record.setup)), *map(write_entry, record.log)))


def checkpoint_words(checkpoint: Checkpoint, write: Callable[[Record], str] = plain_text) -> Words:
    """Return a checkpoint as JSON has it; `write` writes its games."""
    standing, lights = checkpoint.standing, checkpoint.lights
    offered = standing.offered
    return {
        "now": checkpoint.now,
        "board": standing.laid.board.name,
        # A board of people's own goes with what was recorded, which can be played again anywhere.
        "board file": list(board_lines(standing.laid.board)),
        "laid": draw(standing.laid).splitlines(),
        "game": None if standing.record is None else write(standing.record).splitlines(),
        "offered": offered
        and {"game": write(offered.record).splitlines(), "step": offered.step, "notes": list(offered.notes)},
        "table": standing.words,
        "lights": {
            "painted": lights.painted.hex(),
            "painted at": lights.painted_at,
            "shown": lights.flashes.shown.pixels.hex(),
            "each": [
                [list(light.came_on), light.last_struck, *light.luminance, *light.redness]
                for light in lights.flashes.lights
            ],
            "together": [list(one) for one in lights.flashes.together],
            "due": lights.flashes.due,
        },
    }


_WRONG = (KeyError, TypeError, ValueError, AttributeError, ArithmeticError, EngineError, NoStandingError)
"""What a stranger's words can end in, where they tell no evening."""


def step_row(step: Step) -> list[Any]:
    """Return a step as a row: time, luck, what the journal said, frames; then of an edge what it was."""
    edge = step.edge
    row = [step.now, step.luck, step.kept, step.frames]
    return row if edge is None else [*row, edge.button.value, edge.down, edge.at]


def read_stretch(checkpoint: object, rows: object, boards: Mapping[str, Board]) -> Stretch:
    """Read a stretch of an evening.

    Raises:
        RecordingError: it is none, or its board is not known.
    """
    try:
        if not isinstance(checkpoint, Mapping) or not isinstance(rows, list):
            raise RecordingError("what was pressed is missing")
        if len(rows) > MOST_STEPS:
            raise RecordingError(f"is too long; at most {MOST_STEPS} steps are read")
        return Stretch(_checkpoint(checkpoint, boards), tuple(map(_step, rows)))
    except _WRONG as error:
        raise RecordingError(f"what was pressed cannot be read ({' '.join(str(error).split())})") from None


def _checkpoint(words: Words, boards: Mapping[str, Board]) -> Checkpoint:
    name = words["board"]
    if lines := words.get("board file"):
        board = embedded(name, _text(lines).splitlines(), boards)
        boards = {**boards, board.name: board}
    if not isinstance(name, str) or name not in boards:
        raise RecordingError(f"{name!r} is no board here; {', '.join(sorted(boards))} are")
    laid = read_drawing(_text(words["laid"]), boards)
    if laid.board is not boards[name]:
        raise RecordingError("what was laid lies on another board")
    record = None if words["game"] is None else _record(words["game"], boards)
    offered = None if words["offered"] is None else _unfinished(words["offered"], boards)
    for game in (record, offered and offered.record):
        if game and game.setup.board is not laid.board:
            raise RecordingError("the game is played on another board")
    standing = Standing(words["table"], laid, record, offered)
    table_of(standing)
    return Checkpoint(_time(words["now"]), standing, _lights(words["lights"], laid.board))


def _unfinished(words: Words, boards: Mapping[str, Board]) -> Unfinished:
    step = words["step"]
    if step is not None and not (_is_number(step) and isinstance(step, int) and step >= 0):
        raise RecordingError("the hunt's step is no number")
    return Unfinished(_record(words["game"], boards), step, tuple(_text([note]) for note in words["notes"]))


def _record(lines: object, boards: Mapping[str, Board]) -> Record:
    record: Record | None = None
    for after in islice(entries(_text(lines), boards), MOST_ENTRIES + 1):
        record = after
    if record is None or len(record.log) == MOST_ENTRIES:
        raise RecordingError(f"a game is missing, or too long; at most {MOST_ENTRIES} moves are read")
    return record


def _lights(words: Words, board: Board) -> Lights:
    width, height = board.width, board.height
    shown, painted = bytes.fromhex(words["shown"]), bytes.fromhex(words["painted"])
    lights = tuple(_light(row) for row in words["each"])
    together = tuple((int(space), _time(at)) for space, at in words["together"])
    if len(painted) != len(shown) or len(lights) != width * height:
        raise RecordingError("the lights are not those of the board")
    if not all(0 <= space < len(lights) for space, _ in together):
        raise RecordingError("a light lies beside the board")
    due = None if words["due"] is None else _time(words["due"])
    flashes = FlashState(Frame(width, height, shown), lights, together, due)
    return Lights(painted, _time(words["painted at"]), flashes)


def _light(row: object) -> LightState:
    came_on, last, up, far, red, far_red = _list(row)
    times = tuple(map(_time, _list(came_on)))
    return LightState(times, _time(last), (up is True, int(far)), (red is True, int(far_red)))


def _list(value: object) -> list[Any]:
    if isinstance(value, list):
        return value
    raise RecordingError("a list is missing")


def _step(row: object) -> Step:
    if not isinstance(row, list) or len(row) not in {_STEP, _STEP_WITH_EDGE}:
        raise RecordingError("a step is no row of four or seven")
    now, luck, kept, frames, *told = row
    if luck is not None and not (isinstance(luck, int) and 0 <= luck < 1 << 64):
        raise RecordingError("luck is no number")
    if not _KEPT.fullmatch(kept) or not _DIGEST.fullmatch(frames):
        raise RecordingError("a step is none")
    edge = Edge(Button(told[0]), told[1] is True, _time(told[2])) if told else None
    return Step(edge, _time(now), luck, kept, frames)


def _text(lines: object) -> str:
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise RecordingError("a text is no list of lines")
    return "\n".join(lines)


def _time(value: object) -> float:
    if _is_number(value) and isinstance(value, int | float) and isfinite(value) and abs(value) <= _LATEST:
        return float(value)
    raise RecordingError("a time is no number of seconds")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
