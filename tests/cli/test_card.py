"""`furunkulus card` writes the card, and nothing over anything."""

from pathlib import Path

import pytest

from firmware_host.cli.carding import FILE
from firmware_host.prints.card import write_card
from tests.cli.running import run


def test_the_card_is_written_where_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.pdf"
    ran = run("card", "-o", str(file))
    assert ran.status == 0
    assert ran.out.startswith(f"{file}: two pages of A4")
    assert file.read_bytes() == write_card()


def test_without_a_name_it_is_written_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("card").status == 0
    assert (tmp_path / FILE).read_bytes() == write_card()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.pdf"
    file.write_bytes(b"mine")
    ran = run("card", "--output", str(file))
    assert ran.status == 2
    assert "is there already" in ran.err
    assert file.read_bytes() == b"mine"
