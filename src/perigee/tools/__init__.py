"""Programs that measure and torture a server; none is imported by one that runs."""
