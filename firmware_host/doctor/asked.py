"""What the config in force asks of the machine."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from firmware_host.boards import built_in
from firmware_host.config import Config, ConfigError, Source, read_config
from firmware_host.doctor.machine import Machine, StrangeFileError
from firmware_host.doctor.unit import CONFIG, STATE, unit
from firmware_host.places import state_folder
from hardware.lights.settings import PanelSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Hold what is to work here.

    `leds` is the length of the chain and `limit_ma` the most that it may draw. `buttons` and `lamps` have the
    GPIO number of each one, and are empty where no pins are used. Games are kept in the folder `state`.
    `file` is the config's file, none where defaults are in force; `faults` is what is wrong in it.
    """

    panel: PanelSettings = field(default_factory=PanelSettings)
    leds: int = 176
    limit_ma: int = 2000
    buttons: Mapping[str, int] = field(default_factory=dict)
    lamps: Mapping[str, int] = field(default_factory=dict)
    state: str
    file: str | None = None
    faults: tuple[str, ...] = ()

    @property
    def uses_pins(self) -> bool:
        """Tell whether gpiozero is to open pins."""
        return bool(self.buttons or self.lamps)


def in_force(machine: Machine, named: str | None = None, text: str = "") -> Asked:
    """Return what the settings in force ask: those of a file that was named, the service's, or the defaults.

    `text` is what the file holds that was named. Faults are told in what is returned, and the defaults are in
    force then. Games are looked for where the service keeps them, if it is installed.
    """
    serves = unit(machine) is not None
    own = serves and "STATE_DIRECTORY" not in machine.environment
    state = STATE if own else str(state_folder(machine.environment))
    file = named or (CONFIG if serves and machine.is_there(CONFIG) else None)
    try:
        found = text if named or not file else machine.text(file)
        return _asked(read_config(found or ""), state, file)
    except (ConfigError, StrangeFileError) as error:
        return replace(_asked(Config(), state, file), faults=(str(error),))


def _asked(config: Config, state: str, file: str | None) -> Asked:
    """Return what a config asks, on the board that comes first."""
    board = next(iter(built_in().values()))
    on_pins = Source.GPIO in config.sources
    return Asked(
        leds=len(config.output(board.width, board.height).wiring.chain),
        limit_ma=config.limit_ma,
        buttons={str(button): gpio for button, gpio in config.pins.items()} if on_pins else {},
        state=state,
        file=file,
    )
