"""One program after the other: what an upgrade tries, and that each way out of it ends with a whole one."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.systemd.machine import Installed, machine
from tests.systemd.places import GAMES, A, B, add_game, games_in, shape_of, two_places, units, units_of


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Installed]:
    """A machine with nothing on it yet."""
    with closing(machine(tmp_path)) as one:
        yield one


def in_use(made: Installed) -> str:
    return str(made.file("/opt/furunkulus/venv").readlink())


def is_whole(made: Installed, place: str) -> None:
    """Hold that a place is in use with all that belongs to it, and that nothing else is left."""
    assert in_use(made) == place
    assert units(made) == units_of(made, place)
    program = made.file("/opt/furunkulus")
    names = {path.name for path in program.iterdir() if not path.name.endswith(".new")}
    assert names <= {"a", "b", "venv", "systemd", "firmware", "manifest"}
    assert (program / "systemd/install.sh").exists()
    games = made.file(GAMES)
    assert shape_of(games) <= int((program / place / "shape").read_text("utf-8"))
    assert not [*games.parent.glob("games.sqlite-*")], "a log of other games"


def is_tidy(made: Installed) -> None:
    """Hold that nothing half done is left."""
    for folder in ("/opt/furunkulus", "/etc", "/var/lib/furunkulus", "/usr/local"):
        assert not [*made.file(folder).rglob("*.new")]


def newer(made: Installed) -> list[Path]:
    """Return the files of games that were laid aside."""
    return sorted(made.file(GAMES).parent.glob("games.sqlite.newer-*"))


def test_the_other_place_is_taken_with_all_that_belongs_to_it(made: Installed) -> None:
    two_places(made)
    said = made.again("rollback")
    assert f"From {A} to {B}." in said
    is_whole(made, "b")
    manual = made.file("/usr/local/share/man/man1")
    assert [page.name for page in manual.iterdir()] == ["of-b.1"]
    assert made.file("/enabled/furunkulus-b.path").exists()
    said = made.again("rollback")
    assert f"This is a downgrade. From {B} to {A}." in said
    is_whole(made, "a")
    assert [page.name for page in manual.iterdir()] == ["of-a.1"]
    assert not made.file("/enabled/furunkulus-b.path").exists()
    assert games_in(made.file(GAMES)) == [1, 2]


def test_it_tells_which_version_is_in_use_and_which_is_kept(made: Installed) -> None:
    two_places(made)
    assert made.again("status").splitlines() == [
        f"In use: {A}, in {made.root}/opt/furunkulus/a",
        f"Kept: {B}, in {made.root}/opt/furunkulus/b; 'install.sh rollback' changes to it",
    ]


def test_a_place_that_is_not_whole_is_nothing_to_go_back_to(made: Installed) -> None:
    two_places(made)
    made.file("/opt/furunkulus/b/whole").unlink()
    assert "there is nothing to go back to" in made.again("rollback", status=1)
    assert "Kept" not in made.again("status")
    is_whole(made, "a")


@pytest.mark.parametrize(
    ("what", "why"),
    [("broken", "it does not start"), ("mute", "its page does not answer")],
)
def test_what_does_not_play_goes_back(made: Installed, what: str, why: str) -> None:
    two_places(made, shape_of_b=2)
    made.file(f"/opt/furunkulus/b/{what}").touch()
    said = made.again("rollback", status=1)
    assert f"{B} failed its trial: {why}" in said
    assert "the log of the program" in said
    assert f"{A} is in use again" in said
    is_whole(made, "a")
    assert games_in(made.file(GAMES)) == [1, 2]
    assert made.file("/playing").exists()


def test_what_loses_games_goes_back(made: Installed) -> None:
    two_places(made)
    made.file("/opt/furunkulus/b/loses").touch()
    assert "of 2 games it finds 1" in made.again("rollback", status=1)
    is_whole(made, "a")


def test_settings_that_it_does_not_accept_are_told_before_anything_is_done(made: Installed) -> None:
    two_places(made)
    made.file("/opt/furunkulus/b/refuses").touch()
    made.calls("systemctl")
    said = made.again("rollback", status=1)
    assert "it does not accept the settings; nothing was changed:" in said
    assert "config.toml:1: is wrong" in said
    assert "stop furunkulus.service" not in made.calls("systemctl")


def test_games_that_an_older_program_cannot_read_are_laid_aside_and_named(made: Installed) -> None:
    two_places(made, shape_of_b=2)
    made.again("rollback")
    assert shape_of(made.file(GAMES)) == 2
    add_game(made)
    said = made.again("rollback")
    is_whole(made, "a")
    assert games_in(made.file(GAMES)) == [1, 2]
    (aside,) = newer(made)
    assert (games_in(aside), shape_of(aside)) == ([1, 2, 3], 2)
    assert f"laid aside, in {aside}:\n  game 3\n" in said


def test_they_come_back_where_the_older_program_does_not_do(made: Installed) -> None:
    two_places(made, shape_of_b=2)
    made.again("rollback")
    add_game(made)
    made.file("/opt/furunkulus/a/broken").touch()
    made.again("rollback", status=1)
    is_whole(made, "b")
    assert games_in(made.file(GAMES)) == [1, 2, 3]
    assert newer(made) == []


def test_games_that_an_older_program_can_read_stay(made: Installed) -> None:
    two_places(made)
    made.again("rollback")
    add_game(made)
    made.again("rollback")
    assert games_in(made.file(GAMES)) == [1, 2, 3]
    assert newer(made) == []


def test_nobodys_game_is_cut_off_without_a_yes(made: Installed) -> None:
    two_places(made)
    # Somebody plays: what was kept last stands in the log beside the file.
    with closing(sqlite3.connect(made.file(GAMES))) as games, games:
        games.execute("PRAGMA journal_mode = WAL")
        games.execute("INSERT INTO game DEFAULT VALUES")
        games.commit()
        assert "a game is being played" in made.again("rollback", status=1)
        assert in_use(made) == "a"
        log = made.file(f"{GAMES}-wal")
        long_ago = log.stat().st_mtime - 180
        os.utime(log, (long_ago, long_ago))
        made.again("rollback")
        assert in_use(made) == "b"
        os.utime(log)
        assert "It is cut off" in made.again("rollback", "--yes")
    is_whole(made, "a")
    assert games_in(made.file(GAMES)) == [1, 2, 3]


def test_what_does_not_play_can_be_left_for_what_does_not_play_either(made: Installed) -> None:
    two_places(made)
    made.command("systemctl", "stop", "furunkulus.service")
    made.file("/opt/furunkulus/b/broken").touch()
    said = made.again("rollback", status=1)
    assert "taken without a trial" in said
    assert "does not start yet" in said
    is_whole(made, "b")


def test_a_service_that_its_owner_disabled_stays_so(made: Installed) -> None:
    two_places(made)
    made.command("systemctl", "disable", "furunkulus.service")
    made.command("systemctl", "stop", "furunkulus.service")
    assert "somebody has disabled it" in made.again("rollback")
    assert not made.file("/enabled/furunkulus.service").exists()
    assert not made.file("/playing").exists()


PARTS = 24
"""In so many parts the cuts are tried: one of them always, all of them where there is time."""

parts = pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS))]
)

MOST_STEPS = 200


def all_cuts(made: Installed, part: int, before: str, after: str) -> None:
    """Cut a change at each step of a part, boot, and hold that one of both is whole, with all games."""
    games = games_in(made.file(GAMES))
    as_it_was = saved(made)
    places = set()
    for step in range(part + 1, MOST_STEPS, PARTS):
        restore(made, as_it_was)
        said = made.run("rollback", script="opt/furunkulus/systemd/install.sh", cut=step, status=None)
        boot(made)
        place = in_use(made)
        places.add(place)
        is_whole(made, place)
        found = {*games_in(made.file(GAMES)), *(game for file in newer(made) for game in games_in(file))}
        assert found == set(games)
        if place == before:
            assert games_in(made.file(GAMES)) == games
        if "It runs" in said:
            break
    assert places == {before, after}


def saved(made: Installed) -> Path:
    """Return a copy of all that a change may change."""
    copy = made.root / "saved"
    for name in CHANGED:
        shutil.copytree(made.root / name, copy / name, symlinks=True)
    return copy


def restore(made: Installed, copy: Path) -> None:
    """Make the machine what it was when it was copied."""
    for name in CHANGED:
        shutil.rmtree(made.root / name)
        shutil.copytree(copy / name, made.root / name, symlinks=True)
    made.command("systemctl", "start", "furunkulus.service")


CHANGED = ("opt", "etc", "var", "enabled", "usr")


def boot(made: Installed) -> None:
    """Do what systemd does once the power is back: first settle, if that is asked for, then play."""
    made.file("/playing").unlink(missing_ok=True)
    if made.file("/opt/furunkulus/trial").is_symlink():
        assert made.file("/enabled/furunkulus-settle.service").exists()
        made.run("settle", script="opt/furunkulus/trial/systemd/install.sh")
    made.command("systemctl", "start", "furunkulus.service")


@parts
def test_an_upgrade_can_be_cut_after_each_step(made: Installed, part: int) -> None:
    two_places(made, shape_of_b=2)
    all_cuts(made, part, "a", "b")


@parts
def test_a_way_back_can_be_cut_after_each_step(made: Installed, part: int) -> None:
    two_places(made, shape_of_b=2)
    made.again("rollback")
    add_game(made)
    all_cuts(made, part, "b", "a")


def test_after_a_cut_it_can_be_done_again(made: Installed) -> None:
    two_places(made)
    made.run("rollback", script="opt/furunkulus/systemd/install.sh", cut=30, status=None)
    trial = made.file("/opt/furunkulus/trial")
    assert (in_use(made), trial.is_symlink()) == ("b", True)
    said = made.again("status")
    assert f"A change to {B} was cut off" in said
    # Without a boot between: it plays on, and whoever comes next settles it first.
    made.command("systemctl", "start", "furunkulus.service")
    made.again("rollback")
    is_whole(made, "b")
    is_tidy(made)


@parts
def test_going_back_can_be_cut_after_each_step(made: Installed, part: int) -> None:
    two_places(made, shape_of_b=2)
    made.file("/opt/furunkulus/b/mute").touch()
    as_it_was = saved(made)
    for step in range(part + 1, MOST_STEPS, PARTS):
        restore(made, as_it_was)
        said = made.run("rollback", script="opt/furunkulus/systemd/install.sh", cut=step, status=None)
        boot(made)
        is_whole(made, "a")
        assert games_in(made.file(GAMES)) == [1, 2]
        if "is in use again" in said:
            break
    else:
        pytest.fail("it never ended")
