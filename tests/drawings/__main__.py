"""Make the wiring drawings anew: `make docs`."""

from tests.drawings.page import ROOT, files


def main() -> None:
    """Write what differs, and say what that was."""
    for path, text in files().items():
        there = ROOT / path
        if not there.exists() or there.read_text("utf-8") != text:
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(text, encoding="utf-8")
            print(f"made {path}")  # noqa: T201 - a list of files is what this is for


if __name__ == "__main__":
    main()
