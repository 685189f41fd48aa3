"""What a wizard may have of an evening, as the config has it."""

from dataclasses import dataclass, field
from pathlib import Path

from firmware_host.config import Config, Source
from firmware_host.config.settings_file import SettingsFile
from firmware_host.config.writing import written
from firmware_host.evening import Evening
from firmware_host.wizards.keep import Keep, keeps_nothing
from firmware_host.wizards.lending import Lending
from firmware_host.wizards.listening import LentInputs
from firmware_host.wizards.stage import LentPanel, Lights
from firmware_host.wizards.wizard import Found
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button


def lights_of(config: Config, width: int, height: int) -> Lights:
    """Return how the lights of a panel of some size are set.

    Raises:
        ConfigError: the wiring or the current limit does not fit.
    """
    wiring = config.output(width, height).wiring
    return Lights(wiring, config.panel.colour_order, config.limit_ma, config.brightness)


def pins_of(config: Config) -> dict[Button, int] | None:
    """Return the pins of the buttons, where the config reads them."""
    return dict(config.pins) if Source.GPIO in config.sources else None


def keeping_in(file: SettingsFile) -> Keep:
    """Return who keeps what is found in the file of what is set with buttons, instead of a map there."""

    def keep(found: Found) -> None:
        file.keep({f"lights.{key}": value for key, value in found.items()}, instead_of=["lights.map"])

    return keep


def keeping_inputs_in(file: SettingsFile) -> Keep:
    """Return who keeps what presses the buttons on input devices in the file of what is set with buttons."""

    def keep(found: Found) -> None:
        # Where no device is found, those that were kept before are forgotten.
        values = {f"buttons.input.{key}": value for key, value in found.items()}
        file.keep(values, instead_of=["buttons.input.device"])

    return keep


def inputs_of(config: Config, file: SettingsFile) -> LentInputs:
    """Return what a wizard may have of input devices; its advice is to make them a source."""
    advice: tuple[Said, ...] = ()
    if Source.INPUT not in config.sources:
        sources = f"sources = {written([*config.sources, Source.INPUT])}"
        advice = (said("map.no source", sources=sources),)
    return LentInputs(config.inputs, advice, keeping_inputs_in(file))


@dataclass(frozen=True, slots=True)
class Lent:
    """Hold the panel that is lent, who keeps what is found, and the socket for commands; each may lack.

    `inputs` are the input devices.
    """

    panel: LentPanel | None = None
    keep: Keep = keeps_nothing
    control: Path | None = None
    inputs: LentInputs = field(default_factory=LentInputs)

    def lending(self, evening: Evening, config: Config) -> Lending:
        """Return what lends an evening.

        Raises:
            ConfigError: the config does not fit the panel.
        """
        lights = lights_of(config, *evening.table.panel)
        return Lending(evening, lights, self.keep, self.panel, pins_of(config), inputs=self.inputs)
