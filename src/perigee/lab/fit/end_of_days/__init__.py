"""The value of End of Days, fitted to games that bots played."""
