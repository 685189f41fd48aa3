"""What came of pressing each button in turn: which pin is which, and what cures it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from firmware_host.words.said import Said, listed, said
from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_PINS, header_pin


@dataclass(frozen=True, slots=True)
class Answered:
    """Hold which button was heard when one was asked for, if any came, and from which pin, if from one."""

    asked: Button
    heard: Button | None = None
    pin: int | None = None


def which(button: Button) -> Said:
    """Return a button's name within a sentence."""
    return said(f"which.{button}")


def verdict(
    answers: Sequence[Answered], stuck: frozenset[Button], pins: Mapping[Button, int] | None
) -> tuple[Said, ...]:
    """Say what is wrong with the buttons, and what cures it; `pins` are the config's, if it has any."""
    silent = [answer.asked for answer in answers if answer.heard is None]
    found = [said("verdict.stuck", which=which(button)) for button in Button if button in stuck]
    found += [_dead(button, pins) for button in silent if button not in stuck]
    found += _touching(answers)
    swapped = [a for a in answers if a.heard not in {None, a.asked} and a.pin is not None]
    found += [
        said("verdict.swapped", which=which(a.asked), pin=a.pin, heard=which(a.heard))
        for a in swapped
        if a.pin is not None and a.heard is not None
    ]
    cured = cure(answers, pins) if pins and swapped else None
    if cured is not None:
        found.append(said("verdict.cure", pins=_as_toml(cured)))
    return tuple(found) or (_well(answers),)


def _well(answers: Sequence[Answered]) -> Said:
    """Say that all came; and from where, since a key or the page says nothing of a wire."""
    elsewhere = tuple(which(answer.asked) for answer in answers if answer.pin is None)
    if not elsewhere:
        return said("verdict.well")
    if len(elsewhere) == len(answers):
        return said("verdict.no wire")
    return said("verdict.some wires", some=listed(elsewhere))


def cure(answers: Sequence[Answered], pins: Mapping[Button, int]) -> Mapping[Button, int] | None:
    """Return the pins that are right for the wires as they are; nothing where two buttons share one.

    A button that never came takes a pin that no other button answered on.
    """
    heard = {answer.asked: answer.pin for answer in answers if answer.pin is not None}
    if len(set(heard.values())) < len(heard):
        return None
    free = [pin for pin in pins.values() if pin not in heard.values()]
    found = dict(heard)
    # First those that may keep their own, so that they are not given away.
    for button in pins:
        if button not in found and pins[button] in free:
            found[button] = pins[button]
            free.remove(pins[button])
    for button in pins:
        if button not in found and free:
            found[button] = free.pop(0)
    return found


def _dead(button: Button, pins: Mapping[Button, int] | None) -> Said:
    if pins is None:
        return said("verdict.unread", which=which(button))
    place = header_pin(pins[button])
    if place is None:
        return said("verdict.dead", which=which(button))
    return said("verdict.dead pin", which=which(button), pin=pins[button], place=place)


def _touching(answers: Sequence[Answered]) -> list[Said]:
    times = Counter(answer.heard for answer in answers if answer.heard is not None)
    return [
        said("verdict.both", some=listed(tuple(which(a.asked) for a in answers if a.heard == heard)))
        for heard, count in times.items()
        if count > 1
    ]


def _as_toml(pins: Mapping[Button, int]) -> str:
    """Return the pins as a line of a config has them: those that are not the usual ones."""
    other = [f"{button} = {pins[button]}" for button in Button if pins[button] != DEFAULT_PINS[button]]
    return f"{{ {', '.join(other)} }}" if other else "{}"
