"""The games in a terminal. Each game's drawing gets the decoded bytes of a sight and nothing else."""
