"""Data: the built-in boards."""

BUILT_IN = ("dungeon", "basement")
"""The names of the boards that are always there."""
