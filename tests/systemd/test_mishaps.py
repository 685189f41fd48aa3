"""Changes of the program where something else is wrong: the disk, the games, a place, or who reads."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest

from tests.systemd.machine import Installed, machine
from tests.systemd.places import GAMES, A, B, add_game, games_in, shape_of, two_places, units, units_of

DAMAGED = b"no database at all" * 100


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Installed]:
    """A machine with both places of the program."""
    with closing(machine(tmp_path)) as one:
        yield one


def in_use(made: Installed) -> str:
    return str(made.file("/opt/furunkulus/venv").readlink())


def spoil(made: Installed, command: str, text: str) -> Path:
    """Have a command of the system fail in some cases, and do what it does otherwise."""
    file = made.file(f"/commands/{command}")
    file.write_text(f'#!/bin/bash\n{text}\nexec /usr/bin/{command} "$@"\n', "utf-8")
    file.chmod(0o755)
    return file


FULL_FOR_GAMES = """
if [[ $2 == *games.sqlite.new ]]; then head -c 100 "$1" >"$2"; echo "No space left on device" >&2; exit 1; fi
"""


def test_a_full_disk_puts_no_torn_file_in_the_games_place(made: Installed) -> None:
    two_places(made, shape_of_b=2)
    made.file("/opt/furunkulus/b/mute").touch()
    disk = spoil(made, "cp", FULL_FOR_GAMES)
    said = made.again("rollback", status=1)
    assert "it is tried again when this machine is started" in said
    assert (in_use(made), games_in(made.file(GAMES))) == ("a", [1, 2])
    # With room again the next one ends it.
    disk.unlink()
    made.run("settle", script="opt/furunkulus/trial/systemd/install.sh")
    assert (games_in(made.file(GAMES)), shape_of(made.file(GAMES))) == ([1, 2], 1)
    assert not made.file("/opt/furunkulus/trial").is_symlink()


def test_without_a_second_name_the_games_keep_their_first(made: Installed) -> None:
    two_places(made, shape_of_b=2)
    made.again("rollback")
    add_game(made)
    spoil(made, "ln", "[[ $1 == --symbolic || $* != *newer-* ]] || exit 1")
    assert "it cannot be given games" in made.again("rollback", status=1)
    assert (in_use(made), games_in(made.file(GAMES))) == ("b", [1, 2, 3])


def test_where_the_program_in_use_is_gone_the_kept_one_is_taken(made: Installed) -> None:
    two_places(made)
    made.command("systemctl", "stop", "furunkulus.service")
    shutil.rmtree(made.file("/opt/furunkulus/a"))
    said = made.run("rollback", script="opt/furunkulus/b/systemd/install.sh")
    assert f"The program that was in use is gone. Now it is {B}." in said
    assert in_use(made) == "b"
    assert units(made) == units_of(made, "b")
    assert made.file("/playing").exists()


def test_where_every_program_is_gone_a_new_one_is_installed(made: Installed) -> None:
    two_places(made, in_use="b")
    for place in ("a", "b"):
        shutil.rmtree(made.file(f"/opt/furunkulus/{place}"))
    assert "It runs" in made.run()
    assert in_use(made) == "a"
    assert games_in(made.file(GAMES)) == [1, 2]


def test_damaged_games_hinder_no_change(made: Installed) -> None:
    two_places(made)
    made.file(GAMES).write_bytes(DAMAGED)
    # A program that plays with damaged games all the same: it lays them aside when it starts, say.
    starts = made.file("/opt/furunkulus/b/starts")
    starts.write_text("#!/bin/sh\n", "utf-8")
    said = made.again("rollback")
    assert "their file is copied as it is" in said
    assert in_use(made) == "b"
    assert made.file(GAMES).read_bytes() == DAMAGED
    assert made.file("/opt/furunkulus/a/games.sqlite").read_bytes() == DAMAGED


def test_games_of_an_unknown_owner_hinder_no_change(made: Installed) -> None:
    two_places(made)
    file = made.file("/commands/runuser")
    file.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    assert "It runs" in made.again("rollback")
    assert (in_use(made), games_in(made.file(GAMES))) == ("b", [1, 2])


@pytest.mark.parametrize("mute", [False, True])
def test_output_that_nobody_reads_ends_nothing(made: Installed, *, mute: bool) -> None:
    two_places(made)
    if mute:
        made.file("/opt/furunkulus/b/mute").touch()
    read, write = os.pipe()
    os.close(read)
    script = made.file("/opt/furunkulus/systemd/install.sh")
    done = subprocess.run(  # noqa: S603 - our own script
        ["bash", "-c", 'trap - PIPE; exec bash "$0" rollback', str(script)],  # noqa: S607 - as in any script
        env={"PATH": f"{made.root}/commands:/usr/bin:/bin", "MACHINE": str(made.root)},
        cwd=made.root,
        stdin=subprocess.DEVNULL,
        stdout=write,
        stderr=write,
        restore_signals=True,
        check=False,
    )
    os.close(write)
    place = "a" if mute else "b"
    assert done.returncode == int(mute)
    assert done.returncode != -signal.SIGPIPE
    assert (in_use(made), units(made)) == (place, units_of(made, place))
    assert made.file("/playing").exists()
    assert not made.file("/opt/furunkulus/trial").is_symlink()


def test_a_torn_list_does_not_take_the_place_of_the_whole_one(made: Installed) -> None:
    two_places(made)
    made.again("rollback")
    manifest = made.file("/opt/furunkulus/manifest")
    was = manifest.read_text("utf-8")
    spoil(made, "grep", "[[ $1 != --invert-match || $* != *manifest* ]] || { echo torn; exit 2; }")
    made.again("rollback", status=1)
    assert set(was.splitlines()) <= set(manifest.read_text("utf-8").splitlines())
    assert in_use(made) == "b"


def test_a_second_installer_says_that_another_one_is_at_work(made: Installed) -> None:
    two_places(made)
    with made.file("/run/furunkulus-install.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        assert "another one is at work here right now" in made.again("rollback", status=1)
        assert f"In use: {A}" in made.again("status")
    assert in_use(made) == "a"
    made.again("rollback")
    assert in_use(made) == "b"


def test_a_program_that_does_not_run_is_not_taken(made: Installed) -> None:
    two_places(made)
    made.command("systemctl", "stop", "furunkulus.service")
    shutil.rmtree(made.file("/opt/furunkulus/b/bin"))
    assert "does not run; nothing was changed" in made.again("rollback", status=1)
    assert in_use(made) == "a"


def test_a_place_that_is_emptied_is_not_whole_any_more_from_the_first(made: Installed) -> None:
    two_places(made)
    new = made.file("/opt/furunkulus/b")
    # What is new fails its trial, and the power fails while it is thrown away.
    spoil(made, "sleep", f'touch "{new}/mute"; exit')
    spoil(made, "rm", f'[[ $* != *-rf*furunkulus/b || ! -e "{new}/mute" ]] || kill -KILL 0')
    made.run(status=None)
    assert in_use(made) == "a"
    assert (new / "bin/furunkulus").exists()
    assert not made.file("/opt/furunkulus/b/whole").exists()
    assert "Kept" not in made.again("status")


def test_going_forward_again_names_the_games_that_are_aside(made: Installed) -> None:
    two_places(made, shape_of_b=2)
    made.again("rollback")
    add_game(made)
    made.again("rollback")
    (aside,) = made.file(GAMES).parent.glob("games.sqlite.newer-*")
    assert f"Games that were laid aside once are in {aside} still" in made.again("rollback")


def test_nothing_was_changed_is_true(made: Installed) -> None:
    two_places(made)
    name = "usb-1a86_USB_Serial-if00-port0"
    made.file("/dev/serial/by-id").mkdir(parents=True)
    made.file(f"/dev/serial/by-id/{name}").touch()
    log = made.file(f"{GAMES}-wal")
    log.write_text("a game", "utf-8")
    said = made.run("--controller", name, status=1)
    assert "a game is being played: try again after it, or say --yes; nothing was changed" in said
    assert not made.file("/etc/udev/rules.d/71-furunkulus-controller.rules").exists()
