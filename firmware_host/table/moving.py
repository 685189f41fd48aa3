"""What to move by hand is shown, piece by piece; one OK skips it for those who moved along."""

from dataclasses import dataclass, replace

from engine.figures import BUS, JAIL, Figure
from engine.position import Position
from firmware_host.hands import Hand, covered_after, laid_by, to_move
from firmware_host.scenes.beside import Beside
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.whole import whole_scene
from firmware_host.table.history import open_history
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Line, Press, Resting, Table, Tone, View
from firmware_host.words.hands import tell_hand
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Moving(Resting):
    """Hold the list of what to move, which one is shown, and the table as it was.

    `along` tells that the pieces were shown as they moved: then they are shown as they are to lie, else as
    they lie once the list is done up to here.
    """

    hands: tuple[Hand, ...]
    before: Position
    index: int = 0
    along: bool = False

    def view(self, table: Table) -> View:
        """Return one piece: from where, to where."""
        hand = self.hands[self.index]
        # Some did the list up to here by hand, some moved the pieces while the hunt was shown.
        covered = covered_after(self.before, self.hands[: self.index]) | table.position.covered()
        scene = hand_scene(hand, table.position, covered, table.settings.side)
        prompt = said("prompt.moving", hand=_tell(self.hands, self.index, table.position))
        if table.record:
            labels = self._labels() | {Button.BACK: "does.look back"}
            view = game_view(table, scene, prompt, labels, ok_lamp=True)
            view = replace(view, beside=beside_of(hand))
            if self.along:
                return view
            lies = laid_by(self.before, self.hands[: self.index])
            return replace(view, position=lies, seats=table.lies.seats)
        return View(
            scene,
            table.position,
            Line(prompt, Tone.PROMPT),
            ok_lamp=True,
            labels=self._labels(),
            beside=beside_of(hand),
        )

    def _labels(self) -> dict[Button, str]:
        before = {Button.LEFT: "does.piece before"} if self.index else {}
        if self._last:
            return {Button.OK: "does.done"} | before
        return {Button.OK: "does.next piece"} | before | {Button.RIGHT: "does.all lies so"}

    @property
    def _last(self) -> bool:
        return self.index + 1 == len(self.hands)

    def pressed(self, table: Table, press: Press) -> Table:
        """OK shows the next piece, Left the one before, Right says that all lies as it should."""
        match press.button:
            case Button.OK if not self._last:
                return self._at(table, self.index + 1)
            case Button.OK | Button.RIGHT:
                return _home(table, press.at)
            case Button.LEFT if self.index > 0:
                return self._at(table, self.index - 1)
            case Button.BACK:
                return open_history(table, self, table.position)
            case _:
                return no_use(table)

    def _at(self, table: Table, index: int) -> Table:
        return table.to(replace(self, index=index), _line(self.hands, index, table.position))


@dataclass(frozen=True, slots=True)
class Followed(Resting):
    """The pieces were moved along, step by step: all is shown at once, before the list of what was moved."""

    moving: Moving

    def view(self, table: Table) -> View:
        """Return the whole position: what lies where it should covers its light."""
        scene = whole_scene(table.position)
        prompt = said("prompt.followed")
        labels = {Button.OK: "does.all lies so", Button.RIGHT: "does.by piece"}
        if table.record:
            return game_view(table, scene, prompt, {**labels, Button.BACK: "does.look back"}, ok_lamp=True)
        return View(scene, table.position, Line(prompt, Tone.PROMPT), ok_lamp=True, labels=labels)

    def pressed(self, table: Table, press: Press) -> Table:
        """OK says that all lies so, Right goes through what was to be moved, Back opens history."""
        match press.button:
            case Button.OK:
                return _home(table, press.at)
            case Button.RIGHT:
                return table.to(self.moving, _line(self.moving.hands, 0, table.position))
            case Button.BACK:
                return open_history(table, self, table.position)
            case _:
                return no_use(table)


def beside_of(hand: Hand) -> Beside:
    """Return what tells beside the board that a figure is to be taken from there, or laid there."""
    if not isinstance(hand.piece, Figure) or hand.start == hand.to:
        return Beside()
    id_, there = hand.piece.id, {JAIL, BUS}
    return Beside(
        takes=frozenset({(hand.start, id_)} if hand.start in there else ()),
        lays=frozenset({(hand.to, id_)} if hand.to in there else ()),
    )


def move_by_hand(
    table: Table, before: Position, now: float, *, along: bool = False, followed: bool = False
) -> Table:
    """Show how the table of a position becomes the present one, if anything is to be moved.

    With `along` it was shown how the pieces moved, and with `followed` people have moved them along.
    """
    hands = to_move(before, table.position)
    if not hands:
        nothing = table if table.record else table.tell(said("ready"))
        return _settled(nothing).go_home(now)
    moving = Moving(hands, before, along=along)
    if followed:
        return table.to(Followed(moving)).tell(said("prompt.followed"), Tone.PROMPT)
    return table.to(moving, _line(hands, 0, table.position))


def _line(hands: tuple[Hand, ...], index: int, position: Position) -> Line:
    return Line(_tell(hands, index, position), Tone.PROMPT)


def _tell(hands: tuple[Hand, ...], index: int, position: Position) -> Said:
    count = {"number": index + 1, "of": len(hands)}
    return said("hand.of", hand=tell_hand(hands[index], position), **count)


def _home(table: Table, now: float) -> Table:
    """Go on; whoever pressed OK many times does nothing there by that."""
    return _settled(table.deafened(now)).tell(said("ready")).go_home(now)


def _settled(table: Table) -> Table:
    """Return the table on which the pieces lie as the game says."""
    if table.record is None:
        return table
    return replace(table, settled=replace(table.lies, position=table.position))
