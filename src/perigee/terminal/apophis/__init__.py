"""Apophis in a terminal."""
