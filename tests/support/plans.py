"""Plans of boards for Hypothesis: right ones, and ones with anything wrong that a file can hold."""

from dataclasses import replace
from random import Random
from typing import Final

from hypothesis import strategies as st

from engine.board import Monster, Start, Wall
from engine.compass import Direction
from engine.layouts import NOWHERE
from engine.plan import Plan
from engine.spaces import Space, beside, column_and_row, name_of
from engine.tiles import FloorTile, Kind, Teleporter

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#*abcdefghijklmnopqrstuvwxyz"
"""The letters that docs/boards.md allows."""

_COLUMNS: Final = "ABCDEFGHIJKLMNOPQRST"
_SPACES: Final = st.builds(
    "{}{}".format, st.sampled_from(_COLUMNS[:5]) | st.sampled_from(_COLUMNS), st.integers(1, 5)
)
_DIRECTIONS: Final = st.sampled_from(list(Direction))
_WALLS: Final = st.tuples(_SPACES, _DIRECTIONS)
_MARKS: Final = st.sampled_from([*LETTERS[:6], "=", "|", "-", ".", "'", "ä", "地", "\\", '"'])
_TEXTS: Final = st.text(max_size=12) | st.just("Attic")
_MONSTERS: Final = st.builds(Monster, _SPACES, _DIRECTIONS) | st.just(Monster(NOWHERE, Direction.NORTH))
_LAYOUTS: Final = st.builds(
    Start,
    _MONSTERS,
    st.lists(st.builds(FloorTile, st.sampled_from(list(Kind)), _SPACES), max_size=30).map(tuple),
    st.lists(st.lists(_SPACES, max_size=12).map(tuple), max_size=12).map(tuple),
    st.lists(
        st.builds(Teleporter, st.sampled_from(["1", "2", "a b", '"\\']), _SPACES, _DIRECTIONS), max_size=6
    ).map(tuple),
)


def any_plans() -> st.SearchStrategy[Plan]:
    """Return plans in which nearly everything may be wrong, half-made ones among them."""
    return st.builds(
        Plan,
        name=_TEXTS,
        title=_TEXTS,
        verified=st.none() | _TEXTS,
        notes=_TEXTS,
        width=st.integers(1, 20),
        height=st.integers(1, 20),
        spaces=st.just(frozenset()),
        marks=st.dictionaries(_WALLS, _MARKS, max_size=40),
        dividing=st.frozensets(_WALLS, max_size=10),
        turns=st.frozensets(st.sampled_from([*LETTERS[:3], "=", "AB", '"', "x" * 60, "y" * 60])),
        exit=st.none() | _WALLS,
        entrance=st.none() | _WALLS,
        start=st.none() | _LAYOUTS,
        layouts=st.dictionaries(_TEXTS, _LAYOUTS, max_size=3),
    ).flatmap(_with_spaces)


def _with_spaces(plan: Plan) -> st.SearchStrategy[Plan]:
    within = [name_of(column, row) for column in range(plan.width) for row in range(plan.height)]
    some = st.frozensets(st.sampled_from(within), max_size=40)
    return (some | st.just(frozenset(within))).map(lambda spaces: replace(plan, spaces=spaces))


@st.composite
def right_plans(draw: st.DrawFn, largest: int = 8) -> Plan:
    """Draw a plan without faults: of any shape, with passages of all kinds, dividing walls and two doors."""
    dice = draw(st.randoms(use_true_random=False))
    width, height = draw(st.integers(2, largest)), draw(st.integers(1, largest))
    spaces = _grown(dice, width, height)
    outer = [(space, side) for space in spaces for side in Direction if _next(space, side) not in spaces]
    exit_ = dice.choice(outer)
    entrance = dice.choice([wall for wall in outer if wall[0] != exit_[0]])
    marks, turns = _lettered(dice, outer)
    free = [space for space in spaces if space not in {exit_[0], entrance[0]}]
    dice.shuffle(free)
    kinds = draw(st.lists(st.sampled_from(list(Kind)), max_size=len(free) // 2))
    tiles = tuple(FloorTile(kind, free.pop()) for kind in kinds)
    pools = tuple((free.pop(),) for _ in range(min(len(free), 2)))
    monster = Monster(free.pop() if free else exit_[0], dice.choice(list(Direction)))
    return Plan(
        name="attic",
        title="Attic",
        width=width,
        height=height,
        spaces=frozenset(spaces),
        marks=marks,
        dividing=frozenset(_divided(dice, spaces)),
        turns=turns,
        exit=exit_,
        entrance=entrance,
        start=Start(monster, tiles, pools),
        layouts={"empty": Start(monster)},
    ).tidied()


def _grown(dice: Random, width: int, height: int) -> list[Space]:
    """Grow a board from one space, so that all of it hangs together."""
    within = {name_of(column, row) for column in range(width) for row in range(height)}
    spaces = [dice.choice(sorted(within))]
    while len(spaces) < max(2, len(within) * dice.random()):
        beyond = {space for space in within - set(spaces) if _neighbours(space) & set(spaces)}
        spaces.append(dice.choice(sorted(beyond)))
    return spaces


def _lettered(dice: Random, outer: list[Wall]) -> tuple[dict[Wall, str], frozenset[str]]:
    """Pair walls at random; where there are more than letters, the last ones are too many."""
    walls = dice.sample(outer, len(outer))
    marks: dict[Wall, str] = {}
    turns: set[str] = set()
    for letter in f"={LETTERS}":
        if not walls:
            break
        if len(walls) == 1 or (dice.random() < 1 / 8 and len(walls) < len(LETTERS)):
            turns.add(letter)
            marks[walls.pop()] = letter
        else:
            marks |= {walls.pop(): letter, walls.pop(): letter}
    return marks, frozenset(turns)


def _divided(dice: Random, spaces: list[Space]) -> list[Wall]:
    """Divide some spaces, but leave a way to each: the one by which it was grown."""
    ways: set[tuple[Space, Space]] = set()
    for number, space in enumerate(spaces[1:], 1):
        before = next(near for near in spaces[:number] if space in _neighbours(near))
        ways |= {(space, before), (before, space)}
    return [
        (space, side)
        for space in spaces
        for side in (Direction.EAST, Direction.SOUTH)
        if _next(space, side) in spaces and (space, _next(space, side)) not in ways and dice.random() < 1 / 3
    ]


def _neighbours(space: Space) -> set[Space | None]:
    return {_next(space, side) for side in Direction}


def _next(space: Space, side: Direction) -> Space | None:
    column, row = beside(*column_and_row(space), side)
    return name_of(column, row) if column >= 0 and row >= 0 else None
