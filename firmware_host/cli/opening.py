"""What `furunkulus play` begins with: a board or a position, settings, the journal, the shelf."""

import argparse
import logging
from dataclasses import dataclass

from engine.board import Board
from engine.boards import BUILT_IN
from engine.position import Position
from firmware_host.boards import by_name
from firmware_host.cli.configuring import on_board, settings_file, settings_of
from firmware_host.cli.reading import board_named, journal_file, known_boards, position_from
from firmware_host.cli.wrong import WrongInputError
from firmware_host.config import Config
from firmware_host.config.keeping import SettingsKeeper
from firmware_host.config.layers import InForce
from firmware_host.journal.evening import EveningsJournal
from firmware_host.keepers import Keeper, Keepers
from firmware_host.places import BOARDS, boards_folders, layouts_folder, state_folder
from firmware_host.shelf_keeping import ShelfKeeper, stock
from firmware_host.table.panel import Panel, fits, too_large
from firmware_host.table.shelf import Shelf
from firmware_host.words.said import sentence

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened:
    """Hold what an evening begins with; `panel` are the columns and rows of spaces that have lights."""

    start: Board | Position
    config: Config
    panel: Panel
    journal: EveningsJournal
    keeper: Keeper | None = None
    shelf: Shelf | None = None


def opened_by(told: argparse.Namespace) -> Opened:
    """Return what an evening begins with, as the command line tells.

    Raises:
        WrongInputError: something that it names is wrong, or does not fit.
        JournalError: there is no such game, or it cannot be read.
    """
    settings = settings_of(told.config, settings_file())
    if told.position is not None:
        return _practice(told, settings)
    given = None if told.board is None else board_named(told.board)
    folders = boards_folders()
    found = stock(folders, layouts_folder(), given)
    for line in found.unread:
        _log.warning("%s; it is left out", line)
    start = given or _first(settings, found.shelf)
    settings = on_board(settings, start)
    _tell_what_is_left_out(settings, practice=False)
    config = settings.config
    panel = config.size_for(start.width, start.height)
    journal = EveningsJournal(
        journal_file(told.journal), by_name(folders, given), told.game, config=settings.text()
    )
    cut_off = journal.unfinished
    if cut_off is not None:
        played = cut_off.record.setup.board
        if told.game is not None and not fits(played, panel):
            journal.close()
            raise WrongInputError(f"game {told.game}: {sentence(too_large(played, panel))}")
        # Who goes on with it plays there next time too; who was told of a board plays a new game on that.
        start = played if given is None and fits(played, panel) else start
    kept = ShelfKeeper(state_folder() / BOARDS, layouts_folder(), found.shelf, found.files)
    keeper = Keepers(SettingsKeeper(settings_file(), config, guest=given), kept)
    return Opened(start, config, panel, journal, keeper, found.shelf)


def _practice(told: argparse.Namespace, settings: InForce) -> Opened:
    """Return practice on a position: it goes by what was set with buttons, too, but leaves all as it was."""
    if told.game is not None or told.journal is not None:
        raise WrongInputError("play: practice is not kept: leave out --game and --journal")
    given = None if told.board is None else board_named(told.board)
    boards = {given.name: given} if given else known_boards(None)
    start = position_from(told.position, boards)
    board = start.board
    settings = on_board(settings, board)
    _tell_what_is_left_out(settings, practice=True)
    journal = EveningsJournal(None, boards, config=settings.text())
    return Opened(start, settings.config, settings.config.size_for(board.width, board.height), journal)


def _first(settings: InForce, shelf: Shelf) -> Board:
    """Return the board of the last game; or the first one on the shelf that is no larger than the panel."""
    config = settings.config
    panel, wanted = config.size_for(), config.rules.board
    by_name = {board.name: board for board in shelf.boards}
    fitting = [board for board in shelf.boards if fits(board, panel)]
    if wanted in by_name and fits(by_name[wanted], panel):
        return by_name[wanted]
    # Where nothing fits it is the built-in one that is told to be too large.
    first = fitting[0] if fitting else by_name[BUILT_IN[0]]
    if wanted not in by_name:
        _log.warning("table.board: there is no board %s; %s is played on", wanted, first.title)
    elif fitting:
        _log.warning(
            "table.board: %s Now %s is played on", sentence(too_large(by_name[wanted], panel)), first.title
        )
    return first


def _tell_what_is_left_out(settings: InForce, *, practice: bool) -> None:
    """Warn of what is wrong in the file of what was set with buttons, and lay it aside where all of it is."""
    laid = ""
    if settings.broken and not practice:
        try:
            laid = f"; it is laid aside as {settings_file().lay_aside().name}"
        except OSError as error:
            laid = f"; nor can it be laid aside ({error.strerror})"
    for note in settings.notes:
        _log.warning("%s%s", note, laid)
