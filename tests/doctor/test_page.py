"""docs/doctor.md has a heading for each check, and each of its own links leads to one."""

import re
from pathlib import Path

from firmware_host.doctor.examining import CHECKS
from firmware_host.doctor.finding import PAGE

TEXT = (Path(__file__).parents[2] / PAGE).read_text("utf-8")
HEADINGS = re.findall(r"^## (.*)$", TEXT, re.MULTILINE)


def test_each_check_has_a_heading_in_the_order_in_which_they_are_made() -> None:
    *checks, last = HEADINGS
    assert checks == list(CHECKS)
    assert last == "Known troubles"


def test_each_heading_says_something() -> None:
    for section in re.split(r"^## .*$", TEXT, flags=re.MULTILINE)[1:]:
        assert len(section.split()) > 20


def test_links_within_the_page_lead_to_checks() -> None:
    assert set(re.findall(r"\]\(#(.*?)\)", TEXT)) <= set(CHECKS)
