"""What is set with buttons lies over the config's file, and that over the defaults; values have places."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.config import Config, ConfigError, read_config
from firmware_host.config.layers import InForce, in_force
from firmware_host.config.settings_file import SettingsFile
from firmware_host.places import config_file
from firmware_host.table.settings import Pace
from hardware.lights.wiring import Axis, Start


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def layers(config: str | None, settings: str | None, *, may_lack: bool = False) -> InForce:
    """Return what two files say that are written right here."""
    for name, text in (("config.toml", config), ("settings.toml", settings)):
        if text is not None:
            Path(name).write_text(text, "utf-8")
    return in_force(Path("config.toml"), SettingsFile(Path("settings.toml")), may_lack=may_lack)


@pytest.mark.usefixtures("here")
def test_the_second_file_lies_over_the_first_key_by_key() -> None:
    found = layers(
        '[lights]\nbrightness = 0.2\nlimit_ma = 3000\n[rules]\nedition = "2003"',
        "\n\n[lights]\nbrightness = 0.7\n",
    )
    assert found.config == read_config(
        '[lights]\nbrightness = 0.7\nlimit_ma = 3000\n[rules]\nedition = "2003"'
    )
    places = {path: str(found.place(path)) for path in ("lights.brightness", "lights.limit_ma", "page.port")}
    assert places == {
        "lights.brightness": "settings.toml:4",
        "lights.limit_ma": "config.toml:3",
        "page.port": "default",
    }
    assert found.notes == ()


@pytest.mark.usefixtures("here")
def test_without_files_all_is_as_by_default() -> None:
    found = layers(None, None, may_lack=True)
    assert found.config == Config()
    assert (found.first.there, found.second.there, found.notes) == (False, False, ())


@pytest.mark.usefixtures("here")
def test_a_file_that_was_named_must_be_there() -> None:
    with pytest.raises(ConfigError, match=r"^config.toml: cannot be read \(No such file or directory\)$"):
        layers(None, None)


@pytest.mark.usefixtures("here")
def test_every_fault_of_the_first_file_is_told() -> None:
    with pytest.raises(ConfigError) as refused:
        layers("[page]\nport = -1\nprot = 1", "[[[")
    assert [(fault.file, fault.line, fault.key) for fault in refused.value.faults] == [
        ("config.toml", 2, "page.port"),
        ("config.toml", 3, "page.prot"),
    ]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"ok\n\xff", "config.toml:2: is no text in UTF-8"),
        (b"#" * 65_537, "config.toml: is too long; at most 65536 bytes are read"),
    ],
)
def test_what_is_no_text_is_one_line(here: Path, data: bytes, words: str) -> None:
    (here / "config.toml").write_bytes(data)
    with pytest.raises(ConfigError) as refused:
        layers(None, None)
    assert str(refused.value) == words


def test_a_folder_is_one_line(here: Path) -> None:
    (here / "config.toml").mkdir()
    with pytest.raises(ConfigError, match=r"^config.toml: cannot be read \(Is a directory\)$"):
        layers(None, None)


@pytest.mark.usefixtures("here")
def test_a_mark_of_utf_8_at_the_beginning_is_passed_over() -> None:
    assert layers("\ufeff[page]\nport = 1", None).config.port == 1


@pytest.mark.usefixtures("here")
def test_faults_of_the_second_file_are_a_note_and_the_rest_of_it_holds() -> None:
    found = layers("", "[lights]\nbrightness = 7\nstart = 'top-right'\n[page]\nport = 1")
    assert found.config == Config(start=Start.TOP_RIGHT)
    assert found.notes == (
        (
            "settings.toml:2: lights.brightness: 7 is no brightness from 0.05 to 1; "
            "settings.toml:5: page.port: is not set with buttons; it belongs into the config's own file; "
            "this is left out"
        ),
    )
    assert not found.broken


@pytest.mark.parametrize("data", [b"[[[", b"\xff", b"#" * 65_537])
def test_a_broken_second_file_is_a_note(here: Path, data: bytes) -> None:
    (here / "settings.toml").write_bytes(data)
    found = layers("[page]\nport = 1", None)
    assert found.config == Config(port=1)
    (note,) = found.notes
    assert note.startswith("settings.toml:")
    assert note.endswith("; what was set with buttons is not in force")
    assert found.broken
    assert (here / "settings.toml").read_bytes() == data


@given(
    st.binary() | st.text().map(str.encode) | st.sampled_from([b"[lights]\nstart = 1", b"table.calm = true"])
)
def test_whatever_is_in_the_second_file_play_begins_and_settings_are_kept_from_then_on(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = SettingsFile(Path(folder) / "settings.toml")
        file.path.write_bytes(data)
        found = in_force(Path(folder) / "none.toml", file, may_lack=True).fitting(16, 11)
        assert all(note.isprintable() for note in found.notes)
        assert bool(found.notes) is bool(file.read().faults)
        file.keep({"table.pace": "fast"})
        assert file.read().values == {**found.second.values, "table.pace": Pace.FAST}
        aside = list(Path(folder).glob("settings.toml.damaged-*"))
        assert [each.read_bytes() for each in aside] == ([data] if found.notes else [])


def test_a_second_file_that_cannot_be_reached_is_a_note(here: Path) -> None:
    (here / "config.toml").touch()
    (here / "state").touch()
    found = in_force(here / "config.toml", SettingsFile(here / "state/settings.toml"))
    assert found.config == Config()
    assert found.notes == (
        (
            f"{here}/state/settings.toml: cannot be read (Not a directory); "
            "what was set with buttons is not in force"
        ),
    )
    assert not found.broken


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "key", ['start = "top-left"', 'axis = "rows"', 'order = "serpentine"', "leds_per_space = 1"]
)
def test_a_wiring_that_was_found_with_buttons_takes_the_place_of_a_map(key: str) -> None:
    found = layers("[lights]\nmap = [0]", f"[lights]\n{key}")
    assert found.config == Config()
    assert str(found.place("lights.map")) == "default"
    assert layers(None, '[lights]\ncolour_order = "RGB"').config.map == (0,)


@pytest.mark.usefixtures("here")
def test_a_map_that_was_set_with_buttons_takes_the_place_of_a_wiring() -> None:
    found = layers('[lights]\naxis = "columns"', "[lights]\nmap = [5]")
    assert found.config == Config(axis=Axis.COLUMNS, map=(5,))
    assert found.fitting(16, 11).config.output(16, 11).wiring.chain == (5,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[lights]\nmap = [\n176]", "config.toml:2: lights.map: the wiring is wrong: LED 0 lights space 176"),
        ("[lights]\nlimit_ma = 100", "config.toml:2: lights.limit_ma: the current limit of 100 mA is below"),
        (
            "[lights]\n\nleds_per_space = 20",
            "config.toml:3: lights.leds_per_space: the current limit of 2000 mA is below",
        ),
    ],
)
@pytest.mark.usefixtures("here")
def test_what_does_not_fit_the_board_is_told_with_its_place(text: str, words: str) -> None:
    with pytest.raises(ConfigError) as refused:
        layers(text, "[table]\ncalm = true").fitting(16, 11)
    assert str(refused.value).startswith(words)


@pytest.mark.usefixtures("here")
def test_a_wiring_set_with_buttons_that_does_not_fit_is_left_out() -> None:
    found = layers(
        "[lights]\nlimit_ma = 300\nmap = [3, 4]",
        '[lights]\nleds_per_space = 2\nstart = "top-right"\nbrightness = 0.7',
    ).fitting(16, 11)
    assert found.config == Config(limit_ma=300, map=(3, 4), brightness=0.7)
    (note,) = found.notes
    assert note.startswith(
        "settings.toml: the wiring is left out: lights.limit_ma: the current limit of 300 mA"
    )


@pytest.mark.usefixtures("here")
def test_what_is_in_force_is_told_as_a_file_that_reads_the_same() -> None:
    found = layers(
        "[lights]\nmap = [3, 4]\n[buttons]\nlamps.ok = false\n[rules]\nfinish = 'at once'",
        "[lights]\nbrightness = 0.7\n[table]\npace = 'fast'",
    )
    assert read_config(found.text()) == found.config
    assert '\npace = "fast"  # settings.toml:4\n' in found.text()
    assert "\nlamps.ok = false  # config.toml:4\n" in found.text()


def test_no_name_of_a_folder_is_told_in_what_goes_into_a_report(here: Path) -> None:
    home = here / "anna"
    home.mkdir()
    (home / "my\nconfig.toml").write_text("[page]\nport = 1", "utf-8")
    text = in_force(home / "my\nconfig.toml", SettingsFile(home / "settings.toml")).text()
    assert "anna" not in text
    assert read_config(text) == Config(port=1)


def test_the_service_has_the_machines_file_people_their_own_or_that_of_the_machine(tmp_path: Path) -> None:
    machines, home = tmp_path / "etc/config.toml", tmp_path / "home"
    environment = {"HOME": str(home)}
    own = home / ".config/furunkulus/config.toml"
    assert config_file({**environment, "STATE_DIRECTORY": "/var/lib/furunkulus"}, machines) == machines
    assert config_file(environment, machines) == own
    machines.parent.mkdir()
    machines.touch()
    assert config_file(environment, machines) == machines
    own.parent.mkdir(parents=True)
    own.touch()
    assert config_file(environment, machines) == own
    xdg = tmp_path / "xdg"
    assert config_file({**environment, "XDG_CONFIG_HOME": str(xdg)}, machines) == machines
    assert config_file({"XDG_CONFIG_HOME": str(xdg)}, tmp_path / "none") == xdg / "furunkulus/config.toml"
    assert config_file({**environment, "XDG_CONFIG_HOME": "not/absolute"}, machines) == own
