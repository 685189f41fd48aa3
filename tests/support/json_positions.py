"""A good position as JSON, and ways to spoil it."""

import json
from typing import Any

from engine.position import Position
from engine.position_json import parse_json, read_position
from tests.support.boards import BOARDS

GOOD = """{
  "board": "dungeon",
  "stage": 1,
  "monster": {"at": "J8", "facing": "east"},
  "tiles": [
    {"kind": "stone", "at": "N6"},
    {"kind": "blood", "at": ["K6", "L6", "K7", "L7"]},
    {"kind": "teleporter", "pair": "1", "at": "J5", "arrow": "east"},
    {"kind": "teleporter", "pair": "1", "at": "O7", "arrow": "south"},
    {"kind": "bunny", "at": "C4"}
  ],
  "figures": [
    {"id": "green-5", "at": "J2", "side": "white"},
    {"id": "blue-1", "at": "jail", "side": "black"},
    {"id": "red-4", "at": "P11", "side": "white"}
  ]
}"""
Path = tuple[str | int, ...]
DELETE = object()


def read(text: str) -> Position:
    return read_position(parse_json(text), BOARDS)


def good(*changes: tuple[Path, object]) -> Any:  # noqa: ANN401 - JSON is of any type
    """Return the good position's values with something else in places."""
    data: Any = json.loads(GOOD)
    for (*way, last), value in changes:
        there = data
        for key in way:
            there = there[key]
        _change(there, last, value)
    return data


def _change(there: Any, key: str | int, value: object) -> None:  # noqa: ANN401 - JSON is of any type
    if value is DELETE:
        del there[key]
    elif key == len(there):
        there.append(value)
    else:
        there[key] = value


KEYS: list[tuple[Path, str]] = [
    (("board",), "board"),
    (("stage",), "stage"),
    (("monster",), "monster"),
    (("tiles",), "tiles"),
    (("figures",), "figures"),
    (("monster", "at"), "monster.at"),
    (("monster", "facing"), "monster.facing"),
    (("tiles", 0, "kind"), "tiles[0].kind"),
    (("tiles", 0, "at"), "tiles[0].at"),
    (("tiles", 1, "at"), "tiles[1].at"),
    (("tiles", 2, "pair"), "tiles[2].pair"),
    (("tiles", 2, "at"), "tiles[2].at"),
    (("tiles", 2, "arrow"), "tiles[2].arrow"),
    (("figures", 2, "id"), "figures[2].id"),
    (("figures", 2, "at"), "figures[2].at"),
    (("figures", 2, "side"), "figures[2].side"),
]
