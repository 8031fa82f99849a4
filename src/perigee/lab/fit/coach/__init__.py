"""The value that a coach judges by, fitted to games that its player played with itself."""
