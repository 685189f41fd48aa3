"""What to move by hand is shown, piece by piece; one OK skips it for those who moved along."""

from dataclasses import dataclass, replace

from engine.position import Position
from firmware_host.hands import Hand, covered_after, to_move
from firmware_host.scenes.moving import hand_scene
from firmware_host.table.history import open_history
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import DEAF, Line, Press, Resting, Table, Tone, View
from firmware_host.words.hands import tell_hand
from firmware_host.words.said import Said, said
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
        # Some did the list up to here by hand, some moved the pieces while the hunt was shown.
        covered = covered_after(self.before, self.hands[: self.index]) | table.position.covered()
        scene = hand_scene(hand, table.position, covered, table.settings.side)
        prompt = said("prompt.moving", hand=_tell(self.hands, self.index, table.position))
        if table.record:
            labels = self._labels() | {Button.BACK: "does.look back"}
            return game_view(table, scene, prompt, labels, ok_lamp=True)
        return View(scene, table.position, Line(prompt, Tone.PROMPT), ok_lamp=True, labels=self._labels())

    def _labels(self) -> dict[Button, str]:
        last = self.index + 1 == len(self.hands)
        before = {Button.LEFT: "does.piece before"} if self.index else {}
        after = {Button.RIGHT: "does.done" if last else "does.next piece"}
        return before | after | {Button.OK: "does.all lies so"}

    def pressed(self, table: Table, press: Press) -> Table:
        """Right shows the next piece, Left the one before, OK says that all lies as it should."""
        match press.button:
            case Button.OK:
                return _home(table, press.at)
            case Button.RIGHT if self.index + 1 == len(self.hands):
                return _home(table, press.at)
            case Button.RIGHT:
                return self._at(table, self.index + 1)
            case Button.LEFT if self.index > 0:
                return self._at(table, self.index - 1)
            case Button.BACK:
                return open_history(table, self, table.position)
            case _:
                return no_use(table)

    def _at(self, table: Table, index: int) -> Table:
        return table.to(replace(self, index=index), _line(self.hands, index, table.position))


def move_by_hand(table: Table, before: Position, now: float) -> Table:
    """Show how the table of a position becomes the present one, if anything is to be moved."""
    hands = to_move(before, table.position)
    if not hands:
        nothing = table if table.record else table.tell(said("ready"))
        return _settled(nothing).go_home(now)
    return table.to(Moving(hands, before), _line(hands, 0, table.position))


def _line(hands: tuple[Hand, ...], index: int, position: Position) -> Line:
    return Line(_tell(hands, index, position), Tone.PROMPT)


def _tell(hands: tuple[Hand, ...], index: int, position: Position) -> Said:
    count = {"number": index + 1, "of": len(hands)}
    return said("hand.of", hand=tell_hand(hands[index], position), **count)


def _home(table: Table, now: float) -> Table:
    """Go on; whoever pressed OK many times does nothing there by that."""
    return _settled(replace(table, deaf_until=now + DEAF)).tell(said("ready")).go_home(now)


def _settled(table: Table) -> Table:
    """Return the table on which the pieces lie as the game says."""
    if table.record is None:
        return table
    return replace(table, settled=replace(table.settled or table.game, position=table.position))
