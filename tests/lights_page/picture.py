"""A picture of the table: the board, its lights in motion, and the pieces on top."""

from collections.abc import Iterator

from engine.board import Board, Door
from engine.compass import Direction
from engine.spaces import beside, column_and_row
from tests.lights_page.examples import Example
from tests.lights_page.light import colours_of, style
from tests.lights_page.pieces import middle, pieces, symbols

_STEP = {
    Direction.NORTH: (0, -1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, 1),
    Direction.WEST: (-1, 0),
}
_FRAME = 1.15
STILL = "@media(prefers-reduced-motion:reduce){*{animation:none!important}}"
_GLOW = (
    '<filter id="g" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation=".38"/>'
    '<feComponentTransfer><feFuncA type="linear" slope="1.1"/></feComponentTransfer>'
    '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
_LIGHT = (
    '<radialGradient id="v"><stop offset=".25" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>'
    '<g id="l"><rect x=".03" y=".03" width=".94" height=".94" rx=".1"/>'
    '<rect x=".03" y=".03" width=".94" height=".94" rx=".1" fill="url(#v)"/></g>'
)
_FLOOR = (
    '<pattern id="f" width="2" height="2" patternUnits="userSpaceOnUse"><path d="M0 0h2v2H0z" '
    'fill="#14131b"/>'
    '<g fill="#22212d"><rect x=".03" y=".03" width=".94" height=".94" rx=".1"/><rect x="1.03" y="1.03" '
    'width=".94" height=".94" rx=".1"/></g><g fill="#1e1d28"><rect x="1.03" y=".03" width=".94" height=".94" '
    'rx=".1"/><rect x=".03" y="1.03" width=".94" height=".94" rx=".1"/></g></pattern>'
)


def draw(example: Example, title: str) -> str:
    """Return the picture of a scene as SVG; where nothing may move, every light that ever shines does."""
    board = example.lies.board
    lights = colours_of(example.scene, board)
    names = {colours: _name(n) for n, colours in enumerate(dict.fromkeys(lights.values()))}
    styles = "".join(style(name, colours) for colours, name in names.items())
    wide, high = board.width + 2 * _FRAME, board.height + 2 * _FRAME
    lit = "".join(_light(space, names[colours]) for space, colours in lights.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_FRAME} {-_FRAME} {wide:g} {high:g}" '
        f'font-family="system-ui,sans-serif" text-anchor="middle"><title>{title}</title>\n'
        f"<style>{styles}{STILL}</style>\n"
        f"<defs>{_GLOW}{_LIGHT}{_FLOOR}{''.join(symbols(example.lies))}</defs>\n"
        f"{''.join(_ground(board))}\n"
        f'<g filter="url(#g)">{lit}</g>\n'
        f"{'' if example.bare else ''.join(pieces(example.lies))}\n</svg>\n"
    )


def _name(number: int) -> str:
    return f"{chr(ord('a') + number % 26)}{number // 26 or ''}"


def _light(space: str, name: str) -> str:
    column, row = column_and_row(space)
    return f'<use href="#l" x="{column}" y="{row}" class="{name}"/>'


def _ground(board: Board) -> Iterator[str]:
    x, y = -_FRAME, -_FRAME
    yield f'<rect x="{x}" y="{y}" width="100%" height="100%" rx=".5" fill="#0b0a10"/>'
    spaces = "".join("M{} {}h1v1h-1z".format(*column_and_row(space)) for space in board.spaces)
    yield f'<path d="{spaces}" fill="url(#f)"/>'
    walls = _walls(board)
    for colour, thick in (("#08070b", ".2"), ("#7d758f", ".11")):
        yield f'<path d="{walls}" stroke="{colour}" stroke-width="{thick}" stroke-linecap="square"/>'
    yield from _letters(board)
    yield _door(board.entrance, "#f0a27a", -1)
    yield _door(board.exit, "#8fe3a8", 1)


def _walls(board: Board) -> str:
    """Return all walls, those inside once from either side, as one path."""
    path = ""
    for space, side in sorted(board.passages):
        column, row = column_and_row(space)
        match side:
            case Direction.NORTH:
                path += f"M{column} {row}h1"
            case Direction.SOUTH:
                path += f"M{column} {row + 1}h1"
            case Direction.WEST:
                path += f"M{column} {row}v1"
            case Direction.EAST:
                path += f"M{column + 1} {row}v1"
    return path


def _letters(board: Board) -> Iterator[str]:
    """Yield the passages' letters outside their walls; in a stair's corner two make room for each other."""
    outside: dict[str, list[tuple[Direction, str]]] = {}
    for (space, side), passage in sorted(board.passages.items(), key=lambda each: each[0]):
        if passage.letter:
            ground = "{} {}".format(*beside(*column_and_row(space), side))
            outside.setdefault(ground, []).append((side, passage.letter))
    xs, ys, letters = [], [], ""
    for ground, found in outside.items():
        column, row = map(int, ground.split())
        for n, (side, letter) in enumerate(found):
            east, south = _STEP[side]
            aside_x, aside_y = _STEP[found[1 - n][0]] if len(found) > 1 else (0, 0)
            xs.append(f"{column + 0.5 - 0.14 * east + 0.22 * aside_x:g}")
            ys.append(f"{row + 0.63 - 0.14 * south + 0.22 * aside_y:g}")
            letters += letter
    yield f'<text x="{" ".join(xs)}" y="{" ".join(ys)}" font-size=".36" fill="#e3c583">{letters}</text>'


def _door(door: Door, colour: str, leaves: int) -> str:
    x, y = middle(door.at)
    east, south = _STEP[door.side]
    turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[east, south]
    arrow = "M.16 0h.44M.44-.17.6 0 .44.17" if leaves > 0 else "M.6 0H.16M.32-.17.16 0 .32.17"
    return (
        f'<g transform="translate({x + 0.5 * east} {y + 0.5 * south}) rotate({turn})" fill="none" '
        f'stroke="{colour}" stroke-width=".09" stroke-linecap="round"><path d="M0-.42V.42" stroke="#14131b" '
        f'stroke-width=".22"/><path d="M-.04-.45h.2M-.04.45h.2{arrow}"/></g>'
    )
