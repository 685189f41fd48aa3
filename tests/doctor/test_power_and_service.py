"""The supply, the service that systemd watches over, and the settings."""

from dataclasses import replace

import pytest

from firmware_host.doctor.finding import State
from tests.doctor.pretend import UNIT, Pretend

NOTED = "/sys/devices/platform/soc/soc:firmware/get_throttled"
FILE = "/etc/systemd/system/furunkulus.service"


@pytest.mark.parametrize(
    ("noted", "state", "words"),
    [
        ("0", State.OK, "never too low"),
        ("50005", State.WRONG, "right now"),
        ("10000", State.WRONG, "since the Raspberry Pi was started"),
        ("0x50000", State.WRONG, "since the Raspberry Pi was started"),
        ("80000", State.NOTE, "heat"),
        ("e0006", State.NOTE, "heat"),
    ],
)
def test_what_the_firmware_noted_is_told(pi: Pretend, noted: str, state: State, words: str) -> None:
    pi.write(NOTED, f"{noted}\n")
    found = pi.finding("power")
    assert found.state is state
    assert words in found.found


def test_without_that_the_kernels_monitor_tells(pi: Pretend) -> None:
    pi.remove(NOTED)
    assert pi.states("power") == [State.CANNOT_TELL]
    pi.write("/sys/class/hwmon/hwmon0/name", "cpu_thermal\n")
    pi.write("/sys/class/hwmon/hwmon1/name", "rpi_volt\n")
    pi.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n")
    assert pi.states("power") == [State.WRONG]
    pi.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0\n")
    assert pi.states("power") == [State.OK]


def test_a_number_that_is_none_is_told(pi: Pretend) -> None:
    pi.write(NOTED, "lots")
    assert pi.states("power") == [State.CANNOT_TELL]


def test_a_watched_service_is_well(pi: Pretend) -> None:
    assert pi.finding("watchdog").found.endswith("no sign of life for 10")


@pytest.mark.parametrize(
    ("line", "instead", "cure"),
    [
        ("WatchdogSec=10\n", "", "WatchdogSec=10"),
        ("WatchdogSec=10\n", "WatchdogSec=0\n", "WatchdogSec=10"),
        ("WatchdogSec=10\n", "WatchdogSec=10\nWatchdogSec=\n", "WatchdogSec=10"),
        (
            "WatchdogSec=10\n",
            "WatchdogSec=10\n[Other]\n#\n[Service]\nNotifyAccess=none\n",
            "NotifyAccess=main",
        ),
        ("Type=notify\n", "Type=simple\n", "Type=notify"),
        ("Type=notify\n", "", "Type=notify"),
    ],
)
def test_a_service_that_nobody_watches_is_told(pi: Pretend, line: str, instead: str, cure: str) -> None:
    pi.write(FILE, UNIT.replace(line, instead))
    found = pi.finding("watchdog")
    assert found.state is State.WRONG
    assert found.cure == f"sudo systemctl edit furunkulus\n[Service]\n{cure}"
    pi.write(f"{FILE}.d/over.conf", f"[Service]\n{cure}\n")
    assert pi.states("watchdog") == [State.OK]


def test_what_is_laid_over_counts_wherever_it_lies(pi: Pretend) -> None:
    pi.remove(FILE)
    pi.write("/usr/lib/systemd/system/furunkulus.service", UNIT)
    assert pi.states("watchdog") == [State.OK]
    pi.write("/usr/lib/systemd/system/furunkulus.service.d/a.conf", "[Service]\nWatchdogSec=0\n")
    assert pi.states("watchdog") == [State.WRONG]
    pi.write("/etc/systemd/system/furunkulus.service.d/a.conf", "[Service]\nWatchdogSec=\\\n 20\n")
    assert pi.states("watchdog") == [State.OK]


def test_no_service_is_noted(pi: Pretend) -> None:
    pi.remove(FILE)
    assert pi.states("watchdog") == [State.NOTE]


def test_faults_of_the_settings_are_told(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, file="/etc/furunkulus/config.toml")
    assert pi.finding("settings").found == "/etc/furunkulus/config.toml is in force"
    pi.asked = replace(pi.asked, faults=("lights.brightness: 9 is too much", "lights.axis: is unknown"))
    assert pi.states("settings") == [State.WRONG, State.WRONG]
    assert pi.findings("settings")[0].found == "lights.brightness: 9 is too much"
    assert pi.findings("settings")[0].cure == "sudo nano /etc/furunkulus/config.toml"


def test_faults_of_what_was_set_with_buttons_are_noted(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, notes=("settings.toml:3: lights.start: is left out",))
    assert pi.states("settings") == [State.NOTE, State.OK]
