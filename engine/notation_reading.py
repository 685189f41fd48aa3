"""Reading a game from text, as `notation` writes it."""

from collections.abc import Callable, Iterator, Mapping

from engine.board import Board
from engine.commands import Command, Hunt, Move, PlayOn, Repair, Shuffle, Sleep, Wake
from engine.commands import Place as PlaceTile
from engine.compass import Direction
from engine.deck import rest_of
from engine.errors import EngineError, shown
from engine.figures import IDS, Place, Team
from engine.notation import BLOOD, PLAY_ON, REPAIR, REST, STAYS, TELEPORTER, after_entry
from engine.notation_head import HEAD, NUMBER, read_picture, read_round, setup_of
from engine.notation_lines import MOST_LINES, Line, NotationError, lines_of
from engine.record import Entry, Go, Record, new_record
from engine.spaces import is_space
from engine.tiles import FloorTile, Kind, Teleporter, read_tile

__all__ = ["MOST_LINES", "NotationError", "entries", "numbered", "read_entry", "read_game"]


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
    lines = lines_of(text)
    if len(lines) != 1 or (found := list(_entries(lines[0], boards)))[1:]:
        raise NotationError(f"line 1: {shown(text)} is not one entry of a game")
    return found[0]


def numbered(text: str, boards: Mapping[str, Board]) -> Iterator[tuple[int, Record]]:
    """Yield a game as it grows, each time with the number of the line that was read.

    Raises:
        NotationError: the first line that cannot be read, or that the rules do not allow.
    """
    lines = lines_of(text)
    head: dict[str, Line] = {}
    body = 0
    while body < len(lines) and (key := lines[body].text.partition(":")[0]) in HEAD:
        if key in head:
            raise lines[body].wrong(f"'{key}:' was told already")
        head[key] = lines[body]
        body += 1
    record = new_record(setup_of(head, lines[body] if body < len(lines) else None, boards))
    yield (lines[body - 1].number if body else 1), record
    boards = {**boards, record.setup.board.name: record.setup.board}
    over = False
    for line in lines[body:]:
        if over:
            raise line.wrong("the game is over; nothing follows 'over:'")
        over = line.text.startswith("over:")
        for after in _after(line, record, boards):
            record = after
            yield line.number, record


def _after(line: Line, record: Record, boards: Mapping[str, Board]) -> Iterator[Record]:
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


def _with_rest(line: Line, record: Record) -> Line:
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
    return Line(line.number, f"shuffle {', '.join(map(str, told))}")


def _check_round(line: Line, record: Record) -> None:
    number = read_round(line, line.text, record.game.setup.last_round)
    if record.game.placing:
        raise line.wrong("floor tiles are still to be placed; after the last one round 1 begins")
    if number != record.game.round:
        raise line.wrong(f"the game is in round {record.game.round}, not {number}")


def _check_over(line: Line, record: Record) -> None:
    if not record.game.over:
        raise line.wrong("the game is not over")
    told = [word.strip() for word in line.value.split(",")]
    ranking = [team.value for team in record.game.ranking()] or ["nobody"]
    if told != ranking:
        raise line.wrong(f"the places are {', '.join(ranking)}, not {shown(', '.join(told))}")


_CHECKS: Mapping[str, Callable[[Line, Record], None]] = {"round ": _check_round, "over:": _check_over}


def _entries(line: Line, boards: Mapping[str, Board]) -> Iterator[Command | Go]:
    verb, _, rest = line.text.partition(" ")
    if line.text == PLAY_ON:
        yield PlayOn()
    elif line.text == REPAIR:
        yield Repair(*read_picture(line, boards))
    elif verb in {"back", "on"} and NUMBER.fullmatch(rest):
        yield Go(-int(rest) if verb == "back" else int(rest))
    elif verb == "place":
        yield _place(line, rest.split())
    elif verb in {"shuffle", "hunt"}:
        yield _of_tiles(line, verb, rest)
    elif verb in set(Team) and rest in {"sleeps", "wakes"}:
        yield Sleep(Team(verb)) if rest == "sleeps" else Wake(Team(verb))
    else:
        for text in line.text.split(","):
            yield _move(line, text.split())


def _of_tiles(line: Line, verb: str, rest: str) -> Command:
    try:
        tiles = tuple(read_tile(word.strip()) for word in rest.split(","))
    except EngineError as error:
        raise line.wrong(str(error)) from None
    if verb == "shuffle":
        return Shuffle(tiles)
    if len(tiles) != 1:
        raise line.wrong("a hunt has one movement tile")
    return Hunt(tiles[0])


def _place(line: Line, words: list[str]) -> PlaceTile:
    match words:
        case [kind, at] if kind in set(Kind) and is_space(at):
            return PlaceTile(FloorTile(Kind(kind), at))
        case ["teleporter", pair, at, arrow] if is_space(at) and arrow in set(Direction):
            return PlaceTile(Teleporter(pair, at, Direction(arrow)))
        case ["blood", *spaces] if spaces and all(map(is_space, spaces)):
            return PlaceTile(tuple(spaces))
    told = shown(" ".join(("place", *words)))
    known = f"{', '.join(Kind)} with a space, '{BLOOD} I3 J3 I4 J4' and '{TELEPORTER} 1 J5 east'"
    raise line.wrong(f"{told} names no floor tile and its spaces; there are {known}")


def _move(line: Line, words: list[str]) -> Move:
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
