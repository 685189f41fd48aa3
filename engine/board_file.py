"""A board from its file: TOML with a drawing."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.board import Board, Door, Monster, Passage, Start, Wall, pair
from engine.compass import BACK, Direction
from engine.errors import BoardError, Fault, shown
from engine.position import Position
from engine.spaces import LARGEST, Space, beside, column_and_row, name_of
from engine.tiles import FloorTile, Kind, Pool

_MOST_TEXT = 65_536
_LONGEST = 120
"""Characters of what the TOML reader says, which ends with the line and column."""
_SPACE = "."
_OPEN = " "
_UNLETTERED = "="
_DIVIDING = frozenset("|-")
_LETTER = re.compile(r"[A-Z0-9#*]", re.ASCII)
_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}", re.ASCII)
_KEYS = {
    "name": True,
    "title": True,
    "verified": False,
    "notes": False,
    "drawing": True,
    "doors": True,
    "start": True,
}


def read_board(text: str) -> Board:
    """Read a board from the text of its file.

    Raises:
        BoardError: with every fault that can be seen: of the keys, or of the drawing where those are right
            (each wall whose passage has no partner among them), or of the places named on it.
    """
    reader = _Reader()
    if len(text) > _MOST_TEXT:
        raise BoardError(
            [Fault("", None, f"a board file has at most {_MOST_TEXT} characters, this has {len(text)}")]
        )
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of more digits than Python reads
        raise BoardError([Fault("", None, f"not TOML: {' '.join(str(error).split())[:_LONGEST]}")]) from None
    board = reader.board(data)
    if board:
        reader.check_start(board)
    if board is None or reader.faults:
        raise BoardError(reader.faults)
    return board


@dataclass
class _Reader:
    """Gather what the file says, and all that is wrong with it."""

    faults: list[Fault] = field(default_factory=list)

    def fault(self, key: str, words: str, space: Space | None = None) -> None:
        self.faults.append(Fault(key, space, words))

    def board(self, data: Mapping[str, object]) -> Board | None:
        self._keys("", data, _KEYS)
        name, title = self._text(data, "name"), self._text(data, "title")
        verified, notes = self._text(data, "verified"), self._text(data, "notes")
        if isinstance(data.get("name"), str) and not _NAME.fullmatch(name):
            self.fault(
                "name", f"{shown(name)} is no name; small letters, digits and hyphens are, a letter first"
            )
        drawing = self._text(data, "drawing")
        doors, start = self._table(data, "doors"), self._table(data, "start")
        if self.faults:
            return None
        drawn = _Drawing(drawing)
        self.faults += drawn.faults
        if self.faults:
            return None
        self._keys("doors.", doors, {"exit": True, "entrance": True})
        self._keys("start.", start, {"monster": True, "stones": False, "pools": False})
        exit_, entrance = (self._wall(f"doors.{k}", doors.get(k), drawn) for k in ("exit", "entrance"))
        if exit_[0] and exit_[0] == entrance[0]:
            self.fault("doors", f"exit and entrance are both on {exit_[0]}; they lie on two spaces", exit_[0])
        monster = self._place(drawn, "start.monster", start.get("monster"))
        stones = self._spaces(drawn, "start.stones", start.get("stones", ""))
        pools = self._pools(drawn, start.get("pools", []))
        if self.faults:
            return None
        return Board(
            name=name,
            title=title,
            verified=verified or None,
            notes=notes,
            width=drawn.width,
            height=drawn.height,
            spaces=tuple(drawn.spaces),
            passages=drawn.passages,
            exit=Door(*exit_),
            entrance=Door(*entrance),
            start=Start(Monster(*monster), tuple(FloorTile(Kind.STONE, s) for s in stones), pools),
            drawing=drawing,
        )

    def check_start(self, board: Board) -> None:
        """Keep what makes the start layout no position that can be played."""
        start = board.start
        for fault in Position(board, 1, start.monster, start.tiles, start.pools).status():
            key = "stones" if fault.key.startswith("tiles") else fault.key
            self.fault(f"start.{key}", fault.words, fault.space)

    def _keys(self, under: str, table: Mapping[str, object], known: Mapping[str, bool]) -> None:
        for key in table:
            if key not in known:
                self.fault(f"{under}{key}"[:60], f"unknown key; known here: {', '.join(known)}")
        for key, needed in known.items():
            if needed and key not in table:
                self.fault(f"{under}{key}", "is missing")

    def _text(self, data: Mapping[str, object], key: str) -> str:
        value = data.get(key, "")
        if isinstance(value, str):
            return value
        self.fault(key, f"{shown(value)} is no text")
        return ""

    def _table(self, data: Mapping[str, object], key: str) -> Mapping[str, object]:
        value = data.get(key, {})
        if isinstance(value, dict):
            return value
        self.fault(key, f"{shown(value)} is no table; write [{key}]")
        return {}

    def _place(self, drawn: "_Drawing", key: str, value: object) -> tuple[Space, Direction]:
        """Read a space with a direction, such as `A1 east`."""
        words = value.split() if isinstance(value, str) else []
        match words:
            case [space, way] if space in drawn.spaces and way in set(Direction):
                return space, Direction(way)
        if value is not None:
            self.fault(
                key, f"{shown(value)} is no space of this board with a direction; 'A1 east' is such a place"
            )
        return "", Direction.NORTH

    def _wall(self, key: str, value: object, drawn: "_Drawing") -> Wall:
        place = self._place(drawn, key, value)
        if place[0] and place not in drawn.passages:
            self.fault(key, f"{place[0]} has no wall in the {place[1]} for a door to stand in", place[0])
        return place

    def _spaces(self, drawn: "_Drawing", key: str, value: object) -> tuple[Space, ...]:
        words = value.split() if isinstance(value, str) else [value]
        for word in words:
            if word not in drawn.spaces:
                self.fault(
                    key, f"{shown(word)} is no space of this board", word if isinstance(word, str) else None
                )
        return tuple(str(word) for word in words)

    def _pools(self, drawn: "_Drawing", value: object) -> tuple[Pool, ...]:
        if isinstance(value, list):
            return tuple(self._spaces(drawn, f"start.pools[{n}]", v) for n, v in enumerate(value))
        self.fault("start.pools", f"{shown(value)} is no list of pools")
        return ()


class _Drawing:
    """Read the drawing: spaces at odd places of odd lines, walls between them."""

    def __init__(self, text: str) -> None:
        self.lines = text.strip("\n").split("\n")
        self.width = max((len(line) for line in self.lines), default=0) // 2
        self.height = len(self.lines) // 2
        self.faults: list[Fault] = []
        self.spaces: list[Space] = []
        self.passages: dict[Wall, Passage] = {}
        if not (0 < self.width <= LARGEST and 0 < self.height <= LARGEST):
            size = f"{self.width} x {self.height}"
            self._fault(f"a board has 1 to {LARGEST} columns and rows, this drawing has {size}")
            return
        self.stray = {
            (column, row)
            for row, line in enumerate(self.lines)
            for column, mark in enumerate(line)
            if mark != _OPEN
        }
        self._find_spaces()
        self._pair_walls()
        for column, row in sorted(self.stray):
            mark, place = shown(self.lines[row][column]), f"line {row + 1}, place {column + 1}"
            self._fault(f"{mark} in {place} is neither a space nor a wall of one")

    def _fault(self, words: str, space: Space | None = None) -> None:
        self.faults.append(Fault("drawing", space, words))

    def _mark(self, column: int, row: int) -> str:
        self.stray.discard((column, row))
        line = self.lines[row] if 0 <= row < len(self.lines) else ""
        return line[column] if 0 <= column < len(line) else _OPEN

    def _find_spaces(self) -> None:
        for row in range(self.height):
            for column in range(self.width):
                mark = self._mark(2 * column + 1, 2 * row + 1)
                if mark == _SPACE:
                    self.spaces.append(name_of(column, row))
                elif mark != _OPEN:
                    self._fault(
                        f"line {2 * row + 2} has {shown(mark)} where a space is drawn as '.' or left out"
                    )
        if not self.spaces:
            self._fault("no space is drawn; '.' is one")

    def _walls(self) -> Iterator[tuple[Wall, str, bool]]:
        """Yield each side of each space with its mark, and whether it lies between two spaces."""
        known = set(self.spaces)
        for space in self.spaces:
            column, row = column_and_row(space)
            for side in Direction:
                east, south = beside(0, 0, side)
                mark = self._mark(2 * column + 1 + east, 2 * row + 1 + south)
                neighbour = (column + east, row + south)
                inner = min(neighbour) >= 0 and max(neighbour) < LARGEST and name_of(*neighbour) in known
                yield (space, side), mark, inner

    def _pair_walls(self) -> None:
        ends: dict[str, list[Wall]] = {}
        for (space, side), mark, inner in self._walls():
            if inner and mark in _DIVIDING:
                far = name_of(*beside(*column_and_row(space), side)), BACK[side]
                self.passages |= pair((space, side), far, None)
            elif not inner and (_LETTER.fullmatch(mark) or mark == _UNLETTERED):
                ends.setdefault(mark, []).append((space, side))
            elif not (inner and mark == _OPEN):
                self._bad_wall(space, side, mark, inner=inner)
        for letter, walls in ends.items():
            self._pair(letter, walls)

    def _bad_wall(self, space: Space, side: Direction, mark: str, *, inner: bool) -> None:
        if inner:
            words = f"{shown(mark)} stands between {space} and the space in its {side}; ' ', '|' or '-' may"
        elif mark == _OPEN:
            words = f"the {side} wall of {space} has no letter, so no passage leads out of it"
        else:
            words = f"the {side} wall of {space} has {shown(mark)}; a letter is A-Z, 0-9, '#', '*' or '='"
        self._fault(words, space)

    def _pair(self, letter: str, walls: list[Wall]) -> None:
        match walls:
            case [near, far]:
                self.passages |= pair(near, far, None if letter == _UNLETTERED else letter)
            case [(space, side)]:
                self._fault(
                    f"the {side} wall of {space} has the letter {letter}, and no other wall has it", space
                )
            case _:
                for space, side in walls:
                    words = f"is one of {len(walls)} with the letter {letter}; a passage has two ends"
                    self._fault(f"the {side} wall of {space} {words}", space)
