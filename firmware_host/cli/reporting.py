"""`furunkulus bug-report` writes down what went wrong, `furunkulus replay` plays it again."""

import argparse
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.board import Board
from firmware_host.cli.reading import all_boards, journal_file, name_of, text_of
from firmware_host.cli.writing import write, write_new_file
from firmware_host.cli.wrong import WrongInputError

if TYPE_CHECKING:
    from engine.record import Record
    from firmware_host.recording.report import Recent
    from firmware_host.table.table import Line

_OTHERWISE = 1
"""Exit status of a replay that shows something else than the evening did."""


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add both verbs to the command line."""
    report = verbs.add_parser(
        "bug-report",
        help="write a file for whoever is to mend what went wrong",
        description="Write one file with the versions, the settings, the last lines of the log, the game, "
        "and the last presses, so that they can be played again. Tiles still to come are not in it.",
        allow_abbrev=False,
    )
    report.add_argument(
        "file", nargs="?", metavar="FILE", help="a new file (default: a name with the time, in this folder)"
    )
    report.add_argument(
        "--journal", metavar="FILE", help="the file in which games are kept (default: the user's own)"
    )
    report.set_defaults(run=_report)
    again = verbs.add_parser(
        "replay",
        help="play the presses of a bug report again",
        description="Play the presses of a bug report again, and tell whether the same lights are shown.",
        epilog="Exit status: 0 the same lights, 1 others, 2 the command line or the file is wrong.",
        allow_abbrev=False,
    )
    again.add_argument("file", metavar="FILE", help="the report (- is standard input)")
    again.add_argument("--story", action="store_true", help="tell what was said at the table, too")
    again.set_defaults(run=_replay)
    for verb in (report, again):
        verb.add_argument("--board", metavar="FILE", help="a board file, if it was played on that")


def _report(told: argparse.Namespace) -> int:
    from firmware_host.recording.encoding import RecordingError  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.recording.report import read_report, replay_report, write_report  # noqa: PLC0415

    journal = journal_file(told.journal)
    known = _boards(told)
    troubles: list[str] = []
    recent, last = _recent(journal, known, troubles), _last_game(journal, known, troubles)
    try:
        text = write_report(recent, last, "; ".join(troubles) or None)
    except RecordingError as error:
        raise WrongInputError(f"{journal.parent}: {error}") from None
    file = told.file
    if file is None:
        file = f"furunkulus-report-{datetime.now(UTC):%Y%m%d-%H%M%S}.json"
    write_new_file(file, text)
    write(f"{file} is written.")
    for trouble in troubles:
        write(f"It lacks something: {trouble}")
    if recent.stretch is None:
        write("No presses are in it that could be played again.")
        return 0
    try:
        replayed = replay_report(read_report(text, known))
    except RecordingError as error:
        write(f"What was pressed cannot be played again: {error}")
        return 0
    same = "show the same lights" if replayed.differs is None else "show other lights"
    write(f"{recent.stretch.edges} presses and releases are in it; played again they {same}.")
    return 0


def _replay(told: argparse.Namespace) -> int:
    from firmware_host.recording.encoding import RecordingError  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.recording.report import read_report, replay_report  # noqa: PLC0415 - the same
    from firmware_host.words.said import sentence  # noqa: PLC0415 - the same

    text, known = text_of(told.file), _boards(told)
    said: list[str] = []

    def tell(lines: "Sequence[Line]") -> None:
        said.extend(sentence(line.thing) for line in lines)

    try:
        report = read_report(text, known)
        replayed = replay_report(report, tell)
    except RecordingError as error:
        raise WrongInputError(f"{name_of(told.file)}: {error}") from None
    if told.story and (said or replayed.faults):
        write("\n".join((*said, *replayed.faults)))
    elif replayed.faults:
        write(f"Faults that were caught: {len(replayed.faults)}; --story tells them.")
    stretch = report.stretch
    write(f"{stretch.edges} presses and releases, {replayed.frames} pictures, digest {replayed.digest}")
    if replayed.differs is None and replayed.digest == report.digest:
        write("The lights are the same as in the evening.")
        return 0
    when = replayed.differs.now - stretch.checkpoint.now if replayed.differs else 0.0
    write(f"The lights are not those of the evening; they differ from second {when:.3f} on.")
    return _OTHERWISE


def _recent(journal: Path, known: Mapping[str, Board], troubles: list[str]) -> "Recent":
    """Return what the evening left beside its journal; what cannot be read is lacking, and told."""
    from firmware_host.recording.encoding import RecordingError  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.recording.recent import beside  # noqa: PLC0415 - the same
    from firmware_host.recording.report import Recent, read_recent  # noqa: PLC0415 - the same

    file = str(beside(journal))
    try:
        return read_recent(text_of(file), known)
    except WrongInputError as error:
        troubles.append(str(error))
    except RecordingError as error:
        troubles.append(f"{file}: {error}")
    return Recent()


def _last_game(journal: Path, known: Mapping[str, Board], troubles: list[str]) -> "Record | None":
    from firmware_host.journal.errors import JournalError  # noqa: PLC0415 - hunts start sooner without
    from firmware_host.journal.library import last_game  # noqa: PLC0415 - the same

    try:
        game = last_game(journal, known)
    except JournalError as error:
        troubles.append(str(error))
        return None
    if game is not None:
        troubles.extend(f"game {game.number}: {note}" for note in game.notes)
    return game.record if game else None


def _boards(told: argparse.Namespace) -> Mapping[str, Board]:
    return all_boards(told.board)
