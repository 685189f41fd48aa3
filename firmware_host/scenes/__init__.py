"""The light language: what the lights show, as values; nothing here decides what happens."""
