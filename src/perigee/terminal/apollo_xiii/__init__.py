"""Apollo XIII in a terminal."""
