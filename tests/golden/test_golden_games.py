import re
from pathlib import Path

import pytest

from engine.notation import write_game
from engine.notation_reading import read_game
from engine.play import NotAllowedError
from engine.record import Go
from tests.golden.facts import seen
from tests.golden.reading import Fact, Refused, checks
from tests.support.boards import BOARDS

GAMES = sorted(Path(__file__).parent.glob("*.txt"))
each_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def _rulings(path: Path) -> list[str]:
    """Return the rulings that a game says it is about."""
    top = path.read_text("utf-8").partition("; Shows:")[0]
    return re.findall(r"\bR\d+\b", top)


each_game_with_its_rulings = pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.stem, marks=pytest.mark.rule(*_rulings(path))) for path in GAMES]
)


def test_there_are_games() -> None:
    assert len(GAMES) >= 20


@each_game_with_its_rulings
def test_a_game_goes_as_it_was_worked_out_by_hand(path: Path) -> None:
    told = list(checks(path.read_text("utf-8")))
    facts = [check for check in told if isinstance(check, Fact)]
    assert [f"line {f.line}: {seen(f.record.game, f.words)}" for f in facts] == [
        f"line {f.line}: {f.words}" for f in facts
    ]


@each_game_with_its_rulings
def test_what_the_rules_forbid_is_refused_for_its_reason(path: Path) -> None:
    told = list(checks(path.read_text("utf-8")))
    refused = [check for check in told if isinstance(check, Refused)]
    assert [f"line {r.line}: {_reason(r)}" for r in refused] == [f"line {r.line}: {r.why}" for r in refused]


def _reason(refused: Refused) -> str:
    record, entry = refused.record, refused.entry
    if isinstance(entry, Go):
        return "done" if record.can_go(entry.by) else "not now"
    try:
        record.played(entry)
    except NotAllowedError as error:
        return error.why
    return "done"


@each_game
def test_a_game_is_told_to_its_end(path: Path) -> None:
    record = read_game(path.read_text("utf-8"), BOARDS)
    assert record.game.over
    assert path.read_text("utf-8").splitlines()[-1].startswith("over: ")


@each_game
def test_a_game_is_the_same_when_it_is_written_and_read_again(path: Path) -> None:
    record = read_game(path.read_text("utf-8"), BOARDS)
    written = write_game(record)
    again = read_game(written, BOARDS)
    assert again == record
    assert write_game(again) == written


@each_game
def test_each_game_says_what_it_is_about(path: Path) -> None:
    top = path.read_text("utf-8").partition("\n\n")[0]
    assert [word for word in ("; Rule: ", "; Shows: ", "; Why: ") if word not in top] == []
