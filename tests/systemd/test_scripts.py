"""The scripts that install the service: what a reader of shell finds in them, and what they refuse."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from firmware_host.config.writing import default_text

SYSTEMD = Path(__file__).parents[2] / "systemd"


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own scripts
        ["bash", str(SYSTEMD / script), *arguments],  # noqa: S607 - as in any script
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(
    shutil.which("shellcheck") is None, reason="shellcheck is missing: apt install shellcheck"
)
def test_shellcheck_finds_nothing() -> None:
    scripts = sorted(map(str, SYSTEMD.glob("*.sh")))
    done = subprocess.run(  # noqa: S603 - our own command
        ["shellcheck", "--external-sources", *scripts],  # noqa: S607 - it lies where the system has it
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_the_installer_tells_how_it_is_used() -> None:
    done = run("install.sh", "--help")
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("--from FOLDER", "--controller NAME", "--yes", "uninstall"))


@pytest.mark.parametrize("arguments", [["--form", "x"], ["remove"], ["--from"]])
def test_what_it_does_not_know_it_refuses(arguments: list[str]) -> None:
    done = run("install.sh", *arguments)
    assert done.returncode != 0
    assert "--from" in done.stderr


def test_gathering_wants_a_folder() -> None:
    done = run("gather.sh")
    assert done.returncode == 2
    assert "gather.sh FOLDER" in done.stderr


@pytest.mark.parametrize(
    ("one", "other", "is_older"),
    [
        ("0.1.0", "0.2.0", True),
        ("0.2.0", "0.1.0", False),
        ("0.2.0", "0.2.0", False),
        ("0.9.0", "0.10.0", True),
        ("0.2.0rc1", "0.2.0", True),
        ("0.2.0", "0.2.0rc1", False),
        ("0.2.0.dev3", "0.2.0", True),
        ("0.2.0", "0.2.0.1", True),
    ],
)
def test_a_downgrade_is_known(tmp_path: Path, one: str, other: str, *, is_older: bool) -> None:
    for place, version in (("a", one), ("b", other)):
        (tmp_path / place).mkdir()
        (tmp_path / place / "whole").write_text(f"furunkulus {version}\n", "utf-8")
    asked = f'PROGRAM="{tmp_path}"; source "{SYSTEMD}/places.sh"; is_older a b'
    assert (subprocess.run(["bash", "-c", asked], check=False).returncode == 0) is is_older  # noqa: S603, S607 - our own script


def test_on_a_pi_the_first_settings_also_name_its_buttons() -> None:
    replaced = re.search(r"sed -i '(s/.*/)' \"\$SETTINGS/", (SYSTEMD / "install.sh").read_text("utf-8"))
    assert replaced
    done = subprocess.run(  # noqa: S603 - our own script's command
        ["sed", replaced[1]],  # noqa: S607 - as in any script
        input=default_text(),
        capture_output=True,
        text=True,
        check=True,
    )
    was, now = default_text().splitlines(), done.stdout.splitlines()
    changed = [pair for pair in zip(was, now, strict=True) if pair[0] != pair[1]]
    assert changed == [('#sources = ["page"]', 'sources = ["page", "gpio"]')]
