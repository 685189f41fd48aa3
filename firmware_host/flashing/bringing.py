"""The whole way of a program onto a board: what runs there, what it lacks, and whether it answers then."""

from collections.abc import Callable

from firmware_host.doctor.machine import Machine
from firmware_host.flashing.carrying import Board, Prompt
from firmware_host.flashing.program import LAST, Program, in_words
from firmware_host.flashing.talking import STOP, Runs, bring_prompt, insisting, wait_for, what_runs


def bring(  # noqa: PLR0913 - what, where, whom to ask, and how
    machine: Machine,
    port: str,
    program: Program,
    told: Callable[[str], None],
    agreed: Callable[[str], bool],
    *,
    again: bool = False,
) -> bool:
    """Bring a program onto the board on a port; tell whether it runs there in the end.

    `told` hears what is done; `agreed` is asked before something is lost, and answers. All is written `again`
    even where the board has it.

    Raises:
        FlashError: something is wrong, and says what cures it.
    """
    version = in_words(program.version)
    # One that crashes can be stopped for two seconds only; to our program that is noise.
    runs = insisting(machine, port, lambda line: what_runs(line, STOP))
    if runs == Runs(program.version) and not again:
        told(f"The Pico at {port} has version {version} already; --again writes all of it anew.")
        return True
    if runs is not None:
        told(f"The Pico at {port} has version {in_words(runs.version)}.")
        if runs.version > program.version and not agreed(f"Put the older version {version} on it?"):
            return False
    insisting(machine, port, lambda line: bring_prompt(line, port, runs))
    done = _carried(Prompt(port, str(machine.at(port))), program, told, agreed, again=again)
    if done:
        wait_for(machine, port, program.version)
        told(f"Done: version {version} runs.")
    return done


def _carried(
    prompt: Prompt,
    program: Program,
    told: Callable[[str], None],
    agreed: Callable[[str], bool],
    *,
    again: bool,
) -> bool:
    """Write a program by the board's prompt, and start the board anew; tell whether it was to be written."""
    try:
        board = prompt.look()
        version_there = ".".join(map(str, board.micropython))
        told(f"The board: {board.model or 'of unknown model'}, with MicroPython {version_there}.")
        if crash := prompt.take_diary(board):
            told(f"Its program crashed before: {crash}")
        # Whoever says no has the board as it was, at work.
        if done := _may(prompt, board, agreed):
            _write(prompt, board, program, told, again=again)
        prompt.start_anew()
    finally:
        prompt.close()
    return done


def _may(prompt: Prompt, board: Board, agreed: Callable[[str], bool]) -> bool:
    return not prompt.is_strangers(board) or agreed(f"It starts another program ({LAST}). Replace that?")


def _write(
    prompt: Prompt, board: Board, program: Program, told: Callable[[str], None], *, again: bool
) -> None:
    files = dict(program.files) if again else prompt.lacks(board, program)
    if files:
        # It goes away while the others change, so that it has to be brought in any case.
        files[LAST] = program.files[LAST]
        prompt.write(board, files, lambda name: told(f"Writing {name}"))
        prompt.put_in_place(files)
