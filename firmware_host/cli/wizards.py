"""`furunkulus leds` and `furunkulus buttons`: finding out by light, alone or beside the daemon that runs."""

import argparse
import asyncio
import os
import sys
from typing import TYPE_CHECKING

from firmware_host.cli.configuring import add_config_to, settings_file_over, settings_in_force
from firmware_host.cli.log import begin_log
from firmware_host.cli.reading import known_boards
from firmware_host.cli.writing import wrapped, write
from firmware_host.cli.wrong import WrongInputError, complain, one_line
from firmware_host.places import SERVICE, control_sockets

if TYPE_CHECKING:
    from engine.board import Board
    from firmware_host.config import Config
    from firmware_host.config.settings_file import SettingsFile
    from firmware_host.wizards.alone import Means
    from firmware_host.wizards.beginning import Which
    from firmware_host.wizards.wizard import Outcome

_NOT_DONE = 1
"""Exit status when somebody left before the end, or nothing was kept."""

_EPILOG = (
    "Where Furunkulus runs, its lights and buttons are lent for that, and the game goes on afterwards. The "
    "keyboard's arrows, Enter (OK), Escape (Back) and space (the big red button) work as well; Q leaves. "
    "docs/first-light.md tells more. "
)


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verbs to the command line."""
    leds = verbs.add_parser(
        "leds",
        help="find out by light how the LEDs lie, and keep it",
        description="Find out how the LEDs lie, and in which order they take their colours: lights are "
        "shown, and you answer what you see with the buttons. What is found is kept.",
        epilog=f"{_EPILOG}Exit status: 0 kept, 1 not kept, 2 something is wrong.",
        allow_abbrev=False,
    )
    buttons = verbs.add_parser(
        "buttons",
        help="press each button, and see each",
        description="Press each button as it is asked for, and see which one is heard; what is wrong with "
        "the wires is told in the end.",
        epilog=f"{_EPILOG}Exit status: 0 done, 1 left before the end, 2 something is wrong.",
        allow_abbrev=False,
    )
    how = buttons.add_mutually_exclusive_group()
    for kind, words in (
        ("free", "show whatever is pressed, in any order"),
        ("map", "find out what presses each button on a USB encoder, a joystick or a keyboard, and keep it"),
        ("listen", "tell whatever is pressed on one of these, by the name of its key"),
    ):
        how.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind, help=words)
    for verb, name in ((leds, "leds"), (buttons, "buttons")):
        add_config_to(verb)
        verb.add_argument("--board", metavar="FILE", help="a board file, if the panel has its size")
        verb.set_defaults(run=_run, verb=name, kind=None)


def _run(told: argparse.Namespace) -> int:
    # A hunt on the command line needs none of these, and starts sooner without.
    from firmware_host.wizards.beginning import Which  # noqa: PLC0415
    from firmware_host.wizards.errors import WizardError  # noqa: PLC0415
    from hardware.errors import HardwareError  # noqa: PLC0415

    begin_log("warning")
    which = Which(told.kind or told.verb)
    try:
        outcome = asyncio.run(_find_out(which, told))
    except (WizardError, HardwareError) as error:
        raise WrongInputError(f"{told.verb}: {error}") from None
    if outcome is None or (which.keeps and outcome.found is None):
        return _NOT_DONE
    return 0


async def _find_out(which: "Which", told: argparse.Namespace) -> "Outcome | None":
    """Find out beside the daemon that runs; or alone, where none does."""
    from firmware_host.wizards.alone import find_out  # noqa: PLC0415 - as above
    from firmware_host.wizards.seat import Seat  # noqa: PLC0415 - as above
    from firmware_host.wizards.visiting import reach, visit  # noqa: PLC0415 - as above

    # Python has no standard input at all where the shell closed it.
    terminal = sys.stdin.fileno() if sys.stdin is not None and sys.stdin.isatty() else None
    seat: Seat = Seat(lambda line: write(wrapped(one_line(line))), terminal)
    for path in control_sockets():
        try:
            line = await reach(path)
        except PermissionError:
            raise WrongInputError(
                f"{told.verb}: Furunkulus runs, but {path} is not for you; "
                "use sudo, or join the group furunkulus"
            ) from None
        except OSError:
            continue  # nobody listens there
        # Whatever happens from here on, its lights are its own: nothing else may open them.
        if told.config is not None or told.board is not None:
            line.writer.close()
            raise WrongInputError(
                f"{told.verb}: Furunkulus runs, and goes by the settings and the board that it was started "
                "with; leave out --config and --board, or stop it first"
            )
        return await visit(which, line, seat)
    board = next(iter(known_boards(told.board).values())) if told.board is not None else None
    settings = settings_file_over(told.config)
    found = settings_in_force(told.config, board, settings)
    for note in found.notes:
        complain(note)
    if which.keeps:
        _refuse_to_keep_for_others(told.verb, settings)
    return await find_out(which, _means(which, found.config, board, settings), seat)


def _refuse_to_keep_for_others(verb: str, settings: "SettingsFile") -> None:
    """Refuse what the service, by whose config we go, would never hear of."""
    folder = SERVICE.state
    if settings.path.parent == folder and not os.access(folder, os.W_OK | os.X_OK):
        raise WrongInputError(
            f"{verb}: what is found would be the service's, and {folder} is not for you; "
            "start it first (sudo systemctl start furunkulus), or use sudo"
        )


def _means(which: "Which", config: "Config", board: "Board | None", settings: "SettingsFile") -> "Means":
    """Open what the config has: the panel, buttons on pins, and their lamps."""
    from dataclasses import replace  # noqa: PLC0415 - as above

    from firmware_host import beginning  # noqa: PLC0415 - as above
    from firmware_host.panels import PanelWatcher  # noqa: PLC0415 - as above
    from firmware_host.wizards import lent as what  # noqa: PLC0415 - as above
    from firmware_host.wizards.alone import Means  # noqa: PLC0415 - as above
    from firmware_host.wizards.beginning import Which  # noqa: PLC0415 - as above
    from firmware_host.wizards.opening import opened  # noqa: PLC0415 - as above
    from hardware.clock import SystemClock  # noqa: PLC0415 - as above
    from hardware.errors import HardwareError  # noqa: PLC0415 - as above

    clock = SystemClock()
    lights = what.lights_of(config, *config.size_for(*((board.width, board.height) if board else ())))
    panel = opened(config, lights, clock)
    if which is Which.LEDS and panel is None:
        raise WrongInputError(
            "leds: there is no panel to look at: name one in the config, under [lights]; "
            "or start 'furunkulus play', whose page shows it as well"
        )
    lent, others = (panel[0], [PanelWatcher(panel[1])]) if panel else (None, [])
    # A wizard that listens to input devices has them for itself.
    heard = tuple(one for one in config.sources if not (which.listens and one == "input"))
    try:
        sources = beginning.sources(replace(config, sources=heard), clock)
        lamps = beginning.lamps(config)
    except HardwareError:
        for other in others:
            other.close()
        raise
    keep, pins, inputs = what.keeping_in(settings), what.pins_of(config), what.inputs_of(config, settings)
    return Means(lights, lent, keep, sources, pins, lamps, others, inputs)
