"""The coach: looks back at a finished game, and says what moved a seat's chance to win."""
