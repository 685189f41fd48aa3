"""What holds for every scene before the game and of the menu, from every side of the table."""

from collections.abc import Iterator

import pytest

from engine.board import Monster
from engine.compass import Direction
from engine.deck import THREE_HITS, TILES
from engine.figures import Team
from engine.position import Position
from engine.spaces import column_and_row
from firmware_host.scenes.attracting import attract_scene
from firmware_host.scenes.choosing import (
    Face,
    choice_scene,
    icon_face,
    level_face,
    number_face,
    team_face,
    tiles_face,
)
from firmware_host.scenes.icons import ICONS
from firmware_host.scenes.language import SIGNS, TEAMS, Sign
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.setting_up import players_scene, teams_scene
from firmware_host.table.panel import bare_board
from tests.support.boards import CELLAR, DUNGEON

START = Position(DUNGEON, 1, DUNGEON.start.monster, DUNGEON.start.tiles, DUNGEON.start.pools)
BARE = Position(DUNGEON, 1, DUNGEON.start.monster)
QUARTER = 44
FACES = [
    *(team_face(team, picture) for team in Team for picture in ("figure", "lying")),
    *(level_face(level, 8) for level in range(1, 9)),
    *(tiles_face(tile, 2) for tile in dict.fromkeys((*TILES, *THREE_HITS))),
    *map(icon_face, ("hand", "program", "world", "yes", "no")),
    number_face("26"),
    Face(dots=7),
]


def scenes(position: Position, side: Direction) -> Iterator[Scene]:
    yield attract_scene(position, side)
    for players in range(2, 8):
        yield players_scene(players, position, side)
        for chosen in range(players):
            yield teams_scene(tuple(Team)[:players], chosen, position, side)
    for face in FACES:
        yield choice_scene("brightness", face, position.board, position.covered(), side)


@pytest.mark.parametrize("side", Direction)
@pytest.mark.parametrize("position", [START, BARE], ids=["laid", "bare"])
def test_never_more_than_a_quarter_of_the_board_is_lit(position: Position, side: Direction) -> None:
    for scene in scenes(position, side):
        assert 0 < len(scene.signs) <= QUARTER


@pytest.mark.parametrize("side", Direction)
@pytest.mark.parametrize("players", range(2, 8))
def test_each_seat_is_seen_although_the_tiles_lie_there_already(players: int, side: Direction) -> None:
    teams = tuple(Team)[:players]
    for chosen in range(players):
        scene = teams_scene(teams, chosen, START, side)
        free = [sign for space, sign in scene.signs.items() if space not in START.covered()]
        for team in teams:
            assert sum(sign.colour == TEAMS[team] for sign in free) >= 2
        assert sum(alike(sign, "chosen") for sign in free) >= 2


@pytest.mark.parametrize("side", Direction)
def test_moving_the_mark_moves_no_seat(side: Direction) -> None:
    teams = tuple(Team)
    bars = []
    for chosen in range(len(teams)):
        scene = teams_scene(teams, chosen, START, side)
        bars.append({space: sign for space, sign in scene.signs.items() if not alike(sign, "chosen")})
    assert all(bar == bars[0] for bar in bars)


@pytest.mark.parametrize("side", Direction)
@pytest.mark.parametrize("face", [face for face in FACES if face.shapes])
def test_of_an_icon_and_its_value_no_more_than_a_light_is_covered(face: Face, side: Direction) -> None:
    scene = choice_scene("brightness", face, DUNGEON, START.covered(), side)
    icon = {space for space, sign in scene.signs.items() if alike(sign, "icon")}
    for lights in (icon, scene.signs.keys() - icon):
        assert len(lights & START.covered()) <= 1


@pytest.mark.parametrize("face", [face for face in FACES if face.shapes])
def test_an_icon_stands_apart_from_its_value(face: Face) -> None:
    for side in Direction:
        scene = choice_scene("brightness", face, DUNGEON, START.covered(), side)
        icon = {space for space, sign in scene.signs.items() if alike(sign, "icon")}
        for space in icon:
            column, row = column_and_row(space)
            near = {
                other
                for other in scene.signs.keys() - icon
                if max(abs(a - b) for a, b in zip((column, row), column_and_row(other), strict=True)) <= 1
            }
            assert not near


@pytest.mark.parametrize("level", range(1, 8))
def test_a_higher_level_only_adds_to_the_bar(level: int) -> None:
    lower, higher = (
        {
            space
            for space, sign in choice_scene(
                "pace", level_face(n, 8), DUNGEON, START.covered(), Direction.WEST
            ).signs.items()
            if alike(sign, "level")
        }
        for n in (level, level + 1)
    )
    assert lower < higher


def test_icons_are_five_by_five_at_most_and_none_is_like_another() -> None:
    shapes = {name: shape for name, shape in ICONS.items() if name != "tiles left"}
    assert len(set(shapes.values())) == len(shapes)
    assert all(x < 5 and y < 5 for shape in shapes.values() for x, y in shape)


SMALL = {(8, 4): 5, (5, 4): 5, (4, 3): 4, (3, 3): 4, (9, 1): 1, (1, 9): 1, (2, 2): 1, (2, 1): 1}
"""Columns and rows of boards too small for the large face, and how many lights people see at least."""


@pytest.mark.parametrize("side", Direction)
@pytest.mark.parametrize(("size", "fewest"), SMALL.items(), ids=str)
def test_a_face_waits_on_any_board_wherever_the_monster_stands(
    size: tuple[int, int], fewest: int, side: Direction
) -> None:
    board = bare_board(size)
    for at in board.spaces:
        position = Position(board, 1, Monster(at, Direction.EAST))
        assert len(attract_scene(position, side).signs.keys() - {at}) >= fewest


def test_one_space_alone_is_lit_unless_the_monster_stands_there() -> None:
    board = bare_board((1, 1))
    assert attract_scene(
        Position(board, 1, Monster("beside", Direction.EAST)), Direction.SOUTH
    ).signs.keys() == {"A1"}


def test_on_eight_by_four_spaces_it_has_two_eyes_and_a_mouth() -> None:
    scene = attract_scene(Position(CELLAR, 1, Monster("A1", Direction.EAST)), Direction.SOUTH)
    rows = ["".join(".#"[f"{column}{row}" in scene.signs] for column in "ABCDEFGH") for row in range(1, 5)]
    assert [row.strip(".") for row in rows] == ["##.##", "", "#...#", "###"]
    assert all(alike(sign, "attract") for sign in scene.signs.values())


def alike(sign: Sign, name: str) -> bool:
    return (sign.colour, sign.rhythm) == (SIGNS[name].colour, SIGNS[name].rhythm)
