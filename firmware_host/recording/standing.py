"""How a table stands at a checkpoint: told in a few words, from which the same table can be made again.

Most rooms of the conversation hold too much for that. So a checkpoint waits for one that does not: the face
that waits for people, a team that is to pick a figure, or the monster that is ready.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.board import Board, Start
from engine.compass import Direction
from engine.figures import Team
from engine.position import Position
from engine.position_json import read_position, write_position
from engine.record import Record
from engine.rules import BOTH_STAGES, Edition, Finish, Placement, Switches, Ties
from firmware_host.table.attract import Attract
from firmware_host.table.fleeing import Fleeing, last_trail
from firmware_host.table.holding import Holding
from firmware_host.table.panel import MOST, Panel
from firmware_host.table.playing import AtTheGame
from firmware_host.table.ready import Ready
from firmware_host.table.resuming import Offering, Unfinished
from firmware_host.table.settings import Pace, Settings
from firmware_host.table.setup.draft import Draft
from firmware_host.table.setup.players import Players
from firmware_host.table.setup.room import Room
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.table.table import Home, Phase, Table
from hardware.lights.output import BRIGHTEST, DIMMEST

_ROOMS: Final[Mapping[str, type[Room]]] = {"attract": Attract, "players": Players}
_DEEPEST: Final = 3
"""Rooms that lie before each other at most."""

Words = Mapping[str, Any]
"""Texts, numbers, lists and mappings, as JSON has them."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold how a table stands.

    `words` tell it but for the games: the `record` of the one that is played, the one that is `offered` since
    it was cut off; and but for the position that was `laid`, and the `shelf`. `drafted` are the
    boards that set-ups are on: the words tell of one by its place in `boards`, for two may have one name.
    """

    words: Words
    laid: Position
    record: Record | None = None
    offered: Unfinished | None = None
    shelf: Shelf = field(default_factory=Shelf)
    drafted: tuple[Board, ...] = ()

    @property
    def boards(self) -> tuple[Board, ...]:
        """Return every board there is, each once, the one that lies there first."""
        games = (self.record, self.offered and self.offered.record)
        others = (game.setup.board for game in games if game)
        return tuple(dict.fromkeys((self.laid.board, *others, *self.drafted, *self.shelf.boards)))

    @property
    def panel(self) -> Panel:
        """Return the columns and rows of lights; earlier the panel was as large as its board.

        Raises:
            NoStandingError: the words tell of none.
        """
        board = self.laid.board
        columns, rows = self.words.get("panel", (board.width, board.height))
        if not all(1 <= _number(each) <= MOST for each in (columns, rows)):
            raise NoStandingError("panel: there is none of that size")
        return columns, rows


class NoStandingError(Exception):
    """Refuse words that tell no table; the message says which."""


def standing_of(table: Table) -> Standing | None:
    """Return how a table stands, if the very same one can be made of that."""
    drafted = tuple(dict.fromkeys(draft.board for draft in _drafts(table)))
    offering = table.phase.offered if isinstance(table.phase, Attract) else None
    offered = offering.game if isinstance(offering, Offering) else None
    standing = Standing({}, table.laid, table.record, offered, table.shelf, drafted)
    boards = standing.boards
    words = _phase_words(table, boards)
    if words is None:
        return None
    words |= {
        "panel": list(table.panel),
        "settings": _settings_words(table.settings),
        "since": table.since,
        "deaf until": table.deaf_until,
        "first": table.first,
        "can go off": table.can_go_off,
        "home": _home_words(table.home, boards),
        "doorstep": _home_words(table.doorstep, boards),
    }
    standing = replace(standing, words=words)
    try:
        again = table_of(standing)
    except NoStandingError:
        return None
    return standing if again == replace(table, luck=0) else None


def table_of(standing: Standing) -> Table:
    """Return the table that stands so.

    Raises:
        NoStandingError: the words tell no table.
    """
    words, boards, record = standing.words, standing.boards, standing.record
    try:
        home, doorstep = _home(words["home"], boards), _home(words["doorstep"], boards)
        if home is None:
            raise NoStandingError("home: is missing")
        table = Table(
            standing.laid,
            Ready(),
            home,
            Holding(),
            doorstep,
            record,
            record.game if record else None,
            _settings(words["settings"]),
            _time(words["since"]),
            first=words["first"] is True,
            deaf_until=None if words["deaf until"] is None else _time(words["deaf until"]),
            can_go_off=words["can go off"] is True,
            shelf=standing.shelf,
            panel=standing.panel,
        )
        return replace(table, phase=_phase(words["phase"], table, standing))
    except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise NoStandingError(f"no table can be made of this: {error!r}") from None


def _drafts(table: Table) -> Iterator[Draft]:
    """Yield the set-ups of all rooms that a table knows, and of those before them."""
    for there in (table.phase, table.home, table.doorstep):
        room = there if isinstance(there, Room) else None
        while room is not None:
            yield room.draft
            room = room.before


def _phase_words(table: Table, boards: tuple[Board, ...]) -> dict[str, Any] | None:
    match table.phase:
        case Attract():
            phase: Words = {"room": "waiting", "at": _room_words(replace(table.phase, offered=None), boards)}
        case Fleeing(index, trail, shows_waiting):
            phase = {"room": "fleeing", "index": index, "trail": trail is not None, "waiting": shows_waiting}
        case Ready(trail):
            phase = {"room": "ready", "trail": trail is not None}
        case _:
            return None
    return {"phase": phase}


def _phase(words: Words, table: Table, standing: Standing) -> Phase:
    if words["room"] == "waiting":
        attract = _room(words["at"], standing.boards)
        if not isinstance(attract, Attract) or table.record is not None:
            raise NoStandingError("phase: nobody waits for people in the midst of a game")
        if standing.offered is None:
            return attract
        return replace(attract, offered=Offering(attract.draft, attract, standing.offered))
    trail = last_trail(table) if words["trail"] is True else None
    if table.recorded.game.turn is None:
        return Ready(trail)
    return Fleeing(_number(words["index"]), trail, words["waiting"] is True)


def _home_words(home: Home | None, boards: tuple[Board, ...]) -> Words | None:
    if isinstance(home, Room):
        return _room_words(home, boards)
    return {"room": "game"} if isinstance(home, AtTheGame) else None


def _home(words: Words | None, boards: tuple[Board, ...]) -> Home | None:
    if words is None:
        return None
    return AtTheGame() if words["room"] == "game" else _room(words, boards)


def _room_words(room: Room, boards: tuple[Board, ...]) -> Words:
    draft = room.draft
    return {
        "board": boards.index(draft.board),
        "room": next((name for name, kind in _ROOMS.items() if type(room) is kind), "another"),
        "teams": list(draft.teams),
        "first": draft.first,
        "edition": draft.edition.value,
        "by hand": draft.by_hand,
        "compared": draft.compared,
        "switches": _switches_words(draft.switches),
        "layout": None if draft.layout is None else _layout_words(draft.layout, draft.floor),
        "placed": draft.placed,
        "noted": list(draft.noted),
        "before": None if room.before is None else _room_words(room.before, boards),
    }


def _room(words: Words, boards: tuple[Board, ...], depth: int = 0) -> Room:
    if depth == _DEEPEST:
        raise NoStandingError("before: there are too many rooms")
    place = _number(words.get("board", 0))
    if place >= len(boards):
        raise NoStandingError("board: there are not so many boards")
    board = boards[place]
    teams = tuple(Team(team) for team in words["teams"])
    draft = Draft(
        board,
        AtTheGame(),
        teams,
        _number(words["first"]) % len(teams),
        Edition(words["edition"]),
        words["by hand"] is True,
        words["compared"] is True,
        _switches(words.get("switches", {})),
        _layout(words.get("layout"), board),
        words.get("placed") is True,
        tuple(map(_number, words.get("noted", ()))),
    )
    before = None if words["before"] is None else _room(words["before"], boards, depth + 1)
    return _ROOMS[words["room"]](draft, before)


def _layout_words(layout: Layout, floor: Position) -> Words:
    return {"name": layout.name, "lies": write_position(floor)}


def _layout(words: Words | None, board: Board) -> Layout | None:
    if words is None:
        return None
    floor = read_position(words["lies"], {board.name: board})
    start = Start(floor.monster, floor.tiles, floor.pools, floor.teleporters)
    return Layout(_text(words["name"]), board.name, start)


def _switches_words(switches: Switches) -> Words:
    return {
        "finish": switches.finish and switches.finish.value,
        "three hits": switches.three_hits,
        "first hit": switches.first_hit,
        "placement": switches.placement and switches.placement.value,
        "ties": switches.ties and switches.ties.value,
        "stages": switches.stages,
        "bunnies": switches.bunnies,
    }


def _switches(words: Words) -> Switches:
    finish, placement, ties, stages = (words.get(key) for key in ("finish", "placement", "ties", "stages"))
    if stages not in {None, 1, BOTH_STAGES}:
        raise NoStandingError("switches: there are so many stages in no game")
    return Switches(
        None if finish is None else Finish(finish),
        _flag(words.get("three hits")),
        _flag(words.get("first hit")),
        None if placement is None else Placement(placement),
        None if ties is None else Ties(ties),
        None if stages is None else int(stages),
        _flag(words.get("bunnies")),
    )


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise NoStandingError("a text is missing")


def _flag(value: object) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise NoStandingError("switches: is neither true nor false")


def _settings_words(settings: Settings) -> Words:
    return {
        "brightness": settings.brightness,
        "pace": settings.pace.name,
        "calm": settings.calm,
        "side": settings.side.value,
    }


def _settings(words: Words) -> Settings:
    brightness = _time(words["brightness"])
    if not DIMMEST <= brightness <= BRIGHTEST:
        raise NoStandingError("brightness: is none")
    return Settings(brightness, Pace[words["pace"]], words["calm"] is True, Direction(words["side"]))


_LATEST = 1e9
"""Seconds on a clock."""


def _time(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _LATEST:
        return float(value)
    raise NoStandingError("a time is no number of seconds")


def _number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise NoStandingError("a whole number is missing")
