"""Apollo XIII played by programs."""
