"""The room's colours: a dark room with a board of light in it, as on the page."""

from collections.abc import Mapping
from typing import Final

from engine.figures import Side, Team
from engine.tiles import Kind
from firmware_host.scenes.language import TEAMS
from firmware_host.table.table import Tone
from firmware_host.terminal.canvas import Style
from firmware_host.terminal.colours import Colour

_BLACK: Final = 0
_WHITE: Final = 15

NIGHT: Final = Colour(11, 10, 16, _BLACK)
PAPER: Final = Colour(255, 255, 255, _WHITE)
_FLOOR: Final = Colour(30, 29, 40, _BLACK)
_MASONRY: Final = Colour(62, 58, 76, 8)
_BRASS: Final = Colour(227, 197, 131, 11)
_TEXT: Final = Colour(239, 236, 246, _WHITE)
_QUIET: Final = Colour(150, 144, 166, 7)
_DUST: Final = Colour(84, 80, 102, 8)
_RED: Final = Colour(255, 107, 107, 9)
_PANEL: Final = Colour(43, 41, 55, _BLACK)
_ASKING: Final = Colour(255, 226, 122, 11)
_BUTTON: Final = Colour(224, 49, 49, 9)

ROOM: Final = Style(_TEXT, NIGHT)
TITLE: Final = Style(_BRASS, NIGHT, bold=True)
ASIDE: Final = Style(_QUIET, NIGHT)

FLOOR: Final = Style(_DUST, _FLOOR)
COORDINATE: Final = Style(Colour(119, 114, 138, 7), NIGHT)
WALL: Final = Style(_BRASS, _MASONRY)
TURNING_WALL: Final = Style(Colour(240, 179, 208, 13), _MASONRY)
"""Where the monster comes out in another direction than it went in."""
DIVIDING_WALL: Final = Style(PAPER, Colour(167, 159, 187, 7))
EXIT: Final = Style(NIGHT, Colour(143, 227, 168, 10), bold=True)
ENTRANCE: Final = Style(NIGHT, Colour(240, 162, 122, 3), bold=True)

POOL: Final = Style(Colour(224, 71, 79, 9), Colour(110, 13, 20, 1))
TELEPORTERS: Final = (
    Style(Colour(233, 220, 255, _WHITE), Colour(84, 44, 160, 5), bold=True),
    Style(Colour(211, 255, 247, _WHITE), Colour(14, 106, 102, 6), bold=True),
)
"""The two pairs."""
MONSTER: Final = Style(Colour(255, 243, 176, 11), Colour(168, 32, 58, 1), bold=True)
TILES: Final[Mapping[Kind, Style]] = {
    Kind.STONE: Style(Colour(74, 70, 63, 8), Colour(143, 137, 126, 7)),
    Kind.CRYSTAL: Style(Colour(216, 247, 255, _WHITE), Colour(29, 92, 120, 6), bold=True),
    Kind.TURN_RIGHT: Style(Colour(255, 217, 131, _WHITE), Colour(100, 84, 56, 3), bold=True),
    Kind.TURN_AROUND: Style(Colour(255, 217, 131, _WHITE), Colour(100, 84, 56, 3), bold=True),
    Kind.BUNNY: Style(Colour(253, 246, 242, _WHITE), Colour(120, 58, 96, 5), bold=True),
}

_TEAM_OF_SIXTEEN: Final[Mapping[Team, int]] = {
    Team.GREEN: 2,
    Team.BLUE: 4,
    Team.RED: 9,
    Team.YELLOW: 11,
    Team.NATURAL: 7,
    Team.GREY: 8,
    Team.PURPLE: 13,
}


def _rim(team: Team) -> Style:
    colour = Colour(*TEAMS[team], _TEAM_OF_SIXTEEN[team])
    return Style(NIGHT if colour.is_light else PAPER, colour, bold=True)


RIMS: Final[Mapping[Team, Style]] = {team: _rim(team) for team in Team}
"""A disc's team colour, with its letter."""

CIRCLES: Final[Mapping[Side, Style]] = {
    Side.WHITE: Style(NIGHT, PAPER, bold=True),
    Side.BLACK: Style(PAPER, NIGHT, bold=True),
}
"""The circle that is up, with its number."""

LAMP_OFF: Final = Style(_QUIET, _PANEL)
OK_LAMP: Final = Style(NIGHT, _ASKING, bold=True)
HUNT_LAMP: Final = Style(PAPER, _BUTTON, bold=True)

TONES: Final[Mapping[Tone, tuple[str, Style]]] = {
    Tone.LOOK: ("○", Style(Colour(143, 208, 255, 14), NIGHT)),
    Tone.MOVE: ("→", Style(Colour(217, 212, 230, 7), NIGHT)),
    Tone.CAPTURE: ("x", Style(Colour(255, 143, 125, 9), NIGHT, bold=True)),
    Tone.PROMPT: ("?", Style(_ASKING, NIGHT, bold=True)),
    Tone.NOTE: ("·", ASIDE),
    Tone.ALARM: ("!", Style(_RED, NIGHT, bold=True)),
}
"""A mark for each tone, and its colour: colour is not all that tells them apart."""
