"""What the colours of the lights are called, for paper that is printed in grey."""

from collections.abc import Mapping

from firmware_host.scenes.language import SIGNS, Colour

COLOURS: Mapping[Colour, str] = {
    SIGNS["here"].colour: "white",
    SIGNS["tile"].colour: "turquoise",
    SIGNS["take"].colour: "yellow",
    SIGNS["put"].colour: "light blue",
    SIGNS["fault"].colour: "pink",
    SIGNS["passage"].colour: "violet",
    SIGNS["held"].colour: "olive",
    SIGNS["hit"].colour: "orange",
    SIGNS["monster"].colour: "brown",
    SIGNS["gone"].colour: "red",
    SIGNS["reach"].colour: "dim violet",
    SIGNS["no use"].colour: "dark blue",
    SIGNS["not saved"].colour: "dark blue",
}
"""A plain word for every colour of a sign; two that no scene shows together may share one."""
