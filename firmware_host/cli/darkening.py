"""`furunkulus dark`: make the lights dark, whatever left them lit."""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from firmware_host.cli.configuring import add_config_to, settings_file_over
from firmware_host.cli.writing import write
from firmware_host.cli.wrong import WrongInputError
from firmware_host.places import config_file

if TYPE_CHECKING:
    from firmware_host.config import Config
    from hardware.lights.frame import Frame
    from hardware.lights.panel import Panel
    from hardware.lights.wiring import Wiring

_PATIENCE = 5.0
"""Seconds for which lights that fail are tried again."""
_PAUSE = 0.5


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verb = verbs.add_parser(
        "dark",
        help="make the lights dark",
        description="Make the lights dark, which says that the plug may be pulled. The service does so "
        "whenever it has ended, however that was.",
        allow_abbrev=False,
    )
    add_config_to(verb)
    verb.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - hunts start sooner without

    config = _config(told.config)
    board, *strips = _all(config)
    # All at once: each that fails is tried for seconds.
    with ThreadPoolExecutor(max(1, len(strips))) as pool:
        waiting = [pool.submit(strip) for strip in strips]
        done = [board(), *(one.result() for one in waiting)]
    for one in done:
        if one.note:
            write(one.note)
    if faults := [one.fault for one in done if one.fault]:
        raise WrongInputError(f"the lights may still be lit: {'; '.join(faults)}")
    dark = any(one.dark for one in done)
    write("The lights are dark." if dark else "There are no lights to make dark.")
    return 0


@dataclass(frozen=True, slots=True)
class _Done:
    """Hold what came of a device: that it is dark, why it may not be, or what is told beside that."""

    dark: bool = False
    fault: str = ""
    note: str = ""


def _all(config: "Config") -> Iterator[Callable[[], _Done]]:
    """Yield what makes the board dark, and then each strip on a device of its own."""
    from hardware.lights.drivers import missing, open_panel  # noqa: PLC0415 - as above
    from hardware.lights.frame import Frame  # noqa: PLC0415 - as above
    from hardware.lights.joined import open_strip  # noqa: PLC0415 - as above

    wiring = _wiring(config)
    dark = Frame.dark(wiring.width, wiring.height)
    yield partial(_tried, lambda: _darkened(open_panel(config.panel, wiring), dark))
    for settings, strip in config.strips_apart(*config.size_for()):
        if lacking := missing(settings):
            note = f"The strip {strip.strip} is not there: there is no {lacking}."
            yield partial(_Done, note=note)
        else:
            panel, row = open_strip(settings, strip), Frame.dark(strip.leds, 1)
            yield partial(_tried, partial(_darkened, panel, row))


def _tried(darken: Callable[[], bool]) -> _Done:
    from hardware.errors import HardwareError  # noqa: PLC0415 - as above

    try:
        return _Done(dark=darken())
    except HardwareError as error:
        return _Done(fault=str(error))


def _darkened(panel: "Panel | None", dark: "Frame") -> bool:
    if panel is None:
        return False
    try:
        _show(panel, dark)
    finally:
        panel.close()
    return True


def _config(file: str | None) -> "Config":
    """Return what is set as far as it is right: a fault in a file must not keep the lights lit."""
    from firmware_host.config.layers import in_force  # noqa: PLC0415 - as above

    path = config_file() if file is None else Path(file)
    return in_force(path, settings_file_over(file), may_lack=True, bears=True).config


def _wiring(config: "Config") -> "Wiring":
    """Return the wiring of the panel; or one of as many LEDs, where the settings do not fit it."""
    from firmware_host.config import ConfigError  # noqa: PLC0415 - as above
    from hardware.lights.wiring import Wiring  # noqa: PLC0415 - as above

    columns, rows = config.size_for()
    try:
        return config.output(columns, rows).wiring
    except ConfigError:
        leds = columns * rows * config.leds_per_space if config.map is None else len(config.map)
        leds += sum(strip.leds for strip in config.strips if strip.panel is None)
        return Wiring.regular(max(1, leds), 1)


def _show(panel: "Panel", frame: "Frame") -> None:
    """Show a frame on a panel that may have to start first: a board on a cable takes two seconds for that.

    Raises:
        PanelError: it does not come to light for too long.
    """
    from hardware.errors import NotReadyError, PanelError  # noqa: PLC0415 - as above

    # By the clock: a device that fails may take its time for that, too.
    give_up_at = monotonic() + _PATIENCE
    reason: PanelError | None = None
    while True:
        try:
            panel.show(frame)
        except PanelError as error:
            if reason is None or not isinstance(error, NotReadyError):
                reason = error
            pause = error.again or _PAUSE
            if monotonic() + pause > give_up_at:
                raise reason from None
            sleep(pause)
        else:
            return
