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
_RED = (255, 0, 0)
_WARM = (255, 235, 200)
_LEMON = (255, 220, 60)
_LIME = (150, 255, 60)

SIGNS: Mapping[str, Sign] = {
    # the movement tile
    "tile": Sign(_WHITE, Rhythm.STEADY),
    "hit": Sign(_ORANGE, Rhythm.GAP),
    # looking
    "sight": Sign(_CYAN, Rhythm.STEADY),
    "nearest": Sign(_AMBER, Rhythm.PULSE),
    "seen": Sign(_AMBER, Rhythm.BREATH),
    "confused": Sign(_MAGENTA, Rhythm.GAP),
    # stepping
    "monster": Sign(_ORANGE, Rhythm.STEADY),
    "comet": Sign(_EMBER, Rhythm.PULSE),
    "next": Sign(_WHITE, Rhythm.GAP),
    "beside": Sign(_WHITE, Rhythm.TWO_PULSES),  # it comes to the covered space beside these lights
    "passage": Sign(_VIOLET, Rhythm.TWO_PULSES),
    "passage out": Sign(_VIOLET, Rhythm.GAP),
    "slide": Sign(_VIOLET, Rhythm.PULSE),
    "teleporter": Sign(_MINT, Rhythm.TWO_PULSES),
    "teleporter out": Sign(_MINT, Rhythm.GAP),
    "turning": Sign(_MINT, Rhythm.PULSE),
    # what happens to pieces
    "captured": Sign(_RED, Rhythm.TWO_PULSES),
    "pushed": Sign(_SKY, Rhythm.PULSE),
    "rest": Sign(_SKY, Rhythm.STEADY),
    "gone": Sign(_WHITE, Rhythm.BREATH),
    "cuddled": Sign(_PINK, Rhythm.BREATH),
    # what to do by hand
    "cursor": Sign(_WHITE, Rhythm.PULSE),
    "here": Sign(_CYAN, Rhythm.PULSE),
    "door": Sign(_PINK, Rhythm.PULSE),
    "take": Sign(_AMBER, Rhythm.GAP),
    "put": Sign(_MINT, Rhythm.STEADY),
    # the flight
    "bus": Sign(_SKY, Rhythm.TWO_PULSES),
    "from": Sign(_SKY, Rhythm.BREATH),
    "path": Sign(_SKY, Rhythm.STEADY),
    "to": Sign(_SKY, Rhythm.GAP),
    "waiting": Sign(_WHITE, Rhythm.PULSE),
    "at": Sign(_WHITE, Rhythm.PULSE),
    "reach": Sign((60, 60, 70), Rhythm.STEADY),
    "wall": Sign(_RED, Rhythm.GAP),
    "no steps": Sign(_RED, Rhythm.STEADY),
    "stuck": Sign(_AMBER, Rhythm.TWO_PULSES),
    "holds": Sign(_AMBER, Rhythm.STEADY),
    "taken": Sign(_MAGENTA, Rhythm.TWO_PULSES),
    "monster in the way": Sign(_ORANGE, Rhythm.TWO_PULSES),
    "teleporter in the way": Sign(_VIOLET, Rhythm.TWO_PULSES),
    "no use": Sign(_RED, Rhythm.TWO_PULSES),
    "place taken": Sign(_MAGENTA, Rhythm.GAP),
    "refused tile": Sign(_RED, Rhythm.TWO_PULSES),
    "seat": Sign(_WHITE, Rhythm.STEADY),
    "taken up": Sign(_WHITE, Rhythm.GAP),
    "starting tile": Sign(_WHITE, Rhythm.STEADY),
    "stage": Sign(_RED, Rhythm.BREATH),
    "winner": Sign(_WHITE, Rhythm.BREATH),
    "nobody": Sign(_RED, Rhythm.BREATH),
    "icon": Sign(_WHITE, Rhythm.STEADY),
    "sure?": Sign(_RED, Rhythm.GAP),
    "past": Sign(_VIOLET, Rhythm.BREATH),
    # the whole position, and its repair
    "stone": Sign((150, 140, 120), Rhythm.BREATH),
    "crystal": Sign(_CYAN, Rhythm.BREATH),
    "bunny": Sign(_PINK, Rhythm.STEADY),
    "pool": Sign((200, 0, 40), Rhythm.BREATH),
    "repair?": Sign(_MAGENTA, Rhythm.PULSE),
    "fault": Sign(_RED, Rhythm.PULSE),
    "held": Sign(_CYAN, Rhythm.TWO_PULSES),
    # before the game
    "attract": Sign(_ORANGE, Rhythm.BREATH),
    "count": Sign(_WARM, Rhythm.STEADY),
    "chosen": Sign(_WARM, Rhythm.PULSE),
    # what people set
    "value": Sign(_LEMON, Rhythm.STEADY),
    "level": Sign(_LIME, Rhythm.STEADY),
}
"""Every sign but the teams' by its name."""


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


SCENES: Mapping[str, SceneSigns] = {
    # a figure is placed
    "placing": SceneSigns(("here", "cursor", "door"), teams=1),
    # the hunt
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
    # the flight
    "fleeing": SceneSigns(("here", "door", "bus", "from", "path", "to"), teams=1),
    "waiting": SceneSigns(("waiting",), teams=ALL_TEAMS),
    "walking": SceneSigns(("at", "path", "from", "reach", "pushed", "rest", "bus", "door", "here"), teams=1),
    "refused": SceneSigns(
        (
            "wall",
            "no steps",
            "stuck",
            "holds",
            "taken",
            "monster in the way",
            "teleporter in the way",
            "no use",
            "place taken",
            "refused tile",
        ),
        teams=0,
    ),
    "entering": SceneSigns(("tile", "hit")),
    "seat": SceneSigns(("seat", "taken up", "bus"), teams=1),
    "round": SceneSigns(("starting tile", "stage"), teams=1),
    "over": SceneSigns(("winner", "nobody", "icon", "sure?"), teams=ALL_TEAMS),
    "past": SceneSigns(("past", "from", "path", "to", "tile", "hit"), teams=1),
    # what to move by hand
    "hand": SceneSigns(("take", "put", "door"), teams=1),
    # the whole position, and its repair
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
    # before the game
    "attract": SceneSigns(("attract",)),
    "players": SceneSigns(("count",)),
    "teams": SceneSigns(("chosen",), teams=ALL_TEAMS),
    "choice": SceneSigns(("icon", "value", "level"), teams=1),
    "laying": SceneSigns(("put", "monster", "comet")),
}
"""Every scene by its name, with the signs that it can show together."""
