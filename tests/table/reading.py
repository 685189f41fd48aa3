"""Reading lights as a person does: which sign stands where, from what is seen over a beat."""

from collections.abc import Iterable, Mapping, Sequence

from engine.board import Board
from engine.figures import Team
from engine.spaces import Space, column_and_row
from firmware_host.scenes.language import SCENES, SIGNS, TEAMS, Rhythm
from hardware.lights.frame import Frame
from hardware.lights.output import Output

Light = tuple[int, int, int]
Look = tuple[Light, str]
"""What a light looks like over time: its colour where it is brightest, and the name of its rhythm."""

Signs = Mapping[Space, str]

# The digits as the board shows them, written down once more: what a reader must know to read.
FONT = {
    "0": "### # # # # # # ###",
    "1": " #  ##   #   #  ###",
    "2": "###   # ### #   ###",
    "3": "###   # ###   # ###",
    "4": "# # # # ###   #   #",
    "5": "### #   ###   # ###",
    "6": "### #   ### # # ###",
    "7": "###   #  #   #   # ",
    "8": "### # # ### # # ###",
}


def signs(seen: Sequence[Frame], board: Board, output: Output, scenes: Sequence[str] = ()) -> Signs:
    """Return the sign on each light that is ever lit: a name of the language, or a team's with its rhythm.

    Where signs of several scenes look alike, those of the given scenes name them.
    """
    names = _names(output, scenes)
    return {space: names.get(look, f"unknown {look}") for space, look in seen_looks(seen, board).items()}


def seen_looks(seen: Sequence[Frame], board: Board) -> dict[Space, Look]:
    """Return what each light looks like that is ever lit."""
    found = {}
    for space in board.spaces:
        column, row = column_and_row(space)
        lights = [frame.at(column, row) for frame in seen]
        if any(brightest := max(lights)):
            found[space] = (brightest, _rhythm(lights))
    return found


def where(found: Signs, name: str) -> set[Space]:
    """Return where a sign stands."""
    return {space for space, sign in found.items() if sign == name}


def around(board: Board, space: Space, covered: Iterable[Space]) -> set[Space]:
    """Return the neighbours of a space that nothing covers: the lights that point at a piece."""
    column, row = column_and_row(space)
    near = {(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)}
    return {s for s in board.spaces if column_and_row(s) in near} - set(covered)


def number(spaces: Iterable[Space]) -> str:
    """Return the number that lights form, or a cross for each hit; it is no number if it cannot be read."""
    places = sorted(column_and_row(space) for space in spaces)
    if not places:
        return ""
    if crosses := _crosses(set(places)):
        return crosses
    left = min(column for column, _ in places)
    top, bottom = min(row for _, row in places), max(row for _, row in places)
    text = ""
    while places:
        glyph = {(column - left, row - top) for column, row in places if column < left + 3}
        places = [(column, row) for column, row in places if column >= left + 3]
        text += _sign_of(glyph, bottom - top + 1)
        # A "1" is read with the dark column on its left, so the next digit may begin anywhere.
        left = left + 4
    return text


def _crosses(lights: set[tuple[int, int]]) -> str:
    """Return an `x` for each cross, if the lights are crosses and nothing else."""
    found = ""
    while lights:
        left, top = min(lights, key=lambda light: (light[1], light[0]))
        cross = {(left + x, top + y) for x, y in ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2))}
        if not cross <= lights:
            return ""
        lights = lights - cross
        found += "x"
    return found


def _sign_of(glyph: set[tuple[int, int]], high: int) -> str:
    rows = [[("#" if (x, y) in glyph else " ") for x in range(3)] for y in range(high)]
    drawn = " ".join("".join(row) for row in rows)
    for digit, picture in FONT.items():
        if drawn == picture:
            return digit
    return "?"


def looks(output: Output) -> dict[str, Look]:
    """Return what each sign looks like, by its name; a team's by its colour and side."""
    named = {name: (sign.colour, sign.rhythm) for name, sign in SIGNS.items()}
    for team in Team:
        named[f"{team} white"] = (TEAMS[team], Rhythm.STEADY)
        named[f"{team} black"] = (TEAMS[team], Rhythm.GAP)
    spaces = output.wiring.width * output.wiring.height
    return {
        name: (output.render(bytes(colour) + bytes(3 * spaces - 3)).at(0, 0), rhythm.name)
        for name, (colour, rhythm) in named.items()
    }


def _names(output: Output, scenes: Sequence[str]) -> dict[Look, str]:
    """Return the name of each look; signs that no scene shows together may be alike: the first names them."""
    known = looks(output)
    first = [name for scene in scenes for name in SCENES[scene].signs]
    names: dict[Look, str] = {}
    for name in (*first, *known):
        names.setdefault(known[name], name)
    return names


def _rhythm(lights: Sequence[Light]) -> str:
    """Name the rhythm of a light over a beat of eight slots, or over two."""
    beats = [sum(light) for light in lights]
    beat = beats[:8]
    lit = [light > 0 for light in beat]
    turned_on = sum(now and not before for before, now in zip([lit[-1], *lit], lit, strict=False))
    if len(set(beats)) > 2:
        return Rhythm.BREATH.name
    if all(lit):
        return Rhythm.STEADY.name
    if sum(lit) == len(lit) - 1:
        return Rhythm.GAP.name
    return Rhythm.TWO_PULSES.name if turned_on == 2 else Rhythm.PULSE.name
