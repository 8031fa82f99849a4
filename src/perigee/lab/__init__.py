"""Many games, counted: simulation, balance and benchmarks."""
