"""Whatever is in a file of settings, it is read or refused in words, and quickly."""

import re
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.config import Config, ConfigError, read_config
from firmware_host.config.reading import LONGEST, read_settings
from firmware_host.config.schema import KEYS, TABLES
from firmware_host.config.writing import default_text, written
from hardware.buttons.contract import Button
from hardware.lights.wiring import Axis, Order, Start


@given(st.sampled_from(Start), st.sampled_from(Axis), st.sampled_from(Order), st.integers(1, 3))
def test_every_regular_wiring_fits_every_panel(start: Start, axis: Axis, order: Order, leds: int) -> None:
    config = Config(start=start, axis=axis, order=order, leds_per_space=leds, limit_ma=100_000)
    assert sum(config.output(16, 11).wiring.leds) == 16 * 11 * leds


def _read_or_refused(text: str) -> None:
    try:
        words = repr(read_config(text))
    except ConfigError as error:
        words = str(error)
    assert words
    assert words.isprintable()


@given(st.text())
def test_any_text_is_a_config_or_refused_in_one_line(text: str) -> None:
    _read_or_refused(text)


@given(st.data())
def test_the_default_file_with_scratches_is_a_config_or_refused_in_one_line(data: st.DataObject) -> None:
    text = re.sub(r"^#([a-z])", r"\1", default_text(), flags=re.MULTILINE)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 4))
        text = text[:at] + data.draw(st.text('[]{}="\n.1-#eé', max_size=3)) + text[at + cut :]
    _read_or_refused(text)


_SCALARS = ["1", "-1", "0.5", "nan", "true", '"page"', "[]", "[1]", "{}", "1979-05-27", "07:32:00"]
_VALUES = st.sampled_from([*_SCALARS, "{ hunt = 5 }", "[\n 1,\n 2 ]", '"""\n[x]\n"""', "'''\n# y\n'''"])
_NAMES = st.sampled_from([*sorted({key.name for key in KEYS.values()}), "spi", "pins", "other", "x-1"])
_FILES = st.dictionaries(
    st.sampled_from([*TABLES, "other", "page.inner", "table.pace"]),
    st.dictionaries(_NAMES, _VALUES),
    max_size=5,
)


@given(_FILES)
def test_of_any_toml_each_fault_has_a_line_that_names_its_key(tables: dict[str, dict[str, str]]) -> None:
    lines = ["# a file"]
    for table, settings in tables.items():
        lines += ["", f"[{table}]", *(f"{key} = {value}" for key, value in settings.items())]
    text = "\n".join(lines)
    reading = read_settings(text, "c.toml")
    told = reading.faults
    if told and told[-1].words.startswith("and more"):
        told = told[:-1]
        assert len(told) == 50
    for fault in told:
        assert str(fault).isprintable()
        assert fault.line is not None
        if not reading.broken:
            assert fault.key.rpartition(".")[2] in text.split("\n")[fault.line - 1]


@given(st.data(), st.integers(1, 4))
def test_a_wrong_value_is_told_wherever_it_stands(data: st.DataObject, count: int) -> None:
    """No value of these is a list of lists of texts: so each key that has it is at fault, and no other."""
    wrong = set(data.draw(st.lists(st.sampled_from(sorted(KEYS)), min_size=count, max_size=count)))
    lines, at = [], {}
    for path, key in KEYS.items():
        value = '[["x"]]' if path in wrong else written(key.shown)
        lines += ["", *(value.count("\n") * [""]), f"{path} = {value}"]
        at[path] = len(lines)
    faults = read_settings("\n".join(lines), "c").faults
    assert {fault.key: fault.line for fault in faults} == {path: at[path] for path in wrong}


_LONG = LONGEST // 2 - 4
HOSTILE = {
    "a deep key": ".".join("a" * _LONG) + " = 1",
    "a deep table": f"[{'.'.join('a' * _LONG)}]",
    "many keys of some parts": "\n".join(f"{'.'.join('a' * 99)}.b{n} = 1" for n in range(300)),
    "a list that does not end": "x = " + "[\n" * _LONG,
    "a list over many lines": "x = [" + "0,\n" * (_LONG // 2) + "]",
    "a list of lists": "[page]\nport = " + "[" * 300 + "]" * 300,
    "tables in tables": "[page]\nport = " + "{a=" * 200 + "1" + "}" * 200,
    "empty lines": "\n" * (LONGEST - 1) + "x",
    "quotes in a row": 'x = "' + '\\"' * (_LONG - 4),
    "texts that do not end": 'x = """' + '\\"""' * (LONGEST // 5),
    "other texts that do not end": "x = '" + "''" * (_LONG - 4),
    "backslashes": 'x = """' + "\\" * (LONGEST - 10),
    "tables in lists": "[[a]]\n" * (LONGEST // 6),
    "unknown keys": "[page]\n" + "\n".join(f"brightnes{n} = 1" for n in range(3000)),
    "a long key": f"[page]\n{'a' * (LONGEST - 20)} = 1",
    "one pin for all": "[buttons]\n" + "\n".join(f"pins.{name} = 1" for name in Button),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_refused_quickly(text: str) -> None:
    assert len(text) <= LONGEST
    began = perf_counter()
    reading = read_settings(text, "c")
    assert perf_counter() - began < 5
    assert reading.faults
    assert sum(len(str(fault)) for fault in reading.faults) < 20_000
