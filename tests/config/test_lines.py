"""The line of a key: where the statement begins that brings it."""

import tomllib
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.config.lines import KeyPath, lines_of, statements

WRITTEN = '''\
# lights = 1
lights.brightness = 0.4

[page]
port = [
  1, # ]
  "]", \'\'\'
  [lights]
  \'\'\',
]
name = """
axis = 1
\\"""
""""" # two quotes more end it

[ lights . "spi" ]
device = { port = 1, 'axis' = [ 1,
  2 ] }
gpio.pin = 1
  [[table]]
  pace = 1
[[table]]
side = 2
[a.b.c.d]
e = 1
'''


def test_lines_of_lists_texts_dotted_keys_and_inline_tables() -> None:
    assert lines_of(WRITTEN) == {
        ("lights",): 2,
        ("lights", "brightness"): 2,
        ("page",): 4,
        ("page", "port"): 5,
        ("page", "name"): 11,
        ("lights", "spi"): 16,
        ("lights", "spi", "device"): 17,
        ("lights", "spi", "gpio"): 19,
        ("table",): 20,
        ("table", "pace"): 21,
        ("table", "side"): 23,
        ("a",): 24,
        ("a", "b"): 24,
        ("a", "b", "c"): 24,
    }


def test_the_same_name_in_two_tables_has_two_lines() -> None:
    found = lines_of("[page]\nport = 1\n[lights.adalight]\n\nport = 2")
    assert (found["page", "port"], found["lights", "adalight", "port"]) == (2, 5)


def by_prefixes(text: str) -> dict[KeyPath, int]:
    """Return the lines by their definition: the one after the last beginning of the text without the key.

    A beginning counts only if it can be read.
    """
    lines = text.split("\n")
    found: dict[KeyPath, int] = {}
    last = 0
    for end in range(1, len(lines) + 1):
        try:
            data = tomllib.loads("\n".join(lines[:end]))
        except tomllib.TOMLDecodeError:
            continue
        for path in _paths(data, ()):
            found.setdefault(path, last + 1)
        last = end
    return found


def _paths(value: Any, above: KeyPath) -> list[KeyPath]:  # noqa: ANN401 - whatever TOML has
    if isinstance(value, list):
        return [path for one in value for path in _paths(one, above)]
    if not isinstance(value, dict) or len(above) == 3:
        return []
    inner = [path for name, each in value.items() for path in _paths(each, (*above, name))]
    return [*((*above, name) for name in value), *inner]


def test_the_definition_says_the_same() -> None:
    assert by_prefixes(WRITTEN) == lines_of(WRITTEN)


_NAMES = st.sampled_from(["a", "b", "lights", "'c d'", '"e.f"', '"g]#"'])
_KEYS = st.lists(_NAMES, min_size=1, max_size=3).map(" . ".join)
_TEXTS = st.sampled_from(
    [
        '"x"',
        "'x'",
        '"\\""',
        "'\\'",
        '""',
        "''",
        '"#["',
        "'\"'",
        '"""a"""',
        '"""\n[b]\n"""',
        '"""\\"""\n"""',
        '"""a""""',
        '"""\n\\\\"""""',
        "'''a'''''",
        "'''\n[b]\n a = '' '''",
        "''''''",
        '"""a\\\n  b"""',
    ]
)
_SIMPLE = st.one_of(_TEXTS, st.sampled_from(["1", "-0.5", "true", "1979-05-27", "inf"]))
_BREAKS = st.sampled_from(["", "\n", " # ]}\"'\n", "\n\n  "])


def _list_of(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(st.tuples(_BREAKS, values, _BREAKS), max_size=3).map(
        lambda parts: f"[{','.join(''.join(part) for part in parts)}\n]"
    )


def _table_of(values: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.dictionaries(_NAMES, values, max_size=3).map(
        lambda named: f"{{{', '.join(f'{name} = {value}' for name, value in named.items())}}}"
    )


_VALUES = st.recursive(_SIMPLE, lambda values: _list_of(values) | _table_of(values), max_leaves=6)
_STATEMENTS = st.one_of(
    st.tuples(_KEYS, _VALUES).map(" = ".join),
    _KEYS.map("[{}]".format),
    _KEYS.map("[[{}]]".format),
    st.sampled_from(["", "# a = '''", "  "]),
)


@given(st.lists(st.tuples(_STATEMENTS, st.sampled_from(["", " # b = ["])).map("".join), max_size=6))
def test_each_key_has_the_line_that_its_definition_gives(written: list[str]) -> None:
    kept: list[str] = []
    for statement in written:
        try:
            tomllib.loads("\n".join([*kept, statement]))
        except tomllib.TOMLDecodeError:
            continue
        kept.append(statement)
    text = "\n".join(kept)
    assert by_prefixes(text) == lines_of(text)


@given(st.text(st.sampled_from("a.=[]{}\"'\\#\n1 ,"), max_size=60))
def test_any_text_is_cut_into_statements_that_are_all_of_it(text: str) -> None:
    cut = tuple(statements(text))
    assert "".join(statement.text for statement in cut) == text
    for one, other in pairwise(cut):
        assert other.line == one.line + one.text.count("\n")
    lines_of(text)


@pytest.mark.parametrize("text", ["", "[", "= 1", "[]", '"""'])
def test_of_what_is_no_toml_nothing_has_a_line(text: str) -> None:
    assert lines_of(text) == {}
