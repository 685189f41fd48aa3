"""The driver that is chosen, its pin, its DMA channel, and the sound that disturbs it."""

from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.doctor.driver import driver
from firmware_host.doctor.finding import State
from hardware.lights.drivers import DRIVERS, RULE, chosen
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import BOOT, Pretend, pretend

CONFIG = "/boot/firmware/config.txt"


def lights(pi: Pretend, name: str, *, gpio: int = 18, dma: int = 10, port: str | None = None) -> None:
    pi.asked = replace(
        pi.asked, panel=PanelSettings(name, gpio=gpio, dma=dma, port=port), buttons={}, lamps={}
    )


def install(pi: Pretend, *modules: str) -> None:
    for module in modules:
        pi.write(f"/opt/venv/lib/{module}.py", "")


def test_auto_takes_a_board_that_our_rule_names_before_spi(pi: Pretend) -> None:
    assert pi.finding("panel").found == "driver spi (chosen by auto), 176 LEDs"
    pi.device("/dev/furunkulus")
    assert pi.finding("panel").found == "driver adalight (chosen by auto), 176 LEDs"


@pytest.mark.parametrize("model", [None, "4", "5"])
@pytest.mark.parametrize(
    "devices",
    [
        (),
        ("/dev/spidev0.0",),
        ("/dev/furunkulus",),
        ("/dev/furunkulus", "/dev/spidev0.0"),
        (RULE, "/dev/spidev0.0"),
        ("/dev/leds0", "/dev/spidev0.0"),
        ("/dev/leds0", "/dev/furunkulus"),
    ],
)
@pytest.mark.parametrize("name", ["auto", "none", *DRIVERS, "mine:Panel"])
@pytest.mark.parametrize("ports", [(None, None), ("/dev/ttyUSB0", None), (None, "/dev/furunkulus")])
@pytest.mark.parametrize("is_picos", [False, True])
def test_the_doctor_looks_at_the_driver_that_play_would_choose(  # noqa: PLR0913 - what it depends on
    tmp_path: Path,
    *,
    model: str | None,
    devices: tuple[str, ...],
    name: str,
    ports: tuple[str | None, str | None],
    is_picos: bool,
) -> None:
    machine = pretend(tmp_path, model)
    if model:
        machine.remove("/dev/spidev0.0")
    for device in devices:
        machine.device(device)
    if is_picos:
        machine.write(RULE, 'ENV{ID_SERIAL}=="MicroPython_Board_in_FS_mode_e66164"')
    port, taken = ports
    machine.asked = replace(machine.asked, panel=PanelSettings(name, port=port, taken=taken))
    assert driver(machine.machine, machine.asked) == chosen(machine.asked.panel, tmp_path)


def test_more_current_than_the_guide_reckons_with_is_noted(pi: Pretend) -> None:
    assert pi.states("panel") == [State.OK]
    pi.asked = replace(pi.asked, limit_ma=20_000)
    (found,) = (one for one in pi.findings("panel") if one.state is State.NOTE)
    assert found.found == "limit_ma = 20000: the lights may draw 20 A"
    assert "limit_ma = 2000" in found.cure
    pi.asked = replace(pi.asked, limit_ma=2001, panel=PanelSettings("none"))
    assert "limit_ma" not in pi.finding("panel").found


def test_no_panel_is_noted_where_that_is_set(pi: Pretend) -> None:
    lights(pi, "none")
    assert pi.states("panel") == [State.NOTE]


@pytest.mark.parametrize("name", ["spi", "ws281x", "neopixel"])
def test_pins_light_nothing_on_a_pc(pc: Pretend, name: str) -> None:
    install(pc, "rpi_ws281x", "board", "neopixel")
    lights(pc, name)
    found = pc.finding("panel")
    assert found.state is State.WRONG
    # What is offered instead can be had on a PC.
    assert 'panel = "adalight"' in found.cure
    assert 'panel = "none"' in found.cure
    assert '"spi"' not in found.cure


def test_ws281x_lights_nothing_on_a_raspberry_pi_5(pi_5: Pretend) -> None:
    install(pi_5, "rpi_ws281x")
    lights(pi_5, "ws281x")
    found = pi_5.finding("panel")
    assert found.state is State.WRONG
    assert "revision c04170" in found.found
    lights(pi_5, "spi")
    assert pi_5.states("panel") == [State.OK]


def test_neopixel_on_a_raspberry_pi_5_needs_a_new_firmware(pi_5: Pretend) -> None:
    lights(pi_5, "neopixel", gpio=5)
    found = pi_5.finding("pio")
    assert found.state is State.WRONG
    assert "rpi-eeprom-update" in found.cure
    pi_5.device("/dev/pio0")
    assert pi_5.states("pio") == [State.OK]
    assert pi_5.states("pins") == [State.OK]


def test_a_driver_without_its_module_names_the_interpreter(pi: Pretend) -> None:
    lights(pi, "ws281x")
    found = pi.finding("panel")
    assert found.state is State.WRONG
    assert found.cure == "sudo /opt/venv/bin/python -m pip install rpi-ws281x"
    install(pi, "rpi_ws281x")
    assert pi.states("panel") == [State.OK]


def test_neopixel_wants_one_module_more_up_to_the_raspberry_pi_4(pi: Pretend) -> None:
    install(pi, "board", "neopixel")
    lights(pi, "neopixel")
    assert pi.finding("panel").cure == "sudo /opt/venv/bin/python -m pip install rpi-ws281x"
    install(pi, "rpi_ws281x")
    assert pi.states("panel") == [State.OK]


def test_a_strangers_driver_is_looked_for(pi: Pretend) -> None:
    lights(pi, "wall_of_lamps.panel:Wall")
    assert pi.states("panel") == [State.WRONG]
    install(pi, "wall_of_lamps")
    assert pi.states("panel") == [State.OK]


def test_a_folder_of_that_name_is_no_module(pi: Pretend) -> None:
    (pi.root / "opt/venv/lib/rpi_ws281x").mkdir()
    lights(pi, "ws281x")
    assert pi.states("panel") == [State.WRONG]


def test_adalight_needs_a_port(pi: Pretend) -> None:
    lights(pi, "adalight")
    found = pi.finding("panel")
    assert found.state is State.WRONG
    assert "ls /dev/serial/by-id/" in found.cure
    lights(pi, "adalight", port="/dev/ttyUSB0")
    found = pi.finding("panel")
    assert found.state is State.WRONG
    assert found.found == "driver adalight: /dev/ttyUSB0 is not there"
    pi.device("/dev/ttyUSB0")
    pi.line = OSError("not to be asked here")
    assert pi.states("panel") == [State.OK]


def test_dma_5_is_refused(pi: Pretend) -> None:
    install(pi, "rpi_ws281x")
    lights(pi, "ws281x", dma=5)
    found = pi.finding("dma")
    assert found.state is State.WRONG
    assert found.cure == "ws281x.dma = 10 under [lights]"
    lights(pi, "ws281x")
    assert pi.states("dma") == [State.OK]


@pytest.mark.parametrize("gpio", [12, 13, 18, 19, 21, 10])
def test_these_pins_can_light_a_chain(pi: Pretend, gpio: int) -> None:
    lights(pi, "ws281x", gpio=gpio)
    assert pi.states("pins") == [State.OK]


@pytest.mark.parametrize("gpio", [2, 17, 20, 27])
def test_other_pins_cannot(pi: Pretend, gpio: int) -> None:
    lights(pi, "ws281x", gpio=gpio)
    found = pi.finding("pins")
    assert found.state is State.WRONG
    assert f"GPIO {gpio} (header pin" in found.found


@pytest.mark.parametrize("gpio", [12, 13, 18, 19])
def test_sound_disturbs_lights_on_pwm(pi: Pretend, gpio: int) -> None:
    lights(pi, "ws281x", gpio=gpio)
    assert pi.states("audio") == [State.OK]
    pi.write("/proc/modules", "snd_bcm2835 24576 1 - Live 0x0\n")
    found = pi.finding("audio")
    assert found.state is State.WRONG
    assert found.cure.splitlines() == [
        rf"printf '\n[all]\ndtparam=audio=off\n' | sudo tee -a {CONFIG}",
        "sudo reboot",
    ]
    pi.write(CONFIG, BOOT.replace("audio=on", "audio=off"))
    assert pi.finding("audio").cure == "sudo reboot"
    pi.write("/proc/modules", "")
    assert pi.states("audio") == [State.OK]


def test_a_sound_board_disturbs_lights_on_pcm(pi: Pretend) -> None:
    lights(pi, "ws281x", gpio=21)
    pi.write("/proc/modules", "snd_bcm2835 24576 1 - Live 0x0\n")
    assert pi.states("audio") == [State.OK]
    pi.write("/proc/modules", "snd_soc_bcm2835_i2s 16384 2 - Live 0x0\n")
    assert pi.states("audio") == [State.WRONG]


def test_sound_disturbs_nothing_else(pi: Pretend) -> None:
    pi.write("/proc/modules", "snd_bcm2835 24576 1 - Live 0x0\n")
    assert pi.states("audio") == []
    lights(pi, "ws281x", gpio=10)
    assert pi.states("audio") == []
