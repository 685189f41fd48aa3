"""A small writer of PDF: pages of lines, patches and words, and one drawing that many pages show a part of.

All numbers in the file but a page's size are millimetres from the top left corner: each page begins with one
matrix that makes them so. The font is Helvetica, which every reader brings along, so nothing is embedded.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from firmware_host.prints.fonts import CAPITALS, width_of
from firmware_host.prints.shapes import BLACK, Drawing, Ink, Line, Patch, Rect, Shape, Words, number

POINTS: Final = 72 / 25.4
"""PDF's own units in a millimetre."""

_CATALOGUE, _PAGES, _FONT, _DRAWING, _INFO = 1, 2, 3, 4, 5
"""The numbers of the objects that every file has; each page then takes two."""
_FIRST_PAGE: Final = 6

_HELVETICA: Final = "/Type /Font /Subtype /Type1 /BaseFont /Helvetica"
_LETTERS: Final = "/Encoding /WinAnsiEncoding"


@dataclass(frozen=True, slots=True)
class View:
    """Hold the part of the drawing that a page shows, in millimetres of the page.

    The drawing is scaled, and its origin brought to `x` and `y`; what is outside of the window is left out.
    """

    window: Rect
    x: float
    y: float
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Page:
    """Hold a page: its size, what it shows of the drawing, and what stands on it besides."""

    wide: float
    high: float
    view: View | None
    shapes: tuple[Shape, ...]


def write_pdf(drawing: Drawing, pages: Sequence[Page], title: str) -> bytes:
    """Return a PDF file with these pages; those with a view show a part of the drawing."""
    kids = " ".join(f"{_FIRST_PAGE + 2 * n} 0 R" for n in range(len(pages)))
    box = f"[0 0 {number(drawing.wide)} {number(drawing.high)}]"
    objects = [
        f"<< /Type /Catalog /Pages {_PAGES} 0 R /ViewerPreferences << /PrintScaling /None >> >>".encode(),
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        f"<< {_HELVETICA} {_LETTERS} >>".encode(),
        _stream(
            "".join(map(_operators, drawing.shapes)),
            f"/Type /XObject /Subtype /Form /BBox {box} /Resources << /Font << /F {_FONT} 0 R >> >>",
        ),
        b"<< /Title " + _string(title) + b" >>",
    ]
    for n, page in enumerate(pages):
        objects += [_page(page, _FIRST_PAGE + 2 * n + 1), _stream(_content(page))]
    return _file(objects)


def _page(page: Page, content: int) -> bytes:
    box = f"[0 0 {number(page.wide * POINTS)} {number(page.high * POINTS)}]"
    fonts = f"/F {_FONT} 0 R /B << {_HELVETICA}-Bold {_LETTERS} >>"
    resources = f"<< /Font << {fonts} >> /XObject << /Board {_DRAWING} 0 R >> >>"
    return (
        f"<< /Type /Page /Parent {_PAGES} 0 R /MediaBox {box} "
        f"/Resources {resources} /Contents {content} 0 R >>"
    ).encode()


def _content(page: Page) -> str:
    millimetres = f"{POINTS:.6f} 0 0 {-POINTS:.6f} 0 {number(page.high * POINTS)} cm 1 J\n"
    shown = "" if page.view is None else _part(page.view)
    return millimetres + shown + "".join(map(_operators, page.shapes))


def _part(view: View) -> str:
    """Return what shows a part of the drawing."""
    window = view.window
    return (
        f"q {_rectangle(window)} W n {number(view.scale)} 0 0 {number(view.scale)} "
        f"{number(view.x)} {number(view.y)} cm /Board Do Q\n"
    )


def _operators(shape: Shape) -> str:
    match shape:
        case Rect():
            return f"{number(shape.stroke)} w {_rectangle(shape)} S\n"
        case Line():
            ends = f"{number(shape.x1)} {number(shape.y1)} m {number(shape.x2)} {number(shape.y2)} l"
            return _inked(shape.ink, "RG", f"{number(shape.stroke)} w {ends} S\n")
        case Patch():
            return _inked(shape.ink, "rg", f"{_rectangle(shape)} f\n")
        case Words():
            return _inked(shape.ink, "rg", _words(shape))


def _inked(ink: Ink, operator: str, operators: str) -> str:
    """Return operators in a colour; after them the ink is black again."""
    if ink == BLACK:
        return operators
    colour = " ".join(number(part / 255) for part in ink)
    return f"q {colour} {operator}\n{operators}Q\n"


def _rectangle(rect: Rect | Patch) -> str:
    return f"{number(rect.x)} {number(rect.y)} {number(rect.wide)} {number(rect.high)} re"


def _words(words: Words) -> str:
    """Return words around their middle, stood upright by their matrix: millimetres count downwards."""
    along, across = cos(radians(words.turn)), sin(radians(words.turn))
    back, down = width_of(words.text, words.size, bold=words.bold) / 2, words.size * CAPITALS / 2
    x = words.x - along * back - across * down
    y = words.y - across * back + along * down
    matrix = " ".join(map(number, (along, across, across, -along, x, y)))
    string = _string(words.text).decode("latin-1")
    return f"BT /{'B' if words.bold else 'F'} {number(words.size)} Tf {matrix} Tm {string} Tj ET\n"


def _string(text: str) -> bytes:
    """Return a text as PDF has it; letters that the font's encoding lacks become question marks."""
    data = "".join(letter if letter.isprintable() else " " for letter in text).encode("cp1252", "replace")
    return b"(" + data.replace(b"\\", rb"\\").replace(b"(", rb"\(").replace(b")", rb"\)") + b")"


def _stream(text: str, keys: str = "") -> bytes:
    data = text.encode("latin-1")
    return f"<< /Length {len(data)} {keys}>>\nstream\n".encode() + data + b"endstream"


def _file(objects: Sequence[bytes]) -> bytes:
    written = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for n, body in enumerate(objects, 1):
        places.append(len(written))
        written += f"{n} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(written)
    written += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    written += "".join(f"{place:010} 00000 n \n" for place in places).encode()
    trailer = f"<< /Size {len(objects) + 1} /Root {_CATALOGUE} 0 R /Info {_INFO} 0 R >>"
    written += f"trailer\n{trailer}\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(written)
