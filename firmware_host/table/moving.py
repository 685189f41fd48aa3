"""What to move by hand is shown, piece by piece; one OK skips it for those who moved along."""

from dataclasses import dataclass, replace

from engine.position import Position
from firmware_host.hands import Hand, to_move
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.pointing import covered_by
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.hands import tell_hand
from firmware_host.words.said import said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Moving(Resting):
    """Hold the list of what to move, which one is shown, and the table as it was."""

    hands: tuple[Hand, ...]
    before: Position
    index: int = 0

    def view(self, table: Table) -> View:
        """Return one piece: from where, to where."""
        hand = self.hands[self.index]
        scene = hand_scene(hand, table.position, covered_by(self.before, table.position))
        return View(scene, table.position, Line(said("prompt.moving"), Tone.PROMPT), ok_lamp=True)

    def pressed(self, table: Table, press: Press) -> Table:
        """Right shows the next piece, Left the one before, OK says that all lies as it should."""
        match press.button:
            case Button.OK:
                return _home(table)
            case Button.RIGHT if self.index + 1 == len(self.hands):
                return _home(table)
            case Button.RIGHT:
                return self._at(table, self.index + 1)
            case Button.LEFT if self.index > 0:
                return self._at(table, self.index - 1)
            case _:
                return table

    def _at(self, table: Table, index: int) -> Table:
        line = Line(tell_hand(self.hands[index], table.position), Tone.PROMPT)
        return table.to(replace(self, index=index), line)


def move_by_hand(table: Table, before: Position) -> Table:
    """Show how the table of a position becomes the present one, if anything is to be moved."""
    hands = to_move(before, table.position)
    if not hands:
        return _home(table)
    count = Line(said("hands", count=len(hands)), Tone.NOTE)
    return table.to(Moving(hands, before), count, Line(tell_hand(hands[0], table.position), Tone.PROMPT))


def _home(table: Table) -> Table:
    return table.to(table.home, Line(said("ready"), Tone.NOTE))
