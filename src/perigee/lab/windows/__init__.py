"""How much time the hidden questions of a game take."""
