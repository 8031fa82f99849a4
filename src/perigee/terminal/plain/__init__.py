"""A game that has no drawing of its own, in a terminal."""
