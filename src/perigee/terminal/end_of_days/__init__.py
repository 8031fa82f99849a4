"""End of Days in a terminal."""
