"""The page's files. These and no others are ever served, but for a line that tells the version."""

from importlib.metadata import version
from importlib.resources import files
from typing import NamedTuple

_TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}

# By name, so that a file left in the folder by accident stays private.
_NAMES = (
    "index.html",
    "style.css",
    "asking.css",
    "panel.css",
    "icon.svg",
    "main.js",
    "socket.js",
    "light.js",
    "geometry.js",
    "letters.js",
    "colours.js",
    "floor.js",
    "doors.js",
    "passages.js",
    "glow.js",
    "strips.js",
    "trays.js",
    "traylooks.js",
    "pieces.js",
    "glide.js",
    "discs.js",
    "tiles.js",
    "pools.js",
    "monster.js",
    "titles.js",
    "view.js",
    "buttons.js",
    "keys.js",
    "story.js",
)


class Asset(NamedTuple):
    """One file as it goes out."""

    content_type: str
    body: bytes


def read_assets() -> dict[str, Asset]:
    """Read the page's files, keyed by the path they are served under; `/` is the page itself."""
    folder = files("firmware_host.web") / "page"
    assets = {
        f"/{name}": Asset(_TYPES[name.rpartition(".")[2]], (folder / name).read_bytes()) for name in _NAMES
    }
    assets["/"] = assets.pop("/index.html")
    return assets


def version_asset() -> Asset:
    """Return the line that `furunkulus --version` prints, by which an upgrade knows whose page answers."""
    return Asset("text/plain; charset=utf-8", f"furunkulus {version('furunkulus')}\n".encode())
