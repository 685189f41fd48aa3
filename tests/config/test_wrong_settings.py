"""All that is wrong in settings is told at once: file, line, key, and what is allowed."""

import pytest

from firmware_host.config import Config, ConfigError, read_config
from firmware_host.config.reading import LONGEST, read_settings
from hardware.buttons.contract import Button
from hardware.lights.wiring import Start

ALL_LIGHTS = (
    "panel, brightness, limit_ma, columns, rows, start, axis, order, leds_per_space, map, colour_order, "
    "behind, spi, leds0, ws281x, neopixel, adalight, pico, rim, jail, bus can be set here"
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lights", "c:1: not TOML: "),
        ("[lights]\n[lights]", "c:2: not TOML: "),
        ("[page]\nport = 1\nport = 2", "c:3: not TOML: "),
        ("[lights]\n\nmap = [\n1,\n2\n", "c:3: not TOML: "),
        ('[page]\n\n\nport = "', "c:4: not TOML: "),
        ("[page]\nport = " + "9" * 5000, "c:2: not TOML that can be read: a number too long or too deep"),
        ("[page]\nport = " + "[" * 5000, "c:2: not TOML that can be read: a number too long or too deep"),
        (f"\n{'a.' * 101}a = 1", "c:2: not TOML that can be read: more than 100 dots"),
        ("#" * (LONGEST + 1), "c: is too long; at most 65536 characters are read"),
        (
            "[page]\nport = 0x" + "f" * 5000,
            "c:2: page.port: something too long to show is no whole number from 0 to 65535",
        ),
        (
            "port = 8800",
            (
                "c:1: port: stands above all tables; it belongs under [lights.adalight] or [lights.pico] or "
                "[lights.rim] or [lights.jail] or [lights.bus] or [page]"
            ),
        ),
        ("lights = 1", f"c:1: lights: 1 is no table; {ALL_LIGHTS}"),
        ("[[lights]]", f"c:1: lights: [{{}}] is no table; {ALL_LIGHTS}"),
        (
            "[buttons]\npins = 5",
            "c:2: buttons.pins: 5 is no table; up, down, left, right, ok, back, hunt can be set here",
        ),
        (
            '["a\\nb"]',
            "c:1: a\\nb: is no table of a config; [lights], [buttons], [table], [rules], [page] are",
        ),
        (
            "[light]",
            (
                "c:1: light: is no table of a config; [lights], [buttons], [table], [rules], [page] are; "
                "did you mean [lights]?"
            ),
        ),
        ("[page]\n'lights.panel' = 1", "c:2: page.lights.panel: is unknown; port can be set here"),
        (
            "'page.port' = 1",
            (
                "c:1: page.port: is no table of a config; [lights], [buttons], [table], [rules], [page] are; "
                "did you mean [page]?"
            ),
        ),
        ("[page]\nprot = 1", "c:2: page.prot: is unknown; port can be set here; did you mean port?"),
        (
            "[page]\nbrightness = 1",
            "c:2: page.brightness: is unknown; port can be set here; did you mean brightness in [lights]?",
        ),
        ("[lights]\nsip.device = 1", f"c:2: lights.sip: is unknown; {ALL_LIGHTS}; did you mean spi?"),
        ('[page]\n"p\\u001b" = 1', "c:2: page.p\\x1b: is unknown; port can be set here"),
        (
            "[page]\npins = {}",
            "c:2: page.pins: is unknown; port can be set here; did you mean [buttons.pins]?",
        ),
        (
            "[spi]",
            (
                "c:1: spi: is no table of a config; [lights], [buttons], [table], [rules], [page] are; "
                "did you mean [lights.spi]?"
            ),
        ),
        (
            'panel = "spi"\n[lights]',
            (
                "c:1: panel: stands above all tables; it belongs under [lights] or [lights.rim] or "
                "[lights.jail] or [lights.bus]"
            ),
        ),
        ("[page]\nport = -1", "c:2: page.port: -1 is no whole number from 0 to 65535"),
        ("[page]\nport = 65536", "c:2: page.port: 65536 is no whole number from 0 to 65535"),
        ("[page]\nport = true", "c:2: page.port: true is no whole number from 0 to 65535"),
        ("[page]\nport = 8800.0", "c:2: page.port: 8800.0 is no whole number from 0 to 65535"),
        ('[page]\nport = "8800"', "c:2: page.port: '8800' is no whole number from 0 to 65535"),
        (
            '[lights]\npanel = "ws2812"',
            (
                "c:2: lights.panel: 'ws2812' is none of auto, none, spi, leds0, ws281x, neopixel, adalight, "
                "pico, "
                "and no module:Class; did you mean ws281x?"
            ),
        ),
        (
            '[lights]\npanel = "my panel:Own"',
            (
                "c:2: lights.panel: 'my panel:Own' is none of auto, none, spi, leds0, ws281x, neopixel, "
                "adalight, pico, and no module:Class"
            ),
        ),
        ("[lights]\nbrightness = 0.04", "c:2: lights.brightness: 0.04 is no brightness from 0.05 to 1"),
        ("[lights]\nbrightness = 1.1", "c:2: lights.brightness: 1.1 is no brightness from 0.05 to 1"),
        ("[lights]\nbrightness = nan", "c:2: lights.brightness: nan is no brightness from 0.05 to 1"),
        ("[lights]\nbrightness = true", "c:2: lights.brightness: true is no brightness from 0.05 to 1"),
        ('[lights]\nbrightness = "1"', "c:2: lights.brightness: '1' is no brightness from 0.05 to 1"),
        ("[lights]\nlimit_ma = 0", "c:2: lights.limit_ma: 0 is no whole number from 1 to 100000"),
        ("[lights]\nlimit_ma = 100001", "c:2: lights.limit_ma: 100001 is no whole number from 1 to 100000"),
        ("[lights]\nleds_per_space = 0", "c:2: lights.leds_per_space: 0 is no whole number from 1 to 64"),
        ("[lights]\nleds_per_space = 65", "c:2: lights.leds_per_space: 65 is no whole number from 1 to 64"),
        ('[lights]\nstart = "middle"', f"c:2: lights.start: 'middle' is none of {', '.join(Start)}"),
        (
            '[lights]\naxis = "ROWS"',
            "c:2: lights.axis: 'ROWS' is none of rows, columns; did you mean rows?",
        ),
        (
            '[lights]\norder = "serpentin"',
            "c:2: lights.order: 'serpentin' is none of serpentine, progressive; did you mean serpentine?",
        ),
        ("[lights]\norder = 1", "c:2: lights.order: 1 is none of serpentine, progressive"),
        ("[lights]\nmap = 1", "c:2: lights.map: 1 is no list; a list stands in [ ]"),
        ("[lights]\nmap = [\n0,\n-2]", "c:2: lights.map: -2 is no whole number from -1 to 10000"),
        ("[lights]\nmap = [0, 'x']", "c:2: lights.map: 'x' is no whole number from -1 to 10000"),
        (
            f"[lights]\nmap = [{'0,' * 10_001}]",
            "c:2: lights.map: the list has 10001 entries; at most 10000 can be",
        ),
        (
            "[lights.spi]\ndevice = 'spi'",
            "c:2: lights.spi.device: 'spi' is no device; its whole name is, such as /dev/spidev0.0",
        ),
        (
            "[lights.adalight]\nport = 5",
            "c:2: lights.adalight.port: 5 is no device; its whole name is, such as /dev/ttyUSB0",
        ),
        (
            '[lights.adalight]\nport = ""',
            (
                "c:2: lights.adalight.port: '' is no device; its whole name is, such as /dev/ttyUSB0; "
                "to name none, leave the line out"
            ),
        ),
        (
            '[lights]\npanel = "SPI"',
            (
                "c:2: lights.panel: 'SPI' is none of auto, none, spi, leds0, ws281x, neopixel, adalight, "
                "pico, "
                "and no module:Class; did you mean spi?"
            ),
        ),
        (
            '[lights]\ncolour_order = "grb"',
            "c:2: lights.colour_order: 'grb' is none of RGB, RBG, GRB, GBR, BRG, BGR; did you mean GRB?",
        ),
        (
            f"[lights.adalight]\nport = '/{'a' * 200}'",
            "c:2: lights.adalight.port: the name has 201 characters; at most 200 can be",
        ),
        (
            "[lights.adalight]\nbaud = 96",
            "c:2: lights.adalight.baud: 96 is no whole number from 9600 to 4000000",
        ),
        ("[lights.ws281x]\ngpio = 17", "c:2: lights.ws281x.gpio: 17 is none of 10, 12, 13, 18, 19, 21"),
        (
            "[lights.ws281x]\ndma = 5",
            "c:2: lights.ws281x.dma: 5 is the channel of the SD card, which would be damaged; take 10",
        ),
        ("[lights.ws281x]\ndma = 15", "c:2: lights.ws281x.dma: 15 is no whole number from 0 to 14"),
        ('[buttons]\nsources = "page"', "c:2: buttons.sources: 'page' is no list; a list stands in [ ]"),
        (
            '[buttons]\nsources = ["usb"]',
            "c:2: buttons.sources: 'usb' is none of page, gpio, pico, input, and no module:Class",
        ),
        (
            '[buttons.input]\nok = ["KEY_ENTR"]',
            (
                "c:2: buttons.input.ok: 'KEY_ENTR' is no name of a key or of a side of an axis; "
                "did you mean KEY_ENTER?"
            ),
        ),
        (
            '[buttons.input]\nok = ["ABS_Y"]',
            (
                "c:2: buttons.input.ok: 'ABS_Y' is no name of a key or of a side of an axis; "
                "did you mean ABS_Y-?"
            ),
        ),
        (
            '[buttons.input]\nok = ["KEY_A"]\nback = ["KEY_A"]',
            (
                "c:3: buttons.input.back: KEY_A stands at buttons.input.ok, too; "
                "each button needs keys of its own"
            ),
        ),
        (
            '[buttons.input]\nok = ["KEY_SPACE"]',
            (
                "c:2: buttons.input.ok: KEY_SPACE stands at buttons.input.hunt, too; "
                "each button needs keys of its own"
            ),
        ),
        ('[buttons.input]\ndevice = [" "]', "c:2: buttons.input.device: ' ' is no name of a device"),
        ("[buttons]\nsources = []", "c:2: buttons.sources: the list has 0 entries; at least 1 can be"),
        (
            '[buttons]\nsources = ["gpio", "gpio"]',
            "c:2: buttons.sources: 'gpio' stands there twice",
        ),
        (
            "[buttons]\npins = { hnut = 5 }",
            (
                "c:2: buttons.pins.hnut: is unknown; up, down, left, right, ok, back, hunt can be set here; "
                "did you mean hunt?"
            ),
        ),
        ("[buttons]\npins = { hunt = 28 }", "c:2: buttons.pins.hunt: 28 is no whole number from 0 to 27"),
        ("[buttons.pins]\n\nhunt = -1", "c:3: buttons.pins.hunt: -1 is no whole number from 0 to 27"),
        (
            "[buttons]\npins = { hunt = 17 }",
            "c:2: buttons.pins.hunt: 17 is the pin of buttons.pins.up, too; each needs its own",
        ),
        (
            "[buttons]\npins.up = 5",
            "c:2: buttons.pins.up: 5 is the pin of buttons.pins.hunt, too; each needs its own",
        ),
        (
            '[buttons]\nsources = ["gpio"]\npins.up = 6',
            "c:3: buttons.pins.up: 6 is the pin of buttons.lamps.ok, too; each needs its own",
        ),
        (
            "[buttons.lamps]\nok = true",
            "c:2: buttons.lamps.ok: true is no whole number from 0 to 27, nor false for none",
        ),
        (
            "[buttons.lamps]\nup = 1",
            (
                "c:2: buttons.lamps.up: is unknown; ok, hunt can be set here; "
                "did you mean up in [buttons.pins] or [buttons.input]?"
            ),
        ),
        (
            '[table]\npace = "BY_OK"',
            "c:2: table.pace: 'BY_OK' is none of by-ok, slow, normal, fast; did you mean by-ok?",
        ),
        ("[table]\ncalm = 1", "c:2: table.calm: 1 is neither true nor false"),
        ('[table]\nside = "up"', "c:2: table.side: 'up' is none of south, west, north, east"),
        (
            "[rules]\nedition = 2026",
            'c:2: rules.edition: 2026 is none of 2026, 2003, brettspielwelt; a word stands in quotes: "2026"',
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read_config(text, "c")
    message = str(refused.value)
    assert message.startswith(words) if words.endswith(": ") else message == words
    assert message.isprintable()


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("brightness = 0,4", "; a number has a point, not a comma: 0.4"),
        ("brightness = 0,4 # bright", "; a number has a point, not a comma: 0.4"),
        ("panel = spi", '; a word stands in quotes: "spi"'),
        ("start = top-left", '; a word stands in quotes: "top-left"'),
        ("adalight.port = /dev/ttyUSB0", '; a word stands in quotes: "/dev/ttyUSB0"'),
        ("panel = “spi”", '; take straight quotes: "spi"'),
        ("map = [0, one]", '; a word stands in quotes: "one"'),
        ("calm = True", "; write true, in small letters"),
        ("lamps = { ok = FALSE }", "; write false, in small letters"),
        ("limit_ma = 2000 mA", ""),
        ("limit_ma 2000", ""),
        ("panel = ", ""),
        ("panel = s\u200bpi", ""),
    ],
)
def test_of_a_line_that_is_no_toml_it_is_told_what_would_be(line: str, hint: str) -> None:
    (fault,) = read_settings(f"[lights]\n{line}\n", "c").faults
    assert fault.line == 2
    assert fault.words.startswith("not TOML: ")
    assert fault.words.partition(")")[2] == hint


def test_a_pin_of_a_lamp_may_be_a_buttons_where_nothing_is_on_pins() -> None:
    assert read_config("[buttons]\npins.up = 6").pins[Button.UP] == 6


def test_all_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = "[page]\nport = -1\n[lights]\nmap = 1\nshine = 2\n[attic]\n"
    text += "[buttons]\npins = { up = 1, left = 1, ok = 99 }"
    with pytest.raises(ConfigError) as refused:
        read_config(text, "c.toml")
    assert [(fault.line, fault.key) for fault in refused.value.faults] == [
        (2, "page.port"),
        (4, "lights.map"),
        (5, "lights.shine"),
        (6, "attic"),
        (8, "buttons.pins.ok"),
        (8, "buttons.pins.left"),
    ]
    assert {fault.file for fault in refused.value.faults} == {"c.toml"}


def test_of_many_faults_fifty_are_told() -> None:
    reading = read_settings("\n".join(["[page]", *(f"a{n} = 1" for n in range(60))]))
    assert len(reading.faults) == 51
    assert reading.faults[49].key == "page.a49"
    assert str(reading.faults[50]) == "and more; they are told once these are mended"


def test_what_is_right_is_read_beside_what_is_wrong() -> None:
    reading = read_settings("[page]\nport = 1\n[lights]\nlimit_ma = -1\n\nbrightness = 0.2")
    assert reading.values == {"page.port": 1, "lights.brightness": 0.2}
    assert reading.lines == {"page.port": 2, "lights.brightness": 6}
    assert not reading.broken


@pytest.mark.parametrize(
    ("config", "key"),
    [
        (Config(map=()), "lights.map"),
        (Config(map=(-1,)), "lights.map"),
        (Config(map=(0, 16 * 11)), "lights.map"),
        (Config(limit_ma=1), "lights.limit_ma"),
    ],
)
def test_what_does_not_fit_the_panel_is_a_config_error_in_one_line(config: Config, key: str) -> None:
    with pytest.raises(ConfigError, match=rf"^{key}: ") as refused:
        config.output(16, 11)
    assert str(refused.value).isprintable()
