"""`furunkulus play`: play at the table, or in the simulator."""

import argparse


def add_to(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb to the command line."""
    verbs.add_parser("play", help="play in the simulator", description=__doc__)
