"""How hard and how fair each game is."""
