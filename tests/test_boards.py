"""Boards of people's own in folders, and what else may lie there."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.board_file import read_board
from engine.boards import BUILT_IN
from engine.errors import BoardError
from firmware_host.boards import built_in, by_name, from_file, known
from firmware_host.folders import MOST_FILES
from firmware_host.places import boards_folders, layouts_folder
from tests.cli.small_board import SMALL_BOARD


def put(folder: Path, name: str, text: str | None = None) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / f"{name}.toml"
    file.write_text(named(name) if text is None else text, encoding="utf-8")
    return file


def named(name: str, title: str = "Small Hall") -> str:
    return SMALL_BOARD.replace('"small"', f'"{name}"').replace("Small Hall", title)


def names(*folders: Path) -> list[str]:
    return [board.name for board in known(folders).boards]


def test_the_dungeon_and_the_basement_are_built_in() -> None:
    assert list(built_in()) == ["dungeon", "basement"]
    assert [board.title for board in built_in().values()] == ["Dungeon", "Basement"]
    assert "attic" not in built_in()
    with pytest.raises(KeyError):
        built_in()["attic"]


def test_one_board_is_one_object_however_often_it_is_asked_for() -> None:
    # Two boards are the same only if they are one object.
    assert built_in()["dungeon"] is built_in()["dungeon"]
    assert by_name(())["dungeon"] is built_in()["dungeon"]


def test_boards_of_ones_own_come_after_the_built_in_ones_with_their_files(tmp_path: Path) -> None:
    attic, small = put(tmp_path, "attic"), put(tmp_path, "small")
    found = known([tmp_path])
    assert [board.name for board in found.boards] == ["dungeon", "basement", "attic", "small"]
    assert found.files == {"attic": attic, "small": small}
    assert found.unread == ()
    assert list(by_name([tmp_path])) == ["dungeon", "basement", "attic", "small"]
    assert len(by_name([tmp_path])) == 4
    assert by_name([tmp_path])["attic"].name == "attic"


def test_a_board_that_is_given_counts_before_others_of_its_name(tmp_path: Path) -> None:
    put(tmp_path, "attic")
    for name in ("attic", "cellar", "dungeon"):
        given = read_board(named(name))
        found = by_name([tmp_path], given)
        assert name in found
        assert found[name] is given
        assert sorted(found) == sorted({"dungeon", "basement", "attic", name})


def test_no_folder_is_needed(tmp_path: Path) -> None:
    found = known([tmp_path / "none"])
    assert [board.name for board in found.boards] == ["dungeon", "basement"]
    assert found.unread == ()


def test_a_board_that_was_kept_at_the_table_counts_before_one_of_the_same_name(tmp_path: Path) -> None:
    by_hand = put(tmp_path / "config", "attic", named("attic", "By hand"))
    kept = put(tmp_path / "state", "attic", named("attic", "Kept"))
    found = known([tmp_path / "config", tmp_path / "state"])
    assert [board.title for board in found.boards[2:]] == ["Kept"]
    assert found.files == {"attic": kept}
    (line,) = found.unread
    assert line.startswith(f"{by_hand}: ")
    assert str(kept) in line


@pytest.mark.parametrize("name", ["dungeon", "basement"])
def test_a_board_of_ones_own_has_no_built_in_boards_name(tmp_path: Path, name: str) -> None:
    put(tmp_path, "mine", named(name))
    found = known([tmp_path])
    assert [board.title for board in found.boards] == ["Dungeon", "Basement"]
    (line,) = found.unread
    assert "mine.toml" in line
    assert name in line


def not_utf8(file: Path) -> None:
    file.write_bytes(b"name = '\xff'")


def huge(file: Path) -> None:
    with file.open("wb") as opened:
        opened.truncate(2**40)


def endless(file: Path) -> None:
    file.symlink_to("/dev/zero")


def circle(file: Path) -> None:
    file.symlink_to(file)


def secret(file: Path) -> None:
    file.symlink_to("/proc/self/status")


@pytest.mark.parametrize(
    "spoil", [Path.mkdir, os.mkfifo, not_utf8, huge, endless, circle, secret, Path.touch]
)
def test_what_is_no_board_is_left_out_with_one_line_and_the_others_are_there(
    tmp_path: Path, spoil: "os.PathLike[str] | object"
) -> None:
    put(tmp_path, "attic")
    assert callable(spoil)
    spoil(tmp_path / "bad.toml")
    found = known([tmp_path])
    assert "attic" in found.files
    (line,) = found.unread
    assert line.startswith(f"{tmp_path / 'bad.toml'}: ")
    assert line.isprintable()
    assert len(line) < 4000


def test_a_link_to_a_board_file_is_followed(tmp_path: Path) -> None:
    file = put(tmp_path, "attic")
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / "linked.toml").symlink_to(file)
    assert "attic" in names(folder)


def test_what_has_another_ending_or_is_hidden_is_no_board_file(tmp_path: Path) -> None:
    put(tmp_path, ".attic")
    put(tmp_path, "attic").rename(tmp_path / "attic.toml~")
    found = known([tmp_path])
    assert len(found.boards) == 2
    assert not found.unread


def test_of_a_folder_with_ten_thousand_files_some_are_read(tmp_path: Path) -> None:
    for number in range(10_000):
        (tmp_path / f"{number:05}.toml").touch()
    found = known([tmp_path])
    assert f"has 10000 files; the first {MOST_FILES} are read" in found.unread[0]
    assert len(found.unread) == MOST_FILES + 1


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    file = put(tmp_path, "attic")
    (line,) = known([file]).unread
    assert line == f"{file}: cannot be read (Not a directory)"


def test_a_name_of_a_file_that_would_steer_a_terminal_is_told_without(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2J\n.toml").touch()
    (line,) = known([tmp_path]).unread
    assert line.isprintable()
    assert "?[2J?.toml" in line


def test_a_file_that_is_named_may_come_through_a_pipe() -> None:
    reading, writing = os.pipe()
    os.write(writing, SMALL_BOARD.encode())
    os.close(writing)
    assert from_file(Path(f"/dev/fd/{reading}")).name == "small"
    os.close(reading)


@pytest.mark.parametrize("file", ["", "none.toml", "\0"])
def test_a_file_that_cannot_be_read_is_refused(file: str) -> None:
    with pytest.raises(BoardError, match="cannot be read"):
        from_file(Path(file))


@pytest.mark.parametrize(
    ("environment", "machines", "folders"),
    [
        ({"HOME": "/home/a"}, False, ["/home/a/.config/furunkulus", "/home/a/.local/state/furunkulus"]),
        (
            {"HOME": "/home/a", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"},
            False,
            ["/c/furunkulus", "/s/furunkulus"],
        ),
        (
            {"HOME": "/home/a"},
            True,
            ["MACHINE", "/home/a/.config/furunkulus", "/home/a/.local/state/furunkulus"],
        ),
        ({"STATE_DIRECTORY": "/var/lib/furunkulus"}, True, ["MACHINE", "/var/lib/furunkulus"]),
        ({"STATE_DIRECTORY": "/var/lib/furunkulus"}, False, ["MACHINE", "/var/lib/furunkulus"]),
    ],
    ids=["user", "XDG", "user, with the machine's config", "service", "service without a config"],
)
def test_boards_lie_beside_the_config_and_with_what_is_kept(
    tmp_path: Path, environment: Mapping[str, str], *, machines: bool, folders: list[str]
) -> None:
    config = tmp_path / "config.toml"
    if machines:
        config.touch()
    expected = [Path(folder.replace("MACHINE", str(tmp_path)), "boards") for folder in folders]
    assert list(boards_folders(environment, config)) == expected
    assert layouts_folder(environment) == expected[-1].parent / "layouts"


def test_the_built_in_names_are_told_without_reading_a_board() -> None:
    assert tuple(built_in()) == BUILT_IN
    assert "basement" in built_in()
