"""LEDs that a Raspberry Pi 5's own kernel lights: the overlay's line, its device, and a kernel that can."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.doctor.driver import light_pins
from firmware_host.doctor.finding import State
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import BOOT, Pretend, pretend

CONFIG = "/boot/firmware/config.txt"
LINE = "dtoverlay=ws2812-pio,gpio=18,num_leds=176,brightness=0"


@pytest.fixture
def kernel_lit(pi_5: Pretend) -> Pretend:
    """A Raspberry Pi 5 whose kernel lights the LEDs, with nothing wrong."""
    pi_5.write(CONFIG, f"{BOOT}{LINE}\n")
    pi_5.write("/proc/sys/kernel/osrelease", "6.12.62+rpt-rpi-2712\n")
    pi_5.device("/dev/leds0")
    return pi_5


def wrong(pi: Pretend) -> str:
    found = pi.finding("leds0")
    assert found.state is State.WRONG
    return found.cure


@pytest.mark.parametrize("name", ["auto", "leds0"])
def test_where_all_is_right_nothing_is_wrong(kernel_lit: Pretend, name: str) -> None:
    kernel_lit.asked = replace(kernel_lit.asked, panel=PanelSettings(name))
    assert kernel_lit.finding("leds0").found == "/dev/leds0 is there, for 176 LEDs"
    assert kernel_lit.states("panel") == [State.OK]
    assert "/dev/leds0" in kernel_lit.finding("permissions").found
    assert [one for one in kernel_lit.findings() if one.state is State.WRONG] == []
    # The lights leave the pins of SPI alone then.
    assert kernel_lit.states("spi") == []


def test_it_is_looked_at_only_where_the_kernel_is_to_light(pi_5: Pretend) -> None:
    pi_5.write(CONFIG, f"{BOOT}{LINE}\n")
    assert pi_5.states("leds0") == []


def test_without_its_line_there_is_no_device(kernel_lit: Pretend) -> None:
    kernel_lit.asked = replace(kernel_lit.asked, panel=PanelSettings("leds0"))
    kernel_lit.write(CONFIG, BOOT)
    kernel_lit.remove("/dev/leds0")
    assert wrong(kernel_lit).splitlines() == [
        rf"printf '\n[all]\n{LINE}\n' | sudo tee -a {CONFIG}",
        "sudo reboot",
    ]


def test_with_its_line_and_without_a_device_the_pi_was_not_started_anew(kernel_lit: Pretend) -> None:
    kernel_lit.asked = replace(kernel_lit.asked, panel=PanelSettings("leds0"))
    kernel_lit.remove("/dev/leds0")
    assert wrong(kernel_lit).startswith("sudo reboot")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dtoverlay=ws2812-pio,gpio=18,num_leds=175,brightness=0", "has 175 LEDs"),
        ("dtoverlay=ws2812-pio,gpio=18,brightness=0", "has 60 LEDs"),
        ("dtoverlay=ws2812-pio,gpio=18,num_leds=176", "no brightness=0"),
        ("dtoverlay=ws2812-pio,gpio=18,num_leds=176,brightness=255", "no brightness=0"),
        (f"{LINE}\ndtparam=brightness=255", "no brightness=0"),
    ],
)
def test_a_line_that_tells_the_kernel_something_else_is_named_with_what_is_right(
    kernel_lit: Pretend, line: str, told: str
) -> None:
    kernel_lit.write(CONFIG, f"{BOOT}{line}\n")
    assert told in kernel_lit.finding("leds0").found
    assert wrong(kernel_lit).splitlines() == [f"in {CONFIG}: {LINE}", "sudo reboot"]


@pytest.mark.parametrize(
    "line",
    [
        "dtoverlay=ws2812-pio,brightness=0,num_leds=200,gpio=18",
        "dtoverlay=ws2812-pio\ndtparam=gpio=18,num_leds=176\ndtparam=brightness=0",
        f"dtoverlay=vc4-kms-v3d\n[pi5]\n{LINE}\n[all]\ndtoverlay=disable-bt",
        f"{LINE}\ndtoverlay=\ndtparam=brightness=255",
    ],
)
def test_the_same_may_be_told_in_other_ways(kernel_lit: Pretend, line: str) -> None:
    kernel_lit.write(CONFIG, f"{BOOT}{line}\n")
    assert kernel_lit.states("leds0") == [State.OK]


@pytest.mark.parametrize("release", ["6.12.47+rpt-rpi-2712", "6.6.74-v8-16k+"])
def test_a_kernel_that_cannot_let_colours_be_is_too_old(kernel_lit: Pretend, release: str) -> None:
    kernel_lit.write("/proc/sys/kernel/osrelease", f"{release}\n")
    assert "sudo apt full-upgrade" in wrong(kernel_lit)
    assert release in kernel_lit.finding("leds0").found


def test_the_pin_is_the_one_that_the_kernel_is_told(kernel_lit: Pretend) -> None:
    assert list(light_pins(kernel_lit.machine, kernel_lit.asked)) == [18]
    # Hunt is on GPIO 5.
    kernel_lit.write(CONFIG, BOOT + LINE.replace("gpio=18", "gpio=5"))
    assert kernel_lit.states("pins") == [State.WRONG]
    kernel_lit.write(CONFIG, BOOT + LINE.replace("gpio=18,", ""))
    assert list(light_pins(kernel_lit.machine, kernel_lit.asked)) == [4]


def test_a_device_that_only_root_may_use_is_put_right_by_the_installer(kernel_lit: Pretend) -> None:
    (kernel_lit.root / "dev/leds0").chmod(0o600)
    found = kernel_lit.findings("permissions")
    assert any("/dev/leds0" in one.found and "no rule of this system" in one.cause for one in found)


@pytest.mark.parametrize("model", [None, "4"])
def test_other_machines_have_no_such_kernel(tmp_path: Path, model: str | None) -> None:
    machine = pretend(tmp_path, model)
    machine.asked = replace(machine.asked, panel=PanelSettings("leds0"), buttons={}, lamps={})
    assert machine.states("panel") == [State.WRONG]
    assert machine.states("leds0") == []


SECOND = "dtoverlay=ws2812-pio,gpio=19,num_leds=54,brightness=0"


def test_of_two_lines_the_first_is_the_boards(kernel_lit: Pretend) -> None:
    kernel_lit.write(CONFIG, f"{BOOT}{LINE}\n{SECOND}\n")
    kernel_lit.device("/dev/leds1")
    kernel_lit.asked = replace(kernel_lit.asked, panel=PanelSettings("leds0"))
    assert kernel_lit.finding("leds0").found == "/dev/leds0 is there, for 176 LEDs"
    assert light_pins(kernel_lit.machine, kernel_lit.asked) == {18: "the lights (the kernel's overlay)"}


def test_the_second_device_has_the_second_line(kernel_lit: Pretend) -> None:
    kernel_lit.device("/dev/leds1")
    kernel_lit.asked = replace(
        kernel_lit.asked, panel=PanelSettings("leds0", leds_device="/dev/leds1"), leds=54
    )
    # The line that is there makes the first device; the pin of that one is taken.
    assert SECOND in wrong(kernel_lit)
    kernel_lit.write(CONFIG, f"{BOOT}{LINE}\n{SECOND}\n")
    assert kernel_lit.finding("leds0").found == "/dev/leds1 is there, for 54 LEDs"
    assert light_pins(kernel_lit.machine, kernel_lit.asked) == {19: "the lights (the kernel's overlay)"}
