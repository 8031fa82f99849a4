"""The command line: what every command has in common."""
