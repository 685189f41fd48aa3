"""What is asked of a machine comes from its service's settings, or from those of whoever runs this."""

import pytest

from firmware_host.doctor.asked import asked_of
from firmware_host.doctor.finding import State
from firmware_host.doctor.machine import Person
from tests.doctor.pretend import LAMPS, PINS, STATE, Pretend

CONFIG = "/etc/furunkulus/config.toml"
OWN = "/home/pi/.config/furunkulus/config.toml"
SETTINGS = f"{STATE}/settings.toml"


def test_the_services_settings_and_games_count_where_it_is_installed(pi: Pretend) -> None:
    pi.write(CONFIG, '[buttons]\nsources = ["gpio"]\n[lights]\nleds_per_space = 2\nlimit_ma = 3000\n')
    asked = asked_of(pi.machine)
    assert (asked.file, asked.state, asked.faults) == (CONFIG, STATE, ())
    assert (asked.leds, asked.limit_ma, asked.buttons, asked.lamps) == (352, 3000, PINS, LAMPS)


def test_the_panel_is_the_one_that_is_set(pi: Pretend) -> None:
    pi.write(CONFIG, '[lights]\npanel = "ws281x"\n[lights.ws281x]\ngpio = 21\n')
    panel = asked_of(pi.machine).panel
    assert (panel.name, panel.gpio) == ("ws281x", 21)


@pytest.mark.parametrize(
    ("lights", "leds"),
    [
        ("columns = 8\nrows = 8", 64),
        ("columns = 20\nrows = 20\nleds_per_space = 2", 800),
        ("rows = 12", 192),
        ("columns = 8\nrows = 8\nleds_per_space = 3\nmap = [63, -1, 0]", 3),
    ],
)
def test_the_chain_is_as_long_as_the_panel_asks(pi: Pretend, lights: str, leds: int) -> None:
    pi.write(CONFIG, f"[lights]\n{lights}\n")
    asked = asked_of(pi.machine)
    assert (asked.leds, asked.faults) == (leds, ())


def test_each_strip_on_a_device_of_its_own_is_asked_too(pi: Pretend) -> None:
    lights = '[lights]\nrim = {leds = 54, panel = "pico", port = "/dev/ttyACM0"}\n'
    more = 'jail = {leds = 8, panel = "spi", device = "/dev/spidev2.1"}\nbus = {leds = 9}\n'
    pi.write(CONFIG, f"{lights}{more}")
    asked = asked_of(pi.machine)
    assert (asked.leds, asked.pico) == (185, None)
    rim, jail = asked.strips
    assert (rim.leds, rim.pico, jail.leds, jail.panel.spi_device) == (54, "/dev/ttyACM0", 8, "/dev/spidev2.1")


def test_a_pico_of_buttons_and_of_a_strip_is_asked_once(pi: Pretend) -> None:
    buttons = '[buttons]\nsources = ["pico"]\n[lights.pico]\nport = "/dev/ttyACM0"\n'
    pi.write(CONFIG, f'{buttons}[lights.rim]\nleds = 54\npanel = "pico"\nport = "/dev/ttyACM0"\n')
    asked = asked_of(pi.machine)
    (rim,) = asked.strips
    assert (asked.pico, rim.pico) == ("/dev/ttyACM0", None)


def test_a_map_beyond_the_panel_is_a_fault(pi: Pretend) -> None:
    pi.write(CONFIG, "[lights]\ncolumns = 8\nrows = 8\nmap = [64]\n")
    (fault,) = asked_of(pi.machine).faults
    assert "LED 0 lights space 64, but spaces run from 0 to 63" in fault


def test_what_is_set_with_buttons_lies_over_that(pi: Pretend) -> None:
    pi.write(CONFIG, "[lights]\nleds_per_space = 2\n")
    pi.write(SETTINGS, "[lights]\nleds_per_space = 3\n")
    assert asked_of(pi.machine).leds == 528
    pi.write(SETTINGS, "[lights]\nleds_per_space = 0\n")
    asked = asked_of(pi.machine)
    assert (asked.leds, asked.faults) == (352, ())
    assert "leds_per_space" in asked.notes[0]


def test_what_was_set_at_the_service_is_not_called_wrong_by_who_may_not_read_it(pi: Pretend) -> None:
    """The service makes its file with mode 0600, and its folder is closed to all who are not in its group."""
    pi.write(SETTINGS, "[lights]\nleds_per_space = 3\n")
    pi.asked = asked_of(pi.machine)
    assert (pi.asked.leds, pi.states("settings")) == (528, [State.OK])
    for name, mode in ((SETTINGS, 0o600), (STATE, 0o700)):
        (pi.root / name[1:]).chmod(mode)
        pi.asked = asked_of(pi.machine)
        assert (pi.asked.leds, pi.asked.faults, pi.asked.notes) == (176, (), ())
        told, in_force = pi.findings("settings")
        assert (told.state, told.found) == (State.CANNOT_TELL, f"pi may not look into {name}")
        assert told.cure == "sudo furunkulus doctor"
        assert "it is in force" in told.cause
        assert in_force.state is State.OK
    pi.person = Person("root", 0, frozenset({0}))
    pi.asked = asked_of(pi.machine)
    assert (pi.asked.leds, pi.states("settings")) == (528, [State.OK])


def test_a_service_without_a_file_has_the_defaults(pi: Pretend) -> None:
    asked = asked_of(pi.machine)
    assert (asked.file, asked.leds, asked.buttons, asked.lamps) == (None, 176, {}, {})


def test_a_file_that_was_named_counts_before_that(pi: Pretend) -> None:
    pi.write(CONFIG, "[lights]\nlimit_ma = 3000\n")
    pi.write("/mine.toml", "[lights]\nlimit_ma = 500\n")
    asked = asked_of(pi.machine, str(pi.root / "mine.toml"))
    assert (asked.file, asked.limit_ma) == ("/mine.toml", 500)


def test_without_a_service_it_is_who_runs_this(pc: Pretend) -> None:
    pc.environment.update(HOME="/home/pi")
    pc.write(OWN, "[lights]\nlimit_ma = 500\n")
    asked = asked_of(pc.machine)
    assert asked.state == "/home/pi/.local/state/furunkulus"
    assert (asked.file, asked.limit_ma) == (OWN, 500)


def test_what_is_wrong_in_a_file_is_told_and_the_defaults_are_looked_at(pi: Pretend) -> None:
    pi.write(CONFIG, "[lights]\nlimit_ma = -1\nbrightness = 9\n")
    asked = asked_of(pi.machine)
    assert asked.limit_ma == 2000
    assert ["config.toml:2" in asked.faults[0], "config.toml:3" in asked.faults[1]] == [True, True]
    # The darkest panel of 176 LEDs draws 1 mA each.
    pi.write(CONFIG, "[lights]\nlimit_ma = 100\n")
    assert "limit_ma" in asked_of(pi.machine).faults[0]


def test_what_is_no_file_is_told(pi: Pretend) -> None:
    pi.write(f"{CONFIG}/a", "")
    assert asked_of(pi.machine).faults[0].endswith("config.toml: is no plain file")
