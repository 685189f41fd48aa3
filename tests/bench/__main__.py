"""Measure, print a table and write bench.json: `make bench`.

A new measurement is a function that returns rows, and a line in MEASUREMENTS.
"""

import json
from functools import partial
from pathlib import Path

from .boards import both_readings, other_boards
from .fleeing import figure_outcomes
from .games import presses as move_presses
from .games import random_games, undo
from .hunting import growth, hunts, json_to_json
from .journal import journal
from .machine import calibration
from .moments import advanced, basic
from .rows import Measurement, Row, as_json, line
from .table import presses, running

MEASUREMENTS: dict[str, Measurement] = {
    "The machine": calibration,
    "Hunts among the start layout's tiles, on one core": partial(hunts, basic),
    "Hunts among all the box's tiles": partial(hunts, advanced),
    "How hunts grow with the figures": growth,
    "Hunts on other boards, with as many figures": other_boards,
    "The engine held against the plain reading": both_readings,
    "Requests answered, JSON text in and out": json_to_json,
    "Figure outcomes per second": figure_outcomes,
    "Whole games": random_games,
    "Undo": undo,
    "What a move costs at the table": move_presses,
    "A press at the table": presses,
    "The journal, on this disk (presses by the wall's clock)": journal,
    "The running daemon": running,
}
FOUND = Path("bench.json")


def main() -> None:
    found: dict[str, list[Row]] = {}
    for title, measure in MEASUREMENTS.items():
        print(title, flush=True)  # noqa: T201 - a table is what this is for
        found[title] = list(measure())
        print(*map(line, found[title]), sep="\n", flush=True)  # noqa: T201 - the same
    sections = {title: [as_json(row) for row in rows] for title, rows in found.items()}
    FOUND.write_text(json.dumps(sections, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
