"""What is asked of a machine comes from the file that was named, or the service's own, or is the default."""

from firmware_host.doctor.asked import in_force
from tests.doctor.pretend import PINS, STATE, Pretend

CONFIG = "/etc/furunkulus/config.toml"


def test_the_services_settings_and_games_count_where_it_is_installed(pi: Pretend) -> None:
    pi.write(CONFIG, '[buttons]\nsources = ["gpio"]\n[lights]\nleds_per_space = 2\nlimit_ma = 3000\n')
    asked = in_force(pi.machine)
    assert (asked.file, asked.state, asked.faults) == (CONFIG, STATE, ())
    assert (asked.leds, asked.limit_ma, asked.buttons) == (352, 3000, PINS)


def test_a_service_without_a_file_has_the_defaults(pi: Pretend) -> None:
    asked = in_force(pi.machine)
    assert (asked.file, asked.leds, asked.buttons) == (None, 176, {})


def test_a_file_that_was_named_counts_before_that(pi: Pretend) -> None:
    pi.write(CONFIG, "[lights]\nlimit_ma = 3000\n")
    asked = in_force(pi.machine, "mine.toml", "[lights]\nlimit_ma = 500\n")
    assert (asked.file, asked.limit_ma) == ("mine.toml", 500)


def test_without_a_service_games_lie_in_the_home(pc: Pretend) -> None:
    pc.environment.update(HOME="/home/pi")
    assert in_force(pc.machine).state == "/home/pi/.local/state/furunkulus"


def test_what_is_wrong_in_a_file_is_told_and_the_defaults_are_looked_at(pi: Pretend) -> None:
    pi.write(CONFIG, "[lights]\nlimit_ma = -1\n")
    asked = in_force(pi.machine)
    assert asked.limit_ma == 2000
    assert "limit_ma" in asked.faults[0]
    # The darkest panel of 176 LEDs draws 1 mA each.
    pi.write(CONFIG, "[lights]\nlimit_ma = 100\n")
    assert "limit" in in_force(pi.machine).faults[0]


def test_a_file_that_cannot_be_read_is_told(pi: Pretend) -> None:
    pi.write(f"{CONFIG}/a", "")
    assert in_force(pi.machine).faults == (f"{CONFIG}: is no plain file",)
