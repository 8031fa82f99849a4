"""Apophis alone at the table, solved."""
