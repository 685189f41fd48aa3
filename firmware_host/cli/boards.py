"""`furunkulus boards`: the boards there are, and a board as a line drawing for film or paper."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.board import Board
from engine.errors import BoardError, shown
from firmware_host import boards
from firmware_host.cli.reading import is_there
from firmware_host.cli.writing import write, write_new_file
from firmware_host.cli.wrong import WrongInputError, one_line

if TYPE_CHECKING:
    from firmware_host.prints.shapes import Drawing

_MILLIMETRES: Final = re.compile(r"[0-9]{1,3}([.,][0-9]{1,3})?", re.ASCII)


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "boards",
        help="list, show or print boards",
        description="Tell which boards there are, and draw one for printing. docs/boards.md tells how to "
        "write your own.",
        allow_abbrev=False,
    )
    verb.set_defaults(run=_no_action)
    actions = verb.add_subparsers(title="actions", metavar="ACTION")
    _action(actions, "list", "tell which boards are built in").set_defaults(run=_list)
    showing = _action(actions, "show", "tell what a board is, and how it is drawn in its file")
    showing.set_defaults(run=_show)
    printing = _action(actions, "print", "draw a board in its true size, for film under the clear board")
    printing.set_defaults(run=_print)
    for action in (showing, printing):
        action.add_argument("name", metavar="NAME", help="a built-in board's name, or a board file")
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
        "boards: an action is missing: list, show or print ('furunkulus boards --help' tells more)"
    )


def _list(told: argparse.Namespace) -> int:
    del told
    write("\n".join(f"{board.name}  {_in_words(board)}" for board in boards.built_in().values()))
    return 0


def _show(told: argparse.Namespace) -> int:
    board = _board(told.name)
    notes = f"{one_line(board.notes)}\n" if board.notes else ""
    write(f"{board.name}  {_in_words(board)}\n{notes}\n{board.drawing.strip(chr(10))}")
    return 0


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
    """Return a built-in board by its name, or else a file's."""
    built_in = boards.built_in()
    if name in built_in:
        return built_in[name]
    if not is_there(Path(name)):
        raise WrongInputError(
            f"boards: {shown(name)} is neither a built-in board ({', '.join(built_in)}) nor a file"
        )
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


def _in_words(board: Board) -> str:
    checked = (
        f"checked against the print of {board.verified}" if board.verified else "checked against no print"
    )
    return f"{one_line(board.title)}, {board.width} x {board.height}, {len(board.spaces)} spaces, {checked}"
