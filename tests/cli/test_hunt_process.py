import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, line, position, run, run_process, written

POSITION = json.dumps(position()).encode()


def test_a_process_answers_on_standard_output_alone() -> None:
    ran = run_process("hunt", "--tile", "5", "--json", stdin=POSITION)
    assert ran == run("hunt", "--tile", "5", "--json", stdin=POSITION)
    assert ran.status == 0


def test_a_process_refuses_with_one_line_and_status_2() -> None:
    assert run_process("hunt", "--tile", "5", stdin=b"{").refusal().startswith("standard input: not JSON: ")
    assert run_process("hunt", "--tyle", "5").refusal().startswith("unrecognized arguments")
    assert run_process().refusal().startswith("a verb is missing")


def test_a_terminal_with_ascii_only_shows_question_marks() -> None:
    ran = run_process("hunt", "--tile", "1", stdin=POSITION, PYTHONIOENCODING="ascii")
    assert ran.status == 0
    assert "\n 2  M? ." in ran.out
    refused = run_process("hunt", "été", "--tile", "1", PYTHONIOENCODING="ascii", LC_ALL="C.UTF-8")
    assert refused.refusal().startswith("?t?: cannot be read")


def test_a_file_name_that_is_no_text_is_named_in_one_line() -> None:
    name = os.fsdecode(b"\xff\n")
    assert run_process("hunt", name, "--tile", "1").refusal().startswith("\\udcff\\n: cannot be read")


def test_a_closed_standard_input_is_refused() -> None:
    told = run_process("hunt", "--tile", "5", redirect="<&-").refusal()
    assert told == "standard input: is closed; a position belongs there"
    assert run_process("hunt", "--batch", redirect="<&-").refusal().startswith("standard input: is closed")


def test_a_standard_input_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for arguments in (("--tile", "5"), ("--batch",)):
        told = run_process("hunt", *arguments, redirect=f"0>{tmp_path}/write-only").refusal()
        assert told.startswith("standard input: cannot be read")


@pytest.mark.parametrize("arguments", [("--tile", "5"), ("--tile", "5", "--json"), ("--batch",)])
def test_an_answer_that_cannot_be_written_is_no_success(arguments: tuple[str, ...]) -> None:
    stdin = line() if arguments == ("--batch",) else POSITION
    closed = run_process("hunt", *arguments, stdin=stdin, redirect=">&-")
    assert closed.refusal() == "standard output: is closed"
    full = run_process("hunt", *arguments, stdin=stdin, redirect=">/dev/full")
    assert full.refusal() == "standard output: cannot be written (No space left on device)"


def test_with_a_closed_standard_error_a_refusal_is_still_status_2() -> None:
    ran = run_process("hunt", "--tile", "99", redirect="2>&-")
    assert (ran.status, ran.out) == (2, "")


def test_a_reader_that_has_had_enough_is_no_error(tmp_path: Path) -> None:
    lines = written(tmp_path, (line() + b"\n") * 2000)
    command = [*COMMAND, "hunt", "--batch"]
    with (
        Path(lines).open("rb") as stdin,
        subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,  # noqa: S603 - our own command
    ):
        assert process.stdout
        assert process.stderr
        first = process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert json.loads(first)["tile"] == "5"
    assert process.returncode == 0


def test_a_batch_answers_each_line_before_the_next_one_comes() -> None:
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "hunt", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        for tile in ("5", "1 hit"):
            process.stdin.write(line(tile) + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["tile"] == tile
        process.stdin.close()
    assert process.returncode == 0
