"""`furunkulus boards`: the boards there are, one to draw on, and one as a line drawing for film or paper."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.board import Board
from engine.errors import BoardError, shown
from engine.layouts import layout_lines
from engine.plan import plan_of
from firmware_host import boards
from firmware_host.cli.drafting import check, in_words, new, ruled
from firmware_host.cli.reading import is_there
from firmware_host.cli.writing import write, write_new_file
from firmware_host.cli.wrong import WrongInputError, complain, one_line
from firmware_host.places import boards_folders, layouts_folder

if TYPE_CHECKING:
    from firmware_host.prints.shapes import Drawing

_MILLIMETRES: Final = re.compile(r"[0-9]{1,3}([.,][0-9]{1,3})?", re.ASCII)


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "boards",
        help="list, show, check, begin or print boards",
        description="Tell which boards there are, help to draw one of your own, and draw one for printing. "
        "docs/boards.md tells all about board files.",
        allow_abbrev=False,
    )
    verb.set_defaults(run=_no_action)
    actions = verb.add_subparsers(title="actions", metavar="ACTION")
    _action(actions, "list", "tell which boards there are, and where they come from").set_defaults(run=_list)
    showing = _action(actions, "show", "tell what a board is, and how it is drawn in its file")
    showing.set_defaults(run=_show)
    checking = _action(actions, "check", "draw the board of a file, and tell all that is wrong with it")
    checking.set_defaults(run=_check)
    checking.add_argument("file", metavar="FILE", help="a board file, or the name of a board of your own")
    beginning = _action(actions, "new", "write a board file to draw on into your own folder")
    beginning.set_defaults(run=_new)
    beginning.add_argument("name", metavar="NAME", help="small letters, digits and hyphens, as in attic-2")
    beginning.add_argument("--like", metavar="BOARD", help="begin with this board, not with a plain room")
    beginning.add_argument("--size", metavar="WxH", help="columns and rows of the room (16x11 if left out)")
    printing = _action(actions, "print", "draw a board in its true size, for film under the clear board")
    printing.set_defaults(run=_print)
    for action in (showing, printing):
        action.add_argument("name", metavar="NAME", help="a board's name, or a board file")
    _add_print_options(printing)


def _add_print_options(printing: argparse.ArgumentParser) -> None:
    printing.add_argument(
        "--pitch",
        metavar="MM",
        required=True,
        help="millimetres from the middle of a space to that of the next, as 33.3",
    )
    printing.add_argument("--svg", metavar="FILE", help="a new file for one large picture")
    printing.add_argument(
        "--pdf", metavar="FILE", help="a new file for sheets of paper, to be glued together"
    )
    printing.add_argument(
        "--paper", metavar="PAPER", default="a4", help="the paper: a4 (if left out) or letter"
    )
    printing.add_argument(
        "--names", action="store_true", help="write each space's name small into its corner"
    )


def _action(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, words: str
) -> argparse.ArgumentParser:
    return actions.add_parser(name, help=words, description=f"{words.capitalize()}.", allow_abbrev=False)


def _no_action(told: argparse.Namespace) -> int:
    del told
    raise WrongInputError(
        "boards: an action is missing: list, show, check, new or print "
        "('furunkulus boards --help' tells more)"
    )


def _list(told: argparse.Namespace) -> int:
    from firmware_host.layouts import known_layouts  # noqa: PLC0415 - hunts start sooner without

    del told
    known = boards.known(boards_folders())
    for board in known.boards:
        place = known.files.get(board.name)
        write(f"{board.name}  {in_words(board)}, {one_line(str(place)) if place else 'built in'}")
    layouts = known_layouts(layouts_folder(), known.boards)
    for layout in layouts.layouts:
        write(f"layout {one_line(layout.name)}  of your own, for {layout.board}")
    for line in (*known.unread, *layouts.unread):
        complain(line)
    return 0


def _show(told: argparse.Namespace) -> int:
    board = _board(told.name)
    parts = [
        f"{board.name}  {in_words(board)}",
        *map(one_line, board.notes.split("\n") if board.notes else ()),
    ]
    plan = plan_of(board)
    parts += ["", ruled(plan.drawing(), plan), *layout_lines(board.start)]
    if turning := plan.turns:
        parts.append(f'turns = "{" ".join(sorted(turning))}"')
    parts += [f"layout {one_line(name)}" for name in board.layouts]
    write("\n".join(parts))
    return 0


def _check(told: argparse.Namespace) -> int:
    return check(told.file)


def _new(told: argparse.Namespace) -> int:
    return new(told.name, _board(told.like) if told.like is not None else None, told.size)


def _print(told: argparse.Namespace) -> int:
    from firmware_host.prints.geometry import lay_out  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.prints.svg import write_svg  # noqa: PLC0415 - the same
    from firmware_host.prints.tiling import PAPERS  # noqa: PLC0415 - the same

    pitch, board = _pitch(told.pitch), _board(told.name)
    paper = told.paper.lower()
    if paper not in PAPERS:
        raise WrongInputError(f"boards print: --paper: {shown(told.paper)} is none of {', '.join(PAPERS)}")
    if told.svg is None and told.pdf is None:
        raise WrongInputError("boards print: no file is named; name one with --svg FILE, --pdf FILE or both")
    drawing = lay_out(board, pitch, names=told.names)
    title = f"{one_line(board.title)}, spaces of {pitch:g} mm"
    grid = f"{board.width * pitch:.1f} x {board.height * pitch:.1f} mm"
    said = [f"{title}: the grid is {grid}, all of it {drawing.wide:.1f} x {drawing.high:.1f} mm."]
    if told.svg is not None:
        write_new_file(told.svg, write_svg(drawing, title))
        said.append(f"{told.svg}: one picture in its true size")
    if told.pdf is not None:
        said.append(_print_pdf(told.pdf, paper, drawing, title))
    write("\n".join(said))
    return 0


def _print_pdf(file: str, paper: str, drawing: "Drawing", title: str) -> str:
    from firmware_host.prints.pdf import write_pdf  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.prints.sheets import pages_of  # noqa: PLC0415 - the same
    from firmware_host.prints.tiling import cut  # noqa: PLC0415 - the same

    tiling = cut(drawing, paper)
    write_new_file(file, write_pdf(drawing, pages_of(drawing, tiling, title), title))
    count = len(tiling.tiles)
    sheets = "a sheet" if count == 1 else f"{count} sheets"
    return f"{file}: a plan and {sheets} of {paper} paper; print them at 100 %"


def _board(name: str) -> Board:
    """Return a board by its name, or else a file's."""
    known = boards.by_name(boards_folders())
    if name in known:
        return known[name]
    if not is_there(Path(name)):
        raise WrongInputError(f"boards: {shown(name)} is neither a board ({', '.join(known)}) nor a file")
    try:
        return boards.from_file(Path(name))
    except BoardError as error:
        raise WrongInputError(f"{name or repr(name)}: {error}") from None


def _pitch(text: str) -> float:
    from firmware_host.prints.geometry import LEAST_PITCH, MOST_PITCH  # noqa: PLC0415 - hunts start sooner without

    # Half of the world writes a comma for the point.
    if _MILLIMETRES.fullmatch(text) and LEAST_PITCH <= (pitch := float(text.replace(",", "."))) <= MOST_PITCH:
        return pitch
    raise WrongInputError(
        f"boards print: --pitch: {shown(text)} is no number of millimetres from {LEAST_PITCH} "
        f"to {MOST_PITCH}, such as 33.3"
    )
