"""Live tables and everything that belongs to one."""
