"""Editions, and what a house switches otherwise."""

import pytest

from engine.rules import Edition, Finish, Rules, Switches


@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        (Edition.E2026, Rules(Edition.E2026, Finish.AT_ONCE, three_hits=True, first_hit=False)),
        (Edition.E2003, Rules(Edition.E2003, Finish.ROUND, three_hits=False, first_hit=False)),
        (
            Edition.BRETTSPIELWELT,
            Rules(Edition.BRETTSPIELWELT, Finish.ROUND, three_hits=False, first_hit=False),
        ),
    ],
)
def test_without_a_switch_an_edition_is_as_it_is(edition: Edition, rules: Rules) -> None:
    assert Switches().over(edition) == rules


@pytest.mark.parametrize(
    ("switches", "rules"),
    [
        (Switches(finish=Finish.AT_ONCE), Rules(Edition.E2003, Finish.AT_ONCE, three_hits=False)),
        (Switches(finish=Finish.ROUND), Rules(Edition.E2003, Finish.ROUND, three_hits=False)),
        (Switches(three_hits=True), Rules(Edition.E2003, Finish.ROUND, three_hits=True)),
        (Switches(first_hit=True), Rules(Edition.E2003, Finish.ROUND, three_hits=False, first_hit=True)),
    ],
)
def test_each_switch_changes_what_it_names_alone(switches: Switches, rules: Rules) -> None:
    assert switches.over(Edition.E2003) == rules
