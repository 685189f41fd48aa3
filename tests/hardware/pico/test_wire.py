"""The wire, read back by decoders that are not ours; and whatever else may come over it."""

from random import Random

import pytest
from cobs import cobs  # type: ignore[import-untyped] # it ships no types
from hypothesis import example, given
from hypothesis import strategies as st

from hardware.clock import HandClock
from hardware.firmware import link as program
from hardware.pico import wire
from hardware.pico.talk import Talk
from tests.hardware.pico.boards import UNIQUE, Imported, Pico
from tests.hardware.pico.decoder import Read, messages
from tests.hardware.pico.interpreted import Interpreted

SESSION = b"89abcdef"
LONG = st.binary(max_size=1500) | st.builds(bytes, st.lists(st.integers(0, 3), max_size=600))
KINDS = st.sampled_from(b"#FLHPQwabp\0\xff")
NUMBERS = st.integers(0, 0xFFFF)
SAID = st.lists(
    st.binary(max_size=80)
    | st.builds(wire.packed, KINDS, NUMBERS, st.binary(max_size=60))
    | st.builds(
        lambda most, *of: wire.hello(SESSION, most, has_met=of[0]), st.integers(0, 0xFFF), st.booleans()
    ),
    max_size=12,
)


@given(LONG)
@example(bytes([1]) * 253)
@example(bytes([1]) * 254)
@example(bytes([1]) * 255)
@example(bytes([1]) * 508 + b"\0")
def test_stuffing_is_cobs_at_both_ends(message: bytes) -> None:
    assert wire.stuffed(message) == cobs.encode(message)
    assert wire.unstuffed(cobs.encode(message)) == message
    body = bytearray(cobs.encode(message))
    length = program.unstuffed(memoryview(body), len(body))
    assert body[1 : 1 + length] == message


@given(LONG)
@example(b"")
@example(b"\1\0")
@example(b"\xff\1")
def test_what_is_no_cobs_is_none_at_both_ends(body: bytes) -> None:
    try:
        message = cobs.decode(body)
    except cobs.DecodeError:
        message = None
    mine, board = wire.unstuffed(body), bytearray(body)
    length = program.unstuffed(memoryview(board), len(board))
    if message is not None:
        assert mine == message
        assert board[1 : 1 + length] == message
    elif b"\0" not in body:  # no zero ever comes so far: it ends a message
        assert mine is None
        assert length == 0


@given(KINDS, NUMBERS, LONG)
def test_a_message_of_the_pi_is_read_back_and_fills_whole_units(
    kind: int, number: int, payload: bytes
) -> None:
    sent = wire.packed(kind, number, payload)
    assert messages(sent) == [Read(chr(kind), number, payload)]
    assert len(sent) % 64 == 0
    assert sent.startswith(b"\0")
    assert sent.endswith(b"\0")


@given(st.binary(min_size=4, max_size=4), st.integers(0, 0xFFF), st.booleans())
def test_a_greeting_is_a_comment_to_a_prompt_and_holds_no_command(
    chance: bytes,
    leds: int,
    has_met: bool,  # noqa: FBT001 - Hypothesis passes it by its place
) -> None:
    session = chance.hex().encode()
    sent = wire.hello(session, leds, has_met=has_met)
    body = sent.strip(b"\0")
    assert body.startswith(b" #")
    assert min(body) >= 32
    (hello,) = messages(sent)
    assert hello.payload == b"furunkulus01%s%d%03x" % (session, has_met, leds)


def test_all_that_a_board_says_is_read_back() -> None:
    pico = Pico(Imported(), HandClock(50.0))
    pico.contacts = 0b1000001
    pico.reset()
    pico.to_host = b""
    pico.hear(wire.hello(SESSION, 2, has_met=False))
    pico.turn()
    (welcome,) = messages(pico.to_host)
    assert (welcome.kind, len(welcome.payload)) == ("w", 29)
    assert welcome.payload[:4] == bytes([1, 1, 0, 0])
    assert welcome.payload[4:12] == SESSION
    assert welcome.payload[12:16] == bytes([0, 0, 0, 2])
    assert welcome.payload[16:21] == bytes([0, 0, 0b1000001, 0x00, 0x04])
    assert welcome.payload[21:] == UNIQUE

    pico.to_host = b""
    pico.hear(wire.packed(wire.FRAME, 513, b"123456"))
    pico.hear(wire.packed(wire.LAMPS, 7, bytes(range(7))))
    pico.turn()
    assert messages(pico.to_host) == [
        Read("a", 513, b"F" + bytes.fromhex("61d37209")),
        Read("a", 7, b"L" + bytes.fromhex("f90958ad")),
    ]
    assert pico.program.picture == b"123456"
    assert pico.program.lamps == bytes(range(7))

    pico.to_host = b""
    pico.contacts = 0b1000000
    for _ in range(25):
        pico.clock.advance(0.001)
        pico.turn()
    (press,) = messages(pico.to_host)
    assert press.kind == "b"
    assert press.number == 0
    assert press.payload[:13] == SESSION + bytes([0, 0, 0, 2]) + bytes([0b1000000])


@given(SAID, st.integers(1, 64))
def test_nothing_that_comes_ends_the_board(said: list[bytes], piece: int) -> None:
    pico = Pico(Imported(most_leds=16), HandClock(50.0))
    heard = b"".join(said)
    for at in range(0, len(heard), piece):
        pico.hear(heard[at : at + piece])
        pico.turn()
    pico.to_host = b""
    # And it still hears what is whole.
    pico.hear(b"\0" + wire.packed(wire.FRAME, 9, b"abc"))
    pico.turn()
    assert pico.program.picture == b"abc"


@given(SAID, st.integers(1, 64))
def test_nothing_that_comes_ends_the_pis_end(said: list[bytes], piece: int) -> None:
    talk = Talk(SESSION)
    talk.opened(0.0)
    heard = b"".join(said)
    for at in range(0, len(heard), piece):
        list(talk.hear(heard[at : at + piece], 0.1))
        talk.due(0.1)
    pico = Pico(Imported(), HandClock(50.0))
    pico.hear(wire.hello(SESSION, 2, has_met=False))
    pico.turn()
    list(talk.hear(b"\0" + pico.to_host, 0.2))
    assert talk.board is not None
    assert talk.board.unique == UNIQUE.hex()


@pytest.mark.parametrize("seed", range(4))
def test_micropython_says_and_shows_to_the_byte_what_python_does(seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - it must be the same each time
    here, there = Imported(), Interpreted()
    now = 1000
    for board in (here, there):
        board.start(b"boot")
    for _ in range(250):
        heard = some_words(chance)
        contacts = chance.choice((0, 0, 1, 0b1010101, 0b1111111))
        for _ in range(chance.randrange(1, 8)):
            now += chance.choice((1, 5, 20, 700))
            assert here.turn(contacts, now, heard) == there.turn(contacts, now, heard)
            heard = b""
        assert (here.picture, here.lamps) == (there.picture, there.lamps)
    there.close()


def some_words(chance: Random) -> bytes:
    """Return what a Pi may say, whole or damaged, or noise."""
    leds = chance.choice((0, 1, 84, 85, 86, 176, 440, 1024, 1025))
    said = chance.choice(
        (
            wire.hello(b"%08x" % chance.randrange(2), leds, has_met=chance.random() < 0.5),
            wire.packed(wire.FRAME, chance.randrange(9), chance.randbytes(3 * leds)),
            wire.packed(wire.FRAME, chance.randrange(9), bytes([chance.randrange(256)]) * (3 * leds)),
            wire.packed(wire.LAMPS, chance.randrange(9), chance.randbytes(7)),
            wire.heard(chance.randrange(4), b"boot"),
            wire.ping(),
            chance.randbytes(chance.randrange(100)),
        )
    )
    if chance.random() < 0.2:
        said = said[: chance.randrange(len(said) + 1)]
    return said
