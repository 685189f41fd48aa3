"""`furunkulus moves`: every way in which a figure's move can end."""

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from engine.board import Board
from engine.errors import EngineError, Fault, PositionError, shown
from engine.figures import IDS, Place
from engine.flight import Refusal, Walk, walk
from engine.moves_json import write_moves
from engine.outcomes import Outcome, outcomes
from engine.position import Position
from engine.position_json import read_position
from engine.tiles import MOST_STEPS
from firmware_host.cli import batch
from firmware_host.cli.answering import add_verb
from firmware_host.cli.reading import known_boards, position_from
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError
from firmware_host.words.moves import tell_moves, tell_outcome
from firmware_host.words.said import sentence

_STEPS = re.compile(r"[0-9]|1[0-9]|20", re.ASCII)


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = add_verb(
        verbs,
        "moves",
        summary="show every way in which a figure's move can end",
        description="Show every way in which a figure's move can end, each with a shortest way there.",
        line='{"position": ..., "figure": ..., "steps": ...} (steps may be left out)',
    )
    verb.add_argument(
        "--figure", metavar="ID", help="the figure that moves: its team and white number, as green-5"
    )
    verb.add_argument("--steps", metavar="N", help="its steps, 0 to 20 (left out: its visible number)")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    if told.batch:
        return _batch(told)
    if told.figure is None:
        raise WrongInputError(
            "moves: --figure is missing; name the figure that moves, as in --figure green-5"
        )
    position = position_from(told.file, known_boards(told.board))
    try:
        steps = None if told.steps is None else _steps_of_text(told.steps)
        start = _start(position, told.figure, steps)
        ends = outcomes(start)
    except EngineError as error:
        raise WrongInputError(f"moves: --{error}") from None
    if told.json:
        write(json.dumps(write_moves(start.figure.id, start.left, ends), indent=1))
    else:
        write("\n".join(_told(start, ends)))
    return 0


def _batch(told: argparse.Namespace) -> int:
    alone = {"FILE": told.file, "--figure": told.figure, "--steps": told.steps, "--board": told.board}
    given = [name for name, value in alone.items() if value is not None]
    if given:
        raise WrongInputError(
            f"moves: {given[0]} does not go with --batch; each line brings its position, figure and steps"
        )
    return batch.run(
        partial(_answer, known_boards(None)), frozenset(("position", "figure")), frozenset(("steps",))
    )


def _answer(known: Mapping[str, Board], request: batch.Request) -> Mapping[str, Any]:
    position = read_position(request["position"], known)
    steps = _steps(request["steps"]) if "steps" in request else None
    start = _start(position, request["figure"], steps)
    return write_moves(start.figure.id, start.left, outcomes(start))


def _start(position: Position, figure: object, steps: int | None) -> Walk:
    """Return the figure before its move.

    Raises:
        PositionError: the position has no such figure, or it has no move.
    """
    ids = [there.id for there in position.figures]
    if not isinstance(figure, str) or figure not in ids:
        known = ", ".join(sorted(ids, key=IDS.index)) or "none"
        raise PositionError(
            [Fault("figure", None, f"{shown(figure)} is not in the position; in it: {known}")]
        )
    start = walk(position, figure, steps)
    if isinstance(start, Refusal):
        place = "is on the bus" if position.figure(figure).at == Place.BUS else "is eaten"
        raise PositionError([Fault("figure", None, f"{figure} {place} and has no move")])
    return start


def _steps(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_STEPS:
        return value
    raise PositionError([Fault("steps", None, f"{shown(value)} is no whole number from 0 to {MOST_STEPS}")])


def _steps_of_text(text: str) -> int:
    return _steps(int(text) if _STEPS.fullmatch(text) else text)


def _told(start: Walk, ends: tuple[Outcome, ...]) -> Iterator[str]:
    yield sentence(tell_moves(start, ends))
    for outcome in ends:
        yield f"  {sentence(tell_outcome(outcome))}"
