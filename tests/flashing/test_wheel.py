"""What is installed has no program of the Pico's in it: it is carried onto boards, never imported."""

from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]


def test_the_picos_program_stays_out_of_the_wheel() -> None:
    files = {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    assert "hardware/lights/chain.py" in files
    assert "firmware_host/flashing/carrying.py" in files
    assert not [file for file in files if "firmware/" in file.removeprefix("firmware_host/")]
