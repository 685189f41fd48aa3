"""The strips beside the board: what each of their lights shows.

A figure has a place of its own in jail, team by team in the order of the seats: so it is laid there again,
and none moves for another. On the bus each seat has its part of the strip. Where a strip has fewer lights
than places, some share one; where it has more, they lie apart.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bus import Seats, seated
from engine.compass import Direction
from engine.figures import IDS, Figure, Place, Side, team_of
from engine.game import MOST, Setup
from firmware_host.scenes.beside import Shown
from firmware_host.scenes.calm import calm_level
from firmware_host.scenes.language import Sign, number_of, to_lay, to_take
from firmware_host.scenes.rim import Panel, Rim, rim_lights
from hardware.lights.strips import Sizes, Strip

Lights = Mapping[int, Sign]
"""The signs of a strip's lights; the others are dark."""


@dataclass(frozen=True, slots=True)
class StripsScene:
    """Hold the signs of all strips that there are."""

    sizes: Sizes = ()
    strips: tuple[Lights, ...] = ()

    @property
    def moves(self) -> bool:
        """Tell whether their light changes with time."""
        return any(sign.rhythm.moves for lights in self.strips for sign in lights.values())

    def picture(self, slot: int, *, calm: bool = False) -> bytes:
        """Return the display values in a slot: 3 bytes a light, strip after strip."""
        return b"".join(
            _pixels(lights, size, slot, calm=calm)
            for lights, (_, size) in zip(self.strips, self.sizes, strict=True)
        )


def strips_scene(shown: Shown | None, sizes: Sizes, panel: Panel, side: Direction) -> StripsScene:
    """Return what some strips show, beside a grid of some size; without anything shown they are dark."""
    return StripsScene(sizes, tuple(_lights(shown, strip, size, panel, side) for strip, size in sizes))


def _lights(shown: Shown | None, strip: Strip, size: int, panel: Panel, side: Direction) -> Lights:
    if shown is None:
        return {}
    match strip:
        case Strip.RIM:
            return rim_lights(shown, Rim(panel, size), side)
        case Strip.JAIL:
            return _jail(shown, size)
        case Strip.BUS:
            return _bus(shown, size)


def jail_places(shown: Shown) -> tuple[str, ...]:
    """Return whose place is where in jail: all figures of all teams that play, in the order of the seats."""
    if shown.teams:
        return tuple(Setup(shown.position.board, shown.teams, shown.teams[0]).ids())
    return tuple(id_ for id_ in IDS if any(figure.id == id_ for figure in shown.position.figures))


def _jail(shown: Shown, size: int) -> Lights:
    places = jail_places(shown)
    position = shown.beside.lies or shown.position
    lying = {figure.id: figure for figure in position.figures if figure.at == Place.JAIL}
    lights: dict[int, Sign] = {}
    asked: dict[int, Sign] = {}
    for place, id_ in enumerate(places):
        light = (2 * place + 1) * size // (2 * len(places))
        if sign := _asked(shown, Place.JAIL, id_):
            asked[light] = sign
        elif id_ in lying:
            lights[light] = number_of(lying[id_])
    return lights | asked


def _bus(shown: Shown, size: int) -> Lights:
    """Return the lights of the bus: in the part of each seat those of the stack that sits there."""
    stacks = _stacks(shown)
    seats = max(len(shown.teams), len(stacks))
    figures = {figure.id: figure for figure in shown.position.figures}
    lights: dict[int, Sign] = {}
    asked: dict[int, Sign] = {}
    for number, stack in enumerate(stacks):
        first, end = number * size // seats, (number + 1) * size // seats
        for place, id_ in enumerate(stack):
            light = min(first + place, max(first, end - 1))
            if sign := _asked(shown, Place.BUS, id_):
                asked[light] = sign
            else:
                lights[light] = number_of(figures.get(id_) or Figure(id_, Place.BUS, Side.WHITE))
    return lights | asked


def _stacks(shown: Shown) -> Seats:
    """Return the stacks on the bus; who has no seat there yet joins its team, or sits behind all."""
    beside = shown.beside
    seats = shown.seats if beside.seats is None else beside.seats
    there = {id_ for stack in seats for id_ in stack}
    more = [figure.id for figure in (beside.lies or shown.position).figures if figure.at == Place.BUS]
    more += sorted(id_ for place, id_ in beside.lays if place == Place.BUS)
    for id_ in more if beside.seats is None else ():
        if id_ not in there:
            seats = seated(seats, id_, MOST)
            there.add(id_)
    return seats


def _asked(shown: Shown, place: Place, id_: str) -> Sign | None:
    """Return the sign of a figure that somebody is asked to lay there, or to take from there."""
    if (place, id_) in shown.beside.lays:
        return to_lay(team_of(id_))
    return to_take(team_of(id_)) if (place, id_) in shown.beside.takes else None


def _pixels(lights: Lights, size: int, slot: int, *, calm: bool) -> bytes:
    pixels = bytearray(3 * size)
    for light, sign in lights.items():
        level = calm_level(sign.rhythm, slot, sign.phase) if calm else sign.rhythm.level(slot - sign.phase)
        pixels[3 * light : 3 * light + 3] = bytes(round(level * channel) for channel in sign.colour)
    return bytes(pixels)
