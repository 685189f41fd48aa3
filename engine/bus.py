"""The bus: who sits where, and the queue jump (The Bus)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from engine.errors import Fault
from engine.figures import FEW_PLAYERS, Team, team_of

Seats = tuple[tuple[str, ...], ...]
"""Seats hold stacks of one team's figures, by their ids; the first seat is number 1."""


@dataclass(frozen=True, slots=True)
class SeatMove:
    """Hold one move of a stack on the bus: between seats, counted from 1; None is the hand that holds it."""

    team: Team
    start: int | None
    to: int | None


def seated(seats: Seats, id_: str, players: int) -> Seats:
    """Return the seats when a figure enters the bus.

    A team's first figure takes the lowest empty seat. With 2 to 4 players each further one takes its team in
    front of all that are fewer, the others move up (R17); with more it joins its team's seat.
    """
    team = team_of(id_)
    seat = seat_of(seats, team)
    if seat is None:
        return (*seats, (id_,))
    stack = (*seats[seat - 1], id_)
    if not _queues(players):
        return (*seats[: seat - 1], stack, *seats[seat:])
    others = (*seats[: seat - 1], *seats[seat:])
    ahead = sum(len(other) >= len(stack) for other in others)
    return (*others[:ahead], stack, *others[ahead:])


def _queues(players: int) -> bool:
    """Tell whether the second figure of a team jumps the queue."""
    return players <= FEW_PLAYERS


def seat_of(seats: Seats, team: Team) -> int | None:
    """Return the number of a team's seat, counted from 1; None if nobody of it was rescued."""
    for number, stack in enumerate(seats, 1):
        if team_of(stack[0]) is team:
            return number
    return None


def rescued(seats: Seats, team: Team) -> int:
    """Return how many of a team's figures are on the bus."""
    seat = seat_of(seats, team)
    return 0 if seat is None else len(seats[seat - 1])


def queued(seats: Seats, players: int) -> Seats:
    """Return seats as the queue jump leaves them: with 2 to 4 players those with more in front."""
    return tuple(sorted(seats, key=len, reverse=True)) if _queues(players) else seats


def queue_faults(seats: Seats, players: int) -> Iterator[Fault]:
    """Yield where the queue jump was forgotten: a team with more figures sits behind one with fewer."""
    if not _queues(players):
        return
    for number, (front, behind) in enumerate(pairwise(seats), 2):
        if len(behind) > len(front):
            words = f"seat {number} has more figures than seat {number - 1}; a team with more sits in front"
            yield Fault(f"seats[{number}]", None, words)


def seat_moves(before: Seats, after: Seats) -> tuple[SeatMove, ...]:
    """Return how the stacks on the bus change seats, one move at a time, each to a seat that is free.

    The stack that jumps, or goes back, is taken up first and put down last: the one that has more figures
    than before, or fewer.
    """
    changes = []
    for number, stack in enumerate(before, 1):
        team = team_of(stack[0])
        to = seat_of(after, team)
        if to is not None and to != number:
            changes.append((team, number, to))
    if not changes:
        return ()
    resized = {team for team, *_ in changes if rescued(before, team) != rescued(after, team)}
    jumper, start, to = max(changes, key=lambda change: (change[0] in resized, abs(change[2] - change[1])))
    others = [change for change in changes if change[0] is not jumper]
    # Those who move back make room from the last one on, those who move up from the first one on.
    others.sort(key=lambda change: change[1] * (change[1] - change[2]))
    shifts = tuple(SeatMove(*change) for change in others)
    return (SeatMove(jumper, start, None), *shifts, SeatMove(jumper, None, to))


def seat_faults(seats: Seats, on_bus: frozenset[str]) -> Iterator[Fault]:
    """Yield what is wrong with seats: each figure on the bus sits once, each team on one seat of its own."""
    seen = Counter(id_ for stack in seats for id_ in stack)
    for number, stack in enumerate(seats, 1):
        key = f"seats[{number}]"
        if not stack:
            yield Fault(key, None, f"seat {number} is empty; those behind it move up")
        if len(_teams(stack)) > 1:
            yield Fault(key, None, f"seat {number} has figures of two teams; each team has its own")
    for id_, times in seen.items():
        if times > 1:
            yield Fault("seats", None, f"{id_} sits on {times} seats; it has one")
        if id_ not in on_bus:
            yield Fault("seats", None, f"{id_} has a seat, but is not on the bus")
    yield from (
        Fault("seats", None, f"{id_} is on the bus without a seat") for id_ in sorted(on_bus - seen.keys())
    )
    taken = Counter(team for stack in seats for team in _teams(stack))
    yield from (
        Fault("seats", None, f"{team} has {count} seats; a team has one")
        for team, count in sorted(taken.items())
        if count > 1
    )


def _teams(stack: tuple[str, ...]) -> set[Team]:
    return set(map(team_of, stack))
