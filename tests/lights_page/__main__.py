"""Make the page about the lights, and its pictures, anew: `make docs`."""

from tests.lights_page.page import ROOT, files


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
