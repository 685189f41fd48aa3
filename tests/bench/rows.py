"""What a measurement hands back, and how it is shown."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Goal:
    """What one of a row's figures ought to be: a least or a most."""

    figure: str
    least: float | None = None
    most: float | None = None

    def is_met(self, figures: Mapping[str, float]) -> bool:
        value = figures[self.figure]
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def __str__(self) -> str:
        bounds = ((self.least, "or more"), (self.most, "or less"))
        return ", ".join(f"{shown(bound)} {words}" for bound, words in bounds if bound is not None)


@dataclass(frozen=True)
class Row:
    """One line of the table: named figures (best and median, p50 and p99, ...) of one unit."""

    name: str
    figures: Mapping[str, float]
    unit: str
    goal: Goal | None = None


Measurement = Callable[[], Sequence[Row]]


def shown(value: float) -> str:
    """Write a number with three digits that count, and large ones whole."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def line(row: Row) -> str:
    figures = "".join(f"{label:>8} {shown(value):>9}" for label, value in row.figures.items())
    goal = ""
    if row.goal is not None:
        goal = f"  goal: {row.goal}, {'met' if row.goal.is_met(row.figures) else 'MISSED'}"
    return f"  {row.name:<44}{figures}  {row.unit}{goal}"


def as_json(row: Row) -> dict[str, Any]:
    met = {} if row.goal is None else {"met": row.goal.is_met(row.figures)}
    return asdict(row) | met
