"""Every man page, by its file: the commands', the settings' and the service's."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firmware_host.config.schema import TABLES, keys_of
from firmware_host.config.writing import written
from firmware_host.places import SERVICE
from tests.man_pages.commands import command_pages
from tests.man_pages.roff import Roff, bold, unlinked

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path("docs/man")
_INSTALLER: Final = ROOT / "systemd/install.sh"
_PAGE: Final = ROOT / "docs/service.md"


def files() -> Mapping[Path, str]:
    """Return all pages by their paths from the root, with what they ought to contain."""
    pages = {**command_pages(), "furunkulus.toml.5": _settings(), "furunkulus.8": _service()}
    return {FOLDER / name: text for name, text in sorted(pages.items())}


def _settings() -> str:
    page = Roff("furunkulus.toml", 5, "the settings of Furunkulus")
    page.section("Description")
    page.paragraph(
        "Everything works without a single setting. What is to be otherwise stands in a file in TOML; what "
        "is set with buttons at the table is kept in `settings.toml` beside the games, and lies over it. "
        "`furunkulus config --default` writes a file that has every setting behind a #, and "
        "`furunkulus config` tells what is in force, where that comes from, and what is wrong."
    )
    for table, words in TABLES.items():
        page.section(f"[{table}]")
        page.paragraph(words)
        for key in keys_of(table):
            value = f"not set: {key.unset}" if key.unset else f"default: {written(key.shown)}"
            by_buttons = " Set with buttons, too." if key.by_buttons else ""
            page.term(bold(key.name), f"{key.words} ({key.kind.allowed}; {value}){by_buttons}")
    page.section("Files")
    page.term(
        bold(str(SERVICE.config)), "The service's, and of all on this machine who have none of their own."
    )
    page.term(
        bold("~/.config/furunkulus/config.toml"), "One's own; if it is there, the other one is not read."
    )
    page.see("furunkulus(1)", "furunkulus-config(1)", "furunkulus(8)")
    return page.text()


def _service() -> str:
    page = Roff("furunkulus", 8, "Furunkulus as a service, and its installer")
    page.section("Description")
    page.paragraph(
        "On a Raspberry Pi, Furunkulus runs as the service `furunkulus.service`: it is there when the "
        "machine is switched on, is started again when anything goes wrong, and leaves the board dark "
        "whenever it has ended. Dark means that the plug may be pulled."
    )
    page.section("The installer")
    page.example(installer_usage())
    page.section("Files")
    for file, words in files_of_the_service():
        page.term(bold(file), words)
    page.section("Examples")
    page.example(
        "systemctl status furunkulus\njournalctl --unit furunkulus --priority warning\nsudo furunkulus doctor"
    )
    page.see("furunkulus(1)", "furunkulus-doctor(1)", "furunkulus.toml(5)", "systemctl(1)", "journalctl(1)")
    return page.text()


def installer_usage() -> str:
    """Return what the installer says of itself."""
    found = re.search(r"<<'USAGE'\n(.*?)^USAGE$", _INSTALLER.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    if not found:
        raise ValueError("systemd/install.sh does not say how it is used")
    return found[1]


def files_of_the_service() -> tuple[tuple[str, str], ...]:
    """Return what docs/service.md says of where things lie: names, and what they are."""
    section = _PAGE.read_text("utf-8").partition("## What lies where")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?`) \| (.*?) \|$", section, re.MULTILINE)
    plain = ((names.replace("`", ""), unlinked(words)) for names, words in rows)
    return tuple((names, f"{words[:1].upper()}{words[1:]}.") for names, words in plain)
