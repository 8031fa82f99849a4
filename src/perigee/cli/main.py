"""The command line: each command lives in its own module and is loaded only when it is called."""

import gettext
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import click

from perigee import words
from perigee.cli.help import here

# Where each is. `perigee --help` imports none of these modules: their help texts are in the catalogue.
COMMANDS: dict[str, str] = {
    "play": "perigee.terminal.play:play",
    "schema": "perigee.server.schema:schema",
    "join": "perigee.client.join:join",
    "bot": "perigee.client.bot:bot",
    "serve": "perigee.server.serve:serve",
    "servers": "perigee.server.servers:servers",
    "backup": "perigee.server.store.commands:backup_command",
    "restore": "perigee.server.store.commands:restore_command",
    "torture": "perigee.tools.torture.commands:torture",
    "replay": "perigee.terminal.replay:replay",
    "rules": "perigee.terminal.rules:rules",
    "verify": "perigee.terminal.verify:verify",
    "simulate": "perigee.lab.simulate.command:simulate",
    "arena": "perigee.lab.arena.command:arena",
    "review": "perigee.lab.review.command:review",
    "blunders": "perigee.lab.review.proof:blunders",
    "rows": "perigee.lab.rows.command:rows",
    "spaces": "perigee.adapters.command:spaces",
    "fit": "perigee.lab.fit.command:fit",
    "data": "perigee.lab.data.command:data",
    "odds": "perigee.lab.odds:odds",
    "balance": "perigee.lab.balance.command:balance",
    "bench": "perigee.tools.bench.rules:bench",
    "laws": "perigee.lab.laws.command:laws",
    "windows": "perigee.tools.windows.command:windows",
    "info": "perigee.cli.info:info",
}

# What `perigee` alone means.
DEFAULT = ("serve",)


class LazyCommand(click.Command):
    """A command known by name and help alone, until somebody calls it or asks for its own help."""

    def __init__(self, name: str) -> None:
        super().__init__(name, short_help=here(f"command.{name}"))
        self.place = COMMANDS[name]

    def load(self) -> click.Command:
        module, _, attribute = self.place.partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{self.place} is not a click command")
        return command


class LazyGroup(click.Group):
    """Lists the commands from the table and loads the one that is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return LazyCommand(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.load() if isinstance(command, LazyCommand) else command, rest

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or list(DEFAULT))


# Click's own words, in the languages that it does not speak by itself: it asks gettext for them.
gettext.bindtextdomain("click", Path(words.__file__).parent)
gettext.textdomain("click")


@click.group(cls=LazyGroup, help=here("command"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("perigee"), prog_name="perigee")
def main() -> None:
    """Its help text is in the catalogue."""
