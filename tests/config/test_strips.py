"""The strips beside the board, as they are set."""

import pytest

from firmware_host.config import Config, ConfigError, read_config
from hardware.lights.settings import PanelSettings
from hardware.lights.strips import Strip, StripWiring

RIM, JAIL, BUS = Strip
SIZE = (16, 11)


def strips_of(config: Config) -> tuple[tuple[Strip, int], ...]:
    """Return the strips on the board's own chain, in the order in which they lie there."""
    return tuple((one.strip, one.leds) for one in config.output(*SIZE).wiring.strips)


def test_without_a_word_about_them_none_is_there() -> None:
    output = Config().output(*SIZE)
    assert (output.strips, output.wiring.strips, output.apart) == ((), (), ())


def test_a_number_of_leds_puts_one_there() -> None:
    config = read_config("[lights.rim]\nleds = 54\n[lights.bus]\nleds = 16\n")
    assert strips_of(config) == ((RIM, 54), (BUS, 16))
    assert config.output(*SIZE).wiring.count == 16 * 11 + 54 + 16


def test_they_lie_on_the_chain_in_the_order_that_is_set() -> None:
    text = "rim.leds = 54\njail.leds = 8\nbus.leds = 9\n"
    config = read_config(f'[lights]\nbehind = ["bus", "rim"]\n{text}')
    assert strips_of(config) == ((BUS, 9), (RIM, 54), (JAIL, 8))


def test_how_they_run_is_set() -> None:
    rim = 'rim = {leds = 54, start = "bottom-left", clockwise = false}'
    wiring = read_config(f"[lights]\n{rim}\njail = {{leds = 3, reversed = true}}\n").output(*SIZE).wiring
    turned = StripWiring.rim(54, *SIZE, start="bottom-left", clockwise=False)
    assert wiring.strips == (turned, StripWiring.row(JAIL, 3, back=True))


def test_one_may_hang_on_a_device_of_its_own() -> None:
    rim = 'leds = 54\npanel = "adalight"\nport = "/dev/ttyACM0"'
    config = read_config(f'[lights]\npanel = "spi"\njail.leds = 3\n[lights.rim]\n{rim}\n')
    assert strips_of(config) == ((JAIL, 3),)
    [(settings, wiring)] = config.strips_apart(*SIZE)
    assert settings.table == "lights.rim"
    assert (settings.name, settings.port, wiring) == ("adalight", "/dev/ttyACM0", StripWiring.rim(54, *SIZE))
    # All of them share one supply.
    assert config.output(*SIZE).strips == ((RIM, 54), (JAIL, 3))


def test_where_no_panel_is_to_be_the_page_shows_them_all() -> None:
    config = read_config('[lights]\npanel = "none"\n[lights.rim]\nleds = 54\npanel = "adalight"\n')
    assert config.strips_apart(*SIZE) == ()
    assert config.output(*SIZE).strips == ((RIM, 54),)


def test_their_dark_leds_count_against_the_current_limit() -> None:
    read_config("[lights]\nlimit_ma = 300\nrim.leds = 124").output(*SIZE)
    with pytest.raises(ConfigError, match=r"limit_ma.*301 LEDs"):
        read_config("[lights]\nlimit_ma = 300\nrim.leds = 125").output(*SIZE)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rim.leds = 0", "c:2: lights.rim.leds: 0 is no whole number from 1 to 300"),
        ("jail.leds = 301", "c:2: lights.jail.leds: 301 is no whole number from 1 to 300"),
        ("jail.start = 1", "c:2: lights.jail.start: is unknown"),
        ('behind = ["rim", "rim"]', "c:2: lights.behind: 'rim' stands there twice"),
        (
            'panel = "spi"\nbus = {leds = 5, panel = "spi", device = "/dev/spidev0.0"}',
            "c:3: lights.bus.panel: the data wire of SPI bus 0 is what lights.panel uses, too; each needs",
        ),
        (
            'rim = {leds = 5, panel = "spi"}\nbus = {leds = 5, panel = "spi", device = "/dev/spidev1.1"}',
            "c:3: lights.bus.panel: the data wire of SPI bus 1 is what lights.rim.panel uses, too; each",
        ),
        (
            'jail = {leds = 5, panel = "spi"}',
            "c:2: lights.jail.panel: needs lights.jail.device, too: SPI's second bus is the rim's",
        ),
        ('rim.leds = 5\nrim.port = "/dev/x"', "c:3: lights.rim.port: does nothing without lights.rim.panel"),
        ('rim.panel = "adalight"', "c:2: lights.rim.panel: does nothing without lights.rim.leds"),
        ("jail.reversed = true", "c:2: lights.jail.reversed: does nothing without lights.jail.leds"),
        (
            'rim={leds=1, panel="adalight"}\nbus={leds=1, panel="adalight", port="/dev/ttyUSB1"}',
            "c:3: lights.bus.panel: /dev/ttyUSB1 is what lights.rim.panel uses, too; each needs its own",
        ),
        (
            'panel = "ws281x"\nrim = {leds = 5, panel = "neopixel"}',
            "c:3: lights.rim.panel: DMA for LEDs is what lights.panel uses, too; each needs its own",
        ),
        (
            'jail = {leds = 5, panel = "adalight", port = "/dev/furunkulus"}',
            "c:2: lights.jail.panel: /dev/furunkulus is what lights.panel uses, too; each needs its own",
        ),
    ],
)
def test_what_cannot_be_is_told_with_its_place(text: str, words: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(f"[lights]\n{text}\n", "c")
    assert words in str(caught.value)


PICO = '[buttons]\nsources = ["pico"]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[lights]\npanel = "adalight"\n', "c:4: lights.panel: /dev/furunkulus is that of the Pico"),
        (
            '[lights.pico]\nport = "/dev/ttyACM0"\n[lights.adalight]\nport = "/dev/ttyACM0"\n',
            "c:6: lights.adalight.port: /dev/ttyACM0 is that of the Pico whose buttons are used",
        ),
        (
            '[lights.bus]\nleds = 5\npanel = "adalight"\nport = "/dev/furunkulus"\n',
            "c:5: lights.bus.panel: /dev/furunkulus is that of the Pico",
        ),
    ],
)
def test_the_port_of_a_pico_with_buttons_is_nobody_elses(text: str, words: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(f"{PICO}{text}", "c")
    (fault,) = caught.value.faults
    assert words in str(fault)


@pytest.mark.parametrize(
    "text",
    [
        "",
        '[lights]\npanel = "pico"\n',
        '[lights.adalight]\nport = "/dev/ttyUSB0"\n',
        '[lights.bus]\nleds = 5\npanel = "pico"\nport = "/dev/furunkulus"\n',
    ],
)
def test_lights_elsewhere_or_on_the_pico_itself_are_no_fault(text: str) -> None:
    assert read_config(f"{PICO}{text}").panel.taken == "/dev/furunkulus"


def test_what_is_wrong_itself_is_told_once() -> None:
    with pytest.raises(ConfigError) as caught:
        read_config('[lights.rim]\nleds = 0\npanel = "spi"\ndevice = "/dev/spidev1.1"\n')
    assert [fault.key for fault in caught.value.faults] == ["lights.rim.leds"]


def test_strips_that_lack_a_bus_share_nothing() -> None:
    with pytest.raises(ConfigError) as caught:
        read_config('[lights]\njail = {leds = 5, panel = "spi"}\nbus = {leds = 5, panel = "spi"}\n')
    assert ["needs" in fault.words for fault in caught.value.faults] == [True, True]


def test_a_pico_may_hear_buttons_on_the_port_on_which_it_lights() -> None:
    pico = '[lights]\npanel = "pico"\n[buttons]\nsources = ["pico"]\n'
    assert read_config(pico).panel.name == "pico"
    beside = '[lights]\npanel = "adalight"\nadalight.port = "/dev/a"\n[buttons]\nsources = ["pico"]\n'
    assert read_config(beside).panel.port == "/dev/a"


def test_strips_on_different_spi_buses_get_on() -> None:
    config = read_config(
        '[lights]\npanel = "spi"\nrim = {leds = 5, panel = "spi"}\n'
        'jail = {leds = 5, panel = "spi", device = "/dev/spidev5.0"}\n'
    )
    assert [panel.spi_device for panel, _ in config.strips_apart(*SIZE)] == [
        "/dev/spidev1.0",
        "/dev/spidev5.0",
    ]


def test_a_strips_settings_are_none_of_the_boards() -> None:
    config = read_config('[lights.rim]\nleds = 5\npanel = "adalight"\nport = "/dev/x"\nbaud = 500000')
    assert config.panel == PanelSettings()
