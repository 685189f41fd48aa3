"""A hunt as JSON's values."""

from collections.abc import Mapping
from typing import Any

from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Event,
    Hunt,
    Look,
    Passed,
    Pushed,
    Slid,
    Step,
    Teleported,
    Turned,
    Vanished,
)
from engine.position_json import write_position

_NAMES = {"start": "from"}
"""Fields that JSON calls by a word which Python keeps for itself."""

_FIELDS: Mapping[type[Event], tuple[str, tuple[str, ...]]] = {
    Captured: ("captured", ("figure", "how", "at")),
    Pushed: ("pushed", ("what", "start", "to")),
    Crushed: ("crushed", ("what", "at")),
    Vanished: ("vanished", ("what", "at", "into")),
    Cuddled: ("cuddled", ("at",)),
    Turned: ("turned", ("by", "stone")),
    Passed: ("passed", ("letter", "start", "to")),
    Slid: ("slid", ("through", "to")),
    Teleported: ("teleported", ("start", "to")),
}


def write_hunt(hunt: Hunt) -> dict[str, Any]:
    """Return a hunt as JSON's values: tile, steps, last look, and the position after it."""
    return {
        "tile": str(hunt.tile),
        "steps": [_step(step) for step in hunt.steps],
        "final_look": _look(hunt.final_look),
        "position": write_position(hunt.after),
    }


def _step(step: Step) -> dict[str, Any]:
    return {
        "look": _look(step.look),
        "from": step.start,
        "to": step.to,
        "facing": step.facing.value,
        "events": [_event(event) for event in step.events],
    }


def _look(look: Look) -> dict[str, Any]:
    sees = [{"toward": s.toward.value, "what": s.what, "distance": s.distance} for s in look.sees]
    return {"sees": sees, "decides": look.decides.value}


def _event(event: Event) -> dict[str, Any]:
    name, fields = _FIELDS[type(event)]
    return {"event": name} | {_NAMES.get(field, field): _plain(getattr(event, field)) for field in fields}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
