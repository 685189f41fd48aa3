"""Make the man pages anew: `make docs`."""

from tests.man_pages.pages import FOLDER, ROOT, files


def main() -> None:
    """Write what differs, remove what no command has any more, and say what that was."""
    made = files()
    (ROOT / FOLDER).mkdir(exist_ok=True)
    for there in (ROOT / FOLDER).iterdir():
        if there.relative_to(ROOT) not in made:
            there.unlink()
            print(f"removed {there.relative_to(ROOT)}")  # noqa: T201 - a list of files is what this is for
    for path, text in made.items():
        if not (ROOT / path).exists() or (ROOT / path).read_text("utf-8") != text:
            (ROOT / path).write_text(text, encoding="utf-8")
            print(f"made {path}")  # noqa: T201 - the same


if __name__ == "__main__":
    main()
