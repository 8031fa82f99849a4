"""What happens in End of Days, by the part of the game that it happens in."""
