"""`furunkulus games`: the games of the journal are listed, counted, shown, exported, imported and deleted."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.board import Board
from engine.notation import write_game
from engine.veiling import write_veiled
from firmware_host.cli.reading import all_boards, game_number, is_there, journal_file, name_of, text_of
from firmware_host.cli.writing import write, write_new_file
from firmware_host.cli.wrong import WrongInputError, one_line

if TYPE_CHECKING:
    from firmware_host.journal.library import Kept

MOST_LETTERS: Final = 2_000_000
"""Letters of a game that is imported; a long evening has some ten thousand."""


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "games",
        help="list, count, show, export, import or delete the games that are kept",
        description="Look after the games that are kept. docs/games.md shows how a game is written.",
        allow_abbrev=False,
    )
    verb.set_defaults(run=_no_action)
    actions = verb.add_subparsers(title="actions", metavar="ACTION")
    listing = _action(actions, "list", _list, "tell which games there are, a line each")
    listing.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    _action(actions, "count", _count, "tell how many games there are, and nothing else")
    showing = _action(actions, "show", _show, "tell how a game went; tiles still to come are not told")
    exporting = _action(actions, "export", _export, "write a game as text, tiles still to come too")
    importing = _action(actions, "import", _import, "keep a game that is written as text")
    deleting = _action(actions, "delete", _delete, "delete a game for good")
    for action in (showing, exporting, deleting):
        action.add_argument("number", metavar="N", type=game_number, help="the game's number in the list")
    exporting.add_argument(
        "file", metavar="FILE", nargs="?", help="a new file (standard output if left out or -)"
    )
    importing.add_argument("file", metavar="FILE", help="the game's text (- is standard input)")
    deleting.add_argument("--yes", action="store_true", help="delete it without asking")


def _action(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    run: Callable[[argparse.Namespace], int],
    words: str,
) -> argparse.ArgumentParser:
    action = actions.add_parser(name, help=words, description=words.capitalize(), allow_abbrev=False)
    action.add_argument(
        "--journal", metavar="FILE", help="the file in which games are kept (default: the user's own)"
    )
    action.add_argument("--board", metavar="FILE", help="a board file, for games that were played on it")
    action.set_defaults(run=_telling_errors(run))
    return action


def _telling_errors(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    def run_it(told: argparse.Namespace) -> int:
        from firmware_host.journal.errors import JournalError  # noqa: PLC0415 - hunts start sooner without

        try:
            return run(told)
        except JournalError as error:
            raise WrongInputError(str(error)) from None

    return run_it


def _no_action(told: argparse.Namespace) -> int:
    del told
    raise WrongInputError(
        "games: an action is missing: list, count, show, export, import or delete "
        "('furunkulus games --help' tells more)"
    )


def _list(told: argparse.Namespace) -> int:
    from firmware_host.journal.library import kept_games  # noqa: PLC0415 - hunts start sooner without

    games = list(kept_games(_journal(told), _boards(told)))
    if told.json:
        write(json.dumps([_in_json(game) for game in games], indent=1))
    elif games:
        write("\n".join(map(_line, games)))
    else:
        write("No game is kept yet.")
    return 0


def _count(told: argparse.Namespace) -> int:
    from firmware_host.journal.library import count_games  # noqa: PLC0415 - hunts start sooner without

    write(str(count_games(_journal(told))))
    return 0


def _show(told: argparse.Namespace) -> int:
    game = _game(told)
    moves = "" if game.record is None else f"\n\n{write_veiled(game.record).removesuffix(chr(10))}"
    write(f"{_line(game)}{moves}")
    return 0


def _export(told: argparse.Namespace) -> int:
    game = _game(told)
    if game.record is None:
        raise WrongInputError(f"game {game.number}: {'; '.join(game.notes)}")
    notes = "".join(f"; {one_line(note)}\n" for note in game.notes)
    text = notes + write_game(game.record)
    if told.file in {None, "-"}:
        write(text.removesuffix("\n"))
    else:
        write_new_file(told.file, text)
    return 0


def _import(told: argparse.Namespace) -> int:
    from engine.notation_reading import NotationError  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.journal.library import take_in  # noqa: PLC0415 - the same

    text = text_of(told.file)
    name = name_of(told.file)
    if len(text) > MOST_LETTERS:
        raise WrongInputError(f"{name}: is too long; a game has at most {MOST_LETTERS} letters")
    try:
        number = take_in(_journal(told, new=True), text, _boards(told))
    except NotationError as error:
        raise WrongInputError(f"{name}: {error}") from None
    write(f"It is game {number} now.")
    return 0


def _delete(told: argparse.Namespace) -> int:
    from firmware_host.journal.library import delete_game  # noqa: PLC0415 - hunts start sooner without

    if not (told.yes or _agreed(told)):
        write(f"Game {told.number} is kept.")
        return 0
    delete_game(_journal(told), told.number)
    write(f"Game {told.number} is deleted.")
    return 0


def _agreed(told: argparse.Namespace) -> bool:
    """Ask on the terminal whether a game is to be deleted."""
    for stream in (sys.stdin, sys.stdout):
        # Python has no stream at all where the shell closed it.
        if stream is None or not stream.isatty():
            raise WrongInputError("games delete: nobody can be asked here; --yes deletes without asking")
    write(_line(_game(told)))
    write("Delete it for good? Type yes:")
    return sys.stdin.readline().strip().lower() == "yes"


def _game(told: argparse.Namespace) -> "Kept":
    from firmware_host.journal.library import kept_game  # noqa: PLC0415 - hunts start sooner without

    return kept_game(_journal(told), told.number, _boards(told))


def _journal(told: argparse.Namespace, *, new: bool = False) -> Path:
    """Return the journal's file; one that was named is there, unless it may be a new one."""
    path = journal_file(told.journal)
    if told.journal is not None and not new and not is_there(path):
        raise WrongInputError(f"{told.journal}: cannot be read (No such file or directory)")
    return path


def _boards(told: argparse.Namespace) -> Mapping[str, Board]:
    return all_boards(told.board)


def _line(game: "Kept") -> str:
    """Return a game in one line: its number, when it began, who plays, how far it is, how it stands."""
    notes = "".join(f"; {note}" for note in game.notes)
    who = ["", ""] if game.record is None else [", ".join(game.record.setup.teams), _reached(game)]
    columns = (f"{game.number:>3}", f"{_when(game.begun):16}", f"{who[0]:24}", f"{who[1]:8}", _stands(game))
    return one_line("  ".join(columns) + notes)


def _reached(game: "Kept") -> str:
    return "" if game.record is None else f"round {game.record.game.round}"


def _stands(game: "Kept") -> str:
    won = f"{game.winner} has won" if game.winner else ""
    if game.open:
        return f"open, {won}" if won else "open"
    if won:
        return won
    return "nobody has won" if game.record and game.record.game.over else "left"


def _when(begun: str) -> str:
    """Return when a game began, by the clock of this place."""
    try:
        return f"{datetime.fromisoformat(begun).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError):
        return "?"


def _in_json(game: "Kept") -> Mapping[str, Any]:
    record = game.record
    return {
        "number": game.number,
        "begun": game.begun,
        "open": game.open,
        "teams": None if record is None else list(record.setup.teams),
        "round": None if record is None else record.game.round,
        "over": bool(record and record.game.over),
        "winner": game.winner,
        "notes": list(game.notes),
    }
