"""Floor tiles told: their names, and where they lie."""

from engine.box import shape_of
from engine.tiles import FloorTile, Teleporter
from firmware_host.tiles import Tile, spaces_of
from firmware_host.words.said import Said, listed, said


def tell_one_of_box(tile: Tile) -> Said:
    """Return the name of a floor tile of which there may be more."""
    return said(f"a.{tile.what}") if isinstance(tile, FloorTile) else tell_tile_of_box(tile)


def tell_tile_of_box(tile: Tile) -> Said:
    """Return the name of a floor tile, wherever it is."""
    match tile:
        case FloorTile():
            return said(tile.what)
        case Teleporter(pair):
            return said("teleporter.pair", pair=pair)
        case pool:
            shape = shape_of(pool)
            known = {(2, 2): "pool.2x2", (4, 1): "pool.4x1"}
            return said(known.get(shape, "pool") if shape else "pool")


def tell_lying(tile: Tile) -> Said:
    """Return the name of a floor tile, and the spaces on which it lies; a teleporter's arrow too."""
    what = tell_one_of_box(tile)
    if isinstance(tile, Teleporter):
        return said("tile.arrow", what=what, at=tile.at, arrow=said(tile.arrow.value))
    return said("tile.on", what=what, at=tell_all_spaces(tile))


def tell_all_spaces(tile: Tile) -> Said:
    """Return the spaces on which a floor tile lies, one after the other."""
    return listed(tuple(said("space", at=space) for space in spaces_of(tile)))
