from pathlib import Path

import pytest

from firmware_host.places import Installed, control_socket, control_sockets, settings_folder

SERVICES = Path("/var/lib/furunkulus")


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


def test_over_the_services_config_lies_what_was_set_at_the_service_for_all_who_ask(tmp_path: Path) -> None:
    config, unit = tmp_path / "etc.toml", tmp_path / "furunkulus.service"
    service = Installed(config, SERVICES, (tmp_path / "none", unit))
    config.touch()
    users = {"HOME": "/home/ada"}
    own = Path("/home/ada/.local/state/furunkulus")
    assert settings_folder(config, users, service) == own
    unit.touch()
    assert settings_folder(config, users, service) == SERVICES
    assert settings_folder(config, {**users, "STATE_DIRECTORY": "/elsewhere"}, service) == Path("/elsewhere")


@pytest.mark.parametrize("there", [True, False])
def test_over_a_file_of_ones_own_lies_what_one_has_set_and_over_none_what_was_set_at_the_service(
    tmp_path: Path, *, there: bool
) -> None:
    service = Installed(tmp_path / "etc.toml", SERVICES, (tmp_path / "furunkulus.service",))
    service.units[0].touch()
    mine = tmp_path / "mine.toml"
    if there:
        mine.touch()
    folder = settings_folder(mine, {"HOME": "/home/ada"}, service)
    assert folder == (Path("/home/ada/.local/state/furunkulus") if there else SERVICES)
