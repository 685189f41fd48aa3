"""Reading the head of a game's text: how it begins."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from engine.board import Board
from engine.bus import Seats, rescued
from engine.deck import ROUNDS
from engine.drawing import read_drawing
from engine.errors import BoardError, EngineError, PositionError, shown
from engine.figures import IDS, Side, Team, teams_for
from engine.game import FEWEST, MOST, Game, Setup
from engine.notation import (
    BUNNIES,
    BY_HAND,
    FINISH,
    FIRST_TILE,
    PLACED,
    PLACEMENT,
    PLACING,
    SHUFFLED,
    STAGES,
    THREE_HITS,
    TIES,
)
from engine.notation_board import embedded
from engine.notation_lines import Line, NotationError
from engine.position import Position
from engine.repair import faults
from engine.rules import PRESETS, Edition, Rules
from engine.tiles import MovementTile, read_tile

HEAD = ("board", "teams", "starts", "rules", "tiles", "floor", "begins", "up", "drawn", "start")
"""What the lines of a head begin with."""

NUMBER = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)
"""A number of rounds, or of commands."""

_NEEDED = HEAD[:5]

_Word = TypeVar("_Word", bound=StrEnum)


def setup_of(head: Mapping[str, Line], follows: Line | None, boards: Mapping[str, Board]) -> Setup:
    """Read how a game begins; `follows` is the line after the head.

    Raises:
        NotationError: the first line that cannot be read, or that the rules do not allow.
    """
    missing = [key for key in _NEEDED if key not in head]
    if missing:
        where = follows.number if follows else 1
        raise NotationError(f"line {where}: the head lacks '{missing[0]}:'; it has {', '.join(_NEEDED)}")
    for key, line in head.items():
        if line.block and key not in {"board", "start"}:
            raise line.wrong("no indented lines follow here")
    board = _board(head["board"], boards)
    boards = {**boards, board.name: board}
    teams = _teams(head["teams"])
    starter = _word(head["starts"], Team)
    if starter not in teams:
        raise head["starts"].wrong(f"{starter} does not play in this game")
    setup = Setup(board, teams, starter, _rules(head["rules"]), _by_hand(head["tiles"]))
    return _begun(setup, head, boards)


def _begun(setup: Setup, head: Mapping[str, Line], boards: Mapping[str, Board]) -> Setup:
    """Return the set-up of a game that may begin in its middle."""
    if "floor" in head:
        floor = _floor(head["floor"])
        setup = replace(setup, placed=True, placing=floor == PLACING)
    if "begins" in head:
        setup = replace(setup, round=read_round(head["begins"], head["begins"].value, setup.last_round))
    if "up" in head:
        setup = replace(setup, up=_word(head["up"], Side))
    if "drawn" in head:
        setup = replace(setup, drawn=_drawn(head["drawn"], setup))
    if "start" in head:
        return _started(setup, head["start"], boards)
    for key in ("begins", "up", "drawn"):
        if key in head:
            raise head[key].wrong(f"'{key}:' goes with 'start:', a picture of how the game stands then")
    if setup.placing:
        raise head["floor"].wrong(f"'{PLACING}' goes with 'start:', a picture of what lies already")
    return setup


def _drawn(line: Line, setup: Setup) -> tuple[MovementTile, ...]:
    """Return the movement tiles that were drawn before the game begins in its middle."""
    try:
        drawn = tuple(read_tile(word.strip()) for word in line.value.split(","))
    except EngineError as error:
        raise line.wrong(str(error)) from None
    if Counter(drawn) - Counter(setup.tiles):
        raise line.wrong(f"this game has the tiles {', '.join(map(str, setup.tiles))}, and no others")
    if len(drawn) > (gone := (setup.round - 1) % ROUNDS):
        raise line.wrong(f"{gone} rounds of this stage are over, and no more tiles were drawn")
    return drawn


def _board(line: Line, boards: Mapping[str, Board]) -> Board:
    name = line.value
    if line.block:
        try:
            return embedded(name, line.block, boards)
        except BoardError as error:
            raise line.wrong(f"the board: {error}") from None
    if name not in boards:
        raise line.wrong(f"{shown(name)} is no board here; {', '.join(sorted(boards))} are")
    return boards[name]


def _word(line: Line, words: type[_Word]) -> _Word:
    value = line.value
    if value not in set(words):
        raise line.wrong(f"{shown(value)} is none of {', '.join(words)}")
    return words(value)


def _teams(line: Line) -> tuple[Team, ...]:
    names = line.value.split()
    for name in names:
        if name not in set(Team):
            raise line.wrong(f"{shown(name)} is none of {', '.join(Team)}")
    teams = tuple(map(Team, names))
    if not FEWEST <= len(teams) <= MOST or len(set(teams)) != len(teams):
        raise line.wrong(f"a game has {FEWEST} to {MOST} teams, each once")
    allowed = teams_for(len(teams))
    if not set(teams) <= set(allowed):
        raise line.wrong(f"with {len(teams)} players the teams are {', '.join(allowed)}")
    return teams


def _rules(line: Line) -> Rules:
    edition, *switches = (word.strip() for word in line.value.split(","))
    if edition not in set(Edition):
        raise line.wrong(f"{shown(edition)} is no edition; {', '.join(Edition)} are")
    rules = PRESETS[Edition(edition)]
    for switch in switches:
        if switch in FINISH:
            rules = replace(rules, finish=FINISH[switch])
        elif switch in THREE_HITS:
            rules = replace(rules, three_hits=THREE_HITS[switch])
        elif switch in FIRST_TILE:
            rules = replace(rules, first_hit=FIRST_TILE[switch])
        elif switch in PLACEMENT:
            rules = replace(rules, placement=PLACEMENT[switch])
        elif switch in TIES:
            rules = replace(rules, ties=TIES[switch])
        elif switch in STAGES:
            rules = replace(rules, stages=STAGES[switch])
        elif switch in BUNNIES:
            rules = replace(rules, bunnies=BUNNIES[switch])
        else:
            known = ", ".join((*FINISH, *THREE_HITS, *FIRST_TILE, *PLACEMENT, *TIES, *STAGES, *BUNNIES))
            raise line.wrong(f"{shown(switch)} is no switch of the rules; {known} are")
    return rules


def _by_hand(line: Line) -> bool:
    value = line.value
    if value not in {SHUFFLED, BY_HAND}:
        raise line.wrong(f"{shown(value)} is none of {SHUFFLED}, {BY_HAND}")
    return value == BY_HAND


def _floor(line: Line) -> str:
    if line.value not in {PLACED, PLACING}:
        raise line.wrong(f"{shown(line.value)} is none of {PLACED}, {PLACING}")
    return line.value


def read_round(line: Line, text: str, last: int) -> int:
    """Read the number of a round, up to a last one."""
    number = text.removeprefix("round ")
    if not text.startswith("round ") or not NUMBER.fullmatch(number) or int(number) > last:
        raise line.wrong(f"{shown(text)} is no round; 'round 1' to 'round {last}' are")
    return int(number)


def _started(setup: Setup, line: Line, boards: Mapping[str, Board]) -> Setup:
    """Return how a game begins in the middle: nobody has won yet, and all figures are there."""
    position, seats = read_picture(line, boards)
    if position.board is not setup.board:
        raise line.wrong(f"this game is played on the {setup.board.title}; the picture is of another board")
    setup = replace(setup, start=position, seats=seats)
    if setup.placing and setup.round != 1:
        raise line.wrong(f"round {setup.round} has come; floor tiles are placed before round 1")
    game = Game(setup, position, setup.round, setup.starter, setup.up, None, placing=setup.placing)
    found = faults(game, position, seats)
    if found:
        raise line.wrong(str(PositionError(found)))
    if position.stage != game.stage:
        raise line.wrong(f"round {setup.round} is in stage {game.stage}; the picture says {position.stage}")
    if any(rescued(seats, team) >= setup.needed for team in setup.teams):
        raise line.wrong("somebody has won already in this picture")
    return setup


def read_picture(line: Line, boards: Mapping[str, Board]) -> tuple[Position, Seats]:
    """Read a picture, and the line of seats with it; a teleporter's twin may still be missing."""
    rows = [row for row in line.block if not row.startswith("seats:")]
    told = [row.partition(":")[2] for row in line.block if row.startswith("seats:")]
    if len(told) > 1:
        raise line.wrong("the seats are told twice")
    seats = tuple(tuple(stack.split()) for stack in "".join(told).split("/") if stack.strip())
    for id_ in (id_ for stack in seats for id_ in stack):
        if id_ not in IDS:
            raise line.wrong(f"{shown(id_)} is no figure of the box")
    try:
        position = read_drawing("\n".join(rows), boards, whole=False)
    except PositionError as error:
        raise line.wrong(str(error)) from None
    return position, seats
