"""What the config in force asks of the machine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from firmware_host.config import Config, ConfigError, Fault, Source
from firmware_host.config.layers import in_force
from firmware_host.config.settings_file import SettingsFile
from firmware_host.doctor.machine import READ, HiddenFileError, Machine, StrangeFileError
from firmware_host.doctor.unit import CONFIG, STATE, Unit, service_user, unit
from firmware_host.places import SETTINGS, config_file, state_folder
from hardware.inputs.buttons import InputSettings
from hardware.lights.drivers import RULED_PORT
from hardware.lights.settings import PanelSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Hold what is to work here.

    `leds` is the length of the chain and `limit_ma` the most that it may draw; `port` is the page's.
    `buttons` and `lamps` have the GPIO number of each one, and are empty where no pins are used; `pico` is
    the port of the Pico that has the lights or buttons, `inputs` what presses on input devices, where there
    are any. Games are kept in the folder `state`. `strips` has what each strip on a device of its own asks,
    whose `pico` is set if no other's is the same.
    `file` is the config's file, none where defaults are in force; `faults` is what is wrong in it, and
    `notes` in what is set with buttons. `hidden` says why that is left out here, though the service has it.
    """

    panel: PanelSettings = field(default_factory=PanelSettings)
    leds: int = 176
    limit_ma: int = 2000
    port: int = 8800
    buttons: Mapping[str, int] = field(default_factory=dict)
    lamps: Mapping[str, int] = field(default_factory=dict)
    pico: str | None = None
    inputs: InputSettings | None = None
    strips: "tuple[Asked, ...]" = ()
    state: str
    file: str | None = None
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    hidden: str = ""

    @property
    def uses_pins(self) -> bool:
        """Tell whether gpiozero is to open pins."""
        return bool(self.buttons or self.lamps)


def asked_of(machine: Machine, named: str | None = None) -> Asked:
    """Return what the settings in force ask: the service's where it is installed, or those of who runs this.

    `named` is another config's file. Faults in it are told in what is returned, and the defaults are in force
    then. Games are looked for where the service keeps them, if it is installed.
    """
    service = None if "STATE_DIRECTORY" in machine.environment else _installed(machine)
    serves = service is not None
    places = _under_root(machine)
    state = STATE if serves else machine.name(state_folder(places))
    file = Path(named) if named else machine.at(CONFIG) if serves else config_file(places, machine.at(CONFIG))
    try:
        _refuse_strange(file)
        hidden = _hidden(machine, service) if service else ""
        settings = SettingsFile(machine.at(f"{state}/{SETTINGS}"))
        found = in_force(file, settings, may_lack=named is None, hidden=bool(hidden))
        found = found.fitting()
    except ConfigError as error:
        faults = tuple(map(str, error.faults))
        return replace(_asked(Config(), state), file=machine.name(file), faults=faults)
    there = machine.name(file) if found.first.there else None
    return replace(_asked(found.config, state), file=there, notes=found.notes, hidden=hidden)


def _installed(machine: Machine) -> Unit | None:
    """Return the service's unit; if nobody can see whether it is installed, the checks say so."""
    try:
        return unit(machine)
    except StrangeFileError:
        return None


def _hidden(machine: Machine, service: Unit) -> str:
    """Say why whoever runs this may not read what was set at the service; nothing if they may.

    Where the service itself may not, that is a fault, and no secret.
    """
    try:
        player = service_user(machine, service)
        if player is None or player.uid != machine.person.uid:
            machine.refuse_hidden(STATE, SETTINGS, READ)
    except HiddenFileError as error:
        return str(error)
    except StrangeFileError:
        pass  # whoever reads it hears what is wrong
    return ""


def _refuse_strange(file: Path) -> None:
    """Refuse what would be read for ever, as a pipe would.

    Raises:
        ConfigError: there is something, but no plain file.
    """
    try:
        strange = file.exists() and not file.is_file()
    except (OSError, ValueError) as error:
        raise ConfigError([Fault("", f"cannot be looked at ({error})", str(file))]) from None
    if strange:
        raise ConfigError([Fault("", "is no plain file", str(file))])


def _under_root(machine: Machine) -> dict[str, str]:
    """Return the machine's environment, with the folders of people where they lie."""
    folders = ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "STATE_DIRECTORY")
    told = {name: machine.environment.get(name, "").partition(":")[0] for name in folders}
    return {name: str(machine.at(folder)) for name, folder in told.items() if folder.startswith("/")}


def _asked(config: Config, state: str) -> Asked:
    on_pins = Source.GPIO in config.sources
    board = Asked(
        panel=config.panel,
        leds=config.output(*config.size_for()).wiring.count,
        limit_ma=config.limit_ma,
        port=config.port,
        buttons={str(button): gpio for button, gpio in config.pins.items()} if on_pins else {},
        lamps={str(button): gpio for button, gpio in config.lamps.items()} if on_pins else {},
        pico=config.panel.pico_port or RULED_PORT
        if Source.PICO in {config.panel.name, *config.sources}
        else None,
        inputs=config.inputs if Source.INPUT in config.sources else None,
        state=state,
    )
    return replace(board, strips=tuple(_strips(config, board)))


def _strips(config: Config, board: Asked) -> Iterator[Asked]:
    own = replace(board, buttons={}, lamps={}, inputs=None)
    picos = {board.pico}
    for panel, wiring in config.strips_apart(*config.size_for()):
        pico = (panel.pico_port or RULED_PORT) if panel.name == Source.PICO else None
        yield replace(own, panel=panel, leds=wiring.leds, pico=None if pico in picos else pico)
        picos.add(pico)
