"""Run the command line as `python -m firmware_host`."""

from firmware_host.cli import main

raise SystemExit(main())
