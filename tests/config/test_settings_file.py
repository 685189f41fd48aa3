"""The file of what is set with buttons: kept whole, by several processes, and never lost silently."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_host.config import ConfigError, settings_file
from firmware_host.config.schema import KEYS
from firmware_host.config.settings_file import SettingsFile
from hardware.buttons.contract import Button
from hardware.lights.wiring import Start

BY_BUTTONS = {
    "buttons.input.device",
    *(f"buttons.input.{button}" for button in Button),
    "lights.brightness",
    "lights.start",
    "lights.axis",
    "lights.order",
    "lights.leds_per_space",
    "lights.map",
    "lights.colour_order",
    "table.pace",
    "table.calm",
    "table.side",
    "table.board",
    "table.layout",
    "table.placed",
    "rules.edition",
    "rules.by_hand",
    "rules.finish",
    "rules.three_hits",
    "rules.first_hit",
    "rules.ties",
    "rules.stages",
    "rules.placement",
    "rules.bunnies",
}


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "state/settings.toml")


def text(file: SettingsFile) -> str:
    return file.path.read_text("utf-8")


def names(file: SettingsFile) -> list[str]:
    return sorted(each.name for each in file.path.parent.iterdir())


def test_what_can_be_set_with_buttons() -> None:
    assert {path for path, key in KEYS.items() if key.by_buttons} == BY_BUTTONS


def test_a_file_that_is_not_there_says_nothing(file: SettingsFile) -> None:
    reading = file.read()
    assert (reading.values, reading.faults, reading.there) == ({}, (), False)
    assert not file.path.parent.exists()


def test_what_is_kept_is_read_again_and_the_rest_stays(file: SettingsFile) -> None:
    file.keep({"lights.brightness": 0.7, "lights.start": Start.TOP_RIGHT})
    file.keep({"lights.brightness": 0.2, "table.pace": "by-ok"})
    reading = file.read()
    assert reading.faults == ()
    assert {path: KEYS[path].kind.plain(value) for path, value in reading.values.items()} == {
        "lights.brightness": 0.2,
        "lights.start": "top-right",
        "table.pace": "by-ok",
    }
    assert names(file) == ["settings.toml"]


def test_the_file_says_who_writes_it(file: SettingsFile) -> None:
    file.keep({"table.calm": True})
    assert text(file).startswith("# Furunkulus writes this file: ")
    assert text(file).endswith("\n\n[table]\ncalm = true\n")


def test_what_is_forgotten_is_gone(file: SettingsFile) -> None:
    file.keep({"lights.start": "top-right", "table.calm": True})
    file.forget("lights.start", "lights.map")
    assert dict(file.read().values) == {"table.calm": True}


def test_what_is_kept_instead_of_something_takes_its_place_at_once(file: SettingsFile) -> None:
    file.keep({"lights.map": [0, 1], "table.calm": True})
    file.keep({"lights.start": "top-right"}, instead_of=["lights.map", "lights.axis"])
    assert dict(file.read().values) == {"table.calm": True, "lights.start": Start.TOP_RIGHT}


def test_what_root_keeps_belongs_to_whoever_has_the_folder(file: SettingsFile) -> None:
    folder = file.path.parent
    folder.mkdir()
    owner = (987_654, 987_655) if os.geteuid() == 0 else (-1, -1)
    os.chown(folder, *owner)
    file.keep({"table.calm": True})
    there, kept = folder.stat(), file.path.stat()
    assert (kept.st_uid, kept.st_gid) == (there.st_uid, there.st_gid)


def test_a_link_that_lies_in_the_way_leads_to_no_other_file(file: SettingsFile, tmp_path: Path) -> None:
    """Or whoever has the folder could have root write wherever they like."""
    another = tmp_path / "another"
    another.write_text("as it was")
    file.path.parent.mkdir()
    file.path.with_name("settings.toml.new").symlink_to(another)
    file.keep({"table.calm": True})
    assert dict(file.read().values) == {"table.calm": True}
    assert another.read_text() == "as it was"
    assert names(file) == ["settings.toml"]


def test_what_changes_nothing_is_not_written(file: SettingsFile) -> None:
    file.keep({"table.calm": True})
    before = file.path.stat().st_ino
    file.keep({"table.calm": True})
    file.forget("lights.map")
    assert file.path.stat().st_ino == before


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"page.port": 1}, "page.port: is nothing that is set with buttons"),
        ({"lights.shine": 1}, "lights.shine: is nothing that is set with buttons"),
        ({"lights.start": "middle"}, "lights.start: 'middle' is none of "),
    ],
)
def test_what_cannot_be_set_with_buttons_is_refused_and_nothing_kept(
    file: SettingsFile, values: dict[str, str | int], words: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        file.keep({"table.calm": True, **values})
    assert str(refused.value).startswith(words)
    assert not file.path.exists()


def test_what_is_wrong_in_it_is_told_and_left_out(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text("[lights]\nbrightness = 7\nstart = 'top-right'\n[page]\nport = 1\n", "utf-8")
    reading = file.read()
    assert dict(reading.values) == {"lights.start": Start.TOP_RIGHT}
    assert [str(fault) for fault in reading.faults] == [
        f"{file.path}:2: lights.brightness: 7 is no brightness from 0.05 to 1",
        f"{file.path}:5: page.port: is not set with buttons; it belongs into the config's own file",
    ]


@pytest.mark.parametrize("data", [b"[lights]\nbrightness = 7\ntwinkle = 1\n", b"\xff", b"[[[", b"#" * 70_000])
def test_a_file_with_faults_is_laid_aside_before_another_takes_its_place(
    file: SettingsFile, data: bytes
) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(data)
    file.keep({"table.calm": True})
    new, aside = names(file)
    assert (new, aside[:22]) == ("settings.toml", "settings.toml.damaged-")
    assert (file.path.parent / aside).read_bytes() == data
    assert dict(file.read().values) == {"table.calm": True}


def test_a_folder_in_its_place_is_broken_and_can_be_laid_aside(file: SettingsFile) -> None:
    file.path.mkdir(parents=True)
    assert file.read().broken
    assert file.lay_aside().is_dir()
    file.keep({"table.calm": True})
    assert file.path.is_file()


def test_a_pipe_in_its_place_is_not_waited_for(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    os.mkfifo(file.path)
    assert file.read().broken


def test_where_nothing_can_be_written_all_stays_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("no folder", "utf-8")
    file = SettingsFile(tmp_path / "state/settings.toml")
    with pytest.raises(ConfigError, match="cannot be read"):
        file.read()
    with pytest.raises(OSError, match="exists"):
        file.keep({"table.calm": True})
    assert (tmp_path / "state").read_text("utf-8") == "no folder"


def test_when_a_new_file_cannot_be_written_the_old_one_stays(file: SettingsFile) -> None:
    file.keep({"table.calm": True})
    before = text(file)
    (file.path.parent / "settings.toml.new").mkdir()
    with pytest.raises(OSError, match="directory"):
        file.keep({"table.calm": False})
    assert text(file) == before


def test_long_names_of_devices_lose_nothing(file: SettingsFile) -> None:
    names = (
        "Microsoft Microsoft® Nano Transceiver v2.0 Consumer Control",
        "Logitech Logitech Illuminated Ultrathin Keyboard K740",
    )
    file.keep({"table.calm": True, "buttons.input.device": names})
    assert file.read().values == {"table.calm": True, "buttons.input.device": names}


def test_what_could_not_be_read_again_takes_no_files_place(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.keep({"table.calm": True})
    before = text(file)
    monkeypatch.setattr(settings_file, "settings_text", lambda *_: '[table]\ncalm = "\n"\n')
    with pytest.raises(OSError, match="read again"):
        file.keep({"table.calm": False})
    assert (text(file), names(file)) == (before, ["settings.toml"])


def test_a_process_that_holds_the_folder_for_long_is_named(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    held = os.open(file.path.parent, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    with pytest.raises(OSError, match=f"another process writes there for long: '{file.path.parent}'"):
        file.keep({"table.calm": True})
    os.close(held)
    file.keep({"table.calm": True})
    assert dict(file.read().values) == {"table.calm": True}


KEEP = """
import sys
from pathlib import Path
from firmware_host.config.settings_file import SettingsFile
file, key, values = SettingsFile(Path(sys.argv[1])), sys.argv[2], sys.argv[3:]
for _ in range(20):
    for value in values:
        file.keep({key: value})
"""


def test_several_processes_lose_nothing_of_each_other(file: SettingsFile) -> None:
    theirs = {
        "lights.start": ("top-right", "bottom-left"),
        "lights.axis": ("rows", "columns"),
        "table.side": ("north", "east"),
    }
    processes = [
        subprocess.Popen([sys.executable, "-c", KEEP, str(file.path), key, *values])  # noqa: S603 - our own code
        for key, values in theirs.items()
    ]
    assert [process.wait(60) for process in processes] == [0, 0, 0]
    assert {path: str(value) for path, value in file.read().values.items()} == {
        key: values[-1] for key, values in theirs.items()
    }
    assert names(file) == ["settings.toml"]
