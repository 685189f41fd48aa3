"""`furunkulus hunt`: run the monster's turn on a position."""

import argparse
import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from engine.board import Board
from engine.drawing import draw
from engine.errors import TileError
from engine.events import Hunt
from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.position_json import read_position
from engine.replay import positions
from engine.tiles import read_tile
from firmware_host.cli import batch
from firmware_host.cli.answering import add_verb
from firmware_host.cli.reading import known_boards, position_from
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError
from firmware_host.words.said import sentence
from firmware_host.words.telling import tell_end, tell_step, tell_tile


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = add_verb(
        verbs,
        "hunt",
        summary="run the monster's turn on a position",
        description="Run the monster's turn on a position: tell it in words and draw the board after it.",
        line='{"position": ..., "tile": ...}',
    )
    verb.add_argument("--tile", help="the movement tile: 1 to 20, '1 hit', '2 hits' or '3 hits'")
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    if told.batch:
        return _batch(told)
    if told.tile is None:
        raise WrongInputError(
            "hunt: --tile is missing; name the movement tile, as in --tile 8 or --tile '1 hit'"
        )
    try:
        tile = read_tile(told.tile)
    except TileError as error:
        raise WrongInputError(f"hunt: --{error}") from None
    hunted = hunt(position_from(told.file, known_boards(told.board)), tile)
    if told.json:
        write(json.dumps(write_hunt(hunted), indent=1))
    else:
        write("\n".join(_told(hunted)))
    return 0


def _batch(told: argparse.Namespace) -> int:
    alone = {"FILE": told.file, "--tile": told.tile, "--board": told.board}
    given = [name for name, value in alone.items() if value is not None]
    if given:
        raise WrongInputError(
            f"hunt: {given[0]} does not go with --batch; each line brings its position and tile"
        )
    return batch.run(partial(_answer, known_boards(None)), frozenset(("position", "tile")))


def _answer(known: Mapping[str, Board], request: batch.Request) -> Mapping[str, Any]:
    tile = read_tile(request["tile"])
    return write_hunt(hunt(read_position(request["position"], known), tile))


def _told(hunted: Hunt) -> Iterator[str]:
    yield sentence(tell_tile(hunted.tile))
    facing = hunted.before.monster.facing
    for number, (step, floor) in enumerate(zip(hunted.steps, positions(hunted), strict=False), 1):
        told = tell_step(step, step.look.turned(facing), hunted.before, floor)
        yield f"{number:>3}. {' '.join(map(sentence, told))}"
        facing = step.facing
    yield " ".join(map(sentence, tell_end(hunted)))
    yield ""
    yield draw(hunted.after).removesuffix("\n")
