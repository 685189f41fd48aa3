"""A scene: a sign for each space, in layers, and the picture that it gives at a moment.

Where a board has no room for all of it, parts are shown in turn.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from math import lcm

from engine.board import Board
from engine.figures import Figure, Team
from engine.spaces import Space, column_and_row
from firmware_host.scenes.calm import calm_level
from firmware_host.scenes.language import BEAT, SCENES, SIGNS, SLOTS, STRIPS, Sign, light_of, number_of

_HAIR = 1e-6
"""Slots."""

TURN = 12
"""Slots that one of several pictures is shown before the next: a light that comes or goes then stays so for
longer than a second, calm ones, which need half a second for it, too."""


class Layer(IntEnum):
    """Name a layer; a higher one hides a lower one."""

    TABLE = 0
    TRAIL = 1
    PROMPT = 2
    ALARM = 3


@dataclass
class Canvas:
    """Gather the signs of one scene of the light language, layer by layer.

    Raises:
        KeyError: The language has no scene of that name.
    """

    name: str
    layers: dict[Layer, dict[Space, Sign]] = field(default_factory=lambda: {layer: {} for layer in Layer})
    _teams: set[Team] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._can_show = STRIPS[self.name] if self.name in STRIPS else SCENES[self.name]

    def light(self, layer: Layer, spaces: Iterable[Space], name: str, run: int = 0, later: int = 0) -> None:
        """Give spaces a sign by its name, so many slots later than it stands in the language.

        With `run`, each space has it so many slots after the one before.

        Raises:
            KeyError: The scene does not list the sign.
        """
        if name not in self._can_show.signs:
            raise KeyError(
                f"the scene {self.name!r} shows no sign {name!r}; list it in SCENES, or choose another"
            )
        for n, space in enumerate(spaces):
            self.layers[layer][space] = SIGNS[name].later(later + n * run)

    def figure(self, layer: Layer, spaces: Iterable[Space], figure: Figure) -> None:
        """Give spaces the sign of a figure's number: its team's colour, with a gap for the black side.

        Raises:
            KeyError: The scene does not show that many teams.
        """
        self._give(layer, spaces, figure.team, number_of(figure))

    def team(self, layer: Layer, spaces: Iterable[Space], team: Team) -> None:
        """Give spaces a team's own steady light.

        Raises:
            KeyError: The scene does not show that many teams.
        """
        self._give(layer, spaces, team, light_of(team))

    def _give(self, layer: Layer, spaces: Iterable[Space], team: Team, sign: Sign) -> None:
        self._teams.add(team)
        most = self._can_show.teams
        if len(self._teams) > most:
            raise KeyError(
                f"the scene {self.name!r} shows the colours of {most} teams, not {len(self._teams)}"
            )
        self.layers[layer].update(dict.fromkeys(spaces, sign))

    def scene(self) -> "Scene":
        """Return the scene."""
        signs: dict[Space, Sign] = {}
        for layer in Layer:
            signs |= self.layers[layer]
        return Scene(signs)


@dataclass(frozen=True, slots=True)
class Scene:
    """Hold a sign for each space that is lit; `later` are pictures that are shown in turn with that one."""

    signs: Mapping[Space, Sign]
    later: tuple[Mapping[Space, Sign], ...] = ()

    @property
    def pictures(self) -> tuple[Mapping[Space, Sign], ...]:
        """Return what is shown in turn: mostly it is one picture."""
        return (self.signs, *self.later)

    @property
    def moves(self) -> bool:
        """Tell whether the scene's light changes with time."""
        return bool(self.later) or any(sign.rhythm.moves for sign in self.signs.values())

    def under(self, over: "Scene") -> "Scene":
        """Return the scene with another one above it, which hides what lies below."""
        below, above = self.pictures, over.pictures
        first, *later = (
            {**below[n % len(below)], **above[n % len(above)]} for n in range(lcm(len(below), len(above)))
        )
        return Scene(first, tuple(later))

    def picture(self, board: Board, slot: int, *, calm: bool = False) -> bytes:
        """Return the display values in a slot: 3 bytes a space, row by row from A1, board-shaped.

        With `calm` the rhythms are slow, and this is where the lights are bound for (see :func:`faded`).
        """
        pixels = bytearray(3 * board.width * board.height)
        signs = self.signs
        if self.later:
            turn, into = divmod(slot, TURN)
            signs = self.pictures[turn % len(self.pictures)]
            # The rhythm of what is hidden goes on when it is shown again, so that each part of it is seen.
            slot = turn // len(self.pictures) * TURN + into
        for space, sign in signs.items():
            column, row = column_and_row(space)
            level = (
                calm_level(sign.rhythm, slot, sign.phase) if calm else sign.rhythm.level(slot - sign.phase)
            )
            start = 3 * (row * board.width + column)
            pixels[start : start + 3] = bytes(round(level * channel) for channel in sign.colour)
        return bytes(pixels)


def in_turn(first: Scene, *others: Scene) -> Scene:
    """Return scenes that are shown in turn, for a moment each."""
    return Scene(first.signs, tuple(signs for other in others for signs in other.pictures))


DARK = Scene({})
"""Nothing is lit."""


def slot_at(seconds: float) -> int:
    """Return the slot that a scene is in, so many seconds after it began."""
    # A difference of two times on the clock may be a hair too small: a slot begins a hair early, or a turn
    # taken right at its edge would find the slot before, and be due again at once, for ever.
    return int(seconds * SLOTS / BEAT + _HAIR)
