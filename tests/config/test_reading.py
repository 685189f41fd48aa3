"""Settings are read: each key with its meaning, and what is left out has its default."""

import pytest

from engine.compass import Direction
from engine.rules import Edition, Switches
from firmware_host.config import Config, Source, read_config
from firmware_host.config.reading import config_of
from firmware_host.table.settings import HouseRules, Pace, Settings
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_PINS
from hardware.inputs.buttons import InputSettings
from hardware.inputs.mapping import DEFAULT_CONTROLS
from hardware.lights.settings import PanelSettings
from hardware.lights.wiring import Axis, Order, Start


def test_without_a_file_all_is_as_by_default() -> None:
    config = Config()
    assert config_of({}) == config
    assert config.panel == PanelSettings("auto", None, "/dev/spidev0.0", 18, 10, None, 115_200)
    assert (config.brightness, config.limit_ma, config.port) == (0.4, 2000, 8800)
    assert config.sources == ("page",)
    assert config.pins == DEFAULT_PINS
    assert config.lamps == {Button.OK: 6, Button.HUNT: 26}
    assert config.table == Settings(0.4, Pace.BY_OK, calm=False, side=Direction.SOUTH)
    assert config.rules == HouseRules(Edition.E2026, Switches(), by_hand=False)


@pytest.mark.parametrize(
    "text", ["", "# nothing", "[lights]\n[lights.spi]\n[buttons]\n[table]\n[rules]\n[page]"]
)
def test_what_is_left_out_keeps_its_default(text: str) -> None:
    assert read_config(text) == Config()


def inputs(*devices: str, **controls: tuple[str, ...]) -> Config:
    told = {Button(name): some for name, some in controls.items()}
    return Config(inputs=InputSettings(devices, {**DEFAULT_CONTROLS, **told}))


def panel(**keys: object) -> Config:
    return Config(panel=PanelSettings(**keys))  # type: ignore[arg-type] # each test has the right ones


def house(**keys: object) -> Config:
    return Config(rules=HouseRules(**keys))  # type: ignore[arg-type] # the same


@pytest.mark.parametrize(
    ("table", "setting", "expected"),
    [
        *(
            ("lights", f'panel = "{name}"', panel(name=name))
            for name in (
                "auto",
                "none",
                "spi",
                "leds0",
                "ws281x",
                "neopixel",
                "adalight",
                "pico",
                "my_panel.own:Panel",
            )
        ),
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
        *(
            ("lights", f'colour_order = "{order}"', panel(colour_order=order))
            for order in ("RGB", "RBG", "GRB", "GBR", "BRG", "BGR")
        ),
        ("lights.spi", 'device = "/dev/spidev1.0"', panel(spi_device="/dev/spidev1.0")),
        ("lights", 'spi = { device = "/dev/spidev1.0" }', panel(spi_device="/dev/spidev1.0")),
        ("lights.leds0", 'device = "/dev/leds1"', panel(leds_device="/dev/leds1")),
        ("lights.ws281x", "gpio = 21", panel(gpio=21)),
        ("lights.ws281x", "dma = 0", panel(dma=0)),
        ("lights.neopixel", "gpio = 21", Config()),
        ("lights", 'panel = "neopixel"\nneopixel.gpio = 21', panel(name="neopixel", gpio=21)),
        ("lights.adalight", 'port = "/dev/ttyUSB0"', panel(port="/dev/ttyUSB0")),
        ("lights.adalight", "baud = 1_500_000", panel(baud=1_500_000)),
        ("lights.pico", 'port = "/dev/ttyACM1"', panel(pico_port="/dev/ttyACM1")),
        ("buttons", 'sources = ["gpio"]', Config(sources=(Source.GPIO,))),
        ("buttons", 'sources = ["page", "my.own:Source"]', Config(sources=("page", "my.own:Source"))),
        ("buttons", "pins = {}", Config()),
        (
            "buttons",
            "pins = { up = 0, down = 26 }",
            Config(pins={**DEFAULT_PINS, Button.UP: 0, Button.DOWN: 26}),
        ),
        ("buttons.pins", "up = 27\ndown = 17", Config(pins={**DEFAULT_PINS, Button.UP: 27, Button.DOWN: 17})),
        ("buttons", "lamps.ok = 12", Config(lamps={Button.OK: 12, Button.HUNT: 26})),
        ("buttons", "lamps = { ok = false, hunt = false }", Config(lamps={})),
        ("buttons", 'sources = ["page", "input"]', Config(sources=(Source.PAGE, Source.INPUT))),
        ("buttons.input", 'device = ["A box", "/dev/input/x"]', inputs("A box", "/dev/input/x")),
        ("buttons.input", "grab = false", Config(inputs=InputSettings(grab=False))),
        ("buttons.input", 'ok = ["BTN_TRIGGER", "BTN_A"]', inputs(ok=("BTN_TRIGGER", "BTN_SOUTH"))),
        ("buttons.input", "hunt = []", inputs(hunt=())),
        *(
            ("table", f'pace = "{word}"', Config(pace=pace))
            for word, pace in (
                ("by-ok", Pace.BY_OK),
                ("slow", Pace.SLOW),
                ("normal", Pace.NORMAL),
                ("fast", Pace.FAST),
            )
        ),
        ("table", "calm = true", Config(calm=True)),
        *(("table", f'side = "{side.value}"', Config(side=side)) for side in Direction),
        *(("rules", f'edition = "{edition}"', house(edition=edition)) for edition in Edition),
        ("rules", "by_hand = true", house(by_hand=True)),
        ("page", "port = 0", Config(port=0)),
        ("page", "port = 65535", Config(port=65_535)),
    ],
)
def test_every_key_is_read(table: str, setting: str, expected: Config) -> None:
    assert read_config(f"[{table}]\n{setting}") == expected
