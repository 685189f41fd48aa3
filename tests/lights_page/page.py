"""The page about the lights: what its tables say, and every file that belongs to it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.figures import Figure, Side, Team
from firmware_host.scenes.language import SCENES, SIGNS, STRIPS, Rhythm, Sign, light_of, number_of
from firmware_host.scenes.meanings import MEANINGS, OCCASIONS, RHYTHMS, STRIP_OCCASIONS, TEAMS_BESIDE
from tests.lights_page.editing import STEPS
from tests.lights_page.examples import examples, of_the_editor
from tests.lights_page.picture import draw
from tests.lights_page.swatch import swatch

ROOT = Path(__file__).parents[2]
PAGE = Path("docs/lights.md")
_PICTURES = Path("docs/pictures/lights")
_HERE = "pictures/lights"
"""The pictures as the page names them."""

_PLACES = 4
"""Parts of the page around what is made: before it, its marks, after it."""

_TEAM = "the team's colour: its seat at the edge, or a number; a gap for a black side"
_TEAMS = "teams' colours, steady; a figure's number has a gap where its black side is up"


def files() -> Mapping[Path, str]:
    """Return the page and its pictures, by their paths from the root, with what they ought to contain."""
    drawn = examples()
    found = {_PICTURES / f"{file_of(name)}.svg": draw(drawn[name], OCCASIONS[name].title) for name in SCENES}
    for name, example in of_the_editor().items():
        found[_PICTURES / f"{name}.svg"] = draw(example, STEPS[name])
    for name, (sign, title) in _swatches().items():
        found[_PICTURES / "signs" / f"{file_of(name)}.svg"] = swatch(sign, title)
    return {**found, PAGE: filled((ROOT / PAGE).read_text("utf-8"))}


def file_of(name: str) -> str:
    """Return a name as a file has it."""
    return re.sub(r"\W+", "-", name).strip("-")


def filled(text: str) -> str:
    """Return a page with what is made from the signs and scenes anew; the rest is written by hand."""
    for name, lines in (
        ("rhythms", _rhythms()),
        ("teams", _teams()),
        ("scenes", _scenes()),
        ("strips", _strips()),
    ):
        block = re.compile(rf"(<!-- made by make docs: {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        places = block.split(text)
        if len(places) != _PLACES:
            raise ValueError(f"{PAGE} has no single place for {name}")
        before, begin, end, after = places
        text = "".join((before, begin, "\n".join(lines), "\n\n", end, after))
    return text


def _swatches() -> Mapping[str, tuple[Sign, str]]:
    white = (255, 255, 255)
    rhythms = {f"rhythm {word}": (Sign(white, rhythm), word) for rhythm, word in RHYTHMS.items()}
    signs = {name: (sign, f"{name}: {RHYTHMS[sign.rhythm]}") for name, sign in SIGNS.items()}
    teams = {f"team {team}": (light_of(team), f"{team}: steady") for team in Team}
    black = {f"team {team} black": (_black(team), f"{team}: short gap") for team in Team}
    return {**rhythms, **signs, **teams, **black}


def _black(team: Team) -> Sign:
    return number_of(Figure(f"{team}-1", "A1", Side.BLACK))


def _picture(name: str, words: str) -> str:
    return f"![{words}]({_HERE}/signs/{file_of(name)}.svg)"


def _rhythms() -> Iterator[str]:
    yield "| | |\n|---|---|"
    for word in RHYTHMS.values():
        yield f"| {_picture(f'rhythm {word}', word)} | {word} |"


def _teams() -> Iterator[str]:
    yield "| team | white side up | black side up |\n|---|---|---|"
    for team in Team:
        white, black = (
            _picture(f"team {team}{side}", RHYTHMS[r])
            for side, r in (("", Rhythm.STEADY), (" black", Rhythm.GAP))
        )
        yield f"| {team} | {white} steady | {black} short gap |"


def _scenes() -> Iterator[str]:
    for name, shown in SCENES.items():
        occasion = OCCASIONS[name]
        yield f"\n### {occasion.title}\n\n{occasion.when}\n"
        yield f'<img src="{_HERE}/{file_of(name)}.svg" width="560" alt="{occasion.title}">\n'
        yield "| light | rhythm | says |\n|---|---|---|"
        for sign in shown.signs:
            rhythm = RHYTHMS[SIGNS[sign].rhythm]
            yield f"| {_picture(sign, rhythm)} | {rhythm} | {MEANINGS[sign]} |"
        if shown.teams:
            yield f"| [teams](#the-teams) | steady, short gap | {_TEAM if shown.teams == 1 else _TEAMS} |"


def _strips() -> Iterator[str]:
    for name, shown in STRIPS.items():
        occasion = STRIP_OCCASIONS[name]
        yield f"\n### {occasion.title}\n\n{occasion.when}\n"
        yield "| light | rhythm | says |\n|---|---|---|"
        for sign in shown.signs:
            rhythm = RHYTHMS[SIGNS[sign].rhythm]
            yield f"| {_picture(sign, rhythm)} | {rhythm} | {MEANINGS[sign]} |"
        for each, meaning in TEAMS_BESIDE.get(name, {}).items():
            yield f"| [teams](#the-teams) | {RHYTHMS[each]} | {meaning} |"
