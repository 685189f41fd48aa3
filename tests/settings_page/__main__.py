"""Make what the page about settings has of the schema anew: `make docs`."""

from tests.settings_page.page import PAGE, filled


def main() -> None:
    """Write the page if it differs, and say so."""
    there = PAGE.read_text("utf-8")
    made = filled(there)
    if made != there:
        PAGE.write_text(made, encoding="utf-8")
        print("made docs/settings.md")  # noqa: T201 - a list of files is what this is for


if __name__ == "__main__":
    main()
