"""How Sphinx makes the site of these pages: `make docs-site`."""

import re
import sys
from os.path import normpath
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.osutil import relative_uri

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

project = "Furunkulus"
author = "The Furunkulus founders"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["Thumbs.db"]

# The pages are read on the forge as well, so they are plain Markdown: <img> and - [ ] are the most they use.
myst_enable_extensions = ["html_image", "tasklist"]
myst_heading_anchors = 3

# Links between pages and to headings are checked always. Types in signatures are not: most are plain words
# of the engine, such as Space, and have no page.
nitpicky = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

# Examples that are cut short with an ellipsis are no JSON, and are coloured as well as can be.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "Furunkulus"
html_static_path: list[str] = []
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False

_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((\.\./[^)#\s]+)(#[^)\s]*)?\)")


def _leave_out(page: Path, text: str) -> str:
    """Return a page in which what lies outside of these pages is named and not linked: the site lacks it."""

    def name(link: re.Match[str]) -> str:
        there = Path(normpath(page.parent / link[2]))
        if there.is_relative_to(HERE):
            return link[0]
        path = f"`{there.relative_to(HERE.parent)}`"
        words = link[1]
        return path if words.strip("`") in path else f"{words} ({path})"

    return _LINK.sub(name, text)


def _open_on_click(app: "Sphinx", doctree: nodes.document, page: str) -> None:
    """Let every picture open in its full size on a click: in its column a drawing is too small to read."""
    for image in list(doctree.findall(nodes.image)):
        if isinstance(image.parent, nodes.reference) or image["uri"] not in app.env.images:
            continue
        file = f"{app.builder.imagedir}/{app.env.images[image['uri']][1]}"
        link = nodes.reference("", "", refuri=relative_uri(app.builder.get_target_uri(page), file))
        image.replace_self(link)
        link += image


def setup(app: "Sphinx") -> None:
    """Let each page be read without its links to the code, and its pictures opened."""

    def read(app: "Sphinx", name: str, content: list[str]) -> None:
        content[0] = _leave_out(Path(app.env.doc2path(name)), content[0])

    app.connect("source-read", read)
    app.connect("doctree-resolved", _open_on_click)
