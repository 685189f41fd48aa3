import re
import signal
import subprocess
import sys
import urllib.request

import pytest

_PATIENCE = 60.0
COMMAND = [sys.executable, "-c", "from firmware_host.cli import main; raise SystemExit(main())", "play"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_its_page_until_a_signal_ends_it(number: signal.Signals) -> None:
    with subprocess.Popen([*COMMAND, "--port", "0"], stdout=subprocess.PIPE, text=True) as playing:  # noqa: S603
        assert playing.stdout is not None
        told = playing.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", told)
        assert address, told
        with urllib.request.urlopen(address[0], timeout=_PATIENCE) as page:  # noqa: S310 - our own page
            assert b"Furunkulus" in page.read()
        playing.send_signal(number)
        assert playing.wait(_PATIENCE) == 0
