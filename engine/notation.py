"""A game as readable text: written here, read by `notation_reading`.

A head tells how the game begins; then come its commands, round by round::

    board: dungeon
    teams: green red
    starts: green
    rules: 2026
    tiles: shuffled

    round 1
    shuffle 8, 7, 5, 1 hit, 10, 7, 8, 2 hits
    green-5 P11 O11 N11, red-4 P11 P10
    green-3 stays, red-1 stays
    hunt 8
    round 2

A board that is not built in follows `board:`, as its file has it, indented. A move names the space at the end
of each step. `;` begins a comment. `docs/games.md` has all of it.
"""

from collections.abc import Iterable, Iterator

from engine.box import Placeable
from engine.bus import Seats
from engine.commands import Command, Hunt, Move, Place, PlayOn, Repair, Shuffle, Sleep, Wake
from engine.drawing import draw
from engine.figures import Side, team_of
from engine.game import Game, Setup
from engine.notation_board import board_lines
from engine.position import Position
from engine.record import Entry, Go, Record, new_record
from engine.rules import BOTH_STAGES, PRESETS, Finish, Placement, Rules, Ties
from engine.tiles import FloorTile, Teleporter

INDENT = "    "
"""What a picture's lines begin with."""

STAYS = "stays"
PLAY_ON = "play on"
REPAIR = "repair"
REST = "rest"
"""The tiles of a shuffle that are not told, since nobody has seen them yet."""
SHUFFLED, BY_HAND = "shuffled", "by hand"
FINISH = {f"finish {finish}": finish for finish in Finish}
THREE_HITS = {"three hits": True, "no three hits": False}
BUNNIES = {"bunnies": True, "no bunnies": False}
FIRST_TILE = {"first tile any": True, "first tile a number": False}
PLACEMENT = {f"placement {placement}": placement for placement in Placement}
TIES = {f"ties {ties}": ties for ties in Ties}
STAGES = {"one stage": 1, "two stages": BOTH_STAGES}
PLACED = "placed"
PLACING = "being placed"
BLOOD = "blood"
TELEPORTER = "teleporter"


def write_game(record: Record) -> str:
    """Return a game as text, from which it can be read again."""
    return "".join(f"{line}\n" for line in (*_head(record.setup), "", *_body(record)))


def write_rules(rules: Rules) -> str:
    """Return rules as their edition, and what is switched otherwise."""
    preset = PRESETS[rules.edition]
    words = [rules.edition.value]
    if rules.finish is not preset.finish:
        words.append(f"finish {rules.finish}")
    if rules.three_hits is not preset.three_hits:
        words.append("three hits" if rules.three_hits else "no three hits")
    if rules.first_hit is not preset.first_hit:
        words.append("first tile any" if rules.first_hit else "first tile a number")
    if rules.placement is not preset.placement:
        words.append(f"placement {rules.placement}")
    if rules.ties is not preset.ties:
        words.append(f"ties {rules.ties}")
    if rules.stages != preset.stages:
        words.append("one stage" if rules.stages == 1 else "two stages")
    if rules.bunnies is not preset.bunnies:
        words.append("bunnies" if rules.bunnies else "no bunnies")
    return ", ".join(words)


def write_command(command: Command) -> str:  # noqa: PLR0911 - one return a command
    """Return a command as its line, or lines."""
    match command:
        case Place(what):
            return f"place {_what(what)}"
        case Shuffle(tiles):
            return f"shuffle {', '.join(map(str, tiles))}"
        case Move(figure, path):
            return f"{figure} {' '.join(path) or STAYS}"
        case Hunt(tile):
            return f"hunt {tile}"
        case Sleep(team):
            return f"{team} sleeps"
        case Wake(team):
            return f"{team} wakes"
        case PlayOn():
            return PLAY_ON
        case Repair(position, seats):
            return "\n".join((REPAIR, *_block(position, seats)))


def _what(what: Placeable) -> str:
    match what:
        case FloorTile(kind, at):
            return f"{kind} {at}"
        case Teleporter(pair, at, arrow):
            return f"{TELEPORTER} {pair} {at} {arrow}"
        case _:
            return " ".join((BLOOD, *what))


def write_entry(entry: Entry) -> str:
    """Return one entry of a log as its line, or lines."""
    if isinstance(entry, Go):
        return f"back {-entry.by}" if entry.by < 0 else f"on {entry.by}"
    return write_command(entry)


def write_seats(seats: Seats) -> str:
    """Return who sits where on the bus, seat by seat."""
    return " / ".join(" ".join(stack) for stack in seats)


def _head(setup: Setup) -> Iterator[str]:
    yield f"board: {setup.board.name}"
    yield from (f"{INDENT}{line}" if line.strip() else "" for line in board_lines(setup.board))
    yield f"teams: {' '.join(setup.teams)}"
    yield f"starts: {setup.starter}"
    yield f"rules: {write_rules(setup.rules)}"
    yield f"tiles: {BY_HAND if setup.by_hand else SHUFFLED}"
    if setup.placed:
        yield f"floor: {PLACING if setup.placing else PLACED}"
    if setup.round != 1:
        yield f"begins: round {setup.round}"
    if setup.up is not Side.WHITE:
        yield f"up: {setup.up}"
    if setup.drawn:
        yield f"drawn: {', '.join(map(str, setup.drawn))}"
    if setup.start is not None:
        yield "start:"
        yield from _block(setup.start, setup.seats)


def _block(position: Position, seats: Seats) -> Iterator[str]:
    yield from (f"{INDENT}{line}".rstrip() for line in draw(position).splitlines())
    if seats:
        yield f"{INDENT}seats: {write_seats(seats)}"


def _body(record: Record) -> Iterator[str]:
    """Yield the lines of all entries: moves go on one line until the turn comes round again."""
    told = None
    moves: list[Move] = []
    now = new_record(record.setup)
    for entry in record.log:
        game = now.game
        ends_line = moves and not (isinstance(entry, Move) and _later(game, moves[-1], entry))
        if ends_line or (moves and told != game.round):
            yield _moves(moves)
            moves = []
        if told != game.round and not game.placing and not isinstance(entry, Go):
            told = game.round
            yield f"round {told}"
        if isinstance(entry, Move):
            moves.append(entry)
        else:
            yield write_entry(entry)
        now = after_entry(now, entry)
    if moves:
        yield _moves(moves)
    if now.game.over:
        yield f"over: {', '.join(now.game.ranking()) or 'nobody'}"


def _later(game: Game, one: Move, other: Move) -> bool:
    """Tell whether a move comes after another before the turn has come round again."""
    order = game.setup.from_(game.starter)
    return order.index(team_of(one.figure)) < order.index(team_of(other.figure))


def _moves(moves: Iterable[Move]) -> str:
    return ", ".join(map(write_command, moves))


def after_entry(record: Record, entry: Entry) -> Record:
    """Return a record with one more entry of a log."""
    return record.gone(entry.by) if isinstance(entry, Go) else record.played(entry)
