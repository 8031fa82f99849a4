"""Live tables: people at different machines, bots in the empty seats, one process, promises kept."""
