"""The pieces as the simulator draws them, each around (0, 0) and one space wide, for the page's pictures."""

from collections.abc import Iterator, Mapping

from engine.compass import Direction
from engine.figures import Figure, Side
from engine.position import Position
from engine.spaces import Space, column_and_row
from engine.tiles import Kind
from firmware_host.scenes.language import TEAMS

TURNS: Mapping[Direction, int] = {
    Direction.EAST: 0,
    Direction.SOUTH: 90,
    Direction.WEST: 180,
    Direction.NORTH: 270,
}

_BLOCK = (
    '<rect x="-.45" y="-.45" width=".9" height=".9" rx=".14" fill="{dark}"/>'
    '<rect x="-.42" y="-.42" width=".8" height=".78" rx=".12" fill="{light}"/>'
)
_SIGN = '<path d="{path}" fill="none" stroke="#ffd983" stroke-width=".09" stroke-linecap="round"/>'
_TURNING = _BLOCK.format(dark="#4d4230", light="#7a6a4d")
_SQUARE = '<rect x="-.45" y="-.45" width=".9" height=".9" rx=".14" fill="{}"/>'

SYMBOLS: Mapping[str, str] = {
    Kind.STONE: _BLOCK.format(dark="#5f5a53", light="#8f897e")
    + '<path d="M-.3-.12-.1-.02-.04.16M-.1-.02.08-.14M.14.26.24.08" fill="none" stroke="#4a463f" '
    'stroke-width=".035" stroke-linecap="round"/>',
    Kind.CRYSTAL: _SQUARE.format("#15303d") + '<path d="M-.16-.34h.32l.16.26h-.64z" fill="#d8f7ff"/>'
    '<path d="M-.32-.08h.22L0 .36z" fill="#7fd6ef"/><path d="M-.1-.08h.2L0 .36z" fill="#b5ecfb"/>'
    '<path d="M.1-.08h.22L0 .36z" fill="#56b4d3"/>',
    Kind.TURN_RIGHT: _TURNING
    + _SIGN.format(path="M-.18.26V.02A.16.16 0 0 1-.02-.14H.06")
    + '<path d="M.29-.14.1-.28V0z" fill="#ffd983"/>',
    Kind.TURN_AROUND: _TURNING
    + _SIGN.format(path="M-.19.27V-.06A.19.19 0 0 1 .19-.06V.04")
    + '<path d="M.19.27.05.08H.33z" fill="#ffd983"/>',
    Kind.BUNNY: _SQUARE.format("#5b2f4a")
    + '<g fill="#fdf6f2"><ellipse cx="-.11" cy="-.21" rx=".075" ry=".17"/><ellipse cx=".11" cy="-.21" '
    'rx=".075" ry=".17"/><ellipse cy=".11" rx=".24" ry=".22"/></g><circle cx="-.09" cy=".07" r=".04"/>'
    '<circle cx=".09" cy=".07" r=".04"/><ellipse cy=".17" rx=".045" ry=".03" fill="#ef7f9f"/>',
    "teleporter": _SQUARE.format("#22143b")
    + '<g fill="none" stroke-width=".06"><path d="M.29-.17A.36.36 0 1 0 .29.17" stroke="#7b3ff0"/>'
    '<path d="M.2-.12A.26.26 0 1 0 .2.12" stroke="#a776ff"/></g>'
    '<path d="M.42 0 .18-.18V.18z" fill="#e9dcff"/>',
    "monster": '<path d="M.54 0 .27-.27V.27z" fill="#ffe27a" stroke="#0b0a10" stroke-width=".06"/>'
    '<g fill="#efe3cc"><path d="M-.14.3Q.02.54.38.43.2.38.14.24z"/><path d="M-.14-.3Q.02-.54.38-.43'
    '.2-.38.14-.24z"/></g><circle cx="-.06" r=".39" fill="#5d0d1e"/><circle cx="-.06" r=".35" '
    'fill="#a8203a"/>'
    '<path d="M.24-.15.36-.1.24-.05zM.24-.05.36 0 .24.05zM.24.05.36.1.24.15z" fill="#fffdf5"/>'
    '<g fill="#fff3b0"><circle cx=".08" cy="-.17" r=".13"/><circle cx=".08" cy=".17" r=".13"/></g>'
    '<circle cx=".13" cy="-.16" r=".06"/><circle cx=".13" cy=".16" r=".06"/>',
}


def symbols(position: Position) -> Iterator[str]:
    """Yield the definitions of the pieces that stand on a position."""
    used = {tile.kind.value for tile in position.tiles} | {"monster"}
    used |= {"teleporter"} if position.teleporters else set()
    for name, drawn in SYMBOLS.items():
        if str(name) in used:
            yield f'<g id="{name}">{drawn}</g>'


def pieces(position: Position) -> Iterator[str]:
    """Yield all that lies on the board: flat things first."""
    for pool in position.pools:
        yield _pool(pool)
    for teleporter in position.teleporters:
        yield _use("teleporter", teleporter.at, teleporter.arrow)
    for tile in position.tiles:
        yield _use(tile.kind.value, tile.at)
    for figure in position.figures:
        if figure.at in position.board.bits:
            yield _disc(figure)
    yield _use("monster", position.monster.at, position.monster.facing)


def _use(name: str, at: Space, facing: Direction = Direction.EAST) -> str:
    x, y = middle(at)
    turn = f" rotate({TURNS[facing]})" if facing is not Direction.EAST else ""
    return f'<use href="#{name}" transform="translate({x} {y}){turn}"/>'


def _disc(figure: Figure) -> str:
    x, y = middle(figure.at)
    paper, ink = ("#fbfaf5", "#08070b") if figure.side is Side.WHITE else ("#08070b", "#fbfaf5")
    rim = "#{:02x}{:02x}{:02x}".format(*TEAMS[figure.team])
    return (
        f'<g transform="translate({x} {y})"><circle r=".4" fill="{rim}" stroke="#fff9" stroke-width=".035"/>'
        f'<circle r=".29" fill="{paper}"/><text y=".16" font-size=".46" font-weight="800" fill="{ink}">'
        f"{figure.number}</text></g>"
    )


def _pool(pool: tuple[Space, ...]) -> str:
    """Return one flat shape over all spaces of a pool: thick strokes from each to its neighbours."""
    path = ""
    places = set(map(column_and_row, pool))
    for column, row in sorted(places):
        start = f"M{column + 0.5} {row + 0.5}"
        right, below, across = (
            (column + east, row + south) in places for east, south in ((1, 0), (0, 1), (1, 1))
        )
        path += start + ("h1v1h-1z" if right and below and across else "h.01")
        path += f"{start}h1" * right + f"{start}v1" * below
    strokes = (("#4d070c", 0.92), ("#8c1119", 0.8), ("#b3272e", 0.5), ("#8c1119", 0.42))
    return "".join(
        f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{wide:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
        for colour, wide in strokes
    )


def middle(space: Space) -> tuple[float, float]:
    """Return the middle of a space: A1's is half a space from the left and the top."""
    column, row = column_and_row(space)
    return column + 0.5, row + 0.5
