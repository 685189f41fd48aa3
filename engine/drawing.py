"""A position as a picture in text, both ways.

A picture has a line that names the board and the stage, the spaces row by row, and below them what
no picture shows::

    dungeon, stage 1
        A  B  C  D
     1  M→ .  G5 .
     2  ## ~~~~b1<>
    jail: r3
    bus: Y4

Each space takes three places: what lies flat, then what stands on it. Flat: `~` a blood pool, an arrow
a teleporter. Standing: `##` stone, `<>` crystal, `#r` turning stone to the right, `#u` turning stone
around, `@@` bunny, `M` with an arrow the monster, and figures by the first letter of their team and the
white number (grey is `E`): a capital letter where the white side is up. Pools are told apart by lying
apart, or else by a line such as `pools: I3 J3 / I4`; pairs of teleporters by a line such as
`teleporters: 1 J5 O7 / 2 C3 D8`.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from engine.board import Board, Monster
from engine.compass import ARROWS, Direction
from engine.errors import Fault, PositionError, shown
from engine.figures import IDS, Figure, Place, Side, Team
from engine.position import Position
from engine.spaces import LARGEST, Space, beside, column_and_row, name_of
from engine.tiles import FloorTile, Kind, Pool, Teleporter

_POOL = "~"
_EMPTY = " . "
_MISSING = "   "
_CELL = 3
_MARGIN = 3
TILE_MARKS = {
    Kind.STONE: "##",
    Kind.CRYSTAL: "<>",
    Kind.TURN_RIGHT: "#r",
    Kind.TURN_AROUND: "#u",
    Kind.BUNNY: "@@",
}
"""What stands for a floor tile."""

_KINDS = {mark: kind for kind, mark in TILE_MARKS.items()}
TEAM_LETTERS = {team: team.value[0].upper() for team in Team} | {Team.GREY: "E"}
"""What stands for a team: grey is not green."""

_LETTERS = {letter: team for team, letter in TEAM_LETTERS.items()}
_FACINGS = {arrow: facing for facing, arrow in ARROWS.items()}
_HEAD = re.compile(r"([a-z0-9-]+), stage ([12])")
_PLAIN = re.compile(r"[A-Za-z0-9-]+")
_ROW = re.compile(r"[ \d]\d ")


def draw(position: Position) -> str:
    """Return a position without faults as a picture."""
    board = position.board
    marks = _marks(position)
    head = "".join(f" {name_of(column, 0)[0]} " for column in range(board.width))
    rows = [f"{board.name}, stage {position.stage}", f"{' ' * _MARGIN}{head}"]
    for row in range(board.height):
        cells = (name_of(column, row) for column in range(board.width))
        drawn = "".join(marks.get(space, _MISSING) for space in cells)
        rows.append(f"{row + 1:>2} {drawn}")
    rows += _notes(position)
    return "".join(f"{row.rstrip()}\n" for row in rows)


def read_drawing(text: str, boards: Mapping[str, Board], *, whole: bool = True) -> Position:
    """Read a position from a picture as `draw()` makes it; `boards` are those it may name.

    Where it is not `whole`, floor tiles are still being placed.

    Raises:
        PositionError: with what cannot be read, or every fault of the position that is drawn.
    """
    reader = _Reader(text)
    position = reader.position(boards)
    faults = reader.faults or (position.status(whole=whole) if position else ())
    if faults or position is None:
        raise PositionError(faults)
    return position


def _marks(position: Position) -> dict[Space, str]:
    flat = dict.fromkeys(position.pool_spaces(), _POOL) | {
        t.at: ARROWS[t.arrow] for t in position.teleporters
    }
    standing = {piece.at: _mark(piece) for piece in position.pieces()}
    standing[position.monster.at] = f"M{ARROWS[position.monster.facing]}"
    marks = {}
    for space in position.board.spaces:
        ground, thing = flat.get(space, " "), standing.get(space)
        empty = {" ": _EMPTY, _POOL: _POOL * _CELL}.get(ground, f"{ground}  ")
        marks[space] = f"{ground}{thing}" if thing else empty
    return marks


def _mark(piece: FloorTile | Figure) -> str:
    if isinstance(piece, FloorTile):
        return TILE_MARKS[piece.kind]
    letter = TEAM_LETTERS[piece.team]
    number = piece.id.partition("-")[2]
    return f"{letter if piece.side is Side.WHITE else letter.lower()}{number}"


def _notes(position: Position) -> Iterator[str]:
    for place in Place:
        there = [_mark(figure) for figure in position.figures if figure.at == place]
        if there:
            yield f"{place}: {' '.join(there)}"
    if set(map(frozenset, position.pools)) != set(map(frozenset, lying_apart(position.pool_spaces()))):
        yield f"pools: {' / '.join(' '.join(pool) for pool in position.pools)}"
    pairs: dict[str, list[Space]] = {}
    for teleporter in position.teleporters:
        pairs.setdefault(teleporter.pair, []).append(teleporter.at)
    if pairs:
        yield f"teleporters: {' / '.join(' '.join((_name(pair), *ats)) for pair, ats in pairs.items())}"


def _name(pair: str) -> str:
    """Return a pair's name: as it is, or quoted where it has other signs than letters, digits and hyphens."""
    return (
        pair if _PLAIN.fullmatch(pair) else json.dumps(pair).replace(" ", r"\u0020").replace("/", r"\u002f")
    )


def lying_apart(spaces: Iterable[Space]) -> tuple[Pool, ...]:
    """Return the groups of spaces that touch one another, in the order of the spaces."""
    left = dict.fromkeys(spaces)
    groups = []
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for space in group:
            for direction in Direction:
                column, row = beside(*column_and_row(space), direction)
                near = name_of(column, row) if column >= 0 and row >= 0 else ""
                if near in left:
                    del left[near]
                    group.append(near)
        groups.append(tuple(group))
    return tuple(groups)


class _Reader:
    """Read a picture line by line."""

    def __init__(self, text: str) -> None:
        self.lines = [line.rstrip() for line in text.strip("\n").split("\n")]
        self.faults: list[Fault] = []
        self.monsters: list[Monster] = []
        self.tiles: list[FloorTile] = []
        self.figures: list[Figure] = []
        self.pools: list[Space] = []
        self.arrows: dict[Space, Direction] = {}
        self.notes: dict[str, str] = {}

    def fault(self, key: str, words: str, space: Space | None = None) -> None:
        self.faults.append(Fault(key, space, words))

    def position(self, boards: Mapping[str, Board]) -> Position | None:
        head = _HEAD.fullmatch(self.lines[0])
        board = boards.get(head[1]) if head else None
        if head is None or board is None:
            known = ", ".join(sorted(boards))
            self.fault(
                "",
                f"{shown(self.lines[0])} names no board ({known}) and stage, as 'dungeon, stage 1' does",
            )
            return None
        self._rows(board)
        self._beside()
        if len(self.monsters) != 1:
            self.fault("monster", f"{len(self.monsters)} monsters are drawn; there is one")
        pools, teleporters = self._pools(), self._teleporters()
        if self.faults:
            return None
        things = tuple(self.tiles), pools, teleporters, tuple(self.figures)
        return Position(board, int(head[2]), self.monsters[0], *things)

    def _rows(self, board: Board) -> None:
        known = set(board.spaces)
        drawn: list[int] = []
        for line in self.lines[2:]:
            if _ROW.match(f"{line}  "):
                drawn.append(int(line[:2]))
                self._row(line, known)
            elif line:
                key, _, words = line.partition(":")
                if key in self.notes:
                    self.fault("", f"two lines begin with {shown(key)}; one is enough")
                self.notes[key] = words.strip()
        if sorted(drawn) != list(range(1, board.height + 1)):
            rows = ", ".join([*map(str, drawn[:LARGEST]), "..."][: len(drawn)]) or "none"
            self.fault("", f"the {board.title} has rows 1 to {board.height}, each once; drawn are {rows}")

    def _row(self, line: str, known: set[Space]) -> None:
        row = int(line[:2]) - 1
        cells = line[_MARGIN:]
        if len(cells) > _CELL * LARGEST:
            self.fault("", f"row {row + 1} is wider than any board: {LARGEST} columns")
            return
        for column in range((len(cells) + _CELL - 1) // _CELL):
            cell = cells[_CELL * column : _CELL * (column + 1)].ljust(_CELL)
            space = name_of(column, row)
            if space in known:
                self._cell(space, cell)
            elif cell != _MISSING:
                self.fault("", f"{shown(cell)} is drawn on {space}, which the board lacks", space)

    def _cell(self, space: Space, cell: str) -> None:
        flat, standing = cell[0], cell[1:]
        if flat == _POOL:
            self.pools.append(space)
        elif flat in _FACINGS:
            self.arrows[space] = _FACINGS[flat]
        elif flat != " ":
            self.fault(
                "", f"{shown(cell)} on {space} begins with no sign of the ground: ' ', '~' or an arrow", space
            )
        if cell not in {_EMPTY, _POOL * _CELL} and standing != "  ":
            self._standing(space, standing)

    def _standing(self, space: Space, mark: str) -> None:
        figure = _figure(mark, space)
        if mark in _KINDS:
            self.tiles.append(FloorTile(_KINDS[mark], space))
        elif mark[0] == "M" and mark[1] in _FACINGS:
            self.monsters.append(Monster(space, _FACINGS[mark[1]]))
        elif figure:
            self.figures.append(figure)
        else:
            self.fault("", f"{shown(mark)} on {space} is no piece", space)

    def _beside(self) -> None:
        for place in Place:
            for mark in self.notes.pop(place, "").split():
                figure = _figure(mark, place)
                if figure:
                    self.figures.append(figure)
                else:
                    self.fault(place, f"{shown(mark)} is no figure; G5 (white side up) and g5 (black) are")

    def _pools(self) -> tuple[Pool, ...]:
        told = self.notes.pop("pools", None)
        if told is None:
            return lying_apart(self.pools)
        pools = tuple(tuple(pool.split()) for pool in told.split("/"))
        if {space for pool in pools for space in pool} != set(self.pools):
            self.fault("pools", "the pools named are not the spaces drawn with '~'")
        return pools

    def _teleporters(self) -> tuple[Teleporter, ...]:
        found = []
        told = self.notes.pop("teleporters", "")
        for pair in filter(None, (part.split() for part in told.split("/"))):
            name = _read_name(pair[0])
            for at in pair[1:]:
                if at in self.arrows:
                    found.append(Teleporter(name, at, self.arrows.pop(at)))
                else:
                    self.fault("teleporters", f"{shown(at)} is not drawn with a teleporter's arrow", at)
        for at in self.arrows:
            self.fault(
                "teleporters",
                f"the teleporter on {at} is in no pair; a line 'teleporters: 1 {at} ...' names it",
                at,
            )
        for key in self.notes:
            self.fault("", f"{shown(key)} begins no line of a picture")
        return tuple(found)


def _figure(mark: str, at: Space) -> Figure | None:
    letter, number = mark[:1], mark[1:]
    team = _LETTERS.get(letter.upper())
    if f"{team}-{number}" not in IDS:
        return None
    side = Side.WHITE if letter.isupper() else Side.BLACK
    return Figure(f"{team}-{number}", at, side)


def _read_name(text: str) -> str:
    try:
        return str(json.loads(text)) if text.startswith('"') else text
    except ValueError:
        return text
