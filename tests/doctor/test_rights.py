"""Rights: who plays may open what is used, or is told how to get there."""

from dataclasses import replace

import pytest

from firmware_host.doctor.finding import State
from firmware_host.doctor.machine import Person
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import GROUP, NOBODY, Pretend

UNIT = "/etc/systemd/system/furunkulus.service"


@pytest.fixture
def by_hand(pi: Pretend) -> Pretend:
    """No service: whoever runs this plays."""
    pi.remove(UNIT)
    return pi


def no_groups(pi: Pretend) -> None:
    pi.person = Person("pi", NOBODY, frozenset({NOBODY}))


def test_who_lacks_a_group_is_told_the_command(by_hand: Pretend) -> None:
    no_groups(by_hand)
    found = by_hand.findings("permissions")
    assert [one.state for one in found] == [State.WRONG, State.WRONG]
    assert "pi may not read and write /dev/spidev0.0 (group spi, mode 0660)" in found[0].found
    assert found[0].cure.startswith("sudo usermod -aG spi pi\n")
    assert "/dev/gpiochip0" in found[1].found
    by_hand.person = Person("pi", NOBODY, frozenset({NOBODY, GROUP}))
    assert by_hand.states("permissions") == [State.OK]


def test_a_group_that_is_new_needs_a_new_session(by_hand: Pretend) -> None:
    no_groups(by_hand)
    by_hand.write("/etc/group", f"spi:x:{GROUP}:someone,pi\n")
    assert by_hand.findings("permissions")[0].cure.startswith("log out")


def test_a_device_that_belongs_to_nobody_needs_our_rules(by_hand: Pretend) -> None:
    by_hand.device("/dev/gpiochip0", 0o600)
    found = by_hand.finding("permissions")
    assert found.state is State.WRONG
    assert found.cure.startswith("sudo furunkulus/systemd/install.sh\n")


def test_where_the_service_is_installed_its_own_installer_puts_right(pi: Pretend) -> None:
    pi.device("/dev/gpiochip0", 0o600)
    pi.write("/opt/furunkulus/systemd/install.sh")
    assert pi.finding("permissions").cure == "sudo /opt/furunkulus/systemd/install.sh"
    pi.write("/etc/passwd", "root:x:0:0::/root:/bin/sh\n")
    found = pi.finding("permissions")
    assert "names a user that is not there" in found.found
    assert found.cure == "sudo /opt/furunkulus/systemd/install.sh"


def test_the_services_user_is_who_counts(pi: Pretend) -> None:
    assert pi.finding("permissions").found.startswith("furunkulus may use /dev/spidev0.0, /dev/gpiochip0")
    pi.write(UNIT, (pi.root / UNIT[1:]).read_text().replace("SupplementaryGroups=spi gpio\n", ""))
    found = pi.findings("permissions")
    assert [one.state for one in found] == [State.WRONG, State.WRONG]
    assert "SupplementaryGroups=spi" in found[0].cure
    pi.write(f"{UNIT}.d/groups.conf", "[Service]\nSupplementaryGroups=spi\n")
    assert pi.states("permissions") == [State.OK]


def test_who_runs_this_beside_the_service_is_told_too(pi: Pretend) -> None:
    no_groups(pi)
    assert pi.states("permissions") == [State.OK, State.NOTE]


def test_what_the_service_lacks_is_told_once(pi: Pretend) -> None:
    pi.device("/dev/gpiochip0", 0o600)
    assert pi.states("permissions") == [State.WRONG]


def test_a_service_without_its_user_is_told(pi: Pretend) -> None:
    pi.write("/etc/passwd", "root:x:0:0::/root:/bin/sh\n")
    assert pi.states("permissions") == [State.WRONG]


def test_pwm_needs_root(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, panel=PanelSettings("ws281x"), buttons={}, lamps={})
    found = pi.finding("permissions")
    assert found.state is State.WRONG
    assert "/dev/mem" in found.cause
    assert "GPIO 10 (header pin 19)" in found.cure
    pi.write(f"{UNIT}.d/pwm-root.conf", "[Service]\nUser=root\n")
    assert pi.states("permissions") == [State.OK]


def test_a_serial_port_is_opened_too(pc: Pretend) -> None:
    pc.write("/etc/group", f"dialout:x:{GROUP}:\n")
    pc.device("/dev/ttyUSB0")
    pc.asked = replace(pc.asked, panel=PanelSettings("adalight", port="/dev/ttyUSB0"))
    pc.write("/opt/venv/lib/serial.py")
    pc.line = OSError("in use")
    assert pc.states("permissions") == [State.OK]
    no_groups(pc)
    assert pc.finding("permissions").cure.startswith("sudo usermod -aG dialout pi")


def test_an_access_list_counts_for_who_runs_this(by_hand: Pretend) -> None:
    no_groups(by_hand)
    machine = replace(by_hand.machine, listed=lambda _path, _wanted: True)
    assert machine.may("/dev/spidev0.0")
    assert not machine.may("/dev/spidev0.0", person=Person("other", NOBODY - 5, frozenset()))
