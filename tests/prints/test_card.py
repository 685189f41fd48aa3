"""The card for the table: all that it promises is on it, apart from each other, and within the margins."""

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from engine.figures import Team
from firmware_host.prints.card import MARGIN, sides, write_card
from firmware_host.prints.fonts import CAPITALS, width_of
from firmware_host.prints.shapes import Drawing, Line, Patch, Words
from firmware_host.scenes.colour_words import COLOURS
from firmware_host.scenes.language import SIGNS, TEAMS, Rhythm
from firmware_host.scenes.meanings import MEANINGS, RHYTHMS
from firmware_host.words.english import SENTENCES
from tests.card_page.page import ROOT, files
from tests.prints.pdfs import Pdf

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in millimetres."""

INCH = 25.4
A4 = (210, 297)
LEGIBLE = 2.0
"""Millimetres of a capital letter: seven minutes of arc a metre away, where good eyes need five."""
SIDES = dict(zip(("buttons", "lights"), sides(), strict=True))


@pytest.fixture(params=sorted(SIDES))
def side(request: pytest.FixtureRequest) -> Drawing:
    return SIDES[request.param]


def box_of(words: Words) -> Box:
    wide, high = width_of(words.text, words.size, bold=words.bold), words.size * CAPITALS
    return words.x - wide / 2, words.y - high / 2, words.x + wide / 2, words.y + high / 2


def signs_of(side: Drawing) -> list[Patch]:
    return [shape for shape in side.shapes if isinstance(shape, Patch) and shape.part == "sign"]


def edges(patch: Patch) -> Box:
    return patch.x, patch.y, patch.x + patch.wide, patch.y + patch.high


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def written(side: Drawing, part: str) -> str:
    """Return what stands in a part of the card, as one text."""
    texts = [shape.text for shape in side.shapes if isinstance(shape, Words) and shape.part == part]
    return " ".join(" ".join(texts).split())


def test_the_card_is_two_pages_of_a4() -> None:
    pdf = Pdf(write_card())
    assert len(pdf.pages) == 2
    for page in range(2):
        left, low, wide, high = pdf.media_box(page)
        assert (left, low) == (0, 0)
        assert (wide / 72 * INCH, high / 72 * INCH) == pytest.approx(A4, abs=0.01)


def test_the_file_has_every_word_and_every_patch_of_both_sides() -> None:
    pdf = Pdf(write_card())
    for page, drawn in enumerate(sides()):
        shown = pdf.shown(page)
        words = [shape for shape in drawn.shapes if isinstance(shape, Words)]
        assert [text for text, _, _ in shown.words] == [shape.text for shape in words]
        for (_, (x, _y), _size), shape in zip(shown.words, words, strict=True):
            assert x / 72 * INCH == pytest.approx(box_of(shape)[0], abs=0.05)
        assert len(shown.patches) == sum(isinstance(shape, Patch) for shape in drawn.shapes)


def test_nothing_is_outside_of_the_margins(side: Drawing) -> None:
    for shape in side.shapes:
        match shape:
            case Words():
                left, top, right, low = box_of(shape)
            case Patch():
                left, top, right, low = edges(shape)
            case Line():
                half = shape.stroke / 2
                left, right = min(shape.x1, shape.x2) - half, max(shape.x1, shape.x2) + half
                top, low = min(shape.y1, shape.y2) - half, max(shape.y1, shape.y2) + half
            case _:
                raise AssertionError(shape)
        assert MARGIN - 0.01 <= left < right <= A4[0] - MARGIN + 0.01, shape
        assert MARGIN - 0.01 <= top < low <= A4[1] - MARGIN + 0.01, shape


def test_no_words_lie_upon_words_or_upon_a_light(side: Drawing) -> None:
    words = [shape for shape in side.shapes if isinstance(shape, Words)]
    for one, other in combinations(words, 2):
        assert not meet(box_of(one), box_of(other)), f"{one.text!r} and {other.text!r}"
    for light in signs_of(side):
        for one in words:
            assert not meet(edges(light), box_of(one)), f"{light.name} and {one.text!r}"
    for light, another in combinations(signs_of(side), 2):
        assert not meet(edges(light), edges(another)), f"{light.name} and {another.name}"


def test_everything_can_be_read_from_a_metre(side: Drawing) -> None:
    for shape in side.shapes:
        if isinstance(shape, Words):
            assert shape.size * CAPITALS >= LEGIBLE, shape.text


def test_every_sign_is_on_it_with_its_meaning() -> None:
    told = written(SIDES["lights"], "meaning")
    named = {name for light in signs_of(SIDES["lights"]) for name in light.name.split(", ")}
    assert set(SIGNS) <= named
    assert [name for name in SIGNS if f"· {MEANINGS[name]}" not in told] == []


def test_every_light_has_its_sign_s_colour_and_the_levels_of_its_rhythm() -> None:
    lights = [shape for shape in SIDES["lights"].shapes if isinstance(shape, Patch) and shape.part == "light"]
    for name, sign in SIGNS.items():
        bars = [bar for bar in lights if name in bar.name.split(", ")]
        assert {bar.ink for bar in bars} == {sign.colour}
        most = max(bar.high for bar in bars)
        levels = {round(bar.high / most, 3) for bar in bars}
        assert levels == {round(level, 3) for level in sign.rhythm.value if level}


def test_printed_in_grey_signs_are_told_apart_by_colour_s_name_and_rhythm() -> None:
    assert {sign.colour for sign in SIGNS.values()} == set(COLOURS)
    looks = {(sign.colour, sign.rhythm) for sign in SIGNS.values()}
    assert len({(COLOURS[colour], rhythm) for colour, rhythm in looks}) == len(looks)
    assert set(written(SIDES["lights"], "colour").split()) == {
        word for name in COLOURS.values() for word in name.split()
    }


def test_teams_and_rhythms_have_their_names_and_lights() -> None:
    side = SIDES["lights"]
    assert written(side, "team") == " ".join(team.value for team in Team)
    assert written(side, "rhythm") == " ".join(RHYTHMS[rhythm] for rhythm in Rhythm)
    inks = {shape.ink for shape in side.shapes if isinstance(shape, Patch) and shape.part == "light"}
    assert set(TEAMS.values()) <= inks


def test_buttons_troubles_and_the_monster_s_five_rules_are_on_it() -> None:
    side = SIDES["buttons"]
    rules = [SENTENCES[f"card.rule {number}"] for number in range(1, 6)]
    assert written(side, "rule") == " ".join(f"{n} {rule}" for n, rule in enumerate(rules, 1))
    does = [SENTENCES[f"card.{button}.does"] for button in ("arrows", "ok", "back", "hunt")]
    assert written(side, "button does") == " ".join(does)
    assert written(side, "button words") == "OK Back Hunt"
    discs = [shape for shape in side.shapes if isinstance(shape, Line) and shape.part == "button"]
    assert len({(disc.x1, disc.y1) for disc in discs}) == 7
    assert [light.name for light in signs_of(side)] == ["no use", "not saved"]


def test_ok_and_back_have_the_signs_by_which_lights_ask_for_them() -> None:
    side = SIDES["buttons"]
    lines = [shape for shape in side.shapes if isinstance(shape, Line) and shape.part == "sign of a button"]
    assert len(lines) == 8 + 2
    ring, cross = lines[:8], lines[8:]
    assert all(one.x2 == other.x1 and one.y2 == other.y1 for one, other in pairwise(ring))
    assert (ring[-1].x2, ring[-1].y2) == (ring[0].x1, ring[0].y1)
    first, second = ((line.x1 + line.x2, line.y1 + line.y2) for line in cross)
    assert first == pytest.approx(second)
    assert "a ring is OK, a cross is Back" in written(side, "foot")


def test_no_meaning_stands_on_it_twice_and_strips_have_their_line() -> None:
    told = [MEANINGS[name] for name in SIGNS]
    assert len(set(told)) == len(told)
    assert "lay it here" in written(SIDES["lights"], "strips")


def test_the_card_in_the_docs_is_up_to_date() -> None:
    stale = [str(path) for path, data in files().items() if not _is(path, data)]
    assert not stale, "make docs"


def _is(path: Path, data: bytes) -> bool:
    return (ROOT / path).exists() and (ROOT / path).read_bytes() == data
