"""Whether what is said fills just the gaps of its sentence."""

from string import Formatter

from firmware_host.words.english import SENTENCES
from firmware_host.words.said import Said, sentence


def told(thing: Said) -> str:
    """Return the sentence of a thing said, once it is shown that each of its values fills a gap."""
    _check(thing)
    text = sentence(thing)
    assert text[0] == text[0].upper()
    assert "{" not in text
    return text


def _check(thing: Said) -> None:
    if thing.key not in {"list", "sentences"}:
        gaps = {name for _, name, _, _ in Formatter().parse(SENTENCES[thing.key]) if name}
        assert gaps == {name for name, _ in thing.values}, thing
    for _, value in thing.values:
        if isinstance(value, Said):
            _check(value)
