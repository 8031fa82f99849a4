"""What `deploy/` says still holds: its settings are settings, its commands are commands, its version is ours."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.server.settings import Settings, read_settings
from tests.server.live import a_server, in_a_loop
from tests.server.test_names_and_hosts import first_line

DEPLOY: Final = Path(__file__).resolve().parent.parent / "deploy"
VARIABLE: Final = re.compile(r"^#?(PERIGEE_\w+)=(.*)$", re.MULTILINE)


def read(name: str) -> str:
    return (DEPLOY / name).read_text()


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


@in_a_loop
async def test_the_balancers_check_finds_the_server_ready(tmp_path: Path) -> None:
    """As HAProxy sends it: a request without a name that is the server's own is refused, and nobody would come in."""
    check = re.search(r"http-check send meth GET uri (\S+) ver HTTP/1.1 hdr Host (\S+)", read("haproxy.cfg"))
    assert check is not None
    async with a_server(tmp_path, public_url="https://play.example") as served:
        assert "200" in await first_line(served.base, f"GET {check[1]} HTTP/1.1", f"host: {check[2]}", "", "")
        assert "421" in await first_line(served.base, f"GET {check[1]} HTTP/1.0", "host:", "", "")


def test_the_image_and_the_compose_file_set_what_are_settings() -> None:
    for name in ("Containerfile", "compose.yaml"):
        variables = dict(re.findall(r"(PERIGEE_\w+)(?:=|: )(\S+)", (DEPLOY / name).read_text()))
        settings = read_settings({}, variables)
        assert len(variables) >= 3
        assert all(getattr(settings, one.removeprefix("PERIGEE_").lower()) for one in variables)


def test_the_image_runs_a_command_that_is_there_and_not_as_root() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    said = dict(re.findall(r"^(ENTRYPOINT|CMD) (\[.*\])$", text, re.MULTILINE))
    entry, command = json.loads(said["ENTRYPOINT"]), json.loads(said["CMD"])
    assert entry == ["perigee"]
    assert CliRunner().invoke(main, [*command, "--help"]).exit_code == 0
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", text, re.MULTILINE)
    assert text.index("USER") < text.index("VOLUME /data")


def test_the_proxy_that_compose_names_is_the_one_that_is_trusted() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    (trusted,) = re.findall(r"PERIGEE_TRUSTED_PROXIES: (\S+)", text)
    assert re.findall(r"ipv4_address: (\S+)", text) == [trusted]


def test_a_backup_is_made_now_and_then_and_the_oldest_go(tmp_path: Path) -> None:
    dump = tmp_path / "pg_dump"
    dump.write_text('#!/bin/sh\nwhile [ "$1" != --file ]; do shift; done\necho whole > "$2"\n')
    dump.chmod(0o755)
    for day in range(3):
        (tmp_path / f"perigee-2000010{day}T000000Z.dump").touch()
    wants = {"FOLDER": str(tmp_path), "EVERY": "60", "KEEP": "2", "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    with subprocess.Popen(["sh", str(DEPLOY / "backup.sh")], env=wants, start_new_session=True) as process:
        try:
            until = time.monotonic() + 30
            while len(kept := sorted(path.name for path in tmp_path.glob("*.dump"))) != 2 and time.monotonic() < until:
                time.sleep(0.05)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
    assert len(kept) == 2
    assert kept[0] == "perigee-20000102T000000Z.dump"
    assert (tmp_path / kept[1]).read_text() == "whole\n"


TEMPORARY: Final = "".join(f"{one}_temp_path {{folder}}; " for one in "client_body proxy fastcgi uwsgi scgi".split())
NGINX: Final = (
    "pid {folder}/pid; error_log stderr; events {{}} "
    f"http {{{{ access_log off; {TEMPORARY}include {{folder}}/nginx.conf; }}}}"
)
TRIED: Final = {
    "Caddyfile": ("caddy", "adapt", "--validate", "--adapter", "caddyfile", "--config", "{folder}/Caddyfile"),
    "compose.Caddyfile": ("caddy", "adapt", "--adapter", "caddyfile", "--config", "{folder}/compose.Caddyfile"),
    "nginx.conf": ("nginx", "-t", "-q", "-p", "{folder}", "-c", "{folder}/all.conf"),
    "haproxy.cfg": ("haproxy", "-c", "-q", "-f", "{folder}/haproxy.cfg"),
}


def with_a_certificate(text: str, folder: Path) -> str:
    """The certificates that the examples name are on no machine of ours: one that was made here stands for them."""
    pem = folder / "play.example.pem"
    if not pem.exists():
        new = ("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        out = ("-subj", "/CN=play.example", "-keyout", str(pem), "-out", str(folder / "cert"))
        subprocess.run([*new, *out], check=True, capture_output=True)
        pem.write_text(pem.read_text() + (folder / "cert").read_text())
    return re.sub(r"/etc/\S+\.pem", str(pem), text)


@pytest.mark.parametrize("name", TRIED)
def test_every_proxy_takes_its_example(name: str, tmp_path: Path) -> None:
    """Asked itself, where it is here; elsewhere its blocks are at least whole."""
    text = (DEPLOY / name).read_text()
    assert text.count("{") == text.count("}")
    command = [part.format(folder=tmp_path) for part in TRIED[name]]
    if shutil.which(command[0]) is None or shutil.which("openssl") is None:
        return
    (tmp_path / "all.conf").write_text(NGINX.format(folder=tmp_path))
    (tmp_path / name).write_text(with_a_certificate(text, tmp_path))
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
