"""Flee: the picked figure is walked, one press a step."""

from dataclasses import dataclass, replace

from engine.bus import seated
from engine.commands import Move
from engine.compass import Direction
from engine.figures import BUS, Figure
from engine.flight import Reason, Refusal, Walk, walk
from engine.game import MOST, Game
from engine.happenings import Happening, Moved, TurnedOver
from firmware_host.scenes.beside import Beside, Lying
from firmware_host.scenes.fleeing import walking_scene
from firmware_host.scenes.refusing import Refused
from firmware_host.table.rooms import game_view, no_use
from firmware_host.table.table import Phase, Press, Resting, Table, Tone, View
from firmware_host.words.labels import ARROWS
from firmware_host.words.moves import tell_move
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_figure, tell_piece, tell_place, tell_steps
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Walking(Resting):
    """Hold the walk with all its beginnings, the last one being where the figure is, and what was before.

    `reach` is where the figure can still come.
    """

    walks: tuple[Walk, ...]
    under: Phase
    reach: tuple[str, ...]

    @property
    def walk(self) -> Walk:
        """Return the walk as far as it is."""
        return self.walks[-1]

    def view(self, table: Table) -> View:
        """Return the trail, the steps left and where the figure can still come."""
        now = self.walk
        scene = walking_scene(now, self.reach, table.settings.side)
        free = now.at not in now.hall.figures
        stop = {Button.OK: "does.stop" if now.steps else "does.stay"} if free else {}
        back = {Button.BACK: "does.step back" if len(self.walks) > 1 else "does.put down"}
        step = {} if self._at_the_end else dict.fromkeys(ARROWS, "does.step")
        view = game_view(table, scene, self._prompt(table), step | stop | back, ok_lamp=free)
        # It joins its team, or sits behind all; the queue is jumped when the move has ended.
        seats = seated(view.seats, now.figure.id, MOST) if now.at == BUS else view.seats
        rescued = frozenset({(BUS, now.figure.id)}) if now.at == BUS else frozenset[Lying]()
        return replace(view, position=now.position(), seats=seats, beside=Beside(lays=rescued))

    @property
    def _at_the_end(self) -> bool:
        """Tell whether the figure goes no further."""
        return self.walk.at == BUS or not self.walk.left

    def _prompt(self, table: Table) -> Said:
        now = self.walk
        who, at = tell_figure(now.figure, table.position), tell_place(now.at)
        if self._at_the_end:
            return said("prompt.walked", who=who, at=at)
        return said(
            "prompt.walking" if now.steps else "prompt.taken", who=who, at=at, left=tell_steps(now.left)
        )

    def pressed(self, table: Table, press: Press) -> Table:
        """An arrow is one step, Back one step back, OK ends the move (at once: the figure stays)."""
        direction = table.settings.direction(press.button)
        if direction is not None:
            return self._step(table, direction)
        match press.button:
            case Button.OK:
                return self._end(table, press.at)
            case Button.BACK if len(self.walks) > 1:
                return table.to(walking(self.walks[:-1], self.under))
            case Button.BACK:
                return table.to(self.under)
            case _:
                return no_use(table)

    def _step(self, table: Table, direction: Direction) -> Table:
        if self.walk.at == BUS:
            return no_use(table, "on the bus")
        after = self.walk.step(direction)
        if isinstance(after, Refusal):
            return table.refuse(self._refused(table, after, direction))
        return table.to(walking((*self.walks, after), self.under))

    def _end(self, table: Table, now: float) -> Table:
        end = self.walk.end()
        if isinstance(end, Refusal):
            return table.refuse(self._refused(table, end, None))
        return played_move(table, Move(self.walk.figure.id, self.walk.path[1:]), now)

    def _refused(self, table: Table, refusal: Refusal, toward: Direction | None) -> Refused:
        """Return the reason of a refusal as it is shown and said."""
        position = table.position
        at = refusal.at
        match refusal.reason:
            case Reason.WALL:
                return Refused(said("refused.wall"), "wall", (self.walk.at,), toward)
            case Reason.MONSTER:
                return Refused(said("refused.monster"), "monster in the way", _one(at))
            case Reason.TELEPORTER:
                return Refused(said("refused.teleporter"), "teleporter in the way", _one(at))
            case Reason.STUCK:
                return self._stuck(table, refusal, toward)
            case Reason.TAKEN:
                other = self.walk.hall.figures.get(at or "", "")
                who = tell_piece(other, position) if other else said("somebody")
                return Refused(said("refused.taken", who=who), "taken", _one(at))
            case _:
                return Refused(said("refused.no steps"), "no steps", texts=("0",))

    def _stuck(self, table: Table, refusal: Refusal, toward: Direction | None) -> Refused:
        """Return that a tile cannot be pushed, and what holds it."""
        at, held = refusal.at or "", refusal.held_by or "wall"
        tile = self.walk.laid.tiles.get(at)
        beyond = self.walk.hall.board.ahead[at].get(toward) if toward else None
        known = {"wall", "monster", "teleporter"}
        holder = said(f"holder.{held}") if held in known else tell_piece(held, table.position)
        words = said("refused.stuck", tile=said(tile.what if tile else "stone"), holder=holder)
        return Refused(words, "stuck", (at,), holders=_one(beyond))


def _one(space: str | None) -> tuple[str, ...]:
    return () if space is None else (space,)


def start_walk(table: Table, figure: Figure, under: Phase) -> Walking:
    """Take a figure up; on Back it is put down again where it was."""
    start = walk(table.position, figure.id)
    if isinstance(start, Refusal):
        raise TypeError(f"{figure.id} has no move, and could not be picked")
    return walking((start,), under)


def walking(walks: tuple[Walk, ...], under: Phase) -> Walking:
    """Return a walk as it stands, and where it can still lead."""
    return Walking(walks, under, reach(walks[-1]))


def reach(start: Walk) -> tuple[str, ...]:
    """Return the spaces on which a figure can still end its move, each by a shortest way to it.

    A space to which only a detour leads, because the shortest way has pushed a tile into its own path, is
    left out: this is a hint, the step itself is what decides.
    """
    seen = {start.at}
    walks = [start]
    for now in walks:
        for direction in Direction:
            after = now.step(direction)
            if isinstance(after, Walk) and after.at not in seen:
                seen.add(after.at)
                walks.append(after)
    return tuple(now.at for now in walks[1:] if now.at not in now.hall.figures)


def played_move(table: Table, move: Move, now: float) -> Table:
    """Play a move, and go on from what people have laid by it: all but what others turn over."""
    before = table.game
    record = table.recorded.played(move)
    settled = _settled(before, record.game, record.happened)
    table = replace(table, record=record, settled=settled)
    moved = next(each for each in record.happened if isinstance(each, Moved))
    table = table.tell(tell_move(moved, before.position), Tone.MOVE)
    if any(isinstance(each, TurnedOver) for each in record.happened):
        table = table.tell(said("moved.first round"))
    return table.go_home(now)


def _settled(before: Game, after: Game, happened: tuple[Happening, ...]) -> Game:
    """Return the game as it lies once a team has moved its figure, and nothing else."""
    rest = [id_ for each in happened if isinstance(each, TurnedOver) for id_ in each.figures]
    figures = tuple(f.turned_over() if f.id in rest else f for f in after.position.figures)
    return replace(before, position=replace(after.position, figures=figures))
