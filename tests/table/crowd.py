"""A crowd at one table: everybody presses, some as the lamps ask, some anything; each press is watched."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from engine.commands import Repair, Shuffle
from engine.figures import OTHER
from engine.game import Due, Game, in_play
from engine.notation import write_game
from engine.notation_reading import read_game
from engine.position import Position
from engine.record import Record
from firmware_host.boards import built_in
from firmware_host.evening import Evening
from firmware_host.table.ready import Entering
from firmware_host.table.showing import Showing
from firmware_host.table.table import DEAF, Line, Press, Table, View
from firmware_host.table.walking import Walking
from hardware.buttons.contract import Button, Edge
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.power import Budget
from hardware.lights.wiring import Wiring

MOST_MA = 2000
"""The default current budget (Light language)."""

_LIT = bytes([0, *[1] * 255])
_ARROWS = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)


class Lights:
    """Watch every frame: its current, and how often each light comes on in a second."""

    def __init__(self, budget: Budget) -> None:
        self.now = 0.0
        self.frames = 0
        self._budget = budget
        self._lit = 0
        self._came_on: dict[int, deque[float]] = {}

    def show_frame(self, frame: Frame) -> None:
        self.frames += 1
        assert self._budget.draw_ma(frame.pixels) <= MOST_MA
        lit = frame.pixels.translate(_LIT)
        now_lit = 0
        for channel in range(3):
            now_lit |= int.from_bytes(lit[channel::3], "little")
        came_on = now_lit & ~self._lit
        self._lit = now_lit
        while came_on:
            space = (came_on & -came_on).bit_length()
            came_on &= came_on - 1
            times = self._came_on.setdefault(space, deque(maxlen=3))
            assert len(times) < 3 or self.now - times[0] > 1 - 1e-5, f"light {space // 8} flashes too often"
            times.append(self.now)

    def show_view(self, view: View) -> None:
        """Look away."""

    def tell(self, lines: Sequence[Line]) -> None:
        assert all(line.thing.key for line in lines)


@dataclass
class Crowd:
    """Press, let time pass, and hold every press to what the table promises."""

    evening: Evening
    chance: Random
    lights: Lights
    now: float
    presses: int = 0
    rooms: Counter[str] = field(default_factory=Counter)
    answered: list[tuple[Button, float, bool]] = field(default_factory=list)
    _room: str = ""
    _sound: Position | None = None

    @classmethod
    def at(cls, table: Table, seed: int) -> "Crowd":
        """Gather around a table."""
        chance = Random(seed)  # noqa: S311 - nobody bets on it
        board = table.position.board
        output = Output(Wiring.regular(board.width, board.height))
        evening = Evening(table, output, lambda: chance.getrandbits(64), 10.0)
        lights = Lights(output.budget)
        evening.watch(lights)
        return cls(evening, chance, lights, 10.0)

    def act(self) -> None:
        """Press something, for a while, and let time pass."""
        kind = self.chance.random()
        if kind < 0.02:
            self._hold(self.chance.choice((Button.BACK, Button.HUNT)))
        elif kind < 0.05:
            self._press(*self.chance.sample(tuple(Button), 2), held=0.06)
        elif kind < 0.08:
            self._press(self._button(), held=0.06, late=self.chance.choice((0.2, 5.0)))
        else:
            self._press(self._button(), held=self.chance.choice((0.03, 0.1, 0.4)))
        self._pass(self.chance.choice((0.03, 0.03, 0.2, DEAF + 0.1)))
        self._note_room()
        if self.presses % 8 == 0:
            self._check_lamps()

    def _check_lamps(self) -> None:
        """Hold OK's lamp to be lit when, and only when, OK would do something; the big one when it is lit."""
        view, table = self.evening.view, self.evening.table
        where = type(table.phase).__name__
        assert view.ok_lamp is _does_something(table, Press(Button.OK, self.now)), where
        assert not view.hunt_lamp or _does_something(table, Press(Button.HUNT, self.now + 60.0)), where

    def _button(self) -> Button:
        """Choose what to press: mostly what the lamps ask for."""
        view, phase = self.evening.view, self.evening.table.phase
        if self.chance.random() < 0.3:
            return self.chance.choice(tuple(Button))
        if isinstance(phase, Walking) and phase.reach and self.chance.random() < 0.85:
            return self.chance.choice((Button.LEFT, Button.UP, Button.LEFT, Button.UP, *_ARROWS))
        if view.hunt_lamp and (not view.ok_lamp or self.chance.random() < 0.5):
            return Button.HUNT
        return Button.OK if view.ok_lamp else self.chance.choice(_ARROWS)

    def _press(self, *buttons: Button, held: float, late: float = 0.0) -> None:
        for button in buttons:
            self.now += 0.005  # no two things happen at once
            self._edge(Edge(button, down=True, at=self.now), late)
        self._pass(held)
        for button in buttons:
            self._edge(Edge(button, down=False, at=self.now), late)
        self.now += late
        self.presses += len(buttons)

    def _hold(self, button: Button) -> None:
        """Hold a button for long: that is answered while it is held, and its end is no press."""
        self._edge(Edge(button, down=True, at=self.now))
        before = self.evening.table
        self._pass(1.2)
        after = self.evening.table
        assert after.refused or after.phase != before.phase, f"held {button} is lost in {before.phase}"
        self.evening.heard(Edge(button, down=False, at=self.now), self.now)
        self._check(after)
        self.presses += 1

    def _edge(self, edge: Edge, late: float = 0.0) -> None:
        before = self.evening.table
        self.lights.now = max(self.lights.now, edge.at + late)
        self.evening.heard(edge, edge.at + late)
        if edge.down is not (edge.button is Button.BACK):
            self._answered(before, Press(edge.button, edge.at))

    def _pass(self, seconds: float) -> None:
        """Let time pass as the daemon does, or come late to all that is due, as on a busy machine."""
        end = self.now + seconds
        busy = self.chance.random() < 0.6
        while not busy and (due := self.evening.wake_at()) is not None and due < end:
            self._advance(max(due, self.now))
        self._advance(end)

    def _advance(self, now: float) -> None:
        before = self.evening.table
        self.now = max(self.now, now)
        self.lights.now = max(self.lights.now, self.now)
        self.evening.advance(self.now)
        self._check(before)

    def _answered(self, before: Table, press: Press) -> None:
        """Hold a press to be obeyed or refused with a sign: never lost, never counted twice."""
        after = self.evening.table
        what = f"press {self.presses}, {press.button} in {type(before.phase).__name__},"
        if after.refused is None and not _heard_nothing(before, press):
            obeyed = _kept(after) != _kept(before)
            assert obeyed, f"{what} is lost"
            self.answered.append((press.button, press.at, getattr(after.phase, "asked", False)))
        self._check(before)

    def _check(self, before: Table) -> None:
        """Hold the table to be whole."""
        after = self.evening.table
        if before.record and after.record is not before.record:
            self._check_step(before.record, after.record)
        if after.record is None or after.position is self._sound:
            return
        self._sound = after.position
        game = after.record.game
        assert not game.position.status(whole=not game.placing)
        assert Counter(figure.id for figure in game.position.figures) == Counter(game.setup.ids())
        check_sides(game, repaired=any(isinstance(entry, Repair) for entry in after.record.log))

    def _check_step(self, before: Record, after: Record | None) -> None:
        if after is None or after.setup is not before.setup:
            # A game ends by three different presses that are confirmed: it is chosen, asked, and meant.
            *earlier, (button, at, _) = self.answered
            assert button is Button.OK
            asked = max(n for n, (each, _, asks) in enumerate(earlier) if asks and each is Button.OK)
            assert at - earlier[asked][1] >= DEAF
            assert any(each is not Button.OK for each, _, _ in earlier[:asked])
        else:
            done = [entry for entry in after.log[len(before.log) :] if not isinstance(entry, Shuffle)]
            assert len(done) <= 1, f"one press did {done}"
            assert after.log[: len(before.log)] == before.log

    def replay(self) -> None:
        """Read the game from its text."""
        record = self.evening.table.record
        if record:
            read = read_game(write_game(record), built_in())
            assert read.game == record.game
            assert [moment.game for moment in read.line] == [moment.game for moment in record.line]

    def _note_room(self) -> None:
        room = room_of(self.evening.table)
        if room != self._room:
            self.rooms[room] += 1
        self._room = room


def check_sides(game: Game, *, repaired: bool) -> None:
    """Hold sides, turn and starting tile to be those of the round."""
    gone = game.round - game.setup.round
    teams = game.setup.teams
    if not game.setup.placed:  # else the left neighbour of whoever placed the last tile began
        assert game.starter is teams[(teams.index(game.setup.starter) + gone) % len(teams)]
    assert game.up is (game.setup.up if gone % 2 == 0 else OTHER[game.setup.up])
    if game.due is Due.FLEE:
        assert game.turn
        assert game.unmoved(game.turn)
    if game.due is Due.HUNT and not repaired:
        assert {figure.side for figure in game.position.figures if in_play(figure)} == {OTHER[game.up]}


def _kept(table: Table) -> tuple[object, ...]:
    """Return what a press can change for longer than until the next one."""
    return table.phase, table.record, table.settings, table.settled


def _does_something(table: Table, press: Press) -> bool:
    after = table.pressed(press)
    return after.refused is None and _kept(after) != _kept(table)


def _heard_nothing(table: Table, press: Press) -> bool:
    """Tell whether a press falls into a time in which that button is not heard: children press twice."""
    match table.phase:
        case _ if press.button is Button.OK and table.deaf_until is not None and press.at < table.deaf_until:
            return True
        case Showing(began=began) | Entering(began=began):
            return press.button is Button.HUNT and press.at < began + DEAF
        case _:
            return False


_ROOMS = {
    "firmware_host.table.setup": "set-up",
    "firmware_host.table.repairing": "repair",
    "firmware_host.table.placing": "place",
    "firmware_host.table.walking": "flee",
    "firmware_host.table.fleeing": "flee",
    "firmware_host.table.showing": "hunt",
    "firmware_host.table.ending": "over",
}


def room_of(table: Table) -> str:
    """Return the name of the part of the conversation."""
    module = type(table.phase).__module__
    part = ".".join(module.split(".")[:3])
    return _ROOMS.get(part, part.rpartition(".")[2])
