"""A stretch of an evening as JSON, and back: whoever wrote it may have meant harm."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from math import isfinite
from typing import Any, Final

from engine.board import Board, Start
from engine.drawing import draw, read_drawing
from engine.errors import EngineError
from engine.notation import write_entry, write_game
from engine.notation_board import board_lines, embedded
from engine.notation_reading import entries
from engine.position_json import read_position, write_position
from engine.record import Record, new_record
from firmware_host.evening import Lights
from firmware_host.recording.standing import NoStandingError, Standing, Words, table_of
from firmware_host.recording.steps import Checkpoint, Step, Stretch
from firmware_host.table.panel import Panel
from firmware_host.table.resuming import Unfinished
from firmware_host.table.setup.draft import laid_out
from firmware_host.table.setup.floors import fits
from firmware_host.table.shelf import Layout, Shelf
from hardware.buttons.contract import Button, Edge
from hardware.lights.flashes import FlashState, LightState
from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.strips import Strip

MOST_STEPS: Final = 20_000
MOST_ENTRIES: Final = 20_000
"""What is read at most, of presses and of a game; what was recorded has less."""
MOST_BOARDS: Final = 200
MOST_LAYOUTS: Final = 200
"""What is read at most of a shelf."""

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
    offered, boards = standing.offered, standing.boards
    return {
        "now": checkpoint.now,
        # Boards of people's own go with what was recorded, which can be played again anywhere.
        "boards": [[board.name, list(board_lines(board))] for board in boards],
        "drafted": [boards.index(board) for board in standing.drafted],
        "shelf": {
            "boards": [boards.index(board) for board in standing.shelf.boards],
            "layouts": [*_layouts(standing.shelf, boards)],
        },
        "laid": draw(standing.laid).splitlines(),
        "game": standing.record and _game_words(standing.record, boards, write),
        "offered": offered
        and {
            "game": _game_words(offered.record, boards, write),
            "step": offered.step,
            "notes": list(offered.notes),
        },
        "table": standing.words,
        "lights": {
            "painted": lights.painted.hex(),
            "painted at": lights.painted_at,
            "shown": lights.flashes.shown.light.hex(),
            "strips": [[strip.value, size] for strip, size in lights.flashes.shown.sizes],
            "each": [
                [list(light.came_on), light.last_struck, *light.luminance, *light.redness]
                for light in lights.flashes.lights
            ],
            "together": [list(one) for one in lights.flashes.together],
            "due": lights.flashes.due,
        },
    }


def _game_words(record: Record, boards: tuple[Board, ...], write: Callable[[Record], str]) -> Words:
    return {"board": boards.index(record.setup.board), "lines": write(record).splitlines()}


def _layouts(shelf: Shelf, boards: tuple[Board, ...]) -> Iterator[list[Any]]:
    """Yield the layouts of people's own that lie on a board of the shelf: the board, the name, what lies."""
    by_name = {board.name: board for board in shelf.boards}
    for layout in shelf.layouts:
        board = by_name.get(layout.board)
        if board is not None and fits(board, layout):
            yield [boards.index(board), layout.name, write_position(laid_out(board, layout.start))]


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


def _checkpoint(words: Words, known: Mapping[str, Board]) -> Checkpoint:
    boards = _boards(words, known)
    laid = read_drawing(_text(words["laid"]), {boards[0].name: boards[0]})
    record = None if words["game"] is None else _record(words["game"], boards, known)
    offered = None if words["offered"] is None else _unfinished(words["offered"], boards, known)
    drafted = tuple(_at(boards, place) for place in _list(words.get("drafted", [])))
    shelf = _shelf(words.get("shelf", {"boards": [], "layouts": []}), boards)
    standing = Standing(words["table"], laid, record, offered, shelf, drafted)
    if standing.boards[: len(boards)] != boards:
        raise RecordingError("the boards are others than those that it tells of")
    table_of(standing)
    return Checkpoint(_time(words["now"]), standing, _lights(words["lights"], standing.panel))


def _boards(words: Words, known: Mapping[str, Board]) -> tuple[Board, ...]:
    """Return all boards of a checkpoint; earlier ones had the one that lay there alone."""
    told = words.get("boards", [[words.get("board"), words.get("board file") or []]])
    if not isinstance(told, list) or not 1 <= len(told) <= MOST_BOARDS:
        raise RecordingError(f"there are no boards, or too many; at most {MOST_BOARDS} are read")
    return tuple(_board(name, lines, known) for name, lines in map(_list, told))


def _board(name: object, lines: object, known: Mapping[str, Board]) -> Board:
    if isinstance(name, str) and lines:
        return embedded(name, _text(lines).splitlines(), known)
    if not isinstance(name, str) or name not in known:
        raise RecordingError(f"{name!r} is no board here; {', '.join(sorted(known))} are")
    return known[name]


def _at(boards: tuple[Board, ...], place: object) -> Board:
    if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < len(boards):
        return boards[place]
    raise RecordingError("a board is told of that is not there")


def _shelf(words: Words, boards: tuple[Board, ...]) -> Shelf:
    on_it = tuple(_at(boards, place) for place in _list(words["boards"]))
    return Shelf(on_it, tuple(_layout(row, boards) for row in _list(words["layouts"])[:MOST_LAYOUTS]))


def _layout(row: object, boards: tuple[Board, ...]) -> Layout:
    place, name, lies = _list(row)
    board = _at(boards, place)
    floor = read_position(lies, {board.name: board})
    start = Start(floor.monster, floor.tiles, floor.pools, floor.teleporters)
    return Layout(_text([name]), board.name, start)


def _unfinished(words: Words, boards: tuple[Board, ...], known: Mapping[str, Board]) -> Unfinished:
    step = words["step"]
    if step is not None and not (_is_number(step) and isinstance(step, int) and step >= 0):
        raise RecordingError("the hunt's step is no number")
    notes = tuple(_text([note]) for note in words["notes"])
    return Unfinished(_record(words["game"], boards, known), step, notes)


def _record(words: object, boards: tuple[Board, ...], known: Mapping[str, Board]) -> Record:
    """Read a game; earlier ones were told as lines alone, and lay on the one board there was."""
    told = words if isinstance(words, Mapping) else {"board": 0, "lines": words}
    board = _at(boards, told["board"])
    record: Record | None = None
    for after in islice(entries(_text(told["lines"]), {**known, board.name: board}), MOST_ENTRIES + 1):
        record = after
    if record is None or len(record.log) == MOST_ENTRIES:
        raise RecordingError(f"a game is missing, or too long; at most {MOST_ENTRIES} moves are read")
    if record.setup.board is not board:
        raise RecordingError("the game is played on another board")
    return record


def _lights(words: Words, panel: Panel) -> Lights:
    width, height = panel
    # Earlier ones knew no strips.
    sizes = tuple(map(_size, _list(words.get("strips", []))[: len(Strip)]))
    shown, painted = bytes.fromhex(words["shown"]), bytes.fromhex(words["painted"])
    lights = tuple(_light(row) for row in words["each"])
    together = tuple((int(space), _time(at)) for space, at in words["together"])
    if len(painted) != len(shown) or CHANNELS * len(lights) != len(shown):
        raise RecordingError("the lights are not those of the panel")
    if not all(0 <= space < len(lights) for space, _ in together):
        raise RecordingError("a light lies beside the panel")
    due = None if words["due"] is None else _time(words["due"])
    flashes = FlashState(Frame.of(width, height, shown, sizes), lights, together, due)
    return Lights(painted, _time(words["painted at"]), flashes)


def _size(row: object) -> tuple[Strip, int]:
    strip, size = _list(row)
    if isinstance(size, int) and not isinstance(size, bool) and size > 0:
        return Strip(strip), size
    raise RecordingError("a strip has no number of lights")


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
