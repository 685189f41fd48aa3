"""Where the floor tiles lie: the board's start layouts, people's own, or wherever players place them."""

from dataclasses import dataclass, replace

from engine.board import Board
from engine.game import Setup
from firmware_host.scenes.choosing import Face, icon_face, number_face
from firmware_host.table.setup.draft import Draft, laid_out
from firmware_host.table.shelf import Layout, Shelf
from firmware_host.words.said import Said, said


@dataclass(frozen=True, slots=True)
class Floor:
    """Hold one way to lay the floor tiles: how it looks, how it is said, and the set-up with it."""

    face: Face
    words: Said
    draft: Draft


def floors_of(draft: Draft, shelf: Shelf) -> tuple[Floor, ...]:
    """Return all ways to lay the floor tiles on the board that is chosen.

    The board's own layouts are numbered. Those of people's own have a house, and as many dots as tell which
    it is; one that does not fit the board any more is left out.
    """
    board = draft.board
    printed = (None, *_printed(board))
    ours = [layout for layout in shelf.layouts_of(board) if fits(board, layout)]
    return (
        *(_floor(draft, layout, number_face(str(n))) for n, layout in enumerate(printed, 1)),
        *(_floor(draft, layout, replace(icon_face("house"), dots=n)) for n, layout in enumerate(ours, 1)),
        Floor(icon_face("hand"), said("floor.placed"), replace(draft, layout=None, placed=True)),
    )


def _printed(board: Board) -> tuple[Layout, ...]:
    return tuple(Layout(name, board.name, start) for name, start in board.layouts.items())


def _floor(draft: Draft, layout: Layout | None, face: Face) -> Floor:
    words = said("floor.layout", name=layout.name) if layout else said("floor.start")
    return Floor(face, words, replace(draft, layout=layout, placed=False))


def chosen(draft: Draft, floors: tuple[Floor, ...]) -> int:
    """Return which way is chosen; the board's start layout where that one is gone."""
    wanted = (draft.layout, draft.placed)
    found = [n for n, floor in enumerate(floors) if (floor.draft.layout, floor.draft.placed) == wanted]
    return found[0] if found else 0


def layout_of(setup: Setup, shelf: Shelf) -> Layout | None:
    """Return the layout that a game began with; None for the board's own, and for one that nobody knows."""
    if setup.start is None:
        return None
    known = (*_printed(setup.board), *shelf.layouts_of(setup.board))
    lay = replace(setup.start, figures=())
    return next((layout for layout in known if laid_out(setup.board, layout.start) == lay), None)


def layout_named(draft: Draft, shelf: Shelf, name: str) -> Layout | None:
    """Return the layout of a name on the board that is chosen; None for the board's own, and for none."""
    layouts = (floor.draft.layout for floor in floors_of(draft, shelf))
    return next((layout for layout in layouts if layout is not None and layout.name == name), None)


def fits(board: Board, layout: Layout | None) -> bool:
    """Tell whether a layout can lie on a board."""
    return layout is None or not laid_out(board, layout.start).status()
