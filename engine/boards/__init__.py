"""Data: the built-in boards."""
