"""What is chosen shows its icon and its value on any board, side by side or in turn."""

from itertools import pairwise, product

import pytest

from engine.board import Board
from engine.board_file import read_board
from engine.compass import Direction
from engine.deck import THREE_HITS, TILES
from engine.figures import Team
from engine.position import Position
from engine.spaces import column_and_row
from firmware_host.scenes.choosing import (
    Face,
    choice_scene,
    icon_face,
    level_face,
    number_face,
    outline_face,
    team_face,
    tiles_face,
)
from firmware_host.scenes.icons import ICONS
from firmware_host.scenes.language import SIGNS, TEAMS, Rhythm
from firmware_host.scenes.refusing import Refused, refused_scene
from firmware_host.scenes.scene import Scene, in_turn
from firmware_host.words.said import said
from tests.support.boards import DUNGEON, RING
from tests.support.halls import hall

_ROWS = "\n\n".join(f"{mark}. . . . . . . . . .{mark}" for mark in "KLMNOPQR")
NARROW = read_board(f"""
name = "narrow"
title = "Narrow"
drawing = '''
 A B C D E F G H I J
{_ROWS}
 A B C D E F G H I J
'''
[doors]
exit = "A1 west"
entrance = "J8 east"
[start]
monster = "A1 east"
""")
"""Ten columns and eight rows."""

POSITION = Position(NARROW, 1, NARROW.start.monster)
SMALL = hall(5)
FACES: dict[str, Face] = {
    **{f"the tile {tile}": tiles_face(tile, 2) for tile in dict.fromkeys((*TILES, *THREE_HITS))},
    **{name: icon_face(name) for name in ("hand", "yes", "world", "lowest seat")},
    "26": number_face("26"),
    "a number": number_face("3"),
    "a level": level_face(3, 6),
    "a team": team_face(Team.RED),
    "the buttons": Face(dots=7),
}


def seen(board: Board, face: Face, side: Direction = Direction.SOUTH) -> Scene:
    return choice_scene("stages", face, board, frozenset(), side)


def forms(spaces: set[str]) -> set[tuple[int, int]]:
    """Return the lights as they form a shape, from its top left."""
    places = [column_and_row(space) for space in spaces]
    left, top = (min(place[axis] for place in places) for axis in (0, 1))
    return {(x - left, y - top) for x, y in places}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("board", "side"), list(product((NARROW, SMALL), Direction)))
def test_icon_and_value_are_both_shown(board: Board, side: Direction, face: str) -> None:
    pictures = seen(board, FACES[face], side).pictures
    icon, *more = [
        {space for space, sign in picture.items() if sign == SIGNS["icon"]}
        for picture in pictures
        if SIGNS["icon"] in picture.values()
    ]
    assert not more
    assert len(icon) == len(ICONS["stages"])
    others = {space for picture in pictures for space, sign in picture.items() if sign != SIGNS["icon"]}
    assert others
    if side is Direction.SOUTH:
        assert forms(icon) == ICONS["stages"]


def test_where_both_have_room_nothing_is_shown_in_turn() -> None:
    assert all(not seen(DUNGEON, face).later for face in FACES.values())


def test_the_value_is_seen_at_once_and_then_the_icon() -> None:
    scene = seen(NARROW, number_face("26"))
    value, icon = (set(picture) for picture in scene.pictures)
    assert forms(icon) == ICONS["stages"]
    lit = [lights(NARROW, scene, slot) for slot in range(48)]
    assert lit == [value] * 12 + [icon] * 12 + [value] * 12 + [icon] * 12
    assert scene.moves


@pytest.mark.parametrize("calm", [False, True])
def test_a_light_that_comes_or_goes_stays_so_for_a_second(*, calm: bool) -> None:
    scene = seen(NARROW, number_face("26"))
    frames = [scene.picture(NARROW, slot, calm=calm) for slot in range(96)]
    turns = [slot for slot in range(1, 96) if frames[slot] != frames[slot - 1]]
    assert turns
    assert all(after - before > 8 for before, after in pairwise(turns))


def test_a_changed_value_has_its_gap_although_it_is_shown_in_turn() -> None:
    scene = seen(NARROW, Face(number_face("26").shapes, changed=True))
    assert {sign.rhythm for sign in scene.signs.values()} == {Rhythm.GAP}
    assert not lights(NARROW, scene, 6)
    assert lights(NARROW, scene, 5)


def test_a_tiles_dots_are_shown_on_the_smallest_board_too() -> None:
    pictures = seen(SMALL, FACES[f"the tile {TILES[0]}"]).pictures
    assert len(pictures) == 3
    dots = {space for space, sign in pictures[1].items() if sign == SIGNS["level"]}
    assert len(dots) == 2
    assert {space[1:] for space in dots} == {"5"}


def test_a_team_keeps_its_colour() -> None:
    first = seen(SMALL, team_face(Team.RED)).signs
    assert {sign.colour for sign in first.values()} == {TEAMS[Team.RED]}


@pytest.mark.parametrize("level", range(1, 7))
def test_a_level_has_as_many_lights_on_a_small_board(level: int) -> None:
    assert len(seen(SMALL, level_face(level, 6)).signs) == level


def test_where_spaces_are_cut_out_everywhere_most_of_it_is_shown() -> None:
    pictures = seen(RING, number_face("26")).pictures
    assert len(pictures) == 2
    assert all(len(picture) >= 7 for picture in pictures)


def test_a_refusal_stands_above_all_that_is_shown_in_turn() -> None:
    refused = refused_scene(Refused(said("refused.no use"), "no use"), POSITION, Direction.SOUTH)
    scene = seen(NARROW, outline_face(NARROW)).under(refused)
    assert len(scene.pictures) == 2
    for picture in scene.pictures:
        assert refused.signs.items() <= picture.items()


def test_two_scenes_in_turn_each_meet_the_other() -> None:
    one, two, three = (Scene({space: SIGNS["icon"]}) for space in ("A1", "B1", "C1"))
    both = in_turn(one, two).under(in_turn(three, Scene({})))
    assert [set(picture) for picture in both.pictures] == [{"A1", "C1"}, {"B1"}]


def lights(board: Board, scene: Scene, slot: int) -> set[str]:
    picture = scene.picture(board, slot)
    return {
        space
        for space in board.spaces
        for column, row in (column_and_row(space),)
        if any(picture[3 * (row * board.width + column) :][:3])
    }
