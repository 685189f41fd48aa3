import engine


def test_the_house_stands() -> None:
    assert engine.__doc__
