"""A position as JSON, both ways: the form that scripts, bug reports and other programs use."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.board import Board, Monster
from engine.compass import Direction
from engine.errors import Fault, PositionError, shown
from engine.figures import IDS, Figure, Place, Side
from engine.position import Position
from engine.spaces import Space, is_space
from engine.tiles import FloorTile, Kind, Pool, Teleporter

_Word = TypeVar("_Word", bound=str)
_Table = Mapping[str, object]

_BLOOD = "blood"
_TELEPORTER = "teleporter"
_DIRECTIONS = tuple(Direction)
_KINDS = (*Kind, _BLOOD, _TELEPORTER)
_PLACES = tuple(Place)
_SIDES = tuple(Side)
_NOTHING: _Table = {}


def parse_json(text: str) -> object:
    """Return the value of a JSON text.

    Raises:
        PositionError: it is no JSON, or one of its objects has a key twice.
    """
    repeated: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            repeated.extend(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        return found

    try:
        value: object = json.loads(text, object_pairs_hook=table)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise PositionError([Fault("", None, f"not JSON: {error.msg} ({where})")]) from None
    except (ValueError, RecursionError):
        raise PositionError(
            [Fault("", None, "not JSON that can be read: a number too long or too deep")]
        ) from None
    if repeated:
        raise PositionError([Fault(shown(key)[1:-1], None, "stands twice in one object") for key in repeated])
    return value


def read_position(data: object, boards: Mapping[str, Board]) -> Position:
    """Read a position from JSON's values; `boards` are those it may name.

    Raises:
        PositionError: with every fault found, each naming the key and the space.
    """
    reader = _Reader(boards)
    position = reader.position(data)
    if position is None or reader.faults:
        raise PositionError(reader.faults)
    faults = position.status()
    if faults:
        raise PositionError([Fault(reader.key_of(f.key), f.space, f.words) for f in faults])
    return position


def write_position(position: Position) -> dict[str, Any]:
    """Return a position as JSON's values."""
    tiles: list[dict[str, Any]] = [{"kind": t.kind.value, "at": t.at} for t in position.tiles]
    tiles += [{"kind": _BLOOD, "at": list(pool)} for pool in position.pools]
    tiles += [
        {"kind": _TELEPORTER, "pair": t.pair, "at": t.at, "arrow": t.arrow.value}
        for t in position.teleporters
    ]
    return {
        "board": position.board.name,
        "stage": position.stage,
        "monster": {"at": position.monster.at, "facing": position.monster.facing.value},
        "tiles": tiles,
        "figures": [{"id": f.id, "at": str(f.at), "side": f.side.value} for f in position.figures],
    }


@dataclass
class _Reader:
    """Read each part as far as it goes, and keep what is wrong."""

    boards: Mapping[str, Board]
    faults: list[Fault] = field(default_factory=list)
    keys: dict[str, str] = field(default_factory=dict)

    def key_of(self, key: str) -> str:
        """Return the key as the JSON has it: there, all floor tiles stand in one list."""
        return self.keys.get(key, f"{key}.at" if key.startswith("figures") or key == "monster" else key)

    def fault(self, key: str, words: str, space: Space | None = None) -> None:
        self.faults.append(Fault(key, space, words))

    def position(self, data: object) -> Position | None:
        table = self._table("", data, "board", "stage", "monster", "tiles", "figures")
        board = self._board(table)
        stage = table.get("stage")
        if "stage" in table and (
            isinstance(stage, bool) or not isinstance(stage, int) or stage not in {1, 2}
        ):
            self.fault("stage", f"{shown(stage)} is no stage; 1 and 2 are")
        monster = self._monster(table)
        tiles: list[FloorTile] = []
        pools: list[Pool] = []
        teleporters: list[Teleporter] = []
        for n, tile in enumerate(self._list(table, "tiles")):
            match self._tile(f"tiles[{n}]", tile):
                case FloorTile() as stone:
                    self.keys[f"tiles[{len(tiles)}]"] = f"tiles[{n}].at"
                    tiles.append(stone)
                case Teleporter() as teleporter:
                    self.keys[f"teleporters[{len(teleporters)}]"] = f"tiles[{n}].at"
                    teleporters.append(teleporter)
                case tuple() as pool:
                    self.keys[f"pools[{len(pools)}]"] = f"tiles[{n}].at"
                    pools.append(pool)
        figures = [self._figure(f"figures[{n}]", f) for n, f in enumerate(self._list(table, "figures"))]
        if board is None or self.faults or not isinstance(stage, int):
            return None
        return Position(board, stage, monster, tuple(tiles), tuple(pools), tuple(teleporters), tuple(figures))

    def _table(self, key: str, data: object, *known: str) -> _Table:
        """Return an object that has just the known keys, with what is wrong about it kept."""
        if not isinstance(data, dict):
            self.fault(key, f"{shown(data)} is no object with the keys {', '.join(known)}")
            return _NOTHING
        under = f"{key}." if key else ""
        for name in data:
            if name not in known:
                self.fault(
                    f"{under}{shown(name)[1:-1]}", f"is an unknown key; the keys here are {', '.join(known)}"
                )
        for name in known:
            if name not in data:
                self.fault(f"{under}{name}", "is missing")
        return data

    def _list(self, table: _Table, key: str) -> list[object]:
        value = table.get(key, [])
        if isinstance(value, list):
            return value
        self.fault(key, f"{shown(value)} is no list")
        return []

    def _word(
        self, key: str, table: _Table, name: str, words: Callable[[str], _Word], known: tuple[str, ...]
    ) -> _Word:
        """Return one of the known words; a missing one was told already."""
        value = table.get(name)
        if isinstance(value, str) and value in known:
            return words(value)
        if name in table:
            self.fault(f"{key}.{name}", f"{shown(value)} is unknown; known here are {', '.join(known)}")
        return words(known[0])

    def _board(self, table: _Table) -> Board | None:
        name = table.get("board")
        if isinstance(name, str) and name in self.boards:
            return self.boards[name]
        if "board" in table:
            self.fault(
                "board",
                f"{shown(name)} is no board's name; {', '.join(sorted(self.boards))} can be used here",
            )
        return None

    def _space(self, key: str, table: _Table, name: str = "at", *, places: tuple[str, ...] = ()) -> Space:
        value = table.get(name)
        if isinstance(value, str) and (is_space(value) or value in places):
            return value
        if name in table:
            others = f", {', '.join(places)}" if places else ""
            self.fault(f"{key}.{name}", f"{shown(value)} is no space; spaces are written like J8{others}")
        return ""

    def _monster(self, table: _Table) -> Monster:
        if "monster" not in table:
            return Monster("", Direction.NORTH)
        monster = self._table("monster", table["monster"], "at", "facing")
        return Monster(self._space("monster", monster), self._direction("monster", monster, "facing"))

    def _direction(self, key: str, table: _Table, name: str) -> Direction:
        return self._word(key, table, name, Direction, _DIRECTIONS)

    def _tile(self, key: str, data: object) -> FloorTile | Pool | Teleporter | None:
        kind = data.get("kind") if isinstance(data, dict) else None
        if kind == _TELEPORTER:
            table = self._table(key, data, "kind", "pair", "at", "arrow")
            pair = table.get("pair", "")
            if not isinstance(pair, str):
                self.fault(f"{key}.pair", f"{shown(pair)} is no text; a pair's name is, such as '1'")
                pair = ""
            return Teleporter(pair, self._space(key, table), self._direction(key, table, "arrow"))
        table = self._table(key, data, "kind", "at")
        if kind == _BLOOD:
            return self._pool(key, table)
        if not table:
            return None
        known = self._word(key, table, "kind", str, _KINDS)
        return FloorTile(Kind(known), self._space(key, table))

    def _pool(self, key: str, table: _Table) -> Pool:
        spaces = table.get("at", [])
        if not isinstance(spaces, list):
            self.fault(f"{key}.at", f"{shown(spaces)} is no list of spaces, as a pool needs")
            return ()
        numbered: _Table = {str(n): space for n, space in enumerate(spaces)}
        return tuple(self._space(f"{key}.at", numbered, name) for name in numbered)

    def _figure(self, key: str, data: object) -> Figure:
        table = self._table(key, data, "id", "at", "side")
        id_ = self._word(key, table, "id", str, IDS)
        at = self._space(key, table, places=_PLACES)
        return Figure(id_, at, self._word(key, table, "side", Side, _SIDES))
