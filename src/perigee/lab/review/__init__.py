"""The coach at a command line, and the proof that it finds what was planted."""
