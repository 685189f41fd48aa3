"""What both readings tell, in one form."""

import json

from .plain_board import Json, space_named
from .plain_moves import Arrangement, End, Lying, arrangement


def in_one_order(hunted: Json) -> Json:
    """Sort the lists of the position after a hunt, whose order means nothing."""
    after = hunted["position"]
    lists = {key: sorted(after[key], key=json.dumps) for key in ("tiles", "figures")}
    return {**hunted, "position": {**after, **lists}}


def with_moved(lying: Lying, moved: list[Json]) -> Arrangement:
    """Pick the moved tiles up, all of them, and lay them down where they went."""
    after = dict(lying)
    for tile in moved:
        assert after.pop(space_named(tile["from"])) == tile["kind"]
        assert tile["from"] != tile["to"]
    for tile in moved:
        if tile["to"] is not None:
            assert space_named(tile["to"]) not in after
            after[space_named(tile["to"])] = tile["kind"]
    return arrangement(after)


def ends(lying: Lying, outcomes: list[Json]) -> dict[End, int]:
    """Return the fewest steps to each end."""
    return {(end["to"], with_moved(lying, end["tiles"])): end["steps"] for end in outcomes}
