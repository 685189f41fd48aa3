"""A file damaged anyhow: the evening begins, games that are whole are there, and nothing is ever deleted."""

import shutil
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from firmware_host.journal.opening import open_store
from hardware.buttons.contract import Button
from tests.journal.games import BEGIN, evening_after, new_players

OK = Button.OK

FLIPS, CUTS = 60, 25


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a journal of two games, some of it in the file and some in the log beside it."""
    folder = tmp_path_factory.mktemp("played")
    first = new_players(folder / "games.sqlite").press(*BEGIN, *[OK] * 12)
    second = new_players(folder / "games.sqlite").press(*BEGIN, *[OK] * 8)
    kept = folder / "kept"
    kept.mkdir()
    for name in ("games.sqlite", "games.sqlite-wal"):
        shutil.copy(folder / name, kept / name)
    assert first.record.log
    assert second.record.log
    return kept


def texts(path: Path) -> list[list[str]]:
    with closing(open_store(path)) as store:
        games = [store.load(game) for game in store.games()]
    return [[entry.text for entry in game.entries] for game in games if game is not None]


def whole(played: Path, tmp_path: Path) -> list[list[str]]:
    shutil.copytree(played, tmp_path / "whole")
    return texts(tmp_path / "whole" / "games.sqlite")


def begins_and_plays(folder: Path, known: list[list[str]]) -> None:
    """Begin an evening in a damaged journal, and play: what is found was played, and goes on to be kept."""
    path = folder / "games.sqlite"
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with evening_after(path) as players:
        found = texts(path)
        for game in found:
            assert any(other[: len(game)] == game for other in known), "what was never played"
        players.press(Button.UP)
        if players.room == "Offering":
            players.press(Button.RIGHT, OK)
        players.press(*BEGIN[1:], OK, OK)
        assert players.room == "Fleeing"
    assert "green-1 stays" in texts(path)[-1]
    for aside in folder.glob("games.sqlite.damaged-*"):
        if not aside.name.endswith(("-wal", "-shm")):
            assert len(aside.read_bytes()) >= len(before["games.sqlite"]), "nothing of it is thrown away"


@pytest.mark.parametrize("file", ["games.sqlite", "games.sqlite-wal"])
def test_bits_may_flip_anywhere(played: Path, tmp_path: Path, file: str) -> None:
    known, dice = whole(played, tmp_path), Random(file)  # noqa: S311 - nobody bets on it
    for number in range(FLIPS):
        folder = tmp_path / str(number)
        shutil.copytree(played, folder)
        data = bytearray((folder / file).read_bytes())
        for _ in range(dice.choice((1, 1, 8))):
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        (folder / file).write_bytes(data)
        begins_and_plays(folder, known)


@pytest.mark.parametrize("file", ["games.sqlite", "games.sqlite-wal"])
def test_a_file_may_end_anywhere(played: Path, tmp_path: Path, file: str) -> None:
    known, dice = whole(played, tmp_path), Random(file)  # noqa: S311 - nobody bets on it
    for number in range(CUTS):
        folder = tmp_path / str(number)
        shutil.copytree(played, folder)
        data = (folder / file).read_bytes()
        (folder / file).write_bytes(data[: dice.randrange(len(data))])
        begins_and_plays(folder, known)
