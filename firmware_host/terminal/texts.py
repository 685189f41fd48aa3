"""The texts: what is asked, and below it the newest lines of what happened."""

from collections.abc import Iterator, Sequence
from itertools import chain
from textwrap import wrap
from typing import Final

from firmware_host.terminal.canvas import Canvas, Style
from firmware_host.terminal.palette import TONES
from firmware_host.terminal.plan import Box
from firmware_host.terminal.told import Text

_MOST_OF_A_PROMPT: Final = 6
"""Lines."""
_LONGER: Final = "…"


def draw_texts(canvas: Canvas, prompt: Text, story: Sequence[Text], box: Box) -> None:
    """Draw what is asked, and as much of the running text as there is room for, its newest line last."""
    lines = wrap(
        prompt.words, box.wide, max_lines=min(_MOST_OF_A_PROMPT, max(1, box.high - 1)), placeholder=_LONGER
    )
    _, style = TONES[prompt.tone]
    for n, line in enumerate(lines):
        canvas.write(box.x, box.y + n, line, style)
    top = box.y + len(lines) + 1
    newest = list(_newest(story, box.wide, box.y + box.high - top))
    for n, (line, line_style) in enumerate(reversed(newest)):
        canvas.write(box.x, top + n, line, line_style)


def _newest(story: Sequence[Text], wide: int, lines: int) -> Iterator[tuple[str, Style]]:
    """Yield so many lines from the last one on upwards."""
    upwards = chain.from_iterable(reversed(list(_lines(text, wide))) for text in reversed(story))
    yield from (line for _, line in zip(range(lines), upwards, strict=False))


def _lines(text: Text, wide: int) -> Iterator[tuple[str, Style]]:
    """Yield a text's lines, the first with the mark of its tone."""
    mark, style = TONES[text.tone]
    for line in wrap(text.words, wide, initial_indent=f"{mark} ", subsequent_indent="  "):
        yield line, style
