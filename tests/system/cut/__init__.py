"""Power cuts, tried on a machine with a kernel and a disk of its own: `make test-cuts`."""
