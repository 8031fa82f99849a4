"""How much the hidden questions of a game take."""
