"""What the face takes from the evening: one value of what a view says, and the one function that reads it."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bus import Seats
from engine.position import Position
from firmware_host.table.table import Line, Tone, View
from firmware_host.words.said import said, sentence
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Text:
    """Hold a text that is told, and its tone."""

    words: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Told:
    """Hold what a view says: how far the game is, what is asked, which lamps are lit, where the pieces lie.

    `seats` is who sits where on the bus, where that matters. While the board is `bare` no piece is shown.
    """

    heading: str
    prompt: Text
    lamps: Mapping[Button, bool]
    position: Position
    seats: Seats = ()
    bare: bool = False


def read_view(view: View) -> Told:
    """Return what a view says. Whatever else the terminal is to show of it is read here."""
    position = view.position
    practice = said("terminal.heading", board=position.board.title, stage=position.stage)
    lamps = {Button.OK: view.ok_lamp, Button.HUNT: view.hunt_lamp}
    heading = sentence(view.heading or practice)
    return Told(heading, read_line(view.spoken), lamps, position, view.seats, view.bare)


def read_line(line: Line) -> Text:
    """Return what a line of the running text says."""
    return Text(sentence(line.thing), line.tone)
