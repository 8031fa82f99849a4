"""What `deploy/` says still holds: its settings are settings, its commands are commands, its version is ours."""

import re
from pathlib import Path
from typing import Final

from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.server.settings import Settings, read_settings

DEPLOY: Final = Path(__file__).resolve().parent.parent / "deploy"
VARIABLE: Final = re.compile(r"^#?(PERIGEE_\w+)=(.*)$", re.MULTILINE)


def test_the_variables_of_the_service_are_settings() -> None:
    variables = dict(VARIABLE.findall((DEPLOY / "perigee.env").read_text()))
    settings = read_settings({}, variables)
    assert settings == Settings(
        data="/var/lib/perigee", public_url="https://play.example", trusted_proxies="127.0.0.1",
        database="postgresql:///perigee",
    )  # fmt: skip


def test_the_service_starts_a_command_that_is_there() -> None:
    started = re.search(r"^ExecStart=\S+/perigee (.*)$", (DEPLOY / "perigee.service").read_text(), re.MULTILINE)
    assert started is not None
    assert CliRunner().invoke(main, [*started[1].split(), "--help"]).exit_code == 0


def test_the_readme_names_the_wheel_of_this_version() -> None:
    assert f"perigee-{perigee.__version__}-py3-none-any.whl" in (DEPLOY / "README.md").read_text()


def test_every_proxy_leads_to_the_port_of_the_server() -> None:
    for name in ("Caddyfile", "nginx.conf", "haproxy.cfg"):
        assert f"127.0.0.1:{Settings().port}" in (DEPLOY / name).read_text()
