"""The law of the light language, held against every scene that it lists."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise, product

import pytest

from engine.figures import Figure, Side, Team
from firmware_host.scenes.language import (
    ABOVE,
    ALL_TEAMS,
    BESIDE,
    REFUSALS,
    SCENES,
    SIGNS,
    SLOTS,
    STRIPS,
    Sign,
    light_of,
    number_of,
)
from firmware_host.scenes.scene import Scene
from hardware.lights.output import DIMMEST, LEVELS, Output
from hardware.lights.wiring import Wiring
from tests.support.boards import DUNGEON
from tests.support.colours import apart, luminance

ENOUGH = 20.0
"""How far apart two lights of one rhythm must be to all eyes."""

_A_TENTH = 0.1
"""In parts of white: what rises by less is no flash."""

_BREATH = 2 * SLOTS
"""Slots after which every rhythm begins anew."""

_TEAM_SIGNS: Mapping[str, tuple[Team, Sign]] = {
    **{f"{team} light": (team, light_of(team)) for team in Team},
    **{
        f"{team} number, {side} side": (team, number_of(Figure(f"{team}-1", "A1", side)))
        for team in Team
        for side in Side
    },
}

_ALL = {**SCENES, **STRIPS}

_TOGETHER: list[tuple[str, str | None]] = [
    *((scene, None) for scene in _ALL),
    *((scene, above) for above, scenes in ABOVE.items() for scene in scenes),
    *((rim, scene) for rim, scenes in BESIDE.items() for scene in scenes),
]
"""Scenes alone, scenes with another one above them, and a rim with what it lies around."""


def output_at(brightness: float) -> Output:
    return Output(Wiring.regular(DUNGEON.width, DUNGEON.height), brightness=brightness)


def lights(signs: tuple[Sign, ...], output: Output, slot: int = 0) -> list[tuple[float, ...]]:
    """Return what comes out of signs side by side, in parts of the white at that brightness."""
    scene = Scene(dict(zip(DUNGEON.spaces, signs, strict=False)))
    frame = output.render(scene.picture(DUNGEON, slot))
    return [tuple(part / output.white for part in frame.at(column, 0)) for column in range(len(signs))]


def shown_together(scene: str, above: str | None = None) -> Iterator[tuple[str, Sign, str, Sign]]:
    """Yield every two signs that a scene can show together, or that it shows with another one above it."""
    pairs = product(_shown(scene), _shown(above)) if above else combinations(_shown(scene), 2)
    for (name, sign, team), (other, other_sign, other_team) in pairs:
        both_teams = team is not None and other_team is not None
        if name == other or (both_teams and (_ALL[scene].teams == 1 or team is other_team)):
            continue  # one team's light and number are told apart by where they stand and what they form
        yield name, sign, other, other_sign


def _shown(scene: str) -> list[tuple[str, Sign, Team | None]]:
    signs: list[tuple[str, Sign, Team | None]] = [(name, SIGNS[name], None) for name in _ALL[scene].signs]
    if _ALL[scene].teams:
        signs += [(name, sign, team) for name, (team, sign) in _TEAM_SIGNS.items()]
    return signs


def same_rhythm(one: Sign, other: Sign) -> bool:
    """Tell whether two signs beat alike; a turned rhythm is the same rhythm."""

    def turns(sign: Sign) -> set[tuple[float, ...]]:
        levels = [sign.rhythm.level(slot) for slot in range(_BREATH)]
        return {tuple(levels[turn:] + levels[:turn]) for turn in range(_BREATH)}

    return bool(turns(one) & turns(other))


def test_the_scenes_and_the_signs_know_each_other() -> None:
    assert {name for scene in SCENES.values() for name in scene.signs} == set(SIGNS)
    assert {scene.teams for scene in SCENES.values()} == {0, 1, ALL_TEAMS}
    assert all(len(set(scene.signs)) == len(scene.signs) for scene in SCENES.values())


@pytest.mark.parametrize("brightness", LEVELS)
@pytest.mark.parametrize(("scene", "above"), _TOGETHER)
def test_what_shows_together_is_told_apart_by_all_eyes(
    scene: str, above: str | None, brightness: float
) -> None:
    output = output_at(brightness)
    for name, sign, other, other_sign in shown_together(scene, above):
        if same_rhythm(sign, other_sign):
            distance = apart(*lights((sign, other_sign), output))
            assert distance >= ENOUGH, f"{name} and {other} are but {distance:.1f} apart"


@pytest.mark.parametrize("scene", [name for name, scene in _ALL.items() if scene.teams == ALL_TEAMS])
def test_the_seven_teams_are_held_against_each_other_where_they_all_show(scene: str) -> None:
    pairs = {
        frozenset((name.split()[0], other.split()[0]))
        for name, sign, other, other_sign in shown_together(scene)
        if name in _TEAM_SIGNS and other in _TEAM_SIGNS and same_rhythm(sign, other_sign)
    }
    assert len(pairs) == 7 * 6 / 2


_TO_ACT_ON = {
    "the picked figure": ("here", "at", "held"),
    "the cursor": ("cursor",),
    "a refusal": (*REFUSALS, "refused tile", "no use", "fault"),
    "the monster": ("monster",),
    "whose turn": tuple(_TEAM_SIGNS),
}


@pytest.mark.parametrize(("scene", "above"), _TOGETHER)
def test_in_grey_what_one_must_act_on_differs_in_rhythm(scene: str, above: str | None) -> None:
    roles = {name: role for role, names in _TO_ACT_ON.items() for name in names}
    for name, sign, other, other_sign in shown_together(scene, above):
        if name in roles and other in roles and roles[name] != roles[other]:
            assert not same_rhythm(sign, other_sign), f"{name} and {other} look the same in grey"


@pytest.mark.parametrize(("name", "sign"), [*SIGNS.items(), *((n, s) for n, (_, s) in _TEAM_SIGNS.items())])
def test_every_sign_is_seen_at_the_dimmest(name: str, sign: Sign) -> None:
    levels = [sign.rhythm.level(slot) for slot in range(_BREATH)]
    bright = [slot for slot, level in enumerate(levels) if level == max(levels)]
    assert bright
    for slot in bright:
        assert any(*lights((sign,), output_at(DIMMEST), slot)), name


@pytest.mark.parametrize("brightness", LEVELS)
def test_what_a_figure_can_reach_is_too_dim_to_flash(brightness: float) -> None:
    (reach,) = lights((SIGNS["reach"],), output_at(brightness))
    assert 0 < luminance(reach) < _A_TENTH


@pytest.mark.parametrize("name", SIGNS)
def test_no_rhythm_comes_on_more_than_three_times_in_a_second(name: str) -> None:
    lit = [SIGNS[name].rhythm.level(slot) > 0 for slot in range(_BREATH + SLOTS + 1)]
    came_on = [now and not before for before, now in pairwise(lit)]
    assert max(sum(came_on[slot : slot + SLOTS]) for slot in range(_BREATH)) <= 3
