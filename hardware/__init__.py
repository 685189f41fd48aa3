"""Lights, buttons and the clock: devices that know no game, each with a mock beside it."""
