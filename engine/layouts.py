"""Start layouts: read from a table of a TOML file, written as one, and looked over."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.board import Monster, Start
from engine.compass import Direction
from engine.errors import Fault, shown
from engine.spaces import Space, is_space, reading_order
from engine.tiles import FloorTile, Kind, Pool, Teleporter
from engine.toml_text import Reading, list_line, quoted, text_line

NOWHERE: Final[Space] = ""
"""Where the monster is that has no space yet."""

TILE_KEYS: Final[Mapping[Kind, str]] = {
    Kind.STONE: "stones",
    Kind.CRYSTAL: "crystals",
    Kind.TURN_RIGHT: "turn-right",
    Kind.TURN_AROUND: "turn-180",
    Kind.BUNNY: "bunnies",
}
"""The keys of the floor tiles that can be pushed."""

LAYOUT_KEYS: Final = dict.fromkeys(("monster", *TILE_KEYS.values(), "pools", "teleporters"), False)
"""All keys of a start layout; none of them is needed to read it."""

_PAIR = re.compile(r"[A-Za-z0-9-]{1,16}", re.ASCII)
_TWINS = 2


def read_start(reading: Reading, table: Mapping[str, object], under: str) -> Start:
    """Read a start layout; what is no place at all is kept as a fault and left out.

    `under` is what stands before its keys in a message, such as `start.`.
    """
    reading.keys(under, table, LAYOUT_KEYS)
    place = reading.place(f"{under}monster", table.get("monster"))
    tiles = [
        FloorTile(kind, space)
        for kind, key in TILE_KEYS.items()
        for space in reading.spaces(f"{under}{key}", table.get(key, ""))
    ]
    pools = [
        reading.spaces(f"{under}pools[{n}]", pool)
        for n, pool in enumerate(reading.texts(f"{under}pools", table.get("pools", [])))
    ]
    told = enumerate(reading.texts(f"{under}teleporters", table.get("teleporters", [])))
    teleporters = [_teleporter(reading, f"{under}teleporters[{n}]", value) for n, value in told]
    monster = Monster(*place) if place else Monster(NOWHERE, Direction.NORTH)
    return Start(monster, tuple(tiles), tuple(pools), tuple(t for t in teleporters if t))


def _teleporter(reading: Reading, key: str, value: object) -> Teleporter | None:
    match value.rsplit(None, 2) if isinstance(value, str) else []:
        case [pair, space, way] if is_space(space) and way in set(Direction):
            return Teleporter(pair.strip(), space, Direction(way))
    reading.fault(
        key,
        f"{shown(value)} is no teleporter; '1 J5 east' is one: its pair, its space, where its arrow points",
    )
    return None


def layout_lines(start: Start, monster: Monster | None = None) -> Iterator[str]:
    """Yield a layout as lines of TOML; the monster is left out where it starts as the given one."""
    if start.monster.at != NOWHERE and start.monster != monster:
        yield f"monster = {quoted(f'{start.monster.at} {start.monster.facing}')}"
    for kind, key in TILE_KEYS.items():
        if spaces := [tile.at for tile in start.tiles if tile.kind is kind]:
            yield text_line(key, spaces)
    if start.pools:
        yield list_line("pools", (" ".join(pool) for pool in start.pools))
    if start.teleporters:
        yield list_line("teleporters", (f"{t.pair} {t.at} {t.arrow}" for t in start.teleporters))


def tidied_layout(start: Start) -> Start:
    """Return a layout as a file can hold it: its tiles in one order, and none on what is no space's name."""
    kinds = list(TILE_KEYS)
    pools = (tuple(sorted(filter(is_space, pool), key=reading_order)) for pool in start.pools)
    tiles = (tile for tile in start.tiles if is_space(tile.at))
    named = (t for t in start.teleporters if is_space(t.at) and t.pair and t.pair == t.pair.strip())
    return Start(
        start.monster if is_space(start.monster.at) else Monster(NOWHERE, Direction.NORTH),
        tuple(sorted(tiles, key=lambda tile: (kinds.index(tile.kind), reading_order(tile.at)))),
        tuple(sorted(pools, key=lambda pool: [reading_order(space) for space in pool])),
        tuple(sorted(named, key=lambda t: (t.pair, reading_order(t.at), t.arrow))),
    )


def layout_faults(
    start: Start, under: str, spaces: Container[Space], corners: Container[Space]
) -> Iterator[Fault]:
    """Yield what makes a layout no position that can be played; a monster that is nowhere is no fault here.

    `corners` are the doors' corner spaces, on which no floor tile stands (R12).
    """
    return _Checker(under, spaces, corners).faults(start)


@dataclass
class _Checker:
    """Look for faults; what has been seen on each space is told where a second thing is met."""

    under: str
    spaces: Container[Space]
    corners: Container[Space]
    flat: dict[Space, str] = field(default_factory=dict)
    solid: dict[Space, str] = field(default_factory=dict)

    def faults(self, start: Start) -> Iterator[Fault]:
        yield from self._pools(start.pools)
        yield from self._teleporters(start.teleporters)
        yield from self._tiles(start.tiles)
        if start.monster.at != NOWHERE:
            yield from self._monster(start.monster.at)

    def _fault(self, key: str, space: Space | None, words: str) -> Fault:
        return Fault(f"{self.under}{key}", space, words)

    def reading_order(self, key: str, space: Space, what: str, taken: Mapping[Space, str]) -> Iterator[Fault]:
        if space not in self.spaces:
            yield self._fault(key, space, f"{shown(space)} is no space of this board")
        elif space in taken:
            yield self._fault(key, space, f"{what} stands on {space}, where {taken[space]} is already")

    def _pools(self, pools: Iterable[Pool]) -> Iterator[Fault]:
        for n, pool in enumerate(pools):
            key = f"pools[{n}]"
            if not pool:
                yield self._fault(key, None, "the pool covers no space; name at least one")
            for space, times in Counter(pool).items():
                yield from self.reading_order(key, space, "a blood pool", self.flat)
                if times > 1:
                    yield self._fault(key, space, f"the pool names {space} {times} times; once is enough")
            self.flat.update(dict.fromkeys(pool, "another blood pool"))
        self.flat = dict.fromkeys(self.flat, "a blood pool")

    def _teleporters(self, teleporters: tuple[Teleporter, ...]) -> Iterator[Fault]:
        twins = Counter(teleporter.pair for teleporter in teleporters)
        for n, teleporter in enumerate(teleporters):
            key, at, found = f"teleporters[{n}]", teleporter.at, twins[teleporter.pair]
            yield from self.reading_order(key, at, "a teleporter", self.flat)
            yield from self._corner(key, at, "a teleporter")
            if not _PAIR.fullmatch(teleporter.pair):
                words = (
                    f"{shown(teleporter.pair)} is no name of a pair; up to 16 letters, digits and hyphens are"
                )
                yield self._fault(key, at, words)
            if found != _TWINS:
                told = f"pair {shown(teleporter.pair)} has {found} teleporter{'s'[: found - 1]}, on {at}"
                yield self._fault(key, at, f"{told}; a pair has 2")
            self.flat[at] = self.solid[at] = "a teleporter"

    def _tiles(self, tiles: Iterable[FloorTile]) -> Iterator[Fault]:
        for tile in tiles:
            key, what = TILE_KEYS[tile.kind], f"a {tile.what}"
            yield from self.reading_order(key, tile.at, what, self.solid)
            yield from self._corner(key, tile.at, what)
            self.solid[tile.at] = what

    def _corner(self, key: str, at: Space, what: str) -> Iterator[Fault]:
        if at in self.corners:
            yield self._fault(key, at, f"{what} stands on {at}, a door's corner, which stays free")

    def _monster(self, at: Space) -> Iterator[Fault]:
        standing = {space: what for space, what in self.solid.items() if what != "a teleporter"}
        yield from self.reading_order("monster", at, "the monster", standing)
        if self.flat.get(at) == "a blood pool":
            words = f"the monster stands on {at}, a blood pool, where it never stops"
            yield self._fault("monster", at, words)
