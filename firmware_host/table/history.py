"""History: the whole game can be walked back and forth, and gone on from anywhere."""

from dataclasses import dataclass, replace

from engine.commands import Hunt, Move, Place, PlayOn, Repair, Shuffle, Sleep, Wake
from engine.game import Game
from engine.happenings import Moved
from engine.position import Position
from engine.record import Moment, Record
from firmware_host.scenes.past import past_scene
from firmware_host.table.rooms import game_view, no_use, view_at
from firmware_host.table.table import Phase, Press, Resting, Table, View
from firmware_host.words.moves import tell_move
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_tile
from firmware_host.words.tiles import tell_lying
from hardware.buttons.contract import Button

_LABELS = {Button.LEFT: "does.earlier", Button.RIGHT: "does.later", Button.BACK: "does.as it was"}


@dataclass(frozen=True, slots=True)
class History(Resting):
    """Hold the moment that is looked at, and the room to go back to."""

    at: int
    under: Phase
    lies: Game

    def view(self, table: Table) -> View:
        """Return what was done last at that moment, with the pieces as they lay then."""
        record = table.recorded
        moment = record.line[_done_at(record, self.at)]
        scene = past_scene(moment, self.lies.position, table.settings.side)
        what = tell_moment(record, self.at)
        elsewhere = self.at != record.at
        labels = {**_LABELS, Button.OK: "does.from here" if elsewhere else "does.as it was"}
        view = game_view(table, scene, said("prompt.history", what=what), labels, ok_lamp=True)
        return view_at(replace(view, position=moment.game.position), moment.game)

    def pressed(self, table: Table, press: Press) -> Table:
        """Left goes earlier, Right later, OK goes on from here, Back leaves all as it was."""
        record = table.recorded
        stops = _stops(record)
        match press.button:
            case Button.LEFT:
                return self._to(table, [stop for stop in stops if stop < self.at][-1:], "first")
            case Button.RIGHT:
                return self._to(table, [stop for stop in stops if stop > self.at][:1], "last")
            case Button.OK if self.at == record.at:
                return table.to(self.under)
            case Button.OK:
                return self._go(table, record, press.at)
            case Button.BACK:
                return table.to(self.under)
            case _:
                return no_use(table)

    def _to(self, table: Table, stop: list[int], end: str) -> Table:
        if not stop:
            return no_use(table, end)
        return table.to(replace(self, at=stop[0]))

    def _go(self, table: Table, record: Record, now: float) -> Table:
        """Go on from this moment; the pieces are led there from where they lie."""
        gone = record.gone(self.at - record.at)
        return replace(table, record=gone, settled=self.lies).tell(said("history.gone")).go_home(now)


def open_history(table: Table, under: Phase, lies: Position | None = None) -> Table:
    """Open the history at the present moment: what it shows was done last.

    `lies` is how the pieces lie, where a hunt is still being followed.
    """
    if table.record is None or len(_stops(table.record)) == 1:
        return no_use(table, "no history")
    settled = table.lies
    return table.to(History(table.record.at, under, replace(settled, position=lies or settled.position)))


def tell_moment(record: Record, at: int) -> Said:
    """Return what led to a moment."""
    at = _done_at(record, at)
    moment, before = record.line[at], record.line[max(0, at - 1)].game
    if before.placing:
        return said("history.moment.placing", what=_tell(moment, before))
    return said("history.moment", round=before.round, what=_tell(moment, before))


def _done_at(record: Record, at: int) -> int:
    """Return the moment that has what was done last: tiles that are shuffled then are no doing of people."""
    return at - 1 if isinstance(record.line[at].command, Shuffle) else at


def _tell(moment: Moment, before: Game) -> Said:  # noqa: PLR0911 - one return a command
    match moment.command:
        case Move():
            moved = next(each for each in moment.happened if isinstance(each, Moved))
            return tell_move(moved, before.position)
        case Hunt(tile):
            return said("history.hunt", tile=tell_tile(tile))
        case Place(what):
            return said("history.placed", team=said(f"team.{before.turn}"), what=tell_lying(what))
        case Sleep(team):
            return said("history.sleeps", team=said(f"team.{team}"))
        case Wake(team):
            return said("history.wakes", team=said(f"team.{team}"))
        case PlayOn():
            return said("history.play on")
        case Repair():
            return said("history.repair")
        case _ if moment.game.placing:
            return said("history.placing begins")
        case _:
            return said("history.begin")


def _stops(record: Record) -> tuple[int, ...]:
    """Return the moments that mean something to people: not those before the tiles were shuffled."""
    last = len(record.line) - 1
    return tuple(
        at for at in range(last + 1) if at == last or not isinstance(record.line[at + 1].command, Shuffle)
    )
