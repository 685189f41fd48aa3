"""The editor at work, by real presses: a view for each of its scenes, and for the page about it."""

from collections.abc import Mapping

from firmware_host.boards import built_in
from firmware_host.table.table import View
from hardware.buttons.contract import Button
from tests.table.editing.editors import DOWN, LEFT, NEXT, OK, RIGHT, Editors

_TO_WALLS = (OK, NEXT)
_TO_LETTERS = (*_TO_WALLS, NEXT)
_TO_EXIT = (*_TO_LETTERS, NEXT)
_TO_MONSTER = (*_TO_EXIT, NEXT, NEXT)
_TO_TILES = (*_TO_MONSTER, NEXT)


def editor_scenes() -> Mapping[str, View]:
    """Return a view for each scene of the editor, by the scene's name."""
    return {
        "editing": _after(OK, *[RIGHT] * 2, OK, *[DOWN] * 4, *[RIGHT] * 3),
        "pairing": _after(*_TO_LETTERS, *[RIGHT] * 3),
        "editing tiles": _after(*_TO_TILES, *[DOWN] * 3, *[RIGHT] * 5, OK, *[LEFT] * 2, OK, LEFT, LEFT),
        "faulty": _after(OK, *[RIGHT] * 2, OK, *[NEXT] * 7),
    }


STEPS: Mapping[str, str] = {
    "editor-spaces": "All spaces are lit, dim; the cursor is on A1",
    "editor-walls": "The Basement's dividing wall, lit on both sides",
    "editor-letters": "Lights run out to a wall, and in where it leads",
    "editor-exit": "The exit runs out, the entrance in",
    "editor-monster": "The monster's sides and back, and the way it faces",
    "editor-keep": "Keep the board?",
}
"""The pictures of the page about the editor, with their titles."""


def editor_steps() -> Mapping[str, View]:
    """Return a view for each picture of the page about the editor."""
    return {
        "editor-spaces": _after(OK),
        "editor-walls": _after(*_TO_WALLS, *[DOWN] * 4, *[RIGHT] * 3),
        "editor-letters": _after(*_TO_LETTERS, *[LEFT] * 3),
        "editor-exit": _after(*_TO_EXIT, *[DOWN] * 4),
        "editor-monster": _after(*_TO_MONSTER),
        "editor-keep": _after(*_TO_TILES, NEXT),
    }


def _after(*buttons: Button) -> View:
    people = Editors(built_in()["basement"])
    people.press(*buttons)
    return people.view
