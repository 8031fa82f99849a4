"""`perigee bench engine`: how fast the rules are, interpreted and compiled, beside other engines in one run."""
