"""End of Days played by programs."""
