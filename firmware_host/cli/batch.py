"""Batches: JSON Lines in, one answer a line out; a bad line spoils only its own answer."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import EngineError, Fault, PositionError, shown
from engine.position_json import parse_json
from firmware_host.cli.reading import lines_of_input
from firmware_host.cli.writing import write

Request = Mapping[str, Any]
Answer = Callable[[Request], Mapping[str, Any]]

A_LINE_FAILED = 1
"""Exit status when at least one line was answered with an error."""


def run(answer: Answer, required: frozenset[str], optional: frozenset[str] = frozenset()) -> int:
    """Answer each line of standard input and return the exit status; blank lines are passed over."""
    failed = False
    for line in lines_of_input():
        if not line.strip():
            continue
        try:
            answered = answer(_request(line, required, optional))
        except EngineError as error:
            failed = True
            answered = {"error": str(error)}
        write(json.dumps(answered))
    return A_LINE_FAILED if failed else 0


def _request(line: bytes, required: frozenset[str], optional: frozenset[str]) -> Request:
    try:
        data = parse_json(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise PositionError([Fault("", None, "the line is no text in UTF-8")]) from None
    keys = ", ".join(sorted(required))
    if not isinstance(data, dict):
        raise PositionError([Fault("", None, f"{shown(data)} is no object with the keys {keys}")])
    faults = [
        Fault(shown(key)[1:-1], None, "is an unknown key") for key in data if key not in required | optional
    ]
    faults += [Fault(key, None, "is missing") for key in sorted(required) if key not in data]
    if faults:
        raise PositionError(faults)
    return data
