"""The signs of the light language and the scenes they stand in, in one place.

A sign is a colour and one of five rhythms. A beat is one second, eight slots. A phase turns a rhythm by
so many slots, which makes lights in a row run; two signs that differ in the phase alone are the same sign.
Colours are display values (before gamma), red, green, blue from 0 to 255.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from engine.figures import Figure, Side, Team

Colour = tuple[int, int, int]

BEAT = 1.0
"""Seconds."""

SLOTS = 8
"""Slots in a beat."""


class Rhythm(Enum):
    """Name a rhythm, with its light in each slot: from 0 (dark) to 1."""

    STEADY = (1.0,)
    BREATH = (1.0, 0.97, 0.9, 0.8, 0.68, 0.56, 0.46, 0.39, 0.36, 0.39, 0.46, 0.56, 0.68, 0.8, 0.9, 0.97)
    PULSE = (1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0)
    TWO_PULSES = (1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    GAP = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 1.0)

    def level(self, slot: int) -> float:
        """Return the light in a slot, counted from the scene's beginning."""
        return float(self.value[slot % len(self.value)])

    @property
    def moves(self) -> bool:
        """Tell whether the light changes at all."""
        return len(self.value) > 1


@dataclass(frozen=True, slots=True)
class Sign:
    """Hold a sign: a colour in a rhythm, which may be turned by a phase of some slots."""

    colour: Colour
    rhythm: Rhythm
    phase: int = 0

    def later(self, slots: int) -> "Sign":
        """Return the same sign some slots later."""
        return replace(self, phase=self.phase + slots)


# Each of these colours was found by search: what tests/scenes/test_language.py asks is hard to meet by eye.
TEAMS: Mapping[Team, Colour] = {
    Team.GREEN: (25, 169, 18),
    Team.BLUE: (7, 2, 224),
    Team.RED: (158, 11, 14),
    Team.YELLOW: (204, 255, 19),
    Team.NATURAL: (220, 196, 165),
    Team.GREY: (122, 119, 115),
    Team.PURPLE: (237, 76, 246),
}
"""The box's seven colours."""

_INK = (74, 255, 255)  # told apart from all seven teams, and so is the next one
_DUSK = (57, 11, 66)  # so dim that many may come on at once

# Any two of these six are told apart.
_WHITE = (255, 255, 255)
_AMBER = (255, 198, 31)
_SKY = (98, 160, 255)
_ROSE = (253, 35, 158)
_EMBER = (138, 36, 0)
_MOSS = (124, 140, 53)

_ORANGE = (255, 80, 0)
_RED = (255, 0, 0)
_VIOLET = (120, 60, 255)
_NIGHT = (20, 20, 130)
_DEEP = (0, 0, 120)

SIGNS: Mapping[str, Sign] = {
    # to be read: numbers and pictures
    "tile": Sign(_INK, Rhythm.STEADY),
    "hit": Sign(_ORANGE, Rhythm.PULSE),
    "refused tile": Sign(_ROSE, Rhythm.TWO_PULSES),
    "count": Sign(_INK, Rhythm.STEADY),
    "seat": Sign(_INK, Rhythm.STEADY),
    "taken up": Sign(_INK, Rhythm.GAP),
    "stage": Sign(_INK, Rhythm.STEADY),
    "icon": Sign(_INK, Rhythm.STEADY),
    "value": Sign(_AMBER, Rhythm.STEADY),
    "changed": Sign(_AMBER, Rhythm.GAP),
    "level": Sign(_ROSE, Rhythm.STEADY),
    # around the game
    "attract": Sign(_ORANGE, Rhythm.BREATH),
    "chosen": Sign(_WHITE, Rhythm.PULSE),
    "starting tile": Sign(_AMBER, Rhythm.BREATH),
    "winner": Sign(_WHITE, Rhythm.PULSE),
    "nobody": Sign(_RED, Rhythm.BREATH),
    "sure?": Sign(_ROSE, Rhythm.TWO_PULSES),
    "past": Sign(_VIOLET, Rhythm.PULSE),
    # a figure and its way
    "here": Sign(_WHITE, Rhythm.PULSE),
    "waiting": Sign(_WHITE, Rhythm.BREATH),
    "at": Sign(_WHITE, Rhythm.PULSE),
    "from": Sign(_AMBER, Rhythm.BREATH),
    "path": Sign(_SKY, Rhythm.BREATH),
    "to": Sign(_WHITE, Rhythm.BREATH),
    "reach": Sign(_DUSK, Rhythm.STEADY),
    "door": Sign(_ROSE, Rhythm.PULSE),
    "bus": Sign(_AMBER, Rhythm.PULSE),
    # why a figure cannot step there
    "wall": Sign(_WHITE, Rhythm.TWO_PULSES),
    "no steps": Sign(_AMBER, Rhythm.TWO_PULSES),
    "stuck": Sign(_SKY, Rhythm.TWO_PULSES),
    "holds": Sign(_ROSE, Rhythm.BREATH),
    "taken": Sign(_ROSE, Rhythm.TWO_PULSES),
    "monster in the way": Sign(_EMBER, Rhythm.TWO_PULSES),
    "teleporter in the way": Sign(_MOSS, Rhythm.TWO_PULSES),
    "no use": Sign(_NIGHT, Rhythm.TWO_PULSES),
    # looking
    "sight": Sign(_SKY, Rhythm.STEADY),
    "nearest": Sign(_AMBER, Rhythm.PULSE),
    "seen": Sign(_AMBER, Rhythm.BREATH),
    "confused": Sign(_ROSE, Rhythm.GAP),
    # the monster
    "monster": Sign(_EMBER, Rhythm.BREATH),
    "comet": Sign(_EMBER, Rhythm.PULSE),
    "next": Sign(_WHITE, Rhythm.GAP),
    "beside": Sign(_WHITE, Rhythm.TWO_PULSES),  # it comes to the covered space beside these lights
    "passage": Sign(_VIOLET, Rhythm.TWO_PULSES),
    "passage out": Sign(_VIOLET, Rhythm.GAP),
    "slide": Sign(_VIOLET, Rhythm.PULSE),
    "teleporter": Sign(_SKY, Rhythm.TWO_PULSES),
    "teleporter out": Sign(_SKY, Rhythm.GAP),
    "teleporter 2": Sign(_AMBER, Rhythm.TWO_PULSES),
    "teleporter 2 out": Sign(_AMBER, Rhythm.GAP),
    "turning": Sign(_MOSS, Rhythm.PULSE),  # one quarter, one pulse; two quarters, two
    "turning around": Sign(_MOSS, Rhythm.TWO_PULSES),
    # what happens to pieces
    "captured": Sign(_ROSE, Rhythm.TWO_PULSES),
    "pushed": Sign(_SKY, Rhythm.PULSE),
    "rest": Sign(_WHITE, Rhythm.BREATH),
    "gone": Sign(_RED, Rhythm.BREATH),
    "cuddled": Sign(_ROSE, Rhythm.BREATH),
    # pieces that are shown where they lie
    "stone": Sign(_WHITE, Rhythm.BREATH),
    "crystal": Sign(_SKY, Rhythm.BREATH),
    "bunny": Sign(_AMBER, Rhythm.BREATH),
    "pool": Sign(_ROSE, Rhythm.BREATH),
    # players place the floor tiles
    "left": Sign(_INK, Rhythm.STEADY),
    "kept free": Sign(_DUSK, Rhythm.STEADY),
    "forbids": Sign(_ROSE, Rhythm.TWO_PULSES),
    # what to do by hand
    "cursor": Sign(_WHITE, Rhythm.PULSE),
    "held": Sign(_MOSS, Rhythm.BREATH),
    "take": Sign(_AMBER, Rhythm.BREATH),
    "put": Sign(_SKY, Rhythm.PULSE),
    "fault": Sign(_ROSE, Rhythm.TWO_PULSES),
    "repair?": Sign(_WHITE, Rhythm.TWO_PULSES),
    # a board that is corrected
    "there": Sign(_DUSK, Rhythm.STEADY),
    "divides": Sign(_AMBER, Rhythm.STEADY),
    "letter": Sign(_INK, Rhythm.STEADY),
    "partner": Sign(_VIOLET, Rhythm.PULSE),
    # beneath all
    "not saved": Sign(_DEEP, Rhythm.BREATH),
}
"""Every sign but the teams' by its name; those that no scene shows together may look the same."""


def number_of(figure: Figure) -> Sign:
    """Return the sign of a figure's number: its team's colour, with a gap where the black side is up."""
    return Sign(TEAMS[figure.team], Rhythm.STEADY if figure.side is Side.WHITE else Rhythm.GAP)


def light_of(team: Team) -> Sign:
    """Return the sign of a team: its colour, steady."""
    return Sign(TEAMS[team], Rhythm.STEADY)


def to_lay(team: Team) -> Sign:
    """Return the sign of a figure that is to be laid beside the board: its team's colour, one pulse."""
    return Sign(TEAMS[team], Rhythm.PULSE)


def to_take(team: Team) -> Sign:
    """Return the sign of a figure that is to be taken from there: its team's colour, a slow breath."""
    return Sign(TEAMS[team], Rhythm.BREATH)


ALL_TEAMS = len(Team)


@dataclass(frozen=True, slots=True)
class SceneSigns:
    """Hold what one scene can show together: signs by name, and so many teams' colours."""

    signs: tuple[str, ...]
    teams: int = 0


REFUSALS = ("wall", "no steps", "stuck", "taken", "monster in the way", "teleporter in the way")
"""Why a figure cannot step there; with `stuck`, `holds` shows what holds the tile."""

KINDS = ("stone", "crystal", "turning", "turning around", "bunny")
"""Floor tiles that can be pushed."""

TILES = (*KINDS, "pool", "teleporter", "teleporter 2")
"""All floor tiles; the two pairs of teleporters are told apart."""

SCENES: Mapping[str, SceneSigns] = {
    # before the game
    "attract": SceneSigns(("attract",)),
    "players": SceneSigns(("count", "chosen"), teams=ALL_TEAMS),
    "choice": SceneSigns(("icon", "value", "changed", "level")),
    "team choice": SceneSigns(("icon",), teams=1),
    "laying": SceneSigns(("put", "monster", "comet", "door", *TILES)),
    # players place the floor tiles
    "box": SceneSigns((*TILES, "left", "put", "comet"), teams=1),
    "box left": SceneSigns(("left",), teams=1),
    "carrying": SceneSigns(("cursor", "comet", "kept free"), teams=1),
    # the figures flee
    "fleeing": SceneSigns(("here", "door", "bus", "from", "path", "to"), teams=1),
    "waiting": SceneSigns(("waiting",), teams=ALL_TEAMS),
    "walking": SceneSigns(("at", "path", "from", "reach", "pushed", "rest", "bus", "door"), teams=1),
    "seat": SceneSigns(("seat", "taken up", "bus"), teams=1),
    # the monster hunts
    "entering": SceneSigns(("tile", "hit")),
    "tile": SceneSigns(("tile", "hit")),
    "look": SceneSigns(("sight", "nearest", "seen", "confused")),
    "facing": SceneSigns(("monster", "comet", "next", "beside")),
    "captured": SceneSigns(("captured", "door", "teleporter", "teleporter 2"), teams=1),
    "pushed": SceneSigns(("pushed", "rest")),
    "gone": SceneSigns(("gone", "teleporter", "teleporter 2")),
    "cuddled": SceneSigns(("cuddled",)),
    "turned": SceneSigns(("turning", "turning around")),
    "passed": SceneSigns(("passage", "passage out")),
    "teleported": SceneSigns(("teleporter", "teleporter out", "teleporter 2", "teleporter 2 out")),
    "slid": SceneSigns(("slide", "next", "beside")),
    # what to move by hand, rounds, and the end
    "hand": SceneSigns(("take", "put", "door", "bus", "comet"), teams=1),
    "from the box": SceneSigns(("put", "comet", *TILES)),
    "going off": SceneSigns(("icon",)),
    "round": SceneSigns(("starting tile", "stage"), teams=1),
    "over": SceneSigns(("winner", "nobody", "icon", "sure?"), teams=ALL_TEAMS),
    # looking back, and setting right
    "past": SceneSigns(("past", "from", "path", "to", "tile", "hit", "comet"), teams=1),
    "whole": SceneSigns(
        (*TILES, "monster", "comet", "door", "bus", "repair?"),
        teams=ALL_TEAMS,
    ),
    "kind": SceneSigns(TILES),
    "repair": SceneSigns(("cursor", "fault", "held", "put", "door", "bus", "comet"), teams=1),
    "editing": SceneSigns(("cursor", "fault", "there", "divides", "held", "door", "bus")),
    "pairing": SceneSigns(("cursor", "fault", "held", "partner", "letter")),
    "editing tiles": SceneSigns(
        ("cursor", "fault", *TILES, "monster", "comet"),
    ),
    "faulty": SceneSigns(("fault",)),
    "picking": SceneSigns(("here", "door"), teams=1),
    "placing": SceneSigns(("held", "cursor", "door"), teams=1),
    # why a press is not obeyed, above another scene
    "step refused": SceneSigns((*REFUSALS, "holds")),
    "tile refused": SceneSigns(("refused tile",)),
    "place refused": SceneSigns(("forbids",)),
    "no use": SceneSigns(("no use",)),
    "not saved": SceneSigns(("not saved",)),
}
"""Every scene by its name, with the signs that it can show together."""

_ABOVE = {"step refused", "tile refused", "place refused", "no use", "not saved"}

ABOVE: Mapping[str, tuple[str, ...]] = {
    "step refused": ("walking",),
    "tile refused": ("entering",),
    "place refused": ("carrying",),
    "no use": tuple(name for name in SCENES if name not in _ABOVE),
    "not saved": tuple(name for name in SCENES if name not in {"kind", "not saved"}),
    "kind": ("repair",),
    "faulty": ("choice",),
}
"""Scenes that stand above others, or beneath (see :meth:`Scene.under`): the signs of both show together."""

STRIPS: Mapping[str, SceneSigns] = {
    "rim attract": SceneSigns(("attract",)),
    "rim due": SceneSigns((), teams=1),
    "rim hunt": SceneSigns(("monster",)),
    "rim look": SceneSigns(("monster", "sight")),
    "rim passed": SceneSigns(("monster", "passage", "passage out")),
    "rim over": SceneSigns(("nobody",), teams=1),
    "places": SceneSigns((), teams=ALL_TEAMS),
}
"""What strips beside the board can show together, each by itself; `places` are those of jail and bus.

There a figure has one of four signs in its team's colour: steady or with a gap, as it lies; to be laid; to be
taken.
"""

BESIDE: Mapping[str, tuple[str, ...]] = {
    "rim attract": ("attract",),
    "rim due": ("fleeing", "waiting", "walking", "seat", "hand"),
    "rim hunt": ("tile", "facing", "captured", "pushed", "cuddled", "turned", "teleported", "slid"),
    "rim look": ("look",),
    "rim passed": ("passed",),
    "rim over": ("over",),
}
"""What shows on the board while the rim right next to it shows something."""
