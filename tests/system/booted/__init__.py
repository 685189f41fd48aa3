"""The installed service, tried in a Debian that was made just now and booted: `make test-system`."""
