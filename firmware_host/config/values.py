"""The settings as the program knows them, each with its default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.compass import Direction
from firmware_host.config.faults import ConfigError, Fault
from firmware_host.table.panel import PANEL, Panel
from firmware_host.table.settings import HouseRules, Pace, Settings
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_LAMPS, DEFAULT_PINS
from hardware.errors import BudgetError, HardwareError
from hardware.inputs.buttons import InputSettings
from hardware.lights.output import Output
from hardware.lights.settings import PanelSettings
from hardware.lights.wiring import Axis, Order, Start, Wiring


class Source(StrEnum):
    """Name a source of presses that comes with the program."""

    PAGE = "page"
    GPIO = "gpio"
    PICO = "pico"
    INPUT = "input"


@dataclass(frozen=True, slots=True)
class Config:
    """Hold all settings; without a file each has its default.

    `brightness` is 0.05 to 1, `limit_ma` the most that the lights may draw in milliamps. `pins` and `lamps`
    have the GPIO number of each button, and of each lamp that there is; `inputs` has what presses on input
    devices. `columns` and `rows` are the panel's; where they are not set, it has the usual ones. A source
    that is no `Source` is a stranger's own, as ``module:Class``.
    """

    brightness: float = 0.40
    limit_ma: int = 2000
    columns: int | None = None
    rows: int | None = None
    start: Start = Start.TOP_LEFT
    axis: Axis = Axis.ROWS
    order: Order = Order.SERPENTINE
    leds_per_space: int = 1
    map: tuple[int, ...] | None = None
    panel: PanelSettings = field(default_factory=PanelSettings)
    sources: tuple[str, ...] = (Source.PAGE,)
    pins: Mapping[Button, int] = field(default_factory=lambda: DEFAULT_PINS)
    lamps: Mapping[Button, int] = field(default_factory=lambda: DEFAULT_LAMPS)
    inputs: InputSettings = field(default_factory=InputSettings)
    pace: Pace = Pace.BY_OK
    calm: bool = False
    side: Direction = Direction.SOUTH
    rules: HouseRules = field(default_factory=HouseRules)
    port: int = 8800

    @property
    def table(self) -> Settings:
        """Return what people can set at the table with buttons, as it stands when an evening begins."""
        return Settings(self.brightness, self.pace, self.calm, self.side)

    def size_for(self, width: int = 0, height: int = 0) -> Panel:
        """Return the panel's columns and rows, for an evening that begins on a board of some size.

        Where nothing is set it is the usual one; or larger, if the board is.

        Raises:
            ConfigError: the board is larger than what is set.
        """
        usual, most = PANEL, (self.columns, self.rows)
        columns, rows = (
            max(one, asked) if given is None else given
            for one, asked, given in zip(usual, (width, height), most, strict=True)
        )
        if width > columns or height > rows:
            key = "lights.columns" if width > columns else "lights.rows"
            sizes = f"it has {width} x {height} spaces, the panel {columns} x {rows}"
            raise ConfigError([Fault(key, f"a board larger than the panel: {sizes}")])
        return columns, rows

    def output(self, width: int, height: int) -> Output:
        """Return the output stage of a panel of so many spaces.

        Raises:
            ConfigError: the wiring or the current limit does not fit the panel.
        """
        try:
            return Output(self._wiring(width, height), self.limit_ma, self.brightness)
        except BudgetError as error:
            raise ConfigError([Fault("lights.limit_ma", str(error))]) from None
        except HardwareError as error:
            key = "lights.leds_per_space" if self.map is None else "lights.map"
            raise ConfigError([Fault(key, str(error))]) from None

    def _wiring(self, width: int, height: int) -> Wiring:
        if self.map is not None:
            return Wiring.from_map(width, height, self.map)
        leds = self.leds_per_space
        return Wiring.regular(
            width, height, start=self.start, axis=self.axis, order=self.order, leds_per_space=leds
        )
