"""Which keys the bytes mean; `docs/terminal.md` has the table of them."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from firmware_host.terminal.keys import ESCAPE_ALONE, SEQUENCE_LOST, Key, Typing

SENT = {
    b"\x1b[A": Key.UP,
    b"\x1b[B": Key.DOWN,
    b"\x1b[C": Key.RIGHT,
    b"\x1b[D": Key.LEFT,
    b"\x1bOA": Key.UP,
    b"\x1bOB": Key.DOWN,
    b"\x1bOC": Key.RIGHT,
    b"\x1bOD": Key.LEFT,
    b"\x1b[1;2A": Key.UP,  # with Shift
    b"\x1b[1;129D": Key.LEFT,  # with Num Lock, in some terminals
    b"\r": Key.OK,
    b"\n": Key.OK,
    b"\x1bOM": Key.OK,  # on the number pad
    b"\x7f": Key.BACK,
    b"\b": Key.BACK,
    b" ": Key.HUNT,
    b"p": Key.PEEK,
    b"P": Key.PEEK,
    b"m": Key.MENU,
    b"M": Key.MENU,
    b"l": Key.LIFT,
    b"L": Key.LIFT,
    b"\x0c": Key.REDRAW,
    b"\x1a": Key.SUSPEND,
    b"q": Key.LEAVE,
    b"Q": Key.LEAVE,
    b"\x03": Key.LEAVE,
}

NO_KEYS = (
    b"\x1b[3~",  # Delete
    b"\x1b[15;5~",  # F5 with Ctrl
    b"\x1bOP",  # F1
    b"\x1b[[A",  # F1 on the Linux console, which is no arrow
    b"\x1b[I",  # the window has the focus
    b"\x1b[?62;22c",  # what a terminal says that was asked
    b"\x1b[38;2;255;255;255;48;2;255;255;255m",  # somebody else's colours, which open no menu
    b"\x1b[2 q",  # somebody else's cursor, which does not leave
    b"\x1b]0;a title with q, p and  spaces\a",
    b"\x1bP+q544e\x1b\\",
    b"\x1b[200~pasted: q p m l\r\n\x1b[A\x03\x1b[201~",
    "é日本🐇".encode(),
    b"xyz0129-[]",
    b"\t\x00\x01",
)

keys_sent = st.lists(st.sampled_from(sorted(SENT)))
chunks = st.lists(st.integers(1, 5))


def cut(data: bytes, sizes: list[int]) -> list[bytes]:
    """Return some bytes in pieces of these sizes, and what is left in one more."""
    pieces = []
    for size in sizes:
        pieces.append(data[:size])
        data = data[size:]
    return [*pieces, data]


def heard(*pieces: bytes) -> list[Key]:
    """Return the keys of some pieces that come one right after the other, once nothing more comes."""
    typing, found = Typing(), list[Key]()
    for piece in pieces:
        typing, keys = typing.fed(piece)
        found += keys
    return [*found, *typing.gave_up().keys]


@pytest.mark.parametrize("sent", SENT)
def test_a_key_is_known_by_what_it_sends(sent: bytes) -> None:
    typing, keys = Typing().fed(sent)
    assert keys == (SENT[sent],)
    assert typing.patience is None, "it is certain at once"


@pytest.mark.parametrize("sent", NO_KEYS)
def test_what_is_no_key_of_ours_presses_nothing(sent: bytes) -> None:
    assert heard(sent, b"\x1b[A", sent, b" ") == [Key.UP, Key.HUNT]


def test_an_escape_is_a_key_once_nothing_came_after_it_for_fifty_milliseconds() -> None:
    typing, keys = Typing().fed(b"\x1b")
    assert (keys, typing.patience) == ((), ESCAPE_ALONE)
    assert typing.gave_up() == (Typing(), (Key.BACK,))
    assert ESCAPE_ALONE == 0.05


def test_escapes_one_after_the_other_are_so_many_keys() -> None:
    assert heard(b"\x1b\x1b", b"\x1b") == [Key.BACK] * 3


def test_escape_and_a_key_that_come_at_once_over_a_slow_line_are_two_keys() -> None:
    assert heard(b"\x1b\r") == [Key.BACK, Key.OK]
    assert heard(b"\x1b\x1b[A") == [Key.BACK, Key.UP]


def test_one_enter_that_is_sent_as_two_bytes_is_one_key() -> None:
    assert heard(b"\r\n") == heard(b"\r", b"\n") == [Key.OK]
    assert heard(b"\r\r\n\n") == [Key.OK] * 3
    assert heard(b"\rx\n") == [Key.OK] * 2


@pytest.mark.parametrize("begun", [b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b[[", b"\x1b]0;a title"])
def test_a_sequence_whose_end_is_lost_takes_no_key_with_it(begun: bytes) -> None:
    assert heard(begun, b"\r") == [Key.OK]
    assert heard(begun, b"\x1b[A") == [Key.UP]
    assert heard(begun, b"\x03") == [Key.LEAVE]
    typing = Typing().fed(begun).typing
    assert typing.patience == SEQUENCE_LOST
    assert typing.gave_up() == (Typing(), ())


def test_pasted_text_that_never_ends_is_over_once_nothing_more_comes() -> None:
    typing, keys = Typing().fed(b"\x1b[200~ q\r")
    assert (keys, typing.patience) == ((), SEQUENCE_LOST)
    assert typing.gave_up().typing.fed(b"q").keys == (Key.LEAVE,)


@given(st.binary(), chunks)
def test_bytes_mean_the_same_however_they_are_cut(data: bytes, sizes: list[int]) -> None:
    assert heard(*cut(data, sizes)) == heard(data)


@given(keys_sent, chunks)
def test_no_press_is_lost_or_doubled_however_the_bytes_are_cut(keys: list[bytes], sizes: list[int]) -> None:
    # A line feed right behind a carriage return is the same Enter: typed by hand they are apart.
    sent = b"\0".join(keys)
    assert heard(*cut(sent, sizes)) == [SENT[key] for key in keys]


@given(st.lists(st.tuples(st.sampled_from(NO_KEYS), st.sampled_from(sorted(SENT)))), chunks)
def test_what_is_no_key_takes_none_with_it(sent: list[tuple[bytes, bytes]], sizes: list[int]) -> None:
    data = b"".join(noise + key for noise, key in sent)
    assert heard(*cut(data, sizes)) == [SENT[key] for _, key in sent]


@given(st.binary(), st.sampled_from(sorted(SENT)))
def test_after_whatever_garbage_and_a_pause_a_key_is_itself(garbage: bytes, key: bytes) -> None:
    assume((garbage[-1:], key) != (b"\r", b"\n"))
    typing = Typing().fed(garbage).typing
    rested = typing.gave_up().typing if typing.patience else typing
    assert rested.fed(key).keys == (SENT[key],)


@given(st.binary(max_size=200))
def test_garbage_of_any_length_is_kept_in_a_few_bytes(garbage: bytes) -> None:
    for begun in (b"\x1b[", b"\x1b]", b"\x1b[200~"):
        assert len(Typing().fed(begun + garbage * 50).typing.seen) <= 17


@given(st.integers(0, 60), st.sampled_from([b"\x1b[A", b"\r", b" ", b"\x7f"]), st.data())
def test_bytes_that_are_lost_cost_no_more_than_the_keys_they_hit(
    count: int, key: bytes, data: st.DataObject
) -> None:
    sent = [key] * count
    hit = data.draw(st.sets(st.integers(0, max(0, count - 1)), max_size=5)) if count else set()
    torn = [one[: data.draw(st.integers(0, len(one) - 1))] if n in hit else one for n, one in enumerate(sent)]
    found = heard(b"".join(torn))
    assert found.count(SENT[key]) >= count - 2 * len(hit)
    assert set(found) <= {SENT[key], Key.BACK}
