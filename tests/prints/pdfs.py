"""A reader of PDF that knows nothing of our writer: objects by their references, operators by their kind."""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

Ink = tuple[float, float, float]

BLACK: Ink = (0, 0, 0)
UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)
_TOKEN = re.compile(rb"\((?:\\.|[^\\)])*\)|/?[^\s()]+")


@dataclass
class Shown:
    """Hold what a page shows, in its own points from the lower left: lines, rectangles, words and so on.

    `inks` has the colour of each line, patch and word that is not black.
    """

    lines: list[tuple[Point, Point]] = field(default_factory=list)
    rects: list[tuple[Point, Point]] = field(default_factory=list)
    clips: list[tuple[Point, Point]] = field(default_factory=list)
    words: list[tuple[str, Point, float]] = field(default_factory=list)
    patches: list[tuple[Point, Point]] = field(default_factory=list)
    inks: list[tuple[float, float, float]] = field(default_factory=list)
    drawings: int = 0


class Pdf:
    """Read a whole file; what does not stand where the file says it does is a failure."""

    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"%PDF-1.")
        start = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", data)[0])
        table = data[start:]
        assert table.startswith(b"xref\n")
        places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n ", table)]
        self.objects: dict[int, bytes] = {}
        for number, place in enumerate(places, 1):
            head = f"{number} 0 obj\n".encode()
            assert data[place:].startswith(head), f"object {number} is not where the table says"
            self.objects[number] = data[place + len(head) : data.index(b"\nendobj", place)]
        trailer = table[table.index(b"trailer") :]
        self.info = self.objects[_reference(trailer, b"Info")]
        catalogue = self.objects[_reference(trailer, b"Root")]
        pages = self.objects[_reference(catalogue, b"Pages")]
        kids = re.search(rb"/Kids \[(.*?)\]", pages)
        assert kids
        self.pages = [self.objects[int(kid)] for kid in re.findall(rb"(\d+) 0 R", kids[1])]
        self.catalogue = catalogue

    def media_box(self, page: int) -> tuple[float, ...]:
        return _numbers(self.pages[page], b"MediaBox")

    def shown(self, page: int) -> Shown:
        painter = _Painter(lambda: self.stream(_reference(self.pages[page], b"Board")))
        painter.run(self.stream(_reference(self.pages[page], b"Contents")))
        return painter.shown

    def stream(self, number: int) -> bytes:
        body = self.objects[number]
        head, _, rest = body.partition(b"stream\n")
        (length,) = (int(found) for found in re.findall(rb"/Length (\d+)", head))
        assert rest[length:] == b"endstream"
        return rest[:length]


class _Painter:
    """Follow the operators of a page; one that is unknown, or has other operands, is a failure."""

    def __init__(self, drawing: Callable[[], bytes]) -> None:
        self.shown = Shown()
        self._drawing = drawing
        self._stack: list[tuple[Matrix, Ink]] = []
        self._ink = BLACK
        self._matrix = self._text = UPRIGHT
        self._path: list[Point] = []
        self._rect: tuple[Point, Point] | None = None
        self._size = 0.0

    def run(self, content: bytes) -> None:
        depth, operands = len(self._stack), list[bytes]()
        for token in _TOKEN.findall(content):
            if re.fullmatch(rb"[A-Za-z]+", token):
                if not self._state(token, operands):
                    self._paint(token, operands)
                operands = []
            else:
                operands.append(token)
        assert (len(self._stack), operands) == (depth, [])

    def _state(self, token: bytes, operands: list[bytes]) -> bool:
        match token, operands:
            case b"q", []:
                self._stack.append((self._matrix, self._ink))
            case b"Q", []:
                self._matrix, self._ink = self._stack.pop()
            case b"rg" | b"RG", [red, green, blue]:
                self._ink = float(red), float(green), float(blue)
            case b"cm", [*values]:
                self._matrix = _times(_matrix(values), self._matrix)
            case b"Tf", [_, value]:
                self._size = float(value)
            case b"Tm", [*values]:
                self._text = _times(_matrix(values), self._matrix)
            case (b"w" | b"J", [_]) | (b"W" | b"BT" | b"ET", []):
                pass
            case _:
                return False
        return True

    def _paint(self, token: bytes, operands: list[bytes]) -> None:
        match token, operands:
            case b"re", [*values]:
                x, y, wide, high = map(float, values)
                self._rect = _ordered(_on(self._matrix, x, y), _on(self._matrix, x + wide, y + high))
            case b"m" | b"l", [x1, y1]:
                self._path.append(_on(self._matrix, float(x1), float(y1)))
            case b"S", []:
                self._stroke()
            case b"f", []:
                assert self._rect
                self.shown.patches.append(self._rect)
                self._note_ink()
                self._rect = None
            case b"n", []:
                assert self._rect
                self.shown.clips.append(self._rect)
                self._rect = None
            case b"Tj", [string]:
                at = self._text[4], self._text[5]
                self.shown.words.append((_unescaped(string), at, self._size * _scale(self._text)))
                self._note_ink()
            case b"Do", [_]:
                self.shown.drawings += 1
                self.run(self._drawing())
            case _:
                raise AssertionError(f"{token!r} with {operands}")

    def _note_ink(self) -> None:
        if self._ink != BLACK:
            self.shown.inks.append(self._ink)

    def _stroke(self) -> None:
        self._note_ink()
        if self._rect:
            self.shown.rects.append(self._rect)
        else:
            begin, end = self._path
            self.shown.lines.append((begin, end))
        self._rect, self._path = None, []


def _reference(body: bytes, key: bytes) -> int:
    found = re.search(rb"/" + key + rb" (\d+) 0 R", body)
    assert found, key
    return int(found[1])


def _numbers(body: bytes, key: bytes) -> tuple[float, ...]:
    found = re.search(rb"/" + key + rb" \[(.*?)\]", body)
    assert found, key
    return tuple(map(float, found[1].split()))


def _matrix(values: list[bytes]) -> Matrix:
    a, b, c, d, e, f = map(float, values)
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _on(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _scale(matrix: Matrix) -> float:
    a, b, c, d, *_ = matrix
    determinant: float = a * d - b * c
    assert determinant > 0, "words are shown as in a mirror"
    return math.sqrt(determinant)


def _ordered(one: Point, other: Point) -> tuple[Point, Point]:
    (x1, y1), (x2, y2) = one, other
    return (min(x1, x2), min(y1, y2)), (max(x1, x2), max(y1, y2))


def _unescaped(string: bytes) -> str:
    return re.sub(rb"\\(.)", rb"\1", string[1:-1]).decode("cp1252")
