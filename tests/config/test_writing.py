"""Settings are written: the default file, which changes nothing; what is in force, which reads the same."""

import re
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.config import Config, read_config
from firmware_host.config.keys.key import Key
from firmware_host.config.reading import config_of, read_settings
from firmware_host.config.schema import KEYS, TABLES
from firmware_host.config.writing import default_text, plain, settings_text, told_text, written


def test_the_default_file_changes_nothing() -> None:
    assert read_config(default_text()) == Config()
    assert read_settings(default_text()).values == {}


def test_each_setting_of_the_default_file_can_be_taken_in_by_itself() -> None:
    found: dict[str, Any] = {}
    for match in re.finditer(r"^#(?=[a-z])", default_text(), re.MULTILINE):
        text = default_text()
        values = read_settings(text[: match.start()] + text[match.end() :]).values
        assert len(values) == 1
        found |= values
    assert list(found) == list(KEYS)
    unset = {path for path, key in KEYS.items() if key.unset}
    assert {path for path, value in found.items() if KEYS[path].default != value} == unset


def test_each_setting_of_the_default_file_stands_below_its_meaning_and_what_is_allowed() -> None:
    paragraphs = [" ".join(part.replace("\n# ", " ").split()) for part in default_text().split("\n\n")]
    for key in KEYS.values():
        (about,) = [part for part in paragraphs if f" #{key.local} = " in part]
        assert f" {key.words} " in about
        assert key.kind.allowed in about
        assert f"not set: {key.unset}" in about if key.unset else f"default: {written(key.shown)}" in about
    for words in TABLES.values():
        assert any(f"# {words}" in part for part in paragraphs)


def test_no_line_of_the_default_file_is_too_long_for_a_screen() -> None:
    assert max(map(len, default_text().splitlines())) <= 110


def test_words_and_numbers_are_written_as_toml_has_them() -> None:
    values = ('a "b" \\ é\t', True, False, 7, 0.05, (1, -1), ["page", "my.own:Source"])
    for value in values:
        read = tomllib.loads(f"x = {written(value)}")["x"]
        assert read == (list(value) if isinstance(value, tuple) else value)
        assert type(read) is (list if isinstance(value, tuple) else type(value))


def test_a_long_list_goes_on_over_lines() -> None:
    text = settings_text({"lights.map": tuple(range(176)) * 3})
    assert max(map(len, text.splitlines())) <= 100
    assert read_config(text).map == tuple(range(176)) * 3


@pytest.mark.parametrize("longest", [40, 80, 95, 120, 200])
def test_a_long_list_is_never_broken_within_a_name(longest: int) -> None:
    names = [f"{'word ' * 40}"[:longest].strip(), f"{'Joy-stick ' * 20}"[:longest].strip(), "a  , b", '"[']
    assert tomllib.loads(f"x = {written(names)}")["x"] == names


_CONTROLS = st.sampled_from(["KEY_A", "KEY#431", "ABS_RZ-", "BTN_TRIGGER"])
_ONE_KEY: dict[str, st.SearchStrategy[Any]] = {
    "lights.map": st.lists(st.integers(-1, 10_000), max_size=300).map(tuple),
    "lights.brightness": st.floats(0.05, 1),
    "lights.spi.device": st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=20).map(
        "/{}".format
    ),
    "buttons.input.ok": st.lists(_CONTROLS, unique=True).map(tuple),
    "buttons.sources": st.sampled_from([("page",), ("gpio", "page"), ("a.b:C",)]),
}


def _values_of(key: Key) -> st.SearchStrategy[Any]:
    example = key.example if key.unset else key.default
    return _ONE_KEY.get(key.path, st.just(example))


@given(st.fixed_dictionaries({}, optional={path: _values_of(key) for path, key in KEYS.items()}))
def test_what_is_written_reads_the_same(values: dict[str, Any]) -> None:
    assert read_settings(settings_text(plain(values), "# a comment\n")).values == values


def _all_needed(values: dict[str, Any]) -> dict[str, Any]:
    """Return values with a number of LEDs and a panel for each strip: a setting without effect is refused."""
    needed = [path for path in KEYS if re.fullmatch(r"lights\.(rim|jail|bus)\.(leds|panel)", path)]
    return {**{path: KEYS[path].example for path in needed}, **values}


@given(
    st.fixed_dictionaries({}, optional={path: _values_of(key) for path, key in KEYS.items()}).map(_all_needed)
)
def test_what_is_told_reads_the_same(values: dict[str, Any]) -> None:
    text = told_text(plain(values), dict.fromkeys(KEYS, "somewhere:1"), "# a comment\n")
    assert read_config(text) == config_of(values)


def test_what_is_not_set_is_told_with_what_that_means() -> None:
    text = told_text({"page.port": 1}, {"page.port": "config.toml:7"})
    assert "\n[page]\nport = 1  # config.toml:7\n" in text
    assert "# colour_order is not set: the usual one of what drives the LEDs\n" in text


@pytest.mark.parametrize("path", KEYS)
def test_each_default_is_allowed_and_written_as_it_is_read(path: str) -> None:
    key = KEYS[path]
    assert plain({path: key.kind.read(key.shown)}) == {path: key.shown}
    assert key.words.endswith(".")
    assert bool(key.unset) is (key.default is None)
