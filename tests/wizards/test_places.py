from pathlib import Path

from firmware_host.places import control_socket, control_sockets


def test_a_service_is_reached_in_its_own_folder() -> None:
    service = {"RUNTIME_DIRECTORY": "/run/furunkulus", "STATE_DIRECTORY": "/var/lib/furunkulus"}
    assert control_socket(service) == Path("/run/furunkulus/control")
    assert control_sockets(service) == (Path("/run/furunkulus/control"),)


def test_a_command_looks_for_the_service_first_and_then_for_its_users_own() -> None:
    users = {"HOME": "/home/ada"}
    assert control_socket(users) == Path("/home/ada/.local/state/furunkulus/control")
    assert control_sockets(users) == (
        Path("/run/furunkulus/control"),
        Path("/home/ada/.local/state/furunkulus/control"),
    )
