"""The settings as the program knows them, each with its default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.compass import Direction
from firmware_host.config.faults import ConfigError, Fault
from firmware_host.config.strips import StripSettings
from firmware_host.table.panel import PANEL, Panel
from firmware_host.table.settings import HouseRules, Pace, Settings
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_LAMPS, DEFAULT_PINS
from hardware.errors import BudgetError, HardwareError
from hardware.lights.output import Output
from hardware.lights.settings import NONE, PanelSettings
from hardware.lights.strips import Strip, StripWiring
from hardware.lights.wiring import Axis, Order, Start, Wiring


class Source(StrEnum):
    """Name a source of presses that comes with the program."""

    PAGE = "page"
    GPIO = "gpio"
    PICO = "pico"


@dataclass(frozen=True, slots=True)
class Config:
    """Hold all settings; without a file each has its default.

    `brightness` is 0.05 to 1, `limit_ma` the most that the lights may draw in milliamps. `pins` and `lamps`
    have the GPIO number of each button, and of each lamp that there is. `columns` and `rows` are the
    panel's; where they are not set, it has the usual ones. A source that is no `Source` is a
    stranger's own, as ``module:Class``. `strips` are those beside the board that are there, in the order in
    which they lie on the board's chain where they do; `strips_order` is how that was set.
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
    strips: tuple[StripSettings, ...] = ()
    strips_order: tuple[Strip, ...] = tuple(Strip)
    sources: tuple[str, ...] = (Source.PAGE,)
    pins: Mapping[Button, int] = field(default_factory=lambda: DEFAULT_PINS)
    lamps: Mapping[Button, int] = field(default_factory=lambda: DEFAULT_LAMPS)
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
        apart = tuple(wiring for _, wiring in self.strips_apart(width, height))
        try:
            return Output(self._wiring(width, height), self.limit_ma, self.brightness, apart)
        except BudgetError as error:
            raise ConfigError([Fault("lights.limit_ma", str(error))]) from None
        except HardwareError as error:
            key = "lights.leds_per_space" if self.map is None else "lights.map"
            raise ConfigError([Fault(key, str(error))]) from None

    def strips_apart(self, width: int, height: int) -> tuple[tuple[PanelSettings, StripWiring], ...]:
        """Return the strips on devices of their own, beside a panel of so many spaces, and their settings.

        Where no panel is to be there is no such device either, and all is thought to lie on one chain: the
        page alone shows it.
        """
        if self.panel.name == NONE:
            return ()
        return tuple((one.panel, one.wiring(width, height)) for one in self.strips if one.panel is not None)

    def _wiring(self, width: int, height: int) -> Wiring:
        leds = self.leds_per_space
        if self.map is not None:
            wiring = Wiring.from_map(width, height, self.map)
        else:
            wiring = Wiring.regular(
                width, height, start=self.start, axis=self.axis, order=self.order, leds_per_space=leds
            )
        on_chain = (one for one in self.strips if one.panel is None or self.panel.name == NONE)
        return wiring.with_strips(one.wiring(width, height) for one in on_chain)
