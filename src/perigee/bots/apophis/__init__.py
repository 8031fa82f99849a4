"""Apophis played by programs."""
