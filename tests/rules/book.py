"""The rules by name, from rules.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

BOOK = Path(__file__).with_name("rules.toml")


@dataclass(frozen=True)
class Rule:
    """A rule: its name, where it comes from (a heading of the rulebook, or our rulings), and what it says."""

    name: str
    source: str
    says: str


@cache
def rules() -> Mapping[str, Rule]:
    """Return the rules by name, in the order of the page."""
    return {name: Rule(name, **told) for name, told in tomllib.loads(BOOK.read_text("utf-8")).items()}
