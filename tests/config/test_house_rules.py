"""What a house plays otherwise than its edition, in a file of settings."""

import pytest

from engine.rules import Finish, Placement, Switches, Ties
from firmware_host.config.faults import ConfigError
from firmware_host.config.reading import read_config
from firmware_host.config.writing import plain

SWITCHED: tuple[tuple[str, Switches], ...] = (
    *((f'finish = "{finish}"', Switches(finish=finish)) for finish in Finish),
    ("three_hits = false", Switches(three_hits=False)),
    ("first_hit = true", Switches(first_hit=True)),
    *((f'ties = "{ties}"', Switches(ties=ties)) for ties in Ties),
    *((f"stages = {stages}", Switches(stages=stages)) for stages in (1, 2)),
    *((f'placement = "{placement}"', Switches(placement=placement)) for placement in Placement),
)

NAMES = ("finish", "three_hits", "first_hit", "ties", "stages", "placement")


@pytest.mark.parametrize(("line", "switches"), SWITCHED)
def test_each_rule_can_be_switched_in_the_file(line: str, switches: Switches) -> None:
    assert read_config(f"[rules]\n{line}", "c").rules.switches == switches


@pytest.mark.parametrize("name", NAMES)
def test_what_is_as_the_edition_has_it_can_be_written_down(name: str) -> None:
    assert read_config(f'[rules]\n{name} = "edition"', "c").rules.switches == Switches()
    assert plain({f"rules.{name}": None}) == {f"rules.{name}": "edition"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('finish = "never"', "c:2: rules.finish: 'never' is none of at once, after the round"),
        ('three_hits = "yes"', "c:2: rules.three_hits: 'yes' is neither true nor false"),
        ('ties = "nobody"', "c:2: rules.ties: 'nobody' is none of lowest seat, who was first"),
        ("stages = 3", "c:2: rules.stages: 3 is none of 1, 2"),
        (
            "placement = 2003",
            'c:2: rules.placement: 2003 is none of 2026, 2003, online; a word stands in quotes: "2003"',
        ),
    ],
)
def test_what_is_no_value_of_a_rule_is_refused_with_its_place(line: str, words: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read_config(f"[rules]\n{line}", "c")
    assert str(refused.value) == f'{words}, nor "edition"'
