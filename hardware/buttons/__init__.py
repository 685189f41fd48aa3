"""Buttons: one contract for every source of presses, and the debouncing that is ours."""
