"""What the seven buttons do, in a word or two each."""

from collections.abc import Mapping

from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button

Labels = Mapping[Button, str]
"""The buttons that do something, and the catalogue's key of what: `{Button.OK: "does.take"}`."""

ACROSS = (Button.LEFT, Button.RIGHT)
UPRIGHT = (Button.UP, Button.DOWN)
ARROWS = (*ACROSS, *UPRIGHT)


def with_labels(prompt: Said, labels: Labels) -> Said:
    """Return a prompt with what each button does, in the order of the labels.

    Buttons that do the same are named together: `Play on? OK: yes. Left, Right: no.`
    """
    buttons: dict[str, list[Button]] = {}
    for button, does in labels.items():
        buttons.setdefault(does, []).append(button)
    whole = prompt
    for does, some in buttons.items():
        whole = said("label", before=whole, buttons=_named(tuple(some)), does=said(does))
    return whole


def _named(buttons: tuple[Button, ...]) -> Said:
    if set(buttons) == set(ARROWS):
        return said("button.arrows")
    first, *others = (said(f"button.{button}") for button in buttons)
    for other in others:
        first = said("buttons", some=first, other=other)
    return first
