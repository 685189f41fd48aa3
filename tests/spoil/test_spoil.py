"""The faults fit the engine and leave no ruling out, and a fault that no test notices is told as such."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest

from tests.rules.book import rules
from tests.rules.marks import ROOT

from .copies import Copy, Fate
from .spoils import Spoil, StaleError, read_spoils, spoilt
from .trying import try_all

FILES = ("tests/engine/test_turning_stones.py", "tests/engine/test_hunt_stories.py")
TURNS_ONCE = Spoil(
    "R6", "only the first stone acts", "engine/hunt.py", "while facing not in had:", "while not had:"
)
NOTHING = replace(TURNS_ONCE, wrong="nothing is", new="while facing not in had:  # as it was")


@pytest.mark.parametrize("spoil", read_spoils(), ids=str)
def test_a_fault_fits_the_engine_and_breaks_a_rule(spoil: Spoil) -> None:
    text = (ROOT / spoil.file).read_text("utf-8")
    with_fault = spoilt(spoil, text)
    assert with_fault != text
    assert spoil.rule in rules()
    if spoil.file.endswith(".py"):
        compile(with_fault, spoil.file, "exec")


def test_no_fault_is_there_twice() -> None:
    spoils = read_spoils()
    assert len({str(spoil) for spoil in spoils}) == len(spoils)
    assert len({(spoil.rule, spoil.file, spoil.old, spoil.new) for spoil in spoils}) == len(spoils)


def test_each_rule_but_the_examples_is_broken_by_a_fault() -> None:
    broken = {spoil.rule for spoil in read_spoils()}
    assert {name for name, rule in rules().items() if rule.source != "Examples"} <= broken


@pytest.mark.parametrize("text", ["", "while facing not in had: while facing not in had:"])
def test_a_fault_that_does_not_fit_just_once_is_stale(text: str) -> None:
    with pytest.raises(StaleError, match=r"^stale: engine/hunt.py has [02] times, not once, what 'R6: "):
        spoilt(TURNS_ONCE, text)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    folder = tmp_path_factory.mktemp("spoil")
    with closing(Copy(folder / "copy", folder / "compiled")) as copy:
        yield copy


@pytest.mark.slow
def test_each_fault_is_told_those_not_caught_are_counted_and_the_copy_is_whole_again(copy: Copy) -> None:
    stale = replace(TURNS_ONCE, wrong="it is stale", old="no such text")
    said: list[str] = []
    spoils = (TURNS_ONCE, NOTHING, stale)
    assert try_all([copy], spoils, {"R6": FILES}, ["tests/engine/test_outcomes.py"], said.append) == 2
    caught, survived, told_stale = said
    assert caught.startswith("caught     R6: only the first stone acts (test_")
    assert survived.startswith("SURVIVED   R6: nothing is\n  of those that name R6 ")
    assert "tests passed; of all: " in survived
    assert told_stale.startswith(
        "STALE      stale: engine/hunt.py has 0 times, not once, what 'R6: it is stale'"
    )
    before, after = ROOT / TURNS_ONCE.file, copy.folder / TURNS_ONCE.file
    assert after.read_bytes() == before.read_bytes()
    assert int(after.stat().st_mtime) == int(before.stat().st_mtime)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("while facing not in had:", "while no_such_name:", "NameError"),
        ("import Floor\n", "import Roof\n", "cannot import name 'Roof'"),
    ],
)
def test_a_crash_is_not_caught(copy: Copy, old: str, new: str, words: str) -> None:
    verdict = copy.tried(replace(TURNS_ONCE, old=old, new=new), FILES, "R6")
    assert verdict.fate is Fate.CRASHED
    assert words in verdict.why


@pytest.mark.slow
def test_a_fault_where_no_test_comes_by_is_not_tried(copy: Copy) -> None:
    elsewhere = Spoil("R6", "a fifth player jumps", "engine/bus.py", "<= FEW_PLAYERS", "<= 5")
    assert copy.tried(elsewhere, FILES, "R6").why == "the tests import no engine/bus.py"
    assert copy.tried(TURNS_ONCE, FILES, "R17").why == "no test was run"
    assert copy.tried(TURNS_ONCE, (), "R6").why == "no test names it"
