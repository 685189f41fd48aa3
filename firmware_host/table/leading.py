"""Between moves and rounds: seats on the bus, the starting tile, a new stage, one thing after the other."""

from dataclasses import dataclass, replace

from engine.bus import SeatMove, Seats, seat_moves, seat_of, seated
from engine.figures import BUS, Team, team_of
from engine.game import MOST
from firmware_host.scenes.beside import Beside
from firmware_host.scenes.turning import seat_scene, stage_scene, starting_tile_scene
from firmware_host.table.history import open_history
from firmware_host.table.rooms import game_view, no_use, view_at
from firmware_host.table.table import Press, Resting, Table, Tone, View
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

_LABELS = {Button.OK: "does.done", Button.BACK: "does.look back"}


class _Led(Resting):
    """Something to do by hand, after which OK leads on."""

    __slots__ = ()

    def pressed(self, table: Table, press: Press) -> Table:
        """OK leads on; Back opens history."""
        match press.button:
            case Button.OK:
                return self.done(table.deafened(press.at), press.at)
            case Button.BACK:
                return open_history(table, self)  # type: ignore[arg-type] # its view is the subclass's
            case _:
                return no_use(table)

    def done(self, table: Table, now: float) -> Table:
        """Return the table once that is done."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Seating(_Led):
    """Hold the moves of stacks on the bus, and which one is shown."""

    moves: tuple[SeatMove, ...]
    index: int = 0

    def view(self, table: Table) -> View:
        """Return one move on the bus: the seat's number, and whose it is."""
        move = self.moves[self.index]
        scene = seat_scene(move, table.game, table.settings.side)
        view = game_view(table, scene, tell_seat(move), _LABELS, ok_lamp=True)
        seats = _entered(table.lies.seats, table.game.seats)
        return replace(view, seats=seats, beside=_beside_of(self.moves, self.index, seats))

    def done(self, table: Table, now: float) -> Table:
        """Return the table at the next move, or gone on after the last."""
        if self.index + 1 < len(self.moves):
            return table.to(replace(self, index=self.index + 1))
        return _settle(table, seats=table.game.seats).go_home(now)


@dataclass(frozen=True, slots=True)
class NewStage(_Led):
    """The second stage begins."""

    def view(self, table: Table) -> View:
        """Return the stage's number."""
        scene = stage_scene(table.game, table.settings.side)
        prompt = said(f"prompt.stage.{table.game.stage}")
        labels = _LABELS | {Button.OK: "does.go on"}
        return view_at(game_view(table, scene, prompt, labels, ok_lamp=True), table.game)

    def done(self, table: Table, now: float) -> Table:
        """Return the table gone on."""
        return _settle(table, round=table.game.round).go_home(now)


@dataclass(frozen=True, slots=True)
class StartingTile(_Led):
    """The starting tile is turned over, and goes to the left."""

    def view(self, table: Table) -> View:
        """Return whose it is, and which side is up."""
        game = table.game
        scene = starting_tile_scene(game, table.settings.side)
        team, side = said(f"team.{game.starter}"), said(game.up.value)
        prompt = said("prompt.starting tile", team=team, side=side)
        return game_view(table, scene, prompt, _LABELS, ok_lamp=True)

    def done(self, table: Table, now: float) -> Table:
        """Return the table gone on."""
        game = table.game
        done = _settle(table, round=game.round, starter=game.starter, up=game.up, placing=game.placing)
        return done.go_home(now)


def lead(table: Table) -> Table | None:
    """Return the table at the first thing that people have still to do, the pieces aside."""
    game, settled = table.game, table.lies
    moves = _seatings(settled.seats, game.seats)
    if moves:
        return table.to(Seating(moves)).tell(tell_seat(moves[-1]), Tone.MOVE)
    if settled.stage != game.stage:
        return table.to(NewStage()).tell(said(f"stage.{game.stage}"))
    if game.placing:
        return None  # nobody has the starting tile yet
    if (settled.starter, settled.up) != (game.starter, game.up) or settled.placing:
        team, side = said(f"team.{game.starter}"), said(game.up.value)
        return table.to(StartingTile()).tell(said("starting tile", team=team, side=side))
    return None


def tell_seat(move: SeatMove) -> Said:
    """Return what to do with one stack on the bus."""
    team = said(f"team.{move.team}")
    if move.to is None:
        return said("seat.take", team=team, start=move.start or 0)
    if move.start is None:
        return said("seat.put", team=team, to=move.to)
    return said("seat.move", team=team, start=move.start, to=move.to)


def _seatings(old: Seats, new: Seats) -> tuple[SeatMove, ...]:
    """Return the moves of stacks on the bus, then the seat of each team that has come and did not move.

    Who has gone left the bus by hand; the order within a stack means nothing.
    """
    moves = seat_moves(old, new)
    before = {id_ for stack in old for id_ in stack}
    came = dict.fromkeys(team_of(id_) for stack in new for id_ in stack if id_ not in before)
    moved = {move.team for move in moves}
    return (*moves, *(SeatMove(team, None, seat_of(new, team)) for team in came if team not in moved))


def _beside_of(moves: tuple[SeatMove, ...], index: int, before: Seats) -> Beside:
    """Return what tells a move of a stack beside the board, with the seats as they are before or after it."""
    stacks, hand = dict(enumerate(before, 1)), dict[Team, tuple[str, ...]]()
    move = moves[index]
    for done in moves[: index + 1] if move.to is not None else moves[:index]:
        _carry(stacks, hand, done)
    seats = tuple(stacks.get(seat, ()) for seat in range(1, max(stacks, default=0) + 1))
    those = frozenset((BUS, id_) for stack in seats for id_ in stack if team_of(id_) is move.team)
    return Beside(seats=seats, takes=those) if move.to is None else Beside(seats=seats, lays=those)


def _carry(stacks: dict[int, tuple[str, ...]], hand: dict[Team, tuple[str, ...]], move: SeatMove) -> None:
    """Take a team's stack up where it sits, and put it down where it goes, if anywhere."""
    for seat, stack in stacks.items():
        if stack and team_of(stack[0]) is move.team:
            hand[move.team], stacks[seat] = stack, ()
    if move.to is not None:
        stacks[move.to] = hand.pop(move.team, ())


def _entered(old: Seats, new: Seats) -> Seats:
    """Return the old seats with whoever has entered the bus: each joins its team, or sits behind all."""
    before = {id_ for stack in old for id_ in stack}
    for id_ in (id_ for stack in new for id_ in stack if id_ not in before):
        old = seated(old, id_, MOST)
    return old


def _settle(table: Table, **done: object) -> Table:
    return replace(table, settled=replace(table.lies, **done))  # type: ignore[arg-type] # fields of a game by name
