"""The pages about the command line: one for all of it and one for each verb, as git has them."""

import argparse
from collections.abc import Iterator, Mapping
from typing import Final

from firmware_host.cli import parser
from tests.man_pages.roff import Roff, bold, escaped

NAME: Final = "furunkulus"
_SETTINGS: Final = "furunkulus.toml(5)"
_SERVICE: Final = "furunkulus(8)"


def command_pages() -> Mapping[str, str]:
    """Return each page by its file's name."""
    top = parser()
    pages = {f"{NAME}.1": _overview(top)}
    for verb, about, words in verbs_of(top):
        pages[f"{NAME}-{verb}.1"] = _page(verb, about, words)
    return pages


def verbs_of(command: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser, str]]:
    """Yield the verbs of a command, or a verb's actions: name, parser, and what it does in a few words."""
    for action in command._actions:  # noqa: SLF001 - argparse shows its verbs nowhere else
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            listed = action._choices_actions  # noqa: SLF001 - the same
            words = {choice.dest: choice.help or "" for choice in listed}
            for name, about in action.choices.items():
                yield name, about, words[name]


def _overview(top: argparse.ArgumentParser) -> str:
    page = Roff(NAME, 1, "plays the monster of the box game Fearsome Floors")
    page.section("Synopsis")
    page.paragraph(f"`{NAME}` VERB ...")
    page.section("Description")
    page.paragraph(top.description or "")
    page.section("Verbs")
    for verb, _, words in verbs_of(top):
        page.term(f".BR {escaped(f'{NAME}-{verb}')} (1)", _sentence(words))
    page.section("Options")
    _options(page, top)
    page.section("Exit status")
    page.paragraph(
        "0 done; 1 a line of a batch failed, or as a verb's page says; 2 the command line or what it was "
        "given is wrong."
    )
    page.see(*(f"{NAME}-{verb}(1)" for verb, _, _ in verbs_of(top)), _SETTINGS, _SERVICE)
    return page.text()


def _page(verb: str, about: argparse.ArgumentParser, words: str) -> str:
    page = Roff(f"{NAME}-{verb}", 1, words)
    actions = list(verbs_of(about))
    page.section("Synopsis")
    for one in [each for _, each, _ in actions] or [about]:
        page.paragraph(_usage(one))
    page.section("Description")
    page.paragraph(_sentence(about.description or words))
    if not actions:
        _arguments(page, about)
    else:
        page.section("Actions")
    for name, action, _ in actions:
        page.part(f"{verb} {name}")
        page.paragraph(_sentence(action.description or ""))
        _positionals(page, action)
        _options(page, action)
        _epilog(page, action)
    if about.epilog:
        page.section("Notes")
        _epilog(page, about)
    page.see(f"{NAME}(1)", _SETTINGS, _SERVICE)
    return page.text()


def _arguments(page: Roff, about: argparse.ArgumentParser) -> None:
    if about._get_positional_actions():  # noqa: SLF001 - argparse shows arguments nowhere else
        page.section("Arguments")
        _positionals(page, about)
    page.section("Options")
    _options(page, about)


def _positionals(page: Roff, about: argparse.ArgumentParser) -> None:
    for action in about._get_positional_actions():  # noqa: SLF001 - the same
        if not isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            page.term(bold(_taken(action)), _help(about, action))


def _options(page: Roff, about: argparse.ArgumentParser) -> None:
    for action in about._get_optional_actions():  # noqa: SLF001 - the same
        if action.help is not argparse.SUPPRESS:
            page.term(_invocation(action), _help(about, action))


def _invocation(action: argparse.Action) -> str:
    """Return how an option is given: its names in bold, and what it takes."""
    names = ", ".join(map(bold, action.option_strings))
    return f"{names} {escaped(_taken(action))}".rstrip()


def _taken(action: argparse.Action) -> str:
    """Return what an option or an argument takes, in capitals or as a choice; nothing if it takes nothing."""
    if action.nargs == 0:
        return ""
    chosen = "{" + ",".join(map(str, action.choices)) + "}" if action.choices else ""
    name = str(action.metavar or chosen or action.dest.upper())
    return {"?": f"[{name}]", "*": f"[{name} ...]", "+": f"{name} ..."}.get(str(action.nargs), name)


def _help(about: argparse.ArgumentParser, action: argparse.Action) -> str:
    formatter = about._get_formatter()  # noqa: SLF001 - it fills in defaults
    return _sentence(formatter._expand_help(action) if action.help else "")  # noqa: SLF001 - the same


def _epilog(page: Roff, about: argparse.ArgumentParser) -> None:
    if about.epilog:
        page.paragraph(about.epilog)


def _usage(about: argparse.ArgumentParser) -> str:
    """Return how a command is used, on one line: argparse's own differs from Python to Python."""
    words = [f"`{about.prog}`"]
    for action in about._get_optional_actions():  # noqa: SLF001 - the same
        told = f"`{action.option_strings[-1]}` {_taken(action)}".rstrip()
        words.append(told if action.required else f"[{told}]")
    words += [_taken(action) for action in about._get_positional_actions()]  # noqa: SLF001 - the same
    return " ".join(words)


def _sentence(words: str) -> str:
    text = " ".join(words.split())
    text = f"{text[:1].upper()}{text[1:]}"
    return text if text.endswith((".", "?", ".)")) or not text else f"{text}."
