"""Finding out what is at the end of a serial line: WLED and at which rate, or something that says nothing.

WLED tells its version when asked; an Adalight sketch is silent, and may still be starting. So it is asked
again and again, at the rate that is set; then, once, at each other rate that WLED knows; and what never
answers is taken for a sketch. A board that is found at another rate is switched to the one that is set.

WLED that answers no more is looked for without end, since it may have started anew, or have taken a byte that
the line spoilt for a command. Meanwhile a picture goes out now and then, for a board that only cannot answer;
no more of them, since what is heard at a wrong rate may be commands again.
"""

import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from hardware.lights.adalight_wire import ASK, RATES, SWITCH_TO

BOOT: Final = 2.0
"""Seconds that a board takes to start, which many do when their port is opened."""
EACH: Final = 0.25
"""Seconds in which a board answers that hears."""

_ASKS: Final = int(BOOT / EACH)
_ASKS_LOST: Final = 2
"""Times that a board is asked at each likely rate that was heard a moment ago: it has had time to start."""
_TRIES: Final = 4
"""Times that a board is asked that has just said that it listens, or was just switched to another rate."""

_FILLS: Final = 2880
"""Zeros that go out before a question at the slowest rate of WLED's while an answer is waited for."""
_SWITCHES: Final = 2
"""Times that a board is told to switch: the first time, the line may have spoilt the command."""

_VERSION: Final = re.compile(rb"WLED (\S+)\s")
_ANSWER: Final = re.compile(rb"WLED \S+\s|Baud is now \d+\s")
_STARTED: Final = re.compile(rb"Ada\r?\n")
"""What WLED and most sketches say once, as soon as they listen."""
_DEAF: Final = re.compile(r"2602141|16\.0\.0-b.*")
"""The build, and the name, of WLED 16.0.0-beta, which loses what it is told over a serial line."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say something at a rate; come back with what was heard, as soon as it answers or after ``EACH``.

    ``shows`` stands for the picture that is to be seen just then, with the question for the version in it.
    """

    baud: int
    words: bytes = ASK
    shows: bool = False


@dataclass(frozen=True, slots=True)
class Ready:
    """Send frames from now on at this rate.

    With a version it is WLED, which answers when it is asked; ``home`` is the rate at which it was found, and
    to which it goes back when it is started anew.
    """

    baud: int
    home: int
    version: str | None = None

    @property
    def is_deaf(self) -> bool:
        """Tell whether it is the one WLED that loses what it is told."""
        return self.version is not None and bool(_DEAF.fullmatch(self.version))


Greeting: TypeAlias = Generator[Say, bytes, Ready]
"""What to say next, for what was heard after the last; it ends with what was found out."""


def greet(baud: int, home: int | None = None) -> Greeting:
    """Greet the board at the end of a line that is set to a rate.

    ``home`` is the rate at which it was found before, where it is looked for just as soon.
    """
    first = [baud] if home in {None, baud} else [baud, home or baud]
    for turn in range(_ASKS):
        rate = first[turn % len(first)]
        heard = yield Say(rate)
        started = _STARTED.search(heard) is not None
        version = (yield from _asked(rate)) if started else version_in(heard)
        if version is not None:
            return (yield from _settled(baud, rate, version, home or rate))
        if started:
            return Ready(rate, rate)
    found = yield from _found_elsewhere(baud, first, home)
    return found or Ready(baud, baud)


def find_again(baud: int, known: Ready) -> Greeting:
    """Look for WLED that has answered until a moment ago, on a line that is set to a rate."""
    first = [baud] if known.home == baud else [baud, known.home]
    words = ASK
    while True:
        for rate in first * _ASKS_LOST:
            version = version_in((yield Say(rate, words)))
            if version is not None:
                return (yield from _settled(baud, rate, version, known.home))
        found = yield from _found_elsewhere(baud, first, known.home)
        if found is not None:
            return found
        version = version_in((yield Say(known.baud, shows=True)))
        if version is not None:
            return (yield from _settled(baud, known.baud, version, known.home))
        # It may have read the head of a long frame in what it heard at a wrong rate, and wait for its end.
        words = bytes(_FILLS) + ASK


def _found_elsewhere(
    baud: int, asked: Sequence[int], home: int | None
) -> Generator[Say, bytes, Ready | None]:
    """Ask at each rate at which nobody was asked yet, once."""
    # From the lowest to the highest: what is asked at 500,000 baud reads at 460,800 as the command to switch
    # to 1,000,000, and so does at 921,600 what is asked at 1,000,000.
    for rate in RATES:
        if rate not in asked:
            version = version_in((yield Say(rate)))
            if version is not None:
                return (yield from _settled(baud, rate, version, home or rate))
    return None


def answered(heard: bytes) -> bool:
    """Tell whether this is an answer to what was said."""
    return bool(_ANSWER.search(heard))


def version_in(heard: bytes) -> str | None:
    """Return the version that WLED told, if it did."""
    told = _VERSION.search(heard)
    return told[1].decode(errors="replace") if told else None


def _asked(rate: int) -> Generator[Say, bytes, str | None]:
    """Ask a board that listens, or is about to, for its version."""
    for _ in range(_TRIES):
        version = version_in((yield Say(rate)))
        if version is not None:
            return version
    return None


def _settled(baud: int, found: int, version: str, home: int) -> Greeting:
    """Switch a board that was found to the rate that is set, if it knows it and lets itself be switched."""
    if found == baud:
        return Ready(baud, home, version)
    if baud not in SWITCH_TO:
        return Ready(found, found, version)
    for _ in range(_SWITCHES):
        yield Say(found, SWITCH_TO[baud])
        if (yield from _asked(baud)) is not None:
            return Ready(baud, home, version)
        for rate in (found, *RATES):
            if version_in((yield Say(rate))) is not None:
                found = rate
                break
        else:
            # It is WLED and answers nowhere: as soon as that is noticed again, it is looked for.
            break
    return Ready(found, found, version)
