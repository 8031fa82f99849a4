"""What time and seats do to a game."""
