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


TEAMS: Mapping[Team, Colour] = {
    Team.GREEN: (51, 166, 13),
    Team.BLUE: (0, 25, 178),
    Team.RED: (153, 27, 26),
    Team.YELLOW: (216, 254, 50),
    Team.NATURAL: (225, 193, 178),
    Team.GREY: (122, 122, 122),
    Team.PURPLE: (191, 63, 255),
}
"""The box's seven colours."""

_ICE = (0, 240, 255)
_WHITE = (255, 255, 255)
_CYAN = (0, 200, 255)
_AMBER = (255, 170, 0)
_SKY = (110, 150, 255)
_ORANGE = (255, 80, 0)
_EMBER = (150, 45, 0)
_MAGENTA = (255, 0, 150)
_PINK = (255, 120, 170)
_VIOLET = (120, 60, 255)
_MINT = (60, 255, 150)
_LEAF = (120, 220, 0)
_RED = (255, 0, 0)
_DUSK = (62, 23, 68)

_READ = Sign(_ICE, Rhythm.STEADY)
_PICKED = Sign(_CYAN, Rhythm.PULSE)
_FROM = Sign(_AMBER, Rhythm.BREATH)

SIGNS: Mapping[str, Sign] = {
    # to be read: numbers and pictures
    "tile": _READ,
    "count": _READ,
    "stage": _READ,
    "seat": _READ,
    "icon": _READ,
    "value": Sign(_WHITE, Rhythm.GAP),
    "level": Sign(_AMBER, Rhythm.STEADY),
    "hit": Sign(_ORANGE, Rhythm.PULSE),
    "refused tile": Sign(_RED, Rhythm.TWO_PULSES),
    "no use": Sign(_RED, Rhythm.PULSE),
    "taken up": Sign(_WHITE, Rhythm.GAP),
    "nobody": Sign(_RED, Rhythm.BREATH),
    "sure?": Sign(_RED, Rhythm.TWO_PULSES),
    # around the game
    "attract": Sign(_ORANGE, Rhythm.BREATH),
    "chosen": Sign(_WHITE, Rhythm.PULSE),
    "starting tile": Sign(_VIOLET, Rhythm.BREATH),
    "winner": Sign(_WHITE, Rhythm.PULSE),
    "past": Sign(_VIOLET, Rhythm.PULSE),
    # a figure and its way
    "here": _PICKED,
    "at": _PICKED,
    "held": Sign(_CYAN, Rhythm.BREATH),
    "waiting": Sign(_CYAN, Rhythm.BREATH),
    "from": _FROM,
    "path": Sign(_SKY, Rhythm.BREATH),
    "to": Sign(_MINT, Rhythm.BREATH),
    "reach": Sign(_DUSK, Rhythm.STEADY),  # so dim that many may come on at once
    "door": Sign(_PINK, Rhythm.PULSE),
    "bus": Sign(_LEAF, Rhythm.PULSE),
    # why a figure cannot step there
    "wall": Sign(_WHITE, Rhythm.TWO_PULSES),
    "no steps": Sign(_AMBER, Rhythm.TWO_PULSES),
    "stuck": Sign(_SKY, Rhythm.TWO_PULSES),
    "holds": Sign(_MAGENTA, Rhythm.BREATH),
    "taken": Sign(_MAGENTA, Rhythm.TWO_PULSES),
    "monster in the way": Sign(_ORANGE, Rhythm.TWO_PULSES),
    "teleporter in the way": Sign(_LEAF, Rhythm.TWO_PULSES),
    # looking
    "sight": Sign(_CYAN, Rhythm.STEADY),
    "nearest": Sign(_AMBER, Rhythm.PULSE),
    "seen": Sign((255, 190, 60), Rhythm.BREATH),
    "confused": Sign(_MAGENTA, Rhythm.GAP),
    # the monster
    "monster": Sign(_RED, Rhythm.BREATH),
    "comet": Sign(_EMBER, Rhythm.PULSE),
    "next": Sign(_WHITE, Rhythm.GAP),
    "beside": Sign(_WHITE, Rhythm.TWO_PULSES),  # it comes to the covered space beside these lights
    "passage": Sign(_VIOLET, Rhythm.TWO_PULSES),
    "passage out": Sign(_VIOLET, Rhythm.GAP),
    "slide": Sign((100, 80, 255), Rhythm.PULSE),
    "teleporter": Sign(_MINT, Rhythm.TWO_PULSES),
    "teleporter out": Sign(_MINT, Rhythm.GAP),
    "turning": Sign((120, 255, 190), Rhythm.PULSE),
    # what happens to pieces
    "captured": Sign((255, 0, 40), Rhythm.TWO_PULSES),
    "pushed": Sign(_SKY, Rhythm.PULSE),
    "rest": Sign((150, 190, 255), Rhythm.BREATH),
    "gone": Sign(_WHITE, Rhythm.BREATH),
    "cuddled": Sign(_PINK, Rhythm.BREATH),
    # pieces that are shown where they lie
    "stone": Sign((150, 150, 150), Rhythm.BREATH),
    "crystal": Sign((120, 240, 255), Rhythm.BREATH),
    "bunny": Sign((255, 130, 190), Rhythm.BREATH),
    "pool": Sign((200, 0, 40), Rhythm.BREATH),
    # what to do by hand
    "cursor": Sign(_WHITE, Rhythm.PULSE),
    "take": Sign((255, 160, 30), Rhythm.BREATH),
    "put": Sign(_MINT, Rhythm.PULSE),
    "fault": Sign((255, 30, 0), Rhythm.TWO_PULSES),
    "repair?": Sign(_WHITE, Rhythm.TWO_PULSES),
}
"""Every sign but the teams' by its name; those that no scene shows together may look the same."""


def number_of(figure: Figure) -> Sign:
    """Return the sign of a figure's number: its team's colour, with a gap where the black side is up."""
    return Sign(TEAMS[figure.team], Rhythm.STEADY if figure.side is Side.WHITE else Rhythm.GAP)


def light_of(team: Team) -> Sign:
    """Return the sign of a team: its colour, steady."""
    return Sign(TEAMS[team], Rhythm.STEADY)


ALL_TEAMS = len(Team)


@dataclass(frozen=True, slots=True)
class SceneSigns:
    """Hold what one scene can show together: signs by name, and so many teams' colours."""

    signs: tuple[str, ...]
    teams: int = 0


REFUSALS = ("wall", "no steps", "stuck", "taken", "monster in the way", "teleporter in the way")
"""Why a figure cannot step there; with `stuck`, `holds` shows what holds the tile."""

SCENES: Mapping[str, SceneSigns] = {
    # before the game
    "attract": SceneSigns(("attract",)),
    "players": SceneSigns(("count", "chosen"), teams=ALL_TEAMS),
    "choice": SceneSigns(("icon", "value", "level"), teams=1),
    "laying": SceneSigns(("put", "monster", "comet")),
    # the figures flee
    "fleeing": SceneSigns(("here", "door", "bus", "from", "path", "to"), teams=1),
    "waiting": SceneSigns(("waiting",), teams=ALL_TEAMS),
    "walking": SceneSigns(
        ("at", "path", "from", "reach", "pushed", "rest", "bus", "door", *REFUSALS, "holds", "no use"),
        teams=1,
    ),
    "seat": SceneSigns(("seat", "taken up", "bus"), teams=1),
    # the monster hunts
    "entering": SceneSigns(("tile", "hit", "refused tile")),
    "tile": SceneSigns(("tile", "hit")),
    "look": SceneSigns(("sight", "nearest", "seen", "confused")),
    "facing": SceneSigns(("monster", "comet", "next", "beside")),
    "captured": SceneSigns(("captured", "door"), teams=1),
    "pushed": SceneSigns(("pushed", "rest")),
    "gone": SceneSigns(("gone",)),
    "cuddled": SceneSigns(("cuddled",)),
    "turned": SceneSigns(("turning",)),
    "passed": SceneSigns(("passage", "passage out")),
    "teleported": SceneSigns(("teleporter", "teleporter out")),
    "slid": SceneSigns(("slide", "next", "beside")),
    # what to move by hand, rounds, and the end
    "hand": SceneSigns(("take", "put", "door", "bus"), teams=1),
    "round": SceneSigns(("starting tile", "stage"), teams=1),
    "over": SceneSigns(("winner", "nobody", "icon", "sure?"), teams=ALL_TEAMS),
    # looking back, and setting right
    "past": SceneSigns(("past", "from", "path", "to", "tile", "hit"), teams=1),
    "whole": SceneSigns(
        (
            "stone",
            "crystal",
            "turning",
            "bunny",
            "pool",
            "teleporter",
            "monster",
            "comet",
            "door",
            "bus",
            "repair?",
        ),
        teams=ALL_TEAMS,
    ),
    "repair": SceneSigns(("cursor", "fault", "held", "put", "door", "bus"), teams=1),
    "picking": SceneSigns(("here", "door"), teams=1),
    "placing": SceneSigns(("held", "cursor", "door"), teams=1),
    "refused": SceneSigns((*REFUSALS, "holds", "no use", "refused tile")),
}
"""Every scene by its name, with the signs that it can show together."""
