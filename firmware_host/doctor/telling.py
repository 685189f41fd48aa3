"""Tell what was found: to people, the worst first, or to programs in JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any, Final

from firmware_host.doctor.finding import Finding, State

_LONGEST: Final = 400
"""Letters of a line; files can have anything in them."""
_MARKS: Final = {
    State.WRONG: "WRONG",
    State.CANNOT_TELL: "CANNOT TELL",
    State.NOTE: "NOTE",
    State.OK: "ok",
}


def told(findings: Sequence[Finding], python: str) -> str:
    """Return all findings in words, the worst first, and at the end how many of each kind there are.

    `python` is the interpreter that looked: what is installed for another one does not help.
    """
    lines = [_short(f"Furunkulus {version('furunkulus')}, run by {python}"), ""]
    for state in State:
        for finding in findings:
            if finding.state is state:
                lines.extend(_lines(finding))
    return "\n".join((*lines, "", summary(findings)))


def summary(findings: Sequence[Finding]) -> str:
    """Return in one line how the machine stands."""
    count = Counter(finding.state for finding in findings)
    bad, unknown = count[State.WRONG], count[State.CANNOT_TELL]
    parts = [f"{bad} {'thing is' if bad == 1 else 'things are'} wrong" if bad else "Nothing is wrong"]
    if unknown:
        parts.append(f"{unknown} could not be looked at")
    if count[State.NOTE]:
        parts.append(f"{count[State.NOTE]} to note")
    return f"{', '.join((*parts, f'{count[State.OK]} well'))}."


def in_json(findings: Sequence[Finding], python: str) -> dict[str, Any]:
    """Return all findings as JSON's values, in the order of the checks."""
    return {
        "version": version("furunkulus"),
        "python": python,
        "summary": summary(findings),
        "wrong": sum(finding.state is State.WRONG for finding in findings),
        "findings": [
            {
                "id": finding.id,
                "state": str(finding.state),
                "found": finding.found,
                "cause": finding.cause,
                "cure": finding.cure.splitlines(),
                "page": finding.page,
            }
            for finding in findings
        ],
    }


def _lines(finding: Finding) -> Iterator[str]:
    yield _short(f"{_MARKS[finding.state]}  {finding.id}: {finding.found}")
    if finding.cause:
        yield _short(f"    why:  {finding.cause}")
    for number, step in enumerate(finding.cure.splitlines()):
        yield _short(f"    {'      ' if number else 'cure: '}{step}")
    if finding.state in {State.WRONG, State.CANNOT_TELL}:
        yield f"    more: {finding.page}"


def _short(text: str) -> str:
    """Return a line with what a terminal would not print written out, cut where it is far too long."""
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"
