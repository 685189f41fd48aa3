"""The installer from its first line to its last, on a machine that is a folder."""

from pathlib import Path

import pytest

from tests.systemd.machine import Installed, machine

CONTROLLER = "usb-1a86_USB_Serial-if00-port0"


@pytest.fixture
def bare(tmp_path: Path) -> Installed:
    """A machine on which nothing is installed yet."""
    return machine(tmp_path)


def test_a_board_that_is_not_there_is_told_before_anything_is_done(bare: Installed) -> None:
    assert f"{CONTROLLER}-typo" in bare.run("--controller", f"{CONTROLLER}-typo", status=1)
    assert not any((bare.root / "opt").iterdir())
    assert bare.calls("pip") == []


def test_uninstalling_ends_also_when_the_user_is_gone(bare: Installed) -> None:
    bare.run()
    bare.command("userdel", "furunkulus")
    bare.again("uninstall")
    assert not bare.file("/opt/furunkulus").exists()
    assert not any(bare.file("/etc/systemd/system").glob("*"))
    assert "furunkulus" not in bare.file("/users").read_text("utf-8")
