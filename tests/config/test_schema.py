"""The schema of all settings."""

from itertools import combinations

from firmware_host.config.schema import KEYS, TABLES


def test_no_two_keys_are_mixed_up() -> None:
    for one, other in combinations(KEYS, 2):
        assert one not in TABLES
        assert not one.startswith(f"{other}.")
    assert {key.table for key in KEYS.values()} == set(TABLES)
