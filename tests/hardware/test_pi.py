from pathlib import Path

import pytest

from hardware.pi import Pi, pi_at
from tests.hardware.machines import PI_4, PI_5, ZERO_2, make_pi, write

PC = b"processor\t: 0\nmodel name\t: Some Processor\n"


def test_a_pc_is_no_pi(tmp_path: Path) -> None:
    write(tmp_path, "proc/cpuinfo", PC)
    assert pi_at(tmp_path) is None


def test_another_board_with_a_device_tree_is_no_pi(tmp_path: Path) -> None:
    write(tmp_path, "proc/device-tree/model", b"FriendlyElec NanoPi R5S\0")
    assert pi_at(tmp_path) is None


@pytest.mark.parametrize("machine", [PI_4, PI_5, ZERO_2])
def test_a_pi_tells_its_model_and_its_revision(tmp_path: Path, machine: tuple[str, int]) -> None:
    assert pi_at(make_pi(tmp_path, *machine)) == Pi(*machine)


def test_an_old_kernel_has_the_revision_among_what_it_tells_of_the_processor(tmp_path: Path) -> None:
    make_pi(tmp_path, *ZERO_2[:1], revision=None)
    write(
        tmp_path, "proc/cpuinfo", b"processor\t: 0\n\nHardware\t: BCM2835\nRevision\t: 902120\nSerial\t: 00\n"
    )
    assert pi_at(tmp_path) == Pi(*ZERO_2)


@pytest.mark.parametrize("told", [PC, b"Revision\t: unknown\n"])
def test_a_pi_may_tell_no_revision(tmp_path: Path, told: bytes) -> None:
    make_pi(tmp_path, PI_4[0], revision=None)
    write(tmp_path, "proc/cpuinfo", told)
    assert pi_at(tmp_path) == Pi(PI_4[0])


# Codes as Raspberry Pi's documentation lists them under "new-style revision codes".
@pytest.mark.parametrize(
    ("model", "revision", "has_rp1"),
    [
        ("Raspberry Pi Model B Rev 2", 0x000E, False),
        ("Raspberry Pi Zero W Rev 1.1", 0x9000C1, False),
        ("Raspberry Pi 3 Model B Rev 1.2", 0xA02082, False),
        (*ZERO_2, False),
        (*PI_4, False),
        ("Raspberry Pi 400 Rev 1.0", 0xC03130, False),
        ("Raspberry Pi Compute Module 4 Rev 1.1", 0xB03141, False),
        (*PI_5, True),
        ("Raspberry Pi Compute Module 5 Rev 1.0", 0xC04180, True),
        ("Raspberry Pi 500 Rev 1.0", 0xD04190, True),
    ],
)
def test_the_later_models_have_their_pins_on_another_chip(
    model: str,
    revision: int,
    has_rp1: bool,  # noqa: FBT001 - a column of the table
) -> None:
    assert Pi(model, revision).has_rp1 == has_rp1
    assert Pi(model).has_rp1 == has_rp1


def test_a_pi_is_named_with_its_revision_where_it_has_one() -> None:
    assert str(Pi(*ZERO_2)) == "Raspberry Pi Zero 2 W Rev 1.0 (revision 902120)"
    assert str(Pi("Raspberry Pi Model B Rev 2", 0x000E)) == "Raspberry Pi Model B Rev 2 (revision 00000e)"
    assert str(Pi(ZERO_2[0])) == ZERO_2[0]
