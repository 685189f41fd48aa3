"""A figure's possible moves as JSON's values."""

from collections.abc import Sequence
from typing import Any

from engine.outcomes import Outcome


def write_moves(figure: str, steps: int, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the ends of a figure's move as JSON's values."""
    return {"figure": figure, "steps": steps, "outcomes": [_outcome(outcome) for outcome in outcomes]}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "to": str(outcome.to),
        "path": [str(space) for space in outcome.path],
        "steps": outcome.steps,
        "tiles": [
            {"kind": moved.tile.kind.value, "from": moved.tile.at, "to": moved.to} for moved in outcome.tiles
        ],
    }
