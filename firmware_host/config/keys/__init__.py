"""The keys of each part of the settings; `schema` has them all."""
