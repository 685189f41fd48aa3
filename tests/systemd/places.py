"""Two places of the program, each with a small one that does what an installer asks of it, and no more."""

import shutil
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from tests.systemd.machine import CHECKOUT, Installed

A, B = "furunkulus 0.1.0", "furunkulus 0.2.0"

_PROGRAM = """\
#!{python} -IS
import sqlite3, sys
from pathlib import Path
from contextlib import closing
place = Path(sys.argv[0]).parents[1]
shape = int((place / "shape").read_text())
arguments = sys.argv[1:]
if arguments == ["--version"]:
    print((place / "whole").read_text(), end="")
elif arguments[:1] == ["config"]:
    if (place / "refuses").exists():
        sys.exit("config.toml:1: is wrong")
    print("{{}}")
elif arguments[:2] == ["games", "count"] and arguments[2] != "--help":
    with closing(sqlite3.connect(f"file:{{arguments[3]}}?mode=ro", uri=True)) as games:
        if games.execute("PRAGMA user_version").fetchone()[0] > shape:
            sys.exit("a newer Furunkulus wrote this")
        print(games.execute("SELECT count(*) FROM game").fetchone()[0])
elif arguments[:2] == ["games", "list"]:
    with closing(sqlite3.connect(arguments[3])) as games:
        for number, in games.execute("SELECT id FROM game ORDER BY id"):
            print(f"game {{number}}")
elif arguments == ["play"]:
    with closing(sqlite3.connect({games!r})) as games, games:
        games.execute(f"PRAGMA user_version = {{shape}}")
        if (place / "loses").exists():
            games.execute("DELETE FROM game WHERE id = 2")
"""


def two_places(made: Installed, *, in_use: str = "a", shape_of_b: int = 1) -> None:
    """Lay out place a with version 0.1.0 and b with 0.2.0, and have one of them play with two games.

    Versions differ in their units, and in a unit that b alone has; the games of b may be in another shape.
    """
    for name, version, shape in (("a", A, 1), ("b", B, shape_of_b)):
        place = made.file(f"/opt/furunkulus/{name}")
        lay_program(made, place, version, shape)
        shutil.copytree(made.file("/checkout/systemd"), place / "systemd")
        service = place / "systemd/furunkulus.service"
        service.write_text(f"# {version}\n{service.read_text('utf-8')}", "utf-8")
        (place / "man").mkdir()
        (place / f"man/of-{name}.1").touch()
    shutil.copy(
        CHECKOUT / "systemd/furunkulus-power-off.path", made.file(f"{PLACE_B}/systemd/furunkulus-b.path")
    )
    made.file("/etc/systemd/system").mkdir(parents=True)
    made.file("/etc/furunkulus").mkdir()
    made.file("/etc/furunkulus/config.toml").touch()
    made.file("/var/lib/furunkulus").mkdir(parents=True)
    with closing(sqlite3.connect(made.file(GAMES))) as games, games:
        games.execute("PRAGMA user_version = 1")
        games.execute("CREATE TABLE game (id INTEGER PRIMARY KEY)")
        games.execute("INSERT INTO game VALUES (1), (2)")
    made.file("/opt/furunkulus/venv").symlink_to(in_use)
    made.file("/opt/furunkulus/systemd").symlink_to("venv/systemd")
    # As an upgrade leaves it: what is around the program is that of the place in use.
    made.again()
    assert units(made) == units_of(made, in_use)


GAMES = "/var/lib/furunkulus/games.sqlite"
PLACE_B = "/opt/furunkulus/b"


def lay_program(made: Installed, place: Path, version: str, shape: int) -> None:
    """Lay out a program in a place."""
    (place / "bin").mkdir(parents=True)
    (place / "whole").write_text(f"{version}\n", "utf-8")
    (place / "shape").write_text(str(shape), "utf-8")
    (place / "bin/python").symlink_to(sys.executable)
    program = place / "bin/furunkulus"
    program.write_text(_PROGRAM.format(python=sys.executable, games=str(made.file(GAMES))), "utf-8")
    starts = place / "starts"
    starts.write_text(f'#!/bin/sh\n[ ! -e "{place}/broken" ] && exec "{program}" play\n', "utf-8")
    for file in (program, starts):
        file.chmod(0o755)


def units(made: Installed) -> dict[str, str]:
    """Return the units that are laid out."""
    folder = made.file("/etc/systemd/system")
    return {
        file.name: file.read_text("utf-8")
        for file in folder.iterdir()
        if file.is_file() and file.suffix != ".new"
    }


def units_of(made: Installed, place: str) -> dict[str, str]:
    """Return the units that belong to a place."""
    folder = made.file(f"/opt/furunkulus/{place}/systemd")
    return {
        file.name: file.read_text("utf-8")
        for kind in ("service", "path")
        for file in folder.glob(f"furunkulus*.{kind}")
    }


def games_in(file: Path) -> Sequence[int]:
    """Return the numbers of the games in a file."""
    with closing(sqlite3.connect(file)) as games:
        return [number for (number,) in games.execute("SELECT id FROM game ORDER BY id")]


def shape_of(file: Path) -> int:
    """Return the shape in which games are kept in a file."""
    with closing(sqlite3.connect(file)) as games:
        return int(games.execute("PRAGMA user_version").fetchone()[0])


def add_game(made: Installed) -> None:
    """Play one game more."""
    with closing(sqlite3.connect(made.file(GAMES))) as games, games:
        games.execute("INSERT INTO game DEFAULT VALUES")
