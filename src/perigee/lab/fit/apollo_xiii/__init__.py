"""The value of Apollo XIII, fitted to games that bots played."""
