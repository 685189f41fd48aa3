"""Libraries that light LEDs: whole, for this Python and this board; and the screen that disturbs."""

from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from firmware_host.doctor.finding import State
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import BOOT, Pretend, pretend

OURS = "/opt/venv/lib"
PIP = "sudo /opt/venv/bin/python -m pip"
CONFIG = "/boot/firmware/config.txt"
FIRMWARE = "/sys/bus/platform/drivers/rp1-firmware"


def lights(pi: Pretend, name: str, gpio: int = 18) -> None:
    pi.asked = replace(pi.asked, panel=PanelSettings(name, gpio=gpio), buttons={}, lamps={})


def install_ws281x(pi: Pretend, folder: str = OURS) -> None:
    pi.write(f"{folder}/rpi_ws281x/__init__.py")
    pi.write(f"{folder}/_rpi_ws281x{EXTENSION_SUFFIXES[0]}")
    pi.write(f"{folder}/rpi_ws281x-5.0.0.dist-info/METADATA", "Name: rpi-ws281x\nVersion: 5.0.0\n")


def install_adafruit(pi: Pretend) -> None:
    for module in ("board", "neopixel", "adafruit_pixelbuf"):
        pi.write(f"{OURS}/{module}.py")
    pi.write(f"{OURS}/adafruit_blinka-10.0.0.dist-info/METADATA", "Name: Adafruit-Blinka\n")


def test_the_library_is_whole(pi: Pretend) -> None:
    assert pi.states("ws281x") == []
    lights(pi, "ws281x")
    install_ws281x(pi)
    assert pi.finding("ws281x").found == "rpi-ws281x 5.0.0 is whole"
    assert pi.states("panel") == [State.OK]


def test_without_its_compiled_part_it_is_not(pi: Pretend) -> None:
    lights(pi, "ws281x")
    install_ws281x(pi)
    pi.remove(f"{OURS}/_rpi_ws281x{EXTENSION_SUFFIXES[0]}")
    found = pi.finding("ws281x")
    assert found.state is State.WRONG
    assert found.cure == f"{PIP} install --force-reinstall --no-cache-dir rpi-ws281x"


@pytest.mark.parametrize(
    ("has", "lacks"),
    [
        ((), "gcc python3-dev"),
        (("/usr/bin/gcc",), "python3-dev"),
        (("/usr/include/python3.11/Python.h",), "gcc"),
    ],
)
def test_what_it_takes_to_build_it_is_named(pi: Pretend, has: tuple[str, ...], lacks: str) -> None:
    lights(pi, "ws281x")
    for file in has:
        pi.write(file)
    found = pi.finding("ws281x")
    assert found.state is State.WRONG
    assert found.cure == f"sudo apt install {lacks}\n{PIP} install rpi-ws281x"
    pi.write("/usr/bin/cc")
    pi.write("/usr/include/python3.13/Python.h")
    assert pi.states("ws281x") == [State.OK]


def test_it_is_told_if_another_python_has_it(pi: Pretend) -> None:
    lights(pi, "ws281x")
    pi.write("/usr/bin/cc")
    pi.write("/usr/include/python3.11/Python.h")
    install_ws281x(pi, "/usr/local/lib/python3.11/dist-packages")
    assert pi.states("ws281x") == [State.NOTE, State.OK]
    found = pi.findings("ws281x")[0]
    assert "/usr/local/lib/python3.11/dist-packages" in found.found
    assert "/opt/venv/bin/python" in found.cause


@pytest.mark.parametrize("revision", ["9020e1", "a52082"])
def test_a_board_that_is_younger_than_the_library_is_told_by_its_revision(pi: Pretend, revision: str) -> None:
    lights(pi, "ws281x")
    install_ws281x(pi)
    pi.write("/proc/device-tree/compatible", "raspberrypi,board\0brcm,bcm2837\0")
    pi.write("/proc/cpuinfo", f"Revision\t: {revision}\n")
    found = pi.finding("ws281x")
    assert found.state is State.WRONG
    assert revision in found.found
    assert 'panel = "spi"' in found.cure


def test_adafruit_s_libraries_are_whole(pi: Pretend) -> None:
    assert pi.states("neopixel") == []
    lights(pi, "neopixel")
    install_adafruit(pi)
    assert pi.finding("neopixel").found == "Adafruit's libraries are there, with Blinka 10.0.0"


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("board", "adafruit-blinka"),
        ("neopixel", "adafruit-circuitpython-neopixel"),
        ("adafruit_pixelbuf", "adafruit-circuitpython-pixelbuf"),
    ],
)
def test_each_module_that_is_missing_is_named_with_its_package(
    pi: Pretend, module: str, package: str
) -> None:
    lights(pi, "neopixel")
    install_adafruit(pi)
    pi.remove(f"{OURS}/{module}.py")
    found = pi.finding("neopixel")
    assert found.state is State.WRONG
    assert found.found == f"Python finds no module {module}"
    assert "/opt/venv/bin/python" in found.cause
    assert found.cure == f"{PIP} install {package}"


def test_a_module_that_was_installed_for_one_s_own_python_is_told(pi: Pretend) -> None:
    lights(pi, "neopixel")
    install_adafruit(pi)
    pi.remove(f"{OURS}/neopixel.py")
    pi.environment["HOME"] = "/home/pi"
    pi.write("/home/pi/.local/lib/python3.11/site-packages/neopixel.py")
    found = pi.finding("neopixel")
    assert "though it lies in /home/pi/.local/lib/python3.11/site-packages" in found.found


def test_a_stranger_under_the_name_of_adafruit_s_module_is_told(pi: Pretend) -> None:
    lights(pi, "neopixel")
    install_adafruit(pi)
    pi.remove(f"{OURS}/adafruit_blinka-10.0.0.dist-info")
    found = pi.finding("neopixel")
    assert found.state is State.WRONG
    assert found.cure == f"{PIP} uninstall --yes board\n{PIP} install adafruit-blinka"


def test_a_raspberry_pi_5_needs_one_more_of_adafruit_s(pi_5: Pretend) -> None:
    lights(pi_5, "neopixel", gpio=5)
    install_adafruit(pi_5)
    assert pi_5.finding("neopixel").cure == f"{PIP} install adafruit-blinka-raspberry-pi5-neopixel"
    pi_5.write(f"{OURS}/adafruit_raspberry_pi5_neopixel_write.py")
    assert pi_5.states("neopixel") == [State.OK]


def test_a_firmware_that_does_not_answer_is_told(pi_5: Pretend) -> None:
    lights(pi_5, "neopixel", gpio=5)
    pi_5.device("/dev/pio0")
    for name in ("bind", "unbind", "uevent"):
        pi_5.write(f"{FIRMWARE}/{name}")
    found = pi_5.finding("pio")
    assert found.state is State.WRONG
    assert "error -22" in found.cause
    pi_5.write(f"{FIRMWARE}/rp1_firmware/driver_override")
    assert pi_5.states("pio") == [State.OK]


def test_lights_on_pwm_may_flicker_without_a_screen(pi: Pretend) -> None:
    assert pi.states("hdmi") == []
    lights(pi, "ws281x")
    pi.write("/sys/class/drm/card1-HDMI-A-1/status", "disconnected\n")
    found = pi.finding("hdmi")
    assert found.state is State.NOTE
    assert "hdmi_force_hotplug=1" in found.cure
    pi.write("/sys/class/drm/card1-HDMI-A-2/status", "connected\n")
    assert pi.states("hdmi") == [State.OK]
    pi.remove("/sys/class/drm")
    pi.write(CONFIG, f"{BOOT}hdmi_force_hotplug=1\n")
    assert pi.states("hdmi") == [State.OK]


@pytest.mark.parametrize("name", ["spi", "adalight", "none"])
def test_other_lights_do_not_care_for_screens_and_libraries(tmp_path: Path, name: str) -> None:
    machine = pretend(tmp_path)
    lights(machine, name)
    for check in ("hdmi", "ws281x", "neopixel", "pio"):
        assert machine.states(check) == [], check
