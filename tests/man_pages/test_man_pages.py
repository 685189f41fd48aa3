"""The man pages are what the program says today, whole, and well-formed for those who show them."""

import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from firmware_host.cli import parser
from firmware_host.config.schema import KEYS, TABLES
from tests.man_pages.commands import verbs_of
from tests.man_pages.pages import FOLDER, ROOT, files, files_of_the_service
from tests.man_pages.roff import escaped, marked

MADE: Mapping[Path, str] = files()
VERBS = {verb: about for verb, about, _ in verbs_of(parser())}


def page(name: str) -> str:
    return MADE[FOLDER / name]


def plain(roff: str) -> str:
    """Return a page without its fonts, as one line of words."""
    return " ".join(re.sub(r"\\f[BR]|\\&|^\.\w+", "", roff, flags=re.MULTILINE).replace("\\", "").split())


def test_the_pages_are_up_to_date_and_none_is_left_over() -> None:
    assert {path.relative_to(ROOT) for path in (ROOT / FOLDER).iterdir()} == set(MADE), "make docs"
    stale = [str(path) for path, text in MADE.items() if (ROOT / path).read_text("utf-8") != text]
    assert not stale, "make docs"


def test_every_verb_has_a_page_and_the_overview_leads_to_it() -> None:
    assert len(VERBS) > 10
    for verb in VERBS:
        assert FOLDER / f"furunkulus-{verb}.1" in MADE
        assert f"furunkulus-{verb} (1)" in plain(page("furunkulus.1"))


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_option_and_argument_that_help_tells_is_on_the_page(verb: str) -> None:
    told = plain(page(f"furunkulus-{verb}.1"))
    for about in [VERBS[verb], *(action for _, action, _ in verbs_of(VERBS[verb]))]:
        shown = about.format_help()
        for option in set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", shown.partition("options:")[2])):
            assert option in told, option
        assert " ".join((about.description or "").split()).rstrip(".") in told


def test_no_comma_between_other_pages_is_a_word_of_its_own() -> None:
    for text in MADE.values():
        named = re.findall(r"^\.BR (.*)$", text.partition('.SH "SEE ALSO"')[2], re.MULTILINE)
        assert len(named) > 1
        assert [one for one in named if not re.fullmatch(r"\S+ \(\d\),?", one)] == []


def test_every_setting_is_on_its_page() -> None:
    lines = page("furunkulus.toml.5").splitlines()
    assert [line for line in lines if line.startswith('.SH "[')] == [
        f'.SH "[{escaped(table)}]"' for table in TABLES
    ]
    for key in KEYS.values():
        assert f"\\fB{escaped(key.name)}\\fR" in lines
        assert " ".join(key.words.split()) in plain(page("furunkulus.toml.5"))


def test_the_service_s_page_has_the_installer_and_its_files() -> None:
    told = plain(page("furunkulus.8"))
    for option in ("--from FOLDER", "--controller NAME", "--yes", "uninstall"):
        assert option in told
    names = [names for names, _ in files_of_the_service()]
    assert len(names) >= 7
    assert [name for name in names if name not in told] == []


def test_a_line_that_begins_like_a_request_is_words_all_the_same() -> None:
    assert escaped(".SH no heading") == "\\&.SH no heading"
    assert escaped("a\\b--c") == "a\\eb\\-\\-c"
    assert marked("say `furunkulus` and [more](there.md)") == "say \\fBfurunkulus\\fR and more"


@pytest.mark.skipif(not shutil.which("groff"), reason="needs groff (package groff-base)")
@pytest.mark.parametrize("name", sorted(path.name for path in MADE))
def test_groff_finds_nothing_to_warn_of(name: str) -> None:
    command = ["groff", "-z", "-ww", "-man", "-K", "utf8", "-T", "utf8", str(ROOT / FOLDER / name)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own page
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


@pytest.mark.skipif(not shutil.which("mandoc"), reason="needs mandoc")
@pytest.mark.parametrize("name", sorted(path.name for path in MADE))
def test_mandoc_finds_nothing_to_warn_of(name: str) -> None:
    """A page without a date is right: it is as old as the program, which it names."""
    command = ["mandoc", "-T", "lint", "-W", "warning", str(ROOT / FOLDER / name)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own page
    assert [line for line in ran.stdout.splitlines() if "missing date" not in line] == []
