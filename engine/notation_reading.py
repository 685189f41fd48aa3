"""Reading a game from text, as `notation` writes it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from engine.board import Board
from engine.bus import Seats, rescued
from engine.commands import Command, Hunt, Move, PlayOn, Repair, Shuffle, Sleep, Wake
from engine.deck import ROUNDS, rest_of
from engine.drawing import read_drawing
from engine.errors import EngineError, PositionError, shown
from engine.figures import IDS, Place, Side, Team, teams_for
from engine.game import FEWEST, LAST_ROUND, MOST, Game, Setup
from engine.notation import (
    BY_HAND,
    FINISH,
    FIRST_TILE,
    INDENT,
    PLAY_ON,
    REPAIR,
    REST,
    SHUFFLED,
    STAYS,
    THREE_HITS,
    after_entry,
)
from engine.position import Position
from engine.record import Entry, Go, Record, new_record
from engine.repair import faults
from engine.rules import PRESETS, Edition, Rules
from engine.spaces import is_space
from engine.tiles import MovementTile, read_tile

MOST_LINES = 20_000
"""Lines of a game; a long evening has some three hundred."""

_HEAD = ("board", "teams", "starts", "rules", "tiles", "begins", "up", "drawn", "start")
_NEEDED = _HEAD[:5]
_NUMBER = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)

_Word = TypeVar("_Word", bound=StrEnum)


class NotationError(EngineError):
    """Refuse a text that is no game; the message names the line."""


@dataclass
class _Line:
    """Hold one line that says something, its number, and the indented lines that follow it."""

    number: int
    text: str
    block: list[str] = field(default_factory=list)

    def wrong(self, words: str) -> NotationError:
        return NotationError(f"line {self.number}: {words}")


def read_game(text: str, boards: Mapping[str, Board]) -> Record:
    """Read a game; `boards` are those it may name.

    Raises:
        NotationError: the first line that cannot be read, or that the rules do not allow.
    """
    record: Record | None = None
    for record in entries(text, boards):  # noqa: B007 - the last one is wanted
        pass
    if record is None:
        raise NotationError("line 1: a game begins with 'board: ...'")
    return record


def entries(text: str, boards: Mapping[str, Board]) -> Iterator[Record]:
    """Yield a game as it grows: before any command, then after each one.

    Raises:
        NotationError: the first line that cannot be read, or that the rules do not allow.
    """
    for _, record in numbered(text, boards):
        yield record


def read_entry(text: str, boards: Mapping[str, Board]) -> Entry:
    """Read one entry of a log, as `write_entry` writes it.

    Raises:
        NotationError: it cannot be read.
    """
    lines = _lines(text)
    if len(lines) != 1 or (found := list(_entries(lines[0], boards)))[1:]:
        raise NotationError(f"line 1: {shown(text)} is not one entry of a game")
    return found[0]


def numbered(text: str, boards: Mapping[str, Board]) -> Iterator[tuple[int, Record]]:
    """Yield a game as it grows, each time with the number of the line that was read.

    Raises:
        NotationError: the first line that cannot be read, or that the rules do not allow.
    """
    lines = _lines(text)
    head: dict[str, _Line] = {}
    body = 0
    while body < len(lines) and (key := lines[body].text.partition(":")[0]) in _HEAD:
        if key in head:
            raise lines[body].wrong(f"'{key}:' was told already")
        head[key] = lines[body]
        body += 1
    record = new_record(_setup(head, lines[body] if body < len(lines) else None, boards))
    yield (lines[body - 1].number if body else 1), record
    over = False
    for line in lines[body:]:
        if over:
            raise line.wrong("the game is over; nothing follows 'over:'")
        over = line.text.startswith("over:")
        for after in _after(line, record, boards):
            record = after
            yield line.number, record


def _lines(text: str) -> list[_Line]:
    """Return the lines that say something, without comments, each with its indented block."""
    found: list[_Line] = []
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise NotationError(f"line {MOST_LINES}: a game has at most {MOST_LINES} lines")
    for number, row in enumerate(rows, 1):
        if row.strip().startswith(";") or not row.strip():
            continue
        if row.startswith(INDENT):
            if not found:
                raise NotationError(f"line {number}: an indented line follows 'start:' or 'repair'")
            found[-1].block.append(row.removeprefix(INDENT))
        else:
            found.append(_Line(number, row.partition(";")[0].strip()))
    return found


def _setup(head: Mapping[str, _Line], follows: _Line | None, boards: Mapping[str, Board]) -> Setup:
    missing = [key for key in _NEEDED if key not in head]
    if missing:
        where = follows.number if follows else 1
        raise NotationError(f"line {where}: the head lacks '{missing[0]}:'; it has {', '.join(_NEEDED)}")
    for key, line in head.items():
        if line.block and key != "start":
            raise line.wrong("no indented lines follow here")
    board = _board(head["board"], boards)
    teams = _teams(head["teams"])
    starter = _word(head["starts"], Team)
    if starter not in teams:
        raise head["starts"].wrong(f"{starter} does not play in this game")
    setup = Setup(board, teams, starter, _rules(head["rules"]), _by_hand(head["tiles"]))
    return _begun(setup, head, boards)


def _begun(setup: Setup, head: Mapping[str, _Line], boards: Mapping[str, Board]) -> Setup:
    """Return the set-up of a game that may begin in its middle."""
    if "begins" in head:
        setup = replace(setup, round=_round(head["begins"], _value(head["begins"]), LAST_ROUND))
    if "up" in head:
        setup = replace(setup, up=_word(head["up"], Side))
    if "drawn" in head:
        setup = replace(setup, drawn=_drawn(head["drawn"], setup))
    if "start" in head:
        return _started(setup, head["start"], boards)
    for key in ("begins", "up", "drawn"):
        if key in head:
            raise head[key].wrong(f"'{key}:' goes with 'start:', a picture of how the game stands then")
    return setup


def _drawn(line: _Line, setup: Setup) -> tuple[MovementTile, ...]:
    """Return the movement tiles that were drawn before the game begins in its middle."""
    try:
        drawn = tuple(read_tile(word.strip()) for word in _value(line).split(","))
    except EngineError as error:
        raise line.wrong(str(error)) from None
    if Counter(drawn) - Counter(setup.tiles):
        raise line.wrong(f"this game has the tiles {', '.join(map(str, setup.tiles))}, and no others")
    if len(drawn) > (gone := (setup.round - 1) % ROUNDS):
        raise line.wrong(f"{gone} rounds of this stage are over, and no more tiles were drawn")
    return drawn


def _value(line: _Line) -> str:
    return line.text.partition(":")[2].strip()


def _board(line: _Line, boards: Mapping[str, Board]) -> Board:
    name = _value(line)
    if name not in boards:
        raise line.wrong(f"{shown(name)} is no board here; {', '.join(sorted(boards))} are")
    return boards[name]


def _word(line: _Line, words: type[_Word]) -> _Word:
    value = _value(line)
    if value not in set(words):
        raise line.wrong(f"{shown(value)} is none of {', '.join(words)}")
    return words(value)


def _teams(line: _Line) -> tuple[Team, ...]:
    names = _value(line).split()
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


def _rules(line: _Line) -> Rules:
    edition, *switches = (word.strip() for word in _value(line).split(","))
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
        else:
            known = ", ".join((*FINISH, *THREE_HITS, *FIRST_TILE))
            raise line.wrong(f"{shown(switch)} is no switch of the rules; {known} are")
    return rules


def _by_hand(line: _Line) -> bool:
    value = _value(line)
    if value not in {SHUFFLED, BY_HAND}:
        raise line.wrong(f"{shown(value)} is none of {SHUFFLED}, {BY_HAND}")
    return value == BY_HAND


def _round(line: _Line, text: str, last: int) -> int:
    number = text.removeprefix("round ")
    if not text.startswith("round ") or not _NUMBER.fullmatch(number) or int(number) > last:
        raise line.wrong(f"{shown(text)} is no round; 'round 1' to 'round {last}' are")
    return int(number)


def _started(setup: Setup, line: _Line, boards: Mapping[str, Board]) -> Setup:
    """Return how a game begins in the middle: nobody has won yet, and all figures are there."""
    position, seats = _picture(line, boards)
    if position.board is not setup.board:
        raise line.wrong(f"this game is played on the {setup.board.title}; the picture is of another board")
    setup = replace(setup, start=position, seats=seats)
    game = Game(setup, position, setup.round, setup.starter, setup.up, None)
    found = faults(game, position, seats)
    if found:
        raise line.wrong(str(PositionError(found)))
    if position.stage != game.stage:
        raise line.wrong(f"round {setup.round} is in stage {game.stage}; the picture says {position.stage}")
    if any(rescued(seats, team) >= setup.needed for team in setup.teams):
        raise line.wrong("somebody has won already in this picture")
    return setup


def _picture(line: _Line, boards: Mapping[str, Board]) -> tuple[Position, Seats]:
    rows = [row for row in line.block if not row.startswith("seats:")]
    told = [row.partition(":")[2] for row in line.block if row.startswith("seats:")]
    if len(told) > 1:
        raise line.wrong("the seats are told twice")
    seats = tuple(tuple(stack.split()) for stack in "".join(told).split("/") if stack.strip())
    for id_ in (id_ for stack in seats for id_ in stack):
        if id_ not in IDS:
            raise line.wrong(f"{shown(id_)} is no figure of the box")
    try:
        position = read_drawing("\n".join(rows), boards)
    except PositionError as error:
        raise line.wrong(str(error)) from None
    return position, seats


def _after(line: _Line, record: Record, boards: Mapping[str, Board]) -> Iterator[Record]:
    """Yield the record after each entry of a line."""
    if line.block and line.text != REPAIR:
        raise line.wrong("no indented lines follow here")
    for word, check in _CHECKS.items():
        if line.text.startswith(word):
            check(line, record)
            return
    if line.text.startswith("shuffle ") and line.text.endswith(REST):
        line = _with_rest(line, record)
    for entry in _entries(line, boards):
        try:
            record = after_entry(record, entry)
        except (EngineError, ValueError) as error:
            raise line.wrong(str(error)) from None
        yield record


def _with_rest(line: _Line, record: Record) -> _Line:
    """Return a shuffle with all its tiles: those that are not told come in the order of their kinds."""
    words = [word.strip() for word in line.text.removeprefix("shuffle ").split(",")]
    tiles = record.game.setup.stack(record.game.stage)
    try:
        told = [read_tile(word) for word in words[:-1]]
        told += rest_of(told, tiles)
    except EngineError as error:
        raise line.wrong(str(error)) from None
    except ValueError:
        raise line.wrong(f"these are not of the tiles of this game: {', '.join(map(str, tiles))}") from None
    return _Line(line.number, f"shuffle {', '.join(map(str, told))}")


def _check_round(line: _Line, record: Record) -> None:
    number = _round(line, line.text, LAST_ROUND)
    if number != record.game.round:
        raise line.wrong(f"the game is in round {record.game.round}, not {number}")


def _check_over(line: _Line, record: Record) -> None:
    if not record.game.over:
        raise line.wrong("the game is not over")
    told = [word.strip() for word in _value(line).split(",")]
    ranking = [team.value for team in record.game.ranking()] or ["nobody"]
    if told != ranking:
        raise line.wrong(f"the places are {', '.join(ranking)}, not {shown(', '.join(told))}")


_CHECKS: Mapping[str, Callable[[_Line, Record], None]] = {"round ": _check_round, "over:": _check_over}


def _entries(line: _Line, boards: Mapping[str, Board]) -> Iterator[Command | Go]:
    verb, _, rest = line.text.partition(" ")
    if line.text == PLAY_ON:
        yield PlayOn()
    elif line.text == REPAIR:
        yield Repair(*_picture(line, boards))
    elif verb in {"back", "on"} and _NUMBER.fullmatch(rest):
        yield Go(-int(rest) if verb == "back" else int(rest))
    elif verb in {"shuffle", "hunt"}:
        yield _of_tiles(line, verb, rest)
    elif verb in set(Team) and rest in {"sleeps", "wakes"}:
        yield Sleep(Team(verb)) if rest == "sleeps" else Wake(Team(verb))
    else:
        for text in line.text.split(","):
            yield _move(line, text.split())


def _of_tiles(line: _Line, verb: str, rest: str) -> Command:
    try:
        tiles = tuple(read_tile(word.strip()) for word in rest.split(","))
    except EngineError as error:
        raise line.wrong(str(error)) from None
    if verb == "shuffle":
        return Shuffle(tiles)
    if len(tiles) != 1:
        raise line.wrong("a hunt has one movement tile")
    return Hunt(tiles[0])


def _move(line: _Line, words: list[str]) -> Move:
    if not words or words[0] not in IDS:
        raise line.wrong(f"{shown(' '.join(words))} is no line of a game")
    id_, *path = words
    if path == [STAYS]:
        return Move(id_)
    for space in path:
        if not is_space(space) and space != Place.BUS:
            raise line.wrong(f"{shown(space)} is no space, and not 'bus'")
    if not path:
        raise line.wrong(f"where does {id_} go? Name its spaces, or '{STAYS}'")
    return Move(id_, tuple(path))
