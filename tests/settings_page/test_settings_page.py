"""The page about settings is what the schema is today, and its examples are settings."""

import re

from firmware_host.config import Config, read_config
from firmware_host.config.schema import KEYS
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_PINS, header_pin
from hardware.lights.settings import PanelSettings
from tests.settings_page.page import PAGE, filled

TEXT = PAGE.read_text("utf-8")


def test_the_page_is_up_to_date() -> None:
    assert filled(TEXT) == TEXT, "make docs"


def test_the_page_has_every_key_once() -> None:
    rows = re.findall(r"^### `\[([\w.]+)\]`$|^\| `(\w+)` \|", TEXT, re.MULTILINE)
    paths, table = [], ""
    for header, key in rows:
        table = header or table
        paths += [f"{table}.{key}"] if key else []
    assert sorted(paths) == sorted(KEYS)


def test_the_example_is_read() -> None:
    example, _columns = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert read_config(example) == Config(
        limit_ma=2500,
        panel=PanelSettings("adalight", port="/dev/ttyUSB0"),
        sources=("page", "gpio"),
        pins={**DEFAULT_PINS, Button.HUNT: 12},
        calm=True,
    )


def test_the_table_of_pins_is_that_of_the_program() -> None:
    rows = re.findall(r"^\| (button|lamp of) (\w+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert all(header_pin(int(pin)) == int(header) for _, _, pin, header in rows)
    assert {name: int(pin) for what, name, pin, _ in rows if what == "button"} == DEFAULT_PINS
    assert {name: int(pin) for what, name, pin, _ in rows if what != "button"} == Config().lamps
    assert len(rows) == 9
