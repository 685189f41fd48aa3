"""One picture for every scene: at real tables, by real presses wherever a press leads there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from engine.commands import Place
from engine.compass import Direction
from engine.drawing import read_drawing
from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Decision,
    Hunt,
    Look,
    Passed,
    Pushed,
    Slid,
    Teleported,
    Turned,
)
from engine.figures import Figure, Team
from engine.game import Setup
from engine.hunt import hunt
from engine.placing import why_not
from engine.position import Position
from engine.record import new_record
from engine.tiles import FloorTile, Kind, MovementTile, Teleporter, read_tile
from firmware_host.boards import built_in
from firmware_host.hands import Hand, to_move
from firmware_host.scenes.going_off import going_off_scene
from firmware_host.scenes.hunting import entering_scene
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.placing import figure_scene
from firmware_host.scenes.refusing import Refused, refused_scene
from firmware_host.scenes.repairing import Pointed, repair_scene
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.turning import starting_tile_scene
from firmware_host.scenes.unsaved import unsaved_scene
from firmware_host.scenes.whole import kind_scene
from firmware_host.table.moments import Heading, Moment, moments
from firmware_host.table.placing.carrying import refused_place
from firmware_host.table.table import View
from firmware_host.tiles import IN_THE_BOX
from firmware_host.words.said import said
from hardware.buttons.contract import Button
from tests.lights_page.editing import editor_scenes, editor_steps
from tests.support.stories import read_story
from tests.table.evenings import open_evening
from tests.table.people import BACK, HUNT, LEFT, OK, QUIET, RIGHT, UP, People, a_setup

SOUTH = Direction.SOUTH
THREE = (Team.GREEN, Team.RED, Team.YELLOW)
STORIES = Path(__file__).parents[1] / "engine" / "hunts"

EVENING = """
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  M→ .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  ## .  .  .  .  . ~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  . ~~~~~~ .  .  ## .  .
 5  .  .  .  .  .  .  .  ## .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  ## .  .  R4 .  ## .  .
 7  .  .  .  .  .  .  ## .  .  .  .  .  G5 .  .  .
 8     .  .  .  ## .  .  .  .  .  Y3 .  ## .  .  .
 9        .  . ~~~~~~~~~~~~ .  .  .  ## .  .  .
10           .  .  ## .  .  ## R5 .  .  .  G3 .
11              .  .  .  .  .  .  .  .  .  .  .  .
"""
WON = """
dungeon, stage 2
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  G5 .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  .  .  .  .
 3  .  .  ## .  .  .  .  . ~~~~~~ .  .  .  .
 4  .  .  .  .  .  .  .  . ~~~~~~ .  .  ## .  .
 5  .  .  .  .  .  .  .  ## .  .  .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  ## .  .  .  .  ## .  .
 7  .  .  .  .  .  .  ## .  .  .  .  .  .  .  .  M←
 8     .  .  .  ## .  .  .  .  .  .  .  ## .  .  .
 9        .  . ~~~~~~~~~~~~ .  .  .  .  .  ## .
10           .  .  ## .  .  ## .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  .
bus: g1 g3 r1 r3 y1
"""


@dataclass(frozen=True)
class Example:
    """Hold a scene, and the pieces as they lie while it is shown; on a `bare` board none does."""

    scene: Scene
    lies: Position
    bare: bool = False


Examples = Iterator[tuple[str, Example]]


def examples() -> Mapping[str, Example]:
    """Return an example of every scene, by the scene's name."""
    made = [*_before_the_game(), *_placing(), *_flight(), *_refusals(), *_hunts(), *_end(), *_by_hand()]
    return dict([*made, *_edited()])


def of_the_editor() -> Mapping[str, Example]:
    """Return the pictures of the page about the editor, by their names."""
    return {name: _seen(view) for name, view in editor_steps().items()}


def _edited() -> Examples:
    yield from ((name, _seen(view)) for name, view in editor_scenes().items())


def _seen(view: View) -> Example:
    return Example(view.scene, view.position, view.bare)


def _evening() -> Setup:
    return a_setup(EVENING, teams=THREE)


def _after(setup: Setup, *buttons: Button) -> View:
    """Return what is shown after some presses at a game that is due."""
    people = People.at(setup)
    people.wait_and_press(*buttons)
    people.close()
    return people.rig.view


def _before_the_game() -> Examples:
    rig = open_evening()
    yield "attract", _seen(rig.view)
    for name, buttons in (("players", (UP, RIGHT, RIGHT, OK, RIGHT)), ("team choice", (OK,))):
        rig.press(*buttons)
        yield name, _seen(rig.view)
    rig.hold(HUNT)  # the menu, with the brightness first
    yield "choice", _seen(rig.view)
    rig.press(BACK)
    rig.pass_time(QUIET)
    rig.press(*[OK] * 4)
    yield "laying", _seen(rig.view)
    rig.close()


def _placing() -> Examples:
    """Four tiles are placed; red takes a teleporter, and carries it beside the other one."""
    record = new_record(Setup(built_in()["dungeon"], THREE, Team.GREEN, placed=True))
    for what in (
        FloorTile(Kind.TURN_RIGHT, "M4"),
        ("I3", "J3", "I4", "J4"),
        FloorTile(Kind.BUNNY, "E8"),
        Teleporter("1", "K7", Direction.WEST),
    ):
        record = record.played(Place(what))
    people = People.at(record)
    yield "box", _seen(people.rig.view)
    people.press(HUNT)
    yield "box left", _seen(people.rig.view)
    people.press(*[LEFT] * 2, OK, HUNT)
    yield "carrying", _seen(people.rig.view)
    position, tile = people.position, Teleporter("1", "K8", Direction.SOUTH)
    refused = refused_place(people.game, tile, why_not(people.game, tile))
    yield "place refused", Example(refused_scene(refused, position, SOUTH), position)
    hand = Hand(Teleporter("2", "F5", Direction.NORTH), IN_THE_BOX, "F5")
    yield "from the box", Example(hand_scene(hand, position, position.covered(), SOUTH), position)
    people.close()


def _flight() -> Examples:
    yield "fleeing", _seen(_after(_evening(), OK, UP, RIGHT, RIGHT, OK))
    yield "waiting", _seen(_after(_evening(), HUNT))
    yield "walking", _seen(_after(_evening(), OK, UP, RIGHT))
    yield "past", _seen(_after(_evening(), OK, UP, RIGHT, RIGHT, OK, BACK))


def _refusals() -> Examples:
    position = read_drawing(EVENING, built_in())
    yield (
        "step refused",
        Example(
            refused_scene(Refused(said("no use"), "stuck", ("M8",), holders=("M9",)), position, SOUTH),
            position,
        ),
    )
    yield (
        "tile refused",
        Example(
            refused_scene(Refused(said("no use"), "refused tile", texts=("8",)), position, SOUTH), position
        ),
    )
    yield "not saved", Example(unsaved_scene(position), position)
    yield "no use", Example(refused_scene(Refused(said("no use"), "no use"), position, SOUTH), position)


def _hunts() -> Examples:
    steps, advanced = (
        _story("rulebook-example-eight-steps-figures-a-to-h"),
        _story("rulebook-example-advanced-hunt-figures-a-to-e"),
    )
    cuddling = _story("a-bunny-is-cuddled-and-is-no-hit")
    passing = _story("the-same-without-figure-g-through-passage-v")
    for name, told, which in (
        ("tile", steps, lambda what: isinstance(what, MovementTile)),
        ("look", advanced, lambda what: isinstance(what, Look) and what.decides is Decision.CONFUSED),
        ("facing", steps, lambda what: isinstance(what, Heading)),
        ("slid", steps, lambda what: isinstance(what, Slid)),
        ("captured", steps, lambda what: isinstance(what, Captured)),
        ("pushed", steps, lambda what: isinstance(what, Pushed)),
        ("gone", steps, lambda what: isinstance(what, Crushed)),
        ("turned", advanced, lambda what: isinstance(what, Turned)),
        ("teleported", advanced, lambda what: isinstance(what, Teleported)),
        ("cuddled", cuddling, lambda what: isinstance(what, Cuddled)),
        ("passed", passing, lambda what: isinstance(what, Passed)),
    ):
        yield name, _moment(told, which)
    yield "hand", _hand(advanced)
    before = read_drawing(EVENING, built_in())
    yield "entering", Example(entering_scene(read_tile("2 hits"), before, SOUTH), before)


def _story(name: str) -> Hunt:
    story = read_story((STORIES / f"{name}.txt").read_text("utf-8"))
    return hunt(story.before, story.tile)


def _moment(told: Hunt, which: Callable[[object], bool]) -> Example:
    """Return the first moment of a kind, the pieces moved along up to it."""
    found: Moment = next(moment for moment in moments(told) if which(moment.what))
    return Example(found.scene(found.now), found.now)


def _hand(told: Hunt) -> Example:
    """Return the first figure that is moved after a hunt."""
    hands = to_move(told.before, told.after)
    first = next(
        hand for hand in hands if isinstance(hand.piece, Figure) and hand.to in told.before.board.bits
    )
    lies = told.before
    return Example(hand_scene(first, lies, lies.covered(), SOUTH), lies)


def _end() -> Examples:
    setup = a_setup(
        WON, teams=THREE, round=9, seats=(("red-1", "red-3"), ("green-1", "green-3"), ("yellow-1",))
    )
    yield "seat", _seen(_after(setup, OK, LEFT, OK, OK))
    people = People.at(setup)
    people.wait_and_press(OK, LEFT, OK)
    while people.room != "Ending":
        people.wait_and_press(OK)
    yield "over", _seen(people.rig.view)
    people.close()
    game = People.at(_evening())
    yield "round", Example(starting_tile_scene(game.game, SOUTH), game.position)
    yield "going off", Example(going_off_scene(game.position, SOUTH), game.position)
    game.close()


def _by_hand() -> Examples:
    position = read_drawing(EVENING, built_in())
    green = next(figure for figure in position.figures if figure.id == "green-5")
    yield "picking", Example(figure_scene(green, position), position)
    yield "placing", Example(figure_scene(green, position, "L9"), position)
    pointed = Pointed("K5", "N6")
    yield "repair", Example(repair_scene(position, ("L6", None), pointed, SOUTH), position)
    asked = repair_scene(position, (), Pointed("K5"), SOUTH)
    yield "kind", Example(asked.under(kind_scene(FloorTile(Kind.CRYSTAL, "K5"), position)), position)
    people = People.at(_evening())
    people.rig.push_down(BACK)
    people.rig.pass_time(1.0)
    shown = people.rig.view
    people.close()
    left = [figure for figure in position.figures if figure.at not in {"M7", "K8"}]
    standing = [tile for tile in position.tiles if tile.at not in {"H5", "I6", "G7", "M8"}]
    lies = replace(position, figures=tuple(left), tiles=tuple(standing), pools=position.pools[:1])
    yield "whole", Example(shown.scene, lies)
