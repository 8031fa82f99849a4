"""The command line: each command lives in its own module and is loaded only when it is called."""

from importlib import import_module
from importlib.metadata import version

import click

# name: (where it is, what --help says of it). `perigee --help` imports none of these modules.
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("perigee.terminal.play:play", "Play a game in the terminal."),
    "schema": ("perigee.server.schema:schema", "The protocol of live tables as JSON schema and OpenAPI."),
    "join": ("perigee.server.join:join", "Play a seat of a live table in the terminal."),
    "bot": ("perigee.server.outside:bot", "Seat a bot at a live table from outside."),
    "serve": ("perigee.server.serve:serve", "Live tables for people and bots."),
    "backup": ("perigee.server.store.commands:backup_command", "Write all tables of a server into a file."),
    "restore": ("perigee.server.store.commands:restore_command", "Put all tables of a backup into an empty database."),
    "torture": ("perigee.server.torture.commands:torture", "Kill the store or cut its power, and count what was lost."),
    "replay": ("perigee.terminal.replay:replay", "Step through the record of a game."),
    "verify": ("perigee.terminal.verify:verify", "Prove the record of a game: lines, luck and result."),
    "simulate": ("perigee.lab.commands:simulate", "Play many games between bots, and count."),
    "data": ("perigee.lab.data_command:data", "Card data of a game, for designers."),
    "odds": ("perigee.lab.odds:odds", "Exact odds, as fractions and percents."),
    "balance": ("perigee.lab.balance_command:balance", "Measure how often bots win."),
    "bench": ("perigee.lab.bench:bench", "How fast it is, beside a plain loop."),
    "laws": ("perigee.lab.laws_command:laws", "Hold the laws of a game against random games."),
}

# What `perigee` alone means.
DEFAULT = ("serve",)


class LazyCommand(click.Command):
    """A command known by name and help alone, until somebody calls it or asks for its own help."""

    def __init__(self, name: str, place: str, short_help: str) -> None:
        super().__init__(name, short_help=short_help, help=short_help)
        self.place = place

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
        return LazyCommand(cmd_name, *COMMANDS[cmd_name])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.load() if isinstance(command, LazyCommand) else command, rest

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or list(DEFAULT))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("perigee"), prog_name="perigee")
def main() -> None:
    """Three games about rockets and a rock: Apophis, End of Days, Apollo XIII."""
