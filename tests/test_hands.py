from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Monster
from engine.compass import Direction
from engine.figures import Figure, Place
from engine.hunt import hunt
from engine.position import Position
from engine.tiles import FloorTile, Kind, MovementTile, Teleporter
from firmware_host.hands import ASIDE, Hand, covered_after, laid_by, to_move
from tests.cli.small_board import small
from tests.hand_tables import BESIDE, HandTable, pairs, shuffled_pairs

Way = tuple[str, str, str]
"""A piece's name, where it was and where it comes to in the end."""


def _name(hand: Hand) -> str:
    match hand.piece:
        case Figure() | FloorTile() as piece:
            return piece.what
        case Monster():
            return "monster"
        case Teleporter(pair):
            return f"teleporter {pair}"
        case _:
            return "pool"


def _ways(hands: Iterable[Hand]) -> list[Way]:
    """Return the way of each piece, with what was put aside joined to what came back."""
    aside: dict[tuple[str, str], str] = {}
    ways = []
    for hand in hands:
        start = aside.pop((_name(hand), _at(hand)), hand.start) if hand.start == ASIDE else hand.start
        if hand.to == ASIDE:
            aside[_name(hand), _at(hand)] = hand.start
        else:
            ways.append((_name(hand), start, hand.to))
    assert not aside, "all that was put aside comes back"
    return ways


def _at(hand: Hand) -> str:
    """Return where a piece is in the end, which a piece that is put aside knows."""
    return hand.piece[0] if isinstance(hand.piece, tuple) else str(hand.piece.at)


def _rings(ways: Iterable[Way]) -> list[frozenset[str]]:
    """Return the rings in which pieces change places, each as its spaces."""
    leads = {start: to for _, start, to in ways if start not in BESIDE and start != to}
    rings = set()
    for first in leads:
        path: list[str] = []
        space = first
        while space in leads and space not in path:
            path.append(space)
            space = leads[space]
        if space == first:
            rings.add(frozenset(path))
    return list(rings)


def _lying(position: Position) -> tuple[object, ...]:
    """Return what lies outside the box."""
    figures = {figure for figure in position.figures if figure.at != Place.EATEN}
    return Counter(position.tiles), figures, position.monster


def _check(before: Position, after: Position) -> tuple[Hand, ...]:
    hands = to_move(before, after)
    assert _lying(laid_by(before, hands)) == _lying(after)
    table = HandTable.of(before)
    for hand in hands:
        table.do(hand)
    assert table == HandTable.of(after)
    _check_touches(hands)
    _check_alike_tiles(hands, before, after)
    return hands


def _check_touches(hands: Sequence[Hand]) -> None:
    """Show that each piece is touched once, but one of each ring: put aside first, it comes back last."""
    ways = _ways(hands)
    starts = [(name, start) for name, start, _ in ways if start not in BESIDE or not _is_tile(name)]
    assert len(set(starts)) == len(starts)
    rings = _rings(ways)
    assert sum(hand.to == ASIDE for hand in hands) == len(rings)
    for ring in rings:
        turns = [number for number, hand in enumerate(hands) if hand.start in ring]
        (back,) = (number for number, hand in enumerate(hands) if hand.start == ASIDE and hand.to in ring)
        assert hands[turns[0]].to == ASIDE
        assert back > turns[-1]


def _is_tile(name: str) -> bool:
    return name in set(Kind)


def _check_alike_tiles(hands: Sequence[Hand], before: Position, after: Position) -> None:
    touched = Counter(name for name, _, _ in _ways(hands))
    for kind in Kind:
        old = {tile.at for tile in before.tiles if tile.kind is kind}
        new = {tile.at for tile in after.tiles if tile.kind is kind}
        assert touched[kind.value] == max(len(old - new), len(new - old))


@given(pairs())
def test_any_table_becomes_any_other_one(pair: tuple[Position, Position]) -> None:
    _check(*pair)


@given(shuffled_pairs())
def test_pieces_that_changed_places_find_them(pair: tuple[Position, Position]) -> None:
    _check(*pair)


@given(
    pairs(),
    st.builds(MovementTile, st.integers(1, 20))
    | st.builds(MovementTile, st.integers(1, 3), st.just(value=True)),
)
def test_after_a_hunt_the_table_becomes_what_the_hunt_left(
    pair: tuple[Position, Position], tile: MovementTile
) -> None:
    hunted = hunt(pair[0], tile)
    _check(hunted.before, hunted.after)
    _check(hunted.after, hunted.before)


@given(pairs())
def test_a_table_that_is_right_needs_no_hand(pair: tuple[Position, Position]) -> None:
    for position in pair:
        assert to_move(position, position) == ()


@given(pairs())
def test_the_order_in_which_a_position_names_its_pieces_means_nothing(
    pair: tuple[Position, Position],
) -> None:
    before, after = pair
    assert to_move(_reversed(before), _reversed(after)) == to_move(before, after)


def _reversed(position: Position) -> Position:
    return Position(
        position.board,
        position.stage,
        position.monster,
        position.tiles[::-1],
        position.pools,
        position.teleporters,
        position.figures[::-1],
    )


MIDDLE = " .  .  .  . "


def _told(before: Position, after: Position) -> list[str]:
    """Return the list in short: piece, start, place, and whether it is turned over."""
    return [
        f"{_name(hand)} {hand.start} {hand.to}{' over' if hand.over else ''}"
        for hand in _check(before, after)
    ]


EXAMPLES: dict[str, tuple[Position, Position, list[str]]] = {
    "nothing to move": (small(" M→ .  .  R1", MIDDLE, MIDDLE), small(" M→ .  .  R1", MIDDLE, MIDDLE), []),
    "the monster only turns": (
        small(" M→ .  .  . ", MIDDLE, MIDDLE),
        small(" M↓ .  .  . ", MIDDLE, MIDDLE),
        ["monster A1 A1"],
    ),
    "a figure only turns over": (
        small(" M→ .  .  R1", MIDDLE, MIDDLE),
        small(" M→ .  .  r1", MIDDLE, MIDDLE),
        ["red-1 D1 D1 over"],
    ),
    "a figure in jail turns over": (
        small(" M→ .  .  . ", MIDDLE, MIDDLE, notes="jail: R1"),
        small(" M→ .  .  . ", MIDDLE, MIDDLE, notes="jail: r1"),
        ["red-1 jail jail over"],
    ),
    "a figure moves and turns over": (
        small(" M→ .  .  R1", MIDDLE, MIDDLE),
        small(" M→ .  r1 . ", MIDDLE, MIDDLE),
        ["red-1 D1 C1 over"],
    ),
    "a ring of two figures": (
        small(" M→ .  B1 R1", MIDDLE, MIDDLE),
        small(" M→ .  R1 B1", MIDDLE, MIDDLE),
        ["blue-1 C1 aside", "red-1 D1 C1", "blue-1 aside D1"],
    ),
    "a ring of two figures, one of which turns over": (
        small(" M→ .  B1 R1", MIDDLE, MIDDLE),
        small(" M→ .  R1 b1", MIDDLE, MIDDLE),
        ["blue-1 C1 aside over", "red-1 D1 C1", "blue-1 aside D1"],
    ),
    "a ring of three with a stone": (
        small(" M→ ## B1 R1", MIDDLE, MIDDLE),
        small(" M→ R1 ## B1", MIDDLE, MIDDLE),
        ["stone B1 aside", "red-1 D1 B1", "blue-1 C1 D1", "stone aside C1"],
    ),
    "a ring of the monster and a figure": (
        small(" M→ R1 .  . ", MIDDLE, MIDDLE),
        small(" R1 M→ .  . ", MIDDLE, MIDDLE),
        ["red-1 B1 aside", "monster A1 B1", "red-1 aside A1"],
    ),
    "a chain that stands behind a ring": (
        small(" M→ .  B1 R1", " G1 @@ .  . ", MIDDLE),
        small(" M→ .  R1 B1", " .  G1 @@ . ", MIDDLE),
        ["bunny B2 C2", "green-1 A2 B2", "blue-1 C1 aside", "red-1 D1 C1", "blue-1 aside D1"],
    ),
    "two rings": (
        small(" M→ .  B1 R1", " G1 @@ .  . ", MIDDLE),
        small(" M→ .  R1 B1", " @@ G1 .  . ", MIDDLE),
        [
            "green-1 A2 aside",
            "bunny B2 A2",
            "green-1 aside B2",
            "blue-1 C1 aside",
            "red-1 D1 C1",
            "blue-1 aside D1",
        ],
    ),
    "a captured figure goes to jail before the monster comes": (
        small(" M→ .  R1 . ", MIDDLE, MIDDLE),
        small(" .  .  M→ . ", MIDDLE, MIDDLE, notes="jail: R1"),
        ["red-1 C1 jail", "monster A1 C1"],
    ),
    "an eaten figure goes into the box": (
        small(" M→ .  R1 . ", MIDDLE, MIDDLE, stage=2),
        small(" .  .  M→ . ", MIDDLE, MIDDLE, notes="eaten: R1", stage=2),
        ["red-1 C1 box", "monster A1 C1"],
    ),
    "a figure that leaves the game goes into the box": (
        small(" M→ .  R1 . ", MIDDLE, MIDDLE),
        small(" M→ .  .  . ", MIDDLE, MIDDLE),
        ["red-1 C1 box"],
    ),
    "eaten and out of the game are the same box": (
        small(" M→ .  .  . ", MIDDLE, MIDDLE, notes="eaten: R1 b1"),
        small(" M→ .  .  . ", MIDDLE, MIDDLE, notes="eaten: B1"),
        [],
    ),
    "from jail onto the board, from the board onto the bus": (
        small(" M→ R1 .  . ", MIDDLE, MIDDLE, notes="jail: B1"),
        small(" M→ B1 .  . ", MIDDLE, MIDDLE, notes="bus: R1"),
        ["red-1 B1 bus", "blue-1 jail B1"],
    ),
    "of alike stones only as many are touched as moved": (
        small(" M→ ## ## ##", MIDDLE, MIDDLE),
        small(" M→ .  ## ##", " .  ## .  . ", MIDDLE),
        ["stone B1 B2"],
    ),
    "a stone that is crushed goes into the box, the nearest one stays": (
        small(" M→ ## .  ##", MIDDLE, MIDDLE),
        small(" M→ .  ## . ", MIDDLE, MIDDLE),
        ["stone D1 box", "stone B1 C1"],
    ),
    "tiles come out of the box": (
        small(" M→ .  .  . ", MIDDLE, MIDDLE),
        small(" M→ #r #u . ", MIDDLE, MIDDLE),
        ["turn-right box B1", "turn-180 box C1"],
    ),
}


@pytest.mark.parametrize(("before", "after", "expected"), EXAMPLES.values(), ids=EXAMPLES)
def test_what_to_move_by_hand(before: Position, after: Position, expected: list[str]) -> None:
    assert _told(before, after) == expected


def test_a_chain_that_leads_into_a_ring_waits_for_it() -> None:
    # The stone can only go where the ring is opened: red goes to the bus in the end, so there is no ring.
    before = small(" M→ ## B1 R1", MIDDLE, MIDDLE)
    after = small(" M→ .  ## B1", MIDDLE, MIDDLE, notes="bus: R1")
    assert _told(before, after) == ["red-1 D1 bus", "blue-1 C1 D1", "stone B1 C1"]


_ONE, _TWIN = Teleporter("1", "B1", Direction.EAST), Teleporter("1", "D1", Direction.WEST)
_POOL = ("A2", "B2", "C2", "D2")


def _laid(*, pools: tuple[tuple[str, ...], ...] = (), teleporters: tuple[Teleporter, ...] = ()) -> Position:
    return replace(small(" M→ .  .  . ", MIDDLE, MIDDLE), pools=pools, teleporters=teleporters)


FLAT = {
    "a pool comes out of the box": (_laid(), _laid(pools=(_POOL,)), [(_POOL, "box", "A2")]),
    "a pool goes back into the box": (_laid(pools=(_POOL,)), _laid(), [(_POOL, "A2", "box")]),
    "a pool that lies elsewhere is moved, not another one laid": (
        _laid(pools=(_POOL,)),
        _laid(pools=(("A3", "B3", "C3", "D3"),)),
        [(("A3", "B3", "C3", "D3"), "A2", "A3")],
    ),
    "pools of other shapes are other pools": (
        _laid(pools=(_POOL,)),
        _laid(pools=(("A2", "B2", "A3", "B3"),)),
        [(_POOL, "A2", "box"), (("A2", "B2", "A3", "B3"), "box", "A2")],
    ),
    "a teleporter is turned where it lies": (
        _laid(teleporters=(_ONE, _TWIN)),
        _laid(teleporters=(replace(_ONE, arrow=Direction.SOUTH), _TWIN)),
        [(replace(_ONE, arrow=Direction.SOUTH), "B1", "B1")],
    ),
    "of alike teleporters only one is touched": (
        _laid(teleporters=(_ONE, _TWIN)),
        _laid(teleporters=(_TWIN, Teleporter("1", "C3", Direction.EAST))),
        [(Teleporter("1", "C3", Direction.EAST), "B1", "C3")],
    ),
    "other pairs are other teleporters": (
        _laid(teleporters=(_ONE,)),
        _laid(teleporters=(replace(_ONE, pair="2"),)),
        [(_ONE, "B1", "box"), (replace(_ONE, pair="2"), "box", "B1")],
    ),
}


@pytest.mark.parametrize(("before", "after", "expected"), FLAT.values(), ids=FLAT)
def test_what_lies_flat_is_moved_by_hand_too(
    before: Position, after: Position, expected: list[tuple[object, str, str]]
) -> None:
    hands = to_move(before, after)
    assert [(hand.piece, hand.start, hand.to) for hand in hands] == expected
    assert laid_by(before, hands) == after
    assert covered_after(before, hands) == after.covered()


def test_a_pool_waits_until_the_stone_is_gone_that_stood_there() -> None:
    before = small(" M→ .  .  . ", " .  ## .  . ", MIDDLE)
    after = _laid(pools=(_POOL,))
    hands = to_move(before, after)
    assert [(hand.start, hand.to) for hand in hands] == [("B2", "box"), ("box", "A2")]
