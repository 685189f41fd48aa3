"""What else of the system play needs: the page's port, the time of day, and whole places of the program."""

from dataclasses import replace

import pytest

from firmware_host.doctor.finding import State
from tests.doctor.pretend import STATE, Pretend

HEAD = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
HERE, EVERYWHERE, ABROAD = "0100007F", "00000000", "0A01A8C0"
PLACE = "/opt/furunkulus"


def row(host: str, port: int, state: str = "0A", inode: int = 4711) -> str:
    """Return a row of /proc/net/tcp, as proc(5) has it."""
    far = "0" * len(host)
    return (
        f"   0: {host}:{port:04X} {far}:0000 {state} 00000000:00000000 00:00000000 00000000"
        f"  1000        0 {inode} 1 0000000000000000 100 0 0 10 0\n"
    )


@pytest.mark.parametrize("host", [HERE, EVERYWHERE])
def test_a_port_that_another_program_has_is_told_with_its_name(pc: Pretend, host: str) -> None:
    assert pc.states("page-port") == [State.OK]
    pc.write("/proc/net/tcp", HEAD + row(host, 8800))
    pc.runs(99, "/usr/bin/python3", "-m", "http.server", "8800", opened="socket:[4711]")
    found = pc.finding("page-port")
    assert found.state is State.WRONG
    assert "process 99 (/usr/bin/python3 -m http.server 8800)" in found.found
    assert found.cure.splitlines()[0] == "port = 8801 under [page]"


@pytest.mark.parametrize(
    "line", [row(ABROAD, 8800), row(HERE, 8801), row(HERE, 8800, state="01"), "no row at all\n"]
)
def test_what_does_not_listen_there_takes_nothing(pc: Pretend, line: str) -> None:
    pc.write("/proc/net/tcp", HEAD + line)
    assert pc.states("page-port") == [State.OK]


def test_a_listener_of_the_newer_protocol_takes_it_too(pc: Pretend) -> None:
    pc.write("/proc/net/tcp6", HEAD + row("0" * 32, 8800))
    assert pc.states("page-port") == [State.WRONG]
    # That is ::1, and no 127.0.0.1.
    pc.write("/proc/net/tcp6", HEAD + row(f"{'0' * 24}01000000", 8800))
    assert pc.states("page-port") == [State.OK]


def test_furunkulus_itself_may_have_it(pc: Pretend) -> None:
    pc.write("/proc/net/tcp", HEAD + row(HERE, 8800))
    pc.runs(7, "/opt/venv/bin/python", "/usr/local/bin/furunkulus", "play", opened="socket:[4711]")
    assert pc.states("page-port") == [State.OK]


def test_who_is_not_seen_is_furunkulus_if_that_plays(pc: Pretend) -> None:
    pc.write("/proc/net/tcp", HEAD + row(HERE, 8800))
    assert pc.states("page-port") == [State.WRONG]
    lock = f"{STATE}/games.sqlite.lock"
    pc.write(lock)
    inode = (pc.root / lock[1:]).stat().st_ino
    pc.write("/proc/locks", f"1: FLOCK  ADVISORY  WRITE 31 08:01:{inode} 0 EOF\n")
    assert pc.states("page-port") == [State.OK]
    (pc.root / STATE[1:]).chmod(0o700)
    assert pc.states("page-port") == [State.CANNOT_TELL]


def test_another_port_is_looked_at_if_it_is_set(pc: Pretend) -> None:
    pc.write("/proc/net/tcp", HEAD + row(HERE, 8800))
    pc.asked = replace(pc.asked, port=9000)
    assert pc.states("page-port") == [State.OK]
    pc.asked = replace(pc.asked, port=0)
    assert pc.states("page-port") == []


def test_a_raspberry_pi_without_network_may_have_the_wrong_time(pi: Pretend) -> None:
    assert pi.states("clock") == [State.OK]
    pi.remove("/run/systemd/timesync/synchronized")
    assert pi.states("clock") == [State.NOTE]
    pi.write("/sys/class/rtc/rtc0/name", "rtc-ds1307\n")
    assert pi.states("clock") == [State.OK]


def test_a_raspberry_pi_5_has_a_clock_but_seldom_its_battery(pi_5: Pretend) -> None:
    pi_5.remove("/run/systemd/timesync/synchronized")
    pi_5.write("/sys/class/rtc/rtc0/name", "rpi-rtc\n")
    assert pi_5.states("clock") == [State.NOTE]
    pi_5.write("/run/chrony/chronyd.pid", "77\n")
    assert pi_5.states("clock") == [State.OK]


def lay(pi: Pretend, place: str, version: str | None) -> None:
    pi.write(f"{PLACE}/{place}/bin/furunkulus")
    if version:
        pi.write(f"{PLACE}/{place}/whole", f"furunkulus {version}\n")


def point(pi: Pretend, link: str, place: str) -> None:
    path = pi.root / PLACE[1:] / link
    path.unlink(missing_ok=True)
    path.symlink_to(place)


@pytest.fixture
def installed(pi: Pretend) -> Pretend:
    lay(pi, "a", "0.2.0")
    point(pi, "venv", "a")
    return pi


def test_without_an_installed_program_there_is_nothing_to_say(pi: Pretend) -> None:
    assert pi.states("upgrade") == []


def test_the_place_in_use_and_the_one_that_is_kept_are_told(installed: Pretend) -> None:
    assert installed.finding("upgrade").found == "furunkulus 0.2.0 is in use, in /opt/furunkulus/a"
    lay(installed, "b", "0.1.0")
    found = installed.finding("upgrade")
    assert found.state is State.OK
    assert found.found.endswith("; furunkulus 0.1.0 is kept in /opt/furunkulus/b")


def test_a_place_on_trial_is_told(installed: Pretend) -> None:
    lay(installed, "b", "0.3.0")
    point(installed, "trial", "b")
    found = installed.finding("upgrade")
    assert found.state is State.WRONG
    assert "/opt/furunkulus/b is on trial" in found.found
    assert "furunkulus-settle" in found.cure


def test_an_installer_that_is_at_work_is_no_fault(installed: Pretend) -> None:
    lay(installed, "b", "0.3.0")
    point(installed, "trial", "b")
    installed.write("/run/furunkulus-install.lock")
    number = (installed.root / "run/furunkulus-install.lock").stat().st_ino
    # Who locked it may have ended: the installer goes on with what it was given.
    installed.write("/proc/locks", f"1: FLOCK  ADVISORY  WRITE 77 00:19:{number} 0 EOF\n")
    found = installed.finding("upgrade")
    assert (found.state, found.found) == (State.NOTE, "an installer is at work right now")


def test_a_place_that_is_half_laid_is_noted(installed: Pretend) -> None:
    lay(installed, "b", None)
    found = installed.finding("upgrade")
    assert found.state is State.NOTE
    assert found.found == "/opt/furunkulus/b is not whole"


def test_a_link_that_leads_to_nothing_is_told_with_the_way_back(installed: Pretend) -> None:
    installed.remove(f"{PLACE}/a")
    found = installed.finding("upgrade")
    assert found.state is State.WRONG
    assert found.cure.startswith("sudo furunkulus/systemd/install.sh")
    lay(installed, "b", "0.1.0")
    assert installed.finding("upgrade").cure == "sudo /opt/furunkulus/b/systemd/install.sh rollback"
    # Without any link the installer does not know which of them was in use.
    (installed.root / PLACE[1:] / "venv").unlink()
    assert "rollback" not in installed.finding("upgrade").cure
