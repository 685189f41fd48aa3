"""What can be said of a game in a comment, and whether it is true."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from engine.bus import Seats
from engine.game import Game
from tests.golden.reading import tiles


def seen(game: Game, fact: str) -> str:
    """Tell of a game what a fact tells, in the same words, so that they are the same where it is true."""
    for pattern, tell in _TELL.items():
        if found := re.fullmatch(pattern, fact):
            return tell(game, found)
    raise ValueError(f"{fact!a} is no fact of a golden game (tests/golden/README.md)")


def _round(game: Game, fact: re.Match[str]) -> str:
    words = {
        "round": f"round {game.round}",
        "stage": f"stage {game.stage}",
        "starts": f"starts {game.starter}",
    }
    return ", ".join(words.get(word.split()[0], f"{game.up} up") for word in fact[0].split(", "))


def _figure(game: Game, fact: re.Match[str]) -> str:
    figure = game.position.figure(fact["id"])
    side = f", {figure.side}" if fact["side"] else ""
    return f"{figure.id} at {figure.at}{side}"


def _monster(game: Game, _fact: re.Match[str]) -> str:
    return f"monster {game.position.monster.at} {game.position.monster.facing}"


def _tile(game: Game, fact: re.Match[str]) -> str:
    there = [tile.what for tile in game.position.tiles if tile.at == fact["at"]]
    return f"{' and '.join(there) or 'no tile'} at {fact['at']}"


def _seats(game: Game, _fact: re.Match[str]) -> str:
    return f"seats {_told(game.seats)}"


def _told(seats: Seats) -> str:
    return " / ".join(" ".join(stack) for stack in seats) or "empty"


def _turn(game: Game, _fact: re.Match[str]) -> str:
    return f"turn {game.turn}" if game.due in {"flee", "place"} else f"next {game.due}"


def _left(game: Game, fact: re.Match[str]) -> str:
    same = Counter(game.stack) == Counter(tiles(fact["tiles"]))
    return fact[0] if same else f"left {', '.join(map(str, game.stack or ()))}"


def _asleep(game: Game, _fact: re.Match[str]) -> str:
    return f"asleep {_names(sorted(game.sleeping))}"


def _winner(game: Game, _fact: re.Match[str]) -> str:
    return f"winner {_names(game.places[:1])}"


def _over(game: Game, _fact: re.Match[str]) -> str:
    return f"over {_names(game.ranking())}" if game.over else "not over"


def _names(teams: Iterable[str]) -> str:
    return ", ".join(teams) or "nobody"


_RNG = r"round \d+|stage [12]|starts [a-z]+|(?:white|black) up"
_TELL: Mapping[str, Callable[[Game, re.Match[str]], str]] = {
    rf"(?:{_RNG})(?:, (?:{_RNG}))*": _round,
    r"(?P<id>[a-z]+-\d) at [A-Za-z0-9]+(?P<side>, (?:white|black))?": _figure,
    r"monster [A-P]\d+ [a-z]+": _monster,
    r"(?:no tile|[a-z0-9-]+) at (?P<at>[A-P]\d+)": _tile,
    r"seats .+": _seats,
    r"turn [a-z]+|next [a-z]+": _turn,
    r"left (?P<tiles>.+)": _left,
    r"asleep .+": _asleep,
    r"winner .+": _winner,
    r"over .+|not over": _over,
}
