"""Games can be kept, and those that are kept are whole."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.doctor.finding import State
from firmware_host.doctor.machine import Person, Space
from firmware_host.journal.database import open_database
from firmware_host.places import JOURNAL
from tests.doctor.pretend import NOBODY, STATE, Pretend, keep_a_game

GAMES = f"{STATE}/{JOURNAL}"


def change(file: Path, statement: str) -> None:
    with closing(open_database(file)) as connection:
        connection.execute(statement)


@pytest.fixture
def journal(pi: Pretend) -> Path:
    file = pi.root / GAMES.lstrip("/")
    keep_a_game(file)
    return file


def test_before_the_first_game_all_is_well(pi: Pretend) -> None:
    assert pi.finding("games").found == f"no game is kept yet in {STATE}"
    pi.remove(STATE)
    assert pi.states("games") == [State.OK]
    assert pi.states("disk") == [State.OK]


def test_a_whole_journal_is_called_whole(pi: Pretend, journal: Path) -> None:
    assert pi.finding("games").found == f"{GAMES} is whole; games kept: 1"
    assert {path.name for path in journal.parent.iterdir()} == {JOURNAL}


def test_what_stands_in_the_log_beside_it_counts(pi: Pretend, journal: Path) -> None:
    with closing(open_database(journal)) as connection:
        connection.execute("INSERT INTO game (begun, head) VALUES ('2026', 'another')")
        aside = journal.with_name("aside")
        aside.mkdir()
        for part in ("", "-wal"):
            shutil.copy(f"{journal}{part}", aside)
    for part in ("", "-wal"):
        shutil.move(aside / f"{JOURNAL}{part}", f"{journal}{part}")
    assert pi.finding("games").found.endswith("games kept: 2")


def test_somebody_may_be_playing(pi: Pretend, journal: Path) -> None:
    lock = journal.with_name(f"{JOURNAL}.lock")
    lock.touch()
    pi.write("/proc/locks", f"1: FLOCK  ADVISORY  WRITE 77 08:01:{lock.stat().st_ino} 0 EOF\n")
    with closing(open_database(journal)) as connection:
        connection.execute("INSERT INTO game (begun, head) VALUES ('2026', 'another')")
        assert pi.finding("games").found.endswith("games kept: 2")


def test_a_damaged_journal_is_told(pi: Pretend, journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(b"no database at all" * 500)
    found = pi.finding("games")
    assert found.state is State.WRONG
    assert found.found.startswith(f"{GAMES}: ")
    journal.write_bytes(whole[:-5000] + bytes(5000))
    assert pi.states("games") == [State.WRONG]
    journal.write_bytes(whole)
    assert pi.states("games") == [State.OK]


def test_entries_that_were_changed_are_told(pi: Pretend, journal: Path) -> None:
    change(journal, "UPDATE entry SET text = 'twa' WHERE number = 1")
    found = pi.finding("games")
    assert found.state is State.WRONG
    assert "of game 1 the last 2 entries are damaged" in found.found
    change(journal, "UPDATE entry SET text = 'two' WHERE number = 1")
    assert pi.states("games") == [State.OK]


def test_a_newer_journal_is_told(pi: Pretend, journal: Path) -> None:
    whole = journal.read_bytes()
    change(journal, "PRAGMA user_version = 99")
    found = pi.finding("games")
    assert found.state is State.WRONG
    assert "newer Furunkulus" in found.found
    assert found.cure.startswith("git -C furunkulus pull\nsudo furunkulus/systemd/install.sh\n")
    assert str(pi.root) not in found.found
    journal.write_bytes(whole)
    assert pi.states("games") == [State.OK]


def test_a_file_that_was_never_begun_is_not_called_damaged(pi: Pretend) -> None:
    pi.write(GAMES)
    assert pi.states("games") == [State.CANNOT_TELL]


def test_games_that_we_may_not_read_need_sudo(pi: Pretend, journal: Path) -> None:
    journal.chmod(0o600)
    found = pi.finding("games")
    assert found.state is State.CANNOT_TELL
    assert found.cure == "sudo furunkulus doctor"
    journal.chmod(0o644)
    journal.parent.chmod(0o750)
    assert pi.states("games") == [State.CANNOT_TELL]
    journal.parent.chmod(0o755)
    assert pi.states("games") == [State.OK]


def test_a_full_disk_is_told_before_it_is_full(pi: Pretend) -> None:
    for space, state in (
        (Space(150_000_000, 1000, read_only=False), State.NOTE),
        (Space(10_000_000, 1000, read_only=False), State.WRONG),
        (Space(4_000_000_000, 0, read_only=False), State.WRONG),
        (Space(4_000_000_000, 1000, read_only=False), State.OK),
    ):
        pi.space = space
        assert pi.states("disk") == [state]


def test_a_disk_that_is_read_only_is_told(pi: Pretend) -> None:
    pi.space = replace(pi.space, read_only=True)
    found = pi.finding("disk")
    assert found.state is State.WRONG
    assert "read-only" in found.cause


def test_the_folder_belongs_to_the_services_user(pi: Pretend) -> None:
    (pi.root / STATE.lstrip("/")).chmod(0o755)
    found = pi.findings("disk")[-1]
    assert found.state is State.WRONG
    assert found.cure == f"sudo chown -R furunkulus: {STATE}"
    (pi.root / STATE.lstrip("/")).chmod(0o777)
    assert pi.states("disk") == [State.OK]


@pytest.fixture
def by_hand(pi: Pretend) -> Iterator[Pretend]:
    """Games lie in the home of whoever plays, in a folder that is not there yet."""
    pi.remove("/etc/systemd/system/furunkulus.service")
    pi.asked = replace(pi.asked, state="/home/pi/.local/state/furunkulus")
    pi.person = Person("pi", NOBODY, frozenset())
    yield pi
    (pi.root / "home/pi").chmod(0o777)


def test_a_folder_that_can_be_made_is_well(by_hand: Pretend) -> None:
    assert by_hand.states("disk") == [State.OK]
    (by_hand.root / "home/pi").chmod(0o555)
    found = by_hand.findings("disk")[-1]
    assert found.state is State.WRONG
    assert found.found == "pi may not write in /home/pi"
    assert found.cure == "sudo install -d -o pi /home/pi/.local/state/furunkulus"
