"""Make the card in docs/pictures anew: `make docs`."""

from tests.card_page.page import ROOT, files


def main() -> None:
    """Write what differs, and say what that was."""
    for path, data in files().items():
        there = ROOT / path
        if not there.exists() or there.read_bytes() != data:
            there.write_bytes(data)
            print(f"made {path}")  # noqa: T201 - a list of files is what this is for


if __name__ == "__main__":
    main()
