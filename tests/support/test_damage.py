from hypothesis import given
from hypothesis import strategies as st

from tests.support.damage import Damage

LONG = bytes(place % 251 for place in range(300_000))


@given(st.binary(), st.integers(0, 100))
def test_the_same_seed_damages_in_the_same_way_however_the_bytes_are_cut(sent: bytes, cut: int) -> None:
    whole, cutting = Damage(7, one_in=4), Damage(7, one_in=4)
    assert whole.pass_on(sent) == cutting.pass_on(sent[:cut]) + cutting.pass_on(sent[cut:])


def test_another_seed_damages_otherwise() -> None:
    assert Damage(1).pass_on(LONG) != Damage(2).pass_on(LONG)


def test_one_byte_in_so_many_is_hit_and_each_kind_as_often_as_the_others() -> None:
    damage = Damage(3)
    arrived = damage.pass_on(LONG)
    # Of 300,000 bytes 300 are to be hit, give or take five times 17.3; of each kind 100, give or take 50.
    assert 210 <= damage.hits <= 390
    for count in (damage.spoilt, damage.lost, damage.doubled):
        assert 50 <= count <= 150
    assert len(arrived) == len(LONG) + damage.doubled - damage.lost


def test_a_byte_that_is_hit_never_arrives_as_it_was() -> None:
    damage = Damage(5, one_in=1)
    arrivals = [damage.pass_on(b"\x55") for _ in range(300)]
    assert b"\x55" not in arrivals
    assert {len(arrival) for arrival in arrivals} == {0, 1, 2}
    assert {arrival for arrival in arrivals if len(arrival) == 2} == {b"\x55\x55"}
