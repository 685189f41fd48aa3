"""A drawing as SVG: one picture in its true size, in millimetres."""

from html import escape

from firmware_host.prints.fonts import CAPITALS
from firmware_host.prints.shapes import BLACK, Drawing, Ink, Line, Patch, Rect, Shape, Words, number


def write_svg(drawing: Drawing, title: str) -> str:
    """Return a drawing as the text of an SVG file; one unit in it is a millimetre."""
    wide, high = number(drawing.wide), number(drawing.high)
    body = "\n".join(map(_element, drawing.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" '
        f'viewBox="0 0 {wide} {high}" fill="none" stroke="#000" stroke-linecap="round">\n'
        f"<title>{_text(title)}</title>\n"
        f'<g font-family="Helvetica, Arial, sans-serif" text-anchor="middle">\n{body}\n</g>\n</svg>\n'
    )


def _element(shape: Shape) -> str:
    match shape:
        case Rect():
            place = f'x="{number(shape.x)}" y="{number(shape.y)}"'
            size = f'width="{number(shape.wide)}" height="{number(shape.high)}"'
            return f'<rect {_labels(shape)}{place} {size} stroke-width="{number(shape.stroke)}"/>'
        case Line():
            one = f'x1="{number(shape.x1)}" y1="{number(shape.y1)}"'
            other = f'x2="{number(shape.x2)}" y2="{number(shape.y2)}"'
            ink = "" if shape.ink == BLACK else f' stroke="{_css(shape.ink)}"'
            return f'<line {_labels(shape)}{one} {other} stroke-width="{number(shape.stroke)}"{ink}/>'
        case Patch():
            place = f'x="{number(shape.x)}" y="{number(shape.y)}"'
            size = f'width="{number(shape.wide)}" height="{number(shape.high)}"'
            return f'<rect {_labels(shape)}{place} {size} fill="{_css(shape.ink)}" stroke="none"/>'
        case Words():
            return _words(shape)


def _words(words: Words) -> str:
    x, y = number(words.x), number(words.y)
    turn = f' transform="rotate({words.turn} {x} {y})"' if words.turn else ""
    bold = ' font-weight="700"' if words.bold else ""
    line = number(words.y + words.size * CAPITALS / 2)
    return (
        f'<text class="{words.part}" x="{x}" y="{line}" font-size="{number(words.size)}" '
        f'fill="{_css(words.ink)}" stroke="none"{bold}{turn}>{_text(words.text)}</text>'
    )


def _css(ink: Ink) -> str:
    return "#000" if ink == BLACK else "#" + bytes(ink).hex()


def _labels(shape: Rect | Line | Patch) -> str:
    name = f'data-name="{_text(shape.name)}" ' if shape.name else ""
    return f'class="{shape.part}" {name}'


def _text(text: str) -> str:
    """Return a text as XML has it; what no letter is, XML may not even name."""
    return escape("".join(letter if letter.isprintable() else " " for letter in text))
