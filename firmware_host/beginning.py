"""How an evening begins, whoever shows it: the table, with chance to spend, and who presses."""

import logging
import secrets
from dataclasses import replace

from engine.board import Board
from engine.position import Position
from firmware_host.config import Config, Source
from firmware_host.config.keeping import KeepingJournal
from firmware_host.evening import Evening
from firmware_host.gate import Journal, NoJournal
from firmware_host.journal.evening import EveningsJournal
from firmware_host.keepers import Keeper
from firmware_host.table.opening import table_for
from firmware_host.table.panel import Panel, fits, too_large
from firmware_host.table.resuming import Unfinished
from firmware_host.table.shelf import Shelf
from firmware_host.words.said import sentence
from hardware.buttons.contract import ButtonSource
from hardware.clock import Clock
from hardware.inputs.buttons import InputButtons
from hardware.lamps.contract import Lamps
from hardware.lamps.several import SeveralLamps
from hardware.lights.drivers import RULED_PORT
from hardware.pico.link import shared_link
from hardware.strangers import StrangersSource

_log = logging.getLogger(__name__)

_LUCK_BITS = 64


def begin(  # noqa: PLR0913 - what an evening joins
    start: Board | Position,
    config: Config,
    clock: Clock,
    journal: EveningsJournal | None = None,
    keeper: Keeper | None = None,
    *,
    shelf: Shelf | None = None,
    can_go_off: bool = False,
) -> Evening:
    """Return an evening that is opened on a board, or practice on a position.

    With a journal the game that was cut off is offered, what is done is kept, and what comes is written down
    for a report. A keeper follows what is set at the table. `shelf` has what a new game can begin with.
    `can_go_off` tells that the machine can be switched off from the menu.

    Raises:
        ConfigError: the config does not fit the board.
    """
    board = start if isinstance(start, Board) else start.board
    panel = config.size_for(board.width, board.height)
    output = config.output(*panel)
    cut_off = _on_panel(journal.unfinished, panel) if journal else None
    table = table_for(start, config.table, cut_off, config.rules, shelf)
    table = replace(table, can_go_off=can_go_off, panel=panel)
    keeps: Journal = journal.journal if journal else NoJournal()
    if keeper is not None:
        keeps = KeepingJournal(keeps, keeper)
    recorder = journal.recorder if journal else None
    if recorder is None:
        return Evening(table, output, _luck, clock.now(), keeps)
    luck, keeps = recorder.noting(_luck), recorder.sampled(keeps)
    evening = Evening(table, output, luck, clock.now(), keeps, recorder=recorder)
    recorder.watch(evening)
    return evening


def _on_panel(cut_off: Unfinished | None, panel: Panel) -> Unfinished | None:
    """Return a game that was cut off; it cannot go on where its board is larger than the panel."""
    if cut_off is None or fits(cut_off.record.setup.board, panel):
        return cut_off
    why = sentence(too_large(cut_off.record.setup.board, panel))
    _log.warning("the game that was cut off cannot go on here: %s It is kept", why)
    return None


def _luck() -> int:
    return secrets.randbits(_LUCK_BITS)


def sources(config: Config, clock: Clock) -> list[ButtonSource]:
    """Return who presses by the config, but for the page: pins, a Pico, input devices, and strangers' own.

    A stranger's class is called with the clock. A Pico that is not there is looked for while play goes on.

    Raises:
        HardwareError: one cannot be read; none stays open then.
    """
    found: list[ButtonSource] = []
    try:
        for name in config.sources:
            if name == Source.GPIO:
                from hardware.buttons.gpio import GpioButtons  # noqa: PLC0415 - gpiozero only where there are pins

                found.append(GpioButtons(config.pins, clock))
            elif name == Source.PICO:
                from hardware.pico.buttons import PicoButtons  # noqa: PLC0415 - only where there is one

                found.append(PicoButtons(shared_link(config.panel.pico_port or RULED_PORT)))
            elif name == Source.INPUT:
                found.append(InputButtons(config.inputs, clock))
            elif name != Source.PAGE:
                found.append(StrangersSource(name, clock))
    except BaseException:
        for source in found:
            source.close()
        raise
    return found


def lamps(config: Config) -> Lamps | None:
    """Return the lamps in the buttons, where the config has any: on pins, or of a Pico.

    Raises:
        LampError: a pin cannot be had.
    """
    found: list[Lamps] = []
    if Source.GPIO in config.sources and config.lamps:
        from hardware.lamps.gpio import GpioLamps  # noqa: PLC0415 - gpiozero only where there are pins

        found.append(GpioLamps(config.lamps))
    if Source.PICO in config.sources:
        from hardware.pico.lamps import PicoLamps  # noqa: PLC0415 - as above

        found.append(PicoLamps(shared_link(config.panel.pico_port or RULED_PORT)))
    return SeveralLamps(found) if len(found) > 1 else next(iter(found), None)
