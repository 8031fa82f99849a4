"""Card data that designers change."""
