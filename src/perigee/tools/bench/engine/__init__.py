"""`perigee bench engine`: how fast the rules are, interpreted and compiled, beside engines of others in one run."""
