import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import firmware_host
from engine.compass import Direction, Toward
from engine.figures import Side, Team
from engine.tiles import Kind
from firmware_host.words.english import SENTENCES

HOUSE = Path(firmware_host.__file__).parent
SOURCES = [file for file in HOUSE.rglob("*.py") if not file.name.startswith("english")]

WORDS = {word.value for words in (Direction, Toward, Side, Team, Kind) for word in words}
"""What is said of values: `said(figure.team.value)`."""


def _gaps(key: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(SENTENCES[key]) if name}


def _calls() -> Iterator[ast.Call]:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said":
                yield node


def _texts(node: ast.AST) -> Iterator[str]:
    """Yield a pattern for each text that may stand in some code; what is filled in may be anything."""
    for inside in ast.walk(node):
        if isinstance(inside, ast.JoinedStr):
            parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".*" for p in inside.values)
            yield "".join(parts)
        elif isinstance(inside, ast.Constant) and isinstance(inside.value, str):
            yield re.escape(inside.value)


def test_every_key_that_is_said_is_in_the_catalogue_and_its_gaps_are_filled() -> None:
    literal = 0
    for call in _calls():
        match call.args:
            case [ast.Constant(value=str(key))]:
                literal += 1
                assert key in SENTENCES
                if all(word.arg for word in call.keywords):
                    assert _gaps(key) <= {word.arg for word in call.keywords}, key
            case [ast.JoinedStr() as key]:
                pattern = next(_texts(key))
                assert any(re.fullmatch(pattern, known) for known in SENTENCES), pattern
            case _:
                assert len(call.args) == 1, ast.dump(call)
    assert literal > 20


def test_every_label_of_a_button_is_in_the_catalogue() -> None:
    trees = [ast.parse(file.read_text("utf-8")) for file in SOURCES]
    texts = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    labels = {text for text in texts if isinstance(text, str) and re.fullmatch(r"does\.[a-z ]+", text)}
    assert len(labels) > 20
    assert labels <= SENTENCES.keys()


def test_every_sentence_of_the_catalogue_can_be_said() -> None:
    texts = {text for file in SOURCES for text in _texts(ast.parse(file.read_text("utf-8")))}
    whole = {re.sub(r"\\(.)", r"\1", text) for text in texts if ".*" not in text}
    filled = [re.compile(text) for text in texts if ".*" in text and re.search(r"[a-z]", text)]
    unused = [
        key
        for key in SENTENCES
        if key not in WORDS | whole and not any(pattern.fullmatch(key) for pattern in filled)
    ]
    assert not unused


@pytest.mark.parametrize("key", SENTENCES)
def test_sentences_are_short_and_plain(key: str) -> None:
    text = SENTENCES[key]
    assert text == text.strip()
    assert "  " not in text
    assert text.isprintable()
    for one in re.split(r"[.:] ", text):
        assert len(one.split()) <= 18, one
