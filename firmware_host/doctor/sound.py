"""The check of the Raspberry Pi's own sound, which is made with the PWM that lights may want."""

from collections.abc import Iterator
from typing import Final

from firmware_host.doctor.asked import Asked
from firmware_host.doctor.boot import boot
from firmware_host.doctor.driver import PCM_PIN, PWM_PINS, drives_by_pwm
from firmware_host.doctor.finding import Finding, ok, wrong
from firmware_host.doctor.machine import Machine
from firmware_host.doctor.model import OLD_CHIPS, model
from hardware.buttons.pins import place

OFF: Final = "dtparam=audio=off"
MODULE: Final = "snd_bcm2835"
_I2S: Final = "snd_soc_bcm2835_i2s"


def sound(machine: Machine, asked: Asked) -> Iterator[Finding]:
    """Look whether sound is off where lights hang on what it is made with."""
    here = model(machine)
    if here.chip not in OLD_CHIPS or not drives_by_pwm(machine, asked):
        return
    gpio = asked.panel.gpio
    loaded = {line.partition(" ")[0] for line in (machine.text("/proc/modules") or "").splitlines()}
    settings = boot(machine, here)
    if gpio in PWM_PINS and MODULE in loaded:
        told = settings.has(OFF)
        yield wrong(
            "audio",
            f"the lights hang on {place(gpio)}, and {MODULE} is loaded",
            "the Raspberry Pi makes sound with the same PWM: colours go mad"
            + (f"; {settings.config} has {OFF}, but it was not started anew since" if told else ""),
            "sudo reboot" if told else settings.cure(OFF),
        )
    elif gpio == PCM_PIN and _I2S in loaded:
        yield wrong(
            "audio",
            f"the lights hang on {place(gpio)}, and {_I2S} is loaded",
            "a sound board on the header uses the same pin",
            f"{asked.panel.name}.gpio = 18 under [lights], and the chain's data on {place(18)}",
        )
    else:
        yield ok("audio", f"no sound disturbs the lights on {place(gpio)}")
