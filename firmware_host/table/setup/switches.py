"""The house's switches: each rule that can be played otherwise than the edition says, and how it looks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from engine.rules import PRESETS, Finish, Placement, Rules, Switches, Ties
from engine.tiles import MovementTile
from firmware_host.scenes.choosing import Face, icon_face, number_face, tiles_face
from firmware_host.table.setup.draft import Draft
from firmware_host.words.said import Said, said

_Value = TypeVar("_Value")

_FROM = 6
"""Players from whom on the tile 3 hits is in question (R18)."""


@dataclass(frozen=True, slots=True)
class Rule(Generic[_Value]):
    """Hold a rule that a house can switch: its name, its values with their looks, and where it is kept."""

    name: str
    faces: Mapping[_Value, Face]
    of: Callable[[Rules], _Value]
    with_own: Callable[[Switches, _Value | None], Switches]

    def by_edition(self, draft: Draft) -> _Value:
        """Return what the edition says."""
        return self.of(PRESETS[draft.edition])

    def is_changed(self, draft: Draft) -> bool:
        """Tell whether the house plays it otherwise than the edition says."""
        return self.of(draft.rules) != self.by_edition(draft)

    def words(self, value: _Value) -> Said:
        """Return how a value is said."""
        return said(f"rule.{self.name}.{value}")

    def switched(self, draft: Draft, value: _Value) -> Draft:
        """Return the set-up with a value; where the edition says the same nothing is switched."""
        own = None if value == self.by_edition(draft) else value
        return replace(draft, switches=self.with_own(draft.switches, own))


_EVERYWHERE: tuple[Rule[Any], ...] = (
    Rule(
        "stages",
        {2: number_face("2"), 1: number_face("1")},
        lambda rules: rules.stages,
        lambda switches, own: replace(switches, stages=own),
    ),
    Rule(
        "finish",
        {Finish.AT_ONCE: icon_face("at once"), Finish.ROUND: icon_face("round")},
        lambda rules: rules.finish,
        lambda switches, own: replace(switches, finish=own),
    ),
    Rule(
        "ties",
        {Ties.SEAT: icon_face("lowest seat"), Ties.FIRST: number_face("1")},
        lambda rules: rules.ties,
        lambda switches, own: replace(switches, ties=own),
    ),
    Rule(
        "first hit",
        {False: icon_face("no"), True: icon_face("yes")},
        lambda rules: rules.first_hit,
        lambda switches, own: replace(switches, first_hit=own),
    ),
)
_THREE_HITS: Rule[Any] = Rule(
    "three hits",
    {True: tiles_face(MovementTile(3, hits=True), 0), False: number_face("5")},
    lambda rules: rules.three_hits,
    lambda switches, own: replace(switches, three_hits=own),
)
_PLACEMENT: Rule[Any] = Rule(
    "placement",
    {
        Placement.E2026: number_face("26"),
        Placement.E2003: number_face("3"),
        Placement.ONLINE: icon_face("world"),
    },
    lambda rules: rules.placement,
    lambda switches, own: replace(switches, placement=own),
)
_BUNNIES: Rule[Any] = Rule(
    "bunnies",
    {True: icon_face("yes"), False: icon_face("no")},
    lambda rules: rules.bunnies,
    lambda switches, own: replace(switches, bunnies=own),
)


def rules_of(draft: Draft) -> tuple[Rule[Any], ...]:
    """Return the rules that make a difference in a set-up: one only with many, one with placed tiles."""
    many = (_THREE_HITS,) if len(draft.teams) >= _FROM else ()
    placed = (_PLACEMENT, _BUNNIES) if draft.placed else ()
    return (*_EVERYWHERE, *many, *placed)
