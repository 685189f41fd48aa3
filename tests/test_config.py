import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import firmware_host.config
from firmware_host.config import Config, ConfigError, Source, read_config
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_PINS
from hardware.lights.wiring import Axis, Order, Start


def _example() -> str:
    _, _, indented = str(firmware_host.config.__doc__).partition("::\n")
    return indented.replace("\n    ", "\n")


def test_the_example_of_the_page_above_is_read() -> None:
    assert read_config(_example()) == Config(
        brightness=0.4,
        limit_ma=2000,
        start=Start.TOP_LEFT,
        axis=Axis.ROWS,
        order=Order.SERPENTINE,
        leds_per_space=1,
        map=(0, 1, 2, -1, 3),
        sources=(Source.PAGE, Source.GPIO),
        pins={**DEFAULT_PINS, Button.HUNT: 5},
        port=8800,
    )


def test_the_example_shows_every_key_with_its_default() -> None:
    example = tomllib.loads(_example())
    shown = {key for table in example.values() for key in table}
    assert shown == set(Config.__dataclass_fields__)
    lights = {key: value for key, value in example["lights"].items() if key != "map"}
    defaults = Config()
    assert lights == {key: getattr(defaults, key) for key in lights}
    assert example["page"]["port"] == defaults.port
    for pin_of, pin in example["buttons"]["pins"].items():
        assert defaults.pins[Button(pin_of)] == pin


@pytest.mark.parametrize("text", ["", "# nothing", "[lights]\n[buttons]\n[page]"])
def test_what_is_left_out_keeps_its_default(text: str) -> None:
    assert read_config(text) == Config()


@pytest.mark.parametrize(
    ("table", "setting", "expected"),
    [
        ("lights", "brightness = 0.05", Config(brightness=0.05)),
        ("lights", "brightness = 1", Config(brightness=1.0)),
        ("lights", "limit_ma = 1", Config(limit_ma=1)),
        ("lights", "limit_ma = 100_000", Config(limit_ma=100_000)),
        *(("lights", f'start = "{start}"', Config(start=start)) for start in Start),
        *(("lights", f'axis = "{axis}"', Config(axis=axis)) for axis in Axis),
        *(("lights", f'order = "{order}"', Config(order=order)) for order in Order),
        ("lights", "leds_per_space = 64", Config(leds_per_space=64)),
        ("lights", "map = [-1, 0]", Config(map=(-1, 0))),
        ("lights", "map = []", Config(map=())),
        ("buttons", 'sources = ["gpio"]', Config(sources=(Source.GPIO,))),
        ("buttons", "pins = {}", Config()),
        ("buttons", "pins = { up = 0, down = 27 }", Config(pins={**DEFAULT_PINS, Button.UP: 0})),
        ("page", "port = 0", Config(port=0)),
        ("page", "port = 65535", Config(port=65_535)),
    ],
)
def test_every_key_is_read(table: str, setting: str, expected: Config) -> None:
    assert read_config(f"[{table}]\n{setting}") == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lights", "not TOML: "),
        ("[lights]\n[lights]", "not TOML: "),
        ("[page]\nport = 1\nport = 2", "not TOML: "),
        ("[page]\nport = " + "9" * 5000, "not TOML that can be read: a number too long or too deep"),
        ("[page]\nport = " + "[" * 5000, "not TOML that can be read: a number too long or too deep"),
        (
            "[page]\nport = 0x" + "f" * 5000,
            "page.port: something too long to show is no whole number from 0 to 65535",
        ),
        ("port = 8800", "port: is no table of a config; [lights], [buttons], [page] are"),
        ("lights = 1", "lights: is no table of a config; [lights], [buttons], [page] are"),
        ("[[lights]]", "lights: is no table of a config; [lights], [buttons], [page] are"),
        ('["a\\nb"]', "a\\nb: is no table of a config; [lights], [buttons], [page] are"),
        ("[page]\nprot = 1", "page.prot: is unknown; port can be set here"),
        ('[page]\n"p\\u001b" = 1', "page.p\\x1b: is unknown; port can be set here"),
        ("[page]\npins = {}", "page.pins: is unknown; port can be set here"),
        ("[page]\nport = -1", "page.port: -1 is no whole number from 0 to 65535"),
        ("[page]\nport = 65536", "page.port: 65536 is no whole number from 0 to 65535"),
        ("[page]\nport = true", "page.port: True is no whole number from 0 to 65535"),
        ("[page]\nport = 8800.0", "page.port: 8800.0 is no whole number from 0 to 65535"),
        ('[page]\nport = "8800"', "page.port: '8800' is no whole number from 0 to 65535"),
        ("[lights]\nbrightness = 0.04", "lights.brightness: 0.04 is no brightness from 0.05 to 1"),
        ("[lights]\nbrightness = 1.1", "lights.brightness: 1.1 is no brightness from 0.05 to 1"),
        ("[lights]\nbrightness = nan", "lights.brightness: nan is no brightness from 0.05 to 1"),
        ("[lights]\nbrightness = true", "lights.brightness: True is no brightness from 0.05 to 1"),
        ('[lights]\nbrightness = "1"', "lights.brightness: '1' is no brightness from 0.05 to 1"),
        ("[lights]\nlimit_ma = 0", "lights.limit_ma: 0 is no whole number from 1 to 100000"),
        ("[lights]\nlimit_ma = 100001", "lights.limit_ma: 100001 is no whole number from 1 to 100000"),
        ("[lights]\nleds_per_space = 0", "lights.leds_per_space: 0 is no whole number from 1 to 64"),
        ("[lights]\nleds_per_space = 65", "lights.leds_per_space: 65 is no whole number from 1 to 64"),
        ('[lights]\nstart = "middle"', f"lights.start: 'middle' is none of {', '.join(Start)}"),
        ('[lights]\naxis = "ROWS"', "lights.axis: 'ROWS' is none of rows, columns"),
        ("[lights]\norder = 1", "lights.order: 1 is none of serpentine, progressive"),
        ("[lights]\nmap = 1", "lights.map: 1 is no list; a list stands in [ ]"),
        ("[lights]\nmap = [0, -2]", "lights.map: -2 is no whole number from -1 to 10000"),
        ("[lights]\nmap = [0, 'x']", "lights.map: 'x' is no whole number from -1 to 10000"),
        (
            f"[lights]\nmap = [{'0,' * 10_001}]",
            "lights.map: the list has 10001 entries; at most 10000 can be",
        ),
        ('[buttons]\nsources = "page"', "buttons.sources: 'page' is no list; a list stands in [ ]"),
        ('[buttons]\nsources = ["usb"]', "buttons.sources: 'usb' is none of page, gpio"),
        (
            "[buttons]\npins = 5",
            "buttons.pins: 5 is no table of buttons with their GPIO numbers, such as { hunt = 5 }",
        ),
        ("[buttons]\npins = { hnut = 5 }", f"buttons.pins: 'hnut' is none of {', '.join(Button)}"),
        ("[buttons]\npins = { hunt = 28 }", "buttons.pins: 28 is no whole number from 0 to 27"),
        ("[buttons]\npins = { hunt = -1 }", "buttons.pins: -1 is no whole number from 0 to 27"),
        (
            "[buttons]\npins = { hunt = 17 }",
            "buttons.pins: up and hunt have one pin, 17; each button needs its own",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_key(text: str, words: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read_config(text)
    message = str(refused.value)
    assert message.startswith(words) if words.endswith(": ") else message == words
    assert message.isprintable()


def test_all_faults_are_told_at_once_in_one_line() -> None:
    with pytest.raises(ConfigError) as refused:
        read_config("[page]\nport = -1\n[lights]\nmap = 1\nshine = 2\n[attic]\n[buttons]\npins = 1")
    assert re.findall(r"(?:^|; )([\w.]+): ", str(refused.value)) == [
        "page.port",
        "lights.map",
        "lights.shine",
        "attic",
        "buttons.pins",
    ]


@pytest.mark.parametrize(
    "config",
    [Config(map=()), Config(map=(-1,)), Config(map=(0, 16 * 11)), Config(limit_ma=1)],
)
def test_what_does_not_fit_the_panel_is_a_config_error_in_one_line(config: Config) -> None:
    with pytest.raises(ConfigError, match=r"^lights: ") as refused:
        config.output(16, 11)
    assert str(refused.value).isprintable()


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
def test_the_example_with_scratches_is_a_config_or_refused_in_one_line(data: st.DataObject) -> None:
    text = _example()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 4))
        text = text[:at] + data.draw(st.text('[]{}="\n.1-#eé', max_size=3)) + text[at + cut :]
    _read_or_refused(text)


_VALUES = st.sampled_from(
    ["1", "-1", "0.5", "nan", "true", '"page"', "[]", "[1]", "{}", "1979-05-27", "07:32:00", "{ hunt = 5 }"]
)
_KEYS = st.sampled_from([*Config.__dataclass_fields__, "other"])


@given(
    st.dictionaries(
        st.sampled_from(["lights", "buttons", "page", "other"]), st.dictionaries(_KEYS, _VALUES), max_size=4
    )
)
def test_any_toml_is_a_config_or_refused_in_one_line(tables: dict[str, dict[str, str]]) -> None:
    lines = []
    for table, settings in tables.items():
        lines += [f"[{table}]", *(f"{key} = {value}" for key, value in settings.items())]
    _read_or_refused("\n".join(lines))
