"""Write docs/rules.md anew, unless a rule has no test or a test names no rule: `make rules`."""

import sys
from collections.abc import Iterator, Sequence

from .marks import ROOT, CollectionError, Shown, by_rule, shown_in, unknown
from .page import PAGE, gaps, page


def main() -> int:
    try:
        tests = shown_in(ROOT / "tests")
    except CollectionError as refused:
        return _refused([str(refused)])
    shown = by_rule(tests)
    faults = [*_strangers(tests), *gaps(shown)]
    if faults:
        return _refused(faults)
    text = page(shown)
    if "--check" in sys.argv[1:]:
        if not PAGE.exists() or PAGE.read_text("utf-8") != text:
            return _refused(["docs/rules.md is stale: make rules"])
    else:
        PAGE.write_text(text, encoding="utf-8")
    return 0


def _strangers(tests: Sequence[Shown]) -> Iterator[str]:
    for test in tests:
        if fault := unknown(test.names):
            yield f"{test.node}: {fault}"


def _refused(faults: Sequence[str]) -> int:
    print(*faults, sep="\n", file=sys.stderr)  # noqa: T201 - what a script has to say
    return 1


if __name__ == "__main__":
    sys.exit(main())
