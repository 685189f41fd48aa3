"""Reading a text of settings: what is right in it, and every fault with its line and with what is allowed."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from engine.errors import shown
from engine.rules import Switches
from engine.toml_slips import slip
from firmware_host.config.faults import ConfigError, Fault
from firmware_host.config.keys.strips import OF_DEVICES
from firmware_host.config.kinds import meant, near
from firmware_host.config.lines import KeyPath, lines_of, statements
from firmware_host.config.schema import KEYS, TABLES, buttons_of, keys_of
from firmware_host.config.strips import StripSettings, in_order, usual_devices
from firmware_host.config.values import Config, Source
from firmware_host.table.settings import HouseRules
from hardware.buttons.contract import Button
from hardware.inputs.buttons import InputSettings
from hardware.inputs.mapping import shared
from hardware.lights.drivers import RULED_PORT
from hardware.lights.settings import AUTO, PanelSettings
from hardware.lights.strips import Strip

LONGEST: Final = 65_536
"""Bytes of a file, and characters of a text, that are read."""

_MOST_DOTS: Final = 100
"""Dots in a statement: for Python's reader a key of many parts takes as long as their number squared."""
_MOST_FAULTS: Final = 50
"""Faults that are told one by one."""
_LONGEST_COMPLAINT: Final = 120
_BUS: Final = re.compile(r"^/dev/spidev(\d+)\.\d+$", re.ASCII)
"""A device of an SPI bus, by the bus's number: all of a bus have one data wire."""
_AT: Final = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold what was read: the values that are right, by their keys, the lines of these, and the faults.

    `broken` tells that the whole text could not be read, `there` that there was one.
    """

    values: Mapping[str, Any] = field(default_factory=dict)
    lines: Mapping[str, int | None] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
    broken: bool = False
    there: bool = True


def read_config(text: str, file: str | None = None) -> Config:
    """Read a config from the text of a file, which is named in what is said about it.

    Raises:
        ConfigError: with every fault found.
    """
    reading = read_settings(text, file)
    if reading.faults:
        raise ConfigError(reading.faults)
    return config_of(reading.values)


def read_settings(text: str, file: str | None = None) -> Reading:
    """Read the settings in a text, with every fault in it."""
    if len(text) > LONGEST:
        return broken(f"is too long; at most {LONGEST} characters are read", file)
    dotted = next((one.line for one in statements(text) if one.dots > _MOST_DOTS), None)
    if dotted is not None:
        return broken(f"not TOML that can be read: more than {_MOST_DOTS} dots", file, dotted)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _no_toml(str(error), text, file)
    except (ValueError, RecursionError):
        why = "not TOML that can be read: a number too long or too deep"
        return broken(why, file, _unreadable(text))
    values: dict[str, Any] = {}
    lines = lines_of(text)
    found = [*_read_table(data, (), values), *_shared_pins(values)]
    found += [*_shared_controls(values), *_shared_devices(values)]
    found += _idle({fault.key for _, fault in found}, values)
    told = [replace(fault, file=file, line=_line(path, lines)) for path, fault in found[:_MOST_FAULTS]]
    told.sort(key=lambda fault: fault.line or 0)
    if len(found) > _MOST_FAULTS:
        told.append(Fault("", "and more; they are told once these are mended", file))
    where = {path: _line(tuple(path.split(".")), lines) for path in values}
    return Reading(values, where, tuple(told))


def broken(why: str, file: str | None, line: int | None = None) -> Reading:
    """Return what is read of a text that cannot be read."""
    return Reading(faults=(Fault("", why, file, line),), broken=True)


def _no_toml(complaint: str, text: str, file: str | None) -> Reading:
    at = _AT.search(complaint)
    # What has no end is told where it begins.
    last = max((one.line for one in statements(text)), default=None)
    line = int(at["line"]) if at and at["line"] else last
    words = " ".join(_AT.sub("", complaint).split())[:_LONGEST_COMPLAINT]
    if at is None or at["column"] is None:
        return broken(f"not TOML: {words}", file, line)
    column = int(at["column"])
    hint = slip(text.split("\n")[int(at["line"]) - 1], column)
    return broken(f"not TOML: {words} (column {column}){hint}", file, line)


def _unreadable(text: str) -> int | None:
    """Return the line of the first statement that Python's reader cannot bear."""
    for statement in statements(text):
        try:
            tomllib.loads(statement.text)
        except (ValueError, RecursionError):
            return statement.line
    return None


def _line(path: KeyPath, lines: Mapping[KeyPath, int]) -> int | None:
    return next((lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in lines), None)


def _read_table(
    data: Mapping[str, Any], above: KeyPath, values: dict[str, Any]
) -> Iterator[tuple[KeyPath, Fault]]:
    """Put what is right in a table into the values, and yield what is wrong, with where."""
    for name, value in data.items():
        path = (*above, name)
        # A name in quotes may have dots of its own, and is none of ours then.
        where = ".".join(path) if all("." not in part for part in path) else ""
        if where in TABLES:
            if isinstance(value, dict):
                yield from _read_table(value, path, values)
            else:
                yield path, Fault(where, f"{shown(value)} is no table; {_can_be_set(where)}")
        elif where in KEYS:
            try:
                values[where] = KEYS[where].kind.read(value)
            except ValueError as error:
                yield path, Fault(where, str(error))
        elif not above and not isinstance(value, dict | list) and (tables := _tables_of(name)):
            yield path, Fault(name, f"stands above all tables; it belongs under {tables}")
        else:
            yield path, _unknown(path)


def _unknown(path: KeyPath) -> Fault:
    told = ".".join(shown(part)[1:-1] for part in path)
    *above, name = path
    table = ".".join(above)
    if not table:
        there = [other for other in TABLES if "." not in other]
        listed = ", ".join(f"[{other}]" for other in there)
        found = near(name, there)
        hint = f"; did you mean [{found}]?" if found else _elsewhere(name)
        return Fault(told, f"is no table of a config; {listed} are{hint}")
    inner = [other.rpartition(".")[2] for other in TABLES if other.rpartition(".")[0] == table]
    hint = meant(name, [key.name for key in keys_of(table)] + inner) or _elsewhere(name)
    return Fault(told, f"is unknown; {_can_be_set(table)}{hint}")


def _elsewhere(name: str) -> str:
    """Return the question whether a key of another table was meant."""
    found = _tables_of(name)
    if found:
        return f"; did you mean {name} in {found}?"
    inner = next((table for table in TABLES if table.endswith(f".{name}")), None)
    return f"; did you mean [{inner}]?" if inner else ""


def _tables_of(name: str) -> str:
    """Return the tables that have a key of some name, as words; none if no table has."""
    return " or ".join(f"[{key.table}]" for key in KEYS.values() if key.name == name)


def _can_be_set(table: str) -> str:
    inner = [other.rpartition(".")[2] for other in TABLES if other.rpartition(".")[0] == table]
    return f"{', '.join([*(key.name for key in keys_of(table)), *inner])} can be set here"


def _shared_pins(values: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Fault]]:
    """Yield a fault for each pin that buttons and lamps would share."""
    config = config_of(values)
    users = {f"buttons.pins.{button}": gpio for button, gpio in config.pins.items()}
    if Source.GPIO in config.sources:
        users |= {f"buttons.lamps.{button}": gpio for button, gpio in config.lamps.items()}
    for gpio in sorted(set(users.values())):
        sharing = [path for path, other in users.items() if other == gpio]
        if len(sharing) > 1:
            # One of them at least stands in the file: no two share a pin by default.
            named = next(path for path in reversed(sharing) if path in values)
            others = " and ".join(path for path in sharing if path != named)
            why = f"{gpio} is the pin of {others}, too; each needs its own"
            yield tuple(named.split(".")), Fault(named, why)


def _shared_controls(values: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Fault]]:
    """Yield a fault for each key, or side of an axis, that would press two buttons."""
    for control, buttons in shared(config_of(values).inputs.controls).items():
        paths = [f"buttons.input.{button}" for button in buttons]
        # As with pins: one of them at least stands in the file.
        named = next(path for path in reversed(paths) if path in values)
        others = " and ".join(path for path in paths if path != named)
        why = f"{control} stands at {others}, too; each button needs keys of its own"
        yield tuple(named.split(".")), Fault(named, why)


def config_of(values: Mapping[str, Any]) -> Config:
    """Return the config with some values, by their keys; all else is as by default."""
    at = {**{path: key.default for path, key in KEYS.items()}, **values}
    lamps = {button: at[f"buttons.lamps.{button}"] for button in buttons_of("buttons.lamps")}
    return Config(
        brightness=at["lights.brightness"],
        limit_ma=at["lights.limit_ma"],
        columns=at["lights.columns"],
        rows=at["lights.rows"],
        start=at["lights.start"],
        axis=at["lights.axis"],
        order=at["lights.order"],
        leds_per_space=at["lights.leds_per_space"],
        map=at["lights.map"],
        panel=_panel(at),
        strips=_strips(at),
        strips_order=at["lights.behind"],
        sources=at["buttons.sources"],
        pins={button: at[f"buttons.pins.{button}"] for button in buttons_of("buttons.pins")},
        lamps={button: gpio for button, gpio in lamps.items() if gpio is not None},
        inputs=_inputs(at),
        pace=at["table.pace"],
        calm=at["table.calm"],
        side=at["table.side"],
        rules=_rules(at),
        port=at["page.port"],
    )


def _inputs(at: Mapping[str, Any]) -> InputSettings:
    return InputSettings(
        devices=at["buttons.input.device"] or (),
        controls={button: at[f"buttons.input.{button}"] for button in Button},
        grab=at["buttons.input.grab"],
    )


def _panel(at: Mapping[str, Any]) -> PanelSettings:
    return PanelSettings(
        name=at["lights.panel"],
        colour_order=at["lights.colour_order"],
        spi_device=at["lights.spi.device"],
        gpio=at[f"lights.{'neopixel' if at['lights.panel'] == 'neopixel' else 'ws281x'}.gpio"],
        dma=at["lights.ws281x.dma"],
        port=at["lights.adalight.port"],
        baud=at["lights.adalight.baud"],
        pico_port=at["lights.pico.port"],
        leds_device=at["lights.leds0.device"],
        taken=(at["lights.pico.port"] or RULED_PORT) if Source.PICO in at["buttons.sources"] else None,
    )


def _strips(at: Mapping[str, Any]) -> tuple[StripSettings, ...]:
    there = (_strip(strip, at) for strip in Strip if at[f"lights.{strip}.leds"] is not None)
    return in_order(there, at["lights.behind"])


def _strip(strip: Strip, at: Mapping[str, Any]) -> StripSettings:
    own = {key.name: at[key.path] for key in keys_of(f"lights.{strip}")}
    panel, usual = None, usual_devices(strip)
    if own["panel"] is not None:
        panel = PanelSettings(
            name=own["panel"],
            table=f"lights.{strip}",
            colour_order=own["colour_order"],
            spi_device=own["device"] or usual.bus or "",
            leds_device=own["device"] or usual.leds,
            gpio=own["gpio"],
            dma=at["lights.ws281x.dma"],
            port=own["port"],
            pico_port=own["port"],
            baud=own["baud"],
        )
    if strip is Strip.RIM:
        return StripSettings(strip, own["leds"], own["start"], clockwise=own["clockwise"], panel=panel)
    return StripSettings(strip, own["leds"], back=own["reversed"], panel=panel)


def _shared_devices(values: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Fault]]:
    """Yield a fault for each strip, or board of buttons, on a device that something else uses as well."""
    config = config_of(values)
    users = dict.fromkeys(_devices(config.panel), "lights.panel")
    for one in config.strips:
        path = f"lights.{one.strip}.panel"
        for used in _devices(one.panel) if one.panel else ():
            if used in users:
                yield _shared(path, used, users[used])
            users.setdefault(used, path)
    yield from _taken_ports(config, values)


def _taken_ports(config: Config, values: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Fault]]:
    """Yield a fault for each panel that would open the port of a Pico whose buttons are used."""
    taken = config.panel.taken
    # A panel of the machine's choice leaves that port alone, unless it is set to be the panel's as well.
    named = "lights.adalight.port" if "lights.adalight.port" in values else "lights.panel"
    panels = {named: config.panel} if config.panel.name != AUTO or config.panel.port else {}
    panels |= {f"lights.{one.strip}.panel": one.panel for one in config.strips if one.panel}
    for path, panel in panels.items():
        if panel.name in {"adalight", AUTO} and (panel.port or RULED_PORT) == taken:
            why = f"{taken} is that of the Pico whose buttons are used; adalight needs a port of its own"
            yield tuple(path.split(".")), Fault(path, why)


def _shared(path: str, used: str, other: str) -> tuple[KeyPath, Fault]:
    return tuple(path.split(".")), Fault(path, f"{used} is what {other} uses, too; each needs its own")


def _devices(panel: PanelSettings) -> tuple[str, ...]:
    """Return what a panel may use of the machine, that nothing else can use beside it."""
    bus = _BUS.search(panel.spi_device)
    may_be = {
        "spi": f"the data wire of SPI bus {bus[1]}" if bus else panel.spi_device,
        "leds0": panel.leds_device,
        "adalight": panel.port or RULED_PORT,
        "pico": panel.pico_port or RULED_PORT,
        "ws281x": "DMA for LEDs",
        "neopixel": "DMA for LEDs",
    }
    if panel.name == AUTO:
        found = (may_be["spi"], may_be["leds0"], may_be["adalight"])
        return tuple(one for one in found if one != panel.taken)
    # A strip without a bus is told of as such.
    return (may_be[panel.name],) if may_be.get(panel.name) else ()


def _idle(faulty: Collection[str], values: Mapping[str, Any]) -> Iterator[tuple[KeyPath, Fault]]:
    """Yield a fault for each setting of a strip that does nothing, and for a strip that lacks one.

    One that is as by default changes nothing anyway, and stands in each file that tells all that is in force.
    """
    for strip in Strip:
        table = f"lights.{strip}"
        leds, panel = f"{table}.leds", f"{table}.panel"
        for key in keys_of(table):
            needs = panel if key.name in OF_DEVICES else leds
            # What is wrong itself is told already.
            if values.get(key.path, key.default) != key.default and needs not in {*values, *faulty, key.path}:
                yield tuple(key.path.split(".")), Fault(key.path, f"does nothing without {needs}")
        if values.get(panel) == "spi" and f"{table}.device" not in values and not usual_devices(strip).bus:
            why = f"needs {table}.device, too: SPI's second bus is the rim's"
            yield tuple(panel.split(".")), Fault(panel, why)


def _rules(at: Mapping[str, Any]) -> HouseRules:
    switches = Switches(**{each.name: at[f"rules.{each.name}"] for each in fields(Switches)})
    return HouseRules(
        at["rules.edition"],
        switches,
        at["rules.by_hand"],
        board=at["table.board"],
        layout=at["table.layout"],
        placed=at["table.placed"],
    )
