"""`python -m tests.image [--base FOLDER]`: the image of `deploy/Containerfile`, built and used, as root on a Debian.

The base is made by debootstrap from where this machine has its own packages, the wheels are fetched as this machine
fetches them, and buildah builds the image without a network and without a daemon. Then the image is started on an empty
volume as it says itself, a move is made, it is stopped, started again on the same volume, and the move is found. Not
part of the suite: it takes minutes, and needs buildah and debootstrap.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from perigee.client.connection import Person
from perigee.tools.torture.cluster.servers import free_port

ROOT: Final = Path(__file__).parents[1]
NEEDS: Final = ("buildah", "debootstrap", "apt-get")
PACKAGES: Final = "python3,python3-venv,ca-certificates"
PATIENCE: Final = 120.0


def main(words: list[str]) -> int:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--base", type=Path, help="a folder that debootstrap has filled, or will")
    given = asked.parse_args(words)
    lacks = [program for program in NEEDS if shutil.which(program) is None]
    if lacks or os.geteuid() != 0:
        print(f"needed: root, and apt-get install {' '.join(lacks)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="perigee-image-") as name:
        folder = Path(name)
        base = made_base(given.base or folder / "base")
        image = Image(folder)
        image.build(base, wheels(folder / "deploy"))
        asyncio.run(used(image))
    return 0


def say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", flush=True)


def run(*command: str | Path) -> str:
    done = subprocess.run([*map(str, command)], check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout.strip()


def made_base(folder: Path) -> Path:
    """A Debian with Python and nothing else, from the same package source as this machine's own."""
    if not (folder / "usr/bin/python3").exists():
        say("debootstrap makes the base")
        sources = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE)", "Created-By: Packages")
        repository, release = sources.splitlines()[0].split()
        run("debootstrap", "--variant=minbase", f"--include={PACKAGES}", release, folder, repository)
    return folder


def wheels(context: Path) -> Path:
    """The folder that the image is built in: what `deploy/` has, and the wheel with all that it needs."""
    say("the wheel and what it needs")
    shutil.copytree(ROOT / "deploy", context, ignore=shutil.ignore_patterns("wheels"))
    run(ROOT / "run", "build", context / "wheels")
    (wheel,) = (context / "wheels").glob("perigee-*.whl")
    run(sys.executable, "-m", "pip", "download", "--dest", context / "wheels", f"{wheel}[postgres]")
    return context


class Image:
    """What buildah keeps in a folder of its own, so that nothing of it is left on this machine."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.volume = folder / "volume"
        self.config: dict[str, Any] = {}

    def buildah(self, *words: str | Path) -> list[str]:
        places = ("--root", self._folder / "storage", "--runroot", self._folder / "run", "--storage-driver", "vfs")
        return [*map(str, ("buildah", *places, *words))]

    def build(self, base: Path, context: Path) -> None:
        say("buildah builds the image")
        empty = run(*self.buildah("from", "scratch"))
        run(*self.buildah("add", empty, base, "/"))
        run(*self.buildah("commit", "--rm", empty, "base"))
        given = ("--build-arg", "BASE=localhost/base", "--build-arg", "PIP_NO_INDEX=1")
        chroot = ("--isolation", "chroot", "--format", "docker", "--pull-never")
        run(*self.buildah("build", *chroot, *given, "-t", "perigee", "-f", context / "Containerfile", context))
        found = json.loads(run(*self.buildah("inspect", "--type", "image", "perigee")))
        self.config = found["Docker"]["config"]
        self.volume.mkdir(mode=0o700)
        user, _, group = self.config["User"].partition(":")
        os.chown(self.volume, int(user), int(group))

    def does(self, *words: str, port: int) -> list[str]:
        """A command of the image, as its user and on the volume."""
        (data,) = self.config["Volumes"]
        container = run(*self.buildah("from", "--pull-never", "perigee"))
        run(*self.buildah("config", "--volume", f"{data}-", container))  # buildah would lay one of its own over ours
        way = ("--isolation", "chroot", "--user", self.config["User"], "--volume", f"{self.volume}:{data}:rw")
        return self.buildah("run", *way, "--env", f"PERIGEE_PORT={port}", container, "--", *words)

    @contextmanager
    def started(self, port: int) -> Iterator[None]:
        """As the image says itself; stopped by the signal that it names."""
        words = [*self.config["Entrypoint"], *self.config["Cmd"]]
        with subprocess.Popen(self.does(*words, port=port), stdout=subprocess.DEVNULL) as process:
            try:
                yield
            finally:
                stop(port)
                process.wait(PATIENCE)

    def is_healthy(self, port: int) -> bool:
        """By the image's own check."""
        kind, *words = self.config["Healthcheck"]["Test"]
        check = self.does(*words, port=port) if kind == "CMD" else ["false"]
        return subprocess.run(check, capture_output=True, check=False).returncode == 0


def stop(port: int) -> None:
    """The process that listens there: in a chroot it is one of this machine's."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words, environment = (folder / "cmdline").read_bytes(), (folder / "environ").read_bytes()
        except OSError:
            continue
        if b"/opt/perigee/bin/" in words and b"serve" in words and f"PERIGEE_PORT={port}".encode() in environment:
            os.kill(int(folder.name), signal.SIGTERM)


async def used(image: Image) -> None:
    port = free_port()
    with image.started(port):
        await well(image, port)
        ada = Person(f"http://127.0.0.1:{port}")
        wish = {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada"}
        table = (await ada.ask("POST", "/api/tables", wish))["table"]["id"]
        async with ada.tab(table, 0) as tab:
            await tab.command("start")
            while tab.sight is None:
                await tab.receive()
            await tab.say("draw")
            before = tab.sight["view"]
        say("a move was made; it is stopped")
    with image.started(port):
        await well(image, port)
        async with ada.tab(table, 0) as tab:
            if tab.sight is None or tab.sight["view"] != before:
                raise SystemExit("the move is gone")
    say("started again on the same volume: the move is there")


async def well(image: Image, port: int) -> None:
    until = time.monotonic() + PATIENCE
    while not await asyncio.to_thread(image.is_healthy, port):
        if time.monotonic() > until:
            raise SystemExit("it does not come up")
        await asyncio.sleep(0.5)
    say(f"it is well, as user {image.config['User']}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
