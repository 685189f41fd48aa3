from itertools import product

import pytest

from engine.compass import Direction, Toward
from engine.events import (
    By,
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Event,
    How,
    Hunt,
    Into,
    Look,
    Passed,
    Pushed,
    Sight,
    Slid,
    Step,
    Teleported,
    Turned,
    Vanished,
)
from engine.figures import IDS, Figure, Side
from engine.hunt import hunt
from engine.position import Position
from engine.tiles import Kind, MovementTile
from firmware_host.words.telling import tell_end, tell_event, tell_figure, tell_look, tell_step, tell_tile
from tests.cli.small_board import small
from tests.words.filled import told

PICTURE = small(" M→ .  G5 . ", " .  B1 ## g4", " @@ .  .  . ")
EATING = small(" M→ .  G5 . ", " .  B1 ## g4", " @@ .  .  . ", stage=2)

EVENTS: dict[Event, str] = {
    Captured("green-5", How.CAUGHT, "C1"): "It catches green 5 on C1: off to jail.",
    Captured("blue-1", How.CRUSHED, "D2"): "Blue 1 is crushed against the wall at D2: off to jail.",
    Captured("blue-1", How.TELEPORTER, "D2"): "Blue 1 is pushed from D2 onto a teleporter: off to jail.",
    Pushed("green-4", "A1", "B1"): "Green 3 is pushed from A1 to B1.",
    Pushed("turn-right", "A1", "B1"): "The turn-right stone is pushed from A1 to B1.",
    Crushed("crystal", "A1"): "The crystal is crushed against the wall at A1: back into the box.",
    Vanished("bunny", "A1", Into.DOORWAY): "The bunny is pushed from A1 into the doorway: back into the box.",
    Vanished("turn-180", "A1", Into.TELEPORTER): (
        "The turn-around stone is pushed from A1 onto a teleporter: back into the box."
    ),
    Cuddled("A3"): "It cuddles the bunny on A3: back into the box. A bunny is no hit.",
    Turned(By.RIGHT, "C2"): "The turn-right stone on C2 turns it to the right.",
    Turned(By.AROUND, "C2"): "The turn-around stone on C2 turns it around.",
    Passed("F", "D2", "A2"): "It walks into wall F on D2 and comes out of the other F, on A2.",
    Passed(None, "A1", "D3"): "It walks into the wall on A1 and comes out on D3.",
    Passed("*", "D2", "D2"): "It walks into wall * on D2 and comes back out of it.",
    Passed(None, "D2", "D2"): "It walks into the wall on D2 and comes back out of it.",
    Slid(("B1", "C1"), "D1"): "It slides over the blood to D1, and does not look on the way.",
    Teleported("A1", "D3"): "It is teleported from A1 to D3.",
}


@pytest.mark.parametrize(("event", "expected"), EVENTS.items())
def test_every_event_is_told(event: Event, expected: str) -> None:
    assert told(tell_event(event, PICTURE)) == expected


def test_every_kind_of_event_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == set(Event.__args__)
    for words, found in (
        (How, {event.how for event in EVENTS if isinstance(event, Captured)}),
        (Into, {event.into for event in EVENTS if isinstance(event, Vanished)}),
        (By, {event.by for event in EVENTS if isinstance(event, Turned)}),
    ):
        assert found == set(words)


@pytest.mark.parametrize("how", How)
def test_in_stage_2_whoever_is_captured_is_eaten(how: How) -> None:
    assert told(tell_event(Captured("green-5", how, "C1"), EATING)).endswith(": eaten.")


@pytest.mark.parametrize("kind", Kind)
def test_every_floor_tile_is_told(kind: Kind) -> None:
    for event in (Pushed(kind.value, "A1", "B1"), Crushed(kind.value, "A1")):
        assert told(tell_event(event, PICTURE)).startswith("The ")
    for into in Into:
        assert told(tell_event(Vanished(kind.value, "A1", into), PICTURE)).startswith("The ")


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        (MovementTile(1), "The tile shows 1: the monster takes 1 step."),
        (MovementTile(10), "The tile shows 10: the monster takes 10 steps."),
        (
            MovementTile(1, hits=True),
            "The tile shows 1 hit: the monster hunts until it has captured 1 figure, for 20 steps at most.",
        ),
        (
            MovementTile(3, hits=True),
            "The tile shows 3 hits: the monster hunts until it has captured 3 figures, for 20 steps at most.",
        ),
    ],
)
def test_every_movement_tile_is_told(tile: MovementTile, expected: str) -> None:
    assert told(tell_tile(tile)) == expected


@pytest.mark.parametrize(("id_", "side"), list(product(IDS, Side)))
def test_every_figure_is_called_by_its_team_and_the_number_that_is_up(id_: str, side: Side) -> None:
    figure = Figure(id_, "jail", side)
    assert told(tell_figure(figure, PICTURE)) == f"{figure.team.capitalize()} {figure.number}"


def test_two_figures_with_the_same_number_are_told_apart_by_their_sides() -> None:
    alike = small(" M→ .  g3 . ", " .  .  .  G4", " .  .  .  . ")
    names = [told(tell_figure(figure, alike)) for figure in alike.figures]
    assert names == ["Green 4 (black side)", "Green 4 (white side)"]


def _look(*sees: tuple[Toward, str, int], decides: Decision) -> tuple[str, str]:
    look = Look(tuple(Sight(toward, what, distance, "A1") for toward, what, distance in sees), decides)
    saw, decision = tell_look(look, Direction.EAST, PICTURE)
    return told(saw), told(decision)


AHEAD, LEFT, RIGHT = Toward


@pytest.mark.parametrize(
    ("sees", "decides", "saw", "decision"),
    [
        ((), Decision.NOBODY, "The monster sees nobody.", "It keeps facing east."),
        (
            ((AHEAD, "green-5", 1),),
            Decision.STRAIGHT_ON,
            "The monster sees green 5 straight ahead, next to it.",
            "It keeps facing green 5.",
        ),
        (
            ((LEFT, "bunny", 2),),
            Decision.TURN_LEFT,
            "The monster sees a bunny to its left, 2 spaces away.",
            "It turns left, towards the bunny.",
        ),
        (
            ((RIGHT, "blue-1", 3),),
            Decision.TURN_RIGHT,
            "The monster sees blue 1 to its right, 3 spaces away.",
            "It turns right, towards blue 1.",
        ),
        (
            ((AHEAD, "green-5", 1), (LEFT, "bunny", 2), (RIGHT, "bunny", 3)),
            Decision.STRAIGHT_ON,
            (
                "The monster sees green 5 straight ahead, next to it, a bunny to its left, 2 spaces away, "
                "and a bunny to its right, 3 spaces away."
            ),
            "Nearest is green 5: it does not turn.",
        ),
        (
            ((LEFT, "bunny", 2), (RIGHT, "bunny", 3)),
            Decision.TURN_LEFT,
            "The monster sees a bunny to its left, 2 spaces away, and a bunny to its right, 3 spaces away.",
            "Nearest is the bunny to its left: it turns left.",
        ),
        (
            ((LEFT, "green-5", 3), (RIGHT, "bunny", 2)),
            Decision.TURN_RIGHT,
            "The monster sees green 5 to its left, 3 spaces away, and a bunny to its right, 2 spaces away.",
            "Nearest is the bunny: it turns right.",
        ),
        (
            ((LEFT, "bunny", 2), (RIGHT, "bunny", 2)),
            Decision.CONFUSED,
            "The monster sees a bunny to its left, 2 spaces away, and a bunny to its right, 2 spaces away.",
            (
                "The bunny to its left and the bunny to its right are equally near: "
                "it is confused and keeps facing east."
            ),
        ),
        (
            ((AHEAD, "green-5", 2), (LEFT, "blue-1", 2), (RIGHT, "bunny", 2)),
            Decision.CONFUSED,
            (
                "The monster sees green 5 straight ahead, 2 spaces away, blue 1 to its left, 2 spaces away, "
                "and a bunny to its right, 2 spaces away."
            ),
            "Green 5, blue 1 and the bunny are equally near: it is confused and keeps facing east.",
        ),
    ],
)
def test_every_look_and_decision_is_told(
    sees: tuple[tuple[Toward, str, int], ...], decides: Decision, saw: str, decision: str
) -> None:
    assert _look(*sees, decides=decides) == (saw, decision)


def _first_step(position: Position) -> str:
    step = hunt(position, MovementTile(1)).steps[0]
    facing = position.monster.facing
    return " ".join(map(told, tell_step(step, step.look.turned(facing), position)))


def test_a_step_onto_a_teleporter_is_told_with_the_way_it_then_faces() -> None:
    position = small(" M→→   .  . ", " .  . ↓   . ", " .  .  .  . ", notes="teleporters: 1 B1 C2")
    assert _first_step(position) == (
        "The monster sees nobody. It keeps facing east. It steps from A1 to B1. "
        "It is teleported from B1 to C2. Now it faces south."
    )


def test_a_slide_that_ends_on_a_teleporter_is_told_in_order() -> None:
    position = small(" M→~~~→   . ", " .  . →   . ", " .  .  .  . ", notes="teleporters: 1 C1 C2")
    assert _first_step(position) == (
        "The monster sees nobody. It keeps facing east. "
        "It slides over the blood to C1, and does not look on the way. "
        "It is teleported from C1 to C2."
    )


def test_turning_stones_are_told_before_the_step_and_the_way_it_faces_after_it() -> None:
    position = small(" .  M→ #r . ", " .  .  .  . ", " .  .  .  . ")
    assert _first_step(position) == (
        "The monster sees nobody. It keeps facing east. The turn-right stone on C1 turns it to the right. "
        "It steps from B1 to B2. Now it faces south."
    )


def test_the_end_tells_the_last_look_and_where_the_monster_stands() -> None:
    position = small(" M→ .  .  . ", " .  .  .  . ", " .  .  .  R1")
    assert " ".join(map(told, tell_end(hunt(position, MovementTile(3))))) == (
        "One last look. The monster sees red 1 to its right, 2 spaces away. It turns right, towards red 1. "
        "The monster stops on D1, facing south."
    )


def test_a_hunt_without_steps_fills_every_gap_too() -> None:
    look = Look((), Decision.NOBODY)
    step = Step(look, "A1", "B1", Direction.EAST, tuple(EVENTS))
    told_hunt = Hunt(PICTURE, MovementTile(1), (step,), look, PICTURE)
    assert [told(thing) for thing in tell_step(step, Direction.EAST, PICTURE)]
    assert [told(thing) for thing in tell_end(told_hunt)]
