"""Editions, and what a house switches otherwise."""

from dataclasses import replace

import pytest

from engine.rules import Edition, Finish, Placement, Rules, Switches, Ties

E2003 = Rules(Edition.E2003, Finish.ROUND, False, False, Placement.E2003, Ties.FIRST, 2, False)  # noqa: FBT003 - all


@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        (
            Edition.E2026,
            Rules(Edition.E2026, Finish.AT_ONCE, True, False, Placement.E2026, Ties.SEAT, 2, True),  # noqa: FBT003 - all
        ),
        (Edition.E2003, E2003),
        (
            Edition.BRETTSPIELWELT,
            replace(E2003, edition=Edition.BRETTSPIELWELT, placement=Placement.ONLINE),
        ),
    ],
)
def test_without_a_switch_an_edition_is_as_it_is(edition: Edition, rules: Rules) -> None:
    assert Switches().over(edition) == rules


@pytest.mark.parametrize(
    ("switches", "rules"),
    [
        (Switches(finish=Finish.AT_ONCE), replace(E2003, finish=Finish.AT_ONCE)),
        (Switches(finish=Finish.ROUND), E2003),
        (Switches(three_hits=True), replace(E2003, three_hits=True)),
        (Switches(first_hit=True), replace(E2003, first_hit=True)),
        (Switches(placement=Placement.ONLINE), replace(E2003, placement=Placement.ONLINE)),
        (Switches(ties=Ties.SEAT), replace(E2003, ties=Ties.SEAT)),
        (Switches(stages=1), replace(E2003, stages=1)),
        (Switches(bunnies=True), replace(E2003, bunnies=True)),
    ],
)
def test_each_switch_changes_what_it_names_alone(switches: Switches, rules: Rules) -> None:
    assert switches.over(Edition.E2003) == rules
