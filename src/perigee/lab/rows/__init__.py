"""Games as tables of figures: one row a game, one row a move."""
