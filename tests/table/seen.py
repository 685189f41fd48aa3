"""What somebody at the table reads in the lights that nothing covers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import atan2, tau

from engine.board import Board, Monster
from engine.compass import Direction
from engine.figures import BOTH_SIDES, Figure, Place, Side, Team
from engine.spaces import Space, column_and_row, name_of
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from tests.table.reading import FONT, Look, around, looks, number, seen_looks
from tests.table.real_table import RealTable

REFUSALS = (
    "wall",
    "no steps",
    "stuck",
    "taken",
    "monster in the way",
    "teleporter in the way",
    "no use",
    "refused tile",
)
"""The signs that say why a press is not obeyed."""

_MIDDLES = {side: n * tau / 4 for n, side in enumerate((Direction.EAST, Direction.SOUTH, Direction.WEST))}
_ANGLES = _MIDDLES | {Direction.NORTH: 3 * tau / 4}
"""The angle of the middle of each side, clockwise from the east."""


@dataclass(frozen=True)
class Seen:
    """Hold the looks of the uncovered lights, and what one knows at the table: the pieces, who sits where."""

    lights: dict[Space, Look]
    real: RealTable
    teams: tuple[Team, ...]
    known: dict[str, Look]
    side: Direction

    @classmethod
    def of(
        cls,
        frames: Sequence[Frame],
        real: RealTable,
        teams: tuple[Team, ...],
        output: Output,
        side: Direction,
    ) -> "Seen":
        """Read frames in which the covered lights are black."""
        return cls(seen_looks(frames, real.board), real, teams, looks(output), side)

    def where(self, name: str) -> frozenset[Space]:
        """Where lights look like a sign."""
        return frozenset(space for space, look in self.lights.items() if look == self.known[name])

    @property
    def unknown(self) -> set[Space]:
        """Lights that look like no sign at all."""
        return {space for space, look in self.lights.items() if look not in self.known.values()}

    def refusal(self) -> str | None:
        """The sign that says why a press was not obeyed; a refused tile is drawn, and no corner lit."""
        found = [name for name in REFUSALS if self.where(name)]
        if "refused tile" in found and "?" not in self.shape("refused tile"):
            return "refused tile"
        return found[0] if found else None

    def space_of(self, name: str) -> Space:
        """The space that a sign stands on, or points at from all its free neighbours."""
        return self._pointed(name, self.real.board.spaces)

    def tile_of(self, name: str) -> Space:
        """The space of the floor tile that a sign points at."""
        return self._pointed(name, (tile.at for tile in self.real.lies.tiles))

    def _pointed(self, name: str, among: Iterable[Space]) -> Space:
        lit, hidden = self.where(name), self.real.covered()
        lit_otherwise = self.lights.keys() - lit
        found: dict[Space, int] = {}
        for space in among:
            near = around(self.real.board, space, hidden)
            if lit and lit <= near | {space}:
                # Another sign may hide a light that points, or a piece that was moved along already.
                missing = len(near - lit - lit_otherwise)
                stands = space in lit or space in hidden
                found[space] = 0 if lit == {space} else 1 + missing + (0 if stands else len(Direction))
        best = [space for space, less in found.items() if less == min(found.values())]
        assert len(best) == 1, f"{name} points at {best}: {sorted(lit)}"
        return best[0]

    @cached_property
    def _of_teams(self) -> tuple[Team, str, frozenset[Space]]:
        """The team whose number is shown, its number, and its lights at its seat."""
        answers = set()
        for team in self.teams:
            steady, gap = self.where(f"{team} white"), self.where(f"{team} black")
            for digit, lit in self._digits(gap):
                if lit == gap:
                    answers.add((team, digit, Side.BLACK, steady))
            for digit, lit in self._digits(steady):
                if self._on_edge(steady - lit):
                    answers.add((team, digit, Side.WHITE, steady - lit))
        # No disc shows more than a 6 (Game Components), and none has more steps than it shows.
        answers = {answer for answer in answers if answer[1] <= "6"}
        if len(answers) > 1:  # where a piece hides a light, it is the number of a disc that there is
            answers = {answer for answer in answers if self._is_a_disc(*answer[:3])}
        numbers = {(team, digit, side) for team, digit, side, _ in answers}
        assert len(numbers) <= 1, f"these can all be read: {sorted(numbers)}"
        for team, digit, side, seat in answers:
            return team, f"{digit} {side}", seat
        at_seats = {team: self.where(f"{team} white") for team in self.teams}
        here = [team for team in self.teams if at_seats[team]]
        assert len(here) == 1, f"the lights of {here} are lit"
        return here[0], "", at_seats[here[0]]

    def _is_a_disc(self, team: Team, digit: str, side: Side) -> bool:
        return any((f.team, str(f.number), f.side) == (team, digit, side) for f in self.real.lies.figures)

    def turn(self) -> Team:
        """Whose lights shine at that team's own seat."""
        team, _, lit = self._of_teams
        assert lit, "nobody's seat is lit"
        assert self._nearest_seat(lit) == self.teams.index(team), f"{sorted(lit)} is not where {team} sits"
        return team

    def picked(self) -> Figure:
        """The disc that is asked for: by its number and colour, and by what points at it."""
        team, shown, _ = self._of_teams
        number, side = shown.split()
        figure = self.real.figure(team, int(number), Side(side))
        if figure.at == Place.JAIL:
            assert self._runs("door"), "jail's door does not run"
        elif figure.at == Place.BUS:
            assert self._runs("bus"), "the bus's door does not run"
        else:
            sign = "here" if self.where("here") else "at"
            lit, near = self.where(sign), around(self.real.board, figure.at, self.real.covered())
            assert near
            assert lit == near, f"{figure.id} stands on {figure.at}, the lights point with {sorted(lit)}"
        return figure

    def figure_to_move(self) -> tuple[Figure, Side] | None:
        """The disc whose number is shown, and the side that is to be up; None where no disc is asked for."""
        if not any(self.where(f"{team} {side}") for team in self.teams for side in Side):
            return None
        team, shown, _ = self._of_teams
        number, side = shown.split()
        white = int(number) if side == Side.WHITE else BOTH_SIDES - int(number)
        (figure,) = (f for f in self.real.lies.figures if f.id == f"{team}-{white}")
        return figure, Side(side)

    def monster_to_put(self) -> Monster:
        """Where the monster is to stand: its sides and its back are lit, its front is open."""
        lit, hidden, board = self.where("put"), self.real.covered(), self.real.board
        now = self.real.lies.monster
        pointed = lit & {s for s in board.spaces if lit <= around(board, s, ()) | {s}} or {now.at}
        # In a corner two spaces may be lit: of the monster's no more than its front is dark.
        (at,) = (s for s in pointed if len(pointed) == 1 or len(around(board, s, hidden | lit)) <= 1)
        for way, line in board.lines[at].items():
            if self.where("comet") & set(line):
                return Monster(at, way)
        ahead = board.ahead[at]
        dark = [d for d in Direction if d in ahead and ahead[d] not in lit | hidden]
        unseen = [d for d in Direction if d not in ahead or ahead[d] in hidden]
        fronts = dark or unseen
        assert len(dark) <= 1
        return Monster(at, now.facing if now.facing in fronts else fronts[0])

    def steps_left(self) -> str:
        """The number beside a figure that walks."""
        return self._of_teams[1].split()[0]

    def number(self, name: str) -> str:
        """The number that a sign's lights form; `?` where none can be read."""
        lit = self.where(name)
        found = {digit for digit, part in self._digits(lit) if part == lit}
        return found.pop() if len(found) == 1 else "?"

    def shape(self, name: str) -> str:
        """The number, or the crosses, that a tile's lights form."""
        return number(self.where(name))

    def is_ring(self, name: str) -> bool:
        """Whether the lights of a sign lie around a dark middle."""
        places = [column_and_row(space) for space in self.where(name)]
        columns, rows = [column for column, _ in places], [row for _, row in places]
        middle = name_of((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
        return middle not in self.where(name)

    def place(self, team: Team) -> str:
        """The number that is shown in a team's colour, whatever else of it is lit along the edge."""
        return self.number_off_edge(f"{team} white")

    def number_off_edge(self, name: str) -> str:
        """The number that a sign's lights form, whatever else of it is lit along the edge."""
        lit = self.where(name)
        found = {digit for digit, part in self._digits(lit) if self._on_edge(lit - part)}
        return found.pop() if len(found) == 1 else "?"

    def teams_at_seats(self) -> set[Team]:
        """The teams whose own seats are lit, where no number is shown."""
        return {team for team in self.teams if self._seat_is_lit(team)}

    def _seat_is_lit(self, team: Team) -> bool:
        lit = frozenset(s for s in self.where(f"{team} white") if self._on_edge({s}))
        return bool(lit) and self._nearest_seat(lit) == self.teams.index(team)

    def _runs(self, name: str) -> bool:
        return bool(self.where(name))

    def _digits(self, lit: frozenset[Space]) -> Iterable[tuple[str, frozenset[Space]]]:
        """Yield each digit that some of the lights form, the covered ones guessed, with its lights."""
        hidden = self.real.covered()
        for digit, spaces in _places(self.real.board, self.side):
            seen = spaces - hidden
            if seen and seen <= lit:
                yield digit, seen

    def _on_edge(self, spaces: Iterable[Space]) -> bool:
        ahead = self.real.board.ahead
        return all(len(ahead[space]) < 4 for space in spaces)

    def _nearest_seat(self, lit: frozenset[Space]) -> int:
        """Return the seat that lights lie nearest to; seat 0 is at the buttons, the others clockwise."""
        board = self.real.board
        x = y = 0.0
        for column, row in map(column_and_row, lit):
            x += (2 * column + 1 - board.width) / board.width
            y += (2 * row + 1 - board.height) / board.height
        angle = (atan2(y, x) - _ANGLES[self.side]) % tau
        return round(angle / tau * len(self.teams)) % len(self.teams)


@lru_cache
def _places(board: Board, side: Direction) -> tuple[tuple[str, frozenset[Space]], ...]:
    """Return each digit at each place where it can be read from a side."""
    found = []
    for digit, picture in FONT.items():
        cells = [(n % 4, n // 4) for n, mark in enumerate(picture) if mark == "#"]
        for left in range(board.width):
            for top in range(board.height):
                places = [_from_side(x, y, left, top, side) for x, y in cells]
                spaces = frozenset(name_of(*place) for place in places if max(place) < board.width)
                if len(spaces) == len(cells) and spaces <= board.bits.keys():
                    found.append((digit, spaces))
    return tuple(found)


def _from_side(x: int, y: int, left: int, top: int, side: Direction) -> tuple[int, int]:
    """Return where a light of a digit lies that is read from a side."""
    match side:
        case Direction.NORTH:
            return left + 2 - x, top + 4 - y
        case Direction.EAST:
            return left + y, top + 2 - x
        case Direction.WEST:
            return left + 4 - y, top + x
        case _:
            return left + x, top + y
