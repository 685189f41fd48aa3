"""SPI: switched on, with room for a frame, and a clock that stands still."""

from dataclasses import replace

import pytest

from firmware_host.doctor.finding import State
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import BOOT, Pretend

CONFIG = "/boot/firmware/config.txt"


def test_spi_that_is_off_is_switched_on_by_one_line(pi: Pretend) -> None:
    pi.remove("/dev/spidev0.0")
    pi.write(CONFIG, BOOT.replace(",spi=on", ""))
    found = pi.finding("spi")
    assert found.state is State.WRONG
    assert CONFIG in found.cause
    assert found.cure.splitlines() == [
        rf"printf '\n[all]\ndtparam=spi=on\n' | sudo tee -a {CONFIG}",
        "sudo reboot",
    ]
    # What auto says then leads here.
    assert pi.states("panel") == [State.NOTE]
    assert "see spi" in pi.finding("panel").cure
    pi.write(CONFIG, BOOT)
    assert pi.finding("spi").cure == "sudo reboot"
    pi.device("/dev/spidev0.0")
    assert pi.states("spi") == [State.OK]


def test_the_boot_settings_of_an_older_system_lie_elsewhere(pi: Pretend) -> None:
    pi.remove("/boot/firmware")
    pi.write("/boot/config.txt", "[all]\n")
    pi.remove("/dev/spidev0.0")
    assert "/boot/config.txt" in pi.finding("spi").cure
    pi.write("/boot/config.txt", "dtparam=spi\n")
    assert pi.finding("spi").cure == "sudo reboot"


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("dtparam=spi=on", True),
        ("dtparam=spi=off\ndtparam=spi=on", True),
        ("dtparam=spi=on\ndtparam=spi=off", False),
        ("#dtparam=spi=on", False),
        ("[pi4]\ndtparam=spi=on", True),
        ("[pi5]\ndtparam=spi=on", False),
        ("[none]\ndtparam=spi=on", False),
        ("[pi5]\n[all]\ndtparam=spi=on", True),
        ("include more.txt", True),
        ("include config.txt", False),
    ],
)
def test_a_line_counts_as_the_firmware_counts_it(pi: Pretend, text: str, counts: bool) -> None:  # noqa: FBT001 - a column of the table
    pi.remove("/dev/spidev0.0")
    pi.write("/boot/firmware/more.txt", "dtparam=spi=on\n")
    pi.write(CONFIG, text)
    assert (pi.finding("spi").cure == "sudo reboot") is counts


def test_another_bus_has_a_line_of_its_own(pi: Pretend) -> None:
    pi.asked = replace(
        pi.asked, panel=PanelSettings("spi", spi_device="/dev/spidev1.0"), buttons={}, lamps={}
    )
    assert "dtoverlay=spi1-1cs" in pi.finding("spi").cure
    pi.device("/dev/spidev1.0")
    assert pi.states("spi") == [State.OK]


def test_a_frame_that_does_not_fit_gets_a_word_in_the_command_line(pi: Pretend) -> None:
    # 176 LEDs with three each: 9 bytes an LED, a zero byte before and 90 after (300 us at 2.4 MHz).
    pi.asked = replace(pi.asked, leds=528)
    found = pi.finding("spi-buffer")
    assert found.state is State.WRONG
    assert "4843 bytes" in found.found
    assert "spidev.bufsiz=32768" in found.cure
    assert "/boot/firmware/cmdline.txt" in found.cure
    pi.write("/sys/module/spidev/parameters/bufsiz", "32768\n")
    assert pi.states("spi-buffer") == [State.OK]


def test_440_leds_fit_into_what_is_usual(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, leds=440)
    assert "4051 bytes" in pi.finding("spi-buffer").found
    assert pi.states("spi-buffer") == [State.OK]


def test_driver_ws281x_has_room_for_fewer_on_spi(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, panel=PanelSettings("ws281x", gpio=10), leds=339)
    assert pi.states("spi-buffer") == [State.OK]
    pi.asked = replace(pi.asked, leds=340)
    assert pi.states("spi-buffer") == [State.WRONG]


def test_a_buffer_that_is_not_told_is_not_guessed(pi: Pretend) -> None:
    pi.remove("/sys/module/spidev/parameters/bufsiz")
    assert pi.states("spi-buffer") == [State.CANNOT_TELL]


def test_a_core_clock_that_changes_is_held_still(pi: Pretend) -> None:
    pi.write(CONFIG, BOOT.replace("core_freq_min=500\n", ""))
    found = pi.finding("core-clock")
    assert found.state is State.WRONG
    assert r"\ncore_freq_min=500\n" in found.cure
    assert "core_freq=500" not in found.cure
    pi.write(CONFIG, BOOT)
    assert pi.states("core-clock") == [State.OK]


def test_the_core_clock_matters_to_spi_alone(pi: Pretend) -> None:
    pi.write(CONFIG, "")
    pi.asked = replace(pi.asked, panel=PanelSettings("none"))
    for check in ("core-clock", "spi", "spi-buffer"):
        assert pi.states(check) == []
